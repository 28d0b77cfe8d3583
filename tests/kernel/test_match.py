"""Matches: what is legal, what is played, what is refused without a trace, and what can be taken back."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import colossarium
from colossarium.kernel import chance
from colossarium.kernel.errors import (
    BadPosition,
    ColossariumError,
    IllegalAction,
    MalformedAction,
    MatchOver,
    NeedsConsent,
    NothingToUndo,
    Refused,
    StalePly,
    WrongSeat,
)
from colossarium.kernel.game import Game
from colossarium.kernel.log import EVERYTHING
from colossarium.kernel.match import Match
from tests.kernel.orchard import ORCHARD, Orchard, OrchardRuleset
from tests.kernel.orchard.events import SHOWN
from tests.kernel.orchard.rules import State

START = ["pick", "roll", "show", "blue green share", "red green share", "red blue share"]


def everything(match: Match) -> Any:
    """All that a refusal must leave as it was."""
    return (
        {field.name: getattr(match.state, field.name) for field in match.state.copy().fields},
        match.legal_ids(),
        match.texts,
        match.record(),
        match.log(),
    )


@contextmanager
def refused(match: Match, kind: type[Refused], code: str) -> Iterator[pytest.ExceptionInfo[Refused]]:
    """The block is refused in this way, and the match has not changed at all."""
    before = everything(match)
    with pytest.raises(kind) as refusal:
        yield refusal
    assert type(refusal.value) is kind
    assert refusal.value.code == code
    assert everything(match) == before


def finished(orchard: Game) -> Match:
    match = orchard.at({"points": {"north": 8, "south": 3}}, seed=1, engine=orchard.plain)
    match.play("pick")
    assert match.over
    return match


def played(match: Match, *texts: str) -> Match:
    for text in texts:
        match.play(text)
    return match


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
    monkeypatch.setattr("colossarium.kernel.match.LISTED_IN_ERRORS", 2)
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


# Going back.


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


# Views and positions.


def test_a_seat_sees_its_own_card_and_no_other(match: Match) -> None:
    own = [match.game.ruleset.fruits[card] for card in match.state.deck[:2]]
    assert match.view(0)["cards"] == [own[0], None]
    assert match.view(1)["cards"] == [None, own[1]]
    assert match.view(None)["cards"] == [None, None]


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_view_for_a_seat_that_is_not_there(match: Match, seat: int) -> None:
    with refused(match, WrongSeat, "wrong_seat") as refusal:
        match.view(seat)
    assert refusal.value.sentence == f"There is no seat {seat}; the seats are 0 to 1."


def test_a_match_begins_in_a_partial_position(orchard: Game) -> None:
    match = orchard.at({"seat": 1, "points": {"north": 2, "south": 3}}, seed=5, engine=orchard.plain)
    assert (match.seat, match.state.points, match.state.deck) == (
        1,
        [2, 3],
        orchard.start(seed=5, engine=orchard.plain).state.deck,
    )


def test_chance_in_a_position_begins_anew_from_the_key(orchard: Game) -> None:
    """What completes a position, or is forced in it, does not depend on what the setup drew."""
    match = orchard.at({}, seed=5, engine=orchard.plain)
    assert match.state.chance == chance.words_for(match.key, 0)


def test_a_position_plays_on_from_its_ply(orchard: Game) -> None:
    match = orchard.at({"ply": 10}, seed=5, engine=orchard.plain)
    match.play("pick", at_ply=10)
    assert match.ply == 11


def test_what_is_forced_in_a_position_is_taken_at_once(orchard: Game) -> None:
    match = orchard.at({"tired": [1, 0]}, seed=5, engine=orchard.plain)
    assert (match.seat, match.ply, match.state.tired) == (1, 0, [0, 0])


def test_an_impossible_position_is_refused(orchard: Game) -> None:
    with pytest.raises(BadPosition, match="every fruit once"):
        orchard.at({"deck": ["fig"] * 5}, engine=orchard.plain)


def test_a_match_keeps_its_position_whatever_the_caller_does_with_it(orchard: Game) -> None:
    position = {"points": {"north": 1, "south": 2}}
    match = orchard.at(position, seed=5, engine=orchard.plain)
    position["points"]["north"] = 7
    match.record()["position"]["points"]["south"] = 7
    assert match.record()["position"] == {"points": {"north": 1, "south": 2}}


def test_a_position_in_which_nobody_can_act_is_refused() -> None:
    class Stuck(Orchard):
        rules = {**Orchard.rules, "legal": lambda *_: 0}  # noqa: RUF012

    game = Game(Stuck(), {})
    with pytest.raises(BadPosition, match="Nobody has a legal action in this position"):
        game.at({}, engine=game.plain)


def test_positions_and_views_are_json(match: Match) -> None:
    for data in (match.position(), match.view(0), match.view(None)):
        assert json.loads(json.dumps(data)) == data


def test_a_state_that_was_read_can_be_changed_without_changing_the_match(match: Match) -> None:
    """`state` is to read; playing never looks at what a reader did to it."""
    match.state.points[0] = 50
    match.play("pick")
    assert match.state.points == [1, 0]


# What a seat cannot know.


def test_a_resampled_match_looks_the_same_to_its_seat(match: Match) -> None:
    played(match, "pick", "show", "pick")
    for seed in range(20):
        other = match.resample(0, seed)
        assert other.view(0) == match.view(0)
        assert other.view(None) == match.view(None)
        assert (other.ply, other.seat, other.legal_ids()) == (match.ply, match.seat, match.legal_ids())


def test_a_resampled_match_draws_anew_what_its_seat_cannot_know(match: Match) -> None:
    own = match.state.deck[1]
    decks = Counter(tuple(match.resample(1, seed).state.deck) for seed in range(2400))
    assert {deck[1] for deck in decks} == {own}
    assert len(decks) == 24
    assert min(decks.values()) > 50  # 100 are expected of each


def test_a_resampled_match_throws_other_dice() -> None:
    game = Game(ORCHARD, {"tiring": False})
    match = game.start(seed=1, engine=game.plain)
    rolls = {tuple(played(match.resample(0, seed), "roll", "roll").state.points) for seed in range(60)}
    assert len(rolls) == 9


def test_a_resampled_match_is_the_same_for_the_same_seed(match: Match) -> None:
    one, other = match.resample(0, 8), match.resample(0, 8)
    assert one.state.same_as(other.state)
    assert one.key == other.key


def test_a_resampled_match_has_a_key_that_no_match_of_a_seed_has(match: Match, orchard: Game) -> None:
    """Or a search could foresee the dice of the match it is in."""
    assert match.seed == 1
    assert match.resample(0, 1).key not in (match.key, orchard.start(seed=1, engine=orchard.plain).key)


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_nothing_to_resample_for_a_seat_that_is_not_there(match: Match, seat: int) -> None:
    with refused(match, WrongSeat, "wrong_seat"):
        match.resample(seat, 3)


def test_a_resampled_match_tells_and_records_what_is_played_from_there(match: Match) -> None:
    played(match, "pick", "pick")
    other = match.resample(0, 3)
    assert (other.log(), other.texts) == ([], [])
    other.play("pick")
    assert other.record()["position"]["ply"] == 2
    assert other.record()["actions"] == ["pick"]


def test_resampling_changes_nothing_in_the_match_itself(match: Match) -> None:
    match.play("pick")
    before = everything(match)
    played(match.resample(0, 3), "roll", "pick")
    assert everything(match) == before


# The log and the result.


def test_the_log_tells_what_happened_at_which_ply(orchard: Game) -> None:
    position = {"deck": ["plum", "fig", "apple", "pear", "quince"], "points": {"north": 0, "south": 7}}
    match = played(orchard.at(position, seed=1, engine=orchard.plain), "show", "pick", "pick", "show")
    assert match.log() == [(1, "North shows plum."), (4, "South shows fig."), (4, "South wins.")]
    assert match.log(2) == [(4, "South shows fig."), (4, "South wins.")]
    assert match.log(5) == []


def test_the_log_tells_the_dice_that_were_thrown(match: Match) -> None:
    match.play("roll")
    assert match.log(1) == [(1, f"North rolls {match.state.points[0]}.")]


def test_the_log_tells_the_setup_of_a_match_from_the_start(orchard: Game) -> None:
    assert orchard.start(seed=1, engine=orchard.plain).log() == [(0, "North begins.")]
    assert orchard.at({}, seed=1, engine=orchard.plain).log() == []


def test_the_log_of_a_match_from_a_later_ply_tells_its_own_dice(orchard: Game) -> None:
    for seed in range(9):
        match = orchard.at({"ply": 30}, seed=seed, engine=orchard.plain)
        match.play("roll")
        assert match.log() == [(1, f"North rolls {match.state.points[0]}.")]


def test_what_is_not_worth_a_line_is_not_told(match: Match) -> None:
    match.play("red blue share")
    assert match.log(1) == []


def test_a_forced_action_of_which_no_event_tells_has_a_line_of_its_own(orchard: Game) -> None:
    match = orchard.at({"tired": [0, 1]}, seed=1, engine=orchard.plain)
    match.play("pick")
    assert (match.seat, match.log()) == (0, [(1, "South: South: rest, at 0, the only choice.")])


class Rumours(Orchard):
    """South alone learns of what is shown, and events tell of every rest, forced or not."""

    def describe(self, ruleset: OrchardRuleset, s: State, event: tuple[int, ...], seat: int | None) -> str | None:
        if event[0] == SHOWN and seat not in (1, EVERYTHING):
            return "Something is shown."
        line = super().describe(ruleset, s, event, seat)
        return None if line is None else f"{line} {s.points}"

    def forced(self, ruleset: OrchardRuleset, s: State, action: int, seat: int | None) -> str | None:
        return f"Seat {s.seat} {self.clicks(ruleset, s, action)[0]}s." if seat == 0 else None


@pytest.fixture
def rumours() -> Game:
    return Game(Rumours(), {})


def test_the_log_is_told_as_its_reader_may_know_it_at_that_moment(rumours: Game) -> None:
    position = {"deck": ["plum", "fig", "apple", "pear", "quince"]}
    match = played(rumours.at(position, seed=1, engine=rumours.plain), "show", "pick")
    whole = [(1, f"North shows plum. {[rumours.ruleset.content.worth[rumours.ruleset.fruits.index('plum')], 0]}")]
    assert match.log(seat=1) == match.log(seat=EVERYTHING) == whole
    assert match.log(seat=0) == match.log() == match.log(seat=None) == [(1, "Something is shown.")]


def test_a_forced_action_is_told_only_to_those_who_may_know_it(rumours: Game) -> None:
    match = played(rumours.at({"tired": [0, 1]}, seed=1, engine=rumours.plain), "pick")
    assert match.log(seat=0) == [(1, "Seat 1 rests.")]
    assert match.log(seat=1) == match.log() == []


def test_a_forced_action_of_which_an_event_tells_is_not_told_twice(rumours: Game) -> None:
    match = rumours.at({"tired": [0, 1], "points": {"north": 0, "south": 9}}, seed=1, engine=rumours.plain)
    match.play("pick")
    assert match.over
    assert match.log(seat=0) == [(1, "South wins. [1, 9]")]


def test_only_seats_read_a_log(match: Match) -> None:
    with pytest.raises(WrongSeat, match=r"no seat 2; the seats are 0 to 1"):
        match.log(seat=2)


def test_the_log_is_the_same_from_machine_code(orchard: Game) -> None:
    texts = ["roll", "show", "pick", "red blue share"]
    plain = orchard.start(seed=6, engine=orchard.plain)
    compiled = orchard.start(seed=6)
    for text in texts:
        for match in (plain, compiled):
            if not match.over and text in [action.text for action in match.legal()]:
                match.play(text)
    assert plain.log() == compiled.log()
    assert len(plain.log()) > 1


def test_a_match_that_is_on_has_no_result(match: Match) -> None:
    assert match.result() is None
    match.play("pick")
    assert match.result() is None


def test_a_finished_match_has_rank_points_and_share_of_every_seat(orchard: Game) -> None:
    assert finished(orchard).result() == {
        "seats": [{"rank": 1, "points": 9, "share": 1.0}, {"rank": 2, "points": 3, "share": 0.0}],
        "winner": "north",
    }


def test_content_of_a_designer_is_played(tmp_path: Path) -> None:
    (tmp_path / "dice.toml").write_text("[dice]\nfaces = [9]\n")
    game = Game(ORCHARD, {}, tmp_path)
    match = played(game.start(seed=1, engine=game.plain), "roll")
    assert (match.over, match.state.points) == (True, [9, 0])


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
