"""Records: the same match again, bit for bit, or an error that says where it differs."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from colossarium.kernel.chance import key_from_seed, published_hash
from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadRecord, ColossariumError, RecordDiffers
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.records import digest, load_record, replay, verify
from tests.kernel.orchard import ORCHARD

pytestmark = pytest.mark.usefixtures("registered")

PLAYED = ["pick", "red blue share", "roll", "show", "red green share"]


@pytest.fixture
def whole(orchard: Game) -> Match:
    """A finished match."""
    match = orchard.start(seed=2)
    match.seats = ["Ada", "computer"]
    for text in [*PLAYED, *["blue green share"] * 9]:
        if not match.over:
            match.play(text)
    assert match.over
    return match


@pytest.fixture
def record(whole: Match) -> Json:
    return read_back(whole.record())


def read_back(record: Json) -> Json:
    """Through JSON text, as a file would hold it."""
    read: Json = json.loads(json.dumps(record))
    return read


def refused(record: Any, *kinds: type[ColossariumError], **given: Any) -> str:
    with pytest.raises(kinds) as refusal:
        replay(record, **given)
    assert type(refusal.value) in kinds
    return refusal.value.sentence


# Round trips.


def test_a_record_says_all_that_is_needed(record: Json, whole: Match) -> None:
    assert list(record) == [
        *("format", "game", "options", "content", "content_text", "key", "published", "seats", "actions", "checks"),
        *("result", "seed"),
    ]
    assert record["format"] == "colossarium-record-2"
    assert (record["game"], record["options"]) == ("orchard", {"first": "north", "tiring": True})
    assert record["content"] == whole.game.content_hash
    assert record["key"] == key_from_seed(2).hex()
    assert record["published"] == published_hash(key_from_seed(2))
    assert (record["seats"], record["seed"]) == (["Ada", "computer"], 2)
    assert record["actions"][:5] == PLAYED
    assert len(record["checks"]) == len(record["actions"]) + 1
    assert record["result"] == whole.result()


def test_forced_actions_are_not_part_of_the_record(orchard: Game) -> None:
    match = orchard.at({"tired": [0, 1]}, seed=1, engine=orchard.plain)
    match.play("pick")
    match.play("pick")
    assert match.record()["actions"] == ["pick", "pick"]
    assert match.state.points == [2, 0]


def test_a_record_replays_to_the_same_match(record: Json, whole: Match) -> None:
    again = replay(record)
    assert again.state.same_as(whole.state)
    assert again.legal_ids() == whole.legal_ids()
    assert read_back(again.record()) == record


def test_a_record_of_a_match_that_is_on_replays_and_plays_on_alike(whole: Match) -> None:
    whole.undo(consent=True)
    again = replay(read_back(whole.record()))
    assert not again.over
    again.play("roll")
    whole.play("roll")
    assert again.state.same_as(whole.state)


def test_a_record_of_plain_play_replays_as_machine_code(orchard: Game) -> None:
    match = orchard.start(seed=2, engine=orchard.plain)
    for text in PLAYED:
        match.play(text)
    assert read_back(replay(read_back(match.record())).record()) == read_back(match.record())


def test_a_record_of_a_secret_key_replays(orchard: Game) -> None:
    match = orchard.start()
    match.play("roll")
    record = read_back(match.record())
    assert "seed" not in record
    assert verify(record).state.same_as(match.state)


def test_a_record_with_options_replays() -> None:
    match = Game(ORCHARD, {"first": "south", "tiring": False}).start(seed=3)
    match.play("roll")
    again = replay(read_back(match.record()))
    assert again.game.options == {"first": "south", "tiring": False}
    assert again.state.same_as(match.state)


def test_a_record_from_a_position_replays(orchard: Game) -> None:
    position = {"seat": 1, "points": {"north": 4, "south": 5}, "ply": 30}
    match = orchard.at(position, seed=3)
    match.play("roll")
    record = read_back(match.record())
    assert record["position"] == position
    again = verify(record)
    assert again.state.same_as(match.state)
    assert read_back(again.record()) == record


def test_a_record_of_a_resampled_match_replays(orchard: Game) -> None:
    match = orchard.start(seed=3)
    match.play("show")
    other = match.resample(1, 5)
    other.play("roll")
    assert verify(read_back(other.record())).state.deck == other.state.deck


def test_a_record_from_a_position_needs_the_position(orchard: Game) -> None:
    record = read_back(orchard.at({"seat": 1}, seed=3).record())
    del record["position"]
    sentence = refused(record, RecordDiffers)
    assert sentence == "This record was made under other rules: the position differs after its setup."


def test_what_a_record_may_leave_out(record: Json) -> None:
    for name in ("published", "seats", "checks", "result", "seed"):
        record.pop(name)
    assert replay(record).over


def test_an_empty_record_is_a_match_not_yet_played(orchard: Game) -> None:
    match = replay(read_back(orchard.start(seed=9).record()))
    assert (match.ply, match.texts) == (0, [])


# What has been tampered with.


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


def test_content_that_is_not_known_is_refused_with_both_hashes(first: Json, whole: Match) -> None:
    first["content"] = "0123456789abcdef"
    record = first
    assert refused(record, RecordDiffers) == (
        f"This record was made with other content (0123456789abcdef, here {whole.game.content_hash}); "
        "give the folder it was made with as content."
    )


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


# Verifying.


def test_a_true_record_is_verified(record: Json, whole: Match) -> None:
    assert verify(record).state.same_as(whole.state)


def test_a_key_that_was_not_published_is_refused(record: Json) -> None:
    record["published"] = published_hash(b"another key")
    with pytest.raises(RecordDiffers) as refusal:
        verify(record)
    assert refusal.value.sentence == "The key of this record does not match the published hash."
    assert replay(record).over


def test_a_record_without_a_published_hash_cannot_be_verified(record: Json) -> None:
    del record["published"]
    with pytest.raises(BadRecord, match="no published hash to check its key against"):
        verify(record)


def test_a_seed_that_does_not_stand_for_the_key_is_refused(record: Json) -> None:
    record["seed"] = 3
    with pytest.raises(RecordDiffers) as refusal:
        verify(record)
    assert refusal.value.sentence == "The key of this record does not match its seed, 3."


def test_verifying_plays_the_match_again(record: Json) -> None:
    record["actions"][1] = "blue green share"
    with pytest.raises(RecordDiffers, match="differs after move 2"):
        verify(record)


# Content.


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "easy.toml").write_text("[dice]\nfaces = [4, 5]\n")
    return tmp_path


@pytest.fixture
def first(record: Json) -> Json:
    """The record in the first format, which names its content by hash alone."""
    record["format"] = "colossarium-record-1"
    del record["content_text"]
    return record


def test_a_record_of_the_first_format_replays(first: Json, whole: Match) -> None:
    assert verify(first).state.same_as(whole.state)


@pytest.mark.parametrize("check", [replay, verify])
def test_a_record_replays_with_the_content_it_carries(own: Path, check: Callable[..., Match]) -> None:
    match = Game(ORCHARD, {}, own).start(seed=1)
    match.play("roll")
    record = read_back(match.record())
    (own / "easy.toml").unlink()
    again = check(record)
    assert again.state.same_as(match.state)
    assert read_back(again.record()) == record


def test_content_that_is_not_what_its_hash_stands_for_is_refused(record: Json) -> None:
    record["content_text"] = record["content_text"].replace("[1,", "[2,", 1)
    assert refused(record, RecordDiffers) == (
        f"The content of this record does not match its hash, {record['content']}."
    )


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"single": {}, "rows": []}', '{"single": {"dice": 1}, "rows": {}}'])
def test_content_that_is_none_is_refused(record: Json, text: str) -> None:
    record["content_text"] = text
    assert refused(record, BadRecord).startswith("This record cannot be played: this content is not ")


@pytest.mark.parametrize("check", [replay, verify])
def test_a_first_record_made_with_a_designers_folder_needs_that_folder(own: Path, check: Callable[..., Match]) -> None:
    match = Game(ORCHARD, {}, own).start(seed=1)
    match.play("roll")
    record = read_back(match.record())
    record["format"] = "colossarium-record-1"
    assert "give the folder it was made with as content" in refused(record, RecordDiffers)
    assert check(record, content=own).state.same_as(match.state)
    assert check(record, content=str(own)).state.same_as(match.state)


def test_a_designers_folder_that_has_changed_is_noticed(own: Path) -> None:
    record = read_back(Game(ORCHARD, {}, own).start(seed=1).record())
    (own / "easy.toml").write_text("[dice]\nfaces = [4, 6]\n")
    assert "made with other content" in refused(record, RecordDiffers, content=own)


def test_a_folder_that_cannot_be_used_is_refused(record: Json, own: Path) -> None:
    sentence = refused(record, BadRecord, content=own / "nowhere")
    assert sentence.startswith("This record cannot be played: ")
    assert sentence.endswith("this content folder does not exist.")


def test_a_key_that_no_record_has_is_refused_with_those_there_are(record: Json) -> None:
    record["colour"] = "red"
    assert refused(record, BadRecord).startswith("A record has no key 'colour'; its keys are format, game, options, ")


# What people did beside the rules.


def test_a_record_keeps_who_resigned(whole: Match) -> None:
    whole.undo(consent=True)
    whole.resign(1)
    record = read_back(whole.record())
    assert record["ended"] == {"by": "resignation", "seat": 1, "ply": len(whole.past)}
    again = verify(record)
    assert again.over
    assert again.result() == whole.result()
    assert read_back(again.record()) == record


def test_a_record_keeps_that_a_draw_was_agreed(whole: Match) -> None:
    whole.undo(consent=True)
    whole.agree_on_draw()
    record = read_back(whole.record())
    assert record["ended"] == {"by": "agreement", "ply": len(whole.past)}
    assert verify(record).result() == whole.result()


def test_moves_and_dice_are_checked_before_an_early_end(whole: Match) -> None:
    whole.undo(consent=True)
    whole.resign(1)
    record = read_back(whole.record())
    record["checks"][1] = "00000000"
    assert "the position differs after move 1" in refused(record, RecordDiffers)


@pytest.mark.parametrize(
    ("ended", "problem"),
    [
        ({"by": "resignation", "ply": 13}, "'ended' is"),
        ({"by": "agreement", "seat": 0, "ply": 13}, "'ended' is"),
        ({"by": "boredom", "ply": 13}, "'ended' is"),
        ({"by": "resignation", "seat": "1", "ply": 13}, "'ended' is"),
        ({"by": "resignation", "seat": True, "ply": 13}, "'ended' is"),
        ({"by": "resignation", "seat": 5, "ply": 13}, "There is no seat 5"),
        ({"by": "resignation", "seat": 1, "ply": 3}, "but says that it ended at 3"),
    ],
)
def test_an_end_that_cannot_be_is_refused(whole: Match, ended: Json, problem: str) -> None:
    whole.undo(consent=True)
    record = {**read_back(whole.record()), "ended": ended}
    if ended["ply"] == 13:
        ended["ply"] = len(whole.past)
    assert problem in refused(record, BadRecord, RecordDiffers)


def test_a_match_that_is_over_cannot_end_once_more(record: Json) -> None:
    record["ended"] = {"by": "agreement", "ply": len(record["actions"])}
    assert refused(record, RecordDiffers) == "This record cannot be right: The match is over already."


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        ({"statue": "Old Thunder"}, "This record cannot be right: Statue cannot be given a name"),
        ({"statue": 3}, "This record's 'names' must be texts."),
        ([], "This record's 'names' is []: expected dict."),
    ],
)
def test_names_that_cannot_be_are_refused(record: Json, names: Any, problem: str) -> None:
    record["names"] = names
    assert refused(record, BadRecord, RecordDiffers).startswith(problem)


# Names that have changed.


def test_a_record_is_read_through_aliases(orchard: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    match = orchard.at({"seat": 1, "points": {"north": 4, "south": 5}}, seed=3)
    match.play("roll")
    old = json.loads(json.dumps(match.record()).replace('"roll"', '"throw"').replace('"points"', '"scores"'))
    old["result"], old["checks"] = match.result(), _checks_with(match, {"points": "scores"})
    refused(old, BadRecord)
    monkeypatch.setattr(type(ORCHARD), "aliases", {"throw": "roll", "scores": "points"})
    again = verify(old)
    assert again.state.same_as(match.state)
    assert again.record()["checks"] == old["checks"]  # renaming has not changed them


def _checks_with(match: Match, names: dict[str, str]) -> list[str]:
    """The digests of a time when keys had these names."""
    states = [match.engine.plain(past.state) for past in match.past] + [match.state]
    positions = [match.game.definition.position(match.game.ruleset, s) for s in states]
    return [digest({names.get(key, key): value for key, value in each.items()}, {}) for each in positions]


# Files.


def test_a_record_is_loaded_from_a_file(record: Json, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert load_record(path) == record


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"{", "this is not a JSON file"),
        (b"[1]", "a record is a JSON object"),
        (b"\xff\xfe", "this is not a JSON file"),
    ],
)
def test_a_file_that_is_no_record_is_refused_by_its_name(data: bytes, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(data)
    with pytest.raises(BadRecord) as refusal:
        load_record(path)
    assert refusal.value.sentence.startswith(f"{path}: {problem}")


def test_a_file_that_is_not_there_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"nothing\.json: this file cannot be read"):
        load_record(tmp_path / "nothing.json")


def test_a_record_replays_as_plain_python(record: Json, whole: Match) -> None:
    match = replay(record, plain=True)
    assert match.engine is match.game.plain
    assert match.position() == whole.position()
    assert verify(record, plain=True).engine.__class__ is match.engine.__class__
