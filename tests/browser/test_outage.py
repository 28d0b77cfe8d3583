"""The server goes away: the page says so, and nothing that was acknowledged is lost."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from hatch_build import build_page
from tests.browser import hands
from tests.browser.conftest import Visitor
from tests.browser.running import RunningServer


@pytest.fixture
def fragile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    build_page()
    running = RunningServer(tmp_path_factory.mktemp("fragile"))
    yield running
    running.stop()


def test_a_killed_server_loses_nothing(browser: Browser, fragile: RunningServer):
    visitor = Visitor(browser, fragile)
    page = visitor.page
    hands.start(page, fragile.url, "kolossus", Players="2")
    dice = random.Random(1)
    for _ in range(4):
        hands.wait_for_turn(page)
        hands.take_an_action(page, dice)
    hands.wait_for_turn(page)
    ply, log = hands.ply(page), page.locator("#log li").all_inner_texts()

    fragile.kill()
    expect(page.get_by_role("alert")).to_contain_text("Offline.", timeout=10_000)
    expect(page.get_by_role("alert")).to_contain_text("The match is safe.")
    fragile.start()
    expect(page.get_by_text("Back.")).to_be_visible(timeout=30_000)
    assert hands.ply(page) == ply
    assert page.locator("#log li").all_inner_texts() == log

    page.reload()
    hands.wait_for_turn(page)
    assert hands.ply(page) == ply
    hands.take_an_action(page, dice)
    visitor.context.close()


def test_a_move_that_did_not_arrive_is_offered_again(browser: Browser, fragile: RunningServer):
    visitor = Visitor(browser, fragile)
    page = visitor.page
    hands.start(page, fragile.url, "og")
    hands.wait_for_turn(page)
    while hands.state(page) != "confirm":
        hands.click(page, hands.clickable(page)[0])
        page.wait_for_timeout(30)
    fragile.kill()
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("This move did not reach the server.")).to_be_visible()
    expect(page.get_by_text("Offline.").first).to_be_visible(timeout=10_000)  # only then is there a "Back."
    fragile.start()
    expect(page.get_by_text("Back.")).to_be_visible(timeout=30_000)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#question")).to_have_attribute("data-ply", "1")
    visitor.context.close()
