"""Dice, draws and shuffles: the generator is sfc32, results are unbiased, and seeds lead to streams of their own."""

from __future__ import annotations

import hashlib
import itertools
import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from colossarium.kernel import chance
from colossarium.kernel.chance import (
    Script,
    below,
    choice_word,
    chosen_by,
    draw,
    next_word,
    put_in_order,
    seed_game,
    shuffle,
    shuffle_unseen,
)
from colossarium.kernel.errors import ScenarioFailed
from colossarium.kernel.rule import Way
from colossarium.kernel.schema import Header

ONE_IN_A_MILLION = 4.8916  # standard deviations


def seeded(*words: int) -> Header:
    s = Header()
    s.chance = list(words)
    return s


def of_seed(seed: int, index: int = 0) -> Header:
    s = Header()
    seed_game(s, seed, index)
    return s


def chi_square_limit(freedom: int) -> float:
    """What chi-square exceeds once in a million (Wilson and Hilferty)."""
    return float(freedom * (1 - 2 / (9 * freedom) + ONE_IN_A_MILLION * math.sqrt(2 / (9 * freedom))) ** 3)


def is_even(counts: Counter[Any], outcomes: Sequence[Any]) -> bool:
    """Whether draws look equally likely over all outcomes, and over nothing else."""
    expected = sum(counts.values()) / len(outcomes)
    unlikeness = sum((counts[outcome] - expected) ** 2 / expected for outcome in outcomes)
    return set(counts) <= set(outcomes) and unlikeness < chi_square_limit(len(outcomes) - 1)


# The generator.


def sfc32(a: int, b: int, c: int, counter: int) -> Iterator[int]:
    """Chris Doty-Humphrey's generator once more, in 32-bit arithmetic that wraps by itself."""
    words = np.array([a, b, c, counter], np.uint32)
    with np.errstate(over="ignore"):
        while True:
            result = words[0] + words[1] + words[3]
            words[3] += np.uint32(1)
            words[0] = words[1] ^ (words[1] >> np.uint32(9))
            words[1] = words[2] + (words[2] << np.uint32(3))
            words[2] = np.left_shift(words[2], np.uint32(21)) | np.right_shift(words[2], np.uint32(11))
            words[2] += result
            yield int(result)


@pytest.mark.parametrize(
    "words",
    [(0, 0, 0, 1), (1, 2, 3, 4), (0xFFFFFFFF,) * 4, (0x9E3779B9, 0x243F6A88, 0xB7E15162, 0xFFFFFFFE)],
    ids=str,
)
def test_the_generator_is_sfc32(words: tuple[int, int, int, int]) -> None:
    s = seeded(*words)
    assert [next_word(s) for _ in range(1000)] == list(itertools.islice(sfc32(*words), 1000))
    assert list(s.out_of_range()) == []


def test_the_first_words_by_hand() -> None:
    s = seeded(0, 0, 0, 1)
    assert next_word(s) == 1  # 0 + 0 + 1
    assert s.chance == [0, 0, 1, 2]
    assert next_word(s) == 2  # 0 + 0 + 2
    assert s.chance == [0, 9, (1 << 21) + 2, 3]


def test_the_compiled_generator_gives_the_same_words() -> None:
    from numba import njit

    @njit
    def compiled(s: Any, n: int) -> Any:
        return inner(s, n)

    state = np.zeros(1, Header.dtype())[0]
    s = of_seed(7)
    s.write(state)
    inner = Way("cpu", "chance", {}).of(below)
    assert [compiled(state, n) for n in range(1, 500)] == [below(s, n) for n in range(1, 500)]
    assert Header.of(state).same_as(s)


# Draws.


@pytest.mark.parametrize("n", range(2, 13))
def test_draws_below_n_are_equally_likely(n: int) -> None:
    s = of_seed(2026, n)
    assert is_even(Counter(below(s, n) for _ in range(3000 * n)), range(n))


@pytest.mark.parametrize("n", [2, 3, 6])
def test_two_draws_in_a_row_are_independent(n: int) -> None:
    s = of_seed(4, n)
    pairs = Counter((below(s, n), below(s, n)) for _ in range(1000 * n * n))
    assert is_even(pairs, list(itertools.product(range(n), repeat=2)))


def test_a_draw_below_one_is_nothing_to_choose() -> None:
    s = of_seed(3)
    assert {below(s, 1) for _ in range(100)} == {0}


def words_in_turn(monkeypatch: pytest.MonkeyPatch, *words: int) -> list[int]:
    """The generator gives these words, one after the other; what is left is returned."""
    left = list(words)
    monkeypatch.setattr(chance, "next_word", lambda _: left.pop(0))
    return left


# 2**32 = 3 * 1431655765 + 1, so exactly one of all words must be rejected to draw below 3: the one whose low half
# of word * 3 is 0. For 6 it is four words, those with a low half under 2**32 % 6 = 4.


def test_a_word_that_would_favour_a_result_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    left = words_in_turn(monkeypatch, 0, 0, 0xFFFFFFFF, 5)
    assert below(seeded(), 3) == 2
    assert left == [5]


def test_a_word_just_above_the_rejected_ones_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    left = words_in_turn(monkeypatch, 1, 5)  # 1 * 3 = 3, which is not less than 1
    assert below(seeded(), 3) == 0
    assert left == [5]


@pytest.mark.parametrize("n", [3, 5, 6, 7, 12, 100, 2**31 - 1, 2**31 + 1])
def test_as_many_words_are_left_for_one_result_as_for_another(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each result owns about 2**32 / n words in a row; it must own exactly 2**32 // n that are not rejected."""
    for result in {0, 1, n // 2, n - 1}:
        first, after = -(-(result << 32) // n), -(-((result + 1) << 32) // n)
        rejected = sum(is_rejected(word, n, monkeypatch) for word in range(first, min(first + 5, after)))
        assert after - first - rejected == 2**32 // n


def is_rejected(word: int, n: int, monkeypatch: pytest.MonkeyPatch) -> bool:
    left = words_in_turn(monkeypatch, word, 0xFFFFFFFF, 0xFFFFFFFF)
    below(seeded(), n)
    return len(left) < 2


@pytest.mark.parametrize("n", [2, 4, 8, 16])
def test_powers_of_two_reject_nothing(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(is_rejected(word, n, monkeypatch) for word in range(20))


def test_an_unscripted_draw_is_a_draw_below_n() -> None:
    s, t = of_seed(5), of_seed(5)
    assert [draw(s, 0, 6) for _ in range(50)] == [below(t, 6) for _ in range(50)]


# Shuffles.


def test_every_order_is_equally_likely() -> None:
    s = of_seed(11)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        shuffle(s, 0, items, 0, 4)
        counts[tuple(items)] += 1
    assert is_even(counts, list(itertools.permutations(range(4))))


def test_every_order_of_a_part_is_equally_likely() -> None:
    s = of_seed(12)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        items = [9, 0, 1, 2, 8]
        shuffle(s, 0, items, 1, 4)
        counts[tuple(items)] += 1
    assert is_even(counts, [(9, *order, 8) for order in itertools.permutations(range(3))])


@pytest.mark.parametrize(("first", "last"), [(0, 0), (2, 2), (1, 2), (3, 4)])
def test_a_shuffle_of_one_item_or_none_changes_nothing(first: int, last: int) -> None:
    s, items = of_seed(13), [3, 1, 2, 0]
    before = list(s.chance)
    shuffle(s, 0, items, first, last)
    assert items == [3, 1, 2, 0]
    assert s.chance == before


# Draws that do not depend on the hidden order.


@pytest.mark.parametrize("values", [1, 2, 7, 30, 64])
@pytest.mark.parametrize("length", [0, 1, 2, 3, 9, 160])
def test_the_order_of_a_row_depends_on_what_is_in_it_alone(values: int, length: int) -> None:
    chosen = random.Random(values)
    items = [chosen.randrange(values) for _ in range(length)]
    ordered = set()
    for _ in range(20):
        row = [99, *chosen.sample(items, length), 98]
        put_in_order(row, 1, length + 1)
        assert (row[0], sorted(row[1:-1]), row[-1]) == (99, sorted(items), 98)
        ordered.add(tuple(row))
    assert len(ordered) == 1


def test_compiled_rows_are_put_into_the_same_order() -> None:
    from numba import njit

    @njit
    def compiled(items: Any, first: int, last: int) -> None:
        inner(items, first, last)

    inner = Way("cpu", "chance", {}).of(put_in_order)
    for dtype in (np.int8, np.uint8, np.int16):
        items = [each * 37 % 64 for each in range(5, 200)]
        row = np.array(items, dtype)
        compiled(row, np.uint8(0), np.uint8(len(items)))
        put_in_order(items, 0, len(items))
        assert row.tolist() == items


def test_unseen_items_come_out_alike_whatever_their_order_was() -> None:
    drawn = set()
    for order in itertools.permutations([4, 4, 0, 2]):
        s, items = of_seed(14), [9, *order, 8]
        shuffle_unseen(s, items, 1, 5)
        drawn.add(tuple(items))
    assert len(drawn) == 1


def test_every_order_of_unseen_items_is_equally_likely() -> None:
    s, items = of_seed(15), [3, 1, 2, 0]
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        shuffle_unseen(s, items, 0, 4)
        counts[tuple(items)] += 1
    assert is_even(counts, list(itertools.permutations(range(4))))


@pytest.mark.parametrize("bit", range(chance.DREAM_BITS))
def test_every_bit_of_a_dream_s_seed_counts(bit: int) -> None:
    assert chance.key_of_dream(1 << bit) != chance.key_of_dream(0)
    assert 8 * len(chance.key_of_dream(1 << bit)) == chance.DREAM_BITS


# Seeds of simulations.


def first_words(s: Header) -> tuple[int, ...]:
    return tuple(next_word(s) for _ in range(4))


def test_a_seed_and_a_number_give_the_same_stream_again() -> None:
    assert first_words(of_seed(1, 2)) == first_words(of_seed(1, 2))


def test_games_of_a_seed_and_seeds_of_a_game_have_streams_of_their_own() -> None:
    streams = {first_words(of_seed(seed, index)) for seed in range(60) for index in range(60)}
    assert len(streams) == 60 * 60


@pytest.mark.parametrize("far", [2**32, 2**40, 2**62])
def test_the_upper_half_of_a_seed_and_of_a_number_counts(far: int) -> None:
    streams = {first_words(of_seed(seed, index)) for seed in (5, 5 + far) for index in (6, 6 + far)}
    assert len(streams) == 4


def test_seed_and_number_do_not_stand_for_each_other() -> None:
    assert first_words(of_seed(3, 8)) != first_words(of_seed(8, 3))


def test_the_generator_stays_in_range_for_any_seed() -> None:
    for seed in (0, -1, 2**63 - 1, -(2**63)):
        assert list(of_seed(seed, 2**40).out_of_range()) == []


def test_neighbouring_games_begin_with_unlike_dice() -> None:
    assert is_even(Counter(below(of_seed(1, index), 6) for index in range(6000)), range(6))
    assert is_even(Counter(below(of_seed(seed, 1), 6) for seed in range(6000)), range(6))


def test_seeded_games_stay_what_they_were() -> None:
    """Simulations are quoted by their seed: these words may not change."""
    assert of_seed(2026, 7).chance == [2201459522, 3216142558, 4125547485, 13]


def test_words_are_mixed_as_murmur3_finishes() -> None:
    assert [chance.mixed(word) for word in (0, 1, 2)] == [0, 0x514E28B7, 0x30F4C306]


# Seeds of matches.


def test_the_words_of_a_ply_depend_on_the_key() -> None:
    assert chance.words_for(b"one", 5) != chance.words_for(b"two", 5)


def test_the_words_of_a_ply_depend_on_the_ply() -> None:
    words = {tuple(chance.words_for(b"one", ply)) for ply in range(500)}
    assert len(words) == 500


def test_the_words_of_a_ply_are_a_keyed_hash_that_anybody_can_compute() -> None:
    hashed = hashlib.blake2b(b"\5" + b"\0" * 7, key=b"one", digest_size=16, person=b"colossarium-ply").digest()
    assert chance.words_for(b"one", 5) == np.frombuffer(hashed, "<u4").tolist()


def test_the_key_of_a_seed_never_changes() -> None:
    """Saved matches give their seed: this key may not change."""
    assert chance.key_from_seed(7).hex() == "b6b416abd386fde04772226ce2df3961"


def test_seeds_have_keys_of_their_own() -> None:
    keys = {chance.key_from_seed(seed) for seed in (-1, 0, 1, 10, 2**32, 2**64, 2**200)}
    assert len(keys) == 7
    assert {len(key) for key in keys} == {16}


def test_the_published_hash_tells_keys_apart_and_does_not_tell_the_key() -> None:
    assert chance.published_hash(b"one") != chance.published_hash(b"two")
    assert (
        chance.published_hash(b"one") == hashlib.blake2b(b"one", digest_size=16, person=b"colossarium-key").hexdigest()
    )
    assert b"one".hex() not in chance.published_hash(b"one")


# Chance by script.

FRUITS = ["apple", "pear", "plum", "fig"]


def scripted(*entries: Any, outcomes: Callable[[Header, int, int], list[Any]] | None = None) -> Header:
    s = of_seed(1)
    s.script = Script(entries, outcomes or (lambda _, kind, n: FRUITS[:n] if kind == 1 else list(range(1, n + 1))))
    return s


def test_a_scripted_draw_gives_the_named_outcome() -> None:
    s = scripted(3, "pear", 1)
    assert [draw(s, 0, 6), draw(s, 1, 4), draw(s, 0, 6)] == [2, 1, 0]
    assert s.script.left == []


def test_a_scripted_draw_leaves_the_generator_alone() -> None:
    s = scripted(3)
    before = list(s.chance)
    draw(s, 0, 6)
    assert s.chance == before


def test_what_was_not_drawn_is_left_over() -> None:
    s = scripted(3, 4, 5)
    draw(s, 0, 6)
    assert s.script.left == [4, 5]


def test_a_players_choices_are_spread_evenly_and_move_no_die() -> None:
    counts = [0] * 6
    for index in range(200):
        for ply in range(30):
            counts[chosen_by(choice_word(2**40 + 7, index, ply, ply % 4), 6)] += 1
    assert all(900 <= count <= 1100 for count in counts)


def test_a_players_choices_depend_on_seed_deal_ply_and_seat() -> None:
    words = {
        choice_word(seed, deal, ply, seat)
        for seed in (1, 2, 2**33 + 1)
        for deal in (0, 1, 2**33)
        for ply in (0, 1, 300)
        for seat in range(4)
    }
    assert len(words) == 3 * 3 * 3 * 4


def test_a_missing_result_is_reported_with_what_is_drawn() -> None:
    with pytest.raises(ScenarioFailed, match="chance has no result left for a draw: expected one of 1, 2, 3"):
        draw(scripted(), 0, 3)


def test_an_impossible_result_is_reported_with_what_is_drawn() -> None:
    with pytest.raises(ScenarioFailed, match="chance gives 'kiwi' for a draw: expected one of apple, pear"):
        draw(scripted("kiwi"), 1, 2)


def test_equal_outcomes_are_listed_once() -> None:
    with pytest.raises(ScenarioFailed, match=r"expected one of 1, 2$"):
        draw(scripted(9, outcomes=lambda *_: [1, 1, 2]), 0, 3)


def test_a_scripted_shuffle_takes_its_order_from_the_top() -> None:
    s, items = scripted("fig", "apple", "plum", "pear"), [0, 1, 2, 3]
    shuffle(s, 1, items, 0, 4)
    assert items == [3, 0, 2, 1]


def test_a_scripted_shuffle_orders_just_its_part() -> None:
    s, items = scripted("plum", "pear", outcomes=lambda *_: FRUITS), [3, 1, 2, 0]
    shuffle(s, 1, items, 1, 3)
    assert items == [3, 2, 1, 0]


def test_a_scripted_shuffle_gives_every_item_once() -> None:
    with pytest.raises(ScenarioFailed, match="chance gives 'fig' for a draw: expected one of apple, pear, plum"):
        shuffle(scripted("fig", "fig"), 1, [0, 1, 2, 3], 0, 4)


def test_a_scripted_shuffle_needs_a_result_for_every_item() -> None:
    with pytest.raises(ScenarioFailed, match="no result left for a draw: expected pear"):
        shuffle(scripted("fig", "apple", "plum"), 1, [0, 1, 2, 3], 0, 4)
