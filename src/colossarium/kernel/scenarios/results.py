"""How a match came out, as a scenario says it: winner, places, points, and what the game itself reports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from colossarium.kernel.match import Match
from colossarium.kernel.scenarios.expecting import differences, shown

NOBODY, DRAWN = "none", "draw"
BY_SEAT = {"places": 0, "points": 1}  # where the scores of a seat have them

Seats = Mapping[str, tuple[int, ...]]


def result_differences(expected: Any, match: Match) -> Iterator[str]:
    result = match.result()
    if expected == "none" or result is None:
        if (expected == "none") != (result is None):
            yield "result: expected the match to go on, but it is over" if result else "result: the match is not over"
        return
    told = {key: value for key, value in result.items() if key not in ("seats", "winner", *BY_SEAT)}
    seats = {**{str(seat): (seat,) for seat in range(match.game.seats)}, **match.seat_words}
    for key, value in expected.items():
        if key == "winner":
            yield from _unlike_winner(value, match, seats)
        elif key in BY_SEAT:
            yield from _unlike_seats(key, value, match, seats)
        elif key in told:
            yield from differences(value, told[key], match.knows, f"result.{key}")
        else:
            yield f"result.{key}: there is no such key; the keys are {', '.join(('winner', *BY_SEAT, *told))}"


def _unlike_winner(expected: Any, match: Match, seats: Seats) -> Iterator[str]:
    """The winners are all seats in the first place; if that is every seat of several, the match is drawn."""
    first = [seat for seat, score in enumerate(match.scores()) if score[0] == 1]
    is_drawn = len(first) == match.game.seats > 1
    names = [str(name) for name in (expected if isinstance(expected, list) else [expected])]
    unknown = [name for name in names if name not in (*seats, NOBODY, DRAWN)]
    if unknown:
        yield f"result.winner: there is no '{unknown[0]}'; the names are {', '.join((*seats, NOBODY, DRAWN))}"
        return
    if DRAWN in names or NOBODY in names:
        holds = names == [DRAWN] if is_drawn else names == [NOBODY] and not first
    else:
        holds = sorted({seat for name in names for seat in seats[name]}) == first
    if not holds:
        found = DRAWN if is_drawn else [_name_of(seat, seats) for seat in first] or NOBODY
        yield f"result.winner: expected {shown(expected)}, found {shown(found)}"


def _unlike_seats(key: str, expected: Any, match: Match, seats: Seats) -> Iterator[str]:
    if not isinstance(expected, dict):
        yield f"result.{key}: expected a table by seat, such as {{ {_name_of(0, seats)} = 1 }}, not {shown(expected)}"
        return
    scores = match.scores()
    for name, value in expected.items():
        if name not in seats:
            yield f"result.{key}.{name}: there is no such seat; the seats are {', '.join(seats)}"
            continue
        for seat in seats[name]:
            found = int(scores[seat][BY_SEAT[key]])
            if found != value:
                yield f"result.{key}.{name}: expected {shown(value)}, found {found}"
                break


def _name_of(seat: int, seats: Seats) -> str:
    return next((name for name, named in seats.items() if named == (seat,) and not name.isdecimal()), str(seat))
