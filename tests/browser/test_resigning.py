"""Giving up and offering a draw, from the menu of a table."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import plate


def choose(page: Page, item: str) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("menuitem", name=item, exact=True).click()


def test_one_who_resigns_is_told_what_that_means_and_both_see_the_end(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "here", players=2)
    one, two = (meeting.open(welcome().page, seat) for seat in (0, 1))
    choose(one, "Resign")
    dialog = one.get_by_role("dialog", name="Resign as Person 0?")
    expect(dialog).to_contain_text("The match ends, and the others win.")
    dialog.get_by_role("button", name="Play on", exact=True).click()
    expect(dialog).to_have_count(0)
    choose(one, "Resign")
    dialog.get_by_role("button", name="Resign", exact=True).click()
    for page in (one, two):
        expect(page.get_by_text("Person 0 resigned.").first).to_be_visible()
        expect(page.get_by_role("button", name="Undo", exact=True)).to_have_count(0)
    two.get_by_role("button", name="Menu", exact=True).click()
    expect(two.get_by_role("menuitem", name="Resign", exact=True)).to_have_count(0)


def test_an_ally_is_asked_before_an_alliance_resigns(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "computer:random", "here", "computer:random", players=4)
    one, ally = (meeting.open(welcome().page, seat) for seat in (0, 2))
    choose(one, "Resign")
    one.get_by_role("dialog").get_by_role("button", name="Ask Person 2", exact=True).click()
    notice = ally.get_by_role("status").filter(has_text="Person 0 wants to resign")
    notice.get_by_role("button", name="Agree", exact=True).click()
    expect(one.get_by_text("Person 0 and Person 2 resigned.").first).to_be_visible()


def test_with_three_seats_the_plate_says_who_plays_on(welcome: Welcome, meet: Meet):
    meeting = meet("builders", "here", "here", "here", players=3)
    one, two = (meeting.open(welcome().page, seat) for seat in (0, 1))
    choose(one, "Resign")
    dialog = one.get_by_role("dialog")
    expect(dialog).to_contain_text("a computer player has your seat to the end")
    dialog.get_by_role("button", name="Resign", exact=True).click()
    for page in (one, two):
        expect(plate(page, "Person 0")).to_have_attribute("aria-label", re.compile("resigned, Mason plays on"))
    expect(one.get_by_role("button", name="Play on myself")).to_have_count(0)
    expect(one.locator("#question")).to_have_attribute("data-state", "wait")
    assert hands.clickable(one) == []


def test_a_draw_is_offered_and_taken(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "here", players=2)
    one, two = (meeting.open(welcome().page, seat) for seat in (0, 1))
    choose(one, "Offer a draw")
    notice = two.get_by_role("status").filter(has_text="Person 0 offers a draw.")
    notice.get_by_role("button", name="Decline", exact=True).click()
    expect(notice).to_have_count(0)
    choose(one, "Offer a draw")
    notice.get_by_role("button", name="Agree", exact=True).click()
    for page in (one, two):
        expect(page.get_by_text("The players agree on a draw.").first).to_be_visible()
