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
    ("minutes", "begin", "taught", "said"),
    [
        (0, "nothing", 0.5, "minutes = 0 is invalid: expected more than 0, up to 10080"),
        (5, "scratch", 0.5, "from = scratch is invalid: expected nothing or shipped"),
        (5, "shipped", 1.5, "taught = 1.5 is invalid: expected a number from 0 to 1"),
    ],
)
def test_wrong_settings_are_refused(minutes: float, begin: str, taught: float, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        learning.check(minutes, begin, taught)
