"""Options: what is accepted, how words stand for values, and refusals that name the choices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from colossarium.kernel.errors import BadContent, BadOption
from colossarium.kernel.options import Option, check_defaults, choose, option_from
from colossarium.kernel.table import Table
from tests.kernel.sea import ALL, CREW, FROST, SAILS, WIND, sea


@pytest.mark.parametrize(
    ("option", "value"),
    [(WIND, "calm"), (WIND, "gale"), (FROST, True), (FROST, False), (CREW, 2), (CREW, 4), (SAILS, 0), (SAILS, 20)],
)
def test_an_option_accepts_its_values(option: Option, value: object) -> None:
    assert option.accepts(value)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (WIND, "storm"),
        (WIND, None),
        (WIND, 0),
        (FROST, 1),
        (FROST, 0),
        (FROST, "true"),
        (CREW, 5),
        (CREW, "4"),
        (CREW, 4.0),
        (SAILS, -1),
        (SAILS, 21),
        (SAILS, True),
        (SAILS, "5"),
        (SAILS, 5.0),
    ],
)
def test_an_option_accepts_nothing_else(option: Option, value: object) -> None:
    assert not option.accepts(value)


def test_a_range_may_have_values_of_its_own_outside_it() -> None:
    limit = Option("limit", (0, 12, 30), 0, "Rounds; 0 for as many as it takes.", is_range=True)
    assert all(limit.accepts(value) for value in (0, 12, 20, 30))
    assert not any(limit.accepts(value) for value in (1, 11, 31))
    assert limit.accepted == "0, or a whole number from 12 to 30"


def test_a_truth_value_is_no_number() -> None:
    assert not Option("one", (1, 2), 1, "").accepts(True)


@pytest.mark.parametrize(
    ("option", "accepted"),
    [(WIND, "calm, gale"), (FROST, "true, false"), (CREW, "2, 3, 4"), (SAILS, "a whole number from 0 to 20")],
)
def test_an_option_says_what_it_accepts(option: Option, accepted: str) -> None:
    assert option.accepted == accepted


@pytest.mark.parametrize(
    ("option", "word", "value"),
    [
        (WIND, "gale", "gale"),
        (WIND, "true", "true"),
        (FROST, "true", True),
        (FROST, "on", True),
        (FROST, "yes", True),
        (FROST, "false", False),
        (FROST, "off", False),
        (FROST, "no", False),
        (CREW, "3", 3),
        (SAILS, "12", 12),
        (SAILS, "-3", -3),
    ],
)
def test_a_word_stands_for_a_value(option: Option, word: str, value: object) -> None:
    assert option.parse(word) == value
    assert type(option.parse(word)) is type(value)


@pytest.mark.parametrize(
    ("option", "word"),
    [(FROST, "maybe"), (CREW, "many"), (CREW, ""), (SAILS, "1.5"), (SAILS, "-"), (SAILS, "--5"), (CREW, "²")],
)
def test_a_word_that_stands_for_nothing_stays_a_word_and_is_refused(option: Option, word: str) -> None:
    assert option.parse(word) == word
    assert not option.accepts(option.parse(word))


# Choosing.


def test_what_is_not_given_has_its_default() -> None:
    assert choose(ALL, {}) == {"wind": "calm", "frost": False, "crew": 4, "sails": 5}


def test_what_is_given_is_chosen() -> None:
    given = {"sails": 0, "wind": "gale", "frost": True}
    assert choose(ALL, given) == {"wind": "gale", "frost": True, "crew": 4, "sails": 0}


def test_an_unknown_option_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadOption) as refusal:
        choose(ALL, {"winds": "calm"})
    assert (
        refusal.value.sentence
        == "There is no option 'winds' (did you mean 'wind'?); the options are wind, frost, crew, sails."
    )


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"wind": "storm"}, "Option wind = storm is invalid: expected one of calm, gale."),
        ({"crew": 7}, "Option crew = 7 is invalid: expected one of 2, 3, 4."),
        ({"crew": True}, "Option crew = true is invalid: expected one of 2, 3, 4."),
        ({"sails": 21}, "Option sails = 21 is invalid: expected a whole number from 0 to 20."),
        ({"frost": "cold"}, "Option frost = cold is invalid: expected one of true, false."),
    ],
)
def test_a_wrong_value_is_refused_with_the_values_there_are(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        choose(ALL, given)
    assert refusal.value.sentence == sentence


# Defaults that depend on another option.

FLAG = Option("flag", ("white", "black"), "white", "", depends_on="crew", other_defaults=(("2", "black"),))


@pytest.mark.parametrize(("given", "flag"), [({}, "white"), ({"crew": 3}, "white"), ({"crew": 2}, "black")])
def test_the_value_of_another_option_can_change_a_default(given: dict[str, object], flag: str) -> None:
    assert choose([FLAG, *ALL], given)["flag"] == flag


def test_what_is_given_goes_before_every_default() -> None:
    assert choose([FLAG, *ALL], {"crew": 2, "flag": "white"})["flag"] == "white"


def test_a_truth_value_can_change_a_default() -> None:
    thick = Option("ice", (0, 9), 0, "", True, depends_on="frost", other_defaults=(("true", 5),))
    assert [choose([*ALL, thick], {"frost": frost})["ice"] for frost in (True, False)] == [5, 0]


# As content describes them.

ROW: dict[str, Any] = {"name": "wind", "values": ["calm", "gale"], "default": "gale", "text": "How it blows."}


def row(**changed: Any) -> Table:
    return Table("[[option]] wind", {k: v for k, v in {**ROW, **changed}.items() if v is not None}, file="sea.toml")


def test_an_option_is_read_from_content() -> None:
    assert option_from(row()) == Option("wind", ("calm", "gale"), "gale", "How it blows.")


def test_a_range_is_read_from_content() -> None:
    option = option_from(row(values=[0, 9], range=True, default=3))
    assert option == Option("wind", (0, 9), 3, "How it blows.", is_range=True)


def test_two_numbers_are_no_range_unless_said_so() -> None:
    assert not option_from(row(values=[0, 9], range=False, default=9)).is_range


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"name": None}, "has no 'name'"),
        ({"values": None}, "has no 'values'"),
        ({"values": "calm"}, 'values = "calm" is invalid: expected a list of words, numbers, true or false.'),
        ({"values": []}, "values = [] is invalid: expected a list of words, numbers, true or false."),
        ({"values": [1.5]}, "values = [1.5] is invalid: expected a list of words, numbers, true or false."),
        (
            {"values": [1], "range": True},
            "values = [1] is invalid: expected two whole numbers, the lowest and the highest.",
        ),
        ({"values": [1, 2, 3], "range": True}, "two whole numbers, the lowest and the highest"),
        ({"values": [True, False], "range": True}, "two whole numbers, the lowest and the highest"),
        ({"range": 1}, "range = 1 is invalid: expected true or false."),
        ({"default": None}, "has no 'default'"),
        ({"default": "storm"}, 'default = "storm" is invalid: expected one of calm, gale.'),
        (
            {"values": [0, 9], "range": True, "default": 10},
            "default = 10 is invalid: expected a whole number from 0 to 9",
        ),
        ({"text": None}, "has no 'text'"),
    ],
)
def test_a_wrong_description_is_refused_with_file_table_key_and_what_is_accepted(
    changed: dict[str, Any], problem: str
) -> None:
    with pytest.raises(BadContent) as refusal:
        option_from(row(**changed))
    assert refusal.value.sentence.startswith("sea.toml: [[option]] wind")
    assert problem in refusal.value.sentence


# A default for single values of another option, as content describes it.


def read(folder: Path, text: str) -> list[Option]:
    tables = sea(folder, text)
    options = [CREW, FROST, *(option_from(row) for row in tables.rows("option", range(9)))]
    check_defaults(options, tables)
    return options


WIND_WITH = """
[[option]]
name = "wind"
values = ["calm", "gale"]
default = "calm"
text = "How it blows."
default_for = {}
"""


def test_a_default_for_a_value_of_another_option_is_read_from_content(tmp_path: Path) -> None:
    options = read(tmp_path, WIND_WITH.format('{ crew = { 2 = "gale", 3 = "calm" } }'))
    assert [choose(options, {"crew": crew})["wind"] for crew in (2, 3, 4)] == ["gale", "calm", "calm"]


@pytest.mark.parametrize(
    ("default_for", "accepted"),
    [
        ('"gale"', "expected a table."),
        ("{}", "one other option and its values, such as { players = { 2 = … } }."),
        ('{ crew = "gale" }', "one other option and its values, such as { players = { 2 = … } }."),
        ("{ crew = {} }", "one other option and its values, such as { players = { 2 = … } }."),
        ('{ crew = { 2 = "gale" }, frost = { true = "gale" } }', "one other option and its values, such as"),
        ('{ crew = { 2 = "storm" } }', "one of calm, gale for each value."),
        ('{ crews = { 2 = "gale" } }', "an option whose own default depends on none (crew, frost), not "),
        ('{ wind = { calm = "gale" } }', "an option whose own default depends on none (crew, frost), not "),
        ('{ crew = { 5 = "gale" } }', "one of 2, 3, 4 for crew, not "),
        ('{ crew = { two = "gale" } }', "one of 2, 3, 4 for crew, not "),
        ('{ crew = { 02 = "gale" } }', "one of 2, 3, 4 for crew, not "),
        ('{ frost = { on = "gale" } }', "one of true, false for frost, not "),
    ],
)
def test_a_default_that_depends_on_nothing_there_is_is_refused(tmp_path: Path, default_for: str, accepted: str) -> None:
    with pytest.raises(BadContent) as refusal:
        read(tmp_path, WIND_WITH.format(default_for))
    assert refusal.value.sentence.startswith("sea.toml: [[option]] wind: default_for = ")
    assert accepted in refusal.value.sentence


def test_no_option_is_called_preset() -> None:
    with pytest.raises(BadContent, match=r"name = .preset. is invalid: expected any other name\."):
        option_from(row(name="preset"))
