"""Engines: plain Python and machine code do the same, and a first compilation is announced."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import pytest

from colossarium.kernel import chance
from colossarium.kernel.engine import Compiled, Engine
from colossarium.kernel.game import Game
from colossarium.kernel.machine import Announcer, Machine, machine_of, on_stderr
from colossarium.kernel.play import BEGIN, LIST
from colossarium.kernel.rule import rule
from tests.kernel.orchard import ORCHARD
from tests.kernel.orchard.rules import ROLL, SHOW, State

ENGINES = ["plain", "engine"]


def engine_of(game: Game, name: str) -> Engine:
    engine: Engine = getattr(game, name)
    return engine


def blank(seed: int) -> State:
    s = State()
    s.chance = chance.words_for(chance.key_from_seed(seed), 0)
    return s


# Both engines.


@pytest.mark.parametrize("seed", range(5))
def test_both_agree_on_every_ply_and_on_the_score(orchard: Game, seed: int) -> None:
    states = [engine_of(orchard, name).load(blank(seed)) for name in ENGINES]
    engines = [engine_of(orchard, name) for name in ENGINES]
    choices, action = random.Random(seed), BEGIN
    while True:
        plain, compiled = (engine.go(state, action) for engine, state in zip(engines, states, strict=True))
        assert plain == compiled
        assert states[0].same_as(engines[1].plain(states[1]))
        if not plain:
            break
        action = choices.choice(plain)
    assert engines[0].score(states[0]) == engines[1].score(states[1])


@pytest.mark.parametrize("seat", [0, 1])
def test_both_agree_on_what_a_seat_cannot_know(orchard: Game, seat: int) -> None:
    drawn = []
    for name in ENGINES:
        engine = engine_of(orchard, name)
        state = engine.load(blank(3))
        engine.go(state, BEGIN)
        engine.go(state, SHOW)
        decks = []
        for seed in range(50):
            other = engine.copy(state)
            engine.seed(other, chance.words_for(b"resampled", seed))
            engine.resample(other, seat)
            decks.append(engine.plain(other).deck)
        drawn.append(decks)
    assert drawn[0] == drawn[1]
    assert len({tuple(deck) for deck in drawn[0]}) > 3


@pytest.mark.parametrize("name", ENGINES)
def test_loading_gives_an_equal_state_of_its_own(orchard: Game, name: str) -> None:
    engine, s = engine_of(orchard, name), blank(1)
    state = engine.load(s)
    assert engine.plain(state).same_as(s)
    engine.go(state, BEGIN)
    assert s.same_as(blank(1))


@pytest.mark.parametrize("name", ENGINES)
def test_a_plain_form_is_a_state_of_its_own(orchard: Game, name: str) -> None:
    engine = engine_of(orchard, name)
    state = engine.load(blank(1))
    engine.plain(state).points[0] = 9
    assert engine.plain(state).same_as(blank(1))


@pytest.mark.parametrize("name", ENGINES)
def test_a_copy_is_a_state_of_its_own(orchard: Game, name: str) -> None:
    engine = engine_of(orchard, name)
    state = engine.load(blank(1))
    engine.go(state, BEGIN)
    before = engine.plain(state)
    other = engine.copy(state)
    assert engine.plain(other).same_as(before)
    engine.go(other, ROLL)
    assert engine.plain(state).same_as(before)
    assert not engine.plain(other).same_as(before)


@pytest.mark.parametrize("name", ENGINES)
def test_seeding_sets_the_generator_and_nothing_else(orchard: Game, name: str) -> None:
    engine, words = engine_of(orchard, name), [1, 2, 3, 2**32 - 1]
    state = engine.load(blank(1))
    engine.seed(state, words)
    seeded = engine.plain(state)
    assert seeded.chance == words
    seeded.chance = blank(1).chance
    assert seeded.same_as(blank(1))


@pytest.mark.parametrize("name", ENGINES)
def test_the_words_of_a_seed_are_the_callers_own(orchard: Game, name: str) -> None:
    engine, words = engine_of(orchard, name), [1, 2, 3, 4]
    state = engine.load(blank(1))
    engine.seed(state, words)
    engine.go(state, BEGIN)
    assert words == [1, 2, 3, 4]


@pytest.mark.parametrize("name", ENGINES)
def test_a_list_of_actions_stays_as_it_is_when_the_next_is_made(orchard: Game, name: str) -> None:
    engine = engine_of(orchard, name)
    state = engine.load(blank(1))
    listed = engine.go(state, BEGIN)
    before = list(listed)
    engine.go(state, SHOW)
    engine.go(state, SHOW)
    assert engine.go(state, LIST) != before
    assert listed == before
    assert {type(action) for action in listed} == {int}


def test_matches_played_in_several_threads_do_not_mix_up_their_lists(
    orchard: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Machine code lets other threads run: while one match waits for its list, another gets its own."""
    engine = Compiled(orchard)
    one, other = orchard.start(seed=1), orchard.start(seed=1)
    other.play("show")
    other.play("show")
    machine, meanwhile = engine.machine, [threading.Thread(target=lambda: engine.go(other._state, LIST))]

    def interrupted_go(*given: Any) -> int:
        count: int = machine.go(*given)
        while meanwhile:
            thread = meanwhile.pop()
            thread.start()
            thread.join()
        return count

    monkeypatch.setattr(engine, "machine", SimpleNamespace(go=interrupted_go))
    assert engine.go(one._state, LIST) == [0, 1, 3, 4, 5, 6]


def test_machine_code_reads_content_at_run_time(tmp_path: Path) -> None:
    """Changing a number needs no compilation: one machine serves every content."""
    (tmp_path / "rich.toml").write_text("[dice]\nfaces = [7]\n")
    rich, house = Game(ORCHARD, {}, tmp_path), Game(ORCHARD, {})
    match = rich.start(seed=1)
    match.play("roll")
    assert match.state.points == [7, 0]
    assert rich.engine.machine is house.engine.machine  # type: ignore[attr-defined]


class Row:
    amount: int


Rows: TypeAlias = list[Row]


class Sheet(NamedTuple):
    total: Row
    rows: Rows


@rule
def add_up(sheet: Sheet) -> None:
    for row in range(len(sheet.rows)):
        sheet.total.amount += sheet.rows[row].amount


def test_an_entry_may_use_records_that_are_not_the_games_own() -> None:
    """One by its name, an array of them by the name with an s; what the rule writes is seen outside."""
    row = np.dtype([("amount", "i8")])
    entry = Machine(ORCHARD).entry(add_up, Sheet, records={"Row": row})
    total: Any = np.zeros(1, row)[0]
    rows: Any = np.array([(4,), (5,), (6,)], row)
    entry(Sheet(total, rows))
    assert total["amount"] == 15


# Preparing machine code.


class Told:
    """Counts what is announced."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.running = 0

    @contextmanager
    def show(self, name: str) -> Iterator[None]:
        self.names.append(name)
        self.running += 1
        yield
        self.running -= 1


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Told:
    """An announcer that counts, and a cache of this test's own."""
    import numba

    told = Told()
    monkeypatch.setattr(Announcer, "show", staticmethod(told.show))
    monkeypatch.setenv("COLOSSARIUM_CACHE", str(tmp_path))
    monkeypatch.setattr(numba.config, "CACHE_DIR", numba.config.CACHE_DIR)
    return told


def test_a_first_compilation_is_announced_once_and_the_next_not_at_all(told: Told) -> None:
    machine = Machine(ORCHARD)
    assert told.names == []
    assert machine.score is machine.score
    assert (told.names, told.running) == (["Orchard"], 0)
    assert Machine(ORCHARD).score is not None
    assert told.names == ["Orchard"]


def test_all_that_a_match_needs_is_announced_once(told: Told) -> None:
    machine = Machine(ORCHARD)
    assert None not in (machine.go, machine.resample, machine.score)
    assert told.names == ["Orchard"]


def test_what_is_ready_in_part_is_announced_and_made_whole(told: Told, tmp_path: Path) -> None:
    Machine(ORCHARD).go  # noqa: B018
    next(tmp_path.rglob("score.ready")).unlink()
    Machine(ORCHARD).go  # noqa: B018
    assert told.names == ["Orchard", "Orchard"]
    Machine(ORCHARD).go  # noqa: B018
    assert told.names == ["Orchard", "Orchard"]


def test_a_compilation_that_was_interrupted_is_announced_again(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(ORCHARD)

    class Interrupted:
        def compile(self, *_: object) -> None:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(machine.compiling_way, "of", lambda *_, **__: Interrupted())
        with pytest.raises(KeyboardInterrupt):
            machine.score  # noqa: B018
    assert machine.score is not None
    assert told.names == ["Orchard", "Orchard"]


def test_threads_that_need_the_same_machine_code_wait_for_it(told: Told) -> None:
    machine, entries = Machine(ORCHARD), []
    threads = [threading.Thread(target=lambda: entries.append(machine.score)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(entries) == 4
    assert told.names == ["Orchard"]


def test_a_machine_that_is_ready_compiles_no_rule(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    Machine(ORCHARD).go  # noqa: B018
    again = Machine(ORCHARD)
    monkeypatch.setattr(again, "compiling_way", None)
    assert sum(again.go.stats.cache_hits.values()) == 1
    assert not again.go.stats.cache_misses
    assert told.names == ["Orchard"]


def test_a_game_has_one_machine() -> None:
    assert machine_of(ORCHARD) is machine_of(ORCHARD)


def test_a_machine_has_its_entries_and_nothing_else() -> None:
    with pytest.raises(AttributeError, match="fly"):
        machine_of(ORCHARD).fly  # noqa: B018


def test_unless_told_otherwise_the_announcement_is_a_line_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    with on_stderr("Orchard"):
        pass
    assert capsys.readouterr() == ("", "preparing the rules of Orchard, once per version…\n")
