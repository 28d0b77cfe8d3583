"""What a player reads when an action is refused: a sentence that says what is wrong, and what would work instead."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from colossarium.kernel.errors import IllegalAction
from colossarium.kernel.match import Match
from tests.games.kolossus.boards import SPACES, placed, started, texts

COLOSSI = {"tuatha": "a1", "krell": "k1", "ishtari": "k11", "firbolg": "a11"}


def moving(kind: str, points: int, standing: dict[str, str], **more: Any) -> dict[str, Any]:
    """A position in which Tua'tha has activated a class; the Colossi stand in their corners."""
    corners = {f"{warband}-colossus-1": space for warband, space in COLOSSI.items()}
    return {
        "phase": "move",
        "warband": "tuatha",
        "movement": {"class": kind, "points": points},
        "miniatures": {"others": "fallen", **corners, **standing},
        **more,
    }


MOVES = [
    (
        moving("warrior", 2, {"tuatha-warrior-3": "b5"}, levels={"row-5": "11334443211"}),
        "tuatha-warrior-3 d5",
        "from level 1 on b5 to level 3 on c5 is too steep for a warrior",
    ),
    (
        moving("warrior", 3, {"tuatha-warrior-3": "b5"}, levels={"row-5": "11413333211"}),
        "tuatha-warrior-3 d5",
        "more than one step is too steep for a warrior",
    ),
    (
        moving("warrior", 4, {"tuatha-warrior-3": "b5", "krell-warrior-1": "b7"}),
        "tuatha-warrior-3 b8",
        "Warrior 1 of Krell on b7 is in the way",
    ),
    (
        moving("warrior", 4, {"tuatha-warrior-3": "b5", "krell-warrior-1": "b7", "firbolg-warrior-1": "b8"}),
        "tuatha-warrior-3 b9",
        "enemies are in the way",
    ),
    (moving("warrior", 1, {"tuatha-warrior-3": "b5"}), "tuatha-warrior-3 b7", "that takes 2 points, and it has 1"),
    (moving("warrior", 4, {"tuatha-warrior-3": "b5"}), "tuatha-warrior-3 c7", "a warrior moves in one straight line"),
    (
        moving("warrior", 1, {"tuatha-warrior-3": "b5"}),
        "tuatha-warrior-3 c7",
        "a warrior moves in one straight line, and that takes 2 points, and it has 1",
    ),
    (
        moving(
            "warrior", 2, {"tuatha-warrior-3": "b5", "krell-guardian-1": "b7"}, mana={"krell": {"guardian-defence": 3}}
        ),
        "tuatha-warrior-3 b7",
        "2 spaces and a defence of 3 cost 5 points, and it has 2",
    ),
    (
        moving("guardian", 3, {"tuatha-guardian-1": "b5"}),
        "tuatha-guardian-1 f5",
        "that takes 4 points, and it has 3",
    ),
]


@pytest.mark.parametrize(("start", "text", "because"), MOVES)
def test_a_refused_move_says_what_is_in_the_way(start: dict[str, Any], text: str, because: str) -> None:
    match = placed(start, chapter=2)
    mini, space = text.split()
    reason = match.why(text)
    _, kind, number = mini.split("-")
    assert reason.sentence == f"{kind.capitalize()} {number} of Tua'tha cannot go to {space}: {because}"
    assert reason.ids == (mini, space)


def test_a_refusal_names_the_clause_the_ply_and_what_would_work() -> None:
    match = placed(moving("warrior", 1, {"tuatha-warrior-3": "b5"}))
    with pytest.raises(IllegalAction) as refusal:
        match.play("tuatha-warrior-3 f6")
    assert refusal.value.sentence == (
        "Warrior 3 of Tua'tha cannot go to f6: a warrior moves in one straight line, and that takes 4 points, and "
        "it has 1 (K8.2).\nPly 0, seat 0 decides. Legal: tuatha-warrior-3 tuatha-warrior-3, tuatha-warrior-3 a4, "
        "tuatha-warrior-3 b4, tuatha-warrior-3 c4, tuatha-warrior-3 a5, tuatha-warrior-3 c5 and 3 more."
    )
    assert match.ply == 0


OTHERS = [
    (
        {"phase": "activate", "activation": 1},
        "activate guardian",
        "a guardian costs 2 activation points, and 1 is left",
    ),
    (
        {"phase": "activate", "activation": 2},
        "activate colossus",
        "a colossus costs 3 activation points, and 2 are left",
    ),
    (
        {"phase": "activate", "activation": 2, "activated": ["tuatha-guardian-1", "tuatha-guardian-2"]},
        "activate guardian",
        "every guardian of Tua'tha has fallen or has acted this turn",
    ),
    (
        {"phase": "activate", "activation": 2, "mana": {"tuatha": {"pool": 2}}},
        "earthquake row-6-east",
        "Earthquake costs 3 mana, and the pool holds 2",
    ),
    (
        {"phase": "activate", "activation": 2, "mana": {"tuatha": {"pool": 2}}},
        "rebirth guardian b1",
        "no guardian of Tua'tha has fallen",
    ),
    (
        {"phase": "place", "round": 2, "mana": {"tuatha": {"fresh": 1}}},
        "place weapon",
        "charging the Sword of Storm takes 2 fresh points together, and 1 is left",
    ),
    (
        {"phase": "place", "round": 2, "mana": {"tuatha": {"fresh": 1}}},
        "end",
        "every point must be placed; none can be kept",
    ),
    (
        {"phase": "quake", "quake": {"roll": 2}},
        "row-6-east 3",
        "the region moves exactly as many spaces as the roll, 2",
    ),
    ({"phase": "activate", "activation": 2}, "activate dragon", "there is nothing called 'dragon' in this game"),
    ({"phase": "activate", "activation": 2}, "", "nothing was chosen"),
]


@pytest.mark.parametrize(("start", "text", "sentence"), OTHERS)
def test_a_refusal_gives_the_numbers(start: dict[str, Any], text: str, sentence: str) -> None:
    assert placed({"warband": "tuatha", **start}, chapter=3).why(text).sentence == sentence


def test_who_names_a_space_to_strike_is_told_the_miniature() -> None:
    standing = {"ishtari-colossus-1": "f7", "krell-warrior-1": "f5"}
    start = moving("colossus", 9, standing, warband="ishtari", mana={"ishtari": {"weapon": True}})
    match = placed(start, chapter=3)
    match.play("stay ishtari-colossus-1")
    assert match.why("strike f5").sentence == "name the miniature to strike: Warrior 1 of Krell"


def test_what_is_legal_is_not_refused() -> None:
    match = placed({"phase": "activate", "warband": "tuatha", "activation": 2})
    for text in texts(match):
        assert match.why(text).sentence == f"{text} is legal"


def saving_game(seed: int) -> list[Match]:
    """Positions of a game in chapter 3 whose players fill pools and charge weapons."""
    match, choices = started(seed, chapter=3), random.Random(seed)
    copies = []
    while not match.over:
        wanted = [text for text in ("place weapon", "place pool") if text in texts(match)]
        match.play(wanted[0] if wanted else choices.choice(match.legal_ids()))
        copies.append(match.copy())
    return copies[:-1]


ID = re.compile(r"(warrior|guardian|colossus)-\d", re.IGNORECASE)  # people say "Warrior 5 of Tua'tha"


@pytest.mark.parametrize("seed", [1, 2])
def test_every_space_is_legal_or_refused_by_a_clause(seed: int) -> None:
    moves = [match for match in saving_game(seed) if match.position()["phase"] in ("move", "chain")]
    choices = random.Random(seed)
    for match in choices.sample(moves, 10):
        legal = texts(match)
        names = [text.split()[0] for text in legal if "-" in text]
        for space in choices.sample(SPACES, 12):
            text = f"{choices.choice(names)} {space}" if names else space
            reason = match.why(text)
            assert (text in legal) == reason.sentence.endswith(" is legal")
            assert text in legal or not ID.search(reason.sentence)
            assert text in legal or re.fullmatch(r"K\d+\.\d+", reason.clause), text


@pytest.mark.parametrize("seed", [3, 4])
def test_words_in_any_order_are_refused_with_a_sentence(seed: int) -> None:
    words = ["end", "keep", "stop", "place", "pool", "weapon", "activate", "warrior", "colossus", "row-6-east", "3"]
    words += ["initiative", "earthquake", "rebirth", "tuatha-warrior-1", "krell-colossus-1", "krell", "f6", "b2", "j2"]
    choices = random.Random(seed)
    for match in saving_game(seed):
        for _ in range(6):
            text = " ".join(choices.sample(words, choices.randint(1, 3)))
            reason = match.why(text)
            assert reason.sentence
            assert reason.clause or reason.sentence.endswith(" is legal")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("quake row6 E 4", "The roll alone says how far the region moves: name it as row-6-east"),
        ("quake row6 E 3", "The region moves exactly as many spaces as the roll, 4"),
        ("quake row6 E 5", "The region moves exactly as many spaces as the roll, 4"),
    ],
)
def test_k5_3_a_quake_needs_no_number(text: str, reason: str) -> None:
    match = placed({"phase": "quake", "warband": "tuatha", "quake": {"roll": 4}})
    with pytest.raises(IllegalAction) as refusal:
        match.play(text)
    assert str(refusal.value).startswith(f"{reason} (K5.3)")
    assert "row-6-east" in texts(match)


def test_k5_3_a_quakes_label_keeps_the_row_and_its_way_apart() -> None:
    match = placed({"phase": "quake", "warband": "tuatha", "quake": {"roll": 4}})
    labels = {action.text: action.label for action in match.legal()}
    assert labels["row-5-west"] == "Move row 5 west by 4 spaces"
    assert not [label for label in labels.values() if re.search(r"\d \d", label)]
