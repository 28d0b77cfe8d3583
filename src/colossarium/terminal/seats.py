"""Who sits where: persons, and computer players by name."""

from __future__ import annotations

from colossarium.kernel.errors import ColossariumError, UnknownPlayer
from colossarium.kernel.game import Game
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.player import Player, player_names
from colossarium.players import bots
from colossarium.players.reflex.cards import notes_on
from colossarium.terminal.console import whisper

HUMAN, COMPUTER, RANDOM = "human", "computer", "random"


class BadSeats(ColossariumError):
    code = "bad_seats"


def seats_from(text: str | None, recorded: list[str], seats: int, game_id: str) -> list[str]:
    """A name for every seat: from a list such as `human,search:2s`, the last repeated; else as recorded.

    A record may hold people's own names: whoever is no computer player is a person.
    """
    if text is None and recorded:
        return _filled([name if _can_play(name, game_id) else HUMAN for name in recorded], seats)
    names = _split(text or ",".join((HUMAN, COMPUTER)[:seats]))
    bots.allow(names)
    for name in names:
        if name != HUMAN:
            _check(name, game_id, [HUMAN])
    return _filled(names, seats)


def computers_from(text: str | None, seats: int, game_id: str) -> list[str]:
    """The same for games that no person watches; random players unless given."""
    return _filled(typed_computers(text or RANDOM, game_id), seats)


def typed_computers(text: str, game_id: str) -> list[str]:
    """Computer players as somebody typed them on this command line, programs included."""
    names = _split(text)
    bots.allow(names)
    for name in names:
        check_computer(name, game_id)
    return names


def check_computer(name: str, game_id: str) -> None:
    """Refuse whoever cannot play this game alone."""
    _check(name, game_id, [])


def tell_of_networks(game: Game, names: list[str]) -> None:
    """Say where players go without a network, or have one that was trained for something else; refuse a misfit."""
    bots.check_networks(game, names)
    for note in notes_on(game, names):
        whisper().print(note, soft_wrap=True)


def _split(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _filled(names: list[str], seats: int) -> list[str]:
    if len(names) > seats:
        raise BadSeats(f"{len(names)} seats are given, but this match has {seats}.")
    return names + names[-1:] * (seats - len(names))


def _can_play(name: str, game_id: str) -> bool:
    try:
        check_computer(name, game_id)
    except ColossariumError:
        return False
    return True


def _check(name: str, game_id: str, others: list[str]) -> None:
    try:
        bots.made(name, game_id)
    except UnknownPlayer:
        known = [*others, COMPUTER, *player_names(game_id)]
        meant, accepted = did_you_mean(name, known), ", ".join(known)
        raise BadSeats(f"Nobody called '{name}' can sit here{meant}; accepted: {accepted}.") from None


def players_for(names: list[str], game_id: str, seed: int | None) -> dict[int, Player]:
    """The computer players by seat; with a seed each gets one of its own."""
    made = {}
    for seat, name in enumerate(names):
        if name != HUMAN:
            chosen = bots.made(name, game_id, **({} if seed is None else {"seed": seed + seat}))
            made[seat] = bots.WithStandIn(chosen) if isinstance(chosen, bots.BotPlayer) else chosen
    return made
