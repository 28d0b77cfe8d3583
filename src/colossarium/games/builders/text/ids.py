"""Ids of things, the same in views, positions and actions."""

from __future__ import annotations

from colossarium.games.builders import state
from colossarium.games.builders.actions import name_of, size_of
from colossarium.games.builders.content.reading import ANY, BuildersEdition
from colossarium.games.builders.rules.seats import clockwise
from colossarium.games.builders.state import State


def plan_id(edition: BuildersEdition, plan: int) -> str:
    return edition.words.blueprints[plan]["id"]


def name_id(edition: BuildersEdition, name: int) -> str:
    """A kind, or `any`."""
    return ANY if name == edition.content.kinds else edition.words.kinds[name]["id"]


def ids_in(edition: BuildersEdition, handful: int) -> list[str]:
    return [name_id(edition, name_of(handful, number)) for number in range(size_of(handful))]


def group_in(s: State, edition: BuildersEdition, handful: int) -> list[int]:
    """The seats of a handful of steps."""
    return [clockwise(s, edition.content, name_of(handful, number)) for number in range(size_of(handful))]


def asked_seats(s: State, edition: BuildersEdition) -> list[int]:
    """Everybody to whom the proposal goes, clockwise."""
    seats = [clockwise(s, edition.content, steps) for steps in range(1, edition.seats)]
    return [seat for seat in seats if s.answer[seat] != state.NO_ANSWER]


def runes_id(taken: int) -> str:
    return "no-runes" if taken == 0 else f"take-{taken}" if taken > 0 else f"give-{-taken}"
