"""B4C The Banner Phase: Deploy or Rest."""

from __future__ import annotations

from colossarium.games.colossi.banners.events import BANNER_MOVED, DEPLOY_BEGUN, REST_BEGUN
from colossarium.games.colossi.banners.state import (
    BANNER,
    BANNER_ACTION,
    DEPLOY,
    DEPLOY_FIRST,
    DEPLOY_TO,
    DEPLOYING,
    PLANT,
    REST,
    REST_GOLD,
    REST_NOW,
    RESTING,
    TAKE_UP,
    TURN_END,
    Content,
    State,
)
from colossarium.games.colossi.common.actions import GO, REFUSE, list_each, list_refusal
from colossarium.games.colossi.common.constants import NO_SPACE, NOBODY
from colossarium.games.colossi.common.rules.counting import banners_of
from colossarium.games.colossi.common.rules.pieces import gain
from colossarium.games.colossi.common.rules.planting import plant, score_banner, unplant
from colossarium.games.colossi.common.rules.targets import banners_from, open_to_banner
from colossarium.kernel.actions import action, first_of, op_of
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def begin_banner_phase(s: State) -> None:
    """B4.15."""
    if banners_of(s, s.active) > 0:
        s.phase, s.seat = BANNER, s.active
    else:
        s.step = DEPLOYING


@rule
def list_banner_phase(out: Actions) -> int:
    out[0] = action(BANNER_ACTION, DEPLOY_FIRST, 0, 0)
    out[1] = action(BANNER_ACTION, REST_NOW, 0, 0)
    return 2


@rule
def choose_banner_phase(s: State, chosen: int) -> None:
    if first_of(chosen) == REST_NOW:
        s.step = RESTING
        tell(s, REST_BEGUN, s.active, 0, 0)
    else:
        s.step = DEPLOYING
        tell(s, DEPLOY_BEGUN, s.active, 0, 0)


# Deploy.


@rule
def movable_banners(s: State, c: Content) -> int:
    """Own Banners that may still be moved in this Deploy, whoever controls their spaces (B4.18, B4.19, B4.22)."""
    return banners_from(s, s.active) & ~s.fresh if c.moves_banners else 0


@rule
def ask_deploy(s: State, c: Content) -> None:
    """Ask which Banner to deploy, if one can be: no guarded Banner is covered (B4.21)."""
    can_plant = s.banners[s.active] > 0
    if open_to_banner(s, c, s.active) != 0 and (can_plant or movable_banners(s, c) != 0):
        s.phase, s.seat = DEPLOY, s.active
    else:
        end_deploy(s)


@rule
def end_deploy(s: State) -> None:
    s.fresh, s.step = 0, TURN_END


@rule
def list_deploys(s: State, c: Content, out: Actions) -> int:
    count = list_refusal(out)
    if s.banners[s.active] > 0:  # B4.23
        count = list_each(out, count, PLANT, open_to_banner(s, c, s.active))
    return list_each(out, count, TAKE_UP, movable_banners(s, c))


@rule
def deploy(s: State, c: Content, chosen: int) -> None:
    space = first_of(chosen)
    if op_of(chosen) == REFUSE:
        end_deploy(s)
    elif op_of(chosen) == PLANT:
        plant(s, s.active, space)  # B4.20
        s.fresh |= 1 << space
    else:
        s.taken_up = space
        s.phase, s.seat = DEPLOY_TO, s.active


@rule
def list_deploy_to(s: State, c: Content, out: Actions) -> int:
    return list_each(out, 0, GO, open_to_banner(s, c, s.active))


@rule
def deploy_to(s: State, space: int) -> None:
    """Move the Banner that was taken up; a foe's on the new space goes back (B4.20)."""
    tell(s, BANNER_MOVED, s.active, s.taken_up, space)
    unplant(s, space)
    s.banner[s.taken_up] = NOBODY
    s.banner[space] = s.active
    s.fresh |= 1 << space
    s.taken_up = NO_SPACE


# Rest.


@rule
def ask_rest(s: State, c: Content) -> None:
    """The next Banner, until all are collected (B4.26, B4.29); then what a long Rest pays (B4.30)."""
    if banners_of(s, s.active) > 0:
        s.phase, s.seat = REST, s.active
        return
    if s.collected >= c.steward_rest:
        gain(s, c, s.active, s.mods[s.active][REST_GOLD])
    s.collected, s.step = 0, TURN_END


@rule
def list_rests(s: State, c: Content, out: Actions) -> int:
    """Every own Banner, whoever controls its space (B4.27)."""
    return list_each(out, 0, GO, banners_from(s, s.active))


@rule
def rest_at(s: State, c: Content, space: int) -> None:
    """Collect one Banner; pieces stay where they are (B4.31)."""
    s.collected += 1
    score_banner(s, c, s.active, space)
