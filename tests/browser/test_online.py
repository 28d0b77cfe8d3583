"""Two people by link: hidden hands stay hidden, a reload resumes, talk arrives."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Welcome
from tests.browser.running import RunningServer


def invite(host: Page, url: str, game: str) -> str:
    """A match of two, the second by link; the link."""
    host.goto(f"{url}/new/{game}")
    host.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    host.get_by_label("Name of the person in the seat").first.fill("Mira")
    host.get_by_role("group", name=re.compile("Who sits in the seat")).nth(1).get_by_text("By link").click()
    host.get_by_role("button", name="Start match").click()
    host.get_by_role("button", name="Copy link").click()
    return str(host.evaluate("navigator.clipboard.readText()"))


def sit_down(guest: Page, link: str, name: str) -> None:
    guest.goto(link)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Take the seat").click()
    guest.locator("#board").wait_for()


def take_turns(pages: list[Page], dice: random.Random, actions: int) -> None:
    for _ in range(actions):
        pages[0].wait_for_timeout(100)
        deciding = [page for page in pages if hands.state(page) in ("choose", "confirm")]
        for page in deciding[:1]:
            hands.take_an_action(page, dice)


def test_two_browsers_with_hidden_hands(welcome: Welcome, server: RunningServer):
    host, guest = welcome().page, welcome().page
    link = invite(host, server.url, "builders")
    assert "#invite=" in link
    expect(host.get_by_text("Waiting for someone to take the")).to_be_visible()
    sit_down(guest, link, "Tomas")
    assert "#" not in guest.url
    expect(host.get_by_role("article", name=re.compile("^Tomas"))).to_be_visible()

    dice = random.Random(6)
    take_turns([host, guest], dice, 12)
    hands_seen = [page.locator("#hand").inner_text() for page in (host, guest)]
    assert all(hands_seen)

    before = hands.ply(guest)
    guest.reload()
    guest.locator("#board").wait_for()
    assert hands.ply(guest) >= before
    assert guest.locator("#hand").inner_text() == hands_seen[1]
    take_turns([host, guest], dice, 6)

    used_up = welcome().page
    used_up.goto(link)
    used_up.get_by_label("Your name").fill("Late")
    used_up.get_by_role("button", name="Take the seat").click()
    expect(used_up.get_by_role("alert")).to_be_visible()


def test_talk_reaches_the_other_side(welcome: Welcome, server: RunningServer):
    host, guest = welcome().page, welcome().page
    sit_down(guest, invite(host, server.url, "kolossus"), "Tomas")
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something to the table").fill("<b>Peace</b>, Tomas?")
    host.keyboard.press("Enter")
    guest.get_by_role("tab", name=re.compile("Chat")).click()
    expect(guest.get_by_text("<b>Peace</b>, Tomas?")).to_be_visible()


def test_taking_back_past_news_needs_consent(welcome: Welcome, server: RunningServer):
    host, guest = welcome().page, welcome().page
    sit_down(guest, invite(host, server.url, "kolossus"), "Tomas")
    dice = random.Random(3)
    while hands.ply(host) < 1:
        take_turns([host, guest], dice, 1)
    asker, other = (host, guest) if host.get_by_role("button", name="Undo").count() else (guest, host)
    before = hands.ply(asker)
    asker.get_by_role("button", name="Undo").click()
    asker.get_by_role("button", name=re.compile("^Ask ")).click()
    other.get_by_role("button", name="Agree").click()
    expect(asker.locator("#question")).to_have_attribute("data-ply", str(before - 1))
    expect(asker.get_by_text("taken back").first).to_be_visible()
