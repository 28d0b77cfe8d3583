"""Positions are written and read as the fields of a state declare them."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.kernel.errors import BadPosition
from colossarium.kernel.positions import Given, PositionFormat, joined
from colossarium.kernel.schema import At, Grid, Header, Ints, Record, flag, grid, number, numbers
from colossarium.kernel.shapes import view_shape
from colossarium.kernel.sight import ALL

IDS = {
    "phase": ("wait", "walk"),
    "band": ("red", "blue"),
    "space": ("a1", "a2", "a3"),
    "card": ("ace", "king", "queen"),
    "ending": ("", "rout", "truce"),
    "level": ("", "", "woods", "hills"),
}


class State(Header):
    round: int = number(0, 24, "rounds begun", At("round", most="rounds"), sight=ALL)
    crystals: Ints = numbers(3, 0, 9, "crystals of each band", At("crystals.{band}"), sight=ALL)
    skill: Grid = grid(2, 3, 0, 9, "mana on each space", At("mana.{band}.{space?}"), sight=ALL)
    charged: Ints = numbers(2, 0, 1, "weapon charged", At("weapons.{band}", truth=True), sight=ALL)
    captor: int = number(-1, 1, "who captured last", At("captor", one_of="band"), sight=ALL)
    ending: int = number(0, 2, "how it ended", At("ending", one_of="ending", none=0), sight=ALL)
    moved: int = number(0, 7, "spaces moved", At("quake.moved", set_of="space"), sight=ALL)
    roll: int = number(0, 12, "the quake's roll", At("quake.roll"), sight=ALL)
    tired: Ints = numbers(3, 0, 1, "who has acted", At("tired", marked="space"), sight=ALL)
    hand: Ints = numbers(4, -1, 2, "cards in hand", At("hand", row_of="card"), sight=ALL)
    dice: Ints = numbers(2, 0, 6, "as they fell", At("dice"), sight=ALL)
    lost: Ints = numbers(4, 0, 9, "landscapes lost", At("lost.{level}", hint="counted if it is left out"), sight=ALL)
    throw: Ints = numbers(3, 0, 6, "the last throw", At("quake.throw", trimmed=True), sight=ALL)
    hidden: int = number(0, 9, "told nowhere", sight=ALL)
    since: Ints = numbers(2, -1, 24, "resting since this round", At("since.{band}", or_none=True), sight=ALL)
    calm: bool = flag("nothing moves", At("calm"), sight=ALL)


class Content(Record):
    rounds: int = number(1, 24, "rounds of the game")


def content() -> Content:
    c = Content()
    c.rounds = 6
    return c


def some_state() -> State:
    s = State()
    s.round, s.captor, s.roll, s.moved, s.calm = 2, 1, 7, 0b101, True
    s.crystals, s.skill, s.charged = [1, 2, 0], [[0, 3, 0], [0, 0, 0]], [0, 1]
    s.tired, s.hand, s.dice, s.since = [1, 0, 1], [2, 0, -1, -1], [4, 5], [-1, 0]
    s.lost, s.throw = [0, 0, 2, 1], [6, 5, 0]
    return s


def read(position: dict[str, Any], s: State | None = None) -> State:
    s, given, positions = s or State(), Given("position", position), PositionFormat(State)
    positions.read(IDS, content(), s, given, positions.names)
    given.close()
    return s


def confirm(position: dict[str, Any], values: dict[str, Any]) -> None:
    given = Given("position", position)
    for key, value in values.items():
        given.follows(key, value)
    given.close()


def test_a_position_writes_every_declared_field() -> None:
    assert PositionFormat(State).write(IDS, some_state()) == {
        "seat": 0,
        "phase": "wait",
        "ply": 0,
        "news": 0,
        "over": False,
        "round": 2,
        "crystals": {"red": 1, "blue": 2},
        "mana": {"red": {"a2": 3}, "blue": {}},
        "weapons": {"red": False, "blue": True},
        "captor": "blue",
        "ending": None,
        "quake": {"moved": ["a1", "a3"], "roll": 7, "throw": [6, 5]},
        "tired": ["a1", "a3"],
        "hand": ["queen", "ace"],
        "dice": [4, 5],
        "lost": {"woods": 2, "hills": 1},
        "since": {"red": None, "blue": 0},
        "calm": True,
    }


def test_a_table_that_does_not_apply_is_null_and_may_be_given_as_null() -> None:
    position = PositionFormat(State).write(IDS, some_state(), without={"quake"})
    assert position["quake"] is None
    assert read(position).roll == 0


def test_what_was_written_is_read_back() -> None:
    s = some_state()
    assert read(PositionFormat(State).write(IDS, s)).same_as(s)


def test_what_a_position_leaves_out_stays_as_it_is() -> None:
    s = read({"crystals": {"red": 7}, "quake": {"roll": 3}}, some_state())
    assert (s.crystals, s.moved, s.roll, s.hand) == ([7, 2, 0], 0b101, 3, [2, 0, -1, -1])


def test_none_says_null_where_files_cannot() -> None:
    s = read({"captor": "none", "quake": "none", "since": {"blue": "none"}}, some_state())
    assert (s.captor, s.roll, s.since) == (-1, 7, [-1, -1])


def test_only_the_keys_named_are_written() -> None:
    assert PositionFormat(State).write(IDS, some_state(), only=("round", "calm")) == {"round": 2, "calm": True}


def test_what_is_added_to_a_table_joins_its_entries() -> None:
    assert joined({"a": 1, "b": {"c": 2}}, {"b": {"d": 3}, "e": None}) == {"a": 1, "b": {"c": 2, "d": 3}, "e": None}
    assert joined({"a": None}, {"a": {"b": 1}}) == {"a": {"b": 1}}


@pytest.mark.parametrize("position", [{}, {"a": 3}, {"b": {"x": 1}}, {"b": None}, {"c": "none"}, {"c": None}])
def test_what_follows_may_be_left_out_or_confirmed(position: dict[str, Any]) -> None:
    confirm(position, {"a": 3, "b": {"x": 1, "y": None}, "c": None})


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"a": 4}, "position: a = 4 is invalid: expected 3, which follows from the rest of the position."),
        ({"b": {"x": True}}, "position.b: x = true is invalid: expected 1, which follows"),
        ({"c": 1}, "position: c = 1 is invalid: expected none, which follows"),
        ({"b": {"z": 1}}, "position.b: there is no key 'z'; the keys are x."),
        ({"b": 1}, "position: b = 1 is invalid: expected a table."),
    ],
)
def test_what_follows_cannot_be_given_otherwise(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        confirm(position, {"a": 3, "b": {"x": 1}, "c": None})
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"round": 7}, "position: round = 7 is invalid: expected a whole number from 0 to 6."),
        ({"roll": 7}, None),
        ({"quake": {"roll": 13}}, "position.quake: roll = 13 is invalid: expected a whole number from 0 to 12."),
        (
            {"quake": {"rol": 1}},
            "position.quake: there is no key 'rol' (did you mean 'roll'?); the keys are moved, roll, throw.",
        ),
        (
            {"captor": "bleu"},
            "position: captor = \"bleu\" is invalid (did you mean 'blue'?): expected one of red, blue.",
        ),
        (
            {"ending": "rot"},
            "position: ending = \"rot\" is invalid (did you mean 'rout'?): expected one of rout, truce.",
        ),
        ({"hand": ["knave"]}, "position.hand: there is no card 'knave'; accepted: ace, king, queen."),
        ({"hand": ["ace"] * 5}, "position: hand = "),
        ({"phase": None}, "position: phase = null is invalid: expected one of wait, walk."),
        ({"mana": {"green": {}}}, "position.mana: there is no key 'green'; the keys are red, blue."),
        ({"since": {"red": -1}}, "position.since: red = -1 is invalid: expected a whole number from 0 to 24."),
        ({"calm": 1}, "position: calm = 1 is invalid: expected true or false."),
        ({"hand": [""]}, "position.hand: there is no card ''; accepted: ace, king, queen."),
        ({"lost": {"": 1}}, "position.lost: there is no key ''; the keys are woods, hills."),
        ({"dice": [1]}, "position: dice = [1] is invalid: expected a list of 2 whole numbers from 0 to 6."),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_accepted(position: dict[str, Any], sentence: str | None) -> None:
    with pytest.raises(BadPosition) as refused:
        read(position)
    assert sentence is None or str(refused.value).startswith(sentence)


def test_the_docs_get_a_row_for_every_key() -> None:
    rows = {path: (value, meaning) for path, value, meaning in PositionFormat(State).rows()}
    assert rows["mana.BAND.SPACE"] == ("0 to 9", "mana on each space")
    assert rows["since.BAND"] == ("0 to 24 or none", "resting since this round")
    assert rows["captor"] == ("band or none", "who captured last")
    assert rows["tired"] == ("list of spaces", "who has acted")
    assert rows["weapons.BAND"] == ("true or false", "weapon charged")
    assert rows["lost.LEVEL"] == ("0 to 9", "landscapes lost; counted if it is left out")
    assert "hidden" not in rows


def test_the_docs_write_the_ids_of_a_kind_out_where_they_are_listed() -> None:
    rows = {path: value for path, value, _ in PositionFormat(State).rows({"ending": IDS["ending"]})}
    assert rows["ending"] == "`rout`, `truce` or none"


def test_the_shape_of_a_view_follows_from_the_declarations() -> None:
    class Own:
        round: str
        you: int

    keys = view_shape("BandView", PositionFormat(State), Own, without=("dice",)).__annotations__
    assert keys["crystals"] == dict[str, int]
    assert keys["mana"] == dict[str, dict[str, int]]
    assert keys["captor"] == str | None
    assert keys["since"] == dict[str, int | None]
    assert keys["hand"] == list[str]
    assert keys["quake"].__annotations__ == {"moved": list[str], "roll": int, "throw": list[int]}
    assert "dice" not in keys
    assert {"round", "you"} <= set(keys)


def test_a_view_may_share_some_keys_only() -> None:
    class Own:
        you: int

    keys = view_shape("BandView", PositionFormat(State), Own, only=("round", "seat")).__annotations__
    assert keys == {"seat": int, "round": int, "you": int}
