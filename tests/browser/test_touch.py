"""Fingers: near is near enough, a second tap confirms, and a long press tells what a thing is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import against_chance
from tests.scale import sample

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AT_REST = 400  # milliseconds in which nothing moved
# Points beside a dot: within a finger's reach of it, far from all others, and on something else.
BESIDE = """
() => {
  const dots = [...document.querySelectorAll('#board svg .dot')].map((dot) => {
    const box = dot.getBoundingClientRect();
    return { id: dot.closest('[data-next]')?.dataset.next, x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }).filter((dot) => dot.id);
  const away = (dot, x, y) => Math.hypot(dot.x - x, dot.y - y);
  return dots.flatMap((dot) => [[0, 19], [0, -19], [19, 0], [-19, 0], [14, 14], [-14, -14]].flatMap(([dx, dy]) => {
    const [x, y] = [dot.x + dx, dot.y + dy];
    const under = document.elementFromPoint(x, y);
    const id = under?.closest('[data-next], [data-id]')?.dataset;
    if (!under?.closest('#board svg.stage') || id?.next === dot.id || id?.id === dot.id) return [];
    return dots.every((other) => other === dot || away(other, x, y) > 20) ? [{ id: dot.id, x, y, chip: false }] : [];
  }));
}
"""

# The first thing with such an id that is not hidden behind another, and far from all that a finger could choose there.
IN_SIGHT = """
(pattern) => {
  const centre = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const dots = [...document.querySelectorAll('#board svg .dot, #board svg [data-next]')].map(centre);
  for (const element of document.querySelectorAll('#board svg [data-id]')) {
    const [x, y] = centre(element);
    const hit = document.elementFromPoint(x, y)?.closest('[data-id]');
    const { id } = element.dataset;
    if (dots.some(([left, top]) => Math.hypot(left - x, top - y) < 26)) continue;
    if (hit === element && new RegExp(`^${pattern}$`).test(id)) return { id, x, y, chip: false };
  }
}
"""


def phone_at(welcome: Welcome, meet: Meet, game: str) -> Page:
    meeting = against_chance(meet, game)
    page = meeting.open(welcome(**PHONE).page, 0)
    hands.wait_for_turn(page)
    return page


def tap(page: Page, spot: hands.Spot) -> None:
    page.touchscreen.tap(spot.x, spot.y)


def at_rest(page: Page, thing: str) -> hands.Spot:
    """Where such a thing is once the board has stopped moving."""
    before, now = None, page.evaluate(IN_SIGHT, thing)
    while now is None or now != before:
        page.wait_for_timeout(AT_REST)
        before, now = now, page.evaluate(IN_SIGHT, thing)
    return hands.Spot(**now)


@contextmanager
def pressed(page: Page, x: float, y: float) -> Iterator[None]:
    """A finger that stays where it is."""
    fingers = page.context.new_cdp_session(page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    yield
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", ["kolossus", "og"])
def test_a_finger_beside_a_target_finds_it_and_a_second_tap_confirms(welcome: Welcome, meet: Meet, game: str):
    page = phone_at(welcome, meet, game)
    if game == "og":
        page.locator("#hand button[data-next]").first.tap()
    before = hands.ply(page)
    [beside, *_] = [hands.Spot(**spot) for spot in page.evaluate(BESIDE)]
    tap(page, beside)
    expect(page.locator("#question")).to_have_attribute("data-state", "confirm")
    expect(page.locator(f"[data-chip='{beside.id}']")).to_have_count(0)
    tap(page, beside)
    hands.wait_for_ply_after(page, before)


def test_a_tap_out_of_reach_chooses_nothing(welcome: Welcome, meet: Meet):
    page = phone_at(welcome, meet, "kolossus")
    box = page.locator("#board").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + 30, box["y"] + 30)
    assert hands.state(page) == "choose"
    expect(page.get_by_role("list", name="Chosen so far", exact=True)).to_have_count(0)


PRESSED = [
    ("kolossus", "[d-h][4-8]", "{}, level "),
    ("colossi-banners", "[a-i][0-9]", "{}, "),
    ("og", ".*", "the middle"),
]


@pytest.mark.parametrize(
    ("game", "thing", "told"),
    sample(PRESSED[1:2], nightly=PRESSED),
)
def test_a_long_press_tells_what_a_thing_is(welcome: Welcome, meet: Meet, game: str, thing: str, told: str):
    page = phone_at(welcome, meet, game)
    spot = at_rest(page, thing)
    with pressed(page, spot.x, spot.y):
        expect(page.locator("#question .consequence")).to_contain_text(told.format(spot.id))
    expect(page.locator("#question .consequence")).to_contain_text(told.format(spot.id))
    assert hands.state(page) == "choose"
    expect(page.get_by_role("list", name="Chosen so far", exact=True)).to_have_count(0)
