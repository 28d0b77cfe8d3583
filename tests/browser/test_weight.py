"""The first load is light, stays at home, and obeys a strict policy."""

from __future__ import annotations

import gzip
import urllib.request

from playwright.sync_api import Page, Response

from tests.browser import hands
from tests.browser.running import RunningServer

MOST = 200 * 1024  # bytes of JavaScript, gzipped


def test_first_load_of_a_table_is_at_most_200_kb_of_javascript(page: Page, server: RunningServer):
    """The whole way counts: home, new match and a table with its board."""
    loaded: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith(".js"):
            loaded[response.url] = len(gzip.compress(response.body()))

    page.on("response", weigh)
    hands.start(page, server.url, "kolossus")
    page.wait_for_timeout(300)
    assert 20 * 1024 < sum(loaded.values()) <= MOST


def test_the_policy_allows_nothing_inline(server: RunningServer):
    with urllib.request.urlopen(server.url) as answer:
        policy = answer.headers["content-security-policy"]
        html = answer.read().decode()
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "<script>" not in html
