"""The pages of the house studies say what the kept reports say."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parents[1] / "docs" / "studies"


@pytest.fixture(scope="module")
def pages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("studies_pages", FOLDER / "pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_every_page_is_written_from_the_kept_reports(pages: ModuleType) -> None:
    for path, text in pages.pages().items():
        assert path.read_text(encoding="utf-8") == text, f"run `python docs/studies/make.py`: {path.name}"


def test_every_kept_report_is_of_a_study_that_is_listed(pages: ModuleType) -> None:
    assert {path.stem for path in pages.DATA.glob("*.json")} <= {study["name"] for study in pages.studies()}


def test_a_finding_about_a_figure_that_is_not_there_is_refused(pages: ModuleType) -> None:
    name = next(path.stem for path in sorted(pages.DATA.glob("*.json")))
    with pytest.raises(SystemExit, match="has no figure nothing"):
        pages.filled(f"{{{name} | A | nothing | at all}}")
