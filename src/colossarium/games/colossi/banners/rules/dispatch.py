"""The rules of the Banners edition as the kernel calls them: each dispatches by phase."""

from __future__ import annotations

from colossarium.games.colossi.banners.rules.deploying import (
    choose_banner_phase,
    deploy,
    deploy_to,
    list_banner_phase,
    list_deploy_to,
    list_deploys,
    list_rests,
    rest_at,
)
from colossarium.games.colossi.banners.rules.setup import choose_home, list_homes
from colossarium.games.colossi.banners.rules.turns import proceed, watch_gold
from colossarium.games.colossi.banners.state import BANNER, DEPLOY, DEPLOY_TO, HOME, Content, State
from colossarium.games.colossi.common.constants import OWN_PHASE, RUNNING
from colossarium.games.colossi.common.rules.choices import list_choices
from colossarium.games.colossi.common.rules.deciding import apply_choice
from colossarium.games.colossi.common.rules.flow import carry_on
from colossarium.kernel.actions import first_of
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def legal(s: State, c: Content, out: Actions) -> int:
    if s.phase < OWN_PHASE:
        return list_choices(s, c, out)
    if s.phase == DEPLOY:
        return list_deploys(s, c, out)
    if s.phase == BANNER:
        return list_banner_phase(out)
    if s.phase == DEPLOY_TO:
        return list_deploy_to(s, c, out)
    if s.phase == HOME:
        return list_homes(s, c, out)
    return list_rests(s, c, out)


@rule
def apply(s: State, c: Content, chosen: int) -> None:
    """Carry out a choice, and all that follows up to the next."""
    was_rich = bool(s.rich)
    if s.phase < OWN_PHASE:
        apply_choice(s, c, chosen)
    else:
        apply_own(s, c, chosen)
    while s.phase == RUNNING and not s.over:
        if not carry_on(s, c):
            proceed(s, c)
        if s.rich:
            watch_gold(s, c, was_rich)
            was_rich = True


@rule
def apply_own(s: State, c: Content, chosen: int) -> None:
    phase = s.phase
    s.phase = RUNNING
    if phase == DEPLOY:
        deploy(s, c, chosen)
    elif phase == BANNER:
        choose_banner_phase(s, chosen)
    elif phase == DEPLOY_TO:
        deploy_to(s, first_of(chosen))
    elif phase == HOME:
        choose_home(s, c, first_of(chosen))
    else:
        rest_at(s, c, first_of(chosen))
