"""Which matches are deleted, when an operator wants them kept for a while only, and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import ColumnElement, and_, delete, false, or_, select
from sqlalchemy.orm import Session

from colossarium.server.store.rows import RECORD, ContentRow, LeftRow, MatchRow, Row

MOST_AT_ONCE = 10_000


def outdated(session: Session, finished_before: float | None, abandoned_before: float | None) -> list[str]:
    """Finished matches and others that nothing has happened to since; None keeps all of a kind."""
    wanted = select(MatchRow.id).where(_is_outdated(finished_before, abandoned_before))
    return list(session.scalars(wanted.order_by(MatchRow.changed).limit(MOST_AT_ONCE)))


def _is_outdated(finished_before: float | None, abandoned_before: float | None) -> ColumnElement[bool]:
    kinds: list[ColumnElement[bool]] = [false()]
    if finished_before is not None:
        kinds.append(and_(MatchRow.over, MatchRow.changed < finished_before))
    if abandoned_before is not None:
        kinds.append(and_(~MatchRow.over, MatchRow.changed < abandoned_before))
    return or_(*kinds)


def delete_outdated(
    session: Session, match_ids: Sequence[str], finished_before: float | None, abandoned_before: float | None
) -> int:
    """Delete those of these matches to which still nothing has happened; how many they are."""
    wanted = select(MatchRow.id).where(MatchRow.id.in_(match_ids), _is_outdated(finished_before, abandoned_before))
    still = list(session.scalars(wanted.with_for_update(skip_locked=True)))  # one that is being changed stays
    delete_matches(session, still)
    return len(still)


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
