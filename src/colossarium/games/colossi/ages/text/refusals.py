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
from colossarium.games.colossi.common.text.refusals_common import Asked
from colossarium.kernel.game import Reason


def why_not(ruleset: AgesRuleset, s: State, clicks: Sequence[str]) -> Reason:
    return refusals.why_not(ruleset, s, clicks, why_not_own)


def why_not_own(asked: Asked) -> Reason:
    space = asked.space(0) if len(asked.clicks) == 1 else None
    if asked.s.phase == WASH:
        return why_not_ashore(asked, space)
    if space is None:
        return why_not_dropped(asked)
    return why_not_reaped(asked, space)


def why_not_ashore(asked: Asked, space: int | None) -> Reason:
    here = SPACE_IDS[asked.s.colossus[asked.s.seat]]
    if space is None:
        return Reason(f"{here} has become Water: choose where your Colossus goes ashore", "A4.25", asked.clicks)
    if not asked.s.dry >> space & 1:
        return Reason(f"{asked.first} is Water", "A4.32", asked.clicks)
    return Reason(f"other dry spaces are nearer to {here} than {asked.first}", "A4.25", asked.clicks)


def why_not_dropped(asked: Asked) -> Reason:
    """A Trait that cannot be discarded now, or something that the Reap Phase does not ask for."""
    for trait, names in enumerate(asked.ruleset.names.traits):
        if asked.first == ids.trait(asked.ruleset, trait):
            if not asked.c.drops_at_reap:
                return Reason(f"{names['name']} can be discarded instead of an Action, not now", "A4.9", asked.clicks)
            return why_not_trait(asked, trait, names["name"])
    return Reason("the Reap Phase goes on: Reap a space, or pass", "A4.50", asked.clicks)


def why_not_reaped(asked: Asked, space: int) -> Reason:
    s = asked.s
    assert isinstance(s, State)
    if control_of(s, asked.c, space) != s.seat:
        reason = control_seen(asked.ruleset, s, space)
        told = reason["why"][0].lower() + reason["why"][1:].rstrip(".")
        return Reason(f"{asked.who} does not control {asked.first}: {told}", "A4.52", asked.clicks)
    if s.reaped[s.seat] >> space & 1:
        return Reason(f"{asked.who} has Reaped {asked.first} in this Age", "A4.56", asked.clicks)
    return Reason(f"{asked.who}'s Colossus lies on {asked.first}", "A4.52", asked.clicks)
