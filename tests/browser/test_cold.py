"""A server that has compiled nothing yet: people's own moves work at once all the same."""

from __future__ import annotations

import json
import random
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import hands
from tests.browser.conftest import Visitor
from tests.browser.running import RunningServer


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path, prepare=True, cold=True)
    yield running
    running.stop()


def prepared(server: RunningServer) -> list[str]:
    with urllib.request.urlopen(f"{server.url}/api/ready") as answer:
        return list(json.load(answer)["prepared"])


def test_a_first_match_is_played_on_the_plain_rules_while_everything_compiles(browser: Browser, cold: RunningServer):
    visitor = Visitor(browser, cold)
    page, dice = visitor.page, random.Random(2)
    hands.start(page, cold.url, "builders", level="pebble")
    assert hands.wait_for_turn(page) == "choose"
    hands.take_an_action(page, dice, prefer=("draw",))
    assert prepared(cold) == []
    expect(page.get_by_role("region", name="Question")).not_to_contain_text("Warming up")
    hands.wait_for_turn(page)
    hands.take_an_action(page, dice, prefer=("end",))
    expect(page.get_by_role("article").nth(1)).to_contain_text("Warming up")
    visitor.context.close()
    assert visitor.complaints == []
