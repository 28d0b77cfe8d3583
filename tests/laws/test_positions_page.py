"""docs/designers/positions.md tells every key of every game's positions, and no other.

Keys are written as paths: `acolytes.COLOUR.SPACE`. A part in capitals stands for any word of the game.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import colossarium
from colossarium.kernel.errors import BadPosition
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.scenarios.expecting import PATTERNS
from tests.variants import SHIPPED

PAGE = Path(__file__).parents[2] / "docs" / "designers" / "positions.md"
ACCEPTED_ONLY = "accepted only: "  # how the page begins the meaning of a key that positions are not written with

# Games with enough of everything, and how many of each are played at random.
PLAYED: dict[str, list[dict[str, Any]]] = {
    "kolossus": [{"chapter": 3}, {"chapter": 2, "players": 3}, {"chapter": 1, "players": 2}],
    "og": [{}, {}],
    "colossi-banners": [{}, {"players": 4}],
    "colossi-ages": [{}, {"players": 4}],
    "builders": [{}, {"players": 3}],
}
PLIES_SEEN = 400

# What hardly comes about at random.
RARE: dict[str, list[dict[str, Any]]] = {
    "og": [{"phase": "blow", "colossus_discarded": ["others"], "area": ["leap 0,0"], "drawn": "thrust"}],
}


def rows_of(game: str) -> dict[str, str]:
    """The meanings of the keys in a game's tables, by path."""
    found: dict[str, str] = {}
    for keys, _, meaning in re.findall(r"^\| (`.*?) \| (.*?) \| (.*?) \|$", text_about(game), re.MULTILINE):
        found.update(dict.fromkeys(re.findall(r"`([^`]+)`", keys), meaning))
    return found


def text_about(game: str) -> str:
    """The sections of the page whose first sentence names the game."""
    sections = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return "".join(section for section in sections if f"`{game}`" in section.split("\n\n")[1].split(".")[0])


def paths_in(match: Match, value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every path in a position; the rows of a list are at the list's own."""
    if isinstance(value, dict):
        for key, entry in value.items():
            yield (*path, key)
            yield from paths_in(match, entry, (*path, key))
    elif isinstance(value, list):
        for row in value:
            yield from paths_in(match, row, path)


@cache
def seen(game: str) -> tuple[Match, frozenset[tuple[str, ...]]]:
    """A match at its end, and all paths of the positions of some played at random."""
    paths: set[tuple[str, ...]] = set()
    for number, options in enumerate(PLAYED[game]):
        match = colossarium.game(game, **options).start(seed=number)
        choices = random.Random(number)
        while not match.over:
            if match.ply < PLIES_SEEN:
                paths.update(paths_in(match, match.position()))
            match.play(choices.choice(match.legal_ids()))
        paths.update(paths_in(match, match.position()))
    for position in RARE.get(game, []):
        paths.update(paths_in(match, match.game.at(position).position()))
    return match, frozenset(paths)


def fits(match: Match, written: str, path: tuple[str, ...]) -> bool:
    """A part in capitals stands for an id of the game, anything else for itself."""
    parts = written.split(".")
    pairs = zip(parts, path, strict=False)
    return len(parts) == len(path) and all(is_id(match, key) if part.isupper() else part == key for part, key in pairs)


def is_id(match: Match, key: str) -> bool:
    game = match.game
    kinds = game.definition.position_ids(game.ruleset, match.state)
    return match.knows(key) or any(key in ids for ids in kinds.values())


def holds(match: Match, written: str, path: tuple[str, ...]) -> bool:
    """What is written is the path, or in the table there."""
    return any(fits(match, written[: end.start()], path) for end in re.finditer(r"\.|$", written))


@pytest.mark.parametrize("game", SHIPPED)
def test_every_key_of_a_position_is_on_the_page(game: str) -> None:
    match, paths = seen(game)
    rows = rows_of(game)
    assert sorted(".".join(path) for path in paths if not any(holds(match, row, path) for row in rows)) == []


@pytest.mark.parametrize("game", SHIPPED)
def test_every_key_on_the_page_is_in_a_position_or_accepted(game: str) -> None:
    match, paths = seen(game)
    for row, meaning in rows_of(game).items():
        if meaning.startswith(ACCEPTED_ONLY):
            assert is_accepted(match.game, row), f"{row} is refused"
        else:
            assert any(fits(match, row, path) for path in paths), f"no position of {game} has {row}"


def is_accepted(game: Game, row: str) -> bool:
    """The key itself is not refused, whatever is said of its value."""
    position: Any = "?"
    for part in reversed(row.split(".")):
        position = {part: position}
    try:
        game.at(position)
    except BadPosition as refusal:
        return re.search("there is no (key|miniature)", refusal.sentence) is None
    return True


@pytest.mark.parametrize("game", SHIPPED)
def test_every_key_that_a_refusal_offers_is_on_the_page(game: str) -> None:
    with pytest.raises(BadPosition, match="there is no key 'nonsense'") as refusal:
        colossarium.game(game).at({"nonsense": 1})
    offered = refusal.value.sentence.partition("the keys are ")[2].rstrip(".").split(", ")
    told = {path.partition(".")[0] for path in rows_of(game)}
    assert [key for key in offered if key not in told] == []


@pytest.mark.parametrize(
    ("game", "key"), [*((game, "phase") for game in SHIPPED), ("colossi-banners", "step"), ("colossi-ages", "step")]
)
def test_every_phase_and_step_is_on_the_page(game: str, key: str) -> None:
    with pytest.raises(BadPosition, match=f"{key} = .* is invalid: expected one of ") as refusal:
        colossarium.game(game).at({key: "nonsense"})
    accepted = refusal.value.sentence.partition(": expected one of ")[2].removesuffix(".").split(", ")
    assert [word for word in accepted if f"`{word}`" not in text_about(game)] == []


@pytest.mark.parametrize("game", SHIPPED)
def test_no_key_of_a_position_means_something_else_in_expect(game: str) -> None:
    _, paths = seen(game)
    assert not {part for path in paths for part in path} & set(PATTERNS)
