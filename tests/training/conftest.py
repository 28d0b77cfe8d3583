"""Orchard for the tests of training, too."""

from __future__ import annotations

from tests.kernel.conftest import orchard, registered

__all__ = ["orchard", "registered"]
