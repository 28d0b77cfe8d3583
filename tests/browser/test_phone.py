"""A phone: everything is reachable by chips with a finger, and nothing scrolls sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser import hands
from tests.browser.conftest import Welcome
from tests.browser.running import RunningServer

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALLEST = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


@pytest.mark.parametrize("size", [PHONE, SMALLEST], ids=["390", "320"])
def test_og_is_climbed_on_a_phone(welcome: Welcome, server: RunningServer, size: dict[str, object]):
    page = welcome(**size).page
    hands.start(page, server.url, "og")
    assert not scrolls_sideways(page)
    hands.play_to_the_end(page, seed=3, prefer=("compare", "done"))
    assert not scrolls_sideways(page)
