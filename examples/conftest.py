"""What the tests of this project know, those of the examples know, too: the games here, as if they were installed."""

from __future__ import annotations

from tests.conftest import plain_rules_alone

__all__ = ["plain_rules_alone"]
