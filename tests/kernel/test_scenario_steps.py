"""Scenarios of several steps, scenarios that go on from others, and results."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.errors import BadScenario, ScenarioFailed
from colossarium.kernel.scenarios import Scenario, Step, load_scenarios, run_scenario
from colossarium.kernel.scenarios.running import Run
from tests.kernel.orchard_scenarios import failure, scenario, written

pytestmark = pytest.mark.usefixtures("registered")

# Steps.


def steps(*rows: dict[str, object]) -> list[Step]:
    return [Step(**row) for row in rows]  # type: ignore[arg-type]


STEPS = """
[[scenario]]
name = "Points go up one by one"
game = "orchard"
position = {}
expect.seat = 0

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
    (found,) = load_scenarios(written(tmp_path, STEPS))
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

CIRCLE = "scenario 2: these scenarios begin where each other ends: 'Third' from 'Second' from 'First' from 'Third'."
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
            "scenario 2: 'position' cannot be given with 'from', which already se",
        ),
        (('game = "orchard"\noptions = { first = "south" }\nposition = {}', 'from = "Third"'), CIRCLE),
        (('name = "Second"\nfrom = "First"', 'name = "First"\nfrom = "First"'), "scenario 1: from = 'Second' is not"),
        (
            ('name = "Third"', 'name = "First"'),
            "scenario 3: from = 'First' is the name of 2 scenarios; give each a name of its own",
        ),
        (
            ('from = "Second"', 'from = "Second"\ngame = "og"'),
            "scenario 1: game = 'og' is invalid: 'Second' is played in",
        ),
        (
            ('from = "Second"', 'from = "Third"'),
            "scenario 1: these scenarios begin where each other ends: 'Third' from 'Th",
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
