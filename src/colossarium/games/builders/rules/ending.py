"""U10 End of the game: the last Colossus, a Vigil, the round limit; places and shares."""

from __future__ import annotations

from colossarium.games.builders.events import GAME_OVER
from colossarium.games.builders.rules.seats import built_by_seat, steps_to
from colossarium.games.builders.state import NO_VIGIL, VIGIL, Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Scores


@rule
def end_game(s: State, ending: int) -> None:
    s.over = True
    s.ending = ending
    if ending == VIGIL:
        s.winner = s.active
    tell(s, GAME_OVER, ending, 0, 0)


@rule
def vigil_turns(c: Content) -> int:
    """How many turns a Vigil takes at least (U10.7, U10.8)."""
    return 1 if c.vigil_next_turn else c.seats


@rule
def is_vigil_complete(s: State, c: Content, seat: int) -> bool:
    """For a seat whose turn begins."""
    return s.vigil[seat] != NO_VIGIL and s.turn - s.vigil[seat] >= vigil_turns(c)


@rule
def turns_to_win(s: State, c: Content, seat: int) -> int:
    """Turns until the Vigil that a seat keeps would be complete."""
    turns = steps_to(s, c, seat)
    while turns == 0 or s.turn + turns - s.vigil[seat] < vigil_turns(c):
        turns += c.seats
    return turns


@rule
def last_built(s: State, seat: int) -> int:
    """The number of a seat's latest Colossus, counted from 1; 0 if it has built none."""
    for number in range(s.built, 0, -1):
        if s.built_by[number - 1] == seat:
            return number
    return 0


@rule
def is_ahead(s: State, c: Content, seat: int, other: int) -> bool:
    """A seat's place is better than another's."""
    if s.winner == seat or s.winner == other:
        return s.winner == seat  # U10.7, U10.15
    if s.runes[seat] != s.runes[other]:
        return s.runes[seat] < s.runes[other]  # U10.2
    mine, theirs = built_by_seat(s, seat), built_by_seat(s, other)
    if mine != theirs:
        return mine > theirs  # U10.3
    return c.latest_builder and last_built(s, seat) > last_built(s, other)  # U10.4


@rule
def place_of(s: State, c: Content, seat: int) -> int:
    """U10.5: 1 and the number of seats that are ahead."""
    place = 1
    for other in range(c.seats):
        if other != seat and is_ahead(s, c, other, seat):
            place += 1
    return place


@rule
def score(s: State, c: Content, out: Scores) -> None:
    """Place, Runes and share of the win of every seat; who is tied for the first place shares it (U10.4)."""
    winners = 0
    for seat in range(c.seats):
        place = place_of(s, c, seat)
        winners += place == 1
        out[seat][0] = place
        out[seat][1] = s.runes[seat]
    for seat in range(c.seats):
        out[seat][2] = 1.0 / winners if out[seat][0] == 1 else 0.0
