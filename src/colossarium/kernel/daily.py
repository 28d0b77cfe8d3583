"""The daily challenge: one match per day, the same for everybody, in solo games.

Its key follows from the date, so whoever plays it could work out every draw. Alone that only spoils the fun; among
several players it would be cheating.
"""

from __future__ import annotations

import hashlib
from datetime import date
from typing import TYPE_CHECKING

from colossarium.kernel.chance import key_from_seed
from colossarium.kernel.errors import BadRecord, NoDaily
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.options import choose

if TYPE_CHECKING:
    from colossarium.kernel.engine import Engine


def daily_seed(game_id: str, day: str) -> int:
    """The seed of a game's match of a day, written 2026-01-31."""
    digest = hashlib.blake2b(f"{game_id} {day}".encode(), digest_size=6, person=b"colossarium-day").digest()
    return int.from_bytes(digest, "little")


def has_daily(game: Game) -> bool:
    """A game for one seat has a daily challenge."""
    return game.seats == 1


def daily_match(game: Game, day: date, engine: Engine | None = None) -> Match:
    """The match of a day; its record says which day."""
    if not has_daily(game):
        raise NoDaily(
            f"{game.name} has no daily challenge: its dice follow from the date, so {game.seats} players could "
            "foresee them. Games for one player have it."
        )
    match = game.start(daily_seed(game.id, day.isoformat()), engine=engine)
    match.daily = day.isoformat()
    return match


def check_daily(match: Match, day: str) -> None:
    """Refuse a record that names a day and is not that day's match."""
    game = match.game
    usual = choose(game.known_options, {})
    own_key = match.key == key_from_seed(daily_seed(game.id, day))
    if not own_key or game.options != usual or match.start_position is not None:
        raise BadRecord(f"This record says that it is the match of {day}, but that day's is another.")


def share_line(match: Match) -> str:
    """A finished daily match in a line that people can share."""
    result = match.result()
    assert result is not None
    return f"{match.game.name}, {match.daily}: {result.get('share') or result['sentence']}"
