"""Playing Areas as pictures, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import colossarium
from colossarium.games.og.actions import x_of, y_of
from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.rules.setup import clear_table
from colossarium.games.og.rules.surface import lay, list_places
from colossarium.games.og.state import State
from colossarium.games.og.view import surface
from colossarium.kernel.definition import Json
from colossarium.kernel.match import Match


def match_at(position: Json | None = None, seed: int = 1, **options: object) -> Match:
    """A match run as plain Python, from a position or from the start."""
    game = colossarium.game("og", **options)
    if position is None:
        return game.start(seed=seed, engine=game.plain)
    return game.at(position, seed=seed, engine=game.plain)


@cache
def ruleset() -> OgRuleset:
    made: OgRuleset = colossarium.game("og").ruleset
    return made


def layout(*cards: str) -> State:
    """Cards laid one on another, legal or not: `leap 0,-2`."""
    s = State()
    clear_table(s)
    for text in cards:
        name, _, at = text.partition(" ")
        x, y = map(int, at.split(","))
        number = ruleset().card_number(name)
        assert number is not None
        lay(s, ruleset().content, number, x, y)
    return s


def places(s: State) -> list[tuple[int, int]]:
    out = [0] * 200
    return [(x_of(act), y_of(act)) for act in out[: list_places(s, ruleset().content, 0, out, 0)]]


def picture(s: State) -> str:
    """The visible squares, row by row; places without a card are blank."""
    squares = {(each["x"], each["y"]): each["medallion"] for each in surface(ruleset(), s)}
    columns = range(min(x for x, _ in squares), max(x for x, _ in squares) + 1)
    rows = range(min(y for _, y in squares), max(y for _, y in squares) + 1)
    return "\n".join(" ".join(squares.get((x, y), "  ") for x in columns).rstrip() for y in rows)


def drawn(lines: Sequence[str]) -> str:
    return "\n".join(line.rstrip() for line in lines)
