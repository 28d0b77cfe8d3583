"""Scenarios: files that pass, files that fail and say why, and files that are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.errors import BadScenario, ScenarioFailed
from colossarium.kernel.scenarios import KEYS, Scenario, load_scenarios, run_scenario

pytestmark = pytest.mark.usefixtures("registered")

DECK = ["plum", "fig", "apple", "pear", "quince"]

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


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "sea.toml"
    path.write_text(text, encoding="utf-8")
    return path


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
    with pytest.raises(BadScenario, match=f"scenario 1: {key} = 1.5 is not accepted; a "):
        load_scenarios(written(tmp_path, text))


@pytest.mark.parametrize(
    "part",
    ["play = [0]", "legal = [9]", "illegal = [true]", "clauses = [3]", "legal_count = true", "why = { pick = 3 }"],
)
def test_an_item_of_the_wrong_type_is_refused_with_its_key(tmp_path: Path, part: str) -> None:
    path = written(tmp_path, f"[[scenario]]\nname = 'x'\ngame = 'orchard'\n{part}\n")
    with pytest.raises(BadScenario, match=f"scenario 1: {part.split(maxsplit=1)[0]} = "):
        load_scenarios(path)


def test_a_scenario_that_is_no_table_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r"a scenario file holds \[\[scenario\]\] tables and nothing else"):
        load_scenarios(written(tmp_path, "scenario = [1]\n"))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r"nothing\.toml: this is not a TOML file"):
        load_scenarios(tmp_path / "nothing.toml")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "sea.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadScenario, match=r"sea\.toml: this is not a TOML file"):
        load_scenarios(tmp_path / "sea.toml")


# Scenarios that fail.


def scenario(**parts: object) -> Scenario:
    return Scenario(file="sea.toml", name="Test", **{"game": "orchard", "position": {"deck": DECK}, **parts})  # type: ignore[arg-type]


def failure(**parts: object) -> str:
    with pytest.raises(ScenarioFailed) as refusal:
        run_scenario(scenario(**parts))
    assert refusal.value.sentence.startswith("sea.toml: Test: ")
    return refusal.value.sentence.removeprefix("sea.toml: Test: ")


def test_a_scenario_that_asks_nothing_holds() -> None:
    run_scenario(scenario())


def test_an_illegal_play_fails_with_its_reason() -> None:
    assert failure(play=["pick", "red red share"]).startswith("Two different colours are shared (T3).")


def test_what_should_be_legal_and_is_not_fails_with_its_reason() -> None:
    run_scenario(scenario(legal=["show"]))
    assert failure(play=["show", "pick"], legal=["show"]) == "'show' is not legal: the card has been shown already"


def test_what_should_be_illegal_and_is_not_fails() -> None:
    run_scenario(scenario(play=["show", "pick"], illegal=["show"]))
    assert failure(illegal=["rest", "show"]) == "'show' is legal"


def test_what_is_legal_in_another_order_is_legal() -> None:
    assert failure(illegal=["share green red"]) == "'share green red' is legal"


def test_another_number_of_legal_actions_fails() -> None:
    run_scenario(scenario(legal_count=6))
    assert failure(legal_count=7) == "6 actions are legal, not 7"
    assert failure(legal_count=0) == "6 actions are legal, not 0"


def test_another_position_fails_with_every_difference() -> None:
    expect = {"seat": 1, "points": {"north": 2, "south": 0}, "tired": [1, 0]}
    assert failure(play=["pick"], expect=expect) == "points.north is 1, not 2; tired is [0, 0], not [1, 0]"


def test_an_expectation_of_what_is_not_in_a_position_fails() -> None:
    assert failure(expect={"points": {"west": 0}, "wind": 1}) == (
        "there is no points.west in the position; there is no wind in the position"
    )


def test_an_expectation_of_none_stands_for_nothing() -> None:
    run_scenario(scenario(expect={"winner": "none"}))
    position = {"deck": DECK, "points": {"north": 8, "south": 0}}
    assert failure(position=position, play=["pick"], expect={"winner": "none"}) == "winner is 'north', not 'none'"


def test_an_expectation_is_partial_in_tables_and_whole_in_lists() -> None:
    run_scenario(scenario(expect={"points": {"north": 0}}))
    assert failure(expect={"deck": DECK[:2]}).startswith("deck is ['plum', ")


def test_a_refusal_by_another_clause_fails() -> None:
    run_scenario(scenario(why={"red red share": "T3"}))
    assert failure(why={"red red share": "T4"}) == (
        "'red red share' is refused by T3 (two different colours are shared), not by T4"
    )


def test_a_refusal_by_no_clause_fails_where_one_is_expected() -> None:
    assert failure(why={"pick": "T1"}) == "'pick' is refused by no clause (pick is legal), not by T1"


def test_all_that_differs_is_said_at_once() -> None:
    assert failure(legal=["rest"], illegal=["pick"], legal_count=1, chance=[2]) == (
        "'rest' is not legal: there is nothing called 'rest'; 'pick' is legal; 6 actions are legal, not 1; "
        "chance results are left over: [2]"
    )


# Chance.


def test_chance_is_scripted_through_the_whole_play() -> None:
    run_scenario(scenario(chance=[2, 3], play=["roll", "roll"], expect={"points": {"north": 2, "south": 3}}))


def test_chance_that_is_missing_fails() -> None:
    assert failure(chance=[2], play=["roll", "roll"]) == ("chance has no result left for a draw of one of 1, 2, 3")
    assert failure(play=["roll"]) == "chance has no result left for a draw of one of 1, 2, 3"


def test_chance_that_is_left_over_fails() -> None:
    assert failure(chance=[2, 3, 1], play=["roll"]) == "chance results are left over: [3, 1]"


def test_chance_that_is_impossible_fails() -> None:
    assert failure(chance=[7], play=["roll"]) == "chance gives 7 where one of 1, 2, 3 is drawn"


def test_without_a_position_chance_is_scripted_from_the_setup_on() -> None:
    parts = {"position": None, "chance": [*DECK, 3], "play": ["roll"]}
    run_scenario(scenario(**parts, expect={"deck": DECK, "points": {"north": 3}}))
    assert failure(position=None, chance=DECK[:4]).startswith("chance has no result left for a draw of one of quince")


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
        ({"options": {"first": "west"}}, "Option first = west is not accepted"),
        ({"position": {"deck": ["fig"] * 5}}, 'position: deck = ["fig", "fig", "fig", "fig", "fig"] is not accepted'),
        ({"position": {"wind": 3}}, "position: there is no key 'wind'"),
        ({"play": [""]}, "An action's text is its clicks"),
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
    with pytest.raises(ScenarioFailed, match="winner is None, not 'north'"):
        run_scenario(parts)
