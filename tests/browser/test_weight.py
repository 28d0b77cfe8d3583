"""The first load is light, stays at home, keeps still, and obeys a strict policy."""

from __future__ import annotations

import gzip
import urllib.request

import pytest
from playwright.sync_api import Page, Response

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import GAMES, against_chance
from tests.browser.running import RunningServer
from tests.scale import sample

MOST = 300 * 1000  # bytes of JavaScript, CSS and fonts, compressed
COMPRESSED = ".woff2"
# All that moved by itself since the page was opened: how much, and what.
SHIFTS = """
() => new Promise((then) => {
  const found = [];
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      if (!shift.hadRecentInput)
        found.push([shift.value, shift.sources.map(({ node }) => node?.parentElement?.className ?? '?').join(', ')]);
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => then(found), 500);
})
"""
UNSEEN = 0.002  # less is rounding


def test_first_load_of_a_table_is_at_most_300_kb(page: Page, server: RunningServer):
    """The whole way counts: home, new match and a table with its board."""
    loaded: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith((".js", ".css", COMPRESSED)):
            body = response.body()
            loaded[response.url] = len(body if response.url.endswith(COMPRESSED) else gzip.compress(body))

    page.on("response", weigh)
    hands.start(page, server.url, "kolossus")
    hands.wait_for_turn(page)
    assert any(name.endswith(COMPRESSED) for name in loaded)
    assert 20_000 < sum(loaded.values()) <= MOST


def moved(page: Page) -> list[tuple[float, str]]:
    return [(value, what) for value, what in page.evaluate(SHIFTS) if value > UNSEEN]


def test_home_keeps_still_after_it_has_loaded(page: Page, server: RunningServer):
    page.goto(server.url)
    page.locator(".games li").first.wait_for()
    assert moved(page) == []


@pytest.mark.parametrize("game", sample(["colossi-ages", "kolossus"], nightly=list(GAMES)))
def test_a_table_keeps_still_after_it_has_loaded(welcome: Welcome, meet: Meet, game: str):
    page = against_chance(meet, game).open(welcome().page, 0)
    hands.wait_for_turn(page)
    assert moved(page) == []


def test_the_policy_allows_nothing_inline(server: RunningServer):
    with urllib.request.urlopen(server.url) as answer:
        policy = answer.headers["content-security-policy"]
        html = answer.read().decode()
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "<script>" not in html
