"""The lab from the keyboard alone: a study is put together, run, read, stopped and run longer; wide and narrow."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Welcome
from tests.browser.running import RunningServer
from tests.browser.test_screens import LOOKS, look_at

MOST_TABS = 80
QUICK = {"game": "breakthrough", "games": 400, "ask": ["seats", "length"], "seed": 3}


@pytest.fixture(scope="module", autouse=True)
def compiled(server: RunningServer) -> None:
    """What studies of Breakthrough run is compiled beforehand, however long that takes."""
    job = {"game": "breakthrough", "options": {}, "player": "by_weight"}
    program = f"from colossarium.server.lab.process import measure; measure({job!r})"
    subprocess.run([sys.executable, "-c", program], env=server.environment(), check=True, capture_output=True)


def tab_to(page: Page, selector: str) -> None:
    """As somebody without a mouse gets there."""
    for _ in range(MOST_TABS):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not lead to {selector}.")


def run(page: Page, url: str, wish: dict[str, object]) -> str:
    """A study of this browser's own, open before its end."""
    made = page.request.post(f"{url}/api/lab/studies", data=wish).json()
    kept = json.dumps([{"study": made["study"], "token": made["token"]}])
    page.goto(f"{url}/lab")
    page.evaluate("(kept) => localStorage.setItem('colossarium.studies', kept)", kept)
    page.goto(f"{url}/lab/{made['study']}")
    return str(made["study"])


def test_a_study_is_made_run_and_read_from_the_keyboard_alone(page: Page, server: RunningServer):
    page.goto(f"{server.url}/lab/new?game=breakthrough")
    expect(page.get_by_text("Without B there is no change.")).to_be_visible()
    expect(page.locator(".games label.chosen")).to_contain_text("Breakthrough")
    tab_to(page, "select[aria-label='Rules B']")
    page.keyboard.type("Options")
    page.keyboard.press("Tab")
    tab_to(page, "section[aria-label='More options'] select, section[aria-label='More options'] input")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".rule.b li")).to_contain_text("size")
    expect(page).to_have_url(f"{server.url}/lab/new?game=breakthrough&b=size%3D7")
    tab_to(page, "aside input[type=radio]:checked")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("under each rule set")).to_contain_text("390")
    expect(page.get_by_role("button", name="Run", exact=False)).to_be_enabled()
    tab_to(page, ".run .button.act:enabled")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Run longer")).to_be_visible()
    expect(page.locator(".verdicts article").first).to_contain_text("A fair share is 50%.")
    tab_to(page, "#seats ul button")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#seats ul button:focus")).to_contain_text("B:")
    page.keyboard.press("t")
    expect(page.locator("#seats table")).to_contain_text("95% interval")
    expect(page.locator("#change")).to_contain_text("Minutes")


def test_a_study_is_watched_stopped_and_kept(page: Page, server: RunningServer):
    run(page, server.url, {**QUICK, "games": 1_000_000})
    expect(page.get_by_text("Running,")).to_be_visible()
    expect(page.locator(".verdicts h2").first).to_contain_text("So far")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".standing").first).to_contain_text("What was measured is kept.")
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="CSV").click()
    assert download.value.suggested_filename.endswith(".csv")
    page.goto(f"{server.url}/lab")
    expect(page.locator("li.panel")).to_have_count(1)


def test_axe_finds_nothing_in_a_report(welcome: Welcome, server: RunningServer):
    page = welcome().page
    study = run(page, server.url, {**QUICK, "b": ["size=6"], "ask": ["seats", "length", "luck", "change"]})
    expect(page.get_by_role("button", name="Run longer")).to_be_visible()
    look_at(page, "lab-report", LOOKS)
    other = welcome().page  # by the address alone it is read, not stopped
    other.goto(f"{server.url}/lab/{study}#length")
    expect(other.locator("#length")).to_be_in_viewport()
    expect(other.get_by_role("button", name="Run longer")).to_have_count(0)
    other.goto(f"{server.url}/lab/nothing-here")
    expect(other.get_by_text("Nothing is found at this address.")).to_be_visible()
