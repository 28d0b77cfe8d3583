"""How often every card, tile, Beast, Trait and Age of Colossi occurs in random games; writes docs/cards/how-often.md.

The games are those of `colossarium simulate`, played by rules that count where the usual ones tell of an event.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

import colossarium
from colossarium.games.colossi.ages.events import AGE_BEGUN
from colossarium.games.colossi.common import state
from colossarium.games.colossi.common.events import BEAST_PUT, EXPLORED, PLAYED, TRAIT_GAINED
from colossarium.kernel import play
from colossarium.kernel.batch import play_chunk
from colossarium.kernel.definition import Definition
from colossarium.kernel.engine import Compiled
from colossarium.kernel.game import Game
from colossarium.kernel.log import tell
from colossarium.kernel.machine_types import machine_types
from colossarium.kernel.rule import Way, rule, use_cache
from colossarium.kernel.schema import Header, Ints, numbers

PAGE = Path(__file__).parents[1] / "docs" / "cards" / "how-often.md"
EDITIONS = ("colossi-banners", "colossi-ages")
PLAYERS = (2, 3, 4)
GAMES, CHUNK, SEED = 100_000, 1_000, 2026
OFTEN = 2**31 - 1
HEAD = (
    "# How often things occur",
    "",
    f"How often everything in the content was met in {GAMES:,} games of each edition with each number of players, all",
    f"choices random, seed {SEED}. Nothing is out of reach. Written by `python bench/occurrence.py`.",
)
COUNTED = {  # kinds of things, what is counted, and the field that does
    "cards": ("Cards played", "played"),
    "tiles": ("Tiles explored", "found"),
    "beasts": ("Beasts put on a space", "put"),
    "traits": ("Traits gained", "gained"),
    "rulings": ("Ages begun", "begun"),
}


def counted(edition: type[Any]) -> type[Any]:
    """The state of an edition with counters."""

    class Counted(edition):
        played: Ints = numbers(state.KINDS, 0, OFTEN, "by card")
        found: Ints = numbers(state.TILES, 0, OFTEN, "by tile")
        put: Ints = numbers(state.BEASTS, 0, OFTEN, "by Beast")
        gained: Ints = numbers(state.TRAITS, 0, OFTEN, "by Trait")
        begun: Ints = numbers(state.AGES, 0, OFTEN, "by Age card")

    return Counted


@rule
def count(s: Header, event: int, a: int, b: int, _rest: int) -> None:
    """Stands where the rules tell of an event."""
    if event == PLAYED:
        s.played[b] += 1
    elif event == EXPLORED:
        s.found[b] += 1
    elif event == BEAST_PUT:
        s.put[a] += 1
    elif event == TRAIT_GAINED:
        s.gained[b] += 1
    elif event == AGE_BEGUN:
        s.begun[b] += 1


@cache
def counting_rules(definition: Definition) -> tuple[Any, Any]:
    """The type of states with counters, and the entry that plays games with them."""
    states = counted(definition.state)
    known = machine_types(SimpleNamespace(state=states, content=definition.content))
    way = Way("cpu", "counted", {**play.bindings(definition.rules), tell: count}, known)
    return states.dtype(), way.of(play.play_games, entry=True)


class Counting(Compiled):
    """An edition's rules, compiled with counters."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.dtype, play_games = counting_rules(game.definition)
        self.machine: Any = SimpleNamespace(play_games=play_games)


def occurrences(game: Game) -> dict[str, Any]:
    """How often each thing occurs in all games together, by kind."""
    engine, found = Counting(game), dict.fromkeys(COUNTED, 0)
    for first in range(0, GAMES, CHUNK):
        states = play_chunk(engine, SEED, first, CHUNK).states
        for kind, (_, counter) in COUNTED.items():
            found[kind] = found[kind] + states[counter].sum(axis=0, dtype=np.int64)
    return found


def section(edition: str) -> Iterator[str]:
    games = [colossarium.game(edition, players=players) for players in PLAYERS]
    found = [occurrences(game) for game in games]
    yield f"## {games[0].name}"
    for kind, (title, _) in COUNTED.items():
        rows = [row for row in enumerate(getattr(games[0].ruleset.names, kind)) if is_drawn(kind, row[1])]
        if rows:
            counts = {row["name"]: [int(each[kind][number]) for each in found] for number, row in rows}
            yield from table(title, counts)


def is_drawn(kind: str, row: dict[str, Any]) -> bool:
    """Tiles that lie on the island from the start, and bare ground, are not found by exploring."""
    return kind != "tiles" or (row["class"] != "start" and row["id"] != "bare-ground")


def table(title: str, counts: dict[str, list[int]]) -> Iterator[str]:
    """The most frequent first; every count is of all games, not rounded."""
    heads = [title, *(f"{players} players" for players in PLAYERS)]
    yield ""
    yield "| " + " | ".join(heads) + " |"
    yield "|---|" + "---:|" * len(PLAYERS)
    for name, each in sorted(counts.items(), key=lambda row: -sum(row[1])):
        yield "| " + " | ".join([name, *(f"{number:,}" for number in each)]) + " |"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        use_cache(Path(folder))
        lines = [line for edition in EDITIONS for line in ("", *section(edition))]
    PAGE.write_text("\n".join([*HEAD, *lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
