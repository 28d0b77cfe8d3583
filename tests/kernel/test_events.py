"""The table of events: numbers by order, ids once, arguments for those who may know them."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.kernel.events import NUMBER, SEAT, EventTable, Kind
from colossarium.kernel.game import Game
from colossarium.kernel.log import EVERYTHING, tell
from colossarium.kernel.match import Match
from colossarium.kernel.schema import Header
from colossarium.kernel.story import Story
from tests.kernel.orchard import Orchard
from tests.kernel.orchard.events import BEGUN, SHARED

CARD = Kind("card")


def test_events_are_numbered_in_the_order_in_which_they_are_declared() -> None:
    table = EventTable()
    assert [table.declare("one"), table.declare("two", SEAT("seat"))] == [0, 1]
    assert [event.id for event in table] == ["one", "two"]
    assert all(type(table.declare(each)) is int for each in ("three", "four"))


def test_a_table_that_goes_on_from_another_closes_it_so_their_numbers_cannot_clash() -> None:
    base = EventTable()
    base.declare("one")
    first, second = EventTable(base), EventTable(base)
    assert first.declare("two") == second.declare("other-two") == 1
    with pytest.raises(TypeError, match="three: another table goes on from this one"):
        base.declare("three")


@pytest.mark.parametrize(
    ("event_id", "arguments", "reason"),
    [
        ("one", (), "already an event with this id"),
        ("resigned", (), "already an event with this id"),
        ("Two words", (), "lower-case words joined by hyphens"),
        ("two", (NUMBER("a"), NUMBER("b"), NUMBER("c"), NUMBER("d")), "there is none for 'd'"),
        ("two", (NUMBER("a"), NUMBER("a")), "two arguments called 'a'"),
        ("two", (NUMBER("a"), CARD("card", known_to=("a",))), "to no others"),
        ("two", (CARD("card", known_to=("seat",)),), "to no others"),
    ],
)
def test_a_wrong_declaration_is_refused(event_id: str, arguments: Any, reason: str) -> None:
    table = EventTable()
    table.declare("one")
    with pytest.raises(TypeError, match=reason):
        table.declare(event_id, *arguments)


def test_an_event_that_is_not_declared_is_an_error(orchard: Game) -> None:
    s = orchard.definition.state()
    s.events = Story(orchard, s, 0, [None])
    with pytest.raises(LookupError, match="no event 99; this game has declared 5"):
        tell(s, 99, 0, 0, 0)


def test_an_argument_is_known_to_the_seats_that_other_arguments_name() -> None:
    table, s = EventTable(), Header()
    s.seat = 2
    taken = table.declare("taken", SEAT("from"), SEAT("by", "seat"), CARD("card", known_to=("from", "by")))
    event = (taken, 1, 7, 0)
    assert [table.may_know("card", s, event, reader) for reader in (None, 0, 1, 2, EVERYTHING)] == [
        *(False, False, True, True, True)
    ]
    assert table.may_know("from", s, event, None)
    assert table[taken].numbers == 2


# In a match.


class Whispers(Orchard):
    """What is shared is told to those who may know everything; that a match begins is told to seat 0 besides."""

    def describe(self, ruleset: Any, s: Any, event: tuple[int, ...], seat: int | None) -> str | None:
        if event[0] == SHARED:
            return "Shared." if seat == EVERYTHING else None
        if event[0] == BEGUN:
            return "Begun." if seat in (0, EVERYTHING) else None
        return super().describe(ruleset, s, event, seat)


def test_events_are_data_with_their_ply(match: Match) -> None:
    match.play("roll")
    roll = {"ply": 1, "id": "die-rolled", "arguments": {"seat": 0, "roll": match.state.points[0]}}
    assert match.events()[0] == {"ply": 0, "id": "match-begun", "arguments": {"seat": 0}}
    assert match.events(1) == match.events(1, seat=1) == [roll]


def test_what_is_not_worth_a_line_is_an_event_all_the_same(match: Match) -> None:
    match.play("red blue share")
    assert match.log(1) == []
    assert match.events(1) == [{"ply": 1, "id": "colours-shared", "arguments": {"seat": 0, "left_out": 2}}]


def test_who_gets_no_sentence_that_others_get_does_not_get_the_event() -> None:
    game = Game(Whispers(), {})
    match = game.start(seed=1, engine=game.plain)
    match.play("red blue share")
    told = match.told(0, [None, 0, 1, EVERYTHING])
    ids = {reader: [each.id for each in lines] for reader, lines in told.items()}
    assert ids == {None: [], 0: ["match-begun"], 1: [], EVERYTHING: ["match-begun", "colours-shared"]}


def test_a_forced_action_is_an_event_and_only_its_seat_is_told_which_clicks(orchard: Game) -> None:
    match = orchard.at({"tired": [0, 1]}, seed=1, engine=orchard.plain)
    match.play("pick")
    forced = {"ply": 1, "id": "forced-action", "arguments": {"seat": 1}}
    assert match.events() == match.events(seat=0) == [forced]
    assert match.events(seat=1) == [{**forced, "arguments": {"seat": 1, "action": "rest"}}]


def test_people_end_a_match_by_an_event(orchard: Game) -> None:
    match = orchard.at({}, seed=1, engine=orchard.plain)
    match.resign(1)
    assert match.events() == [{"ply": 0, "id": "resigned", "arguments": {"seat": 1}}]
    match.undo(consent=True)
    match.agree_on_draw()
    assert match.events(seat=0) == [{"ply": 0, "id": "draw-agreed", "arguments": {}}]
