"""Ids of things, the same in views, positions and actions."""

from __future__ import annotations

from colossarium.games.builders import state
from colossarium.games.builders.actions import name_of, size_of
from colossarium.games.builders.content.reading import ANY, BuildersRuleset
from colossarium.games.builders.rules.seats import clockwise
from colossarium.games.builders.state import State
from colossarium.kernel.once import once


def plan_id(ruleset: BuildersRuleset, plan: int) -> str:
    return ruleset.names.blueprints[plan]["id"]


def name_id(ruleset: BuildersRuleset, name: int) -> str:
    """A kind, or `any`."""
    return ANY if name == ruleset.content.kinds else ruleset.names.kinds[name]["id"]


@once
def ids_in(ruleset: BuildersRuleset, handful: int) -> list[str]:
    return [name_id(ruleset, name_of(handful, number)) for number in range(size_of(handful))]


def group_in(s: State, ruleset: BuildersRuleset, handful: int) -> list[int]:
    """The seats of a handful of steps."""
    return [clockwise(s, ruleset.content, name_of(handful, number)) for number in range(size_of(handful))]


def asked_seats(s: State, ruleset: BuildersRuleset) -> list[int]:
    """Everybody to whom the proposal goes, clockwise."""
    seats = [clockwise(s, ruleset.content, steps) for steps in range(1, ruleset.seats)]
    return [seat for seat in seats if s.answer[seat] != state.NO_ANSWER]


def runes_id(taken: int) -> str:
    return "no-runes" if taken == 0 else f"take-{taken}" if taken > 0 else f"give-{-taken}"
