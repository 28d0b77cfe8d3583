"""`colossarium train`: what is refused before anything is learnt; training itself is tested where PyTorch is."""

from __future__ import annotations

import importlib.util

import pytest

from colossarium import learning
from colossarium.kernel.errors import BadOption
from tests.cli.conftest import Run, refused


def test_without_pytorch_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert "Training needs PyTorch: `pip install 'colossarium[train]'` brings it" in refused(run("train", "og"))


@pytest.mark.parametrize(
    ("minutes", "begin", "parts", "said"),
    [
        (0, "nothing", {}, "minutes = 0 is invalid: expected more than 0, up to 10080"),
        (5, "scratch", {}, "from = scratch is invalid: expected nothing, shipped, or a folder with a network"),
        (5, "shipped", {"taught": 1.5}, "taught = 1.5 is invalid: expected a number from 0 to 1"),
        (5, "shipped", {"taught": 1, "trust": -1}, "trust = -1 is invalid: expected a number from 0 to 1"),
    ],
)
def test_wrong_settings_are_refused(minutes: float, begin: str, parts: dict[str, float], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        learning.check(minutes, begin, parts)


def test_nobody_imagines_more_worlds_than_a_network_can() -> None:
    with pytest.raises(BadOption, match="worlds = 99 is invalid: expected a number from 0 to 64"):
        learning.check_worlds(99)


def test_no_more_matches_than_there_are_can_be_against_greedy() -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    from colossarium.training.learning import Habits

    with pytest.raises(BadOption, match="sparring = 129 is invalid: expected a number from 0 to 128"):
        learning.habits_with(Habits(), 129, 0.0)


@pytest.mark.parametrize("text", ["128", "128x", "0x64", "128x5000", "128x64x32", "axb"])
def test_sizes_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(BadOption, match=f"larger = {text} is invalid: expected two numbers from 1 to 4096, such as"):
        learning.size_from("larger", text, apart=False)


def test_a_size_has_the_units_of_both_layers() -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    size = learning.size_from("size", "128x64", apart=True)
    assert (size.hidden, size.units, size.apart) == (128, 64, True)
