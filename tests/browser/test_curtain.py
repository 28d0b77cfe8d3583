"""People around one screen: a curtain where hands are hidden, none where all lies open."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.running import RunningServer


def around_one_screen(page: Page, url: str, game: str) -> None:
    page.goto(f"{url}/new/{game}")
    page.get_by_role("group", name="Players", exact=True).get_by_text("2", exact=True).click()
    page.get_by_role("group", name=re.compile("Who sits in the seat")).nth(1).get_by_text("Here").click()
    page.get_by_label("Name of the person in the seat").nth(0).fill("Mira")
    page.get_by_label("Name of the person in the seat").nth(1).fill("Tomas")
    page.get_by_role("button", name="Start match", exact=True).click()


def test_a_curtain_stands_between_hidden_hands(page: Page, server: RunningServer):
    around_one_screen(page, server.url, "builders")
    dice = random.Random(8)
    seen: set[str] = set()
    for _ in range(40):
        page.locator("main.curtain, #question:is([data-state=choose], [data-state=confirm])").wait_for()
        curtain = page.get_by_role("heading", name=re.compile("^Pass to"))
        if curtain.count():
            seen.add(curtain.inner_text())
            expect(page.locator("#board, #hand, #log")).to_have_count(0)
            page.get_by_role("button", name=re.compile("show my side")).click()
            hands.wait_for_turn(page)
        if len(seen) == 2:
            return
        hands.take_an_action(page, dice)
    raise AssertionError(f"The curtain came for {seen} alone.")


def test_open_games_need_no_curtain(page: Page, server: RunningServer):
    around_one_screen(page, server.url, "kolossus")
    dice = random.Random(9)
    deciding: set[str] = set()
    for _ in range(8):
        hands.wait_for_turn(page)
        deciding.add(page.locator("article.deciding strong").inner_text())
        hands.take_an_action(page, dice)
    assert deciding == {"Mira", "Tomas"}
