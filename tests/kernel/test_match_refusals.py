"""What a match refuses, without a trace, and what it says about why."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium
from colossarium.kernel.errors import IllegalAction, MalformedAction, MatchOver, StalePly, WrongSeat
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from tests.kernel.playing import everything, finished, played, refused

# What is refused.


def test_an_illegal_text_is_refused_with_reason_clause_ids_and_what_would_work(match: Match) -> None:
    with refused(match, IllegalAction, "illegal_action") as refusal:
        match.play("red red share")
    assert refusal.value.sentence == (
        "Two different colours are shared (T3).\nPly 0, seat 0 decides. Legal: red green share, red blue share."
    )
    assert refusal.value.reason == "two different colours are shared"
    assert (refusal.value.clause, refusal.value.ids) == ("T3", ("red", "red", "share"))


def test_a_text_that_begins_like_nothing_is_answered_with_all_that_is_legal(match: Match) -> None:
    with refused(match, IllegalAction, "illegal_action") as refusal:
        match.play("dance")
    assert refusal.value.sentence == (
        "There is nothing called 'dance'.\n"
        "Ply 0, seat 0 decides. Legal: pick, roll, show, blue green share, red green share, red blue share."
    )


def test_an_answer_lists_a_few_actions_and_counts_the_rest(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.kernel.action.LISTED_IN_ERRORS", 2)
    with refused(match, IllegalAction, "illegal_action") as refusal:
        match.play("dance")
    assert refusal.value.sentence.endswith("Legal: pick, roll and 4 more.")


def test_what_was_legal_before_may_be_illegal_now(match: Match) -> None:
    played(match, "show", "pick")
    with refused(match, IllegalAction, "illegal_action") as refusal:
        match.play("show")
    assert refusal.value.sentence.startswith("The card has been shown already (T1).\nPly 2, seat 0 decides.")


def test_half_an_action_is_illegal(match: Match) -> None:
    with refused(match, IllegalAction, "illegal_action"):
        match.play("red blue")


@pytest.mark.parametrize("unknown", [2, 7, -1, -2, 10**30])
def test_an_id_that_is_not_legal_is_refused(match: Match, unknown: int) -> None:
    with refused(match, IllegalAction, "illegal_action") as refusal:
        match.play(unknown)
    assert refusal.value.sentence == f"There is no legal action with the id {unknown} at ply 0."


def test_an_action_of_an_earlier_ply_is_stale(match: Match) -> None:
    action = match.legal()[0]
    match.play("pick")
    with refused(match, StalePly, "stale_ply") as refusal:
        match.play(action)
    assert refusal.value.sentence == "This action was listed at ply 0, but the match is at ply 1."


def test_an_action_of_a_position_that_was_taken_back_is_stale(match: Match) -> None:
    match.play("pick")
    action = match.legal()[0]
    match.undo()
    match.play("red blue share")
    with refused(match, StalePly, "stale_ply"):
        match.play(action)


def test_an_action_listed_by_a_copy_is_played(match: Match) -> None:
    match.play(match.copy().legal()[0])
    assert match.texts == ["pick"]


@pytest.mark.parametrize("ply", [0, 2, -1])
def test_an_action_meant_for_another_ply_is_stale(match: Match, ply: int) -> None:
    match.play("pick")
    with refused(match, StalePly, "stale_ply") as refusal:
        match.play("pick", at_ply=ply)
    assert refusal.value.sentence == f"This action was meant for ply {ply}, but the match is at ply 1."


@pytest.mark.parametrize("text", ["", "   ", "\t\n"])
def test_an_empty_text_is_malformed(match: Match, text: str) -> None:
    with refused(match, MalformedAction, "malformed_action") as refusal:
        match.play(text)
    assert refusal.value.sentence == "An action's text is its clicks, joined by spaces; this text is empty."


@pytest.mark.parametrize(
    ("action", "kind"),
    [(True, "bool"), (False, "bool"), (None, "NoneType"), (1.0, "float"), (["pick"], "list"), (b"pick", "bytes")],
)
def test_what_is_neither_action_id_nor_text_is_malformed(match: Match, action: Any, kind: str) -> None:
    with refused(match, MalformedAction, "malformed_action") as refusal:
        match.play(action)
    assert refusal.value.sentence == f"An action is an Action, its id or its text, not {kind}."


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_an_action_of_another_seat_is_refused(match: Match, seat: int) -> None:
    with refused(match, WrongSeat, "wrong_seat") as refusal:
        match.play("pick", seat=seat)
    assert refusal.value.sentence == f"Seat 0 decides, not seat {seat}."


def test_nothing_is_played_after_the_end(orchard: Game) -> None:
    match = finished(orchard)
    for action in ("pick", 0, ""):
        with refused(match, MatchOver, "match_over") as refusal:
            match.play(action)
        assert refusal.value.sentence == "The match is over; no action can be taken."


# Why.


def test_why_says_that_a_legal_action_is_legal(match: Match) -> None:
    reason = match.why("Red blue  share")
    assert (reason.sentence, reason.clause, reason.ids) == (
        "red blue share is legal",
        "",
        ("red", "blue", "share"),
    )


def test_why_says_whether_clicks_are_legal_apart_from_its_sentence(match: Match, orchard: Game) -> None:
    assert match.why("roll").legal
    assert not match.why("red red share").legal
    assert not match.why("what is legal").legal
    assert not finished(orchard).why("pick").legal


def test_why_names_the_nearest_of_what_can_be_clicked_for_a_word_that_nothing_is_called() -> None:
    start = colossarium.game("kolossus").start(1)
    click = start.legal()[0].clicks[0]
    reason = start.why(f"{click}{click[-1]}")
    assert reason.unknown == f"{click}{click[-1]}"
    assert reason.sentence == f"there is nothing called '{reason.unknown}' in this game (did you mean '{click}'?)"
    with pytest.raises(IllegalAction, match=f"did you mean '{click}'"):
        start.play(reason.unknown)


def test_why_gives_sentence_clause_and_ids_of_an_illegal_one(match: Match) -> None:
    reason = match.why("red red share")
    assert (reason.sentence, reason.clause) == ("two different colours are shared", "T3")
    assert reason.ids == ("red", "red", "share")


def test_why_takes_clicks_in_any_order_as_play_does(match: Match) -> None:
    assert match.why("share blue red").sentence == "red blue share is legal"


def test_why_reads_short_forms_too(match: Match) -> None:
    assert match.why("throw").sentence == "roll is legal"


def test_why_says_that_the_match_is_over(orchard: Game) -> None:
    assert finished(orchard).why("pick").sentence == "the match is over"


def test_why_changes_nothing(match: Match) -> None:
    before = everything(match)
    match.why("pick")
    match.why("dance")
    assert everything(match) == before
