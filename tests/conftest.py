"""How Hypothesis runs here: the same examples every time, without a clock; and what `make quick` leaves out.

The example game of another package is known to every test, as if it were installed.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from colossarium.kernel.game import game_ids
from colossarium.kernel.machine import Machine
from tests.examples.installing import install_breakthrough
from tests.scale import sample

_installed = tempfile.TemporaryDirectory(prefix="colossarium-installed-")  # goes with this process
install_breakthrough(Path(_installed.name))

settings.register_profile(
    "colossarium",
    max_examples=sample(25, nightly=200),
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],  # examples are small; shrinking a whole match takes minutes
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("colossarium")


@pytest.fixture(scope="session", autouse=True)
def plain_rules_alone() -> Iterator[None]:
    """Where COLOSSARIUM_QUICK is set, a test that asks for the compiled rules of a game is left to `make test`."""
    if os.environ.get("COLOSSARIUM_QUICK") != "1":
        yield
        return
    compile_really = Machine._make

    def compile_toys(machine: Machine, names: tuple[str, ...]) -> None:
        if machine._definition.id in game_ids():
            pytest.skip("compiled rules are left to make test")
        compile_really(machine, names)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Machine, "_make", compile_toys)
        yield
