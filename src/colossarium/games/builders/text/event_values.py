"""The arguments of events as JSON: the ids that views, positions and actions use, and cards counted by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from colossarium.games.builders.actions import curse_for, size_of, wilds_for
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.state import ANSWERS, COUNTERED, ENDINGS, NO_KIND, State
from colossarium.games.builders.text.ids import asked_seats, name_id, plan_id
from colossarium.games.builders.text.log import tallied
from colossarium.games.builders.view_bargain import counts, handful_counts
from colossarium.kernel.events import Read


def tally(ruleset: BuildersRuleset, _s: State, cards: int) -> dict[str, int]:
    return counts(ruleset, list(tallied(ruleset, cards).values()))


def terms(ruleset: BuildersRuleset, s: State, seat: int) -> dict[str, Any]:
    """The terms that stand under a seat, from the active player's side."""
    get, give = handful_counts(ruleset, s.get[seat]), handful_counts(ruleset, s.give[seat])
    return {"get": get, "give": give, "runes": s.take[seat]}


def wilds(ruleset: BuildersRuleset, _s: State, chosen: int) -> dict[str, int]:
    """The parts that wilds stand for."""
    kinds = range(ruleset.content.kinds)
    return counts(ruleset, [wilds_for(ruleset.content, chosen, kind) for kind in kinds])


EVENT_VALUES: Mapping[str, Read] = {
    "blueprint": lambda ruleset, _s, plan: plan_id(ruleset, plan),
    "kind": lambda ruleset, _s, kind: None if kind == NO_KIND else name_id(ruleset, kind),
    "is-kind": lambda _ruleset, _s, kind: kind != NO_KIND,
    "ending": lambda _ruleset, _s, ending: ENDINGS[ending],
    "answer": lambda _ruleset, _s, answer: ANSWERS[answer],
    "tally": tally,
    "tally-size": lambda ruleset, _s, cards: sum(tallied(ruleset, cards).values()),
    "handful": lambda ruleset, _s, handful: handful_counts(ruleset, handful),
    "handful-size": lambda _ruleset, _s, handful: size_of(handful),
    "shown": lambda ruleset, s, _target: counts(ruleset, s.seen),
    "shown-size": lambda _ruleset, s, _target: sum(s.seen),
    "curse": lambda ruleset, _s, runes: [curse_for(runes, seat) for seat in range(ruleset.seats)],
    "wilds": wilds,
    "terms": terms,
    "counter": lambda ruleset, s, seat: terms(ruleset, s, seat) if s.answer[seat] == COUNTERED else None,
    "asked": lambda ruleset, s, _active: asked_seats(s, ruleset),
}
