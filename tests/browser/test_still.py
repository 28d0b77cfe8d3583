"""The board keeps still: whatever is asked, told or lost, its box stays as it was, and everything can be reached."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import GAMES, against_chance, at_sizes
from tests.browser.test_sizes import check
from tests.scale import sample

Box = tuple[float, float, float, float]
Size = tuple[int, int]
ACTIONS = sample(6, nightly=60)
PLAYED = sample(
    [("colossi-ages", (1440, 900)), ("kolossus", (390, 844))],
    nightly=[(game, size) for game in GAMES for size in ((1440, 900), (1024, 768), (390, 844))],
)
# The least box of the board at each size; a game without a hand has more.
LEAST: dict[Size, Size] = {
    (1920, 1080): (1216, 626),
    (1440, 900): (772, 446),
    (1366, 768): (734, 438),
    (1280, 720): (648, 390),
    (1024, 768): (708, 430),
    (768, 1024): (748, 560),
    (844, 390): (504, 338),
    (390, 844): (390, 318),
}
KOLOSSUS_ON_A_PHONE = (390, 400)
RADIUS = {(1920, 1080): 74, (1440, 900): 53, (1366, 768): 52, (1280, 720): 46, (1024, 768): 51, (768, 1024): 66}
BOX = "(() => { const box = document.querySelector('#board').getBoundingClientRect();"
BOX += " return [box.x, box.y, box.width, box.height] })()"
# The ids that the mouse reaches as the page stands, and those that a chip stands for.
REACHED = """
async () => {
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  const reached = new Set([...document.querySelectorAll('[data-chip]')].map((chip) => chip.dataset.chip));
  for (const element of document.querySelectorAll('[data-next]:not([data-cell])')) {
    const box = element.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.5, 0.85], [0.5, 0.2], [0.15, 0.5], [0.85, 0.5]]) {
      const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
      if (hit?.closest('[data-next]')?.dataset.next === element.dataset.next) reached.add(element.dataset.next);
    }
  }
  return [...reached];
}
"""


VERBS = {"place", "activate"}  # said by clicking what follows


def wait_for_all(page: Page, wanted: set[str]) -> set[str]:
    """What stays out of reach once the page has come to rest."""
    missing = wanted
    for _ in range(20):
        missing = wanted - set(page.evaluate(REACHED))
        if not missing:
            break
        page.wait_for_timeout(100)
    return missing


def box_of(page: Page) -> Box:
    x, y, width, height = page.evaluate(BOX)
    return x, y, width, height


def sized(size: Size) -> dict[str, Any]:
    width, height = size
    touch = {"has_touch": True, "is_mobile": True} if min(size) < 480 else {}
    return {"viewport": {"width": width, "height": height}, **touch}


def act_and_compare(page: Page, dice: random.Random, before: Box) -> None:
    """Click until an action is whole and confirm it; the box is the same after every click."""
    ply = hands.ply(page)
    for _ in range(12):
        assert box_of(page) == before, page.locator("#question").inner_text()
        if hands.state(page) == "confirm":
            break
        hands.click(page, dice.choice(hands.clickable(page)))
    assert box_of(page) == before
    page.get_by_role("button", name="Confirm", exact=True).click()
    hands.wait_for_ply_after(page, ply)
    if hands.state(page) != "over":
        assert box_of(page) == before


@pytest.mark.parametrize(("game", "size"), PLAYED)
def test_the_box_of_the_board_stays_the_same_action_after_action(welcome: Welcome, meet: Meet, game: str, size: Size):
    meeting = against_chance(meet, game)
    page = meeting.open(welcome(viewport=sized(size)["viewport"]).page, 0)
    hands.wait_for_turn(page)
    before, dice = box_of(page), random.Random(5)
    for _ in range(ACTIONS):
        if hands.wait_for_turn(page) == "over":
            hands.see_the_table(page)
            break
        act_and_compare(page, dice, before)
    assert box_of(page) == before


@pytest.mark.parametrize("game", sample(["kolossus", "colossi-ages"], nightly=GAMES))
def test_the_board_has_its_least_size_and_keeps_it_at_every_viewport(welcome: Welcome, meet: Meet, game: str):
    meeting = against_chance(meet, game)
    for size, page in zip(LEAST, at_sizes(welcome, meeting, map(sized, LEAST)), strict=True):
        _, _, width, height = box_of(page)
        wanted = KOLOSSUS_ON_A_PHONE if (game, size) == ("kolossus", (390, 844)) else LEAST[size]
        assert width >= wanted[0], (size, width)
        assert height >= wanted[1], (size, height)
        if game == "colossi-ages" and size in RADIUS:
            hexagon = page.locator("#board g[data-id=c3] > path").first.bounding_box()
            assert hexagon is not None
            assert hexagon["width"] / (0.965 * 3**0.5) >= RADIUS[size] - 1, size


@pytest.mark.parametrize("game", sample(["kolossus", "builders"], nightly=GAMES))
def test_everything_legal_is_in_reach_of_the_mouse_or_a_chip(welcome: Welcome, meet: Meet, game: str):
    meeting = against_chance(meet, game)
    page = meeting.open(welcome(viewport={"width": 1024, "height": 768}).page, 0)
    dice = random.Random(8)
    for _ in range(sample(4, nightly=30)):
        if hands.wait_for_turn(page) == "over":
            break
        assert wait_for_all(page, meeting.first_clicks(VERBS)) == set()
        hands.take_an_action(page, dice)


@pytest.mark.parametrize("size", sample([(1024, 768), (390, 844)], nightly=list(LEAST)))
def test_nothing_is_cut_off_or_pushed_by_banner_hint_reason_and_failed_move(welcome: Welcome, meet: Meet, size: Size):
    meeting = against_chance(meet, "colossi-banners")
    page = meeting.open(welcome(viewport=sized(size)["viewport"]).page, 0)
    hands.wait_for_turn(page)
    before = box_of(page)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Show it", exact=True).wait_for()
    assert box_of(page) == before
    check(page)
    spots = {spot.id for spot in hands.clickable(page)}
    elsewhere = page.locator("#board g[data-id]")
    other = next(each for each in elsewhere.all() if each.get_attribute("data-id") not in spots)
    other.click(force=True)
    page.locator(".notice", has_text="Rule").or_(page.locator(".notice .words")).first.wait_for()
    assert box_of(page) == before
    check(page)
    for spot in hands.clickable(page):
        hands.click(page, spot)
        if hands.state(page) == "confirm":
            break
    assert hands.state(page) == "confirm"
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.get_by_role("button", name="Confirm", exact=True).click()
    assert box_of(page) == before
    check(page)
