"""Looking back: while a match runs as a seat knew it, after its end in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from colossarium.kernel.events import MOVE
from colossarium.kernel.log import EVERYTHING
from colossarium.kernel.match import Match
from colossarium.server.errors import MatchRunning, NoSuchPly, NotYours
from colossarium.server.history.log import Reader, actor_of, event_of, heading_of
from colossarium.server.history.names import distinct_names, named_line, named_result
from colossarium.server.history.rebuild import copied, naming_sentence, result_of
from colossarium.server.protocol.base import Json
from colossarium.server.protocol.replays import Moment, Move, Timeline
from colossarium.server.protocol.table import LogLine

if TYPE_CHECKING:
    from colossarium.server.table.table import LiveTable


def viewpoint(table: LiveTable, reader: Reader, seen_by: int | None) -> Reader:
    """Whose knowledge is shown: the caller's own while the match runs, anybody's afterwards."""
    if seen_by is None or seen_by == reader:
        return reader
    if seen_by >= len(table.seats):
        raise NotYours(f"There is no seat {seen_by}; the seats are 0 to {len(table.seats) - 1}.")
    if not table.row.over:
        raise MatchRunning("What others see is shown only after the match.")
    return seen_by


def timeline(table: LiveTable, reader: Reader) -> Timeline:
    match = table.match
    tells_all = table.row.over or not match.game.definition.has_secrets
    played = [action for action in table.actions if action.kind == "play" and action.taken_back is None]
    moves = []
    for ply, past in enumerate(match.past):
        told = tells_all or past.seat == reader
        moves.append(
            Move(
                ply=ply + 1,
                seat=past.seat,
                by=played[ply].by,
                text=past.text if told else None,
                label=match.past_label(ply) if told else None,
            )
        )
    titles = match.seat_names
    names = distinct_names(table.seats, titles)
    log = _with_names(table, _log(match)) if table.row.over else table.book.standing(reader)
    return Timeline(
        match=table.id,
        game=table.row.game,
        has_secrets=match.game.definition.has_secrets,
        seat=reader,
        over=table.row.over,
        seats=names,
        titles=titles,
        moves=moves,
        log=[named_line(line, titles, names) for line in log],
        names=match.standing_names(),
        result=named_result(result_of(match), titles, names),
    )


def _log(match: Match) -> list[LogLine]:
    """All that happened, with nothing kept back."""
    headings = [heading_of(match.engine.plain(past.state)) for past in match.past] + [heading_of(match.state)]
    return [
        LogLine(
            number=number,
            ply=told.ply,
            seat=actor_of(match, told.ply),
            heading=headings[told.ply],
            text=told.text or "",
            event=event_of(told),
            weight=told.weight,
            role=told.role,
            taken_back=False,
        )
        for number, told in enumerate(each for each in match.told(0, [EVERYTHING])[EVERYTHING] if each.text)
    ]


def _with_names(table: LiveTable, log: list[LogLine]) -> list[LogLine]:
    """The log, with what was named when; lines are numbered again."""
    match, lines = table.match, list(log)
    for action in table.actions:
        if action.kind == "name" and action.text.partition(" ")[0] in match.standing_names():
            after = sum(line.ply <= action.ply for line in lines)
            text = naming_sentence(match, action.text, table.seats[action.seat])
            named = {"ply": action.ply, "seat": action.seat, "text": text, "event": None, "weight": 0, "role": MOVE}
            lines.insert(after, lines[after - 1].model_copy(update=named))
    return [line.model_copy(update={"number": number}) for number, line in enumerate(lines)]


def moment(table: LiveTable, reader: Reader, ply: int) -> Moment:
    match = match_at(table, ply)
    return Moment(
        match=table.id,
        game=table.row.game,
        ply=ply,
        seat=reader,
        deciding=None if match.over else match.seat,
        question=match.question,
        view=match.view(reader),
        position=match.position() if table.row.over else None,
    )


def match_at(table: LiveTable, ply: int) -> Match:
    if ply > table.ply:
        raise NoSuchPly(f"This match has {table.ply} moves so far; there is no move {ply}.")
    return copied(table.match, ply)


def record(table: LiveTable) -> Json:
    """The record, key included; it would reveal the dice of a match in progress."""
    if not table.row.over:
        raise MatchRunning("The record contains the match's key, so it is available only after the match.")
    return table.match.record()
