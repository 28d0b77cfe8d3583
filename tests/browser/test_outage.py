"""The server goes away: the page says so, and nothing that was acknowledged is lost."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import hands
from tests.browser.conftest import Visitor
from tests.browser.running import RunningServer
from tests.browser.test_sizes import check

BACK = re.compile(r"^Back\.")  # perhaps with what happened meanwhile


@pytest.fixture(scope="module")
def fragile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("fragile"))
    yield running
    running.stop()


@pytest.fixture
def page(browser: Browser, fragile: RunningServer) -> Iterator[Page]:
    visitor = Visitor(browser, fragile)
    yield visitor.page
    visitor.context.close()
    assert visitor.complaints == []


def test_a_killed_server_loses_nothing(page: Page, fragile: RunningServer):
    hands.start(page, fragile.url, "kolossus", Players="2")
    dice = random.Random(1)
    for _ in range(4):
        hands.wait_for_turn(page)
        hands.take_an_action(page, dice)
    hands.wait_for_turn(page)
    ply, log = hands.ply(page), page.locator("#log li").all_inner_texts()

    fragile.kill()
    expect(page.get_by_role("alert")).to_contain_text("Offline.")
    expect(page.get_by_role("alert")).to_contain_text("The match is safe.")
    fragile.start()
    expect(page.get_by_text(BACK)).to_be_visible()
    assert hands.ply(page) == ply
    assert page.locator("#log li").all_inner_texts() == log

    page.reload()
    hands.wait_for_turn(page)
    assert hands.ply(page) == ply
    hands.take_an_action(page, dice)


def test_a_move_that_did_not_arrive_is_offered_again(page: Page, fragile: RunningServer):
    hands.start(page, fragile.url, "og")
    hands.wait_for_turn(page)
    while hands.state(page) != "confirm":
        hands.click(page, hands.clickable(page)[0])
    fragile.kill()
    page.get_by_role("button", name="Confirm", exact=True).click()
    expect(page.get_by_text("This move did not reach the server.")).to_be_visible()
    expect(page.get_by_text("Offline.").first).to_be_visible()  # only then is there a "Back."
    fragile.start()
    expect(page.get_by_text(BACK)).to_be_visible()
    page.get_by_role("button", name="Try again", exact=True).click()
    expect(page.locator("#question")).to_have_attribute("data-ply", "1")


def test_a_newer_version_is_offered_and_forced_upon_nobody(page: Page, fragile: RunningServer):
    hands.start(page, fragile.url, "og")
    hands.wait_for_turn(page)
    offer = page.get_by_text("A newer version is ready.")
    expect(offer).to_have_count(0)
    fragile.kill()
    fragile.start(version="2.0")
    expect(offer).to_be_visible()
    check(page)
    hands.take_an_action(page, random.Random(2))
    page.get_by_role("button", name="Reload when convenient", exact=True).click()
    expect(page.locator("#question")).to_have_attribute("data-ply", "1")
    expect(offer).to_have_count(0)
