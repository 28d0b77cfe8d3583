"""Nobody gains by somebody else's absence: stand-ins, taking back, and seats that wait for a guest."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import colossarium
from colossarium.kernel.match import Match
from colossarium.server.store.rows import SeatRow
from colossarium.server.table.table import LiveTable
from colossarium.server.table.undo import take_back_for
from tests.server.running import Running
from tests.server.test_absence import at_table, let_time_run_out, token
from tests.server.test_matches import refused
from tests.server.test_undo import undo
from tests.server.visitors import Json, Page, Visitor


@pytest.fixture
def made(visitor: Visitor) -> Json:
    return visitor.make("orchard", "here", "here")


def replaced(visitor: Visitor, made: Json) -> Page:
    """North's page, after a computer player has taken over for South."""
    north = visitor.sit(made["match"], token(made, 0), look=0)
    assert north.ask("replace", seat=0, gone=1)["type"] == "done"
    north.until(lambda: north.table["around"]["places"][1]["stand_in"])
    return north


def test_a_stand_in_takes_nobodys_say_in_taking_back(visitor: Visitor, made: Json) -> None:
    north = replaced(visitor, made)
    north.play(0, "roll")
    north.until(lambda: north.deciding == 0 and north.table["ply"] >= 2)
    assert north.table["undo"]["needs"] == [1]
    ply = north.table["ply"]
    assert undo(north, 0)["type"] == "done"
    assert north.table["ply"] == ply
    asked = north.table["consents"][0]
    south = visitor.sit(made["match"], token(made, 1), look=1)
    assert south.table["consents"] == [asked]
    assert south.ask("answer", seat=1, consent=asked["id"], yes=True)["type"] == "done"
    north.until(lambda: north.table["ply"] == 0)


def test_what_a_stand_in_did_since_is_taken_back_with_its_person_only(visitor: Visitor, made: Json) -> None:
    north = replaced(visitor, made)
    north.play(0, "pick")
    north.until(lambda: north.deciding == 0 and north.table["ply"] >= 2)
    assert north.table["undo"]["needs"] == [1]


def test_more_time_is_asked_of_somebody_whose_seat_a_computer_plays(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "here", pace={"seconds": 600})
    north = visitor.sit(made["match"], token(made, 0), look=0)
    visitor.sit(made["match"], token(made, 1), look=1).close()
    assert north.ask("more_time", seat=0)["type"] == "done"
    north.until(lambda: bool(north.table["consents"]))
    assert north.table["consents"][0]["needs"] == [1]


@pytest.fixture
def patient(start: Callable[..., Running]) -> Running:
    """A server that lets a computer player sit in after five minutes, as it is usual."""
    return start(away=300.0)


async def let_minutes_pass(table: LiveTable) -> None:
    table.presence._opened -= 301
    for reader in table.presence._seen:
        table.presence._seen[reader] -= 301


def test_whoever_has_just_left_is_not_replaced_for_minutes(patient: Running) -> None:
    visitor = Visitor(patient.url)
    made = visitor.make("orchard", "here", "here")
    north = visitor.sit(made["match"], token(made, 0), look=0)
    visitor.sit(made["match"], token(made, 1), look=1).close()
    north.until(lambda: not north.around["places"][1]["present"])
    assert 290 < north.around["places"][1]["replaceable_in"] <= 300
    refusal = north.ask("replace", seat=0, gone=1)["refusal"]
    assert refusal["sentence"] == "Person 1 has not been away for long. A computer player may take over in 5 minutes."
    at_table(patient, made["match"], let_minutes_pass)
    assert north.ask("replace", seat=0, gone=1)["type"] == "done"
    north.until(lambda: north.table["around"]["places"][1]["stand_in"])
    visitor.leave()


def test_where_a_decision_has_days_an_absence_of_minutes_is_none(patient: Running) -> None:
    visitor = Visitor(patient.url)
    made = visitor.make("orchard", "here", "here", pace={"seconds": 3 * 86_400})
    north = visitor.sit(made["match"], token(made, 0), look=0)
    at_table(patient, made["match"], let_minutes_pass)
    refusal = north.ask("replace", seat=0, gone=1)["refusal"]
    assert refusal["sentence"].endswith("A computer player may take over in 72 hours.")
    visitor.leave()


def test_whose_clock_has_run_out_is_replaced_without_more_waiting(patient: Running) -> None:
    visitor = Visitor(patient.url)
    made = visitor.make("orchard", "here", "here", pace={"seconds": 600})
    south = visitor.sit(made["match"], token(made, 1), look=1)
    assert south.ask("replace", seat=1, gone=0)["refusal"]["code"] == "not_now"
    let_time_run_out(patient, made["match"], 0)
    assert south.ask("replace", seat=1, gone=0)["type"] == "done"
    visitor.leave()


def test_whoever_asks_does_not_choose_how_well_the_stand_in_plays(visitor: Visitor, made: Json) -> None:
    north = visitor.sit(made["match"], token(made, 0), look=0)
    assert north.ask("replace", seat=0, gone=1, level="random")["refusal"]["code"] == "malformed"


def test_somebody_who_is_away_as_long_is_not_waited_for(visitor: Visitor) -> None:
    made = visitor.make("kolossus", "here", "here", "here", players=3)
    one = visitor.sit(made["match"], token(made, 0), look=0)
    assert one.ask("replace", seat=0, gone=2)["type"] == "done"
    one.until(lambda: one.table["around"]["places"][2]["stand_in"])


def test_people_who_only_use_http_are_here_while_they_ask(visitor: Visitor, made: Json) -> None:
    north = visitor.sit(made["match"], token(made, 0), look=0)
    assert not north.table["around"]["places"][1]["present"]
    visitor.table(made["match"], token(made, 1))
    north.until(lambda: north.around["places"][1]["present"])
    assert north.ask("replace", seat=0, gone=1)["refusal"]["sentence"] == "Person 1 is here."


def test_an_action_over_http_ends_the_stand_in(visitor: Visitor, made: Json) -> None:
    north = replaced(visitor, made)
    ply = north.table["ply"]
    visitor.post(f"/matches/{made['match']}/actions", {"ply": ply + 99, "action": "pick"}, token(made, 1))
    north.until(lambda: not north.table["around"]["places"][1]["stand_in"])


# A seat that waits for a guest.


def test_a_host_alone_takes_no_throw_back(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "link")
    host = visitor.sit(made["match"], token(made, 0), look=0)
    host.play(0, "roll")
    assert host.table["undo"]["needs"] == [1]
    assert host.table["undo"]["reason"] == (
        "Something was thrown, drawn or shown since."
        " Taking it back needs the consent of whoever takes the seat of South."
    )
    undo(host, 0)
    assert host.table["ply"] == 1
    joined = visitor.post(f"/matches/{made['match']}/join", {"name": "Mira"}, made["seats"][1]["invitation"]).json()
    guest = visitor.sit(made["match"], joined["token"], look=1)
    asked = guest.table["consents"][0]
    assert guest.ask("answer", seat=1, consent=asked["id"], yes=True)["type"] == "done"
    host.until(lambda: host.table["ply"] == 0)


def test_a_host_alone_takes_back_freely_what_showed_nothing(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "link")
    host = visitor.sit(made["match"], token(made, 0), look=0)
    host.play(0, "pick")
    assert host.table["undo"]["needs"] == []


def test_a_computer_in_place_of_the_guest_is_not_asked(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "link")
    host = visitor.sit(made["match"], token(made, 0), look=0)
    host.play(0, "roll")
    undo(host, 0)
    path = f"/matches/{made['match']}/seats/1/computer"
    assert visitor.post(path, {"level": "random"}, made["host"]).status_code == 204
    host.until(lambda: host.table["consents"] == [])
    refused(visitor.post(path, {"level": "random"}, made["host"]), 409, "seat_taken")


# Two people and a computer.


def three(computer: int) -> list[SeatRow]:
    seats = [SeatRow(match_id="m", seat=seat, kind="person", name=f"Person {seat}") for seat in range(3)]
    seats[computer].kind, seats[computer].level = "computer", "random"
    return seats


def shown_and_then_quiet() -> tuple[Match, int, int]:
    """A match in which somebody's action has shown something, and another seat has acted without news since."""
    for seed in range(50):
        game, choice = colossarium.game("colossi-banners", players=3), random.Random(seed)
        match = game.start(seed, engine=game.plain)
        while not match.over and len(match.past) < 60:
            match.play(choice.choice(match.legal_ids()))
            if len(match.past) < 2 or match.over:
                continue
            before, last = match.past[-2:]
            if before.seat != last.seat and before.news < last.news == match.state.news:
                return match, before.seat, last.seat
    raise AssertionError("no such match was found")


def test_a_throw_is_not_free_because_a_computer_has_acted_without_news_since() -> None:
    match, own, computer = shown_and_then_quiet()
    plan = take_back_for(match, three(computer), own)
    assert plan is not None
    assert plan.needs == [({0, 1, 2} - {own, computer}).pop()]
    assert plan.reason.startswith("Something was thrown, drawn or shown since.")
