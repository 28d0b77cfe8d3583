"""Small things of the table that people have stumbled over."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import against_chance

PHONE = {"width": 390, "height": 844}


def way(page: Page, word: str) -> tuple[float, float]:
    """The middle of a letter of the compass."""
    box = page.locator(f"#board [data-way={word}]").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", ["kolossus", "colossi-banners", "colossi-ages"])
def test_a_board_with_north_and_west_has_a_compass(welcome: Welcome, meet: Meet, game: str):
    page = against_chance(meet, game).open(welcome().page, 0)
    hands.wait_for_turn(page)
    expect(page.locator("#board [data-way]")).to_have_text(["N", "E", "S", "W"])


def test_the_compass_turns_with_the_board(welcome: Welcome, meet: Meet):
    page = against_chance(meet, "kolossus").open(welcome().page, 0)
    hands.wait_for_turn(page)
    before = way(page, "north")
    page.keyboard.press("r")
    page.keyboard.press("r")
    page.wait_for_function(
        "([x, y]) => { const box = document.querySelector('#board [data-way=south]').getBoundingClientRect();"
        " return Math.abs(box.x + box.width / 2 - x) < 2 && Math.abs(box.y + box.height / 2 - y) < 2 }",
        arg=before,
    )
