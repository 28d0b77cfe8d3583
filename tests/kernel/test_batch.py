"""Batches: the same bits whatever the number of cores, and the same games as anybody else would play."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

import colossarium
from colossarium.kernel import batch, chance, play
from colossarium.kernel.batch import Simulation, play_chunk, simulate
from colossarium.kernel.engine import Compiled
from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import Game
from colossarium.kernel.rule import Way
from tests.kernel.orchard import ORCHARD
from tests.kernel.orchard.rules import State

PARTS = ("shares", "points", "plies", "listed")


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many chunks in a short run."""
    monkeypatch.setattr(batch, "CHUNK", 16)


def rows_of(done: Simulation) -> list[Any]:
    """Everything about every game; the gaps between a state's fields hold nothing."""
    assert done.states is not None
    fields = [done.states[name] for name in done.states.dtype.names or ()]
    columns = [*(getattr(done, part) for part in PARTS), *fields]
    return [tuple(column[game].tolist() for column in columns) for game in range(done.games)]


def run(game: Game, games: int = 100, seed: int = 1, **given: Any) -> Simulation:
    return simulate(game, games, seed, keep_states=True, **given)


def test_one_core_and_two_give_the_same_bits(orchard: Game) -> None:
    assert rows_of(run(orchard, cores=1)) == rows_of(run(orchard, cores=2))


def test_the_size_of_chunks_changes_nothing(orchard: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rows_of(run(orchard))
    monkeypatch.setattr(batch, "CHUNK", 7)
    assert rows_of(run(orchard)) == before


def test_a_longer_run_begins_with_the_same_games(orchard: Game) -> None:
    assert rows_of(run(orchard, games=50))[:20] == rows_of(run(orchard, games=20))


def test_seeds_matter(orchard: Game) -> None:
    assert rows_of(run(orchard, seed=1)) != rows_of(run(orchard, seed=2))


def test_games_of_a_run_differ(orchard: Game) -> None:
    assert len({str(row) for row in rows_of(run(orchard))}) == 100


@pytest.mark.parametrize("number", [0, 15, 16, 99])
def test_a_game_of_a_long_run_is_the_same_when_played_alone(orchard: Game, number: int) -> None:
    whole = run(orchard)
    assert whole.states is not None
    alone = play_chunk(Compiled(orchard), 1, number, 1)
    assert State.of(alone.states[0]).same_as(State.of(whole.states[number]))
    assert alone.plies[0] == whole.plies[number]
    assert alone.listed[0] == whole.listed[number]
    assert alone.results[0, :, 1].tolist() == whole.points[number].tolist()
    assert alone.results[0, :, 2].tolist() == whole.shares[number].tolist()


def test_games_are_those_of_plain_python(orchard: Game) -> None:
    compiled = run(orchard, games=40, seed=2**40 + 5)
    assert compiled.states is not None
    way = Way("plain", "orchard", play.bindings(ORCHARD.rules))
    play_at_random, score = way.of(play.play_at_random), way.of(play.score_all)
    for number in range(40):
        s, results = State(), [[0.0] * 3, [0.0] * 3]
        chance.seed_game(s, 2**40 + 5, number)
        listed = play_at_random(s, orchard.ruleset.content, [0] * 7)
        score(s, orchard.ruleset.content, results)
        assert State.of(compiled.states[number]).same_as(s)
        assert (listed, s.ply) == (compiled.listed[number], compiled.plies[number])
        assert [points for _, points, _ in results] == compiled.points[number].tolist()
        assert [share for _, _, share in results] == compiled.shares[number].tolist()


def test_a_simulation_adds_up(orchard: Game) -> None:
    done = run(orchard)
    assert done.states is not None
    assert done.games == len(done.plies) == len(done.listed) == len(done.states) == 100
    assert done.shares.shape == done.points.shape == (100, 2)
    assert done.decisions == done.plies.sum() == done.states["ply"].sum()
    assert (done.shares.sum(axis=1) == 1).all()
    assert (done.points == done.states["points"]).all()
    assert done.states["over"].all()
    assert done.seconds > 0


def test_options_matter(orchard: Game) -> None:
    assert rows_of(run(Game(ORCHARD, {"first": "south"}))) != rows_of(run(orchard))


def test_final_states_are_kept_only_if_asked_for(orchard: Game) -> None:
    assert simulate(orchard, 20, 1).states is None


@pytest.mark.parametrize("cores", [1, 2])
def test_progress_adds_up_to_the_number_of_games(orchard: Game, cores: int) -> None:
    told: list[int] = []
    run(orchard, games=50, cores=cores, progress=told.append)
    assert told == [16, 16, 16, 2]


def test_no_games_are_no_games(orchard: Game) -> None:
    told: list[int] = []
    done = run(orchard, games=0, progress=told.append)
    assert (done.games, done.decisions, told) == (0, 0, [])
    assert done.shares.shape == done.points.shape == (0, 2)
    assert len(done.plies) == len(done.listed) == 0


@pytest.mark.parametrize("seed", [2**63, 2**64 + 1, -(2**63) - 1])
def test_a_seed_of_any_size_is_played_or_refused_in_words(orchard: Game, seed: int) -> None:
    with suppress(ColossariumError):
        assert run(orchard, games=3, seed=seed).games == 3


def test_a_seed_beyond_63_bits_counts_by_its_low_ones(orchard: Game) -> None:
    assert rows_of(run(orchard, games=9, seed=2**63 + 5)) == rows_of(run(orchard, games=9, seed=5))


@pytest.mark.parametrize("cores", [1, 2])
def test_an_interrupted_run_stops_at_once_and_leaves_no_thread(
    orchard: Game, cores: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []
    may_go_on = threading.Event()

    def slow_chunk(engine: Compiled, seed: int, first: int, games: int) -> batch.Chunk:
        begun.append(first)
        if first > 0:
            may_go_on.wait(10)
        return play_chunk(engine, seed, first, games)

    def interrupt(_: int) -> None:
        threading.Timer(0.05, may_go_on.set).start()
        raise KeyboardInterrupt

    monkeypatch.setattr(batch, "play_chunk", slow_chunk)
    threads = threading.active_count()
    with pytest.raises(KeyboardInterrupt):
        run(orchard, games=16 * 50, cores=cores, progress=interrupt)
    assert len(begun) <= 1 + cores
    may_go_on.wait(10)
    assert {thread for thread in threading.enumerate() if thread.name.startswith("ThreadPool")} == set()
    assert threading.active_count() <= threads + 1  # the timer may not have ended yet


def test_cores_are_those_that_this_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 3, 5}, raising=False)
    assert batch.cores_here() == 3


def test_a_chunk_is_of_as_many_games_as_asked_for(orchard: Game) -> None:
    chunk = play_chunk(Compiled(orchard), 1, 0, 5)
    assert chunk.results.shape == (5, 2, 3)
    assert np.array_equal(chunk.results[:, :, 0].sum(axis=1), [3] * 5)  # ranks 1 and 2


def test_simulations_are_part_of_the_library(orchard: Game) -> None:
    done = colossarium.simulate(orchard, 20, seed=3)
    assert np.array_equal(done.plies, simulate(orchard, 20, 3).plies)
    assert "simulate" in colossarium.__all__
    with pytest.raises(AttributeError, match="has no attribute 'simulated'"):
        colossarium.simulated  # noqa: B018
