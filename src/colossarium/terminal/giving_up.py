"""Resigning and drawing at the keyboard: the others are asked there, and computer players answer for themselves."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping

from colossarium.kernel.endings import ends_by_resigning, sides_of, would_take_draw
from colossarium.kernel.errors import MatchOver, Refused
from colossarium.kernel.match import Match
from colossarium.kernel.player import Player, player
from colossarium.kernel.wording import listed

PLAYS_ON = "mason"


def resign(match: Match, seat: int, players: MutableMapping[int, Player], agree: Callable[[str], bool]) -> str:
    """Give up for a seat, if its allies agree; what is to be said of it."""
    _check_running(match)
    if not ends_by_resigning(match):
        match.resign(seat)
        players[seat] = player(PLAYS_ON, game=match.game.id)
        return f"{match.seat_names[seat]} resigned. {PLAYS_ON.title()} plays on."
    side = next(side for side in sides_of(match) if seat in side)
    allies = [match.seat_names[each] for each in side if each != seat and each not in players]
    if allies and not agree(f"An alliance resigns together. Does {listed(allies)} agree? yes or no"):
        return "The match goes on."
    match.resign(seat)
    return ""


def offer_draw(match: Match, seat: int, players: MutableMapping[int, Player], agree: Callable[[str], bool]) -> str:
    """Offer a draw to all others; what is to be said of it."""
    _check_running(match)
    if not match.game.definition.can_be_drawn or len(sides_of(match)) < 2:
        raise Refused(f"No draw can be offered in {match.game.name}.")
    own = next(side for side in sides_of(match) if seat in side)
    unwilling = [each for each in players if each not in own and not would_take_draw(match, each)]
    if unwilling:
        names = listed([match.seat_names[each] for each in unwilling])
        return f"{names} would rather play on."
    others = [name for each, name in enumerate(match.seat_names) if each != seat and each not in players]
    if others and not agree(f"{match.seat_names[seat]} offers a draw. Does {listed(others)} agree? yes or no"):
        return "The match goes on."
    match.agree_on_draw()
    return ""


def _check_running(match: Match) -> None:
    if match.over:
        raise MatchOver("The match is over already.")
