"""What seats are called: no two alike, and the same on plates, in the log and in questions."""

from __future__ import annotations

import json

import pytest

from colossarium.server.history.names import distinct_names, named_lines, with_names
from colossarium.server.store.rows import SeatRow

COLOURS = ["Red", "Blue", "Green"]


def seat(number: int, kind: str, name: str, level: str | None = None) -> SeatRow:
    return SeatRow(match_id="m", seat=number, kind=kind, name=name, level=level)


def test_computers_are_called_by_level_and_seat():
    seats = [seat(0, "person", "Mira"), seat(1, "computer", "Mason", "mason"), seat(2, "computer", "Mason", "mason")]
    assert distinct_names(seats, COLOURS) == ["Mira", "Mason, Blue", "Mason, Green"]


def test_people_of_one_name_are_told_apart_by_their_seats():
    seats = [seat(0, "person", "Tomas"), seat(1, "person", "Mira"), seat(2, "person", "Tomas")]
    assert distinct_names(seats, COLOURS) == ["Tomas (Red)", "Mira", "Tomas (Green)"]


def test_open_and_unnamed_seats_keep_their_titles():
    seats = [seat(0, "open", "Tomas"), seat(1, "person", ""), seat(2, "person", "Green")]
    assert distinct_names(seats, COLOURS) == COLOURS


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Blue moves an Acolyte from d3 to c3.", "Mason, Blue moves an Acolyte from d3 to c3."),
        ("Round 2: Red's turn.", "Round 2: Mira's turn."),
        ("Red offers Blue and Green a wing.", "Mira offers Mason, Blue and Tomas a wing."),
        ("A Red Acolyte dies on d2.", "A Red Acolyte dies on d2."),
        ("Redwood is turned up.", "Redwood is turned up."),
    ],
)
def test_sentences_name_the_people_and_leave_pieces_alone(text: str, told: str):
    assert with_names(text, COLOURS, ["Mira", "Mason, Blue", "Tomas"]) == told


def test_warbands_of_pieces_keep_their_names():
    titles, names = ["Tua'tha", "Krell"], ["Mira", "Oracle, Krell"]
    assert with_names("Guardian 1 of Krell moves j1 to g3.", titles, names) == "Guardian 1 of Krell moves j1 to g3."
    assert with_names("Tua'tha rolls 4 for destiny.", titles, names) == "Mira rolls 4 for destiny."
    assert with_names("Tua'tha: what acts next?", titles, names) == "Mira: what acts next?"


def test_lines_of_the_log_bear_the_names_of_those_who_sit_there() -> None:
    lines = [
        b'{"number":0,"text":"Red moves.","event":null,"taken_back":false}',
        b'{"number":1,"text":"It rains.","event":null,"taken_back":false}',
        b'{"number":2,"text":"Guardian of Red.","event":{"id":"Red","arguments":{}},"taken_back":false}',
        b'{"number":3,"text":"Red says: \\",\\"event\\":\\"","event":null,"taken_back":false}',
    ]
    named = json.loads(named_lines(lines, ["Red", "Blue"], ['Mira "M"', "Blue"]))
    assert [line["text"] for line in named] == [
        *('Mira "M" moves.', "It rains.", "Guardian of Red."),
        'Mira "M" says: ","event":"',
    ]
    assert [{**line, "text": ""} for line in named] == [{**json.loads(line), "text": ""} for line in lines]
    assert json.loads(named_lines(lines, ["Red", "Blue"], ["Red", "Blue"])) == [json.loads(line) for line in lines]
