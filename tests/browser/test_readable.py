"""What is drawn on cards, sheets and spaces can be read: no text is cut, nothing is clipped, nothing covers a space."""

from __future__ import annotations

import itertools
import json
import random
import tomllib
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from hatch_build import ROOT
from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import against_chance
from tests.scale import sample

CONTENTS = ROOT / "src" / "colossarium" / "games" / "colossi"
FULL = 24  # cards: each is as narrow as it gets
PHONE = {"width": 390, "height": 844}
# Cards whose text needs more room than they have.
CUT = """
() => [...document.querySelectorAll('#hand .card .text')]
  .filter((text) => text.scrollHeight > text.clientHeight + 1)
  .map((text) => text.textContent)
"""
# Parts of giants that reach beyond the drawing they are in; boxes of turned parts are a little too large.
CLIPPED = """
() => [...document.querySelectorAll('.blueprint svg:has(path)')].flatMap((drawing) => {
  const frame = drawing.getBoundingClientRect();
  return [...drawing.querySelectorAll('path')].filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left < frame.left - 3 || right > frame.right + 3 || top < frame.top - 3 || bottom > frame.bottom + 3;
  }).map(() => drawing.closest('.blueprint').textContent.trim().slice(0, 30));
})
"""
# How much of a space's corners is covered by something else, of six.
COVERED = """
(id) => {
  const space = document.querySelector(`#board g[data-id=${id}] > path`).getBoundingClientRect();
  const [x, y] = [space.left + space.width / 2, space.top + space.width / Math.sqrt(3)];
  return [0, 1, 2, 3, 4, 5].filter((corner) => {
    const angle = (60 * corner + 30) * Math.PI / 180;
    const reach = 0.92 * space.width / Math.sqrt(3);
    const hit = document.elementFromPoint(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
    return hit?.closest('button') !== null;
  }).length;
}
"""


def long_texts(edition: str) -> list[str]:
    """The longest texts of cards, longest first."""
    found = []
    for path in [*(CONTENTS / "common" / "content").glob("*.toml"), *(CONTENTS / edition / "content").glob("*.toml")]:
        found += [card["text"] for card in tomllib.loads(path.read_text("utf-8")).get("card", [])]
    return sorted(found, key=len, reverse=True)


def is_card(value: Any) -> bool:
    return isinstance(value, dict) and {"kind", "cost", "text"} <= set(value)


def with_texts(value: Any, texts: Any) -> Any:
    """The same message with full hands and other texts on the cards."""
    if is_card(value):
        return {**value, "text": next(texts)}
    if isinstance(value, dict):
        return {key: with_texts(each, texts) for key, each in value.items()}
    if isinstance(value, list):
        dealt = (value * FULL)[:FULL] if any(map(is_card, value)) else value
        return [with_texts(each, texts) for each in dealt]
    return value


def deal_long_cards(page: Page, edition: str) -> None:
    texts = itertools.cycle(long_texts(edition)[:30])

    def serve(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda message: route.send(json.dumps(with_texts(json.loads(message), texts))))

    page.route_web_socket("**/*", serve)


@pytest.mark.parametrize("edition", sample(["ages"], nightly=["banners", "ages"]))
def test_the_longest_texts_fit_on_their_cards(welcome: Welcome, meet: Meet, edition: str):
    page = welcome().page
    deal_long_cards(page, edition)
    against_chance(meet, f"colossi-{edition}").open(page, 0)
    shown, dice = page.locator("#hand .card .text"), random.Random(3)
    while hands.wait_for_turn(page) == "choose" and shown.count() == 0:
        hands.take_an_action(page, dice)
    assert max(map(len, shown.all_inner_texts())) > 80  # letters: what a narrow card has no room for
    assert page.evaluate(CUT) == []


def test_the_arms_of_a_giant_are_not_clipped(welcome: Welcome, meet: Meet):
    meeting = against_chance(meet, "builders")
    for size in ({"width": 1440, "height": 900}, {"width": 1024, "height": 768}, PHONE):
        page = meeting.open(welcome(viewport=size).page, 0)
        expect(page.locator(".blueprint svg path").first).to_be_attached()
        assert page.evaluate(CLIPPED) == [], size


def space_to_choose(page: Page, dice: random.Random) -> hands.Spot:
    """Goes on until a space of the island can be clicked."""
    while True:
        hands.wait_for_turn(page)
        spots = hands.clickable(page)
        spaces = [spot for spot in spots if len(spot.id) == len("a1")]
        if spaces:
            return spaces[0]
        if hands.state(page) == "confirm":
            hands.take_an_action(page, dice)
        else:
            hands.click(page, dice.choice(spots))


def test_a_chosen_space_is_outlined(welcome: Welcome, meet: Meet):
    page = against_chance(meet, "colossi-ages").open(welcome().page, 0)
    hands.wait_for_turn(page)
    spot = space_to_choose(page, random.Random(1))
    hands.click(page, spot)
    outline = page.locator(f"#board g[data-id={spot.id}] path.chosen")
    expect(outline).to_be_visible()
    assert outline.evaluate("(path) => parseFloat(getComputedStyle(path).strokeWidth)") >= 3


@pytest.mark.parametrize("touch", [False, True])
def test_a_crowded_space_is_enlarged_where_it_is_pointed_at_or_tapped(welcome: Welcome, meet: Meet, touch: bool):
    meeting = meet("colossi-ages", "here", *["computer:random"] * 3, players=4)
    page = meeting.open(welcome(viewport=PHONE, has_touch=True).page if touch else welcome().page, 0)
    box = page.locator("#board g[data-id=c3] > path").first.bounding_box()
    assert box is not None
    expect(page.locator("#board .enlarged")).to_have_count(0)
    point = page.touchscreen.tap if touch else page.mouse.move
    point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    expect(page.locator("#board .enlarged [data-id=c3]")).to_be_visible()


@pytest.mark.parametrize("game", ["colossi-ages", "colossi-banners"])
def test_the_tools_of_the_board_cover_no_space_on_a_phone(welcome: Welcome, meet: Meet, game: str):
    meeting = against_chance(meet, game)
    for size in (PHONE, {"width": 844, "height": 390}):
        page = meeting.open(welcome(viewport=size, has_touch=True, is_mobile=True).page, 0)
        hands.wait_for_turn(page)
        assert [page.evaluate(COVERED, space) for space in ("a5", "b6")] == [0, 0], size
