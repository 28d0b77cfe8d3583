"""Computer players and the compiled rules: prepared in the background, and never in anybody's way."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from colossarium.kernel import player as players
from colossarium.kernel.analysis import Effort
from colossarium.kernel.match import Action, Match
from colossarium.server.engines import pool
from colossarium.server.live.registry import Registry
from colossarium.server.protocol.matches import NewMatch, SeatWish
from colossarium.server.protocol.table import TableView, Thinking
from colossarium.server.settings import Settings
from colossarium.server.table.table import LiveTable
from tests.server.conftest import settings_for
from tests.server.running import Running
from tests.server.visitors import PATIENCE, Visitor

HERE = SeatWish(kind="here")


async def table_of(registry: Registry, *seats: SeatWish) -> LiveTable:
    made = await registry.new_matches.make(NewMatch(game="orchard", seats=list(seats)))
    return await registry.table(made.match)


def thinking_at(table: LiveTable) -> Thinking | None:
    """What a table shows of a thought."""
    return TableView.model_validate_json(table.show(0)).around.thinking


async def settled(table: LiveTable, ply: int) -> None:
    async with asyncio.timeout(180):
        while table.ply < ply:
            await asyncio.sleep(0.02)


def test_people_play_while_rules_are_compiled_and_computers_wait_for_them(
    monkeypatch: pytest.MonkeyPatch, sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The other process does not know Orchard, so this also shows that a failure there is made good here."""
    monkeypatch.setattr(pool, "playable_ids", lambda: ["orchard"])

    async def play() -> None:
        registry = Registry(Settings(database=sqlite, page=Path("nowhere"), pause=0.0))
        await registry.open()
        await asyncio.sleep(0)
        table = await table_of(registry, HERE, SeatWish(kind="computer", level="pebble"))
        assert registry.engines.is_warming_up("orchard")
        await table.play(0, "pick", 0)
        assert table.match.engine is table.match.game.plain
        async with asyncio.timeout(30):
            while (thinking := thinking_at(table)) is None:
                await asyncio.sleep(0.01)
        assert thinking.warming_up
        assert table.ply == 1
        await settled(table, 2)
        assert registry.engines.prepared == ["orchard"]
        assert gc.get_freeze_count() > 0
        assert table.match.engine is table.match.game.engine
        assert not registry.engines.is_warming_up("orchard")
        await registry.close()

    asyncio.run(play())
    assert "preparing failed" in caplog.text


def test_the_game_that_somebody_has_begun_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "playable_ids", lambda: ["og", "builders", "kolossus"])
    monkeypatch.setattr(pool, "_load", lambda _: None)
    begun: list[str] = []
    may_end = asyncio.Event()

    async def compile_slowly(engines: pool.EnginePool, game_id: str) -> None:
        begun.append(game_id)
        await may_end.wait()

    monkeypatch.setattr(pool.EnginePool, "_compile", compile_slowly)

    async def prepare() -> None:
        engines = pool.EnginePool(1, lambda _: None)
        preparing = asyncio.create_task(engines.prepare())
        await until(lambda: begun == ["og"])
        engines.want("kolossus")
        await until(lambda: begun == ["og", "kolossus"])
        engines.want("builders")  # waits for Kolossus, which somebody plays too
        engines.want("kolossus")
        may_end.set()
        await preparing
        assert begun == ["og", "kolossus", "builders", "og"]
        assert engines.prepared == ["kolossus", "builders", "og"]
        engines.close()

    asyncio.run(prepare())


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(180):
        while not holds():
            await asyncio.sleep(0.005)


@pytest.fixture
def clumsy(monkeypatch: pytest.MonkeyPatch) -> None:
    class Clumsy:
        def choose(self, match: Match) -> Action:
            raise RuntimeError("dropped the dice")

    monkeypatch.setattr(players, "_REGISTRY", dict(players._REGISTRY))
    players.register_player("clumsy", Clumsy, "Always fails.")


@pytest.mark.usefixtures("clumsy")
def test_a_player_that_fails_does_not_hold_up_the_match(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        registry = Registry(settings_for(sqlite, Path("nowhere")))
        await registry.open()
        table = await table_of(registry, HERE, SeatWish(kind="computer", level="clumsy"))
        await table.play(0, "pick", 0)
        await settled(table, 2)
        assert table.actions[1].by == "clumsy"
        await registry.close()

    asyncio.run(play())
    assert "a computer player failed" in caplog.text
    assert "dropped the dice" in caplog.text


@pytest.fixture
def pondering(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A player that has done a quarter of its thinking in two seconds, and goes on until the event."""
    enough = threading.Event()

    class Pondering:
        effort: Effort | None = None

        def choose(self, match: Match) -> Action:
            self.effort = Effort(time.perf_counter() - 2, lambda: 0.25)
            enough.wait(PATIENCE)
            self.effort = None
            return match.legal()[0]

    monkeypatch.setattr(players, "_REGISTRY", dict(players._REGISTRY))
    players.register_player("pondering", Pondering, "Takes its time.")
    yield enough
    enough.set()


def test_a_table_tells_how_long_a_computer_will_think(sqlite: str, pondering: threading.Event) -> None:
    async def play() -> None:
        registry = Registry(settings_for(sqlite, Path("nowhere")))
        await registry.open()
        table = await table_of(registry, HERE, SeatWish(kind="computer", level="pondering"))
        await table.play(0, "pick", 0)
        async with asyncio.timeout(60):
            while (thinking := thinking_at(table)) is None or thinking.budget is None:
                await asyncio.sleep(0.02)
        assert thinking.budget - thinking.seconds >= 5.9  # three times what has been done
        assert thinking.level == "pondering"
        pondering.set()
        await settled(table, 2)
        assert thinking_at(table) is None
        await registry.close()

    asyncio.run(play())


class Ponderer:
    """Thinks until it is let go, and notices when two threads ask it at once."""

    asked = 0
    at_once = 0
    go_on = threading.Event()

    def __init__(self) -> None:
        self._asked = 0

    def choose(self, match: Match) -> Action:
        self._asked += 1
        Ponderer.asked += 1
        Ponderer.at_once = max(Ponderer.at_once, self._asked)
        assert Ponderer.go_on.wait(PATIENCE)
        self._asked -= 1
        return match.legal()[0]


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Ponderer]]:
    monkeypatch.setattr(players, "_REGISTRY", dict(players._REGISTRY))
    monkeypatch.setattr(Ponderer, "asked", 0)
    monkeypatch.setattr(Ponderer, "at_once", 0)
    monkeypatch.setattr(Ponderer, "go_on", threading.Event())
    players.register_player("ponderer", Ponderer, "Takes its time.")
    yield Ponderer
    Ponderer.go_on.set()


def test_what_a_computer_thinks_of_a_position_that_is_gone_is_dropped(sqlite: str, ponderer: type[Ponderer]) -> None:
    async def play() -> None:
        registry = Registry(settings_for(sqlite, Path("nowhere")))
        await registry.open()
        table = await table_of(registry, HERE, SeatWish(kind="computer", level="ponderer"))
        for times in (1, 2):
            await table.play(0, "pick", 0)
            async with asyncio.timeout(PATIENCE):
                while ponderer.asked < times:
                    await asyncio.sleep(0.01)
            await table.undo(0, table.ply)
        ponderer.go_on.set()
        await asyncio.to_thread(registry.engines._thinkers.close, wait=True)  # both thoughts have come to their end
        await asyncio.sleep(0)
        assert table.ply == 0
        assert [action.kind for action in table.actions] == ["play", "undo"] * 2
        assert ponderer.at_once == 1
        await registry.close()

    asyncio.run(play())


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server as people start it, with the compiled rules of Kolossus."""
    folder = tmp_path_factory.mktemp("prepared")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool, "playable_ids", lambda: ["kolossus"])
        with Running(Settings(database=f"sqlite:///{folder / 'm.sqlite3'}", page=folder, pause=0.0)) as server:
            yield server


def test_a_hint_names_the_best_three_and_the_estimate_follows_the_match(prepared: Running) -> None:
    visitor = Visitor(prepared.url)
    made = visitor.make("kolossus", "here", "computer:pebble", players=2, chapter=3, first_corner="nw")
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    page.until(lambda: page.deciding == 0 and page.around["estimate"] is not None)
    assert page.around["estimate"]["ply"] == page.table["ply"]
    assert sum(page.around["estimate"]["shares"]) == pytest.approx(1, abs=0.01)
    answer = page.ask("hint", seat=0)
    assert answer["ply"] == page.table["ply"]
    assert len(answer["hints"]) == 3
    legal = [action["clicks"] for action in page.table["decision"]["actions"]]
    assert all(hint["clicks"] in legal and 0 <= hint["share"] <= 1 for hint in answer["hints"])
    assert {action["news"] for action in page.table["decision"]["actions"]} <= {True, False}
    assert page.around["estimate"]["playouts"] >= 300
    visitor.leave()


def test_hints_are_for_the_seat_that_decides_and_can_be_switched_off(prepared: Running) -> None:
    visitor = Visitor(prepared.url)
    made = visitor.make("kolossus", "here", "here", players=2, pace={"hints": False, "estimates": False})
    page = visitor.sit(made["match"], *(seat["token"] for seat in made["seats"]))
    assert page.ask("hint", seat=page.deciding)["refusal"]["code"] == "switched_off"
    other = visitor.make("kolossus", "here", "here", players=2)
    page = visitor.sit(other["match"], *(seat["token"] for seat in other["seats"]))
    assert page.ask("hint", seat=1 - (page.deciding or 0))["refusal"]["code"] == "not_now"
    visitor.leave()
