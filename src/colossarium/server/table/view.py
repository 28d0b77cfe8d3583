"""The table as one reader may see it. Nothing else of a match leaves the server while it runs."""

from __future__ import annotations

import secrets
from math import ceil
from typing import TYPE_CHECKING

from pydantic_core import to_json

from colossarium.kernel.chance import DREAM_BITS, key_of_dream, published_hash
from colossarium.kernel.match import Match
from colossarium.server.history.log import Reader
from colossarium.server.history.names import distinct_names, named_lines, named_result, with_names
from colossarium.server.history.rebuild import result_of
from colossarium.server.protocol.base import Json
from colossarium.server.protocol.table import (
    ChatLine,
    SeatCard,
    UndoState,
)
from colossarium.server.table import consents
from colossarium.server.table.holding import held_now

if TYPE_CHECKING:
    from colossarium.server.table.table import LiveTable


def table_for(table: LiveTable, reader: Reader, since: int = 0) -> bytes:
    """A TableView as JSON: all that a reader may know; log and chat only from a version on, if that one is known."""
    known = since if 0 < since <= table.version else 0
    return b"{%b,%b,%b}" % (table.broadcast.constant, _changing(table, reader, known), _seen(table, reader, known))


def constant_for(table: LiveTable) -> bytes:
    """What never changes while a table is in use, and is the same for all."""
    row, match = table.row, table.match
    return _members(
        match=row.id,
        game=row.game,
        name=match.game.name,
        has_secrets=match.game.definition.has_secrets,
        options=dict(match.game.options),
        pace=table.pace,
        daily=row.daily,
        variant=row.variant,
        origin=row.origin,
        watch=table.tokens.watch,
        published=published_hash(match.key),
        played_on_from=row.played_on_from,
    )


def _changing(table: LiveTable, reader: Reader, known: int) -> bytes:
    match = table.match
    muted = [] if reader is None else table.seats[reader].muted or []
    return b'"around":%b,' % around_for(table, reader) + _members(
        version=table.version,
        since=known,
        seat=reader,
        ply=table.ply,
        over=match.over,
        chat=[
            ChatLine(number=line.number, seat=line.seat, text=line.text, at=line.at)
            for line in table.chat
            if line.version > known and line.seat not in muted
        ],
        muted=muted,
        undo=undo_for(table, reader),
        ending=table.resigning.shown(reader),
        names=match.standing_names(),
        nameable=table.naming.offered(reader),
        consents=[consents.shown(consent, table.seats) for consent in table.consents.open],
        result=named_result(result_of(match), *table.broadcast.names),
        key=match.key.hex() if match.over else None,
        rematch=table.row.rematch,
    )


def _seen(table: LiveTable, reader: Reader, known: int) -> bytes:
    """The large parts; equal readers share them."""
    return b'"log":%b,"view":%b,"decision":%b' % (
        _log(table, reader, known),
        table.broadcast.view_for(reader),
        table.broadcast.decision_for(reader),
    )


def _members(**values: object) -> bytes:
    """The members of a JSON object, without its braces."""
    return to_json(values)[1:-1]


def _log(table: LiveTable, reader: Reader, known: int) -> bytes:
    """The new lines, with the names of those who sit there now."""
    return named_lines(table.book.written_since(reader, known), *table.broadcast.names)


def names_of(table: LiveTable) -> tuple[list[str], list[str]]:
    """What the game calls the seats, and what people call them here."""
    titles = table.match.seat_names
    return titles, distinct_names(table.seats, titles)


def named(table: LiveTable, text: str) -> str:
    """A sentence of the game with the names of those who sit there now."""
    return with_names(text, *names_of(table))


def decision_for(match: Match, reader: Reader, titles: list[str], names: list[str]) -> bytes:
    """A Decision as JSON; null when the match is over."""
    if match.over:
        return b"null"
    actions = legal_actions(match) if match.seat == reader else []  # a list may reveal what its seat holds
    question = with_names(match.question, titles, names)
    return to_json({"seat": match.seat, "question": question, "any_order": match.any_order, "actions": actions})


def legal_actions(match: Match) -> list[Json]:
    """Every LegalAction of the seat that decides."""
    news, definition, ruleset, s = news_of(match), match.game.definition, match.game.ruleset, match.state
    return [
        {"clicks": clicks, "label": definition.label(ruleset, s, action), "news": news.get(action)}
        for clicks, action in match.by_clicks().items()
    ]


def news_of(match: Match) -> dict[int, bool]:
    """Which actions bring news, tried with dice of a dream; nothing for games that hide things, and none if slow."""
    if not match.game.definition.open or match.engine is match.game.plain:
        return {}
    return match.news_by_action(key_of_dream(secrets.randbits(DREAM_BITS)))


def undo_for(table: LiveTable, reader: Reader) -> UndoState | None:
    plan = None if reader is None else table.take_back_plan(reader)
    return None if plan is None else plan.shown()


def around_for(table: LiveTable, reader: Reader) -> bytes:
    """An Around as JSON."""
    return b'{%b,"estimate":%b}' % (table.broadcast.shared_around, to_json(table.broadcast.estimate_for(reader)))


def shared_around_for(table: LiveTable) -> bytes:
    """What is around the table and the same for all."""
    return _members(
        places=seat_cards(table),
        watchers=table.broadcast.watchers,
        clock=table.decisions.clock(),
        thinking=table.decisions.thinking(),
    )


def seat_cards(table: LiveTable) -> list[SeatCard]:
    """Everybody who sits here."""
    cards = zip(range(len(table.seats)), table.match.seat_ids, *table.broadcast.names, strict=True)
    return [seat_card(table, *card) for card in cards]


def seat_card(table: LiveTable, seat: int, seat_id: str | None, title: str, name: str) -> SeatCard:
    row = table.seats[seat]
    held = held_now(row)
    return SeatCard(
        seat=seat,
        id=seat_id,
        title=title,
        kind=row.kind,
        name=name,
        level=row.level,
        by_link=row.by_link,
        stand_in=row.stand_in,
        resigned=row.resigned is not None,
        present=row.kind == "computer" or table.presence.is_here(seat),
        learner=None if held is None else held.name,
        kept_for=None if held is None else _rounded(held.seconds),
        replaceable_in=None if row.level else _rounded(table.consents.replaceable_in(seat)),
    )


def _rounded(seconds: float | None) -> float | None:
    return None if seconds is None else float(ceil(seconds))
