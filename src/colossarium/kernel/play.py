"""From one decision to the next: the loop around a game's rules, itself a set of rules.

The first five are what a game fills in, the next five what it may; `bindings` puts its rules into their places.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

from colossarium.kernel.chance import choice_word, chosen_by, seed_game
from colossarium.kernel.log import FORCED, tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Cells, Header, Ints, Record, Scores, Shares, Weights

# The contract of a game's rules. They work on a state `s` and a content record `c`, allocate nothing, raise nothing and
# know no Python objects; one source runs as plain Python, as machine code and on a GPU. Chance comes from `s` alone.

BEGIN, LIST = -1, -2  # what `go` takes besides an action


@rule
def setup(s: Header, c: Record) -> None:
    """Write the start position, up to the first decision. Fields may hold a match played before: write every one."""
    raise NotImplementedError


@rule
def legal(s: Header, c: Record, out: Actions) -> int:
    """Write every legal action into `out`, always in the same order, and return how many; at least one until `s.over`.

    It changes nothing. `out` has room for as many actions as the ruleset's `longest_list`.
    """
    raise NotImplementedError


@rule
def apply(s: Header, c: Record, action: int) -> None:
    """Carry out one action that `legal` has listed, with all that follows from it, up to the next decision or the end.

    It sets `s.seat` and `s.phase`, counts `s.news` up where something came to light, and sets `s.over` at the end.
    """
    raise NotImplementedError


@rule
def resample(s: Header, c: Record, seat: int) -> None:
    """Redraw everything that a seat cannot know; the caller has seeded the generator.

    The state that comes of it depends on what the seat may know and on the generator's words, and on nothing else, byte
    for byte. So a game puts hidden things into a fixed order before it draws (`chance.shuffle_unseen`), and draws or
    clears every field that the seat cannot work out: what others know, a choice that is not open yet.
    """
    raise NotImplementedError


@rule
def score(s: Header, c: Record, out: Scores) -> None:
    """Write rank (1 is best), points and share of the win for every seat; allies have the same share."""
    raise NotImplementedError


@rule
def estimate(s: Header, c: Record, out: Shares) -> None:
    """A quick guess at the share of the win that each seat will have, at any decision; here nobody is ahead."""
    for seat in range(len(out)):
        out[seat] = 1.0 / max(2, len(out))


@rule
def weigh(s: Header, c: Record, actions: Actions, n: int, out: Weights) -> None:
    """How promising each of the first n actions looks: weight 3 is looked at three times as often as 1."""
    for number in range(n):
        out[number] = 1.0


@rule
def observe(s: Header, c: Record, seat: int, out: Cells) -> None:
    """Write what a seat may know of the fields whose sight is `rule`, as the definition's `observed` lists it.

    Seats are counted from this one on. What is written depends on what the seat may know, and on nothing else: own
    cards, cards known of others, how many there are, and which kinds are still unseen, but never the order of a deck.
    """


@rule
def as_own(s: Header, c: Record, act: int) -> int:
    """A legal action as the seat that decides counts: here as it is. What belongs to the seat has the same numbers
    for every seat, so that what is learnt for one serves all."""
    return act


@rule
def from_own(s: Header, c: Record, own: int) -> int:
    """The inverse of `as_own`."""
    return own


@rule
def nothing_hidden(s: Header, c: Record, seat: int) -> None:
    """The `resample` of an open game: every seat knows everything."""


@rule
def clear_header(s: Header) -> None:
    """Nothing has happened yet: for a setup whose state may have been played before."""
    s.ply, s.news, s.over, s.asks = 0, 0, False, False


NEEDED = (setup, legal, apply, resample, score)
OFFERED = (estimate, weigh, observe, as_own, from_own)


def rules_in(module: ModuleType) -> dict[str, Callable[..., Any]]:
    """The rules of a game that has them in one module, or imports them there, under the names of this file."""
    names = [place.__name__ for place in (*NEEDED, *OFFERED)]
    return {name: getattr(module, name) for name in names if hasattr(module, name)}


def bindings(rules: Mapping[str, Callable[..., Any]]) -> dict[Callable[..., Any], Callable[..., Any]]:
    """A game's rules by the placeholders they stand for."""
    offered = [place for place in OFFERED if place.__name__ in rules]
    return {place: rules[place.__name__] for place in (*NEEDED, *offered)}


@rule
def go(s: Header, c: Record, action: int, out: Actions) -> int:
    """Begin, take an action, or neither; then take all that is forced, and list the first real decision.

    All that a match asks of the rules is this one entry, and each rule is called in one place only: machine code
    grows with the number of calls.
    """
    if action >= 0:
        s.ply += 1
    while True:
        if action == BEGIN:
            setup(s, c)
        elif action != LIST:
            apply(s, c, action)
        if s.over:
            s.seat = -1
            return 0
        count = legal(s, c, out)
        if count != 1 or s.asks:
            return count
        action = out[0]
        tell(s, FORCED, action, s.seat, 0)


@rule
def resample_for(s: Header, c: Record, seat: int) -> None:
    resample(s, c, seat)


@rule
def score_all(s: Header, c: Record, out: Scores) -> None:
    score(s, c, out)


@rule
def estimate_all(s: Header, c: Record, out: Shares) -> None:
    estimate(s, c, out)


@rule
def weigh_all(s: Header, c: Record, actions: Actions, n: int, out: Weights) -> None:
    weigh(s, c, actions, n, out)


@rule
def play_at_random(s: Header, c: Record, seed: int, index: int, out: Actions) -> int:
    """Play game number `index` of a seed with uniformly random choices; the sum of the lengths of its lists."""
    seed_game(s, seed, index)
    listed, action = 0, BEGIN
    while True:
        count = go(s, c, action, out)
        if count == 0:
            return listed
        listed += count
        action = out[chosen_by(choice_word(seed, index, s.ply, s.seat), count)]


@rule
def play_games(states: Any, c: Record, seed: int, first: int, out: Actions, listed: Ints, results: Any) -> None:
    """Play one random game in each of the (blank) states; game i has the seed's number first + i."""
    for game in range(len(states)):
        s = states[game]
        listed[game] = play_at_random(s, c, seed, first + game, out)
        score(s, c, results[game])


@rule
def copy_often(states: Any, times: int) -> None:
    """Copy states over each other; only the speed of it is of interest."""
    for copy in range(times):
        states[(copy + 1) & 7] = states[copy & 7]
