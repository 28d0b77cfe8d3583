"""The arguments of events as JSON: the ids that views, positions and actions use, and cards counted by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from colossarium.games.builders.actions import curse_for, size_of, wilds_for
from colossarium.games.builders.content.reading import BuildersEdition
from colossarium.games.builders.state import ANSWERS, COUNTERED, ENDINGS, NO_KIND, State
from colossarium.games.builders.text.ids import asked_seats, name_id, plan_id
from colossarium.games.builders.text.log import tallied
from colossarium.games.builders.view_bargain import counts, handful_counts
from colossarium.kernel.events import Read


def tally(edition: BuildersEdition, _s: State, cards: int) -> dict[str, int]:
    return counts(edition, list(tallied(edition, cards).values()))


def terms(edition: BuildersEdition, s: State, seat: int) -> dict[str, Any]:
    """The terms that stand under a seat, from the active player's side."""
    get, give = handful_counts(edition, s.get[seat]), handful_counts(edition, s.give[seat])
    return {"get": get, "give": give, "runes": s.take[seat]}


def wilds(edition: BuildersEdition, _s: State, chosen: int) -> dict[str, int]:
    """The parts that wilds stand for."""
    kinds = range(edition.content.kinds)
    return counts(edition, [wilds_for(edition.content, chosen, kind) for kind in kinds])


EVENT_VALUES: Mapping[str, Read] = {
    "blueprint": lambda edition, _s, plan: plan_id(edition, plan),
    "kind": lambda edition, _s, kind: None if kind == NO_KIND else name_id(edition, kind),
    "is-kind": lambda _edition, _s, kind: kind != NO_KIND,
    "ending": lambda _edition, _s, ending: ENDINGS[ending],
    "answer": lambda _edition, _s, answer: ANSWERS[answer],
    "tally": tally,
    "tally-size": lambda edition, _s, cards: sum(tallied(edition, cards).values()),
    "handful": lambda edition, _s, handful: handful_counts(edition, handful),
    "handful-size": lambda _edition, _s, handful: size_of(handful),
    "shown": lambda edition, s, _target: counts(edition, s.seen),
    "shown-size": lambda _edition, s, _target: sum(s.seen),
    "curse": lambda edition, _s, runes: [curse_for(runes, seat) for seat in range(edition.seats)],
    "wilds": wilds,
    "terms": terms,
    "counter": lambda edition, s, seat: terms(edition, s, seat) if s.answer[seat] == COUNTERED else None,
    "asked": lambda edition, s, _active: asked_seats(s, edition),
}
