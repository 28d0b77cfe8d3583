"""Dice, draws and shuffles: the generator is sfc32, and results are unbiased."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from colossarium.kernel import chance
from colossarium.kernel.chance import Script, below, choice_word, chosen_by, draw, next_word, shuffle
from colossarium.kernel.errors import ScenarioFailed
from colossarium.kernel.rule import Way
from colossarium.kernel.schema import Header
from tests.kernel.likelihood import is_even, of_seed, seeded

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
