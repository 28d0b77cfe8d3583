"""A phone: a whole climb by finger-sized things, and nothing scrolls sideways."""

from __future__ import annotations

from tests.browser import hands
from tests.browser.conftest import Welcome
from tests.browser.running import RunningServer
from tests.browser.test_sizes import SIZES, check


def test_og_is_climbed_on_the_smallest_phone(welcome: Welcome, server: RunningServer):
    page = welcome(**SIZES["smallest"]).page
    hands.start(page, server.url, "og")
    check(page)
    hands.play_to_the_end(page, seed=3, prefer=("compare", "done"))
    check(page)
