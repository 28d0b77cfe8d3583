"""Matches made before content could change: they replay, verify and go on, in files and on a server.

The records are of the first format, which names its content by hash alone; the database is of a server of that time.
"""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import colossarium as col
from colossarium.kernel.content import Tables, hash_of_text
from colossarium.kernel.definition import PUBLISHED
from colossarium.kernel.game import Game, definition_of, shipped_ids
from colossarium.kernel.records import FIRST_FORMAT, FORMAT
from tests.scale import sample
from tests.server.conftest import settings_for
from tests.server.running import Running
from tests.server.visitors import Visitor
from tests.variants import plies

Json = dict[str, Any]
HERE = Path(__file__).parent
GAMES = sorted(path.stem for path in HERE.glob("*.jsonl"))
KEPT = 20  # records of each game
REPLAYED = sample(range(0, KEPT, 5), nightly=range(KEPT))
GO_ON = 10  # plies


def records_of(game: str) -> list[Json]:
    return [json.loads(line) for line in (HERE / f"{game}.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("number", REPLAYED)
@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_the_first_format_verifies_and_goes_on(game: str, number: int) -> None:
    record = records_of(game)[number]
    assert record["format"] == FIRST_FORMAT
    match = col.verify(record)
    assert match.texts == record["actions"]
    assert match.game.content_hash == record["content"]
    for _ in islice(plies(match, number), GO_ON):
        pass
    again = json.loads(json.dumps(match.record()))
    assert again["format"] == FORMAT
    assert again["checks"][: len(record["checks"])] == record["checks"]
    assert col.verify(again).state.same_as(match.state)


def test_there_are_twenty_records_of_every_game_finished_and_not() -> None:
    assert sorted(shipped_ids()) == GAMES
    for game in GAMES:
        finished = [record["result"] is not None for record in records_of(game)]
        assert len(finished) == KEPT
        assert len(set(finished)) == 2
    assert any("daily" in record for record in records_of("og"))


@pytest.mark.parametrize("game", GAMES)
def test_todays_content_is_published(game: str) -> None:
    assert definition_of(game).published(col.game(game).content_hash) is not None, "make publish keeps it"


@pytest.mark.parametrize("game", GAMES)
def test_every_published_content_is_still_read(game: str) -> None:
    definition = definition_of(game)
    kept = list((definition.folder / PUBLISHED).glob("*.json"))
    assert kept
    for path in kept:
        text = path.read_text("utf-8")
        assert hash_of_text(text) == path.stem
        old = Game(definition, {}, Tables.from_text(text, definition.aliases))
        assert (old.content_hash, old.content_text) == (path.stem, text)
        assert old.start(seed=1, engine=old.plain).legal()


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A caller of today's server over the database of an old one."""
    folder = tmp_path_factory.mktemp("old")
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets").mkdir()
    with sqlite3.connect(folder / "matches.sqlite3") as database:
        database.executescript((HERE / "server.sql").read_text("utf-8"))
    database.close()
    with Running(settings_for(f"sqlite:///{folder / 'matches.sqlite3'}", folder)) as server:
        calling = Visitor(server.url)
        yield calling
        calling.leave()


@pytest.mark.parametrize("kept", json.loads((HERE / "server.json").read_text("utf-8")), ids=lambda kept: kept["game"])
def test_an_unfinished_match_of_an_old_server_goes_on(visitor: Visitor, kept: Json) -> None:
    tokens = kept["tokens"]
    table = visitor.table(kept["match"], next(token for token in tokens if token))
    assert table["ply"] == kept["ply"]
    deciding = tokens[table["decision"]["seat"]]
    choices = visitor.table(kept["match"], deciding)["decision"]["actions"]
    chosen = " ".join(random.Random(1).choice(choices)["clicks"])
    answer = visitor.post(f"/matches/{kept['match']}/actions", {"ply": kept["ply"], "action": chosen}, deciding)
    assert answer.status_code == 200, answer.text
    assert answer.json()["ply"] > kept["ply"]
