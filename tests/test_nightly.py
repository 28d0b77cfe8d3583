"""The page about testing tells how the last nightly run came out, part by part."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import nightly
from tests.nightly import ALONE, BEGIN, END, PAGE, PARTS, ROOT, SHARES, Part, main, results_in, skipped_in, with_results

PACKAGES = {"sb3_contrib": "sb3-contrib", "pyspiel": "open-spiel", "colossarium.envs.gymnasium": "gymnasium"}
ON_A_GPU = {"tests/envs/test_cuda.py": ("torch", "cupy", "jax")}  # run by hand where there is one, with any of these

TEXT = f"# Testing\n\n{BEGIN}\n{END}\n\nMore.\n"


def test_a_result_replaces_that_of_its_part_alone() -> None:
    first = with_results(TEXT, {"laws": ("2026-01-02", "passed in 40 min"), "cuda": ("2026-01-02", "FAILED in 3 min")})
    results = results_in(first)
    assert results["laws"] == ("2026-01-02", "passed in 40 min")
    again = with_results(first, {**results, "cuda": ("2026-01-03", "passed in 3 min")})
    assert results_in(again) == {
        **results,
        "cuda": ("2026-01-03", "passed in 3 min"),
        **dict.fromkeys([part.name for part in PARTS if part.name not in ("laws", "cuda")], ("", "not run yet")),
    }
    assert again.startswith("# Testing\n")
    assert again.endswith("\n\nMore.\n")


def test_the_page_has_a_row_for_every_part() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert list(results_in(text)) == [part.name for part in PARTS]
    assert with_results(text, results_in(text)) == text


def test_every_part_has_a_lock_file() -> None:
    for part in PARTS:
        assert (ROOT / "requirements" / f"{part.lock}.lock").is_file()


def test_what_a_part_tests_is_there_and_is_left_out_of_the_shares() -> None:
    for part in PARTS:
        assert all((ROOT / path).exists() for path in part.tests)
    for share in SHARES:
        assert all(f"--ignore={path}" in share.arguments for part in ALONE for path in part.tests)


def test_every_test_belongs_to_a_part() -> None:
    files = [path.relative_to(ROOT) for folder in ("tests", "examples") for path in (ROOT / folder).rglob("test_*.py")]
    assert [str(file) for file in files if not takers_of(file.as_posix())] == []


def test_an_unknown_part_is_refused_with_the_parts_there_are() -> None:
    with pytest.raises(SystemExit, match="no part moon; the parts are adapters, bounds, browser, browsers"):
        main(["moon"])


def skipped_without() -> Iterator[tuple[str, str]]:
    """The test files that are skipped in part or whole where a package is missing, each with the package."""
    for path in sorted((ROOT / "tests").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("importorskip"):
                module = ast.literal_eval(call.args[0])
                if module not in {*sys.stdlib_module_names, *ON_A_GPU.get(name, ())}:
                    yield name, PACKAGES.get(module, module)


def locked(part: Part) -> set[str]:
    """The packages in the environment of a part."""
    lock = (ROOT / "requirements" / f"{part.lock}.lock").read_text(encoding="utf-8")
    return set(re.findall(r"^([\w.-]+)==", lock, re.MULTILINE))


def takers_of(file: str) -> list[Part]:
    return [part for part in PARTS if any(Path(file).is_relative_to(path) for path in part.tests)]


def part_of(file: str) -> Part:
    """The part that runs a test file: its own, or else the share that has its folder."""
    return takers_of(file)[0]


@pytest.mark.parametrize(("file", "package"), sorted(set(skipped_without())))
def test_what_needs_a_package_runs_in_a_part_that_has_it(file: str, package: str) -> None:
    assert package in locked(part_of(file)), f"{file} is skipped in the part {part_of(file).name}"


def test_a_missing_package_of_the_training_tests_would_be_noticed() -> None:
    needs = set(skipped_without())
    assert {("tests/cli/test_train.py", "torch"), ("tests/lab/test_cluster.py", "ray")} < needs
    assert "torch" not in locked(SHARES[0])
    assert part_of("tests/training/conftest.py").name == "learning"


def test_skipped_tests_are_counted_by_the_closing_lines_of_pytest() -> None:
    assert skipped_in(["2 passed, 3 skipped, 1 warning in 4.21s\n", "..s. 5 skipped in the middle\n"]) == 3
    assert skipped_in(["==== 1 failed, 7 skipped in 383.12s (0:06:23) ====\n", "1 skipped in 0.10s\n"]) == 8
    assert skipped_in(["12 passed in 1.00s\n", "no tests ran in 0.01s\n"]) == 0


def test_the_result_of_a_part_says_how_many_tests_were_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nightly, "environment_of", lambda _: Path(sys.executable))
    part = Part("some", "some tests", command=("-c", "print('1 passed, 2 skipped in 0.10s')"))
    assert nightly.run(part) == "passed in 0 min, 2 skipped"
    failing = Part("some", "some tests", command=("-c", "print('1 failed in 0.10s'); raise SystemExit(1)"))
    assert nightly.run(failing) == "FAILED in 0 min"
