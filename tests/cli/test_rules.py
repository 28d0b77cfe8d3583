"""`colossarium rules`: the written rules, whole and in parts."""

from __future__ import annotations

import pytest
from rich.console import Console

from colossarium.kernel.rulebook import Rules, rules_file, rules_of
from colossarium.terminal.reader import show_rules
from tests.cli.conftest import Run, refused

TEXT = """# Game

Words.

## X1 First

- **X1.1** One. See [rulings](#rulings).
- **X1.2** Two.

### Deeper

- **X1.3** Three.

## Rulings

- **XR1** Ruled.

## Decisions

| id | decision | who |
|---|---|---|
| **XD1** | what to do | anybody |
"""


def test_a_clause_is_its_line() -> None:
    assert Rules(TEXT).part("x1.2") == "**X1.2** Two."


def test_a_group_is_its_section_with_what_is_deeper() -> None:
    assert Rules(TEXT).part("X1").endswith("**X1.3** Three.")


def test_a_section_goes_by_its_title_or_by_the_letters_of_its_clauses() -> None:
    assert Rules(TEXT).part("rulings") == Rules(TEXT).part("XR") == "## Rulings\n\n- **XR1** Ruled."


def test_a_row_of_a_table_is_told_by_its_columns() -> None:
    assert Rules(TEXT).part("XD1") == "**XD1** what to do\n\n- *who:* anybody"


@pytest.mark.parametrize("clause", ["K8.4", "k8.4", "KR26", "KD9", "K8", "KR", "options"])
def test_kolossus_can_be_read_in_parts(run: Run, clause: str) -> None:
    result = run("rules", "kolossus", clause)
    assert result.exit_code == 0
    assert "**" not in result.output
    assert len(result.output) < len(run("rules", "kolossus", "--exact").output)


def test_one_clause_is_one_line_in_a_pipe(run: Run) -> None:
    assert run("rules", "kolossus", "K8.5").output == "K8.5 A Colossus ignores levels.\n"


def test_all_rules_go_into_a_pipe_as_text(run: Run) -> None:
    output = run("rules", "kolossus", "--exact").output
    assert "K1.1 Four warbands" in output
    assert "\x1b" not in output
    assert "(#rulings)" not in output


def test_without_a_clause_the_book_is_read_with_the_clauses_behind_each_paragraph(run: Run) -> None:
    output = run("rules", "kolossus").output
    assert output.startswith("# Kolossus, the Citadel of Time")
    assert "## The Great Quake" in output
    assert "1. The Ishtari have 3 activation points" in output
    assert "(K8.1, K8.4)" in output
    assert "colossarium rules kolossus --exact" in output


@pytest.mark.parametrize(
    ("clause", "hint"),
    [
        ("K8.99", "the clauses of K8 are K8.1 to K8.10"),
        ("K77", "the nearest are KR77, K7.7, K7"),
        ("zebra", "the groups are K1, K2"),
    ],
)
def test_an_unknown_clause_is_refused_with_what_there_is(run: Run, clause: str, hint: str) -> None:
    assert hint in refused(run("rules", "kolossus", clause))


def test_an_unknown_game_has_no_rules(run: Run) -> None:
    assert "There is no game 'chess'" in refused(run("rules", "chess"))


def test_every_clause_can_be_found() -> None:
    rules = rules_of("kolossus")
    assert all(rules.part(clause) for clause in rules.clauses)
    assert {"K1.1", "K14.7", "KR1", "KR86", "KD1", "KD11"} <= set(rules.clauses)


def test_sections_of_the_same_name_on_two_pages_are_read_together() -> None:
    rules = Rules(TEXT + "\n# Common\n\n## Rulings\n\n- **YR1** Ruled too.\n")
    assert rules.part("rulings") == "## Rulings\n\n- **XR1** Ruled.\n\n## Rulings\n\n- **YR1** Ruled too."
    assert rules.part("YR1") == "**YR1** Ruled too."


def test_rules_that_are_not_there_are_none() -> None:
    assert rules_file("nothing") is None


def test_in_a_terminal_the_rules_are_rendered() -> None:
    console = Console(force_terminal=True, width=80, height=40, record=True)
    with console.capture() as captured:
        show_rules(console, "**K8.5** A Colossus ignores levels.")
    assert "K8.5" in captured.get()
    assert "**" not in captured.get()
