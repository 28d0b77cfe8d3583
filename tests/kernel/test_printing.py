"""What games print, as one list for the page and the command."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.definition import Definition
from colossarium.kernel.errors import BadContent, NothingToPrint
from colossarium.kernel.game import definition_of, shipped_ids
from colossarium.kernel.printing import PrintItem, Printout, printout_of


def items(printout: Printout, part: str) -> list[PrintItem]:
    return next(each["items"] for each in printout["parts"] if each["id"] == part)


@pytest.mark.parametrize("game", shipped_ids())
def test_every_game_prints_cards_tokens_and_aids(game: str) -> None:
    printout = printout_of(game)
    assert {"cards", "tokens", "aids"} <= {part["id"] for part in printout["parts"]}
    assert printout["book"]
    assert not printout["variant"]
    for part in printout["parts"]:
        ids = [item["id"] for item in part["items"]]
        assert len(ids) == len(set(ids)), part["id"]
        assert all(item["count"] > 0 and not item["changed"] for item in part["items"])


def test_counts_come_from_the_content() -> None:
    banners = printout_of("colossi-banners")
    cards = [item for item in items(banners, "cards") if item["look"] == "colossi-card"]
    assert sum(item["count"] for item in cards) == 60
    assert sum(item["count"] for item in items(banners, "board") if item["shape"] == "tile") == 44
    blocks = [item["count"] for item in items(printout_of("kolossus"), "board") if item["shape"] == "tile"]
    assert sum(blocks) == 49
    assert sum(item["count"] for item in items(printout_of("builders"), "cards")) == 135 + 32


def test_a_variant_marks_what_it_has_changed_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "powers.toml").write_text('[[power]]\nid = "earthquake"\ncost = 2\n', encoding="utf-8")
    printout = printout_of("kolossus", tmp_path)
    assert printout["variant"]
    assert [item["id"] for item in items(printout, "cards") if item["changed"]] == ["power-earthquake"]
    assert [item["id"] for item in items(printout, "aids") if item["changed"]] == ["tables"]


def test_bad_content_is_refused_as_everywhere(tmp_path: Path) -> None:
    (tmp_path / "powers.toml").write_text('[[power]]\nid = "earthquake"\ncots = 2\n', encoding="utf-8")
    with pytest.raises(BadContent, match="cots"):
        printout_of("kolossus", tmp_path)


def test_a_game_with_a_grid_prints_its_board_and_its_pieces() -> None:
    printout = printout_of("breakthrough")
    assert [part["note"] for part in printout["parts"]] == ["8 by 8 squares", "32 pieces"]
    assert items(printout, "board")[0]["size"] == [225.0, 225.0]


def test_a_game_that_declares_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(definition_of("breakthrough")), "grid", Definition.grid)
    with pytest.raises(NothingToPrint, match="declares neither cards nor a board"):
        printout_of("breakthrough")
