"""Looking back: scrubbing, whose eyes, sharing a moment, playing on, records as files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Welcome
from tests.browser.running import RunningServer


@pytest.fixture
def finished(page: Page, server: RunningServer) -> Page:
    hands.start(page, server.url, "og")
    hands.play_to_the_end(page, seed=11, prefer=("compare", "done"))
    page.get_by_role("link", name="Review").click()
    page.get_by_role("region", name="Timeline").wait_for()
    return page


def test_a_match_is_scrubbed(finished: Page):
    slider = finished.get_by_label("Move", exact=True)
    last = int(slider.get_attribute("max") or 0)
    assert last > 5
    expect(slider).to_have_value(str(last))
    finished.get_by_role("button", name="First").click()
    expect(slider).to_have_value("0")
    expect(finished.get_by_role("heading", name="The beginning")).to_be_visible()
    finished.keyboard.press("]")
    finished.keyboard.press("]")
    expect(slider).to_have_value("2")
    finished.keyboard.press("[")
    expect(slider).to_have_value("1")
    finished.get_by_role("button", name="speed 1×").click()
    finished.get_by_role("button", name="speed 2×").click()
    finished.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("1")


def test_a_moment_is_shared_and_seen_elsewhere(finished: Page, welcome: Welcome):
    finished.get_by_label("Move", exact=True).fill("3")
    expect(finished).to_have_url(pattern_of("move=3"))
    finished.get_by_role("button", name="Share this moment").click()
    link = finished.evaluate("navigator.clipboard.readText()")
    other = welcome().page
    other.goto(link)
    expect(other.get_by_label("Move", exact=True)).to_have_value("3")


def test_play_goes_on_from_a_moment(finished: Page):
    finished.get_by_label("Move", exact=True).fill("2")
    finished.get_by_role("button", name="Play on from here").click()
    finished.get_by_role("dialog").get_by_role("button", name="Start match").click()
    assert hands.wait_for_turn(finished) == "choose"
    assert hands.ply(finished) < 3


def test_a_record_is_saved_and_opened_again(finished: Page, tmp_path: Path, welcome: Welcome, server: RunningServer):
    with finished.expect_download() as download:
        finished.get_by_role("button", name="Download record").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "og"

    other = welcome().page
    other.goto(f"{server.url}/replays")
    expect(other.get_by_text("Finished matches will appear here.")).to_be_visible()
    other.get_by_label("Open a record").set_input_files(file)
    other.get_by_role("region", name="Timeline").wait_for()


def test_a_file_that_is_no_record_is_refused_in_words(page: Page, server: RunningServer, tmp_path: Path):
    file = tmp_path / "shopping.json"
    file.write_text("bread, milk")
    page.goto(f"{server.url}/replays")
    page.get_by_label("Open a record").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("shopping.json is not a record")


def pattern_of(text: str):
    import re

    return re.compile(re.escape(text))
