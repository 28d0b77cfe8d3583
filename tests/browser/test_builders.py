"""Builders: names for giants that were sealed, and a Reveal whose cards are turned over one by one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import colossarium
from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.running import RunningServer
from tests.server.visitors import Json, Visitor


@pytest.fixture
def caller(server: RunningServer):
    calling = Visitor(server.url)
    yield calling
    calling.leave()


def sealed(caller: Visitor) -> Json:
    """A match in which Red has sealed a Colossus, to be played on."""
    game = colossarium.game("builders", players=2)
    match = game.at({"turn": 3, "active": "blue", "built": ["garrowmane red 2"]}, seed=1, engine=game.plain)
    stored = caller.post("/records", {"record": match.record()}).json()
    wish = {"ply": 0, "seats": [{"kind": "here", "name": "Mira"}, {"kind": "here", "name": "Tomas"}]}
    made: Json = caller.post(f"/matches/{stored['match']}/play-on", wish).json()
    return made


def opened(page: Page, server: RunningServer, made: Json, seat: int) -> Page:
    page.goto(f"{server.url}/match/{made['match']}#seat={made['seats'][seat]['token']}")
    page.locator("#board").wait_for()
    return page


def test_whoever_seals_a_giant_may_name_it(welcome: Welcome, server: RunningServer, caller: Visitor):
    made = sealed(caller)
    pages = [opened(welcome().page, server, made, seat) for seat in (0, 1)]
    builder = 0 if caller.table(made["match"], made["seats"][0]["token"])["nameable"] else 1
    own, other = pages[builder], pages[1 - builder]
    field = own.get_by_label("A name for Garrowmane")
    expect(other.get_by_label("A name for Garrowmane")).to_have_count(0)
    field.fill("<i>Old</i> Thunder")
    own.keyboard.press("Enter")
    for page in pages:
        expect(page.locator("#log")).to_contain_text("names Garrowmane “<i>Old</i> Thunder”.")
        expect(page.locator(".counter").first).to_have_attribute("aria-label", re.compile("“<i>Old</i> Thunder” by"))
    expect(field).to_have_count(0)


def test_a_reveal_is_turned_over_card_by_card(welcome: Welcome, meet: Meet):
    meeting = meet("builders", "here", "here", players=2)
    page = meeting.open(welcome().page, meeting.decider)
    hands.wait_for_turn(page)
    page.get_by_role("button", name=re.compile("^Reveal")).first.click()
    page.get_by_role("group", name="Players to choose").get_by_role("button").first.click()
    page.get_by_role("button", name="Confirm", exact=True).click()
    table = page.get_by_role("region", name="Reveal")
    backs = table.get_by_role("button", name=re.compile("face down"))
    expect(backs).to_have_count(10)
    expect(table).to_contain_text("They were drawn with the Reveal; which back you click changes nothing.")
    for left in (9, 8, 7):
        backs.nth(4).click()
        expect(backs).to_have_count(left)
    expect(backs.first).to_be_disabled()
    expect(table.get_by_role("button", name=re.compile("can be chosen")).first).to_be_visible()
