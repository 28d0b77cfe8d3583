"""Dice, draws and shuffles: a small generator in the state, and where its seeds come from.

The generator is sfc32 (Chris Doty-Humphrey's small fast counting generator, 32-bit words). Results are unbiased:
a draw below n rejects the few words that would favour some results (Lemire's method).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from struct import Struct
from typing import Any

from colossarium.kernel.bits import lowest
from colossarium.kernel.errors import ScenarioFailed
from colossarium.kernel.rule import compiled_as, rule
from colossarium.kernel.schema import Header, Ints

WORD = 0xFFFFFFFF
WORD_BITS = 32
WARM_UP_ROUNDS = 12
SEAT_BITS = 3  # room for a seat beside a ply
DREAM_BITS = 128  # of the seed of a resampled match that leaves our hands: too many to try
GOLDEN = 0x9E3779B9
FOUR_WORDS = Struct("<4I")
MIX_1, MIX_2 = 0x85EBCA6B, 0xC2B2AE35


@rule
def next_word(s: Header) -> int:
    """The generator's next 32 bits."""
    a, b, c, counter = int(s.chance[0]), int(s.chance[1]), int(s.chance[2]), int(s.chance[3])
    word = (a + b + counter) & WORD
    s.chance[3] = (counter + 1) & WORD
    s.chance[0] = b ^ (b >> 9)
    s.chance[1] = (c + (c << 3)) & WORD
    s.chance[2] = (((c << 21) | (c >> 11)) + word) & WORD
    return word


@rule
def below(s: Header, n: int) -> int:
    """A number from 0 to n - 1, each equally likely."""
    product = next_word(s) * n
    if product & WORD < n:
        least = (WORD + 1 - n) % n
        while product & WORD < least:
            product = next_word(s) * n
    return product >> WORD_BITS


@rule
def unscripted_draw(s: Header, kind: int, n: int) -> int:
    return below(s, n)


@compiled_as(unscripted_draw)
def draw(s: Header, kind: int, n: int) -> int:
    """Draw one of n equally likely outcomes; `kind` says of what, so that a scenario can name the outcome."""
    if s.script is not None:
        return s.script.draw(s, kind, n)  # type: ignore[no-any-return]
    return below(s, n)


@rule
def unscripted_shuffle(s: Header, kind: int, items: Ints, first: int, last: int) -> None:
    for end in range(last - 1, first, -1):
        other = first + below(s, end - first + 1)
        items[end], items[other] = items[other], items[end]


@compiled_as(unscripted_shuffle)
def shuffle(s: Header, kind: int, items: Ints, first: int, last: int) -> None:
    """Put items[first:last] into random order, every order equally likely."""
    if s.script is not None:
        items[first:last] = s.script.order(s, kind, items[first:last])
    else:
        unscripted_shuffle(s, kind, items, first, last)


@rule
def put_in_order(items: Ints, first: int, last: int) -> None:
    """Put items[first:last], numbers from 0 to 63, into an order that depends on what they are, not on where they were.

    This counts them in binary, without memory of its own: `odd` is the set of the numbers of which there is an odd one
    out. Those go to the end of the row, and one of each pair goes round again, for two.
    """
    copies, left = 1, 0 + last - first  # 0 first: the difference of two unsigned fields would not be signed
    while left > 0:
        odd, paired = 0, 0
        for place in range(left):
            item = int(items[first + place])
            items[first + paired] = item
            paired += (odd >> item) & 1
            odd ^= 1 << item
        left = paired
        while odd != 0:
            item = lowest(odd)
            odd &= odd - 1
            for _ in range(copies):
                last -= 1
                items[last] = item
        copies *= 2


@rule
def shuffle_unseen(s: Header, items: Ints, first: int, last: int) -> None:
    """Shuffle items[first:last], numbers from 0 to 63, for `resample`: the order they were in does not count.

    A shuffle alone permutes the true order. Who knows the seed could undo it.
    """
    put_in_order(items, first, last)
    for end in range(last - 1, first, -1):
        other = first + below(s, end - first + 1)
        items[end], items[other] = items[other], items[end]


@rule
def mixed(word: int) -> int:
    """A 32-bit word whose every bit depends on every bit of the given one."""
    word = ((word ^ (word >> 16)) * MIX_1) & WORD
    word = ((word ^ (word >> 13)) * MIX_2) & WORD
    return word ^ (word >> 16)


@rule
def seed_game(s: Header, seed: int, index: int) -> None:
    """Seed the generator for game number `index` of a simulation."""
    s.chance[0] = mixed(seed & WORD)
    s.chance[1] = mixed((seed >> WORD_BITS) ^ GOLDEN)
    s.chance[2] = mixed((index & WORD) ^ (index >> WORD_BITS) * GOLDEN & WORD)
    s.chance[3] = 1
    for _ in range(WARM_UP_ROUNDS):
        next_word(s)


@rule
def choice_word(seed: int, index: int, ply: int, seat: int) -> int:
    """32 bits for a player's choice in game number `index` of a seed.

    Players have a stream of their own, so that a choice moves no die: rulesets can be compared on the same deals.
    """
    word = mixed((seed & WORD) ^ GOLDEN)
    word = mixed(word ^ (seed >> WORD_BITS) & WORD)
    word = mixed(word ^ (index & WORD) ^ (index >> WORD_BITS) * GOLDEN & WORD)
    return mixed(word ^ (ply << SEAT_BITS) ^ seat ^ MIX_1)


@rule
def chosen_by(word: int, count: int) -> int:
    """The number of one of `count` actions, all alike, for a word of a player's stream."""
    return (word * count) >> WORD_BITS


def words_for(key: bytes, ply: int) -> list[int]:
    """The generator's words at the start of a ply of a match with this secret key."""
    digest = hashlib.blake2b(ply.to_bytes(8, "little"), key=key, digest_size=16, person=b"colossarium-ply").digest()
    return list(FOUR_WORDS.unpack(digest))


def key_from_seed(seed: int) -> bytes:
    """The match key that a seed stands for."""
    return hashlib.blake2b(str(seed).encode(), digest_size=16, person=b"colossarium-seed").digest()


def seed_of_game(seed: int, number: int) -> int:
    """The seed of a match, or of a player, among many of one seed; no two seeds have games in common."""
    text = f"{seed} {number}".encode()
    digest = hashlib.blake2b(text, digest_size=8, person=b"colossarium-game").digest()
    return int.from_bytes(digest, "little") >> 1


def key_of_dream(seed: int) -> bytes:
    """A key for resampled positions, which no match has, so that a search cannot foresee the real dice.

    A seed may be any whole number; the key keeps DREAM_BITS bits of it.
    """
    return hashlib.blake2b(str(seed).encode(), digest_size=16, person=b"colossarium-drm").digest()


def published_hash(key: bytes) -> str:
    """What is shown before a match, so that anybody can check the key afterwards."""
    return hashlib.blake2b(key, digest_size=16, person=b"colossarium-key").hexdigest()


class Script:
    """Chance results written down beforehand, for scenarios: each entry names an outcome."""

    def __init__(
        self,
        entries: Sequence[Any],
        outcomes: Callable[[Header, int, int], list[Any]],
        drawn: Callable[[Header, int], str] = lambda _s, _kind: "a draw",
    ) -> None:
        self.left = list(entries)
        self._outcomes = outcomes
        self._drawn = drawn  # which die is thrown, or which deck is shuffled

    def draw(self, s: Header, kind: int, n: int) -> int:
        return self._take(s, kind, self._outcomes(s, kind, n))

    def order(self, s: Header, kind: int, items: Ints) -> Ints:
        names = self._outcomes(s, kind, len(items))
        waiting, ordered = list(items), []
        for _ in items:
            item = waiting[self._take(s, kind, [names[each] for each in waiting])]
            waiting.remove(item)
            ordered.append(item)
        return ordered

    def _take(self, s: Header, kind: int, names: list[Any]) -> int:
        if not self.left:
            raise ScenarioFailed(f"chance has no result left for {self._drawn(s, kind)}: expected {_listed(names)}")
        entry = self.left.pop(0)
        if entry not in names:
            raise ScenarioFailed(f"chance gives {entry!r} for {self._drawn(s, kind)}: expected {_listed(names)}")
        return names.index(entry)


def _listed(names: list[Any]) -> str:
    listed = ", ".join(str(name) for name in dict.fromkeys(names))
    return f"one of {listed}" if len(set(names)) > 1 else listed
