"""The database: two writers cannot both write, nothing is lost, and the tables are what the migrations make."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from colossarium.server.errors import TwoWriters
from colossarium.server.store import Store
from colossarium.server.store.rows import ActionRow, LeftRow, MatchRow, Row, SeatRow
from colossarium.server.store.schema import MIGRATIONS, bring_up_to_date, migrate, newest
from tests.server.conftest import new_database, settings_for
from tests.server.running import Running
from tests.server.test_matches import refused
from tests.server.test_replays import tokens
from tests.server.visitors import PATIENCE, Visitor


@pytest.fixture
def other(database: str, page_folder: Path, running: Running) -> Iterator[Visitor]:
    """A second server over the same database."""
    with Running(settings_for(database, page_folder)) as server:
        visitor = Visitor(server.url)
        yield visitor
        visitor.leave()


def test_two_servers_cannot_both_play_a_ply(visitor: Visitor, other: Visitor) -> None:
    made = visitor.make("orchard", "here", "here")
    north, south = tokens(made)
    path = f"/matches/{made['match']}"
    assert other.table(made["match"], north)["ply"] == 0
    first = visitor.post(f"{path}/actions", {"ply": 0, "action": "pick"}, north)
    assert first.status_code == 200
    second = other.post(f"{path}/actions", {"ply": 0, "action": "roll"}, north)
    refused(second, 409, "stale_ply")
    seen = other.table(made["match"], south)
    assert seen["ply"] == 1
    assert seen["log"] == visitor.table(made["match"], south)["log"]
    third = other.post(f"{path}/actions", {"ply": 1, "action": "pick"}, south)
    assert third.status_code == 200


def test_of_many_writers_at_once_one_succeeds(database: str) -> None:
    async def race() -> list[object]:
        store = Store(database)
        await store.open()
        row = await _stored(store, "race")
        actions = [_action("race", 0, ply=0, text=str(n)) for n in range(8)]
        written = await asyncio.gather(*(store.change(row, {}, [action]) for action in actions), return_exceptions=True)
        mine = select(ActionRow.text).where(ActionRow.match_id == "race")
        kept = await store.do(lambda session: list(session.scalars(mine)))
        await store.close()
        assert len(kept) == 1
        return list(written)

    outcomes = asyncio.run(race())
    assert sum(isinstance(each, float) for each in outcomes) == 1
    assert sum(isinstance(each, TwoWriters) for each in outcomes) == 7


def test_a_ply_has_one_action_that_is_not_taken_back(database: str) -> None:
    async def write_twice() -> None:
        store = Store(database)
        await store.open()
        await _stored(store, "plies")
        taken_back = _action("plies", 0, ply=3)
        taken_back.taken_back = 2
        await store.do(lambda session: session.add_all([taken_back, _action("plies", 1, ply=3)]))
        with pytest.raises(IntegrityError):
            await store.do(lambda session: session.add(_action("plies", 2, ply=3)))
        await store.close()

    asyncio.run(write_twice())


async def _stored(store: Store, match_id: str) -> MatchRow:
    now = time.time()
    row = MatchRow(
        id=match_id, game="orchard", options={}, content="", key=b"k", pace={}, host_hash=None, made=now, changed=now
    )
    await store.make(row, "{}")
    return row


def _action(match_id: str, number: int, ply: int, text: str = "pick") -> ActionRow:
    return ActionRow(
        match_id=match_id, number=number, kind="play", version=2, ply=ply, seat=0, text=text, by=None, at=0.0
    )


@pytest.fixture
def empty(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> str:
    """A database of its own, without tables, of the same kind."""
    if database.startswith("sqlite"):
        return f"sqlite:///{tmp_path / 'empty.sqlite3'}"
    return new_database(request.getfixturevalue("postgres"))


@pytest.mark.parametrize("make", [bring_up_to_date, migrate])
def test_the_migrations_make_the_tables_that_the_code_knows(empty: str, make: Callable[[Connection], None]) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Row.metadata))

    def stamped(connection: Connection) -> list[object]:
        known = ScriptDirectory(str(MIGRATIONS)).get_current_head()
        return [] if MigrationContext.configure(connection).get_current_revision() == known == newest() else [known]

    async def compare() -> list[object]:
        store = Store(empty)
        await store.do(lambda session: make(session.connection()))
        found = await store.do(lambda session: differences(session.connection()))
        found += await store.do(lambda session: stamped(session.connection()))
        await store.close()
        return found

    assert asyncio.run(compare()) == []


def test_a_database_of_an_earlier_version_starts_its_clocks_and_counts_its_records(database: str) -> None:
    async def open_again() -> tuple[list[float | None], list[str]]:
        store = Store(database)
        await store.open()
        for name, origin, over in (("clocked", "made", False), ("ended", "made", True), ("kept", "record", True)):
            row = await _stored(store, name)
            changes = {"origin": origin, "over": over, "deciding": 0, "pace": {"seconds": 600}}
            seat = SeatRow(match_id=name, seat=0, kind="person", name="Mira")
            await store.change(row, changes, [seat])
        await store.do(_go_back)
        await store.close()
        store = Store(database)
        await store.open()
        names = ("clocked", "ended", "kept")
        deadlines = [await store.do(lambda session, name=name: session.get(MatchRow, name).deadline) for name in names]
        records = await store.do(lambda session: list(session.scalars(select(LeftRow.thing))))
        await store.close()
        return deadlines, records

    deadlines, records = asyncio.run(open_again())
    assert deadlines[0] is not None
    assert 500 < deadlines[0] - time.time() <= 600
    assert deadlines[1:] == [None, None]
    assert records == ["kept"]


def _go_back(session: Session) -> None:
    """To the tables as they were before deadlines were kept."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = session.connection()
    command.downgrade(config, "0003")


def test_a_server_started_again_shows_the_same_table(visitor: Visitor, other: Visitor) -> None:
    made = visitor.make("orchard", "here", "here")
    north, south = tokens(made)
    page = visitor.sit(made["match"], north, south)
    page.play(0, "pick")
    page.ask("undo", seat=0, ply=1)
    page.until(lambda: page.table["ply"] == 0)
    page.play(0, "roll")
    page.ask("chat", seat=0, text="Well")
    page.close()
    for token in (north, south, made["watch"]):
        one, another = visitor.table(made["match"], token), other.table(made["match"], token)
        one["around"] = another["around"] = None
        assert one == another
    assert any(line["taken_back"] or "takes back" in line["text"] for line in one["log"])


def test_a_match_made_under_other_rules_says_so(visitor: Visitor, other: Visitor, running: Running) -> None:
    made = visitor.make("orchard", "here", "here")

    spoilt = update(MatchRow).where(MatchRow.id == made["match"]).values(digest="00000000")
    spoiling = running.registry.store.do(lambda session: session.execute(spoilt))
    asyncio.run_coroutine_threadsafe(spoiling, running.loop).result(PATIENCE)
    sentence = refused(other.get(f"/matches/{made['match']}", made["watch"]), 422, "record_differs")
    assert sentence.startswith("This match was made under other rules")
