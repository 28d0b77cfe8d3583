"""The page of an invitation: what it says in every state, and that opening it changes nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Welcome
from tests.browser.people import invite, plate, sit_down
from tests.browser.running import RunningServer
from tests.browser.test_screens import SIZES, THEMES, look_at
from tests.server.visitors import Json, Visitor


def take(page: Page):
    return page.get_by_role("button", name="Take the seat", exact=True)


def learn(page: Page):
    return page.get_by_role("button", name=re.compile(r"^Learn it first, \d+ min$"))


def link_of(server: RunningServer, made: Json) -> str:
    return f"{server.url}/invite/{made['match']}#invite={made['seats'][1]['invitation']}"


@pytest.fixture
def caller(server: RunningServer):
    calling = Visitor(server.url)
    yield calling
    calling.leave()


def test_opening_it_takes_nothing_and_enter_in_the_name_takes_the_seat(welcome: Welcome, server: RunningServer):
    host, guest = welcome().page, welcome().page
    link = invite(host, server.url, "kolossus")
    assert "/invite/" in link
    guest.goto(link)
    expect(guest.get_by_role("heading", level=1)).to_have_text("Mira invites you to Kolossus")
    expect(guest.get_by_text("no clock; it may be left and taken up again")).to_be_visible()
    expect(guest.get_by_role("listitem").filter(has_text="This seat")).to_contain_text("free")
    expect(learn(guest)).to_be_visible()
    expect(host.get_by_text("Waiting for someone to take the")).to_be_visible()
    guest.get_by_label("Your name at the table").fill("Tomas")
    guest.keyboard.press("Enter")
    guest.locator("#board").wait_for()
    assert "#" not in guest.url
    expect(plate(host, "Tomas")).to_be_visible()


def walk(page: Page, lesson: str, tasks: int) -> None:
    """To the end of a lesson, by skipping its last task."""
    page.goto(f"{page.url.partition('/learn')[0]}/learn/kolossus/{lesson}?task={tasks}")
    page.get_by_role("button", name="Skip", exact=True).click()
    page.get_by_role("heading", name=re.compile("is done")).first.wait_for()


def test_learning_first_keeps_the_seat_and_the_lesson_leads_back_to_it(welcome: Welcome, server: RunningServer):
    host, guest, third = welcome().page, welcome().page, welcome().page
    link = invite(host, server.url, "kolossus")
    guest.goto(link)
    guest.get_by_label("Your name at the table").fill("Tomas")
    learn(guest).click()
    guest.wait_for_url("**/learn/kolossus/*")
    expect(host.get_by_text("Tomas is learning the rules.").first).to_be_visible()
    third.goto(link)
    expect(third.get_by_role("status")).to_contain_text(
        "Tomas is learning the rules. The seat is kept for 15 min more."
    )
    expect(take(third)).to_have_count(0)
    host.get_by_role("button", name="Begin without", exact=True).click()
    expect(plate(host, "Krell and Firbolg")).to_have_attribute("aria-label", re.compile("Mason, until Tomas comes"))
    walk(guest, "destiny", 4)
    expect(guest.get_by_text("A seat at Mira's table is kept for you for 15 min more.")).to_be_visible()
    take(guest).click()
    guest.locator("#board").wait_for()
    expect(plate(host, "Tomas")).to_have_attribute("aria-label", re.compile("person, by link"))
    guest.goto(f"{server.url}/learn")
    walk(guest, "movement", 5)
    guest.get_by_role("link", name="Back to your match", exact=True).click()
    expect(plate(guest, "Tomas")).to_be_visible()


def test_whoever_only_watches_leaves_the_seat_free(welcome: Welcome, server: RunningServer):
    host, guest = welcome().page, welcome().page
    link = invite(host, server.url, "kolossus")
    guest.goto(link)
    guest.get_by_role("button", name="Watch only", exact=True).click()
    guest.locator("#board").wait_for()
    expect(guest.locator("#question")).to_have_attribute("data-state", "watch")
    expect(host.get_by_text("Waiting for someone to take the")).to_be_visible()


def test_ones_own_link_is_to_be_sent_on(welcome: Welcome, server: RunningServer):
    host = welcome().page
    link = invite(host, server.url, "kolossus")
    host.goto(link)
    expect(host.get_by_role("status")).to_contain_text("This is your own invitation. Send it on.")
    expect(take(host)).to_have_count(0)
    host.get_by_role("link", name="Go to the table", exact=True).click()
    host.locator("#board").wait_for()


def test_a_computer_plays_until_somebody_takes_the_seat(welcome: Welcome, server: RunningServer):
    host, guest = welcome().page, welcome().page
    link = invite(host, server.url, "kolossus")
    host.get_by_role("button", name="Begin without", exact=True).click()
    expect(plate(host, "Krell and Firbolg")).to_have_attribute("aria-label", re.compile("Mason, until somebody comes"))
    guest.goto(link)
    expect(guest.get_by_role("status")).to_contain_text(
        "The match has begun. Mason plays this seat until somebody takes it."
    )
    sit_down(guest, link, "Tomas")
    expect(plate(host, "Tomas")).to_have_attribute("aria-label", re.compile("person, by link"))


def test_an_invitation_that_was_taken_back_or_is_over_says_so(welcome: Welcome, server: RunningServer, caller: Visitor):
    page = welcome().page
    made = caller.make("kolossus", "here", "link", players=2)
    caller.post(f"/matches/{made['match']}/seats/1/computer", {"level": "random"}, made["host"])
    page.goto(link_of(server, made))
    expect(page.get_by_role("status")).to_contain_text("Person 0 has taken this invitation back.")
    sat = caller.sit(made["match"], made["seats"][0]["token"], look=0)
    assert sat.ask("resign", seat=0)["type"] == "done"
    page.reload()
    expect(page.get_by_role("status")).to_contain_text("The match is over.")
    expect(page.get_by_role("link", name="Review", exact=True)).to_be_visible()
    page.goto(f"{server.url}/invite/{made['match']}#invite=wrong")
    page.reload()
    expect(page.get_by_text("This invitation is no longer valid.")).to_be_visible()


def test_links_of_earlier_versions_lead_to_it(welcome: Welcome, server: RunningServer, caller: Visitor):
    page = welcome().page
    made = caller.make("kolossus", "here", "link", players=2)
    page.goto(link_of(server, made).replace("/invite/", "/match/"))
    expect(take(page)).to_be_visible()


def test_it_can_be_read_at_every_size(welcome: Welcome, server: RunningServer, caller: Visitor):
    page = welcome().page
    made = caller.make("kolossus", "here", "link", "computer:random", "computer:random", players=4)
    page.goto(link_of(server, made))
    expect(take(page)).to_be_visible()
    look_at(page, "invitation", [(size, theme) for size in SIZES for theme in THEMES])
    for size in SIZES.values():
        page.set_viewport_size(size)
        expect(take(page)).to_be_in_viewport(ratio=1)
