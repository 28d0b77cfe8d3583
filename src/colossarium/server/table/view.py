"""The table as one reader may see it. Nothing else of a match leaves the server while it runs."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from colossarium.kernel.chance import DREAM_BITS, published_hash
from colossarium.kernel.match import Match
from colossarium.server.history.log import Reader
from colossarium.server.history.names import distinct_names, named_line, named_result, with_names
from colossarium.server.history.rebuild import result_of
from colossarium.server.protocol.table import (
    Around,
    ChatLine,
    Decision,
    LegalAction,
    SeatCard,
    TableView,
    UndoState,
)
from colossarium.server.table import consents

if TYPE_CHECKING:
    from colossarium.server.table.table import LiveTable


def table_for(table: LiveTable, reader: Reader, since: int = 0) -> TableView:
    """All that a reader may know; log and chat only what is newer than a version, if that version is known."""
    row, match = table.row, table.match
    titles = match.seat_names
    names = distinct_names(table.seats, titles)
    known = since if 0 < since <= table.version else 0
    return TableView(
        match=row.id,
        game=row.game,
        name=match.game.name,
        has_secrets=match.game.definition.has_secrets,
        options=dict(match.game.options),
        pace=table.pace,
        daily=row.daily,
        origin=row.origin,
        version=table.version,
        since=known,
        seat=reader,
        ply=table.ply,
        over=match.over,
        decision=decision_for(match, reader, names),
        view=match.view(reader),
        around=around_for(table, reader),
        log=[named_line(line, titles, names) for line in table.book.since(reader, known)],
        chat=[
            ChatLine(number=line.number, seat=line.seat, text=line.text, at=line.at)
            for line in table.chat
            if line.version > known
        ],
        undo=undo_for(table, reader),
        consents=[consents.shown(consent, table.seats) for consent in table.consents.open],
        result=named_result(result_of(match), titles, names),
        watch=table.tokens.watch,
        published=published_hash(match.key),
        key=match.key.hex() if match.over else None,
        rematch=row.rematch,
        played_on_from=row.played_on_from,
    )


def decision_for(match: Match, reader: Reader, names: list[str]) -> Decision | None:
    if match.over:
        return None
    actions = legal_actions(match) if match.seat == reader else []  # a list may tell what its seat holds
    question = with_names(match.question, match.seat_names, names)
    return Decision(seat=match.seat, question=question, any_order=match.any_order, actions=actions)


def legal_actions(match: Match) -> list[LegalAction]:
    news = news_of(match)
    return [
        LegalAction(clicks=list(action.clicks), label=action.label, news=news.get(action.id))
        for action in match.legal()
    ]


def news_of(match: Match) -> dict[int, bool]:
    """Which actions bring news, tried with dice of a dream; nothing for games that hide things, and none if slow."""
    if not match.game.definition.open or match.engine is match.game.plain:
        return {}
    dream = match.resample(match.seat, secrets.randbits(DREAM_BITS))
    return {action: dream.brings_news(action) for action in match.legal_ids()}


def undo_for(table: LiveTable, reader: Reader) -> UndoState | None:
    plan = None if reader is None else table.take_back_plan(reader)
    return None if plan is None else plan.shown()


def around_for(table: LiveTable, reader: Reader) -> Around:
    titles = table.match.seat_names
    names = distinct_names(table.seats, titles)
    return Around(
        places=[seat_card(table, seat, titles[seat], names[seat]) for seat in range(len(table.seats))],
        watchers=table.broadcast.watchers,
        clock=table.decisions.clock(),
        thinking=table.decisions.thinking(),
        estimate=table.broadcast.estimate_for(reader),
    )


def seat_card(table: LiveTable, seat: int, title: str, name: str) -> SeatCard:
    row = table.seats[seat]
    return SeatCard(
        seat=seat,
        title=title,
        kind=row.kind,
        name=name,
        level=row.level,
        by_link=row.by_link,
        stand_in=row.stand_in,
        present=row.kind == "computer" or table.broadcast.is_present(seat),
    )
