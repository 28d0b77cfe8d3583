"""A game of another package in the browser: everything is drawn from what it declares."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Welcome
from tests.browser.running import RunningServer
from tests.browser.test_screens import AXE, FINDINGS
from tests.browser.test_sizes import SIZES, check
from tests.scale import sample

GAME = "breakthrough"


def test_a_whole_match_of_a_game_from_outside_by_clicks(page: Page, server: RunningServer):
    hands.start(page, server.url, GAME, level="pebble")
    expect(page.get_by_role("grid", name=re.compile("Board, 8 squares to choose from"))).to_be_attached()
    assert hands.play_to_the_end(page, seed=7) > 5
    hands.see_the_table(page)
    bar = page.locator("#question")
    expect(bar.get_by_text(re.compile("(Red|Blue) wins"))).to_be_visible()
    expect(bar.get_by_role("link", name="Review", exact=True)).to_be_visible()


def test_its_board_is_played_by_the_keyboard_and_its_log_and_rules_are_there(page: Page, server: RunningServer):
    hands.start(page, server.url, GAME)
    page.locator("[data-cell=c2]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-cell=c3]").focus()
    expect(page.locator("[data-cell=c3]")).to_have_text("c3, empty, can be chosen")
    page.keyboard.press("Enter")
    hands.wait_for_ply_after(page, 0)
    expect(page.get_by_text("Red moves from c2 to c3.").first).to_be_visible()
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_text("Whoever moves a piece to the farthest row wins at once.").first).to_be_visible()


def test_an_illegal_click_is_refused_with_its_clause(page: Page, server: RunningServer):
    hands.start(page, server.url, GAME)
    page.locator("#board rect[data-id=a7]").click()
    expect(page.get_by_text(re.compile("A7 holds a piece of Blue.*")).first).to_be_visible()
    expect(page.get_by_text("BT2.1").first).to_be_visible()


def test_the_eleven_rows_fit_on_a_phone_and_nothing_stands_in_anybodys_way(welcome: Welcome, server: RunningServer):
    for theme in sample(("dark",), nightly=("light", "dark")):
        page = welcome(**{**SIZES["phone"], "color_scheme": theme}).page
        page.goto(f"{server.url}/new/{GAME}")
        page.get_by_role("button", name="More options", exact=True).click()
        page.get_by_label("Size").select_option("11")
        hands.choose_players(page, "random")
        page.get_by_role("button", name="Start match", exact=True).click()
        page.locator("#board rect[data-id=k11]").wait_for()
        check(page)
        hands.click(page, next(spot for spot in hands.clickable(page) if spot.id == "f2"))
        check(page)
        page.evaluate(AXE.read_text(encoding="utf-8"))
        assert page.evaluate(FINDINGS) == []
