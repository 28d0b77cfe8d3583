"""Which studies wait, which are played, and by whom: the rows of the store."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from colossarium.server.store.rows import StudyRow

HELD_FOR = 30.0  # seconds: a server that plays a study says so again before they are over
OPEN = ("waiting", "running")


def next_number(session: Session) -> int:
    return int(session.scalar(select(func.max(StudyRow.number))) or 0) + 1


def open_studies(session: Session) -> list[StudyRow]:
    """Those that wait or are played, in their order."""
    return list(session.scalars(select(StudyRow).where(StudyRow.state.in_(OPEN)).order_by(StudyRow.number)))


def claim(session: Session, at_once: int, *, alone: bool, own: Sequence[str]) -> StudyRow | None:
    """The next study for this server: of a visitor of whom none is played. One that a lost server held goes on.

    A server that is alone with its database holds nothing but its own.
    """
    now = time.time()
    rows = list(
        session.scalars(select(StudyRow).where(StudyRow.state.in_(OPEN)).order_by(StudyRow.number).with_for_update())
    )
    held = [row for row in rows if row.id in own or (not alone and row.held_until > now)]
    owners = {row.owner for row in held}
    if len([row for row in held if row.id in own]) >= at_once:
        return None
    for row in rows:
        if row not in held and row.owner not in owners:
            row.state, row.held_until = "running", now + HELD_FOR
            return row
    return None


def renew(session: Session, own: Sequence[str]) -> list[str]:
    """Say that these are still played; those that somebody wants stopped."""
    rows = session.scalars(select(StudyRow).where(StudyRow.id.in_(own))).all()
    for row in rows:
        row.held_until = time.time() + HELD_FOR
    return [row.id for row in rows if row.stop]


def known(session: Session, ids: Sequence[str]) -> list[StudyRow]:
    return list(session.scalars(select(StudyRow).where(StudyRow.id.in_(ids)).order_by(StudyRow.number.desc())))


def ids_in(session: Session, ids: Sequence[str]) -> set[str]:
    return set(session.scalars(select(StudyRow.id).where(StudyRow.id.in_(ids))))


def note(session: Session, study: str, told: Mapping[str, Any], rate: float) -> StudyRow | None:
    """Keep what a process says of a study; None where it was deleted meanwhile."""
    row = session.get(StudyRow, study)
    if row is None:
        return None
    row.done = max(row.done, told.get("done", 0))
    row.left = (row.total - row.done) / rate if rate > 0 and row.total > row.done else None
    if told.get("shown") is not None:
        row.shown = told["shown"]
    if told["type"] == "failed":
        row.state, row.failed = ("stopped", None) if told.get("stopped") else ("failed", told["sentence"])
    if told["type"] == "done":
        row.state, row.measures = "stopped" if told["stopped"] else "done", told["measures"]
        row.watched = row.watched or told["stopped"]
        if not told["stopped"]:
            row.total = row.done
    if told["type"] in ("done", "failed"):
        row.stop, row.left, row.held_until = False, None, 0.0
    return row
