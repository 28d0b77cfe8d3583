"""Records hold the content they were played with, what people did beside the rules, and old names."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadRecord, RecordDiffers
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.records import digest, replay, verify
from tests.kernel.orchard import ORCHARD
from tests.kernel.recording import read_back, refused

pytestmark = pytest.mark.usefixtures("registered")


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


def test_content_that_is_not_known_is_refused_with_both_hashes(first: Json, whole: Match) -> None:
    first["content"] = "0123456789abcdef"
    record = first
    assert refused(record, RecordDiffers) == (
        f"This record was made with other content (0123456789abcdef, here {whole.game.content_hash}); "
        "give the folder it was made with as content."
    )


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
    assert refused(record, RecordDiffers) == "This record is inconsistent: The match is over already."


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        ({"statue": "Old Thunder"}, "This record is inconsistent: Statue cannot be given a name"),
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
