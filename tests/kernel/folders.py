"""A folder of content and a designer's own, for tests to fill."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from colossarium.kernel.content import Tables
from colossarium.kernel.errors import BadContent

HOUSE = """
[game]
rounds = 12
name   = "Sea" # a comment

[[card]]
id     = "flood"
cost   = 3
effect = { do = "raise", by = 2, twice = false }

[[card]]
id     = "calm"
cost   = 1
effect = { do = "rest" }

[[chapter]]
number = 1
title  = "Harbour"
"""


class Folders:
    """A house folder and a designer's folder, filled by each test."""

    def __init__(self, root: Path) -> None:
        self.house = root / "sea" / "content"
        self.own = root / "own"
        self.house.mkdir(parents=True)
        self.own.mkdir()
        self.write(self.house / "sea.toml", HOUSE)

    def write(self, path: Path, text: str) -> None:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def with_own(self, text: str, name: str = "my.toml") -> Tables:
        self.write(self.own / name, text)
        return Tables(self.house, self.own)

    def refused(self, text: str) -> str:
        with pytest.raises(BadContent) as refusal:
            self.with_own(text)
        return refusal.value.sentence


def values(tables: Tables, name: str) -> list[dict[str, Any]]:
    return [row.values for row in tables.rows(name, range(99))]
