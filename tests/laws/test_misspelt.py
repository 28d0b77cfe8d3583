"""A misspelt key is refused, and the refusal names the right one: in every table and every position of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import colossarium
from colossarium.kernel.content import Tables
from colossarium.kernel.errors import BadContent, BadPosition
from colossarium.kernel.game import Game, definition_of, game_ids
from colossarium.kernel.scenarios import load_scenarios
from colossarium.kernel.table import Table
from tests.scenarios.files import files_of

Place = tuple[Any, ...]  # the keys and places in lists that lead to a key

GAMES = game_ids()


def misspelt(key: str) -> str:
    """One letter too many."""
    return key + key[-1]


def keys_of(value: Any, place: Place = ()) -> Iterator[Place]:
    """Where the keys of a table are, those of the tables in it too."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        if isinstance(value, dict):
            yield (*place, key)
        yield from keys_of(inner, (*place, key))


def kind_of(place: Place) -> Place:
    """Alike for the same key of the rows of a list."""
    return tuple(0 if isinstance(key, int) else key for key in place)


def with_slip(values: dict[str, Any], place: Place) -> dict[str, Any]:
    spoiled = deepcopy(values)
    table: Any = spoiled
    for key in place[:-1]:
        table = table[key]
    slipped = {misspelt(key) if key == place[-1] else key: value for key, value in table.items()}
    table.clear()
    table.update(slipped)
    return spoiled


# Content.


def places_in(tables: Tables) -> dict[Place, tuple[int, Place]]:
    """Each kind of key once: the number of a table that has it, and where."""
    found: dict[Place, tuple[int, Place]] = {}
    for number, table in enumerate(tables):
        heading = table.label.split(" ")[0]
        for place in keys_of(table.values):
            found.setdefault((heading, *kind_of(place)), (number, place))
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_misspelt_key_of_content_is_refused_with_the_right_one(game_id: str) -> None:
    definition = definition_of(game_id)
    wrong = []
    for kind, (number, place) in places_in(definition.tables()).items():
        tables = definition.tables()
        table: Table = list(tables)[number]
        table.values = with_slip(table.values, place)
        try:
            Game(definition, {}, tables)
        except BadContent as refusal:
            if f"'{place[-1]}'" not in refusal.sentence:
                wrong.append(f"{kind}: {refusal.sentence}")
        else:
            wrong.append(f"{kind}: accepted")
    assert not wrong, "\n".join(wrong)


# Positions.


def positions_of(game_id: str) -> Iterator[tuple[Game, dict[str, Any]]]:
    """Positions of a match played at random, and those of the game's scenarios."""
    game, choose = colossarium.game(game_id), random.Random(1)
    match = game.start(1, engine=game.plain)
    while not match.over and match.ply < 60:
        if match.ply % 12 == 0:
            yield game, match.position()
        match.play(choose.choice(match.legal_ids()))
    pages = [game_id, *(["colossi"] if game_id.startswith("colossi") else [])]
    for page in pages:
        for path in files_of(page):
            for scenario in load_scenarios(path):
                if scenario.game == game_id and scenario.position is not None:
                    yield Game(game.definition, scenario.options), scenario.position


@pytest.mark.parametrize("game_id", GAMES)
def test_a_misspelt_key_of_a_position_is_refused_with_the_right_one(game_id: str) -> None:
    wrong: list[str] = []
    seen: set[Place] = set()
    for game, position in positions_of(game_id):
        for place in keys_of(position):
            if kind_of(place) in seen:
                continue
            seen.add(kind_of(place))
            try:
                game.at(with_slip(position, place), engine=game.plain)
            except BadPosition as refusal:
                if f"'{place[-1]}'" not in refusal.sentence:
                    wrong.append(f"{place}: {refusal.sentence}")
            else:
                wrong.append(f"{place}: accepted")
    assert len(seen) > 30
    assert not wrong, "\n".join(wrong)
