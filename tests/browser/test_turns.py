"""Your turn elsewhere: a line on every page, the title and the icon in the background, notifications by consent."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Meet, Visitor, Welcome
from tests.browser.people import Meeting, deciding
from tests.browser.running import RunningServer

# A page in the background, as a test can make one: it is told so, and asks.
HIDE = """
(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
"""
# What the system would show, kept in a list; the answer to the question whether it may.
NOTIFICATIONS = """
window.shown = [];
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { return (Notification.permission = '%s'); }
  constructor(title, { body, tag }) { Object.assign(this, { body, tag, open: true }); window.shown.push(this); }
  close() { this.open = false; }
};
"""


def line(page: Page):
    return page.get_by_role("complementary", name="Your turn elsewhere")


def waiting_for(meet: Meet, visitor: Visitor, seat: int | None = None) -> Meeting:
    """A match in which somebody in this browser is to decide."""
    meeting = meet("kolossus", "here", "here", players=2)
    meeting.open(visitor.page, meeting.decider if seat is None else seat)
    return meeting


def test_another_match_that_waits_is_named_on_every_page(welcome: Welcome, meet: Meet, server: RunningServer):
    visitor = welcome()
    meeting = waiting_for(meet, visitor)
    expect(line(visitor.page)).to_have_count(0)  # this is its own table
    for path in ("/", "/replays", "/rules/og"):
        visitor.page.goto(server.url + path)
        expect(line(visitor.page)).to_contain_text(re.compile(r"Your turn in Kolossus, against Person [01]\."))
    line(visitor.page).get_by_role("link", name="Open").click()
    visitor.page.wait_for_url(f"**/match/{meeting.match}")
    visitor.page.goto(server.url)
    line(visitor.page).get_by_role("button", name="Later").click()
    expect(line(visitor.page)).to_have_count(0)
    visitor.page.reload()
    visitor.page.locator(".games li").first.wait_for()
    expect(line(visitor.page)).to_have_count(0)


def test_several_are_counted_and_the_board_keeps_still(welcome: Welcome, meet: Meet):
    visitor = welcome()
    for _ in range(2):
        waiting_for(meet, visitor)
    own = meet("og", "here").open(visitor.page, 0)
    own.locator("#board").wait_for()
    box = own.locator("#board").bounding_box()
    expect(line(own)).to_contain_text("Your turn in 2 matches.")
    assert own.locator("#board").bounding_box() == box
    bar = line(own).bounding_box()
    assert bar is not None
    assert box is not None
    assert bar["y"] + bar["height"] <= box["y"] + 1


def test_in_the_background_title_and_icon_tell(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "here", players=2)
    pages = [meeting.open(welcome().page, seat) for seat in (0, 1)]
    mover = deciding(*pages)
    [other] = [page for page in pages if page is not mover]
    other.evaluate(HIDE, True)
    expect(other).to_have_title("Kolossus · Colossarium")
    while hands.state(mover) != "wait":
        hands.take_an_action(mover, random.Random(2))
    expect(other).to_have_title("Your turn, Kolossus")
    icon = other.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("icon-turn"))
    other.evaluate(HIDE, False)
    expect(other).to_have_title("Kolossus · Colossarium")
    expect(icon).not_to_have_attribute("href", re.compile("icon-turn"))


def test_a_notification_comes_only_after_a_click_and_can_be_switched_off(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "here", players=2)
    visitors = [welcome(), welcome()]
    for visitor in visitors:
        visitor.context.add_init_script(NOTIFICATIONS % "granted")
    pages = [meeting.open(visitor.page, seat) for seat, visitor in enumerate(visitors)]
    mover = deciding(*pages)
    [other] = [page for page in pages if page is not mover]
    other.get_by_role("button", name="Menu", exact=True).click()
    other.get_by_role("menuitem", name="Tell me when it is my turn", exact=True).click()
    other.evaluate(HIDE, True)
    while hands.state(mover) != "wait":
        hands.take_an_action(mover, random.Random(2))
    expect(other).to_have_title("Your turn, Kolossus")
    [shown] = other.evaluate("window.shown.map(({ body, tag }) => ({ body, tag }))")
    assert re.fullmatch(r"Kolossus: Person [01] has moved\. It is your turn\.", shown["body"])
    assert shown["tag"] == meeting.match
    other.evaluate(HIDE, False)
    assert other.evaluate("window.shown[0].open") is False
    other.get_by_role("button", name="Menu", exact=True).click()
    other.get_by_role("menuitem", name="No notifications in this match", exact=True).click()
    other.get_by_role("button", name="Menu", exact=True).click()
    expect(other.get_by_role("menuitem", name="Tell me when it is my turn", exact=True)).to_be_visible()


def test_a_browser_that_blocks_them_is_not_asked_twice(welcome: Welcome, meet: Meet):
    visitor = welcome()
    visitor.context.add_init_script(NOTIFICATIONS % "denied")
    page = meet("og", "here").open(visitor.page, 0)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("menuitem", name="Tell me when it is my turn", exact=True).click()
    expect(page.get_by_text("Blocked by the browser. The page title will say so instead.")).to_be_visible()
