"""Orchard for players: the smallest game with dice and hidden cards."""

from __future__ import annotations

from tests.kernel.conftest import match, orchard, registered

__all__ = ["match", "orchard", "registered"]
