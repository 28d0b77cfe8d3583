"""What a change does to the things that it changes, and to the whole game: B minus A, in words."""

from __future__ import annotations

import numpy as np
import pytest

from colossarium.kernel.game import Game, definition_of
from colossarium.lab.metrics.items import Ratio, change_of_ratio
from colossarium.lab.planning import planned
from colossarium.lab.shown.comparison import EARLIER, changed_elements
from colossarium.lab.shown.study import shown_of
from tests.kernel.orchard import ORCHARD
from tests.lab.conftest import Study


def changed(over: dict[str, object]) -> Game:
    return Game(ORCHARD, {}, ORCHARD.tables_of(Game(ORCHARD, {}).content_text, over))


def test_a_share_that_sets_contribute_to_unequally_changes_by_the_difference_of_the_shares() -> None:
    a = Ratio(np.array([1.0, 0.0, 3.0]), np.array([2.0, 0.0, 4.0]))
    b = Ratio(np.array([1.0, 1.0, 4.0]), np.array([1.0, 2.0, 5.0]))
    values = change_of_ratio(a, b)
    assert values is not None
    assert float(values.mean()) == pytest.approx(6 / 8 - 4 / 6)
    assert change_of_ratio(a, Ratio(np.zeros(3), np.zeros(3))) is None


def test_a_difference_that_is_there_is_found_and_its_interval_covers_it() -> None:
    """Cards held unequally often: 30 % played under A, 40 % under B."""
    random = np.random.default_rng(5)
    held = [random.poisson(3, 2_000).astype(float) for _ in "AB"]
    played = [random.binomial(chances.astype(int), share) for chances, share in zip(held, (0.3, 0.4), strict=True)]
    a, b = (Ratio(times.astype(float), chances) for times, chances in zip(played, held, strict=True))
    values = change_of_ratio(a, b)
    assert values is not None
    error = float(values.std(ddof=1)) / np.sqrt(len(values))
    assert abs(float(values.mean()) - 0.1) < 3 * error
    assert error == pytest.approx(np.sqrt((0.3 * 0.7 + 0.4 * 0.6) / 6_000), rel=0.1)


def test_a_comparison_tells_each_measure_with_a_heading_and_narrowing_intervals(study: Study) -> None:
    run = study(Game(ORCHARD, {}), changed({"game": {"goal": 5}}), ask=("length", "seats"), games=2 * EARLIER[0])
    found = shown_of(run, is_watched=True, is_running=True)["comparison"]
    assert found["pairs"] == 2 * EARLIER[0]
    length = next(each for each in found["measures"] if each["id"] == "minutes")
    assert length["heading"] == "The game is shorter"
    assert length["estimate"] < 0
    assert length["high"] < 0
    assert length["text"].startswith("\N{MINUS SIGN}")
    [earlier] = length["earlier"]
    assert earlier["n"] == EARLIER[0]
    assert earlier["high"] - earlier["low"] > length["high"] - length["low"]
    unclear = [each for each in found["measures"] if not each["is_clear"]]
    assert all(each["heading"].endswith(" yet") for each in unclear)


def test_without_b_nothing_is_compared(study: Study) -> None:
    assert shown_of(study(), is_watched=False, is_running=False)["comparison"] is None


def test_the_changed_card_is_measured_itself() -> None:
    """Builders: a Blueprint that costs nothing like before is built more or less often, and says so by its name."""
    definition = definition_of("builders")
    a = Game(definition, {"players": 2})
    over = {"blueprint": [{"id": "quorlan", "cost": 9}]}
    b = Game(definition, {"players": 2}, definition.tables_of(a.content_text, over))
    plan = planned([("A", a, ""), ("B", b, "")], [["by_weight"] * 2], ask=("cards",), games=200)
    [(item, element)] = changed_elements(plan)
    assert (item, element.kind, element.id) == ("blueprint[quorlan]", "blueprint", "quorlan")
