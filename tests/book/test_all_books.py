"""Every book tells all of its game's rules; its examples hold, plain and compiled, and its drawings exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from colossarium.kernel.book import Book, Example, Part, book_for, book_of, frames_of, has_book
from colossarium.kernel.chance import words_for
from colossarium.kernel.definition import Json
from colossarium.kernel.game import Game, definition_of, playable_ids
from colossarium.kernel.lessons import lessons_of
from colossarium.kernel.play import LIST
from colossarium.kernel.scenarios import run_scenario
from colossarium.kernel.scenarios.running import Run

WEB = Path(__file__).parents[2] / "web" / "src"
DRAWINGS = (WEB / "screens" / "learn" / "drawings" / "index.ts", WEB / "screens" / "book" / "drawings" / "index.ts")
GAMES = [game for game in playable_ids() if has_book(game)]
EXAMPLES = [(game, part, example) for game in GAMES for part in book_of(game).parts for example in part.examples]
OF_EVERY_GAME = pytest.mark.parametrize("game", GAMES)
OF_EVERY_EXAMPLE = pytest.mark.parametrize(
    ("game", "part", "example"), EXAMPLES, ids=[f"{game}-{part.id}-{example.id}" for game, part, example in EXAMPLES]
)


@OF_EVERY_GAME
def test_every_clause_is_told_or_stands_under_details(game: str) -> None:
    book = book_of(game)
    covered = book.told | book.detailed
    assert [clause for clause in book.rules.clauses if clause not in covered] == []


@OF_EVERY_GAME
def test_a_book_begins_with_the_story_and_the_game_at_a_glance_and_ends_with_questions(game: str) -> None:
    kinds = [part.kind for part in book_of(game).parts]
    assert kinds[:2] == ["story", "glance"]
    assert kinds[-1] == "questions"
    assert len(book_of(game).parts[1].paragraphs) == 3
    assert any(example.steps for example in book_of(game).parts[2].examples)


VARIANTS = [
    ("kolossus", {}, {"game": {"rounds": 8}}, "After round 8 the alliance"),
    ("kolossus", {}, {"mana": {"pool_max": 4}}, "Up to four points can be saved"),
    ("og", {"start_grip": 6}, {}, "you hold on and begins at 6;"),
    ("colossi-banners", {"gold_goal": 40}, {}, "When somebody has 40 Gold"),
    ("colossi-ages", {}, {"limits": {"actions": 5}}, "Take five Actions"),
    ("builders", {"colossi_to_build": 14}, {}, "When 14 Colossi stand"),
]


@pytest.mark.parametrize(("game", "options", "over", "told"), VARIANTS)
def test_a_book_tells_the_numbers_of_its_variant(game: str, options: Json, over: Json, told: str) -> None:
    definition = definition_of(game)
    house = Game(definition, {})
    variant = Game(definition, options, definition.tables_of(house.content_text, over))
    assert told in _text(book_for(variant))
    assert told not in _text(book_for(house))


def test_content_of_an_earlier_version_lacks_no_number() -> None:
    for game in GAMES:
        definition = definition_of(game)
        for kept in (definition.folder / "published").glob("*.json"):
            earlier = Game(definition, {}, definition.published(kept.stem))
            assert "{" not in _text(book_for(earlier))


def _text(book: Book) -> str:
    return " ".join(paragraph.text for part in book.parts for paragraph in part.paragraphs)


@OF_EVERY_EXAMPLE
def test_an_example_holds(game: str, part: Part, example: Example) -> None:
    run_scenario(example.scenario(game, part.file))


@OF_EVERY_EXAMPLE
def test_an_example_is_the_same_compiled(game: str, part: Part, example: Example) -> None:
    """Compiled rules know no arranged dice: where something is thrown or drawn, only what is legal is compared."""
    run = Run(example.scenario(game, part.file), None)
    compiled = run.match.game.engine
    for step in example.steps:
        if run.script is not None:
            run.script.left += step.chance
        for text in step.play:
            before, left = run.match.copy(), list(run.script.left) if run.script else []
            state = compiled.load(before.state)
            assert compiled.go(state, LIST) == list(before.legal_ids())
            run.match.play(text)
            if (run.script is None or run.script.left == left) and run.match.state.news == before.state.news:
                compiled.seed(state, words_for(before.key, before.ply + 1))
                assert compiled.go(state, before.find(text)) == list(run.match.legal_ids())
                assert compiled.plain(state).same_as(run.match.state)


@OF_EVERY_EXAMPLE
def test_an_example_has_a_frame_for_each_step(game: str, part: Part, example: Example) -> None:
    frames = frames_of(example, game, part.file)
    assert len(frames) == len(example.steps) + 1
    played = [frame.told for frame, step in zip(frames[1:], example.steps, strict=True) if step.play]
    assert any(played) or not played  # a click that only opens an action tells nothing yet


@OF_EVERY_GAME
def test_every_drawing_of_a_book_exists(game: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in DRAWINGS]
    known = {name for text in texts for name in re.findall(r"^  '?([a-z-]+)'?:", text, re.MULTILINE)}
    named = {each.drawing for part in book_of(game).parts for each in part.paragraphs if each.drawing}
    assert named <= known


@OF_EVERY_GAME
def test_every_lesson_that_a_book_names_exists(game: str) -> None:
    lessons = {lesson.id for lesson in lessons_of(game)}
    assert {part.lesson for part in book_of(game).parts if part.lesson} <= lessons


@OF_EVERY_GAME
def test_sentences_of_a_book_are_whole(game: str) -> None:
    for part in book_of(game).parts:
        steps = [step.text for example in part.examples for step in example.steps]
        for text in [*(each.text for each in part.paragraphs), *steps, *(each.says for each in part.examples)]:
            assert text.rstrip("*_)").endswith((".", "?")), text
            assert "!" not in text
            assert text.count("**") % 2 == 0
