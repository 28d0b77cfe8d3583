"""Who thinks next: people's games first, then by turns between addresses and matches."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest

import colossarium
from colossarium.kernel.match import Match
from colossarium.server.engines import queue
from colossarium.server.engines.queue import FairQueue, Job
from colossarium.server.errors import TooFast
from tests.server.visitors import PATIENCE


@pytest.fixture(scope="module")
def match() -> Match:
    game = colossarium.game("kolossus")
    return game.start(1, engine=game.plain)


class Thinkers:
    """A queue whose jobs think until they are let go, one after the other."""

    def __init__(self, match: Match, threads: int = 1) -> None:
        self.queue = FairQueue(threads, "test")
        self.begun: list[str] = []
        self.ended: list[str] = []
        self._match = match
        self._go_on = threading.Semaphore(0)

    def ask(self, name: str, address: str, *, people: bool = True) -> asyncio.Future[str]:
        job = Job(address, name.partition(" ")[0], 0, "choose", self._match, "oracle", people)

        def think() -> str:
            self.begun.append(name)
            assert self._go_on.acquire(timeout=PATIENCE)
            self.ended.append(name)
            return name

        found = self.queue.submit(job, think)
        found.add_done_callback(lambda done: done.cancelled() or done.exception())
        return found

    async def let_go(self, times: int = 1) -> None:
        """Let so many thoughts come to their end, one after the other."""
        for _ in range(times):
            ended = len(self.ended)
            self._go_on.release()
            await _until(lambda ended=ended: len(self.ended) > ended)  # type: ignore[misc]
            await asyncio.sleep(0.01)  # the next one begins

    async def until_begun(self, count: int) -> None:
        await _until(lambda: len(self.begun) >= count)

    async def end(self) -> None:
        for _ in range(100):
            self._go_on.release()
        await asyncio.to_thread(self.queue.close, wait=True)


async def _until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.005)


def think(match: Match, work: Callable[[Thinkers], Awaitable[None]], threads: int = 1) -> None:
    async def do() -> None:
        thinkers = Thinkers(match, threads)
        try:
            await work(thinkers)
        finally:
            await thinkers.end()

    asyncio.run(do())


def test_thirty_matches_of_one_address_do_not_keep_another_one_waiting(match: Match) -> None:
    async def work(thinkers: Thinkers) -> None:
        for number in range(30):
            thinkers.ask(f"many{number}", "198.51.100.1")
        mine = thinkers.ask("mine", "203.0.113.7")
        await thinkers.until_begun(1)
        await thinkers.let_go(2)
        assert await mine == "mine"
        assert thinkers.begun[:2] == ["many0", "mine"]

    think(match, work)


def test_addresses_take_turns_however_much_each_asks_for(match: Match) -> None:
    async def work(thinkers: Thinkers) -> None:
        for number in range(6):
            thinkers.ask(f"a{number}", "a")
        for number in range(3):
            thinkers.ask(f"b{number}", "b")
        await thinkers.let_go(6)
        await thinkers.until_begun(6)
        begun = [name[0] for name in thinkers.begun[:6]]
        assert 2 <= begun.count("b") <= 4, begun  # turns go by time, which a busy machine stretches

    think(match, work)


def test_matches_of_one_address_take_turns(match: Match) -> None:
    async def work(thinkers: Thinkers) -> None:
        for name in ("one 1", "one 2", "one 3", "two 1"):
            thinkers.ask(name, "a")
        await thinkers.let_go(2)
        await thinkers.until_begun(2)
        assert "two 1" in thinkers.begun[:3]

    think(match, work)


def test_games_of_people_come_before_those_of_computers_alone(match: Match) -> None:
    async def work(thinkers: Thinkers) -> None:
        for number in range(5):
            thinkers.ask(f"alone{number}", f"address {number}", people=False)
        thinkers.ask("people", "address 0")
        await thinkers.let_go(2)
        await thinkers.until_begun(2)
        assert thinkers.begun[:2] == ["alone0", "people"]

    think(match, work)


def test_one_thread_is_always_left_to_others(match: Match) -> None:
    async def work(thinkers: Thinkers) -> None:
        for number in range(4):
            thinkers.ask(f"a{number}", "a")
        await thinkers.until_begun(2)
        thinkers.ask("c", "c")
        await thinkers.until_begun(3)
        assert sorted(thinkers.begun) == ["a0", "a1", "c"]

    think(match, work, threads=3)


def test_computers_alone_leave_a_thread_to_people(match: Match) -> None:
    async def work(thinkers: Thinkers) -> None:
        for number in range(4):
            thinkers.ask(f"alone{number}", f"b{number}", people=False)
        thinkers.ask("people", "c")
        await thinkers.until_begun(2)
        assert sorted(thinkers.begun) == ["alone0", "people"]

    think(match, work, threads=2)


def test_what_is_withdrawn_before_its_turn_is_never_thought_about(match: Match) -> None:
    async def work(thinkers: Thinkers) -> None:
        first = thinkers.ask("first", "a")
        thinkers.ask("second", "a").cancel()
        third = thinkers.ask("third", "a")
        await thinkers.let_go(2)
        assert (await first, await third) == ("first", "third")
        assert thinkers.begun == ["first", "third"]

    think(match, work)


def test_one_abandoned_thought_holds_nobody_up_and_a_second_one_does(match: Match) -> None:
    async def work(thinkers: Thinkers) -> None:
        first, second, third = (thinkers.ask(name, "a") for name in ("first", "second", "third"))
        await thinkers.until_begun(1)
        first.cancel()
        await thinkers.until_begun(2)
        second.cancel()
        await asyncio.sleep(0.01)
        assert thinkers.begun == ["first", "second"]
        await thinkers.let_go(3)
        assert await third == "third"

    think(match, work)


def test_an_address_has_so_many_thoughts_waiting_at_most(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "MOST_WAITING_PER_ADDRESS", 2)

    async def work(thinkers: Thinkers) -> None:
        for number in range(3):  # one of them thinks
            thinkers.ask(f"a{number}", "a")
        with pytest.raises(TooFast):
            thinkers.ask("a3", "a")
        thinkers.ask("b", "b")

    think(match, work)


def test_a_thought_that_fails_says_so_and_the_next_one_begins(match: Match) -> None:
    async def work(thinkers: Thinkers) -> None:
        def fail() -> None:
            raise RuntimeError("dropped the dice")

        failing = thinkers.queue.submit(Job("a", "m", 0, "choose", match), fail)
        with pytest.raises(RuntimeError, match="dropped the dice"):
            await failing
        after = thinkers.ask("after", "a")
        await thinkers.let_go()
        assert await after == "after"

    think(match, work)


def test_an_abandoned_thought_does_not_hold_up_the_next_one_of_its_address(match: Match) -> None:
    async def work(thinkers: Thinkers) -> None:
        gone = thinkers.ask("one 1", "a")
        await thinkers.until_begun(1)
        gone.cancel()
        await asyncio.sleep(0)
        thinkers.ask("one 2", "a")
        await thinkers.until_begun(2)

    think(match, work, threads=2)
