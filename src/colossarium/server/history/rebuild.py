"""From what is stored to a match: states are never kept, they are played again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

from colossarium.kernel.aliases import text_with_todays_names, with_todays_names
from colossarium.kernel.closing import is_tie_break
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Definition, Json
from colossarium.kernel.endings import Ended, sentence, sentence_of_leaving
from colossarium.kernel.engine import Engine
from colossarium.kernel.errors import RecordDiffers, Refused
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.records import digest_of
from colossarium.kernel.starting import new_match
from colossarium.kernel.story import Told
from colossarium.server.history.log import LogBook, Reader
from colossarium.server.protocol.endings import Ending, Fact, Figure
from colossarium.server.protocol.table import Result, SeatResult
from colossarium.server.store.rows import ActionRow, MatchRow, SeatRow
from colossarium.server.store.store import Stored

ENDINGS: dict[str, Callable[[Match, int], None]] = {  # kinds of actions by which people end a match, or leave it
    "resign": lambda match, seat: match.resign(seat),
    "draw": lambda match, _: match.agree_on_draw(),
}
OTHER_RULES = "This match was made under other rules and cannot continue here"


def rebuilt(stored: Stored, game: Game, engine: Engine) -> tuple[Match, LogBook]:
    """The current match and its log, or an error if the rules have changed in the meantime."""
    row, aliases = stored.match, game.definition.aliases
    position = with_todays_names(row.position, aliases)
    match = new_match(game, key=row.key, seed=row.seed, position=position, engine=engine)
    match.start_position = row.position
    match.daily, match.seats = row.daily, [seat.name for seat in stored.seats]
    match.variant = row.variant["name"] if row.variant else None
    book = LogBook(readers_of(game), has_secrets=game.definition.has_secrets)
    book.tell(match, 1)
    for action in stored.actions:
        try:
            repeat(match, book, action, stored.seats)
        except Refused as refusal:
            raise RecordDiffers(f"{OTHER_RULES}; it stops at move {action.ply + 1}: {refusal.sentence}") from None
    if digest_of(match) != row.digest:
        raise RecordDiffers(f"{OTHER_RULES}: the position after its {row.ply} moves differs.")
    match.names = dict(row.names or {})
    match.ended = Ended(**row.ended) if row.ended else None
    return match, book


def content_of(definition: Definition, content_hash: str, text: str | None) -> Tables:
    """The content that a match began with: stored with it, or, for older matches, a published one."""
    if text is not None:
        return Tables.from_text(text, definition.aliases)
    published = definition.published(content_hash)
    if published is None:
        raise RecordDiffers(f"{OTHER_RULES}: its content, {content_hash}, is not known.")
    return published


def readers_of(game: Game) -> list[Reader]:
    return [None, *range(game.seats)]


def repeat(match: Match, book: LogBook, action: ActionRow, seats: list[SeatRow]) -> None:
    if action.kind == "undo":
        take_back(match, action.ply)
        book.take_back(action.ply, action.version)
        book.note(match, action.ply, action.seat, taken_back_sentence(seats[action.seat]), action.version)
        return
    if action.kind == "name":
        thing, _, name = action.text.partition(" ")
        match.names[thing] = name
        said = naming_sentence(match, action.text, seats[action.seat])
        book.note(match, action.ply, action.seat, said, action.version)
        return
    if action.kind in ENDINGS:
        ENDINGS[action.kind](match, action.seat)
        book.note(match, action.ply, action.seat, ending_sentence(match, action), action.version, stands=True)
        return
    text = text_with_todays_names(action.text, match.game.definition.aliases)
    tell(book, match, match.play_and_tell(text, book.readers), action, seats)


def tell(book: LogBook, match: Match, told: dict[Reader, list[Told]], action: ActionRow, seats: list[SeatRow]) -> None:
    """Write down the effects of the last action of a match."""
    if action.by == "clock":
        book.note(match, action.ply + 1, action.seat, time_up_sentence(seats[action.seat]), action.version)
    book.write(match, told, action.version)


def take_back(match: Match, to_ply: int) -> None:
    while len(match.past) > to_ply:
        match.undo(consent=True)


def taken_back_sentence(seat: SeatRow) -> str:
    return f"{seat.name} takes back what came after."


def naming_sentence(match: Match, text: str, seat: SeatRow) -> str:
    """What is said when a seat gives something a name; `text` is the thing's id and the name."""
    thing, _, name = text.partition(" ")
    known = match.nameable().get(thing)
    return f"{seat.name} names {known.title if known else thing} “{name}”."


def ending_sentence(match: Match, action: ActionRow) -> str:
    """What is said when somebody resigns or a draw is agreed on, in a match in which that has just been done."""
    return sentence_of_leaving(match, action.seat) if match.ended is None else sentence(match, match.ended)


def time_up_sentence(seat: SeatRow) -> str:
    return f"Time is up for {seat.name}; the computer decides once."


def summary_of(match: Match) -> dict[str, object]:
    """The columns of a match that follow from its actions."""
    return {
        "ply": len(match.past),
        "digest": digest_of(match),
        "deciding": None if match.over else match.seat,
        "over": match.over,
        "result": sentence_of(match.result()),
    }


def sentence_of(result: Json | None) -> str | None:
    """How a match came out, in a sentence."""
    return None if result is None else str(result.get("sentence", "The match is over."))


def result_of(match: Match) -> Result | None:
    result = match.result()
    sentence = sentence_of(result)
    if result is None or sentence is None:
        return None
    details: Json = {name: value for name, value in result.items() if name not in ("seats", "sentence")}
    seats = [SeatResult(**seat) for seat in result["seats"]]
    return Result(sentence=sentence, seats=seats, details=details, ending=ending_of(match))


def ending_of(match: Match) -> Ending:
    told = match.closing()
    assert told is not None
    return Ending(
        scene=told.scene,
        headline=told.headline,
        title=told.title,
        story=told.story,
        verdict=told.verdict,
        tie_break=is_tie_break(told.figures),
        figures=[Figure.model_validate(asdict(figure)) for figure in told.figures],
        facts=[Fact(name=name, value=value) for name, value in told.facts],
        sides=[list(side) for side in told.sides],
    )


def copied(match: Match, to_ply: int | None = None) -> Match:
    """A copy, taken back to a ply if one is given."""
    other = match.copy()
    if to_ply is not None:
        take_back(other, to_ply)
    return other


def row_of(match: Match, match_id: str, pace: dict[str, object], now: float, variant: Json | None = None) -> MatchRow:
    """A new match as it is stored."""
    row = MatchRow(
        id=match_id,
        game=match.game.id,
        options=dict(match.game.options),
        content=match.game.content_hash,
        key=match.key,
        pace=pace,
        host_hash=None,
        made=now,
        changed=now,
        seed=match.seed,
        daily=match.daily,
        variant=variant,
        position=match.start_position,
        ended=None if match.ended is None else match.ended.as_json(),
        names=match.names or None,
    )
    for name, value in summary_of(match).items():
        setattr(row, name, value)
    return row
