"""Matches: what is legal, what is played, copies, keys, and engines."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest

import colossarium
from colossarium.kernel.errors import ColossariumError, IllegalAction, StalePly
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from tests.kernel.orchard import ORCHARD, Orchard, OrchardRuleset
from tests.kernel.orchard.rules import State
from tests.kernel.playing import START, everything, finished, played, refused

# What is legal.


def test_every_legal_action_is_listed_in_the_rules_order(match: Match) -> None:
    assert [action.text for action in match.legal()] == START
    assert [action.id for action in match.legal()] == list(match.legal_ids()) == [0, 1, 3, 4, 5, 6]


def test_an_action_has_an_id_clicks_a_text_a_label_and_its_ply(match: Match) -> None:
    match.play("pick")
    action = match.legal()[3]
    assert (action.id, action.clicks, action.text) == (4, ("blue", "green", "share"), "blue green share")
    assert (action.label, action.ply) == ("South: blue green share, at 0", 1)
    assert (str(action), repr(action)) == ("blue green share", "<Action blue green share>")


def test_an_action_keeps_its_words_after_it_was_played(match: Match) -> None:
    action = match.legal()[0]
    match.play(action)
    assert (action.text, action.label) == ("pick", "North: pick, at 0")


def test_a_match_says_who_decides_what_at_which_ply(match: Match) -> None:
    assert (match.seat, match.ply, match.over, match.question) == (0, 0, False, "North: what now?")
    match.play("pick")
    assert (match.seat, match.ply, match.question) == (1, 1, "South: what now?")
    assert match.seat_names == ["North", "South"]
    assert match.seat_ids == ["seat-0", "seat-1"]


def test_a_finished_match_asks_nothing_of_nobody(orchard: Game) -> None:
    match = finished(orchard)
    assert (match.seat, match.over, match.question, match.legal()) == (-1, True, "", [])


# What is played.


@pytest.mark.parametrize(
    "text", ["roll", " roll ", "ROLL", "throw", "red blue share", "blue red share", "share blue red", "red  share blue"]
)
def test_an_action_is_played_by_its_text_however_it_is_typed(match: Match, text: str) -> None:
    match.play(text)
    assert match.texts == ["roll" if len(text.split()) == 1 else "red blue share"]


def test_an_action_is_played_by_itself_its_id_or_its_text(match: Match) -> None:
    by_action, by_id, by_text = match.copy(), match.copy(), match.copy()
    by_action.play(match.legal()[5])
    by_id.play(6)
    by_text.play("red blue share")
    assert everything(by_action) == everything(by_id) == everything(by_text)
    assert by_text.state.shared == [[0, 0, 1], [0, 0, 0]]


class Ordered(Orchard):
    def any_order(self, ruleset: OrchardRuleset, s: State) -> bool:
        return False


def test_a_game_whose_clicks_have_an_order_takes_no_other() -> None:
    game = Game(Ordered(), {})
    match = game.start(seed=1, engine=game.plain)
    with refused(match, IllegalAction, "illegal_action"):
        match.play("blue red share")


def test_an_id_may_be_a_number_of_numpy(match: Match) -> None:
    match.play(np.int32(6))
    assert match.texts == ["red blue share"]


def test_clicks_that_could_mean_two_actions_are_not_guessed(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    orders = {0: ("red", "blue", "share"), 1: ("blue", "red", "share")}
    monkeypatch.setattr(Orchard, "clicks", lambda _, __, ___, action: orders.get(action, (str(action),)))
    assert match.find("red blue share") == 0
    assert match.find("blue red share") == 1
    with pytest.raises(IllegalAction):
        match.find("share blue red")


def test_the_seat_and_the_ply_of_a_sender_may_be_given(match: Match) -> None:
    match.play("pick", seat=0, at_ply=0)
    match.play("pick", seat=1, at_ply=1)
    assert match.texts == ["pick", "pick"]


def test_every_ply_throws_dice_of_its_own() -> None:
    """The generator is seeded anew from the key at every ply: earlier dice do not tell the next."""
    game = Game(ORCHARD, {"tiring": False})
    first = {seed: game.start(seed=seed, engine=game.plain) for seed in range(300)}
    for match in first.values():
        played(match, "roll", "roll")
    rolls = Counter(tuple(match.state.points) for match in first.values())
    assert set(rolls) == set(itertools.product((1, 2, 3), repeat=2))


def test_the_same_key_throws_the_same_dice_whatever_was_thrown_before(orchard: Game) -> None:
    one = played(orchard.start(seed=4, engine=orchard.plain), "roll", "pick", "pick", "roll")
    other = played(orchard.start(seed=4, engine=orchard.plain), "pick", "pick", "pick", "roll")
    assert one.log(4) == other.log(4) == [(4, other.log(4)[0][1])]


# Copies.


def test_a_copy_is_the_same_match(match: Match) -> None:
    match.seats = ["Ada", "computer"]
    played(match, "pick", "roll")
    assert everything(match.copy()) == everything(match)


def test_playing_a_copy_leaves_the_original_alone(match: Match) -> None:
    match.play("pick")
    before = everything(match)
    other = match.copy()
    other.seats.append("guest")
    played(other, "red blue share", "pick")
    assert everything(match) == before
    other.undo()
    other.undo()
    other.undo()
    assert everything(match) == before


def test_playing_the_original_leaves_a_copy_alone(match: Match) -> None:
    match.play("pick")
    other = match.copy()
    before = everything(other)
    played(match, "red blue share", "pick")
    assert everything(other) == before


# Seeds and keys.


def test_the_same_seed_is_the_same_match(orchard: Game) -> None:
    one, other = (orchard.start(seed=7, engine=orchard.plain) for _ in range(2))
    assert everything(one) == everything(other)


def test_seeds_shuffle_differently(orchard: Game) -> None:
    decks = {tuple(orchard.start(seed=seed, engine=orchard.plain).state.deck) for seed in range(40)}
    assert len(decks) > 20


def test_a_match_starts_with_a_given_key(orchard: Game) -> None:
    seeded = orchard.start(seed=7, engine=orchard.plain)
    keyed = orchard.start(key=seeded.key, engine=orchard.plain)
    assert keyed.state.same_as(seeded.state)
    assert (seeded.seed, keyed.seed) == (7, None)


def test_a_match_without_a_seed_has_a_secret_key_of_its_own(orchard: Game) -> None:
    keys = {orchard.start(engine=orchard.plain).key for _ in range(20)}
    assert len(keys) == 20
    assert {len(key) for key in keys} == {16}


@pytest.mark.parametrize("key", [b"", b"k" * 65])
def test_a_key_that_no_record_could_hold_is_refused(orchard: Game, key: bytes) -> None:
    with pytest.raises(ColossariumError, match="1 to 64 bytes"):
        orchard.start(key=key, engine=orchard.plain)


# On another engine.


def test_an_action_is_accepted_or_refused_as_playing_it_would_be_and_nothing_changes(match: Match) -> None:
    before = everything(match)
    assert match.accept(match.legal()[0], seat=match.seat, at_ply=match.ply) == match.legal_ids()[0]
    with pytest.raises(StalePly):
        match.accept(match.legal()[0].text, at_ply=match.ply + 1)
    assert everything(match) == before


def test_a_match_goes_on_alike_on_another_engine(orchard: Game) -> None:
    plain = played(orchard.start(seed=2, engine=orchard.plain), "pick", "red blue share")
    compiled = plain.on(orchard.engine)
    assert compiled.engine is orchard.engine
    assert compiled.record() == plain.record()
    for each in (plain, compiled):
        each.play("roll")
        each.undo(consent=True)
        each.undo(consent=True)
        each.play("red green share")
    assert compiled.record() == plain.record()
    assert compiled.log() == plain.log()


@pytest.mark.parametrize("way", ["plain", "engine"])
def test_a_match_says_which_actions_bring_news(orchard: Game, way: str) -> None:
    match = orchard.start(seed=2, engine=getattr(orchard, way))
    before = everything(match)
    for _ in range(6):
        for action in match.legal():
            tried = match.copy()
            tried.play(action)
            assert match.brings_news(action.id) == (tried.state.news != match.state.news)
        match.play(match.legal()[0])
    assert everything(orchard.start(seed=2, engine=getattr(orchard, way))) == before


def test_a_match_at_rest_is_the_same_match() -> None:
    game = colossarium.game("builders", players=2)
    match = game.start(seed=3)
    for _ in range(12):
        match.play(match.legal()[0])
    rested = match.rested().rested()
    assert rested.record() == match.record()
    assert rested.state.same_as(match.state)
    while match.past:
        match.undo(consent=True)
        rested.undo(consent=True)
        assert rested.state.same_as(match.state)
        assert rested.legal_ids() == match.legal_ids()
    rested.play(rested.legal()[0])
    match.play(match.legal()[0])
    assert rested.state.same_as(match.state)
