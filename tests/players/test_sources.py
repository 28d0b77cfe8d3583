"""Chance by kind: sources of chance that are fixed one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import colossarium as col
from colossarium.kernel.chance import seed_game
from colossarium.kernel.chance_by_kind import KINDS, STREAMS, by_kind, draw_by_kind, resample_streams, start_streams
from colossarium.kernel.errors import BadSource
from colossarium.kernel.game import Game, shipped_ids
from colossarium.players.batches import seeds_of, simulate_with
from colossarium.players.variants import MatchNeeds
from tests.kernel.orchard.events import ROLLED
from tests.kernel.orchard.rules import DIE
from tests.players.counting import CountedOrchard, played_plainly
from tests.scale import nightly

BY_KIND = MatchNeeds(by_kind=True)


@pytest.fixture(scope="module")
def counted() -> Game:
    return Game(CountedOrchard(), {})


def rolls(game: Game, seed: int, sources: dict[str, int]) -> list[list[int]]:
    """What the die shows, match by match."""
    states = played_plainly(game, 40, seed, BY_KIND, seeds_of(game, sources, seed).tolist())
    return [[b for event, _, b, _ in s.events if event == ROLLED] for s in states]


def decks(game: Game, seed: int, sources: dict[str, int]) -> Any:
    states = simulate_with(game, [["random"] * 2], 40, seed, sources=sources, keep_states=True).states
    assert states is not None
    return states["deck"]


def test_a_source_that_is_fixed_stays_while_the_others_change(counted: Game) -> None:
    one, other = rolls(counted, 1, {"dice": 7}), rolls(counted, 2, {"dice": 7})
    pairs = [pair for a, b in zip(one, other, strict=True) for pair in zip(a, b, strict=False)]
    assert len(pairs) > 20
    assert all(a == b for a, b in pairs)
    assert not np.array_equal(decks(counted, 1, {"dice": 7}), decks(counted, 2, {"dice": 7}))


def test_the_setup_is_a_source_of_its_own(counted: Game) -> None:
    assert np.array_equal(decks(counted, 1, {"setup": 7}), decks(counted, 2, {"setup": 7}))
    assert rolls(counted, 1, {"setup": 7}) != rolls(counted, 2, {"setup": 7})


def test_machine_code_draws_by_kind_as_plain_rules_do(counted: Game) -> None:
    states = simulate_with(counted, [["random"] * 2], 60, 3, sources={"dice": 5}, keep_states=True).states
    assert states is not None
    plain = played_plainly(counted, 60, 3, BY_KIND, seeds_of(counted, {"dice": 5}, 3).tolist())
    for state, expected in zip(states, plain, strict=True):
        assert type(expected).of(state).same_as(expected)


def test_every_outcome_is_equally_likely(counted: Game) -> None:
    s = by_kind(counted.definition.state)()
    s.ply = 1
    counts = np.zeros(6)
    for deal in range(600):
        start_streams(s, 1, deal, [1] * STREAMS)
        for _ in range(10):
            counts[draw_by_kind(s, DIE, 6)] += 1
    assert ((counts - 1000) ** 2 / 1000).sum() < 20.5  # chi-square, 5 degrees of freedom, 1 in 1000


def test_imagined_worlds_have_other_dice(counted: Game) -> None:
    s = by_kind(counted.definition.state)()
    start_streams(s, 1, 0, [1] * STREAMS)
    before = list(s.chance_stream)
    seed_game(s, 99, 3)
    resample_streams(s, counted.ruleset.content, 0)
    assert all(a != b for a, b in zip(before, s.chance_stream, strict=True))
    assert s.chance_draws == [0] * STREAMS


@nightly  # compiled for half a minute
def test_a_search_gains_nothing_from_chance_by_kind(counted: Game) -> None:
    names = ["search:60", "random"]
    usual = simulate_with(counted, [names], 600, 1).shares[:, 0].mean()
    assert abs(simulate_with(counted, [names], 600, 1, sources={}).shares[:, 0].mean() - usual) < 0.12


@pytest.mark.parametrize("name", shipped_ids())
def test_the_sources_of_every_game_are_kinds_of_chance(name: str) -> None:
    game = col.game(name)
    kinds = [kind for source in game.definition.chance_sources.values() for kind in source]
    assert kinds
    assert len(set(kinds)) == len(kinds)
    assert all(0 <= kind < KINDS for kind in kinds)


def test_an_unknown_source_is_refused(counted: Game) -> None:
    with pytest.raises(
        BadSource, match="no source of chance 'weather' in Orchard; the sources are all, setup, dice, cards"
    ):
        simulate_with(counted, [["random"] * 2], 1, 1, sources={"weather": 1})
