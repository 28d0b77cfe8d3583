"""From one decision to the next: the loop around a game's rules, itself a set of rules.

The first five are what a game fills in; `bindings` puts its rules into their places.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from colossarium.kernel.chance import CHOICE, draw, seed_game
from colossarium.kernel.log import FORCED, tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Header, Ints, Record, Scores

BEGIN, LIST = -1, -2  # what `go` takes besides an action


@rule
def setup(s: Header, c: Record) -> None:
    raise NotImplementedError


@rule
def legal(s: Header, c: Record, out: Actions) -> int:
    raise NotImplementedError


@rule
def apply(s: Header, c: Record, action: int) -> None:
    raise NotImplementedError


@rule
def resample(s: Header, c: Record, seat: int) -> None:
    raise NotImplementedError


@rule
def score(s: Header, c: Record, out: Scores) -> None:
    raise NotImplementedError


def bindings(rules: Mapping[str, Callable[..., Any]]) -> dict[Callable[..., Any], Callable[..., Any]]:
    """A game's rules by the placeholders they stand for."""
    return {place: rules[place.__name__] for place in (setup, legal, apply, resample, score)}


@rule
def settle(s: Header, c: Record, out: Actions) -> int:
    """Take every decision that has a single legal action; list the first that has more, or is to be asked anyway."""
    while not s.over:
        count = legal(s, c, out)
        if count != 1 or s.asks:
            return count
        tell(s, FORCED, out[0], s.seat, 0)
        apply(s, c, out[0])
    s.seat = -1
    return 0


@rule
def go(s: Header, c: Record, action: int, out: Actions) -> int:
    """Begin, take an action, or only list what is legal: all that a match asks of the rules, in one entry."""
    if action == LIST:
        return settle(s, c, out)
    if action == BEGIN:
        setup(s, c)
    else:
        apply(s, c, action)
        s.ply += 1
    return settle(s, c, out)


@rule
def resample_for(s: Header, c: Record, seat: int) -> None:
    resample(s, c, seat)


@rule
def score_all(s: Header, c: Record, out: Scores) -> None:
    score(s, c, out)


@rule
def play_at_random(s: Header, c: Record, out: Actions) -> int:
    """Play a new game to its end with uniformly random choices; the sum of the lengths of its lists."""
    count = go(s, c, BEGIN, out)
    listed = 0
    while not s.over:
        listed += count
        count = go(s, c, out[draw(s, CHOICE, count)], out)
    return listed


@rule
def play_games(states: Any, c: Record, seed: int, first: int, out: Actions, listed: Ints, results: Any) -> None:
    """Play one random game in each of the (blank) states; game i has the seed's number first + i."""
    for game in range(len(states)):
        s = states[game]
        seed_game(s, seed, first + game)
        listed[game] = play_at_random(s, c, out)
        score(s, c, results[game])


@rule
def copy_often(states: Any, times: int) -> None:
    """Copy states over each other; only the speed of it is of interest."""
    for copy in range(times):
        states[(copy + 1) & 7] = states[copy & 7]
