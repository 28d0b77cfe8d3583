"""Why an action is not legal in the decisions of the Ages edition."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.games.colossi.ages.content.reading import AgesRuleset
from colossarium.games.colossi.ages.state import WASH, State
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.rules.control import control_of
from colossarium.games.colossi.common.text import ids, refusals
from colossarium.games.colossi.common.text.control import control_seen
from colossarium.games.colossi.common.text.refusals_acting import why_not_trait
from colossarium.games.colossi.common.text.refusals_common import Refusal
from colossarium.kernel.definition import Reason


def why_not(ruleset: AgesRuleset, s: State, clicks: Sequence[str]) -> Reason:
    return refusals.why_not(ruleset, s, clicks, why_not_own)


def why_not_own(refusal: Refusal) -> Reason:
    space = refusal.space(0) if len(refusal.clicks) == 1 else None
    if refusal.s.phase == WASH:
        return why_not_ashore(refusal, space)
    if space is None:
        return why_not_dropped(refusal)
    return why_not_reaped(refusal, space)


def why_not_ashore(refusal: Refusal, space: int | None) -> Reason:
    here = SPACE_IDS[refusal.s.colossus[refusal.s.seat]]
    if space is None:
        return refusal.because(f"{here} has become Water: choose where your Colossus goes ashore", "A4.25")
    if not refusal.s.dry >> space & 1:
        return refusal.because(f"{refusal.first} is Water", "A4.32")
    return refusal.because(f"other dry spaces are nearer to {here} than {refusal.first}", "A4.25")


def why_not_dropped(refusal: Refusal) -> Reason:
    """A Trait that cannot be discarded now, or something that the Reap Phase does not ask for."""
    for trait, names in enumerate(refusal.ruleset.names.traits):
        if refusal.first == ids.trait(refusal.ruleset, trait):
            if not refusal.c.drops_at_reap:
                return refusal.because(f"{names['name']} can be discarded instead of an Action, not now", "A4.9")
            return why_not_trait(refusal, trait, names["name"])
    return refusal.because("the Reap Phase goes on: Reap a space, or pass", "A4.50")


def why_not_reaped(refusal: Refusal, space: int) -> Reason:
    s = refusal.s
    assert isinstance(s, State)
    if control_of(s, refusal.c, space) != s.seat:
        reason = control_seen(refusal.ruleset, s, space)
        told = reason["why"][0].lower() + reason["why"][1:].rstrip(".")
        return refusal.because(f"{refusal.who} does not control {refusal.first}: {told}", "A4.52")
    if s.reaped[s.seat] >> space & 1:
        return refusal.because(f"{refusal.who} has Reaped {refusal.first} in this Age", "A4.56")
    return refusal.because(f"{refusal.who}'s Colossus lies on {refusal.first}", "A4.52")
