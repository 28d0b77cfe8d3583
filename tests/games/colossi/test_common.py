"""What both editions of Colossi share knows neither of them: no clause, no name, no id of an edition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from colossarium.games import colossi

COMMON = Path(next(iter(colossi.__path__))) / "common"
SHAPE = COMMON / "view_shape.py"  # one shape of views for the table of both editions
FILES = sorted(path for path in COMMON.rglob("*") if path.suffix in (".py", ".toml") and path != SHAPE)
OF_AN_EDITION = re.compile(
    r"\b[AB]R?\d+(\.\d+)?\b"  # a clause of one edition: A4.9, B4.36, AR37
    r"|colossi[-._](banners|ages)\b"
    r"|\b(Rest|Reap(s|ed)?|Mantle|Ages?)\b"  # what only one of them has; Banners and Water the language of effects has
    r"|\b(Banners|Ages) edition|\((Banners|Ages)\)|# (Banners|Ages):|\b(BANNERS|AGES)_ONLY\b"
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(COMMON).as_posix())
def test_nothing_common_names_an_edition_or_its_clauses(path: Path) -> None:
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    assert [f"{number}: {line.strip()}" for number, line in lines if OF_AN_EDITION.search(line)] == []


@pytest.mark.parametrize(
    "line", ["# A4.9", "(B4.36)", "AR37", "colossi-ages", "# Ages: in this Age", "AGES_ONLY", "as in a Rest"]
)
def test_the_pattern_finds_what_it_should(line: str) -> None:
    assert OF_AN_EDITION.search(line)
