"""Friends arrive by link on other browsers: they join and play a move. Chromium has all the other tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from tests.browser import drivers
from tests.browser.drivers import Driver, Firefox, WebKit
from tests.browser.hands import CLICKABLE, QUESTION
from tests.browser.running import RunningServer
from tests.scale import nightly
from tests.server.visitors import Visitor

pytestmark = nightly
BROWSERS: dict[str, tuple[Callable[[], str], Callable[[], Driver]]] = {
    "firefox": (drivers.missing_firefox, lambda: Firefox(drivers.firefox() or "")),
    "webkit": (drivers.missing_webkit, lambda: WebKit("WebKitWebDriver")),
}
BUTTON = "[...document.querySelectorAll('button')].find((each) => each.textContent.trim().startsWith('{}'))"


@pytest.fixture(params=BROWSERS)
def browser(request: pytest.FixtureRequest) -> Iterator[Driver]:
    missing, start = BROWSERS[request.param]
    if sentence := missing():
        pytest.skip(sentence)
    driver = start()
    yield driver
    driver.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture
def visitor(server: RunningServer) -> Iterator[Visitor]:
    calling = Visitor(server.url)
    yield calling
    calling.leave()


def test_a_friend_opens_a_link_joins_and_plays_a_move(browser: Driver, server: RunningServer, visitor: Visitor) -> None:
    made = visitor.make("kolossus", "computer:random", "link", players=2)
    browser.go(f"{server.url}/match/{made['match']}#invite={made['seats'][1]['invitation']}")
    browser.click_on("document.querySelector('form input')")
    browser.type("Tomas")
    browser.wait_for("document.querySelector('form input').value === 'Tomas'")
    browser.click_on(BUTTON.format("Take the seat"))
    browser.wait_for(f"{QUESTION}?.state === 'choose'")
    before = int(browser.evaluate(f"{QUESTION}.ply"))
    dice = random.Random(1)
    for _ in range(12):
        if browser.evaluate(f"{QUESTION}.state") == "confirm":
            break
        spot = dice.choice(browser.wait_for(f"({CLICKABLE.strip()})()"))
        browser.click(spot["x"], spot["y"])
    browser.click_on(BUTTON.format("Confirm"))
    browser.wait_for(f"{QUESTION}?.state === 'over' || Number({QUESTION}?.ply) > {before}")
    table = visitor.table(made["match"], made["watch"])
    assert table["ply"] > before
    assert "Tomas" in [place["name"] for place in table["around"]["places"]]
