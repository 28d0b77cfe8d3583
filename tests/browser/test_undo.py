"""Taking back: at once while nothing new has been seen, by the others' consent beyond that."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import deciding, in_step
from tests.browser.running import RunningServer


def test_a_card_just_laid_is_taken_back_at_once(page: Page, server: RunningServer):
    hands.start(page, server.url, "og")
    for take_back in (
        lambda: page.get_by_role("button", name="Undo", exact=True).click(),
        lambda: page.keyboard.press("u"),
    ):
        hands.wait_for_turn(page)
        hands.take_an_action(page, random.Random(1))
        take_back()
        expect(page.locator("#question")).to_have_attribute("data-ply", "0")
    expect(page.locator("#log").get_by_text("taken back", exact=True)).to_have_count(2)
    expect(page.get_by_role("button", name="Undo", exact=True)).to_have_count(0)


def asked_for_consent(welcome: Welcome, meet: Meet) -> tuple[Page, Page]:
    """Two people, one of whom has thrown a die and asks to take it back: asker and other."""
    meeting = meet("kolossus", "here", "here", players=2)
    pages = [meeting.open(welcome().page, seat) for seat in (0, 1)]
    asker = deciding(*pages)
    [other] = [page for page in pages if page is not asker]
    hands.take_an_action(asker, random.Random(3))
    in_step(asker, other)
    asker.get_by_role("button", name="Undo", exact=True).click()
    notice = asker.get_by_role("status").filter(has_text="consent")
    expect(notice).to_contain_text("Something was thrown, drawn or shown since.")
    assert notice.inner_text().count("consent") == 1
    asker.get_by_role("button", name=re.compile("^Ask ")).click()
    expect(asker.get_by_text("Waiting for ")).to_be_visible()
    return asker, other


def test_past_news_the_others_must_agree(welcome: Welcome, meet: Meet):
    asker, other = asked_for_consent(welcome, meet)
    other.get_by_role("button", name="Agree", exact=True).click()
    for page in (asker, other):
        expect(page.locator("#question")).to_have_attribute("data-ply", "0")
        expect(page.locator("#log").get_by_text("taken back", exact=True).first).to_be_visible()


def test_a_no_leaves_everything_as_it_is(welcome: Welcome, meet: Meet):
    asker, other = asked_for_consent(welcome, meet)
    other.get_by_role("button", name="Decline", exact=True).click()
    expect(asker.get_by_text("Waiting for ")).to_have_count(0)
    assert hands.ply(asker) == 1
    assert hands.ply(other) == 1
