"""From a phone to a wall, and with everything twice as large: nothing is cut off, nothing scrolls sideways."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import GAMES, against_chance, at_sizes
from tests.browser.running import RunningServer
from tests.scale import sample

SIZES = {
    "4k": {"viewport": {"width": 3840, "height": 2160}},
    "zoom-200": {"viewport": {"width": 720, "height": 450}, "device_scale_factor": 2},  # of 1440 by 900
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "smallest": {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True},
    "phone-on-its-side": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
}
# Words and controls beyond the window, or beyond an edge that hides the rest, with nothing that scrolls to them.
CUT_OFF = """
() => {
  const found = new Set();
  const scrolls = (overflow) => ['auto', 'scroll'].includes(overflow);
  const hides = (overflow) => ['hidden', 'clip'].includes(overflow);
  const name = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
  const whole = document.scrollingElement;
  for (const element of document.querySelectorAll('button, a, input, select, h1, h2, h3, h4, p, label')) {
    const box = element.getBoundingClientRect();
    if (!element.checkVisibility() || box.width < 2 || box.height < 2) continue;
    if (element.closest('.visually-hidden, [role=grid], .skips')) continue;
    let [x, y] = [false, whole.scrollHeight > whole.clientHeight];
    const tell = (where) => found.add(`${element.tagName.toLowerCase()} "${name(element)}" ${where}`);
    for (let edge = element.parentElement; edge && edge !== document.body; edge = edge.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(edge);
      const rim = edge.getBoundingClientRect();
      x ||= scrolls(overflowX);
      y ||= scrolls(overflowY);
      if (hides(overflowX) && !x && (box.left < rim.left - 2 || box.right > rim.right + 2)) tell('at a side');
      if (hides(overflowY) && !y && (box.top < rim.top - 2 || box.bottom > rim.bottom + 2)) tell('above or below');
    }
    if (!x && (box.left < -2 || box.right > innerWidth + 2)) tell('beside the window');
    if (!y && box.bottom > innerHeight + 2) tell('below the window');
  }
  return [...found];
}
"""


SCALES = {(1920, 1080): 1, (2560, 1080): 1, (2560, 1440): 1.25, (3440, 1440): 1.25, (3840, 2160): 1.5}
ALL_GROWN = """
(scale) => {
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const signs = [...document.querySelectorAll('svg[width]')].map((sign) => Number(getComputedStyle(sign).zoom));
  return signs.length > 0 && [letters, ...signs].every((each) => each === scale);
}
"""


def check(page: Page) -> None:
    assert page.evaluate(CUT_OFF) == []
    assert not page.evaluate("document.scrollingElement.scrollWidth > document.scrollingElement.clientWidth")


@pytest.mark.parametrize("size", sample(["4k", "zoom-200", "smallest"], nightly=list(SIZES)))
def test_home_and_new_match_fit(welcome: Welcome, server: RunningServer, size: str):
    page = welcome(**SIZES[size]).page
    page.goto(server.url)
    page.locator(".games li").first.wait_for()
    check(page)
    page.locator("a[href='/new/kolossus']").first.click()
    page.locator("dialog .row .who").first.wait_for()
    check(page)


def test_signs_grow_as_the_words_beside_them(welcome: Welcome, server: RunningServer):
    page = welcome().page
    page.goto(server.url)
    page.locator(".games li").first.wait_for()
    for (width, height), scale in SCALES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(ALL_GROWN, arg=scale)


def test_new_match_shows_who_plays_with_whom(welcome: Welcome, server: RunningServer):
    page = welcome().page
    page.goto(f"{server.url}/new/kolossus")
    four = page.get_by_role("group", name="Players", exact=True).get_by_text("4", exact=True)
    four.click()
    seats = page.locator("dialog .row .who")
    expect(seats).to_have_text(
        [re.compile(r"Tua'tha\s*with Ishtari"), re.compile("Krell"), re.compile("Ishtari"), re.compile("Firbolg")]
    )
    box = page.get_by_role("radio", name="4", exact=True).bounding_box()
    assert box is not None
    assert box["width"] <= 1  # the segment is the mark; the browser's own stays hidden, focused or not


@pytest.mark.parametrize("game", sample(["kolossus", "builders"], nightly=GAMES))
def test_tables_fit(welcome: Welcome, meet: Meet, game: str):
    meeting = against_chance(meet, game)
    for page in at_sizes(welcome, meeting, SIZES.values()):
        check(page)
        hands.click(page, hands.clickable(page)[0])
        check(page)
