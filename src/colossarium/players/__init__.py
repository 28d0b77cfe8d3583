"""Players that know the kernel, not the games; importing this package makes them known."""

from __future__ import annotations

from colossarium.players import random

__all__ = ["random"]
