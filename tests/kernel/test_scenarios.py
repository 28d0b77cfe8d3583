"""Scenarios: files that pass, files that fail and say why, and files that are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.errors import BadScenario, ScenarioFailed
from colossarium.kernel.scenarios import KEYS, Scenario, Step, load_scenarios, run_scenario
from colossarium.kernel.scenarios.running import Run

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
            "scenario 1: there is no key 'plays'; the keys are",
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
        ({"options": {"first": "west"}}, "Option first = west is not accepted"),
        ({"position": {"deck": ["fig"] * 5}}, 'position: deck = ["fig", "fig", "fig", "fig", "fig"] is not accepted'),
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


# Steps.


def steps(*rows: dict[str, object]) -> list[Step]:
    return [Step(**row) for row in rows]  # type: ignore[arg-type]


STEPS = """
[[scenario]]
name = "Points go up one by one"
game = "orchard"
position = {}
expect.points.north = "none"

[[scenario.steps]]
play = "pick"
expect.points = { north = 1, south = 0 }
illegal = "rest"

[[scenario.steps]]
play = ["roll", "roll"]
chance = [3, 2]
legal = ["pick"]
expect.points = { north = 3, south = 3 }
"""


def test_steps_are_played_and_looked_at_one_after_another(tmp_path: Path) -> None:
    (found,) = load_scenarios(written(tmp_path, STEPS.replace('expect.points.north = "none"', "expect.seat = 0")))
    assert [step.play for step in found.all_steps] == [[], ["pick"], ["roll", "roll"]]
    run_scenario(found)


def test_a_step_that_does_not_hold_says_its_number() -> None:
    rows = steps({"play": ["pick"], "expect": {"seat": 0}}, {"play": ["pick"], "illegal": ["pick"]})
    assert failure(steps=rows) == "step 1: seat: expected 0, found 1; step 2: 'pick' is legal"
    assert failure(steps=steps({"play": ["pick"]}, {"play": ["rest"]})).startswith("step 2: 'rest': There is nothing")


def test_the_scenario_itself_is_the_first_step() -> None:
    parts = {"play": ["pick"], "expect": {"points": {"north": 1}}}
    run_scenario(scenario(**parts, steps=steps({"play": ["pick"], "expect": {"points": {"south": 1}}})))


def test_chance_may_be_given_at_once_or_step_by_step() -> None:
    rows = [{"play": ["roll"], "expect": {"points": {"north": 2}}}, {"play": ["roll"]}]
    run_scenario(scenario(chance=[2, 3], steps=steps(*rows)))
    run_scenario(scenario(steps=steps({**rows[0], "chance": [2]}, {**rows[1], "chance": [3]})))
    assert failure(chance=[2, 3, 1], steps=steps(*rows)) == "chance results are left over: [1]"


def test_the_chance_of_a_step_is_used_up_in_it() -> None:
    rows = steps({"play": ["roll"], "chance": [2, 3]}, {"play": ["roll"]})
    assert failure(steps=rows) == "step 1: chance results are left over: [3]"


def test_a_step_without_a_result_for_its_die_says_which_die() -> None:
    rows = steps({"play": ["roll"], "chance": [2]}, {"play": ["roll"]})
    assert failure(steps=rows) == ("step 2: 'roll': chance has no result left for the die: expected one of 1, 2, 3")


def test_chance_in_a_step_alone_leaves_the_setup_to_the_seed() -> None:
    parts = {"position": None, "steps": steps({"play": ["roll"], "chance": [3], "expect": {"points": {"north": 3}}})}
    run_scenario(scenario(**parts))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "steps = [{ play = 'pick', name = 'x' }]",
            "there is no key 'name'; the keys are play, chance, legal, illegal",
        ),
        ("steps = [{ play = 'pick', steps = [] }]", "there is no key 'steps'; the keys are play, chance, legal, "),
        ("steps = [{ play = 3 }]", "play = 3 is invalid: expected a list of texts, or one text."),
        ("steps = [{ play = 'pick', expect = 3 }]", "expect = 3 is invalid: expected a table."),
    ],
)
def test_a_bad_step_is_refused_with_what_is_wrong(tmp_path: Path, text: str, problem: str) -> None:
    path = written(tmp_path, f"[[scenario]]\nname = 'x'\ngame = 'orchard'\n{text}\n")
    with pytest.raises(BadScenario) as refusal:
        load_scenarios(path)
    assert refusal.value.sentence.startswith(f"{path}: scenario 1, step 1: {problem}")


def test_a_step_plays_something(tmp_path: Path) -> None:
    path = written(tmp_path, "[[scenario]]\nname = 'x'\ngame = 'orchard'\nsteps = [{ expect = { seat = 0 } }]\n")
    with pytest.raises(BadScenario, match="scenario 1, step 1 has no 'play'"):
        load_scenarios(path)


# From another scenario.

CIRCLE = "scenario 2: these scenarios begin at each other's end: 'Third' from 'Second' from 'First' from 'Third'."
CHAIN = """
[[scenario]]
name = "Third"
from = "Second"
play = "roll"
chance = [3]
expect = { seat = 0, points = { north = 2, south = 4 } }

[[scenario]]
name = "First"
game = "orchard"
options = { first = "south" }
position = {}
play = "pick"
expect = { points = { south = 1 } }

[[scenario]]
name = "Second"
from = "First"
chance = [2]
steps = [{ play = "roll", expect = { points = { north = 2, south = 1 } } }]
"""


def test_a_scenario_begins_where_another_ended(tmp_path: Path) -> None:
    found = load_scenarios(written(tmp_path, CHAIN))
    assert [(each.name, each.game, each.options) for each in found] == [
        (name, "orchard", {"first": "south"}) for name in ("Third", "First", "Second")
    ]
    for each in found:
        run_scenario(each)


def test_chance_begins_anew_after_another_scenario(tmp_path: Path) -> None:
    third, *_ = load_scenarios(written(tmp_path, CHAIN.replace("chance = [3]\n", "")))
    with pytest.raises(ScenarioFailed, match="Third: 'roll': chance has no result left for the die"):
        run_scenario(third)


def test_what_the_earlier_scenario_expects_is_its_own_affair(tmp_path: Path) -> None:
    third, first, _ = load_scenarios(written(tmp_path, CHAIN.replace("south = 1 } }\n\n", "south = 7 } }\n\n")))
    run_scenario(third)
    with pytest.raises(ScenarioFailed, match=r"points\.south: expected 7, found 1"):
        run_scenario(first)


def test_what_the_earlier_scenario_cannot_play_fails_with_its_name(tmp_path: Path) -> None:
    third, *_ = load_scenarios(written(tmp_path, CHAIN.replace('play = "pick"', 'play = "rest"')))
    with pytest.raises(ScenarioFailed, match="Third: from 'Second': from 'First': 'rest': There is nothing called"):
        run_scenario(third)


def test_dice_of_the_fixed_seed_go_on_as_in_one_match(tmp_path: Path) -> None:
    text = """
    [[scenario]]
    name = "One"
    game = "orchard"
    play = "roll"
    [[scenario]]
    name = "Two"
    from = "One"
    play = "roll"
    """
    whole = Scenario(file="sea.toml", name="Whole", game="orchard", play=["roll", "roll"])
    _, two = load_scenarios(written(tmp_path, text))
    assert Run(two, None).match.ply == 1
    positions = []
    for each in (whole, two):
        run = Run(each, None)
        run.take(0, each)
        positions.append(run.match.position())
    assert positions[0] == positions[1]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            ('from = "First"', 'from = "Zero"'),
            "scenario 3: from = 'Zero' is not in this file; the others are 'Third', 'F",
        ),
        (
            ('game = "orchard"', 'from = "Third"'),
            "scenario 2: 'position' cannot be given with 'from', which brings it al",
        ),
        (('game = "orchard"\noptions = { first = "south" }\nposition = {}', 'from = "Third"'), CIRCLE),
        (('name = "Second"\nfrom = "First"', 'name = "First"\nfrom = "First"'), "scenario 1: from = 'Second' is not"),
        (
            ('name = "Third"', 'name = "First"'),
            "scenario 3: from = 'First' is the name of 2 scenarios; give each its own",
        ),
        (
            ('from = "Second"', 'from = "Second"\ngame = "og"'),
            "scenario 1: game = 'og' is invalid: 'Second' is played in",
        ),
        (
            ('from = "Second"', 'from = "Third"'),
            "scenario 1: these scenarios begin at each other's end: 'Third' from 'Th",
        ),
    ],
)
def test_a_bad_origin_is_refused_with_what_is_wrong(tmp_path: Path, change: tuple[str, str], problem: str) -> None:
    path = written(tmp_path, CHAIN.replace(*change))
    with pytest.raises(BadScenario) as refusal:
        load_scenarios(path)
    assert refusal.value.sentence.startswith(f"{path}: {problem}")


# Results.

ENDING = {"position": {"points": {"north": 9, "south": 4}}, "play": ["pick"]}


@pytest.mark.parametrize(
    "result",
    [
        {"winner": "north", "places": {"north": 1, "south": 2}, "points": {"north": 10, "south": 4}},
        {"winner": 0, "places": {"0": 1, "1": 2}, "points": {"1": 4}},
        {"winner": ["north"]},
    ],
)
def test_winner_places_and_points_are_told_by_seat(result: object) -> None:
    run_scenario(scenario(**ENDING, result=result))


@pytest.mark.parametrize(
    ("result", "problem"),
    [
        ({"winner": "south"}, 'winner: expected "south", found ["north"]'),
        ({"winner": "none"}, 'winner: expected "none", found ["north"]'),
        ({"winner": "draw"}, 'winner: expected "draw", found ["north"]'),
        ({"winner": ["north", "south"]}, 'winner: expected ["north", "south"], found ["north"]'),
        ({"winner": "west"}, "winner: there is no 'west'; the names are 0, 1, north, south, none, draw"),
        ({"places": {"south": 1}}, "places.south: expected 1, found 2"),
        ({"points": {"north": 9}}, "points.north: expected 9, found 10"),
        ({"points": {"west": 9}}, "points.west: there is no such seat; the seats are 0, 1, north, south"),
        ({"points": 9}, "points: expected a table by seat, such as { north = 1 }, not 9"),
        ({"wind": 9}, "wind: there is no such key; the keys are winner, places, points"),
    ],
)
def test_another_result_fails_with_what_was_found(result: object, problem: str) -> None:
    assert failure(**ENDING, result=result) == f"result.{problem}"


def test_a_result_needs_the_end_of_the_match() -> None:
    run_scenario(scenario(result="none"))
    assert failure(result={"winner": "north"}) == "result: the match is not over"
    assert failure(**ENDING, result="none") == "result: expected the match to go on, but it is over"
