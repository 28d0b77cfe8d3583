"""How fast the page answers: from a click on Confirm to the board's change, while two computer players think.

The server is started as people start it, Chromium opens a match of Kolossus against chance, and Oracles play each other
in two more, which somebody looks at. Computers are shown at once, so what is measured is the way to the server and
back and the drawing.

    python bench/page.py
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.server import Server
from tests.browser import hands
from tests.browser.chromium import find_chromium

ACTIONS = 40
WANTED = "{ pace: 'at-once', still: true, stories: false }"
SETTINGS = f"localStorage.setItem('colossarium.settings', JSON.stringify({WANTED}))"
# Presses Confirm and waits for the first frame in which the board has another content.
CONFIRM = """
() => new Promise((done) => {
  const board = document.querySelector('#board');
  const began = performance.now();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => done(performance.now() - began));
  }).observe(board, { subtree: true, childList: true, attributes: true, characterData: true });
  document.querySelector('#question .confirm').click();
})
"""


def make(http: httpx.Client, *seats: dict[str, Any]) -> dict[str, Any]:
    wish = {"game": "kolossus", "options": {"players": 2, "chapter": 1}, "seats": list(seats)}
    answer = http.post("/api/matches", json=wish)
    answer.raise_for_status()
    return dict(answer.json())


def look_at(http: httpx.Client, made: dict[str, Any]) -> None:
    """Computers think for a while after somebody has looked, and for nobody else."""
    http.get(f"/api/matches/{made['match']}", headers={"Authorization": f"Bearer {made['watch']}"}).raise_for_status()


def measure(page: Page, look: Callable[[], object]) -> list[float]:
    """Milliseconds of each action."""
    dice, found = random.Random(3), []
    while len(found) < ACTIONS and hands.wait_for_turn(page) != "over":
        look()
        before = hands.ply(page)
        while hands.state(page) != "confirm":
            hands.click(page, dice.choice(hands.clickable(page)))
        found.append(float(page.evaluate(CONFIRM)))
        hands.wait_for_ply_after(page, before)
    return found


def main() -> None:
    oracle, chance = ({"kind": "computer", "level": level} for level in ("oracle", "random"))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        try:
            with httpx.Client(base_url=server.url, timeout=60) as http:
                while "kolossus" not in http.get("/api/ready").json()["prepared"]:
                    time.sleep(1.0)
                oracles = [make(http, oracle, oracle) for _ in range(2)]
                made = make(http, {"kind": "here", "name": "Mira"}, chance)
                chromium = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
                page = chromium.new_page(viewport={"width": 1440, "height": 900})
                page.add_init_script(SETTINGS)
                page.goto(f"{server.url}/match/{made['match']}#seat={made['seats'][0]['token']}")
                page.locator("#board").wait_for()
                times = sorted(measure(page, lambda: [look_at(http, each) for each in oracles]))
                chromium.close()
        finally:
            server.process.terminate()
            server.process.wait()
    worst = times[int(0.95 * len(times))]
    told = {"actions": len(times), "median_ms": round(statistics.median(times), 1), "p95_ms": round(worst, 1)}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
