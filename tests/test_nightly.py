"""The page about testing tells how the last nightly run came out, part by part."""

from __future__ import annotations

import pytest

from tests import nightly
from tests.nightly import BEGIN, END, PAGE, PARTS, main, results_in, with_results

TEXT = f"# Testing\n\n{BEGIN}\n{END}\n\nMore.\n"


def test_a_result_replaces_that_of_its_part_alone() -> None:
    first = with_results(TEXT, {"suite": ("2026-01-02", "passed in 40 min"), "cuda": ("2026-01-02", "FAILED in 3 min")})
    results = results_in(first)
    assert results["suite"] == ("2026-01-02", "passed in 40 min")
    again = with_results(first, {**results, "cuda": ("2026-01-03", "passed in 3 min")})
    assert results_in(again) == {
        **results,
        "cuda": ("2026-01-03", "passed in 3 min"),
        **dict.fromkeys([part.name for part in PARTS if part.name not in ("suite", "cuda")], ("", "not run yet")),
    }
    assert again.startswith("# Testing\n")
    assert again.endswith("\n\nMore.\n")


def test_the_page_has_a_row_for_every_part() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert list(results_in(text)) == [part.name for part in PARTS]
    assert with_results(text, results_in(text)) == text


def test_every_part_has_a_lock_file() -> None:
    for part in PARTS:
        assert (nightly.ROOT / "requirements" / f"{part.lock}.lock").is_file()


def test_what_a_part_tests_is_there_and_is_left_out_of_the_suite() -> None:
    suite = PARTS[-1].arguments
    for part in PARTS:
        assert all((nightly.ROOT / path).is_file() for path in part.tests)
        assert all(f"--ignore={path}" in suite for path in part.tests)


def test_an_unknown_part_is_refused_with_the_parts_there_are() -> None:
    with pytest.raises(SystemExit, match="no part moon; the parts are browsers, claims, cuda"):
        main(["moon"])
