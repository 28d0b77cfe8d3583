"""The names of chance events and of their outcomes, as scenarios write them."""

from __future__ import annotations

from colossarium.games.builders import state
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.state import State
from colossarium.games.builders.text.labels import seat_name

DRAWN = {
    state.PARTS_SHUFFLE: "the next card of the Parts deck",
    state.BLUEPRINT_SHUFFLE: "the next card of the Blueprint deck",
    state.FIRST_PLAYER: "the first player",
}


def drawn(s: State, kind: int) -> str:
    return f"a card that {seat_name(s.target)} shows" if kind == state.SHOWN_CARD else DRAWN[kind]


def outcomes(ruleset: BuildersRuleset, s: State, kind: int) -> list[str]:
    """Shuffles name their cards by number, so all names of that kind are given."""
    if kind == state.FIRST_PLAYER:
        return list(ruleset.seat_ids)
    if kind == state.BLUEPRINT_SHUFFLE:
        return ruleset.plan_ids
    if kind == state.SHOWN_CARD:
        left = [held - seen for held, seen in zip(s.hands[s.target], s.seen, strict=True)]
        return [name for name, count in zip(ruleset.kind_ids, left, strict=False) for _ in range(count)]
    return ruleset.kind_ids
