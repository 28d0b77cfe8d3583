"""Clicking what cannot be chosen changes nothing, and says why with the rule."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import GAMES, against_chance
from tests.browser.running import RunningServer
from tests.scale import sample

# Things of board and hand that bear no dot, with a point that the mouse hits them at.
OTHERS = """
() => {
  const next = new Set([...document.querySelectorAll('[data-next]')].map((thing) => thing.dataset.next));
  const things = document.querySelectorAll('#board svg [data-id], #board button, #hand button');
  return [...things].flatMap((thing) => {
    if (thing.closest('[role=grid]') || thing.closest('.tools')) return [];
    if (thing.matches('[data-next]') || next.has(thing.dataset.id)) return [];
    const box = thing.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y)?.closest('[data-id], button');
    return hit === thing ? [{ id: thing.dataset.id ?? '', x, y, chip: false }] : [];
  });
}
"""


@pytest.mark.parametrize("game", sample(["kolossus", "builders"], nightly=GAMES))
def test_a_click_on_something_illegal_says_why(welcome: Welcome, meet: Meet, game: str):
    meeting = against_chance(meet, game)
    page = meeting.open(welcome().page, 0)
    hands.wait_for_turn(page)
    before = hands.ply(page)
    spots = [hands.Spot(**spot) for spot in page.evaluate(OTHERS)]
    assert spots, "everything in sight can be chosen"
    hands.click(page, spots[0])
    rule = page.get_by_role("status").get_by_role("button", name=re.compile(r"^Rule [A-Z]\d"))
    expect(rule).to_be_visible()
    assert hands.ply(page) == before
    assert hands.state(page) == "choose"

    clause = rule.inner_text().removeprefix("Rule ").strip()
    rule.click()
    expect(page.locator(f"[data-clause='{clause}']")).to_be_in_viewport()


def test_the_reason_goes_with_the_next_click(page: Page, server: RunningServer):
    hands.start(page, server.url, "kolossus", Players="2")
    hands.wait_for_turn(page)
    [spot, *_] = [hands.Spot(**spot) for spot in page.evaluate(OTHERS)]
    hands.click(page, spot)
    notice = page.get_by_role("button", name="Close this notice", exact=True)
    expect(notice).to_be_visible()
    hands.click(page, hands.clickable(page)[0])
    expect(notice).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_reason_has_room_beside_a_long_question(page: Page, server: RunningServer, size: tuple[int, int]):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    hands.start(page, server.url, "kolossus", Players="2")
    hands.wait_for_turn(page)
    page.evaluate("document.querySelector('#question h2').append(' and every part of it'.repeat(40))")
    [spot, *_] = [hands.Spot(**spot) for spot in page.evaluate(OTHERS)]
    hands.click(page, spot)
    rule = page.get_by_role("status").get_by_role("button", name=re.compile(r"^Rule [A-Z]\d"))
    rule.click(timeout=10_000)
    expect(page.locator("[data-clause]").first).to_be_visible()
