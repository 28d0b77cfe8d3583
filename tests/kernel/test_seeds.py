"""Seeds of simulations and matches lead to streams of their own."""

from __future__ import annotations

import hashlib
from collections import Counter

import numpy as np
import pytest

from colossarium.kernel import chance
from colossarium.kernel.chance import below, next_word
from colossarium.kernel.schema import Header
from tests.kernel.likelihood import is_even, of_seed

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
