"""Whoever cites the project names the version that there is."""

from __future__ import annotations

from pathlib import Path

from colossarium.version import __version__

ROOT = Path(__file__).parents[1]


def test_the_citation_and_the_quick_start_name_this_version() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    page = (ROOT / "docs" / "researchers" / "quick-start.md").read_text(encoding="utf-8")
    assert f"version = {{{__version__}}}" in page
