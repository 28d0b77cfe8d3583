"""Why an action is not legal in the decisions of the Banners edition."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.games.colossi.banners.content.reading import BannersRuleset
from colossarium.games.colossi.banners.state import BANNER, DEPLOY, HOME, REST, State
from colossarium.games.colossi.common.constants import COLOUR_IDS, NOBODY
from colossarium.games.colossi.common.content.geometry import SPACE_IDS, space_number
from colossarium.games.colossi.common.rules.control import control_of
from colossarium.games.colossi.common.rules.targets import is_guarded
from colossarium.games.colossi.common.text import refusals
from colossarium.games.colossi.common.text.ids import COLOUR_NAMES
from colossarium.games.colossi.common.text.refusals_common import Refusal
from colossarium.kernel.definition import Reason


def why_not(ruleset: BannersRuleset, s: State, clicks: Sequence[str]) -> Reason:
    return refusals.why_not(ruleset, s, clicks, why_not_own)


def why_not_own(refusal: Refusal) -> Reason:
    phase = refusal.s.phase
    if phase == HOME:
        return why_not_home(refusal)
    if phase == BANNER:
        return refusal.because("the Banner Phase comes now: deploy or rest", "B4.15")
    if phase == REST:
        return why_not_rest(refusal)
    if phase == DEPLOY:
        return why_not_deploy(refusal)
    return why_not_planted(refusal, refusal.space(0))


def why_not_home(refusal: Refusal) -> Reason:
    space = refusal.space(0)
    if space is not None and len(refusal.clicks) == 1:
        return refusal.because(f"{refusal.first} has a tile already", "B3.5")
    return refusal.because("choose the space for your Starting tile and your Colossus", "B3.5")


def why_not_rest(refusal: Refusal) -> Reason:
    seat, where = banner_of(refusal)
    if seat == refusal.s.seat and where is not None:
        return refusal.because(f"{refusal.who} has no Banner on {SPACE_IDS[where]}", "B4.26")
    return refusal.because("in a Rest every Banner of yours is collected; choose the next one", "B4.26")


def banner_of(refusal: Refusal) -> tuple[int, int | None]:
    """Whose Banner the first click names, and on which space; none for one in hand or no Banner at all."""
    colour, _, where = refusal.first.partition("-banner-")
    return (COLOUR_IDS.index(colour) if where else NOBODY), space_number(where)


def why_not_deploy(refusal: Refusal) -> Reason:
    s, (seat, where) = refusal.s, banner_of(refusal)
    if seat == NOBODY:
        return refusal.because("a Deploy places or moves Banners; click one, or done", "B4.18")
    if seat != s.seat:
        return refusal.because(f"that Banner is {COLOUR_NAMES[seat]}'s", "B4.18")
    if where is not None:
        return why_not_moved(refusal, where)
    if s.banners[s.seat] == 0:
        return refusal.because("no Banner is in hand; those on the island may be moved", "B4.23")
    return why_not_planted(refusal, refusal.space(1))


def why_not_moved(refusal: Refusal, space: int) -> Reason:
    s, name = refusal.s, SPACE_IDS[space]
    assert isinstance(s, State)
    if s.banner[space] != s.seat:
        return refusal.because(f"{refusal.who} has no Banner on {name}", "B4.18")
    if s.fresh >> space & 1:
        return refusal.because(f"the Banner on {name} was placed or moved in this Deploy already", "B4.19")
    if len(refusal.clicks) > 1:
        return refusal.because("take the Banner up first; where it goes is asked afterwards", "B4.18")
    return refusal.because("Banners on the island stay where they are (option banner_move)", "B4.18")


def why_not_planted(refusal: Refusal, space: int | None) -> Reason:
    s = refusal.s
    if space is None:
        return refusal.because("a Banner goes to one space: name it", "B4.18")
    name = SPACE_IDS[space]
    if s.banner[space] == s.seat:
        return refusal.because(f"{name} has a Banner of {refusal.who} already", "B4.18")
    if control_of(s, refusal.c, space) != s.seat:
        return refusal.because(f"{refusal.who} does not control {name}", "B4.18")
    if is_guarded(s, space):
        return refusal.because(f"the Banner on {name} is guarded by a piece of its owner", "B4.21")
    return refusal.because("that does not answer the question", "B4.18")
