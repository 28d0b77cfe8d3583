"""Orchard for the tests of environments, too."""

from __future__ import annotations

from tests.kernel.conftest import orchard, registered  # noqa: F401
