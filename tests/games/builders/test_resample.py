"""What a seat cannot know is drawn anew, with the frequencies that the rules imply; what it has seen stays."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import colossarium
from colossarium.games.builders.actions import name_of, size_of
from colossarium.games.builders.state import ADORN, CARDS, GIVE_B, PAY, TAKE
from colossarium.kernel.chance import words_for
from colossarium.kernel.match import Match
from tests.games.builders.tables import KINDS, P, Q, hand, played, table, through

SAMPLES = 4_000
FAR = 5.0  # standard errors: a fair sample strays farther once in two million times
ALL = dict(zip(KINDS, (20, 30, 30, 20, 15, 10, 10), strict=True))
RED, BLUE, GREEN = range(3)


def resampled(match: Match, seat: int, samples: int = SAMPLES) -> list[Any]:
    """So many states that the seat cannot tell from that of the match, the same in every run."""
    states = []
    for number in range(samples):
        state = match.engine.load(match.state)
        match.engine.seed(state, words_for(b"resample", number))
        match.engine.resample(state, seat)
        states.append(state)
    return states


def column(states: list[Any], field: str) -> np.ndarray[Any, Any]:
    return np.array([state[field] for state in states])


def assert_mean(values: np.ndarray[Any, Any], expected: float) -> None:
    error = max(values.std(), 0.02) / len(values) ** 0.5
    assert abs(values.mean() - expected) < FAR * error, (values.mean(), expected, error)


@pytest.fixture(scope="module")
def known_cards() -> Match:
    """Red is certain that Blue holds two legs and an accessory (the example UE21)."""
    ledger = {"red": {"blue": ["leg", "leg", "accessory"]}, "green": {"red": ["wild"], "blue": ["leg"]}}
    hands = {"red": P, "blue": Q, "green": P}
    return table({"turn": 3, "hands": hands, "know": ledger}, compiled=True)


@pytest.fixture(scope="module")
def samples(known_cards: Match) -> list[Any]:
    return resampled(known_cards, RED)


POOL = {"head": 18, "leg": 26, "arm": 28, "torso": 18, "wing": 14, "wild": 9, "accessory": 9}
UNSEEN = 122


def test_the_pool_is_all_that_red_has_not_seen() -> None:
    known = {"leg": 2, "accessory": 1}
    assert {kind: ALL[kind] - P.get(kind, 0) - known.get(kind, 0) for kind in KINDS} == POOL
    assert sum(POOL.values()) == UNSEEN


def test_what_is_known_survives(known_cards: Match, samples: list[Any]) -> None:
    hands = column(samples, "hands")
    own = [P.get(kind, 0) for kind in KINDS]
    assert (hands[:, RED, :7] == own).all()
    assert (hands[:, BLUE, KINDS.index("leg")] >= 2).all()
    assert (hands[:, BLUE, KINDS.index("accessory")] >= 1).all()
    for field in ("held", "runes", "row", "deck_top", "plans_top", "built", "returned"):
        assert (column(samples, field) == getattr(known_cards.state, field)).all()
    know = column(samples, "know")
    assert (know[:, 4 * RED + BLUE] == known_cards.state.know[4 * RED + BLUE]).all()
    assert (know[:, 4 * GREEN + RED] == known_cards.state.know[4 * GREEN + RED]).all()


def test_what_others_know_of_third_hands_counts_as_unknown(samples: list[Any]) -> None:
    know = column(samples, "know")
    assert not know[:, 4 * GREEN + BLUE].any()
    assert not know[:, 4 * BLUE + GREEN].any()


def test_every_card_is_somewhere(samples: list[Any]) -> None:
    hands, deck = column(samples, "hands"), column(samples, "deck")
    for kind, name in enumerate(KINDS):
        assert ((hands[:, :, kind].sum(axis=1) + (deck == kind).sum(axis=1)) == ALL[name]).all()
    assert (hands.sum(axis=2)[:, :3] == 10).all()


@pytest.mark.parametrize("kind", KINDS)
def test_unknown_cards_are_dealt_as_often_as_they_are_unseen(kind: str, samples: list[Any]) -> None:
    hands, deck = column(samples, "hands"), column(samples, "deck")
    number, share = KINDS.index(kind), POOL[kind] / UNSEEN
    known = {"leg": 2, "accessory": 1}.get(kind, 0)
    assert_mean(hands[:, BLUE, number], known + 7 * share)
    assert_mean(hands[:, GREEN, number], 10 * share)
    assert_mean(deck[:, CARDS - 105] == number, share)
    assert_mean(deck[:, CARDS - 1] == number, share)


def test_cards_are_dealt_without_putting_them_back(samples: list[Any]) -> None:
    """The spread of legs in Green's hand is that of ten cards drawn one after another."""
    legs = column(samples, "hands")[:, GREEN, KINDS.index("leg")]
    share = POOL["leg"] / UNSEEN
    variance = 10 * share * (1 - share) * (UNSEEN - 10) / (UNSEEN - 1)
    assert abs(legs.var() - variance) < FAR * variance * (2 / SAMPLES) ** 0.5


def test_what_one_hand_has_another_lacks(samples: list[Any]) -> None:
    hands = column(samples, "hands")
    wilds = hands[:, (BLUE, GREEN), KINDS.index("wild")].astype(float)
    share = POOL["wild"] / UNSEEN
    covariance = -7 * 10 * share * (1 - share) / (UNSEEN - 1)
    found = np.cov(wilds.T)[0][1]
    assert abs(found - covariance) < FAR * (wilds.std(axis=0).prod() / SAMPLES**0.5)


def test_every_unseen_blueprint_is_equally_likely_to_be_next(samples: list[Any]) -> None:
    top = Counter(int(state["plans"][state["plans_top"]]) for state in samples)
    assert len(top) == 29
    assert max(abs(count - SAMPLES / 29) for count in top.values()) < FAR * (SAMPLES / 29) ** 0.5


def test_the_returned_section_stays_card_for_card() -> None:
    match = table({"hands": {"red": P, "blue": Q}, "returned": ["wing", "leg", "wild"]}, compiled=True)
    for state in resampled(match, GREEN, 200):
        assert [KINDS[kind] for kind in state["deck"][-3:]] == ["wing", "leg", "wild"]


# Choices that are still secret.


def laid_down() -> Match:
    hands = {"red": hand("A5 T4 X1"), "blue": Q, "green": P}
    position = {"hands": hands, "know": {"blue": {"red": ["arm", "arm", "arm", "arm", "arm", "torso"]}}}
    proposal = ("trade", "leg next", "any any next", "no-runes", "blue propose", "accept", "wild torso hand-over")
    return played(table(position, compiled=True), *proposal)


def test_cards_laid_down_are_redrawn_for_all_but_who_laid_them_down() -> None:
    match = laid_down()
    assert match.state.phase == GIVE_B
    assert {int(state["laid"]) for state in resampled(match, RED, 200)} == {match.state.laid}
    arm = KINDS.index("arm")
    for seat in (BLUE, GREEN):
        states = resampled(match, seat)
        drawn = [[name_of(int(s["laid"]), number) for number in range(size_of(int(s["laid"])))] for s in states]
        assert {len(cards) for cards in drawn} == {2}
        assert all(cards == sorted(cards) for cards in drawn)
        arms = np.array([cards.count(arm) for cards in drawn])
        assert_mean(arms - 2 * column(states, "hands")[:, RED, arm] / 10, 0)
    assert_mean(np.array([cards.count(arm) for cards in drawn]), 2 * (30 - 2) / (135 - 10))  # Green knows nothing


def test_cards_shown_are_redrawn_for_third_players_only() -> None:
    match = played(table({"hands": {"red": P, "blue": Q, "green": P}}, compiled=True), "reveal blue")
    assert match.state.phase == TAKE
    for seat in (RED, BLUE):
        assert (column(resampled(match, seat, 200), "seen") == match.state.seen).all()
    states = resampled(match, GREEN)
    seen, hands = column(states, "seen"), column(states, "hands")
    assert (seen.sum(axis=1) == 3).all()
    assert (seen <= hands[:, BLUE]).all()
    for kind, name in enumerate(KINDS):
        assert_mean(seen[:, kind], 3 * (ALL[name] - P.get(name, 0)) / 125)


# Terms that nobody has heard yet.

SOME = 20
PROPOSING = ("trade", "leg leg next", "wild next", "take-1")
COUNTERING = (*PROPOSING, "blue green propose", "counter", "head head next", "wing next")


@pytest.mark.parametrize("step", [2, 3, 4])
def test_a_proposal_is_redrawn_for_all_but_who_composes_it(step: int) -> None:
    match = played(table({"hands": {"red": P, "blue": Q, "green": P}}), *PROPOSING[:step])
    terms = (match.state.get[RED], match.state.give[RED], match.state.take[RED])
    assert terms_drawn(match, RED, RED) == {terms}
    drawn = terms_drawn(match, BLUE, RED)
    most = match.game.ruleset.content.trade_cards
    assert len({get for get, _, _ in drawn}) > SOME
    assert {size_of(get) for get, _, _ in drawn} <= set(range(1, most + 1))
    assert len({give for _, give, _ in drawn}) > SOME or step == 2
    assert {size_of(give) for _, give, _ in drawn} <= set(range(most + 1 if step > 2 else 1))
    assert (len({take for _, _, take in drawn}) > 1) == (step == 4)


def test_a_counter_offer_is_redrawn_for_all_but_who_composes_it() -> None:
    match = played(table({"hands": {"red": P, "blue": Q, "green": P}}), *COUNTERING)
    assert len(terms_drawn(match, BLUE, BLUE)) == 1
    for seat in (RED, GREEN):
        drawn = terms_drawn(match, seat, BLUE)
        assert len({give for _, give, _ in drawn}) > SOME
        assert len({get for get, _, _ in drawn}) > SOME
        assert all(size_of(get) > 0 for get, _, _ in drawn)
        assert len(terms_drawn(match, seat, RED)) == 1  # the proposal is open


def test_redrawn_terms_leave_a_choice_where_there_is_one() -> None:
    """Only who asks for a single card can choose between Blue and Green."""
    hands = {"red": P, "blue": hand("H1"), "green": Q}
    match = played(table({"hands": hands}), "trade", "leg next", "wild next", "take-1")
    assert {size_of(get) for get, _, _ in terms_drawn(match, BLUE, RED)} == {1}


def terms_drawn(match: Match, seat: int, proposer: int) -> set[tuple[int, int, int]]:
    states = [match.resample(seat, seed).state for seed in range(300)]
    return {(s.get[proposer], s.give[proposer], s.take[proposer]) for s in states}


# Players who are building.


@pytest.mark.parametrize("known", [[], ["leg", "arm"], ["wild", "wild"], ["head", "leg", "leg", "leg", "leg"]])
def test_who_pays_for_a_colossus_holds_what_it_takes(known: list[str]) -> None:
    position = {"hands": {"red": hand("H1 L4 A1 T2 X2"), "blue": Q, "green": P}, "know": {"blue": {"red": known}}}
    match = played(table(position, compiled=True), "garrowmane")
    assert match.state.phase == PAY
    states = resampled(match, BLUE, 500)
    hands = column(states, "hands")[:, RED, :7].astype(int)
    missing = np.maximum(0, np.array([1, 4, 0, 1, 0, 0, 0]) - hands).sum(axis=1)
    assert (missing <= hands[:, KINDS.index("wild")]).all()
    assert (hands.sum(axis=1) == 10).all()
    for kind, count in Counter(known).items():
        assert (hands[:, KINDS.index(kind)] >= count).all()
    assert len({tuple(row) for row in hands}) > 50  # the rest of the hand is random


def test_wilds_stand_in_where_the_pool_has_no_card_of_the_kind() -> None:
    """Blue holds every torso, so that Red must have a wild for one."""
    hands = {"red": hand("H1 L4 A3 X2"), "blue": hand("T20"), "green": hand("H2 L2 A2 W4")}
    match = played(table({"hands": hands}, compiled=True), "garrowmane")
    assert match.state.phase == PAY
    of_red = column(resampled(match, BLUE, 300), "hands")[:, RED]
    assert (of_red[:, KINDS.index("wild")] >= 1).all()
    assert not of_red[:, KINDS.index("torso")].any()


def test_who_adds_accessories_holds_what_was_shown_and_one_of_them() -> None:
    position = {"hands": {"red": hand("H1 L3 A2 T1 X1 Y2"), "blue": Q, "green": P}}
    match = played(table(position, compiled=True), "garrowmane")
    assert match.state.phase == ADORN
    shown = np.array([1, 3, 0, 1, 0, 1, 1])
    hands = column(resampled(match, GREEN, 500), "hands")[:, RED, :7]
    assert (hands >= shown).all()
    assert len({tuple(row) for row in hands}) > 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_resampling_any_position_for_any_seat_gives_one_that_could_be(players: int) -> None:
    match = colossarium.game("builders", players=players).start(seed=5)
    conserved = match.game.definition.conserved(match.game.ruleset, match.state)
    seen: set[int] = set()
    for number, each in enumerate(through(match, 5)):
        seen.add(each.state.phase)
        for seat in range(players):
            other = each.resample(seat, number)
            assert match.game.definition.conserved(match.game.ruleset, other.state) == conserved
            assert other.view(seat) == each.view(seat)
            assert list(other.state.out_of_range()) == []
            assert 0 < len(other.legal_ids()) <= match.game.ruleset.longest_list
    assert len(seen) > 12


def test_a_decision_that_has_one_answer_in_a_sample_is_still_to_be_made() -> None:
    position = {"hands": {"red": hand("H1 L4 A1 T2 X2"), "blue": Q, "green": P}}
    match = played(table(position), "garrowmane")
    others = [match.resample(BLUE, seed) for seed in range(40)]
    single = [other for other in others if len(other.legal_ids()) == 1]
    assert single
    for other in single:
        assert (other.state.phase, other.seat, other.legal()[0].text) == (PAY, RED, "build")
        other.play("build")
        assert other.state.phase != PAY
