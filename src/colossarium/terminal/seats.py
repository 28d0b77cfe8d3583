"""Who sits where: persons, and computer players by name."""

from __future__ import annotations

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.player import Player, player, player_names

HUMAN, COMPUTER = "human", "computer"
STRONGEST_FIRST = ("og-reference", "search", "greedy", "random")


class BadSeats(ColossariumError):
    code = "bad_seats"


def seats_from(text: str | None, recorded: list[str], seats: int, game_id: str) -> list[str]:
    """A name for every seat: from a list such as `human,computer`, the last repeated; else as recorded."""
    text = text or ",".join(recorded or (HUMAN, COMPUTER)[:seats])
    names = [name.strip() for name in text.split(",")]
    known = [HUMAN, COMPUTER, *player_names(game_id)]
    for name in names:
        if name not in known:
            raise BadSeats(f"Nobody called '{name}' can sit here; accepted: {', '.join(known)}.")
    if len(names) > seats:
        raise BadSeats(f"{len(names)} seats are given, but this match has {seats}.")
    return names + names[-1:] * (seats - len(names))


def players_for(names: list[str], game_id: str, seed: int | None) -> dict[int, Player]:
    """The computer players by seat; with a seed each gets one of its own."""
    made = {}
    for seat, name in enumerate(names):
        if name != HUMAN:
            settings = {} if seed is None else {"seed": seed + seat}
            made[seat] = player(strongest(game_id) if name == COMPUTER else name, **settings)
    return made


def strongest(game_id: str) -> str:
    """The best player that can play any game, or this one."""
    known = player_names(game_id)
    return next((name for name in STRONGEST_FIRST if name in known), next(iter(known)))
