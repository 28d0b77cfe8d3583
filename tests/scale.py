"""How much is tested: a sample in `make test`, everything in `make nightly`."""

from __future__ import annotations

import os
from typing import TypeVar

import pytest

NIGHTLY = os.environ.get("COLOSSARIUM_NIGHTLY") == "1"
Size = TypeVar("Size")

nightly = pytest.mark.skipif(not NIGHTLY, reason="runs in make nightly")


def sample(some: Size, *, nightly: Size) -> Size:
    """How much of something is tested now."""
    return nightly if NIGHTLY else some
