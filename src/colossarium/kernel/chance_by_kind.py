"""Chance by kind, for runs of the lab: each draw depends on its kind and on how many of that kind there were before.

So one source of chance can be kept as it is while the others change: the dice, a deck, or the setup. Draws before the
first decision are kinds of their own.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

from colossarium.kernel.chance import GOLDEN, MIX_1, WORD, WORD_BITS, mixed, next_word, seed_game
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Counts, Header, Ints, Record, numbers
from colossarium.kernel.sight import NONE

State: TypeAlias = Any  # a game's state with the fields below

KINDS = 16  # of chance events in one game
STREAMS = 2 * KINDS  # the second half belongs to the setup
SETUP = KINDS
DRAW_BITS = 12  # words that one draw or shuffle may take


@cache
def by_kind(state: Any) -> type[Header]:
    """A game's state with a stream of chance for each kind."""

    class ByKind(state):  # type: ignore[misc]
        chance_stream: Ints = numbers(STREAMS, 0, WORD, "what the words of each kind come from", sight=NONE)
        chance_draws: Ints = numbers(STREAMS, 0, 2**31 - 1, "draws of each kind so far", sight=NONE)

    return ByKind


@rule
def start_chance(s: Header, seed: int, deal: int, sources: Counts) -> None:
    """Seed the dice of a match; `sources` are the seeds of the kinds of chance, where they have any."""
    seed_game(s, seed, deal)


@rule
def start_streams(s: State, seed: int, deal: int, sources: Counts) -> None:
    """As `start_chance`, with chance by kind."""
    for kind in range(STREAMS):
        seed_game(s, sources[kind], deal)
        s.chance_stream[kind] = mixed(next_word(s) ^ kind)
        s.chance_draws[kind] = 0
    seed_game(s, seed, deal)


@rule
def resample_hidden(s: Header, c: Record, seat: int) -> None:
    """The game's own `resample`."""


@rule
def resample_streams(s: State, c: Record, seat: int) -> None:
    """Stands for `resample`: the worlds that players imagine have other dice of every kind."""
    resample_hidden(s, c, seat)
    for kind in range(STREAMS):
        s.chance_stream[kind] = mixed(next_word(s) ^ kind)
        s.chance_draws[kind] = 0


@rule
def word_of(s: State, stream: int, number: int) -> int:
    """Word number `number` of the draw that is going on."""
    word = mixed(int(s.chance_stream[stream]) ^ int(s.chance_draws[stream]) * GOLDEN & WORD)
    return mixed(word ^ (number * MIX_1 & WORD))


@rule
def stream_of(s: Header, kind: int) -> int:
    return kind + SETUP if s.ply == 0 else kind


@rule
def below_in(s: State, stream: int, first: int, n: int) -> int:
    """A number from 0 to n - 1, each equally likely, by the words of this draw from number `first` on."""
    product = word_of(s, stream, first) * n
    least = (WORD + 1 - n) % n
    while product & WORD < least:
        first += 1 << DRAW_BITS
        product = word_of(s, stream, first) * n
    return product >> WORD_BITS


@rule
def draw_by_kind(s: State, kind: int, n: int) -> int:
    """Stands for `draw`."""
    stream = stream_of(s, kind)
    drawn = below_in(s, stream, 0, n)
    s.chance_draws[stream] += 1
    return drawn


@rule
def shuffle_by_kind(s: State, kind: int, items: Ints, first: int, last: int) -> None:
    """Stands for `shuffle`."""
    stream = stream_of(s, kind)
    for end in range(last - 1, first, -1):
        other = first + below_in(s, stream, end - first, end - first + 1)
        items[end], items[other] = items[other], items[end]
    s.chance_draws[stream] += 1
