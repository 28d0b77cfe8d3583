"""The daily challenge: one attempt counts, a second click continues it, and its result can be shared."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.running import RunningServer
from tests.browser.test_resigning import choose


def panel(page: Page):
    return page.get_by_role("region", name="Daily challenge")


def test_one_attempt_counts_and_a_second_click_goes_on_with_it(page: Page, server: RunningServer):
    page.goto(server.url)
    panel(page).get_by_role("button", name="Take today’s challenge").click()
    page.locator("#board").wait_for()
    first = page.url
    expect(page.locator(".heading")).to_contain_text("Challenge of ")
    page.goto(server.url)
    expect(panel(page).get_by_role("button", name="Take today’s challenge")).to_have_count(0)
    panel(page).get_by_role("link", name="Continue today’s climb").click()
    page.wait_for_url(first)
    page.locator("#board").wait_for()
    choose(page, "Resign")
    page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    expect(page.get_by_text("resigned.").first).to_be_visible()

    page.goto(server.url)
    expect(panel(page)).to_contain_text("Og stands")
    expect(panel(page)).to_contain_text("First day in a row")
    expect(panel(page).get_by_role("link", name="See it again")).to_have_attribute(
        "href", first.removeprefix(server.url)
    )
    panel(page).get_by_role("button", name="Copy result").click()
    shared = page.evaluate("navigator.clipboard.readText()")
    assert "Colossarium, challenge of " in shared
    assert shared.endswith(server.url)
    with page.expect_download() as saved:
        panel(page).get_by_role("button", name="Share a picture").click()
    assert saved.value.suggested_filename.startswith("colossarium-20")
