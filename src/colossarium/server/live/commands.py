"""What each request over a socket does."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pydantic import BaseModel

from colossarium.kernel.analysis import Considered
from colossarium.server.errors import NotNow, SwitchedOff
from colossarium.server.protocol import messages as m
from colossarium.server.table.view import named

if TYPE_CHECKING:
    from colossarium.server.live.connection import Connection
    from colossarium.server.table.table import LiveTable

BEST = 3


async def execute(connection: Connection, message: m.ClientMessage) -> BaseModel:
    """Carry out one request; the answer to it."""
    table = connection.table
    match message:
        case m.Ping():
            return m.Pong(id=message.id)
        case m.AskWhy():
            return m.WhyAnswer(id=message.id, why=table.why(connection.own(message.seat), message.action))
        case m.AskHint():
            connection.hints.take("requests for hints")
            return await hint(table, connection.own(message.seat), message.id)
        case m.Look():
            connection.look_through(message.look)
        case m.SitDown():
            raise NotNow("This page is already at the table.")
        case m.SayChat():
            await table.talk.say(connection.own(message.seat), message.text)
        case m.Mute():
            await table.talk.mute(connection.own(message.seat), message.whom, message.on)
            connection.look_through(connection.look)
        case _:
            await act(connection, message)
    return m.Done(id=message.id, version=table.version)


async def act(connection: Connection, message: m.ClientMessage) -> None:
    table = connection.table
    match message:
        case m.Play():
            await table.play(connection.own(message.seat), message.action, message.ply)
        case m.AskUndo():
            await table.undo(connection.own(message.seat), message.ply)
        case m.AnswerConsent():
            await table.consents.answer(connection.own(message.seat), message.consent, message.yes)
        case m.AskReplace():
            await table.consents.replace(connection.own(message.seat), message.gone)
        case m.AskMoreTime():
            await table.consents.more_time(connection.own(message.seat))
        case m.Resign():
            await table.resigning.resign(connection.own(message.seat))
        case m.OfferDraw():
            await table.resigning.offer_draw(connection.own(message.seat))
        case m.GiveName():
            await table.naming.give(connection.own(message.seat), message.thing, message.name)
        case m.ComeBack():
            await table.consents.come_back(connection.own(message.seat))
        case m.AskRematch():
            connection.own(message.seat)
            async with table.lock:
                await table.registry.new_matches.rematch(table)


async def hint(table: LiveTable, seat: int, request: int) -> m.HintAnswer:
    """The best three actions as the strongest player sees them, from what this seat knows."""
    if not table.pace.hints:
        raise SwitchedOff("Hints are switched off in this match.")
    table.check_running()
    if table.match.seat != seat:
        raise NotNow(f"{table.decider} decides now; hints are for the seat that decides.")
    ply = table.ply
    analysis, reason = await table.registry.engines.advise(table.decisions.job("hint", seat))
    hints = [
        m.Hint(
            clicks=list(each.action.clicks),
            label=each.action.label,
            share=round(each.shares[seat], 3),
            margin=round(margin_of(each, seat), 3),
            playouts=each.visits,
        )
        for each in analysis.considered[:BEST]
    ]
    return m.HintAnswer(id=request, ply=ply, hints=hints, reason=reason and named(table, reason))


def margin_of(considered: Considered, seat: int) -> float:
    """Half-width of the 95% interval of the seat's share: as measured, or estimated from its playouts."""
    if considered.margin is not None:
        return considered.margin
    share = considered.shares[seat]
    return 1.96 * math.sqrt(max(0.0, share * (1 - share)) / max(1, considered.visits))
