"""Records: the same match again, bit for bit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from colossarium.kernel.chance import key_from_seed, published_hash
from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadRecord, RecordDiffers
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.records import load_record, replay, verify
from tests.kernel.orchard import ORCHARD
from tests.kernel.recording import PLAYED, read_back, refused

pytestmark = pytest.mark.usefixtures("registered")


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
