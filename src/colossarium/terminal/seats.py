"""Who sits where: persons, and computer players by name."""

from __future__ import annotations

from colossarium.kernel.errors import ColossariumError, UnknownPlayer
from colossarium.kernel.player import Player, player, player_names

HUMAN, COMPUTER = "human", "computer"


class BadSeats(ColossariumError):
    code = "bad_seats"


def seats_from(text: str | None, recorded: list[str], seats: int, game_id: str) -> list[str]:
    """A name for every seat: from a list such as `human,search:2s`, the last repeated; else as recorded."""
    text = text or ",".join(recorded or (HUMAN, COMPUTER)[:seats])
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name != HUMAN:
            _check(name, game_id)
    if len(names) > seats:
        raise BadSeats(f"{len(names)} seats are given, but this match has {seats}.")
    return names + names[-1:] * (seats - len(names))


def _check(name: str, game_id: str) -> None:
    try:
        player(name, game=game_id)
    except UnknownPlayer:
        known = ", ".join([HUMAN, COMPUTER, *player_names(game_id)])
        raise BadSeats(f"Nobody called '{name}' can sit here; accepted: {known}.") from None


def players_for(names: list[str], game_id: str, seed: int | None) -> dict[int, Player]:
    """The computer players by seat; with a seed each gets one of its own."""
    made = {}
    for seat, name in enumerate(names):
        if name != HUMAN:
            made[seat] = player(name, game=game_id, **({} if seed is None else {"seed": seed + seat}))
    return made
