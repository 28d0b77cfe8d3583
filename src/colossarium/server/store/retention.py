"""Which matches are deleted, when an operator wants them kept for a while only, and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import ColumnElement, and_, delete, or_, select
from sqlalchemy.orm import Session

from colossarium.server.store.rows import RECORD, ContentRow, LeftRow, MatchRow, Row

MOST_AT_ONCE = 10_000


def outdated(session: Session, finished_before: float | None, abandoned_before: float | None) -> list[str]:
    """Finished matches and others that nothing has happened to since; None keeps all of a kind."""
    kinds: list[ColumnElement[bool]] = []
    if finished_before is not None:
        kinds.append(and_(MatchRow.over, MatchRow.changed < finished_before))
    if abandoned_before is not None:
        kinds.append(and_(~MatchRow.over, MatchRow.changed < abandoned_before))
    if not kinds:
        return []
    return list(session.scalars(select(MatchRow.id).where(or_(*kinds)).order_by(MatchRow.changed).limit(MOST_AT_ONCE)))


def delete_matches(session: Session, match_ids: Sequence[str]) -> None:
    """Delete matches with everything that belongs to them, whatever tables there are; contents stay."""
    for table in reversed(Row.metadata.sorted_tables):
        if "match_id" in table.columns:
            session.execute(delete(table).where(table.columns["match_id"].in_(match_ids)))
    session.execute(delete(LeftRow).where(LeftRow.kind == RECORD, LeftRow.thing.in_(match_ids)))
    session.execute(delete(MatchRow).where(MatchRow.id.in_(match_ids)))


def delete_unused_contents(session: Session, kept: Iterable[str] = ()) -> None:
    used = select(MatchRow.content)
    session.execute(delete(ContentRow).where(ContentRow.hash.not_in(used), ContentRow.hash.not_in(list(kept))))
