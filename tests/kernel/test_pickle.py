"""Games and matches can be pickled and copied, for worker processes and environments."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import colossarium as col

WAYS: dict[str, Callable[[Any], Any]] = {"pickle": lambda one: pickle.loads(pickle.dumps(one)), "copy": copy.deepcopy}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game_id", ["kolossus", "og", "colossi-banners", "colossi-ages", "builders"])
def test_a_match_goes_on_alike_after_the_journey(way: str, game_id: str) -> None:
    match = col.game(game_id).start(seed=4)
    one = col.player("random", seed=3)
    for _ in range(8):
        match.play(one.choose(match))
    other = WAYS[way](match)
    for each in (match, other):
        for _ in range(5):
            each.play(one.choose(each))
    assert other.position() == match.position()
    assert other.record() == match.record()
    assert other.log() == match.log()


@pytest.mark.parametrize("way", WAYS)
def test_a_game_keeps_its_options_and_content(way: str) -> None:
    game = col.game("kolossus", chapter=2, players=3)
    again = WAYS[way](game)
    assert (again.id, again.options, again.content_hash) == (game.id, game.options, game.content_hash)
    assert again.start(seed=1).position() == game.start(seed=1).position()


def test_a_plain_match_stays_plain() -> None:
    game = col.game("og")
    match = game.start(seed=1, engine=game.plain)
    again = WAYS["pickle"](match)
    assert again.engine is again.game.plain
    assert again.position() == match.position()


def test_a_copy_of_a_resampled_match_keeps_its_own_chance() -> None:
    dream = col.game("builders").start(seed=2).resample(0, 99)
    again = WAYS["pickle"](dream)
    assert again.key == dream.key
    assert again.position() == dream.position()
