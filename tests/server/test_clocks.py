"""Clocks for a whole match: what is left of each, what a decision adds, and what outlives a restart."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from colossarium.server.table.table import LiveTable
from tests.server.running import Running
from tests.server.test_absence import at_table
from tests.server.test_matches import refused
from tests.server.visitors import Json, Page, Visitor

TOTAL, INCREMENT = 600, 30


def token(made: Json, seat: int) -> str:
    return str(made["seats"][seat]["token"])


@pytest.fixture
def made(visitor: Visitor) -> Json:
    return visitor.make("orchard", "here", "here", pace={"total": TOTAL, "increment": INCREMENT})


def clock(page: Page) -> Json:
    found: Json = page.table["around"]["clock"]
    return found


def spend(running: Running, match: str, seconds: float) -> None:
    """Let the clock that runs show so many seconds less."""

    async def later(table: LiveTable) -> None:
        assert table.row.deadline is not None
        await table.write({"deadline": table.row.deadline - seconds})
        running.registry.opened -= TOTAL  # nobody has more time because the server has just started

    at_table(running, match, later)


def test_each_person_has_the_total_at_the_start(visitor: Visitor, made: Json) -> None:
    north = visitor.sit(made["match"], token(made, 0), look=0)
    assert clock(north)["totals"] == [TOTAL, TOTAL]
    assert TOTAL - 60 < clock(north)["left"] <= TOTAL


def test_a_decision_takes_its_time_from_the_total_and_adds_the_increment(
    visitor: Visitor, running: Running, made: Json
) -> None:
    page = visitor.sit(made["match"], token(made, 0), token(made, 1), look=0)
    spend(running, made["match"], 100)
    page.play(0, "pick")
    left = clock(page)["totals"]
    assert TOTAL - 100 + INCREMENT - 60 < left[0] <= TOTAL - 100 + INCREMENT
    assert left[1] == TOTAL


def test_what_is_left_outlives_a_restart(start: Callable[..., Running]) -> None:
    first = start()
    visitor = Visitor(first.url)
    made = visitor.make("orchard", "here", "here", pace={"total": TOTAL, "increment": INCREMENT})
    page = visitor.sit(made["match"], token(made, 0), look=0)
    spend(first, made["match"], 200)
    page.play(0, "pick")
    left = clock(page)["totals"]
    visitor.leave()
    first.__exit__(None, None, None)
    second = start()
    later = Visitor(second.url)
    found = later.table(made["match"], token(made, 1))["around"]["clock"]
    assert found["totals"] == left
    assert found["left"] is not None
    later.leave()


def test_when_the_total_is_spent_the_computer_decides_and_only_the_increment_is_left(
    visitor: Visitor, running: Running, made: Json
) -> None:
    north = visitor.sit(made["match"], token(made, 0), look=0)

    async def run_out(table: LiveTable) -> None:
        running.registry.opened -= TOTAL
        await table.write({"deadline": time.time() - 1})
        table.decisions.begin()

    at_table(running, made["match"], run_out)
    north.until(lambda: north.table["ply"] >= 1)
    assert "Time is up for Person 0; the computer decides once." in [line["text"] for line in north.log.values()]
    assert clock(north)["totals"][0] == INCREMENT


def test_more_time_adds_to_the_total(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "computer", pace={"total": TOTAL})
    page = visitor.sit(made["match"], token(made, 0), look=0)
    assert page.ask("more_time", seat=0)["type"] == "done"
    page.until(lambda: clock(page)["totals"][0] > TOTAL)
    assert clock(page)["left"] > TOTAL


@pytest.mark.parametrize(
    "pace",
    [
        {"seconds": 90, "total": 600},
        {"increment": 10},
        {"total": 5},
        {"total": 600, "increment": 9000},
        {"total": 600, "increment": -1},
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(visitor: Visitor, pace: Json) -> None:
    body = {"game": "orchard", "seats": [{"kind": "here"}], "pace": pace}
    refused(visitor.post("/matches", body), 422, "malformed")


def test_a_match_of_an_earlier_version_has_no_total(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "here", pace={"seconds": 600})
    page = visitor.sit(made["match"], token(made, 0), look=0)
    assert clock(page)["totals"] is None
    assert clock(page)["seconds"] == 600
