"""Clocks, people who are away, and computer players who sit in for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from colossarium.server.errors import NotNow
from colossarium.server.live.registry import Registry
from colossarium.server.protocol.matches import NewMatch, Pace, SeatWish
from colossarium.server.table.table import LiveTable
from tests.server.conftest import settings_for
from tests.server.running import Running
from tests.server.test_matches import refused
from tests.server.visitors import PATIENCE, Json, Page, Visitor

T = TypeVar("T")


@pytest.fixture
def made(visitor: Visitor) -> Json:
    return visitor.make("orchard", "here", "here")


def token(made: Json, seat: int) -> str:
    return str(made["seats"][seat]["token"])


def at_table(running: Running, match: str, work: Callable[[LiveTable], Awaitable[T]]) -> T:
    """Do something with a table where it lives: in the loop of the server."""

    async def do() -> T:
        return await work(await running.registry.table(match))

    return asyncio.run_coroutine_threadsafe(do(), running.loop).result(PATIENCE)


def let_time_run_out(running: Running, match: str, seat: int) -> None:
    async def run_out(table: LiveTable) -> None:
        assert table.match.seat == seat
        await table.decisions.time_is_up(seat, len(table.actions))

    at_table(running, match, run_out)


async def deadline_of(table: LiveTable) -> float:
    assert table.row.deadline is not None
    return table.row.deadline


def test_somebody_who_is_away_is_replaced_and_comes_back(visitor: Visitor, made: Json) -> None:
    north = visitor.sit(made["match"], token(made, 0), look=0)
    assert north.ask("replace", seat=0, gone=1)["type"] == "done"
    north.until(lambda: north.table["around"]["places"][1]["stand_in"])
    place = north.table["around"]["places"][1]
    assert (place["name"], place["level"], place["kind"]) == ("Person 1", "random", "person")
    assert north.table["chat"][-1]["text"] == "Random plays for Person 1 until Person 1 is back."
    north.play(0, "pick")
    north.until(lambda: north.table["ply"] >= 2)
    south = visitor.sit(made["match"], token(made, 1), look=1)
    assert not south.table["around"]["places"][1]["stand_in"]
    north.until(lambda: north.table["around"]["places"][1]["level"] is None)
    north.until(lambda: north.table["chat"][-1]["text"] == "Person 1 is back.")


def test_who_is_here_or_no_person_is_not_replaced(visitor: Visitor, made: Json) -> None:
    north = visitor.sit(made["match"], token(made, 0), look=0)
    visitor.sit(made["match"], token(made, 1), look=1)
    assert north.ask("replace", seat=0, gone=1)["refusal"]["sentence"] == "Person 1 is here."
    assert north.ask("replace", seat=0, gone=0)["refusal"]["code"] == "not_now"
    assert north.ask("replace", seat=0, gone=7)["refusal"]["code"] == "not_now"
    other = visitor.make("orchard", "here", "computer")
    page = visitor.sit(other["match"], token(other, 0), look=0)
    assert page.ask("replace", seat=0, gone=1)["refusal"]["code"] == "not_now"


def test_the_others_must_agree_to_a_stand_in(visitor: Visitor) -> None:
    made = visitor.make("kolossus", "here", "here", "here", players=3)
    one, two = (visitor.sit(made["match"], token(made, seat), look=seat) for seat in (0, 1))
    assert one.ask("replace", seat=0, gone=2)["type"] == "done"
    two.until(lambda: bool(two.table["consents"]))
    asked = two.table["consents"][0]
    assert asked["needs"] == [1]
    assert asked["sentence"] == "Person 2 is away. Let Random play until Person 2 is back?"
    assert two.ask("answer", seat=1, consent=asked["id"], yes=True)["type"] == "done"
    one.until(lambda: one.table["around"]["places"][2]["stand_in"])


def test_while_a_computer_sits_in_one_takes_the_seat_back_first(visitor: Visitor, running: Running, made: Json) -> None:
    south = visitor.sit(made["match"], token(made, 1), look=1)
    assert south.ask("replace", seat=1, gone=0)["type"] == "done"
    south.until(lambda: south.deciding == 1)
    refused = visitor.post(f"/matches/{made['match']}/actions", {"ply": 0, "action": "pick"}, token(made, 0))
    assert refused.json()["code"] in ("not_now", "stale_ply")
    north = visitor.sit(made["match"], token(made, 0), look=0)
    assert north.ask("come_back", seat=0)["type"] == "done"
    assert north.table["around"]["places"][0]["level"] is None


def test_nobody_plays_beside_the_computer_that_sits_in(running: Running, made: Json) -> None:
    async def play(table: LiveTable) -> None:
        table.seats[0].level = "random"
        await table.play(0, "pick", 0)

    with pytest.raises(NotNow, match="Random plays for this seat now; take it back first"):
        at_table(running, made["match"], play)


def test_when_time_is_up_the_computer_decides_once(visitor: Visitor, running: Running) -> None:
    made = visitor.make("orchard", "here", "here", pace={"seconds": 600})
    north = visitor.sit(made["match"], token(made, 0), look=0)

    async def hurry(table: LiveTable) -> None:
        """Time that runs faster than anybody may choose, for one decision."""
        running.registry.opened -= 600
        table.row.deadline = time.time() + 0.1
        table.decisions.begin()

    at_table(running, made["match"], hurry)
    north.until(lambda: north.table["ply"] == 1)
    assert "Time is up for Person 0; the computer decides once." in [line["text"] for line in north.log.values()]
    timeline = visitor.get(f"/matches/{made['match']}/timeline", token(made, 0)).json()
    assert timeline["moves"][0]["by"] == "clock"


def test_after_two_in_a_row_everybody_is_asked(visitor: Visitor, running: Running, made: Json) -> None:
    south = visitor.sit(made["match"], token(made, 1), look=1)
    let_time_run_out(running, made["match"], 0)
    assert visitor.table(made["match"], token(made, 1))["consents"] == []
    south.until(lambda: south.deciding == 1)
    while south.deciding == 1:  # again where the clock has made the other roll and tire: to rest is no decision
        south.play(1, "pick")
    let_time_run_out(running, made["match"], 0)
    south.until(lambda: bool(south.table["consents"]))
    asked = south.table["consents"][0]
    assert (asked["kind"], asked["asker"], asked["about"]) == ("replace", None, 0)


def test_more_time_is_given_by_the_others(visitor: Visitor, running: Running) -> None:
    made = visitor.make("orchard", "here", "here", pace={"seconds": 60})
    north, south = (visitor.sit(made["match"], token(made, seat), look=seat) for seat in (0, 1))
    assert north.table["around"]["clock"]["seconds"] == 60
    assert north.table["around"]["clock"]["left"] <= 60
    assert south.ask("more_time", seat=1)["refusal"]["code"] == "not_now"
    assert north.ask("more_time", seat=0)["type"] == "done"
    south.until(lambda: bool(south.table["consents"]))
    assert south.table["consents"][0]["sentence"] == "Person 0 asks for more time."
    before = at_table(running, made["match"], deadline_of)
    assert south.ask("answer", seat=1, consent=south.table["consents"][0]["id"], yes=True)["type"] == "done"
    assert at_table(running, made["match"], deadline_of) > before


def test_a_new_turn_shows_its_clock_at_once(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "here", pace={"seconds": 600})
    page = visitor.sit(made["match"], token(made, 0), token(made, 1))
    for seat in (0, 1, 0):
        page.play(seat, "pick")
        assert 0 < page.table["around"]["clock"]["left"] <= 600


def test_nobody_is_asked_any_more_about_somebody_who_is_back(visitor: Visitor) -> None:
    made = visitor.make("kolossus", "here", "here", "here", players=3)
    one, two = (visitor.sit(made["match"], token(made, seat), look=seat) for seat in (0, 1))
    one.ask("replace", seat=0, gone=2)
    two.until(lambda: bool(two.table["consents"]))
    number = two.table["consents"][0]["id"]
    visitor.sit(made["match"], token(made, 2), look=2)
    two.until(lambda: two.table["consents"] == [])
    assert two.ask("answer", seat=1, consent=number, yes=True)["refusal"]["code"] == "not_now"
    assert not two.table["around"]["places"][2]["stand_in"]


def test_clocks_run_again_after_a_restart(sqlite: str) -> None:
    async def restart() -> None:
        first = Registry(settings_for(sqlite, Path("nowhere")))
        await first.open()
        seats = [SeatWish(kind="here")] * 2
        timed = await first.new_matches.make(NewMatch(game="orchard", seats=seats, pace=Pace(seconds=60)))
        untimed = await first.new_matches.make(NewMatch(game="orchard", seats=seats))
        await first.close()
        second = Registry(settings_for(sqlite, Path("nowhere")))
        await second.open()
        async with asyncio.timeout(PATIENCE):
            while timed.match not in second._tables:
                await asyncio.sleep(0.01)
        assert untimed.match not in second._tables  # the latest comes first; this one waits for its people
        clock = (await second.table(timed.match)).decisions.clock()
        assert clock is not None
        assert clock.left is not None
        await second.close()

    asyncio.run(restart())


def test_a_rematch_keeps_seats_and_tokens(visitor: Visitor, made: Json) -> None:
    page = visitor.sit(made["match"], token(made, 0), token(made, 1))
    assert page.ask("rematch", seat=0)["refusal"]["code"] == "match_running"
    play_out(page)
    assert page.ask("rematch", seat=1)["type"] == "done"
    page.until(lambda: page.table["rematch"] is not None)
    assert page.ask("rematch", seat=0)["type"] == "done"
    again = visitor.table(page.table["rematch"], token(made, 1))
    assert again["seat"] == 1
    assert not again["over"]
    assert again["published"] != page.table["published"]
    assert [place["name"] for place in again["around"]["places"]] == ["Person 0", "Person 1"]


def test_a_link_that_was_revoked_stays_revoked_in_rematches(visitor: Visitor, made: Json) -> None:
    matches = [made["match"]]
    for _ in range(2):
        matches.append(rematch_of(visitor.sit(matches[-1], token(made, 0), token(made, 1))))
    last = visitor.sit(matches[-1], token(made, 0), look=0)
    renewed = visitor.post(f"/matches/{matches[0]}/token", token=token(made, 0)).json()
    assert renewed["matches"] == matches
    assert last.closing_code() == 4401
    for match in matches[1:]:
        refused(visitor.get(f"/matches/{match}", token(made, 0)), 401, "bad_token")
        assert visitor.table(match, renewed["token"])["seat"] == 0
        assert visitor.table(match, token(made, 1))["seat"] == 1


def rematch_of(page: Page) -> str:
    play_out(page)
    page.ask("rematch", seat=0)
    page.until(lambda: page.table["rematch"] is not None)
    return str(page.table["rematch"])


def play_out(page: Page) -> None:
    while not page.table["over"]:
        seat = page.deciding
        assert seat is not None
        assert page.play(seat, "pick")["type"] == "done"
