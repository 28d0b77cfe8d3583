"""The archive of replays: filtered by game, opponent, result and date."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Meet
from tests.browser.running import RunningServer
from tests.browser.test_resigning import choose


def rows(page: Page):
    return page.locator("main ul.panel > li")


def pick(page: Page, filter_name: str, choice: str) -> None:
    page.get_by_role("combobox", name=filter_name, exact=True).select_option(label=choice)


def test_matches_are_found_again_by_what_they_were(page: Page, server: RunningServer, meet: Meet):
    for meeting in (meet("og", "here"), meet("kolossus", "here", "computer:random", players=2)):
        meeting.open(page, 0)
        choose(page, "Resign")
        page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
        expect(page.get_by_text("resign").first).to_be_visible()
    page.goto(f"{server.url}/replays")
    expect(rows(page)).to_have_count(2)
    expect(page.get_by_role("status")).to_have_text("2 matches")
    pick(page, "Game", "Kolossus")
    expect(rows(page)).to_have_count(1)
    expect(page.get_by_role("status")).to_have_text("1 of 2 matches")
    page.reload()
    expect(rows(page)).to_have_count(1)
    page.get_by_role("button", name="Show all").click()
    pick(page, "Opponent", "Random")
    expect(rows(page)).to_contain_text("Kolossus")
    page.get_by_role("button", name="Show all").click()
    pick(page, "Result", "Lost")
    expect(rows(page)).to_have_count(2)
    pick(page, "Result", "Won")
    expect(rows(page)).to_have_count(0)
    page.get_by_role("button", name="Show all").click()
    pick(page, "Date", "The last 7 days")
    expect(rows(page)).to_have_count(2)
