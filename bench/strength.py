"""How strong the computer players are: games between them, kept in bench/strength.json, and tables with 95% intervals.

    python bench/strength.py play opponents --minutes 30
    python bench/strength.py play doublings levels --minutes 60 --sets 40 --games colossi-ages builders
    python bench/strength.py tables
    python bench/strength.py points

Every pairing plays sets of two mirrored games, one thread each, on all cores; the pairing with the fewest games comes
next, so it can be stopped at any time and goes on later where it was. Delete the games of players that have changed.
"""

from __future__ import annotations

import argparse
import itertools
import json
import multiprocessing
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import colossarium
from colossarium.kernel.batch import cores_here
from colossarium.kernel.statistics import wilson
from colossarium.players.contest import Sitting, play_sitting, prepare
from colossarium.players.mcts import search
from colossarium.players.tournament import Pairing, Rating, arrangements, rated, scores_of

FILE = Path(__file__).parent / "strength.json"
POINTS = Path(__file__).parents[1] / "web" / "src" / "lib" / "record" / "levels.json"
TABLES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("Kolossus, chapter 1", "kolossus", {"players": 2, "chapter": 1}),
    ("Kolossus, chapter 2", "kolossus", {"players": 2, "chapter": 2}),
    ("Kolossus, chapter 3", "kolossus", {"players": 2, "chapter": 3}),
    ("Colossi, Banners", "colossi-banners", {"players": 2}),
    ("Colossi, Ages", "colossi-ages", {"players": 2}),
    ("Builders", "builders", {"players": 2}),
)
DOUBLINGS = [f"search:{100 * 2**n}" for n in range(7)]
LEVELS = ["oracle", "mason", "pebble", "greedy", "random"]
FOR_PEOPLE = ["pebble", "mason", "oracle"]  # whom people play against
SECTIONS = {
    "opponents": [("search:0.5s", "greedy"), ("search:0.5s", "random")],
    "thousand": [("search:1000", "greedy"), ("search:1000", "random")],
    "doublings": [*((more, fewer) for fewer, more in pairwise(DOUBLINGS)), (DOUBLINGS[-1], DOUBLINGS[0])],
    "levels": [*pairwise(LEVELS), ("mason", "greedy"), ("pebble", "random")],  # others are won nearly always
}
MIRRORED = arrangements(2)


@dataclass
class Meeting:
    """Two players at one table, and what the first scored in each set of mirrored games."""

    table: str
    first: str
    second: str
    sets: list[list[float]] = field(default_factory=list)
    under_way: int = 0

    @property
    def pairing(self) -> tuple[str, str, str]:
        return self.table, self.first, self.second

    def kept(self) -> dict[str, Any]:
        return {"table": self.table, "first": self.first, "second": self.second, "sets": self.sets}

    def begun(self) -> int:
        return len(self.sets) + self.under_way

    def __str__(self) -> str:
        """The score of the first, and the interval it lies in."""
        if not self.sets:
            return "not played"
        scores = list(itertools.chain(*self.sets))
        low, high = wilson(sum(scores) / len(scores), len(scores))
        return f"{sum(scores) / len(scores):.0%} ({low:.0%} to {high:.0%}), {len(scores)}"


# Playing.


def sit_down() -> None:
    search.Threads.most = 1


def play_set(table: str, first: str, second: str, seed: int) -> tuple[float, ...]:
    game = game_of(table)
    outcomes = [play_sitting(game, Sitting(tuple((first, second)[who] for who in each), seed)) for each in MIRRORED]
    return scores_of(outcomes, MIRRORED)


@cache
def game_of(table: str) -> colossarium.Game:
    name, options = next((name, options) for title, name, options in TABLES if title == table)
    return colossarium.game(name, **options)


def play(meetings: list[Meeting], minutes: float, sets: int) -> None:
    """Let the pairing with the fewest games play next, until the time is over or all have played so many sets."""
    for table in sorted({each.table for each in meetings}):
        prepare(game_of(table), {"search:20", "greedy"})
    end = time.monotonic() + 60 * minutes
    running: dict[Future[tuple[float, ...]], Meeting] = {}
    with ProcessPoolExecutor(cores_here(), multiprocessing.get_context("spawn"), sit_down) as pool:
        while time.monotonic() < end or running:
            while len(running) < cores_here() and time.monotonic() < end:
                meeting = min(meetings, key=Meeting.begun)
                if meeting.begun() >= sets:
                    end = 0.0
                    break
                running[pool.submit(play_set, *meeting.pairing, meeting.begun())] = meeting
                meeting.under_way += 1
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                meeting = running.pop(done)
                meeting.under_way -= 1
                meeting.sets.append(list(done.result()))
                keep(meeting)
                print(*meeting.pairing, meeting, sep="  ", flush=True)


def kept() -> dict[tuple[str, str, str], Meeting]:
    rows = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else []
    return {each.pairing: each for each in (Meeting(**row) for row in rows)}


def keep(meeting: Meeting) -> None:
    found = {**kept(), meeting.pairing: meeting}
    rows = [json.dumps(each.kept()) for _, each in sorted(found.items())]
    FILE.write_text("[\n" + ",\n".join(rows) + "\n]\n", encoding="utf-8")


# Tables.


Kept = dict[tuple[str, str, str], Meeting]


def tables() -> Iterator[str]:
    found = kept()
    yield from matrix(found, [*SECTIONS["opponents"], *SECTIONS["thousand"]])
    yield ""
    yield from matrix(found, SECTIONS["doublings"])
    yield ""
    yield from matrix(found, SECTIONS["levels"])
    yield ""
    yield from levels(found)


def matrix(found: Kept, pairings: list[tuple[str, str]]) -> Iterator[str]:
    """A line for each pairing, a column for each table, and one for all of them."""
    titles = [title for title, _, _ in TABLES]
    yield "| | " + " | ".join([*titles, "together"]) + " |"
    yield "|---|" + "---:|" * (len(titles) + 1)
    for first, second in pairings:
        met = [found.get((title, first, second), Meeting(title, first, second)) for title in titles]
        together = Meeting("together", first, second, list(itertools.chain(*(each.sets for each in met))))
        yield f"| `{first}` against `{second}` | " + " | ".join(map(str, [*met, together])) + " |"


def levels(found: Kept) -> Iterator[str]:
    """Ratings of all levels at each table, and over all of them."""
    titles = [title for title, _, _ in TABLES]
    ratings = [*(ratings_at(found, [title]) for title in titles), ratings_at(found, titles)]
    yield "| | " + " | ".join([*titles, "together"]) + " |"
    yield "|---|" + "---:|" * len(ratings)
    for name in LEVELS:
        yield f"| `{name}` | " + " | ".join(each.get(name, "not played") for each in ratings) + " |"


def points() -> dict[str, Any]:
    """The levels as fixed points for people's own ratings: `pebble` is 1000 at every table. The page reads them."""
    found = kept()
    games: dict[str, dict[str, dict[str, int]]] = {}
    for title, name, options in TABLES:
        ratings = {each.name: each.rating for each in rated_at(found, [title])}
        variant = str(options.get("chapter", ""))
        games.setdefault(name, {})[variant] = {
            level: round(1000 + ratings[level] - ratings["pebble"]) for level in FOR_PEOPLE
        }
    return {"from": "python bench/strength.py points", "games": games}


def ratings_at(found: Kept, titles: list[str]) -> dict[str, str]:
    return {each.name: f"{each.rating:+.0f} ({each.low:+.0f} to {each.high:+.0f})" for each in rated_at(found, titles)}


def rated_at(found: Kept, titles: list[str]) -> Sequence[Rating]:
    pairings = []
    for one, other in combinations(range(len(LEVELS)), 2):
        met = [found[key] for title in titles if (key := (title, LEVELS[one], LEVELS[other])) in found]
        if met:
            pairings.append(Pairing(one, other, tuple(tuple(each) for meeting in met for each in meeting.sets)))
    if len({who for each in pairings for who in (each.first, each.second)}) < len(LEVELS):
        return []
    return rated(LEVELS, pairings)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="play games of some sections")
    playing.add_argument("sections", nargs="+", choices=SECTIONS)
    playing.add_argument("--minutes", type=float, default=30.0)
    playing.add_argument("--sets", type=int, default=100, help="of two games, at most, for each pairing")
    playing.add_argument("--games", nargs="+", choices=sorted({name for _, name, _ in TABLES}))
    commands.add_parser("tables", help="show what is known")
    commands.add_parser("points", help="write the levels' ratings for the page")
    given = parser.parse_args()
    if given.command == "points":
        POINTS.write_text(json.dumps(points(), indent=2) + "\n", encoding="utf-8")
        return
    if given.command == "tables":
        print("\n".join(tables()))
        return
    known = kept()
    pairings = [pairing for section in given.sections for pairing in SECTIONS[section]]
    wanted = [(title, *pairing) for title, name, _ in TABLES if name in (given.games or [name]) for pairing in pairings]
    play([known.get(each, Meeting(*each)) for each in wanted], given.minutes, given.sets)


if __name__ == "__main__":
    main()
