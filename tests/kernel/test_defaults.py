"""What a definition answers where a game says nothing else: a toy game that is all declarations."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

from colossarium.kernel.definition import Definition
from colossarium.kernel.errors import BadContent
from colossarium.kernel.events import NUMBER, SEAT, EventTable
from colossarium.kernel.game import Game
from colossarium.kernel.log import EVERYTHING, tell
from colossarium.kernel.match import Match
from colossarium.kernel.play import clear_header, nothing_hidden
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, At, Choice, Header, Ints, Record, Scores, Toml, number, numbers
from colossarium.kernel.sight import ALL

EVENTS = EventTable()
TAKEN = EVENTS.declare("stones-taken", SEAT("seat"), NUMBER("stones"))
WHISPERED = EVENTS.declare("secret-whispered", SEAT("seat"), NUMBER("secret", known_to=("seat",)))
SEEN = EVENTS.declare("heap-seen", NUMBER("heap"))


class State(Header):
    heap: int = number(0, 50, "stones on the heap", At("heap"), sight=ALL)
    taken: Ints = numbers(2, 0, 50, "stones that a seat has taken", At("taken.{seat}"), sight=ALL)


class Content(Record):
    stones: int = number(1, 50, "stones at the start", Toml("game.stones"))
    most: int = number(1, 3, "stones taken at once", Choice("most"))


@rule
def setup(s: State, c: Content) -> None:
    clear_header(s)
    s.heap = c.stones
    s.taken[0] = s.taken[1] = s.seat = s.phase = 0
    tell(s, SEEN, s.heap, 0, 0)


@rule
def legal(s: State, c: Content, out: Actions) -> int:
    for stones in range(min(c.most, s.heap)):
        out[stones] = stones + 1
    return min(c.most, s.heap)


@rule
def apply(s: State, c: Content, action: int) -> None:
    s.heap -= action
    s.taken[s.seat] += action
    tell(s, TAKEN, s.seat, action, 0)
    tell(s, WHISPERED, s.seat, 7, 0)
    s.over = s.heap == 0
    s.seat = 1 - s.seat


@rule
def score(s: State, c: Content, out: Scores) -> None:
    for seat in range(2):
        share = 0.5 if s.taken[0] == s.taken[1] else 1.0 if s.taken[seat] > s.taken[1 - seat] else 0.0
        out[seat][0], out[seat][1], out[seat][2] = 2.0 - share, s.taken[seat], share


class Heap(Definition):
    id = "heap"
    name = "Heap"
    blurb = "Take stones."
    state = State
    content = Content
    open = True
    seat_titles = ("Anna", "Ben")
    longest_list = 3
    phases = ("take",)
    questions = ("{seat}: how many stones?",)
    events = EVENTS
    sentences: ClassVar = {"stones-taken": "{seat} takes {stones}.", "secret-whispered": "{seat} whispers {secret}."}
    rules: ClassVar = {"setup": setup, "legal": legal, "apply": apply, "resample": nothing_hidden, "score": score}

    def __init__(self, folder: Path) -> None:
        self.folder = folder  # type: ignore[misc]

    def clicks(self, ruleset: object, s: State, action: int) -> tuple[str, ...]:
        return ("take", str(action))


class SecretHeap(Heap):
    open = False


CONTENT = """
[game]
stones = 5

[[option]]
name = "most"
values = [2, 3]
default = 3
text = "Stones taken at once."
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "game.toml").write_text(CONTENT, encoding="utf-8")
    return tmp_path


@pytest.fixture
def match(folder: Path) -> Match:
    game = Game(Heap(folder), {})
    return game.start(seed=1, engine=game.plain)


def test_options_are_the_rows_that_fields_name(folder: Path) -> None:
    game = Game(Heap(folder), {"most": 2})
    assert [(option.name, option.values, option.default) for option in game.known_options] == [("most", (2, 3), 3)]
    assert game.ruleset.content.most == 2


def test_the_ruleset_has_the_numbers_of_the_content_and_the_seats(folder: Path) -> None:
    ruleset = Game(Heap(folder), {}).ruleset
    assert (ruleset.content.stones, ruleset.seats, ruleset.longest_list) == (5, 2, 3)


def test_a_number_outside_its_range_and_a_key_that_no_field_names_are_refused(folder: Path) -> None:
    content = folder / "content" / "game.toml"
    content.write_text(CONTENT.replace("stones = 5", "stones = 51"), encoding="utf-8")
    with pytest.raises(BadContent, match="stones = 51 is invalid: expected a whole number from 1 to 50"):
        Game(Heap(folder), {})
    content.write_text(CONTENT.replace("stones = 5", "stones = 5\npebbles = 1"), encoding="utf-8")
    with pytest.raises(BadContent, match="there is no key 'pebbles'"):
        Game(Heap(folder), {})


def test_the_phase_asks_its_question_of_the_seat(match: Match) -> None:
    assert match.question == "Anna: how many stones?"
    assert match.seat_names == ["Anna", "Ben"]
    assert match.seat_ids == ["anna", "ben"]


def test_a_label_is_the_clicks(match: Match) -> None:
    assert [action.label for action in match.legal()] == ["take 1", "take 2", "take 3"]


def test_events_are_told_by_their_sentences_to_those_who_may_know_what_they_need(match: Match) -> None:
    match.play("take 2")
    assert match.log(1, seat=EVERYTHING) == [(1, "Anna takes 2."), (1, "Anna whispers 7.")]
    assert match.log(1, seat=0) == match.log(1, seat=EVERYTHING)
    assert match.log(1, seat=1) == match.log(1, seat=None) == [(1, "Anna takes 2.")]


def test_an_event_without_a_sentence_is_told_as_data_alone(match: Match) -> None:
    assert match.log(0) == []
    assert match.events(0) == [{"ply": 0, "id": "heap-seen", "arguments": {"heap": 5}}]


def test_the_view_of_an_open_game_is_its_position(match: Match) -> None:
    assert match.view(0) == match.view(None) == match.position()
    assert match.position()["taken"] == {"anna": 0, "ben": 0}


def test_a_game_that_hides_something_must_say_what_a_seat_knows(folder: Path) -> None:
    game = Game(SecretHeap(folder), {})
    with pytest.raises(NotImplementedError, match="heap has something to hide, so it must say in `view`"):
        game.start(seed=1, engine=game.plain).view(0)


def test_words_are_those_of_positions_and_seats(match: Match) -> None:
    assert [match.knows(word) for word in ("take", "anna", "ben", "stone")] == [True, True, True, False]


def test_a_refusal_says_that_a_word_is_unknown_or_answers_something_else(match: Match) -> None:
    assert match.why("tale").sentence == "there is nothing called 'tale' in this game (did you mean 'take'?)"
    assert match.why("ben").sentence == "'ben' does not answer the question: Anna: how many stones?"


def test_outcomes_of_chance_are_numbers_and_nothing_is_conserved(match: Match) -> None:
    definition, ruleset = match.game.definition, match.game.ruleset
    assert definition.outcomes(ruleset, match.state, 0, 3) == [0, 1, 2]
    assert definition.conserved(ruleset, match.state) == {}
    assert definition.grid(ruleset, match.state) is None


@pytest.mark.parametrize(
    ("played", "sentence"),
    [(("3", "2"), "Anna wins."), (("1", "3", "1"), "Ben wins."), (("2", "2", "1"), "Anna wins.")],
)
def test_the_result_is_told_by_the_score(match: Match, played: tuple[str, ...], sentence: str) -> None:
    for stones in played:
        if not match.over:
            match.play(f"take {stones}")
    result = match.result()
    assert result is not None
    assert result["sentence"] == sentence


def test_a_shared_win_names_all_who_share_it(folder: Path) -> None:
    (folder / "content" / "game.toml").write_text(CONTENT.replace("stones = 5", "stones = 4"), encoding="utf-8")
    game = Game(Heap(folder), {})
    match = game.start(seed=1, engine=game.plain)
    match.play("take 2")
    match.play("take 2")
    result = match.result()
    assert result is not None
    assert result["sentence"] == "Anna and Ben share the win."
