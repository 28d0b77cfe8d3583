"""Presets: options chosen by one name."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.errors import BadContent, BadOption
from colossarium.kernel.options import Preset, read_presets, unfold
from tests.kernel.sea import ALL, sea

STORM = Preset("storm", "Storm", "Only for the brave.", (("wind", "gale"), ("sails", 0)))
TRIP = Preset("trip", "Trip", "As ever.", ())
STORM_WITH = """
[[preset]]
id = "storm"
name = "Storm"
text = "Only for the brave."
settings = {}
"""


def test_a_preset_stands_for_its_settings() -> None:
    assert unfold([TRIP, STORM], {"preset": "storm", "crew": 2}, "Sea") == {"wind": "gale", "sails": 0, "crew": 2}
    assert unfold([TRIP, STORM], {"preset": "trip"}, "Sea") == {}
    assert unfold([], {"crew": 2}, "Sea") == {"crew": 2}


def test_an_option_given_beside_a_preset_goes_before_it() -> None:
    assert unfold([STORM], {"sails": 3, "preset": "storm"}, "Sea") == {"wind": "gale", "sails": 3}


@pytest.mark.parametrize("name", ["Storm", "", 3, True])
def test_an_unknown_preset_is_refused_with_those_there_are(name: object) -> None:
    with pytest.raises(
        BadOption, match=r"^There is no preset '.*'( \(did you mean 'storm'\?\))?; the presets are trip, storm\.$"
    ):
        unfold([TRIP, STORM], {"preset": name}, "Sea")


def test_a_game_without_presets_says_so() -> None:
    with pytest.raises(BadOption) as refusal:
        unfold([], {"preset": "storm"}, "Sea")
    assert refusal.value.sentence == "Sea has no presets; choose its options one by one."


def test_a_preset_is_read_from_content(tmp_path: Path) -> None:
    tables = sea(tmp_path, STORM_WITH.format('{ wind = "gale", sails = 0 }'))
    assert read_presets(ALL, tables) == [STORM]
    tables.close()


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        (
            '{ winds = "gale" }',
            ": settings: There is no option 'winds' (did you mean 'wind'?); the options are wind, frost, crew, sails.",
        ),
        ('{ wind = "storm" }', ": settings: Option wind = storm is invalid: expected one of calm, gale."),
        ("{ sails = 21 }", ": settings: Option sails = 21 is invalid: expected a whole number from 0 to 20."),
        ('{ preset = "storm" }', ": settings: There is no option 'preset'; the options are wind, frost, crew, sails."),
        ('"gale"', ': settings = "gale" is invalid: expected a table.'),
    ],
)
def test_a_preset_that_sets_nothing_there_is_is_refused(tmp_path: Path, settings: str, problem: str) -> None:
    with pytest.raises(BadContent) as refusal:
        read_presets(ALL, sea(tmp_path, STORM_WITH.format(settings)))
    assert refusal.value.sentence == f"sea.toml: [[preset]] storm{problem}"
