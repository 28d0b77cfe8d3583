"""Time and absence: clocks that run down, computer players who sit in, and people who come back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import plate
from tests.browser.running import RunningServer
from tests.patience import STILL

LONG = 3 * STILL * 1000  # milliseconds: the rules may have to be prepared first


def test_a_clock_is_chosen_with_a_match(page: Page, server: RunningServer):
    hands.start(page, server.url, "kolossus", **{"Players": "2", "Time per decision": "90 s"})
    hands.wait_for_turn(page)
    expect(page.locator("article.deciding .clock")).to_have_text(re.compile(r"^(1:[0-3]|0:[0-5])\d$"))


def test_a_total_for_the_whole_match_stands_on_every_plate(page: Page, server: RunningServer, welcome: Welcome):
    hands.start(page, server.url, "kolossus", **{"Players": "2", "Time per decision": "A total"})
    hands.wait_for_turn(page)
    expect(page.locator("article.deciding .clock")).to_have_text(re.compile(r"^(30:00|29:\d\d|28:\d\d)$"))


def test_a_total_runs_for_whoever_decides_and_stands_for_the_other(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "here", players=2, pace={"total": 600, "increment": 5})
    page = meeting.open(welcome().page, meeting.decider)
    standing = plate(page, f"Person {1 - meeting.decider}").locator(".clock")
    expect(standing).to_have_text("10:00")
    expect(page.locator("article.deciding .clock")).to_have_text(re.compile(r"^(9:[0-5]\d|[5-8]:\d\d)$"))
    expect(standing).to_have_text("10:00")


def test_a_clock_counts_down_and_warns_in_time(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "here", players=2, pace={"seconds": 16})
    page = meeting.open(welcome().page, meeting.decider)
    warning = page.get_by_role("alert").filter(has_text="At zero Pebble makes this one decision; nothing else is lost.")
    expect(warning).to_contain_text(re.compile(r"0:0[0-4] left for this decision."))
    expect(page.locator("article.deciding .clock")).to_have_text(re.compile(r"^0:[01]\d$"))


def test_time_is_up_the_computer_decides_and_at_last_sits_in(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "here", players=2, pace={"seconds": 1})
    slow, other = (meeting.open(welcome().page, seat) for seat in (0, 1))
    expect(slow.locator("#log")).to_contain_text("Time is up for Person 0; the computer decides once.", timeout=LONG)
    asked = other.get_by_role("status").filter(has_text="Person 0 is away. Let Mason play until Person 0 is back?")
    asked.get_by_role("button", name="Agree", exact=True).click(timeout=LONG)
    expect(plate(other, "Person 0")).to_contain_text("Mason, standing in")

    slow.get_by_role("button", name="Play on myself", exact=True).click()
    expect(plate(other, "Person 0")).to_contain_text("person, here")
    expect(slow.get_by_text("sits in for Person 0")).to_have_count(0)


def test_who_is_gone_is_replaced_by_consent_and_comes_back(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "here", "here", players=3)
    gone = meeting.decider
    name = f"Person {gone}"
    pages = [welcome().page, welcome().page]
    pages[0].clock.install()
    one, two = (meeting.open(page, seat) for page, seat in zip(pages, {0, 1, 2} - {gone}, strict=True))
    expect(plate(one, name)).to_contain_text("Away")
    one.clock.fast_forward(21_000)
    one.get_by_role("button", name="Let the computer play", exact=True).click()
    expect(two.get_by_text(f"{name} is away. Let Mason play until {name} is back?")).to_be_visible()
    two.get_by_role("button", name="Agree", exact=True).click()
    expect(plate(one, name)).to_contain_text("Mason, standing in")
    expect(one.locator("#question")).not_to_have_attribute("data-ply", "0", timeout=LONG)

    back = meeting.open(welcome().page, gone)
    expect(plate(back, name)).to_contain_text("person, here")
    for page in (one, two):
        expect(plate(page, name)).to_contain_text("person, here")
        page.get_by_role("tab", name=re.compile("^Chat")).click()
        expect(page.get_by_text(f"{name} is back.", exact=True)).to_be_visible()
