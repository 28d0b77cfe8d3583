"""Jobs for processes that think, in PostgreSQL: put there by servers, taken by workers one at a time."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import TypeAlias

from sqlalchemy import ColumnElement, Select, and_, delete, func, select
from sqlalchemy.orm import Session

from colossarium.server.store.notifications import JOBS, TOLD
from colossarium.server.store.rows import JobRow

WANTED_FOR = 30.0  # seconds; a job that no server has asked for since is not begun
KEPT_FOR = 120.0
Key: TypeAlias = tuple[str, int, str]  # match, number of the action, level
UNDONE = and_(JobRow.answer.is_(None), JobRow.failed.is_(None))


def key_of(row: JobRow) -> Key:
    return row.match_id, row.number, row.level


def _is(key: Key) -> ColumnElement[bool]:
    return and_(JobRow.match_id == key[0], JobRow.number == key[1], JobRow.level == key[2])


def put(session: Session, row: JobRow) -> int:
    """Ask for a job to be done, unless it is there already. How many of its account's jobs wait before it."""
    from sqlalchemy.dialects.postgresql import insert  # a server with a SQLite file starts sooner without it

    session.execute(delete(JobRow).where(_is(key_of(row)), JobRow.failed.is_not(None)))
    waiting = select(func.count()).select_from(JobRow).where(JobRow.account == row.account, UNDONE)
    turn = int(session.scalar(waiting) or 0)
    values = {name: getattr(row, name) for name in JobRow.__table__.columns.keys()}  # noqa: SIM118
    session.execute(insert(JobRow).values({**values, "turn": turn}).on_conflict_do_nothing())
    session.execute(TOLD, {"channel": JOBS, "text": row.game})
    return turn


def found(session: Session, key: Key) -> tuple[str | None, str | None] | None:
    """What was chosen, and what went wrong; None if there is no such job."""
    row = session.execute(select(JobRow.answer, JobRow.failed).where(_is(key))).first()
    return None if row is None else (row.answer, row.failed)


def renew(session: Session, key: Key) -> None:
    """Say that a job is still wanted; one that somebody thinks about needs no such word."""
    for row in session.scalars(_free(_is(key))):
        row.wanted = time.time()


def withdraw(session: Session, key: Key) -> None:
    """Take a job back that nobody has begun."""
    _delete(session, and_(_is(key), UNDONE))


def tidy(session: Session) -> None:
    """Remove what nobody waits for any more."""
    _delete(session, JobRow.wanted < time.time() - KEPT_FOR)


def _delete(session: Session, which: ColumnElement[bool]) -> None:
    for row in session.scalars(_free(which)).all():
        session.delete(row)


def _free(which: ColumnElement[bool]) -> Select[JobRow]:
    """Jobs that nobody thinks about, locked for the rest of the transaction."""
    return select(JobRow).where(which).with_for_update(skip_locked=True)


def next_job(held_back: Collection[str] = (), *, people_only: bool = False) -> Select[JobRow]:
    """The job whose turn it is: people's matches first, then by turns, so that no address keeps the others waiting.

    Accounts that are held back are passed over, and so are matches of computers alone where only people count.
    Its row stays locked while the transaction lasts, so nobody else takes it; if the process dies, the lock is gone.
    """
    able = and_(UNDONE, JobRow.wanted > time.time() - WANTED_FOR, JobRow.account.not_in(held_back))
    in_turn = (JobRow.people.desc(), JobRow.turn, JobRow.made)
    return _free(and_(able, JobRow.people) if people_only else able).order_by(*in_turn).limit(1)
