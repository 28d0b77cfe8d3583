"""What commands open: games with options and content, records, and the matches that they hold."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from colossarium.kernel.errors import BadOption, BadRecord

if TYPE_CHECKING:
    from colossarium.kernel.definition import Json
    from colossarium.kernel.game import Game
    from colossarium.kernel.match import Match


def opened_game(game_id: str, option: list[str] | None, content: Path | None) -> Game:
    from colossarium.terminal.catalogue import game_from

    return game_from(game_id, option or [], content)


def opened_record(path: Path) -> Json:
    from colossarium.kernel.records import load_record

    if not path.is_file():
        raise BadRecord(f"{path}: there is no such file.")
    return load_record(path)


def replayed_record(path: Path, content: Path | None) -> Match:
    from colossarium.kernel.records import replay as replayed

    return replayed(opened_record(path), content=content)


def match_of_today(game: Game) -> Match:
    from datetime import UTC, datetime

    from colossarium.kernel.daily import daily_match

    return daily_match(game, datetime.now(UTC).date())


def resumed_match(path: Path, game: str, option: list[str] | None, content: Path | None) -> Match:
    """The match of a record, if it is one of this game; its options are its own."""
    if option:
        raise BadOption("A saved match already has its options; --option and --resume exclude each other.")
    match = replayed_record(path, content)
    if match.game.id != game:
        raise BadRecord(f"{path}: this is a match of {match.game.id}, not of {game}.")
    return match
