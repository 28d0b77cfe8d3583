"""Why an action is not legal in the decisions of the Banners edition."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.games.colossi.banners.content.reading import BannersRuleset
from colossarium.games.colossi.banners.state import BANNER, DEPLOY, HOME, REST, State
from colossarium.games.colossi.common.content.geometry import SPACE_IDS, space_number
from colossarium.games.colossi.common.content.reading import COLOUR_IDS
from colossarium.games.colossi.common.rules.control import control_of
from colossarium.games.colossi.common.rules.targets import is_guarded
from colossarium.games.colossi.common.state import NOBODY
from colossarium.games.colossi.common.text import refusals
from colossarium.games.colossi.common.text.ids import COLOUR_NAMES
from colossarium.games.colossi.common.text.refusals_common import Asked
from colossarium.kernel.game import Reason


def why_not(ruleset: BannersRuleset, s: State, clicks: Sequence[str]) -> Reason:
    return refusals.why_not(ruleset, s, clicks, why_not_own)


def why_not_own(asked: Asked) -> Reason:
    phase = asked.s.phase
    if phase == HOME:
        return why_not_home(asked)
    if phase == BANNER:
        return Reason("the Banner Phase comes now: deploy or rest", "B4.15", asked.clicks)
    if phase == REST:
        return why_not_rest(asked)
    if phase == DEPLOY:
        return why_not_deploy(asked)
    return why_not_planted(asked, asked.space(0))


def why_not_home(asked: Asked) -> Reason:
    space = asked.space(0)
    if space is not None and len(asked.clicks) == 1:
        return Reason(f"{asked.first} has a tile already", "B3.5", asked.clicks)
    return Reason("choose the space for your Starting tile and your Colossus", "B3.5", asked.clicks)


def why_not_rest(asked: Asked) -> Reason:
    seat, where = banner_of(asked)
    if seat == asked.s.seat and where is not None:
        return Reason(f"{asked.who} has no Banner on {SPACE_IDS[where]}", "B4.26", asked.clicks)
    return Reason("in a Rest every Banner of yours is collected; choose the next one", "B4.26", asked.clicks)


def banner_of(asked: Asked) -> tuple[int, int | None]:
    """Whose Banner the first click names, and on which space; none for one in hand or no Banner at all."""
    colour, _, where = asked.first.partition("-banner-")
    return (COLOUR_IDS.index(colour) if where else NOBODY), space_number(where)


def why_not_deploy(asked: Asked) -> Reason:
    s, (seat, where) = asked.s, banner_of(asked)
    if seat == NOBODY:
        return Reason("a Deploy places or moves Banners; click one, or done", "B4.18", asked.clicks)
    if seat != s.seat:
        return Reason(f"that Banner is {COLOUR_NAMES[seat]}'s", "B4.18", asked.clicks)
    if where is not None:
        return why_not_moved(asked, where)
    if s.banners[s.seat] == 0:
        return Reason("no Banner is in hand; those on the island may be moved", "B4.23", asked.clicks)
    return why_not_planted(asked, asked.space(1))


def why_not_moved(asked: Asked, space: int) -> Reason:
    s, name = asked.s, SPACE_IDS[space]
    assert isinstance(s, State)
    if s.banner[space] != s.seat:
        return Reason(f"{asked.who} has no Banner on {name}", "B4.18", asked.clicks)
    if s.fresh >> space & 1:
        return Reason(f"the Banner on {name} was placed or moved in this Deploy already", "B4.19", asked.clicks)
    if len(asked.clicks) > 1:
        return Reason("take the Banner up first; where it goes is asked afterwards", "B4.18", asked.clicks)
    return Reason("Banners on the island stay where they are (option banner_move)", "B4.18", asked.clicks)


def why_not_planted(asked: Asked, space: int | None) -> Reason:
    s = asked.s
    if space is None:
        return Reason("a Banner goes to one space: name it", "B4.18", asked.clicks)
    name = SPACE_IDS[space]
    if s.banner[space] == s.seat:
        return Reason(f"{name} has a Banner of {asked.who} already", "B4.18", asked.clicks)
    if control_of(s, asked.c, space) != s.seat:
        return Reason(f"{asked.who} does not control {name}", "B4.18", asked.clicks)
    if is_guarded(s, space):
        return Reason(f"the Banner on {name} is guarded by a piece of its owner", "B4.21", asked.clicks)
    return Reason("that is not what is asked now", "B4.18", asked.clicks)
