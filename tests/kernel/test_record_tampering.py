"""A record that has been tampered with is refused, with what differs and where."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from colossarium.kernel.chance import key_from_seed
from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadRecord, RecordDiffers
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.records import replay, verify
from tests.kernel.recording import PLAYED, read_back, refused

pytestmark = pytest.mark.usefixtures("registered")


def test_an_impossible_position_is_refused(orchard: Game) -> None:
    record = read_back(orchard.at({"seat": 1}, seed=3).record())
    record["position"] = {"seat": 5}
    assert refused(record, BadRecord).startswith("This record cannot be played: position: seat = 5 is invalid")


def test_a_missing_action_of_a_match_that_is_on_is_noticed(whole: Match) -> None:
    whole.undo(consent=True)
    record = read_back(whole.record())
    record["actions"].pop()
    refused(record, RecordDiffers)


def test_another_format_is_refused(record: Json) -> None:
    record["format"] = "chess-1"
    assert refused(record, BadRecord) == (
        "This is not a record: its format is 'chess-1'; expected 'colossarium-record-2' or 'colossarium-record-1'."
    )
    del record["format"]
    assert "its format is None" in refused(record, BadRecord)


@pytest.mark.parametrize("record", [None, [], "pick", 3])
def test_what_is_no_object_is_refused(record: Any) -> None:
    assert refused(record, BadRecord) == "A record is a JSON object."


def test_an_unknown_game_is_refused(record: Json) -> None:
    record["game"] = "orchid"
    sentence = "This record cannot be played: There is no game 'orchid' (did you mean 'orchard'?); "
    assert refused(record, BadRecord).startswith(sentence)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"frist": "north"}, "There is no option 'frist'"),
        ({"first": "west"}, "Option first = west is invalid: expected one of north, south."),
    ],
)
def test_wrong_options_are_refused(record: Json, options: Json, problem: str) -> None:
    record["options"] = options
    sentence = refused(record, BadRecord)
    assert sentence.startswith("This record cannot be played: ")
    assert problem in sentence


def test_other_options_give_another_setup(record: Json) -> None:
    record["options"]["first"] = "south"
    assert refused(record, RecordDiffers).endswith("the position differs after its setup.")


@pytest.mark.parametrize(
    ("key", "problem"),
    [
        ("xyz", "is not written in hexadecimal digits"),
        ("abc", "is not written in hexadecimal digits"),
        ("", "must have 1 to 64 bytes"),
        ("00" * 65, "must have 1 to 64 bytes"),
    ],
)
def test_what_is_no_key_is_refused(record: Json, key: str, problem: str) -> None:
    record["key"] = key
    assert refused(record, BadRecord) == f"This record's 'key' {problem}."


def test_a_finished_match_without_its_result_is_noticed(record: Json) -> None:
    record["result"] = None
    assert refused(record, RecordDiffers) == "The result in this record is not the result of its moves."


def test_a_check_too_many_is_noticed(record: Json) -> None:
    record["checks"].append("00000000")
    number = len(record["actions"])
    assert refused(record, RecordDiffers) == f"This record has {number} moves, but checks for {number + 1}."


def test_another_key_throws_other_dice(record: Json) -> None:
    record["key"] = key_from_seed(3).hex()
    assert refused(record, RecordDiffers).endswith("the position differs after its setup.")


def test_a_key_of_64_bytes_is_the_longest(orchard: Game) -> None:
    match = orchard.start(key=b"k" * 64)
    match.play("roll")
    assert verify(read_back(match.record())).state.same_as(match.state)


def test_an_illegal_action_is_refused_with_its_number_and_reason(record: Json) -> None:
    record["actions"][2] = "red red share"
    assert refused(record, RecordDiffers) == (
        "This record was made under other rules and stops at move 3: two different colours are shared."
    )


def test_another_legal_action_is_refused_with_its_number_and_text(record: Json) -> None:
    record["actions"][1] = "blue green share"
    assert refused(record, RecordDiffers) == (
        "This record was made under other rules: the position differs after move 2, blue green share."
    )


def test_an_action_after_the_end_is_refused(record: Json) -> None:
    record["actions"].append("pick")
    number = len(record["actions"])
    assert refused(record, RecordDiffers).startswith(
        f"This record was made under other rules and stops at move {number}: The match is over"
    )


def test_a_missing_action_of_a_finished_match_is_noticed(record: Json) -> None:
    record["actions"].pop()
    number = len(record["actions"])
    assert refused(record, RecordDiffers) == f"This record has {number} moves, but checks for {number + 1}."
    del record["checks"]
    assert refused(record, RecordDiffers) == "The result in this record is not the result of its moves."


@pytest.mark.parametrize("number", [0, 1, 4])
def test_another_check_is_refused_with_its_place(record: Json, number: int) -> None:
    record["checks"][number] = "00000000"
    place = "its setup" if number == 0 else f"move {number}, {PLAYED[number - 1]}"
    assert refused(record, RecordDiffers) == (
        f"This record was made under other rules: the position differs after {place}."
    )


def test_the_last_check_is_looked_at_too(record: Json) -> None:
    record["checks"][-1] = "00000000"
    number = len(record["actions"])
    assert f"after move {number}, " in refused(record, RecordDiffers)


@pytest.mark.parametrize(
    "tamper",
    [
        lambda result: result["seats"][0].update(points=1),
        lambda result: result["seats"].reverse(),
        lambda result: result.update(winner="west"),
        lambda result: result.update(more=1),
    ],
)
def test_another_result_is_refused(record: Json, tamper: Callable[[Json], Any]) -> None:
    tamper(record["result"])
    assert refused(record, RecordDiffers) == "The result in this record is not the result of its moves."


def test_a_result_of_a_match_that_is_on_is_refused(record: Json, whole: Match) -> None:
    whole.undo(consent=True)
    unfinished = {**read_back(whole.record()), "result": record["result"]}
    assert refused(unfinished, RecordDiffers) == "The result in this record is not the result of its moves."


WRONG_TYPES: list[tuple[str, Any, str]] = [
    ("game", 3, "This record's 'game' is 3: expected str."),
    ("game", None, "This record's 'game' is None: expected str."),
    ("options", [], "This record's 'options' is []: expected dict."),
    ("options", None, "This record's 'options' is None: expected dict."),
    ("content", 3, "This record's 'content' is 3: expected str."),
    ("content", None, "This record's 'content' is None: expected str."),
    ("content_text", 3, "This record's 'content_text' is 3: expected str."),
    ("key", 3, "This record's 'key' is 3: expected str."),
    ("key", None, "This record's 'key' is None: expected str."),
    ("published", 3, "This record's 'published' is 3: expected str."),
    ("seed", "2", "This record's 'seed' is '2': expected int."),
    ("seed", True, "This record's 'seed' is True: expected int."),
    ("seats", "Ada", "This record's 'seats' is 'Ada': expected list."),
    ("seats", [1], "This record's 'seats' must be a list of texts."),
    ("position", [], "This record's 'position' is []: expected dict."),
    ("actions", "pick", "This record's 'actions' is 'pick': expected list."),
    ("actions", ["pick", 0], "This record's 'actions' must be a list of texts."),
    ("checks", {}, "This record's 'checks' is {}: expected list."),
    ("checks", [1], "This record's 'checks' must be a list of texts."),
    ("result", [], "This record's 'result' is []: expected dict."),
]


@pytest.mark.parametrize(("name", "value", "sentence"), WRONG_TYPES)
def test_a_part_of_the_wrong_type_is_refused_by_its_name(record: Json, name: str, value: Any, sentence: str) -> None:
    record[name] = value
    assert refused(record, BadRecord) == sentence


@pytest.mark.parametrize("name", ["game", "options", "content", "key"])
def test_a_missing_part_is_refused_by_its_name(record: Json, name: str) -> None:
    del record[name]
    assert refused(record, BadRecord).startswith(f"This record's '{name}' is None: expected ")


def test_replaying_leaves_the_record_alone(record: Json) -> None:
    before = copy.deepcopy(record)
    replay(record)
    assert record == before
