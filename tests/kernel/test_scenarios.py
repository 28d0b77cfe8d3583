"""Scenarios: files that pass, files that fail and say why, and files that are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.errors import BadScenario, ScenarioFailed
from colossarium.kernel.scenarios import KEYS, load_scenarios, run_scenario
from tests.kernel.orchard_scenarios import DECK, failure, scenario, written

pytestmark = pytest.mark.usefixtures("registered")

PASSING = """
[[scenario]]
name = "A low throw tires"
clauses = ["T2", "T5"]
game = "orchard"
options = { first = "south" }
chance = [1, 3]
play = ["roll", "roll"]
legal = ["pick", "blue green share", "green share blue"]
illegal = ["rest", "red red share"]
legal_count = 6
why = { "red red share" = "T3", "dance" = "" }

[scenario.position]
points = { north = 1, south = 2 }
deck = ["plum", "fig", "apple", "pear", "quince"]

[scenario.expect]
seat = 0
points = { south = 3, north = 4 }
tired = [0, 0]
deck = ["plum", "fig", "apple", "pear", "quince"]
winner = "none"

[[scenario]]
name = "Cards are shuffled first"
game = "orchard"
chance = ["plum", "fig", "apple", "pear", "quince"]
expect = { deck = ["plum", "fig", "apple", "pear", "quince"] }
"""


# Files.


def test_a_file_holds_its_scenarios_in_order(tmp_path: Path) -> None:
    first, second = load_scenarios(written(tmp_path, PASSING))
    assert (first.name, first.file, first.clauses) == ("A low throw tires", "sea.toml", ["T2", "T5"])
    assert str(second) == "sea.toml: Cards are shuffled first"
    assert (second.position, second.play, second.legal_count) == (None, [], None)


def test_a_file_that_holds_is_run_without_a_word(tmp_path: Path) -> None:
    for each in load_scenarios(written(tmp_path, PASSING)):
        run_scenario(each)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[scenario]\n", "this is not a TOML file"),
        ("", "a scenario file holds [[scenario]] tables and nothing else."),
        ("scenario = 3\n", "a scenario file holds [[scenario]] tables and nothing else."),
        ("[scenario]\nname = 'x'\n", "a scenario file holds [[scenario]] tables and nothing else."),
        ("[[scenarios]]\nname = 'x'\n", "a scenario file holds [[scenario]] tables and nothing else."),
        ("title = 'x'\n[[scenario]]\nname = 'x'\ngame = 'y'\n", "a scenario file holds [[scenario]] tables and"),
        ("[[scenario]]\ngame = 'y'\n", "scenario 1 has no 'name'."),
        ("[[scenario]]\nname = 'x'\n", "scenario 1 has no 'game'."),
        ("[[scenario]]\nname = 'x'\ngame = 'y'\n[[scenario]]\nname = 'z'\n", "scenario 2 has no 'game'."),
        (
            "[[scenario]]\nname = 'x'\ngame = 'y'\nplays = []\n",
            "scenario 1: there is no key 'plays' (did you mean 'play'?); the keys are",
        ),
        (
            "[[scenario]]\nname = 'x'\ngame = 'y'\nfile = 'z'\n",
            "scenario 1: there is no key 'file'; the keys are",
        ),
    ],
)
def test_a_bad_file_is_refused_with_what_is_wrong(tmp_path: Path, text: str, problem: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(BadScenario) as refusal:
        load_scenarios(path)
    assert refusal.value.sentence.startswith(f"{path}: {problem}")


@pytest.mark.parametrize("key", KEYS)
def test_a_value_of_the_wrong_type_is_refused_with_its_key(tmp_path: Path, key: str) -> None:
    values = {"name": "'x'", "game": "'orchard'", key: "1.5"}
    text = "[[scenario]]\n" + "".join(f"{name} = {value}\n" for name, value in values.items())
    with pytest.raises(BadScenario, match=f"scenario 1: {key} = 1.5 is invalid: expected a "):
        load_scenarios(written(tmp_path, text))


@pytest.mark.parametrize(
    "part",
    [
        *("play = [0]", "legal = [9]", "illegal = [true]", "clauses = [3]", "legal_count = true", "why = { pick = 3 }"),
        *("steps = [1]", "result = 'south'"),
    ],
)
def test_an_item_of_the_wrong_type_is_refused_with_its_key(tmp_path: Path, part: str) -> None:
    path = written(tmp_path, f"[[scenario]]\nname = 'x'\ngame = 'orchard'\n{part}\n")
    with pytest.raises(BadScenario, match=f"scenario 1: {part.split(maxsplit=1)[0]} = "):
        load_scenarios(path)


def test_a_scenario_that_is_no_table_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r"a scenario file holds \[\[scenario\]\] tables and nothing else"):
        load_scenarios(written(tmp_path, "scenario = [1]\n"))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r"nothing\.toml: this file cannot be read"):
        load_scenarios(tmp_path / "nothing.toml")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "sea.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadScenario, match=r"sea\.toml: this is not a TOML file"):
        load_scenarios(tmp_path / "sea.toml")


# Scenarios that fail.


def test_a_scenario_that_asks_nothing_holds() -> None:
    run_scenario(scenario())


def test_an_illegal_play_fails_with_its_reason() -> None:
    assert failure(play=["pick", "red red share"]).startswith("'red red share': Two different colours are shared (T3).")


def test_what_should_be_legal_and_is_not_fails_with_its_reason() -> None:
    run_scenario(scenario(legal=["show"]))
    assert failure(play=["show", "pick"], legal=["show"]) == "'show' is not legal: the card has been shown already"


def test_what_should_be_illegal_and_is_not_fails() -> None:
    run_scenario(scenario(play=["show", "pick"], illegal=["show"]))
    assert failure(illegal=["rest", "show"]) == "'show' is legal"


@pytest.mark.parametrize(
    ("text", "unknown"),
    [("rset", "'rset'"), ("red gren share", "'gren'"), ("rde gren share", "'rde', 'gren'"), ("", "''")],
)
def test_a_misspelt_word_is_not_illegal_but_an_error(text: str, unknown: str) -> None:
    assert failure(illegal=[text]) == f"illegal '{text}': there is nothing called {unknown} in this game"


def test_a_misspelt_word_is_an_error_even_when_the_match_is_over() -> None:
    parts = {"position": {"points": {"north": 9, "south": 0}}, "play": ["pick"]}
    run_scenario(scenario(**parts, illegal=["pick"]))
    assert failure(**parts, illegal=["pikc"]) == "illegal 'pikc': there is nothing called 'pikc' in this game"


def test_words_in_illegal_may_be_the_short_ones_that_people_type() -> None:
    assert failure(illegal=["throw"]) == "'throw' is legal"


def test_what_is_legal_in_another_order_is_legal() -> None:
    assert failure(illegal=["share green red"]) == "'share green red' is legal"


def test_another_number_of_legal_actions_fails() -> None:
    run_scenario(scenario(legal_count=6))
    assert failure(legal_count=7) == "legal_count: expected 7, found 6"
    assert failure(legal_count=0) == "legal_count: expected 0, found 6"


def test_another_position_fails_with_every_difference() -> None:
    expect = {"seat": 1, "points": {"north": 2, "south": 0}, "tired": [1, 0]}
    assert failure(play=["pick"], expect=expect) == (
        "points.north: expected 2, found 1; tired: expected [1, 0], found [0, 0]"
    )


def test_a_refusal_by_another_clause_fails() -> None:
    run_scenario(scenario(why={"red red share": "T3"}))
    assert failure(why={"red red share": "T4"}) == (
        "why 'red red share': expected T4, found T3 (two different colours are shared)"
    )


def test_a_refusal_by_no_clause_fails_where_one_is_expected() -> None:
    assert failure(why={"dance": "T1"}) == "why 'dance': expected T1, found no clause (there is nothing called 'dance')"


@pytest.mark.parametrize("clause", ["T1", ""])
def test_what_is_legal_is_refused_by_nothing(clause: str) -> None:
    assert failure(why={"pick": clause}) == "why 'pick': it is legal"


def test_all_that_differs_is_said_at_once() -> None:
    assert failure(legal=["rest"], illegal=["pick"], legal_count=1, chance=[2]) == (
        "'rest' is not legal: there is nothing called 'rest'; 'pick' is legal; legal_count: expected 1, found 6; "
        "chance results are left over: [2]"
    )


# Chance.


def test_chance_is_scripted_through_the_whole_play() -> None:
    run_scenario(scenario(chance=[2, 3], play=["roll", "roll"], expect={"points": {"north": 2, "south": 3}}))


def test_chance_that_is_missing_fails() -> None:
    assert failure(chance=[2], play=["roll", "roll"]) == (
        "'roll': chance has no result left for the die: expected one of 1, 2, 3"
    )
    assert failure(play=["roll"]) == "'roll': chance has no result left for the die: expected one of 1, 2, 3"


def test_chance_that_is_left_over_fails() -> None:
    assert failure(chance=[2, 3, 1], play=["roll"]) == "chance results are left over: [3, 1]"


def test_chance_that_is_impossible_fails() -> None:
    assert failure(chance=[7], play=["roll"]) == "'roll': chance gives 7 for the die: expected one of 1, 2, 3"


def test_without_a_position_chance_is_scripted_from_the_setup_on() -> None:
    parts = {"position": None, "chance": [*DECK, 3], "play": ["roll"]}
    run_scenario(scenario(**parts, expect={"deck": DECK, "points": {"north": 3}}))
    assert failure(position=None, chance=DECK[:4]) == (
        "chance has no result left for the next card of the deck: expected quince"
    )


def test_without_position_and_chance_the_setup_is_drawn() -> None:
    run_scenario(scenario(position=None, play=["pick"], expect={"points": {"north": 1}}))


def test_with_a_position_the_setup_takes_nothing_from_chance() -> None:
    run_scenario(scenario(position={}, chance=[3], play=["roll"]))


def test_what_is_forced_in_the_position_is_taken() -> None:
    run_scenario(scenario(position={"tired": [1, 0]}, expect={"seat": 1}))


# What surrounds the rules.


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        ({"game": "orchid"}, "There is no game 'orchid'"),
        ({"options": {"first": "west"}}, "Option first = west is invalid"),
        ({"position": {"deck": ["fig"] * 5}}, 'position: deck = ["fig", "fig", "fig", "fig", "fig"] is invalid'),
        ({"position": {"wind": 3}}, "position: there is no key 'wind'"),
        ({"play": [""]}, "'': An action's text is its clicks"),
    ],
)
def test_whatever_cannot_be_played_fails_the_scenario(parts: dict[str, object], problem: str) -> None:
    assert failure(**parts).startswith(problem)


def test_options_reach_the_scenario() -> None:
    run_scenario(scenario(options={"first": "south"}, expect={"seat": 1}))


def test_a_scenario_runs_with_a_designers_content(tmp_path: Path) -> None:
    (tmp_path / "easy.toml").write_text("[game]\ngoal = 1\n")
    parts = scenario(play=["pick"], expect={"winner": "north"})
    run_scenario(parts, tmp_path)
    with pytest.raises(ScenarioFailed, match='winner: expected "north", found "none"'):
        run_scenario(parts)
