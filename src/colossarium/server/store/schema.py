"""The tables of a database: made where there are none, and brought up to date where they are older.

Alembic takes a quarter of a second to load, so it is asked only where there is something to migrate.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Column, Connection, MetaData, String, Table, insert, inspect, select

from colossarium.server.store.databases import wait_for_others
from colossarium.server.store.rows import Row

MIGRATIONS = Path(__file__).parent / "migrations"
STAMP = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def newest() -> str:
    """The revision that the code knows: migrations are numbered, and each file begins with its number."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def bring_up_to_date(connection: Connection) -> None:
    wait_for_others(connection)
    tables = set(inspect(connection).get_table_names())
    if not tables:
        Row.metadata.create_all(connection)
        STAMP.create(connection)
        connection.execute(insert(STAMP).values(version_num=newest()))
    elif STAMP.name not in tables or connection.scalar(select(STAMP.c.version_num)) != newest():
        migrate(connection)


def migrate(connection: Connection) -> None:
    """Go from whatever there is to the newest revision, step by step."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
