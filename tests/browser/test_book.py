"""The book: read, searched, played and printed; opened from a match; and its story before a first match."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from colossarium.kernel.game import shipped_ids
from tests.browser.conftest import Welcome
from tests.browser.running import RunningServer
from tests.scale import sample

NO_BOOK = {"code": "unknown_book", "sentence": "There is no book.", "clause": "", "ids": [], "retry_after": None}
STORIES = 'localStorage.setItem(\'colossarium.settings\', \'{"pace": "at-once", "stories": true}\')'


def opened(page: Page, server: RunningServer, address: str) -> None:
    page.goto(f"{server.url}/rules/{address}")
    page.get_by_role("heading", name="The story").wait_for()


def start(page: Page, server: RunningServer, game: str) -> None:
    page.goto(f"{server.url}/new/{game}")
    page.get_by_role("button", name="Start").first.click()
    page.wait_for_url("**/match/*")


@pytest.mark.parametrize("game", sample(["og", "builders"], nightly=shipped_ids()))
def test_every_picture_of_a_book_is_printed(page: Page, server: RunningServer, game: str):
    """Pictures are drawn as they come near; paper wants them all, on light ground and without buttons."""
    opened(page, server, game)
    page.locator("[data-picture]").first.wait_for()
    page.emulate_media(media="print")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("[data-picture]:not(:has(.board))")).to_have_count(0)
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_an_address_opens_a_clause_and_the_switch_is_kept(page: Page, server: RunningServer):
    opened(page, server, "kolossus#K8.4")
    expect(page.locator("[data-clause='K8.4']").first).to_be_in_viewport()
    expect(page.get_by_role("switch", name="The exact clauses")).to_be_checked()
    page.keyboard.press("c")
    expect(page.locator("[data-clause='K8.4']")).to_have_count(0)
    opened(page, server, "og")
    expect(page.get_by_role("switch", name="The exact clauses")).not_to_be_checked()


def test_search_finds_paragraphs_before_clauses_or_says_what_to_try(page: Page, server: RunningServer):
    opened(page, server, "kolossus")
    page.keyboard.press("/")
    page.keyboard.type("diagonally")
    found = page.get_by_role("region", name="Found").get_by_role("button")
    expect(found.first).to_contain_text("A Guardian takes the crystal")
    page.get_by_role("searchbox").fill("leap")
    expect(page.get_by_text(re.compile(r"Nothing found for .leap.\. Try \w+, \w+, \w+\."))).to_be_visible()
    page.get_by_role("searchbox").fill("K14.5")
    found.filter(has_text=re.compile(r"^\s*K14\.5")).click()
    expect(page.locator("[data-clause='K14.5']").first).to_be_in_viewport()


def test_steps_of_an_example_are_played_by_enter(page: Page, server: RunningServer):
    opened(page, server, "kolossus")
    step = page.get_by_role("button", name="Show step 3 on the board").first
    step.focus()
    page.keyboard.press("Enter")
    expect(step).to_have_attribute("aria-pressed", "true")


def test_opened_from_a_match_the_book_has_its_numbers(page: Page, server: RunningServer):
    page.goto(f"{server.url}/new/colossi-banners")
    page.get_by_role("button", name="More options").click()
    page.get_by_label("Gold goal").fill("40")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Start").first.click()
    page.wait_for_url("**/match/*")
    page.get_by_role("tab", name="Rules").click()
    page.get_by_role("link", name="The book, with pictures").click()
    expect(page.get_by_text("When somebody has 40 Gold")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("#board")).to_be_visible()


def test_the_story_comes_once_before_the_first_match_and_can_be_skipped(welcome: Welcome, server: RunningServer):
    visitor = welcome()
    visitor.context.add_init_script(STORIES)
    page = visitor.page
    start(page, server, "og")
    expect(page.get_by_role("heading", name="The story")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#board")).to_be_visible()
    start(page, server, "og")
    expect(page.locator("#board")).to_be_visible()
    assert page.locator("[data-opening]").count() == 0
    start(page, server, "builders")
    page.get_by_role("button", name="To the table").click()
    expect(page.locator("#board")).to_be_visible()


def test_without_its_story_a_match_begins_all_the_same(welcome: Welcome, server: RunningServer):
    visitor = welcome()
    visitor.context.add_init_script(STORIES)
    visitor.page.route("**/api/games/*/book", lambda asked: asked.fulfill(status=404, json=NO_BOOK))
    start(visitor.page, server, "og")
    expect(visitor.page.locator("#board")).to_be_visible()
