"""Clocks, people who are away, and computer players who sit in for them."""

from __future__ import annotations

import asyncio

import pytest

from colossarium.server.table import LiveTable
from tests.server.running import Running
from tests.server.visitors import Json, Page, Visitor


@pytest.fixture
def made(visitor: Visitor) -> Json:
    return visitor.make("orchard", "here", "here")


def token(made: Json, seat: int) -> str:
    return str(made["seats"][seat]["token"])


def quick_clock(running: Running, match: str, seconds: float) -> None:
    """Let the clock of a match run faster than anybody may choose."""

    def hurry() -> None:
        table: LiveTable = running.hall._tables[match]
        table.seconds = seconds
        table.turns.begin()

    asyncio.run_coroutine_threadsafe(_call(hurry), running.loop).result(5)


async def _call(work: object) -> None:
    work()  # type: ignore[operator]


def test_somebody_who_is_away_is_replaced_and_comes_back(visitor: Visitor, made: Json) -> None:
    north = visitor.sit(made["match"], token(made, 0), look=0)
    assert north.ask("replace", seat=0, gone=1, level="random")["type"] == "done"
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
    assert one.ask("replace", seat=0, gone=2, level="random")["type"] == "done"
    two.until(lambda: bool(two.table["consents"]))
    asked = two.table["consents"][0]
    assert asked["needs"] == [1]
    assert asked["sentence"] == "Person 2 is away. Let Random play until Person 2 is back?"
    assert two.ask("answer", seat=1, consent=asked["id"], yes=True)["type"] == "done"
    one.until(lambda: one.table["around"]["places"][2]["stand_in"])


def test_while_a_computer_sits_in_one_takes_the_seat_back_first(visitor: Visitor, running: Running, made: Json) -> None:
    south = visitor.sit(made["match"], token(made, 1), look=1)
    assert south.ask("replace", seat=1, gone=0, level="random")["type"] == "done"
    south.until(lambda: south.deciding == 1)
    refused = visitor.post(f"/matches/{made['match']}/actions", {"ply": 0, "action": "pick"}, token(made, 0))
    assert refused.json()["code"] in ("not_now", "stale_ply")
    north = visitor.sit(made["match"], token(made, 0), look=0)
    assert north.ask("come_back", seat=0)["type"] == "done"
    assert north.table["around"]["places"][0]["level"] is None


def test_when_time_is_up_the_computer_decides_once(visitor: Visitor, running: Running, made: Json) -> None:
    north = visitor.sit(made["match"], token(made, 0), look=0)
    assert north.table["around"]["clock"] is None
    quick_clock(running, made["match"], 0.3)
    north.until(lambda: north.table["ply"] >= 1)
    assert "Time is up for Person 0; the computer decides once." in [line["text"] for line in north.log.values()]
    timeline = visitor.get(f"/matches/{made['match']}/timeline", token(made, 0)).json()
    assert timeline["moves"][0]["by"] == "clock"


def test_after_two_in_a_row_everybody_is_asked(visitor: Visitor, running: Running, made: Json) -> None:
    south = visitor.sit(made["match"], token(made, 1), look=1)
    quick_clock(running, made["match"], 0.6)
    while not south.table["consents"]:
        south.until(lambda: south.deciding == 1 or bool(south.table["consents"]))
        if not south.table["consents"] and south.deciding == 1:
            south.play(1, "pick")
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
    quick_clock(running, made["match"], 30.0)
    assert south.ask("answer", seat=1, consent=south.table["consents"][0]["id"], yes=True)["type"] == "done"
    north.until(lambda: north.around["clock"]["left"] is not None and north.around["clock"]["left"] > 29)


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


def play_out(page: Page) -> None:
    while not page.table["over"]:
        seat = page.deciding
        assert seat is not None
        assert page.play(seat, "pick")["type"] == "done"
