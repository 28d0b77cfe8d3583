"""The story of a game, and what its content tells of the things on the table beside the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from colossarium.kernel.book import book_of, has_book
from colossarium.kernel.definition import Json


def story_of(game_id: str, view: Json) -> list[str]:
    """The prologue of the book, then what is told of what lies on the table; empty where nothing is."""
    prologue = []
    if has_book(game_id):
        prologue = [each.text for part in book_of(game_id).parts if part.kind == "story" for each in part.paragraphs]
    told = _TOLD.get(game_id)
    return [*prologue, *(told(view) if told else ())]


def _of_warbands(view: Json) -> Iterator[str]:
    for names in view["names"].values():
        yield f"{names['warband']}, led by {names['colossus']}: {names['motto']}"
        if view["chapter"] > 2:
            weapon = names["weapon"]
            yield f"  {weapon['name']} ({weapon['clause']}): {weapon['text']}"
    for each in view["classes"]:
        yield f"{each['name']}: {each['text']}"


def _of_ages(view: Json) -> Iterator[str]:
    for age in (*view["past_ages"], view["age"]):
        if age["story"]:
            yield f"{age['name']}: {age['story']}"


def _of_blueprints(view: Json) -> Iterator[str]:
    for plan in view["blueprints"]:
        if plan is not None:
            yield f"{plan['name']}, {plan['title']}: {plan['note']}"


_TOLD: Mapping[str, Callable[[Json], Iterator[str]]] = {
    "kolossus": _of_warbands,
    "colossi-ages": _of_ages,
    "builders": _of_blueprints,
}
