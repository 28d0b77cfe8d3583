"""Tables of no match, for lessons and puzzles: a position as one seat sees it, where the others only stand there."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.kernel.action import Action
from colossarium.kernel.match import Match
from colossarium.kernel.story import Happened
from colossarium.server.history.log import event_of, heading_of
from colossarium.server.protocol.matches import Pace
from colossarium.server.protocol.table import Around, Decision, LegalAction, LogLine, SeatCard, TableView


def still_table(
    name: str, match: Match, seat: int, actions: Sequence[Action] | None, happened: Sequence[Happened]
) -> TableView:
    """The table as a seat sees it, with the actions that it may choose from; None: nothing is to be decided."""
    game = match.game
    return TableView(
        match=name,
        game=game.id,
        name=game.name,
        has_secrets=game.definition.has_secrets,
        options=dict(game.options),
        pace=Pace(hints=False, estimates=False),
        daily=None,
        variant=None,
        origin="made",
        version=1,
        since=0,
        seat=seat,
        ply=match.ply,
        over=False,
        decision=None if actions is None else _decision(match, actions),
        view=match.view(seat),
        around=Around(
            places=[_place(match, other, is_person=other == seat) for other in range(game.seats)],
            watchers=0,
            clock=None,
            thinking=None,
            estimate=None,
        ),
        log=_log(match, happened),
        chat=[],
        muted=[],
        undo=None,
        consents=[],
        ending=None,
        names={},
        nameable={},
        result=None,
        watch="",
        published="",
        key=None,
        rematch=None,
        played_on_from=None,
    )


def _decision(match: Match, actions: Sequence[Action]) -> Decision:
    listed = [LegalAction(clicks=list(action.clicks), label=action.label, news=None) for action in actions]
    return Decision(seat=match.seat, question=match.question, any_order=match.any_order, actions=listed)


def _place(match: Match, seat: int, *, is_person: bool) -> SeatCard:
    """Others than the person only stand there: computers without a level."""
    title = match.seat_names[seat]
    return SeatCard(
        seat=seat,
        id=match.seat_ids[seat],
        title=title,
        kind="person" if is_person else "computer",
        name=title,
        level=None,
        by_link=False,
        stand_in=False,
        resigned=False,
        present=True,
        learner=None,
        kept_for=None,
        replaceable_in=None,
    )


def _log(match: Match, happened: Sequence[Happened]) -> list[LogLine]:
    heading = heading_of(match.state)
    told = [(one, each) for one in happened for each in one.told if each.text is not None]
    return [
        LogLine(
            number=number,
            ply=one.ply,
            seat=one.seat,
            heading=heading,
            text=each.text or "",
            event=event_of(each),
            weight=each.weight,
            role=each.role,
            taken_back=False,
        )
        for number, (one, each) in enumerate(told)
    ]
