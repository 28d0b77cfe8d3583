"""What can be taken back, freely or by consent."""

from __future__ import annotations

import pytest

from colossarium.kernel.errors import NeedsConsent, NothingToUndo
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from tests.kernel.playing import everything, finished, played, refused


def test_an_action_without_news_is_taken_back_freely(match: Match) -> None:
    before = everything(match)
    match.play("pick")
    assert match.undo_is_free
    match.undo()
    assert everything(match) == before


def test_the_seat_that_acted_last_takes_back_freely(match: Match) -> None:
    match.play("pick")
    match.undo(seat=0)
    assert match.texts == []


def test_several_actions_are_taken_back_one_by_one(match: Match) -> None:
    states = [everything(match)]
    for text in ("pick", "red blue share", "pick"):
        match.play(text)
        states.append(everything(match))
    for before in reversed(states[:-1]):
        match.undo()
        assert everything(match) == before


@pytest.mark.parametrize("text", ["roll", "show"])
def test_what_was_thrown_or_shown_is_taken_back_by_consent_only(match: Match, text: str) -> None:
    before = everything(match)
    match.play(text)
    assert not match.undo_is_free
    for seat in (None, 0):
        with refused(match, NeedsConsent, "needs_consent") as refusal:
            match.undo(seat=seat)
        assert "thrown, drawn or shown" in refusal.value.sentence
    match.undo(consent=True)
    assert everything(match) == before


def test_a_roll_taken_back_and_made_again_shows_the_same(match: Match) -> None:
    match.play("roll")
    after = everything(match)
    match.undo(consent=True)
    match.play("roll")
    assert everything(match) == after


def test_the_action_of_another_seat_is_taken_back_by_consent_only(match: Match) -> None:
    match.play("pick")
    with refused(match, NeedsConsent, "needs_consent") as refusal:
        match.undo(seat=1)
    assert refusal.value.sentence == "Seat 0 acted last; taking that back needs its consent."
    match.undo(seat=1, consent=True)
    assert match.texts == []


def test_once_the_news_is_taken_back_the_action_before_it_is_free_again(match: Match) -> None:
    played(match, "pick", "roll")
    match.undo(consent=True)
    assert match.undo_is_free
    match.undo()
    assert match.ply == 0


@pytest.mark.parametrize("consent", [False, True])
def test_before_the_first_action_there_is_nothing_to_undo(match: Match, consent: bool) -> None:
    assert not match.undo_is_free
    with refused(match, NothingToUndo, "nothing_to_undo") as refusal:
        match.undo(consent=consent)
    assert refusal.value.sentence == "Nothing has been played yet."


def test_the_last_action_of_a_finished_match_can_be_taken_back(orchard: Game) -> None:
    match = finished(orchard)
    match.undo()
    assert (match.over, match.seat, len(match.legal())) == (False, 0, 6)
