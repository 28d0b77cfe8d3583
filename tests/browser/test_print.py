"""Print and play: choosing what to print, the count that follows, and the file, which is the command's own."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect
from typer.testing import CliRunner

from colossarium.cli import app
from tests.browser.conftest import Welcome
from tests.browser.running import RunningServer
from tests.browser.test_screens import SIZES


def pages_in(page: Page) -> int:
    """As the button says."""
    found = re.search(r"(\d+) page", page.get_by_role("button", name="Save PDF").inner_text())
    assert found
    return int(found[1])


def opened(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("img.sheet").first.wait_for()


def test_the_count_follows_and_the_file_is_the_commands_own(
    welcome: Welcome, server: RunningServer, tmp_path: Path
) -> None:
    page = welcome().page
    page.goto(f"{server.url}/rules/og")
    page.get_by_role("link", name="Print and play").click()
    page.locator("img.sheet").first.wait_for()
    told = page.locator("img.sheet").first.get_attribute("alt") or ""
    assert told.startswith("Sheet 1: Sword Cut, Thrust, Two-Handed Blow")
    whole = pages_in(page)
    page.get_by_text("None", exact=True).click()
    expect(page.get_by_role("button", name=f"Save PDF, {whole - 6} pages")).to_be_visible()
    page.get_by_role("checkbox", name="Cards").uncheck()
    page.get_by_role("checkbox", name="Player aids").uncheck()
    expect(page.get_by_role("button", name="Save PDF, 2 pages")).to_be_visible()
    page.get_by_text("Letter", exact=True).click()
    expect(page).to_have_url(f"{server.url}/print/og?paper=letter")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save PDF").click()
    ours, theirs = tmp_path / "page.pdf", tmp_path / "command.pdf"
    saved.value.save_as(ours)
    wishes = ["--part", "board", "--part", "tokens", "--paper", "letter", "--backs", "none", "--out", str(theirs)]
    assert CliRunner().invoke(app, ["print", "og", *wishes]).exit_code == 0
    assert ours.read_bytes() == theirs.read_bytes()


def test_nothing_ticked_and_nothing_there(welcome: Welcome, server: RunningServer) -> None:
    page = welcome(viewport=SIZES["narrow"]).page
    opened(page, f"{server.url}/print/builders")
    expect(page.locator("img.sheet")).to_have_count(1)
    for part in ("Cards", "Tokens", "Player aids"):
        page.get_by_role("checkbox", name=part).uncheck()
    expect(page.get_by_role("button", name="Save PDF")).to_be_disabled()
    expect(page.get_by_text("Tick something to print.").first).to_be_visible()
    page.goto(f"{server.url}/print/chess")
    expect(page.get_by_text("Nothing is found at this address. It may have been deleted.")).to_be_visible()


def test_a_file_under_way_can_be_stopped(welcome: Welcome, server: RunningServer) -> None:
    page = welcome().page
    opened(page, f"{server.url}/print/colossi-banners")
    page.get_by_role("button", name="Save PDF").click()
    expect(page.get_by_text(re.compile(r"Laying out page \d+ of 31\."))).to_be_visible()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_role("button", name="Save PDF, 31 pages")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
