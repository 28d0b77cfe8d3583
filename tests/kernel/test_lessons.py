"""Lessons: files that can be taken, files that cannot and say why, and how a lesson answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.errors import BadLesson, LessonChanged, LessonFailed, NotTheTask, UnknownLesson
from colossarium.kernel.lessons import Lesson, Run, check_lesson, lesson_of, lessons_of, load_lesson

GOOD = """
[lesson]
game = "og"
name = "Two cards"
about = "About it."
done = "Done."
minutes = 2
position = { area = ["sword-cut 0,0"], hand = ["handhold", "thrust"], colossus_deck = ["ember-vent", "others"] }

[[task]]
text = "Place Handhold above or below."
why = "Because."
clause = "O5.2"
answers = ["handhold 0,*"]
show = "handhold 0,-2"
others = "Not there."
other = { thrust = "Handhold comes first." }
praise = "Well placed."

[[task]]
text = "Show 3 Attack and 3 Grip."
why = "Because."
clause = "O2.5"
until = { stats = { attack = 3 } }
show = "thrust -1,1"
others = "Too few."
praise = "Enough."
then = "compare"
chance = []

[[task]]
text = "Pay with Grip."
why = "Because."
clause = "O9.2"
position = { phase = "round_start", weakness = 4, action_deck = ["leap", "thrust"], discard_pile = ["others"] }
chance = ["vertigo", "handhold"]
answers = "grip"
show = "grip"
others = "With Grip."
praise = "Paid."
"""


def written(tmp_path: Path, text: str = GOOD, name: str = "4-two-cards.toml") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def lesson(tmp_path: Path) -> Lesson:
    return load_lesson(written(tmp_path))


def failure(tmp_path: Path, old: str, new: str) -> str:
    assert old in GOOD
    with pytest.raises(LessonFailed) as refusal:
        check_lesson(load_lesson(written(tmp_path, GOOD.replace(old, new, 1))))
    return refusal.value.sentence.removeprefix("4-two-cards.toml: Two cards: ")


def refusal(tmp_path: Path, old: str, new: str) -> str:
    with pytest.raises(BadLesson) as problem:
        load_lesson(written(tmp_path, GOOD.replace(old, new, 1)))
    return problem.value.sentence


def test_a_lesson_is_known_by_its_file_name_without_the_number(lesson: Lesson) -> None:
    assert (lesson.id, lesson.name, lesson.games, len(lesson.tasks)) == ("two-cards", "Two cards", ["og"], 3)


def test_a_good_lesson_is_checked_without_a_word(lesson: Lesson) -> None:
    check_lesson(lesson)


def test_the_server_of_a_lesson_says_which_actions_answer(lesson: Lesson) -> None:
    run = Run(lesson, "og")
    assert [action.text for action in run.wanted()] == ["handhold 0,-2", "handhold 0,2"]
    run.answer("handhold 0,-2")
    assert {action.text for action in run.wanted()} == {
        "thrust 0,-4", "thrust -1,-3", "thrust 1,-3", "thrust -1,1", "thrust 0,2"
    }  # fmt: skip


def test_another_legal_action_is_refused_with_the_lesson_s_own_sentence(lesson: Lesson) -> None:
    run = Run(lesson, "og")
    with pytest.raises(NotTheTask, match="Not there"):
        run.answer("handhold 1,1")
    assert run.reply("handhold 1,1").sentence == "Not there."
    assert run.reply("thrust").sentence == "Handhold comes first."
    assert not run.reply("thrust").legal
    assert run.reply("1,1").sentence == "Not there."  # before any card was chosen
    assert run.at == 0


def test_an_illegal_action_is_refused_by_its_rule(lesson: Lesson) -> None:
    assert Run(lesson, "og").reply("handhold 1,0").clause == "O5.2"


def test_what_follows_a_task_is_played_and_told(lesson: Lesson) -> None:
    run = Run.after(lesson, "og", ["handhold 0,-2", "thrust -1,1"])
    assert run.match.position()["phase"] == "toll"  # the position of task 3
    assert [told.ply for told in run.happened] == [2, 3]
    assert any(line.text for told in run.happened for line in told.told)


def test_chance_is_arranged_and_then_drawn_from_a_fixed_seed(lesson: Lesson) -> None:
    hands = []
    for _ in range(2):
        run = Run.after(lesson, "og", ["handhold 0,-2", "thrust -1,1", "grip"])
        position = run.match.position()
        assert position["hand"] == ["thrust", "vertigo", "handhold"]
        hands.append(position["action_deck"])
    assert hands[0] == hands[1]


def test_skipping_answers_as_show_me_does_and_ends_the_lesson(lesson: Lesson) -> None:
    run = Run(lesson, "og")
    for _ in lesson.tasks:
        run.skip()
    assert run.task is None
    assert run.answers == ["handhold 0,-2", "thrust -1,1", "grip"]
    with pytest.raises(NotTheTask):
        run.answer("compare")


def test_answers_that_no_longer_fit_are_refused(lesson: Lesson) -> None:
    with pytest.raises(LessonChanged, match="no longer answers task 1"):
        Run.after(lesson, "og", ["handhold 1,1"])
    with pytest.raises(LessonChanged, match="3 tasks"):
        Run.after(lesson, "og", ["a", "b", "c", "d"])


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('show = "handhold 0,-2"', 'show = "handhold 1,1"', "task 1: show = 'handhold 1,1' does not answer it"),
        ('show = "handhold 0,-2"', 'show = "handhold 1,0"', "task 1: show = 'handhold 1,0' is not legal"),
        ('["handhold 0,*"]', '["handhold 0,*", "leap *"]', "task 1: answers 'leap *' is not a legal action"),
        ('others = "Not there."\n', "", "task 1: it has no 'others'"),
        ('clause = "O5.2"', 'clause = "O5.99"', "task 1: there is no clause O5.99"),
        ("{ thrust =", "{ thrusted =", "task 1: other: there is nothing called 'thrusted'"),
        ("{ attack = 3 }", "{ attack = 9 }", "task 2: nothing answers it"),
        ('then = "compare"', 'then = "vertigo"', "task 2: 'vertigo':"),
        ('"vertigo", "handhold"]', '"vertigo", "leap"]', "chance gives 'leap'"),
        ('show = "grip"', 'show = "weakness"', "task 3: show = 'weakness' does not answer it"),
    ],
)
def test_a_lesson_that_cannot_be_taken_says_why(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert problem in failure(tmp_path, old, new)


def test_an_answer_after_which_the_lesson_cannot_go_on_is_found(tmp_path: Path) -> None:
    stuck = GOOD.replace("until = { stats = { attack = 3 } }", 'answers = ["thrust 0,-4"]').replace(
        'show = "thrust -1,1"', 'show = "thrust 0,-4"'
    )
    with pytest.raises(LessonFailed, match="after 'handhold 0,2' in task 1, nothing answers task 2"):
        check_lesson(load_lesson(written(tmp_path, stuck)))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[lesson]", "[lessons]", "a lesson file holds one [lesson] and [[task]] tables"),
        ("minutes = 2", "minutes = 0", "minutes = 0 is invalid: expected a whole number from 1 to 15"),
        ('done = "Done."\n', "", "[lesson] has no 'done'"),
        ('praise = "Paid."', 'prase = "Paid."', "task 3 has no 'praise'"),
        ('others = "Too few."', 'other = "x"', "task 2: other = 'x' is invalid: expected a table"),
        ('answers = ["handhold 0,*"]\n', "", "task 1 has neither 'answers' nor 'until'"),
        (
            'praise = "Well placed."',
            'praises = "x"\npraise = "x"',
            "no key 'praises' (did you mean 'praise'?)",
        ),
        ('why = "Because."', f'why = "{"a" * 400}"', "why has 400 characters; the coach has room for 330"),
        ("{ attack = 3 }", "{ count = -1 }", "expected a whole number from 0"),
    ],
)
def test_a_file_that_is_no_lesson_says_what_is_wrong(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert problem in refusal(tmp_path, old, new)


def test_a_file_name_must_be_usable_in_an_address(tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match="lower-case letters"):
        load_lesson(written(tmp_path, name="Two Cards.toml"))


def test_a_designer_s_lessons_come_in_order_and_take_the_place_of_the_house_s(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    written(tmp_path / "lessons")
    written(tmp_path / "lessons", GOOD.replace("Two cards", "My placing"), "1-placing.toml")
    names = [lesson.name for lesson in lessons_of("og", tmp_path)]
    assert names[0] == "My placing"
    assert "Two cards" in names
    assert lesson_of("og", "two-cards", tmp_path).name == "Two cards"


def test_an_unknown_lesson_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownLesson, match=r"has no lesson 'placin' \(did you mean 'placing'\?\)"):
        lesson_of("og", "placin")


def test_a_lesson_that_names_no_game_is_for_those_of_its_folder(tmp_path: Path) -> None:
    both = [lesson for lesson in lessons_of("colossi-ages") if lesson.id == "island"]
    assert [lesson.games for lesson in both] == [["colossi-banners", "colossi-ages"]]
    with pytest.raises(BadLesson, match="has no 'game', and the file is in no game's folder"):
        load_lesson(written(tmp_path, GOOD.replace('game = "og"\n', "", 1)))
