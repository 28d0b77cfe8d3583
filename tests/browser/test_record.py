"""Your record: made from matches that ended here, kept in this browser, moved by link or file."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Over, Welcome
from tests.browser.running import RunningServer
from tests.browser.test_screens import SIZES, look_at
from tests.scale import sample

Json = dict[str, Any]
LOOKS = sample(
    [("wide", "dark"), ("middle", "dark"), ("narrow", "light")],
    nightly=[(size, theme) for size in SIZES for theme in ("dark", "light")],
)


WALKED = {"og/placing": {"hash": "", "game": "og"}}  # one lesson
SOLVED = {"og-1": {"tries": 1, "hints": 0, "on": "2026-11-16"}}  # one puzzle


def entry(number: int, game: str, level: str | None, *, won: bool, days_ago: int = 0, **more: Any) -> Json:
    date = datetime.now(UTC) - timedelta(days=days_ago, minutes=number)
    seats = [] if game == "og" else [{"level": level, "ally": False}]
    return {
        "id": f"match-{number}",
        "game": game,
        "variant": {"kolossus": "1", "og": "", "builders": ""}.get(game, "true"),
        "seats": seats,
        "result": "won" if won else "lost",
        "share": int(won),
        "date": date.isoformat().replace("+00:00", "Z"),
        **more,
    }


def some() -> list[Json]:
    """A few weeks of play."""
    today = datetime.now(UTC)
    days = [
        entry(100 + ago, "og", None, won=ago % 3 > 0, days_ago=ago, rounds=40 + ago)
        | {"daily": f"{today - timedelta(days=ago):%Y-%m-%d}"}
        for ago in (0, 1, 2, 3, 5, 8)
    ]
    levels = ["pebble", "mason", "mason", "oracle", None]
    games = ["kolossus", "kolossus", "colossi-banners", "colossi-ages", "builders"]
    played = [
        entry(number, games[number % 5], levels[number // 2 % 5], won=number % 3 > 0, days_ago=number)
        for number in range(48)
    ]
    best = {"ply": 12, "label": "Guardian 1 to f6, which opens the way to the Citadel", "gain": 0.14}
    return [*days, *played[:-1], {**played[-1], "moments": [best]}]


def remember(page: Page, url: str, entries: list[Json]) -> None:
    page.goto(f"{url}/replays")
    page.evaluate("entries => localStorage.setItem('colossarium.record', JSON.stringify(entries))", entries)
    page.evaluate("walked => localStorage.setItem('colossarium.lessons', JSON.stringify({ walked }))", WALKED)
    page.evaluate("solved => localStorage.setItem('colossarium.puzzles', JSON.stringify({ solved }))", SOLVED)
    page.goto(f"{url}/record")
    page.get_by_role("heading", name="Your record", exact=True).wait_for()


def test_without_matches_it_says_so(page: Page, server: RunningServer):
    page.goto(f"{server.url}/record")
    expect(page.get_by_text("Your finished matches will appear here.")).to_be_visible()
    look_at(page, "record-empty", LOOKS)


def test_results_ratings_and_days_are_shown_at_every_size(page: Page, server: RunningServer):
    remember(page, server.url, some())
    matches = page.get_by_role("region", name="Matches, won of played")
    expect(matches.get_by_role("row", name=re.compile("^Og"))).to_contain_text("fewest rounds")
    expect(page.get_by_role("region", name="Rating against the levels")).to_contain_text("Kolossus, The Arrival")
    expect(page.get_by_role("region", name="Daily challenge")).to_contain_text("4 days in a row played")
    expect(page.get_by_role("region", name="Best moments")).to_contain_text("14 points")
    lessons = page.get_by_role("region", name="Lessons done")
    expect(lessons).to_contain_text(re.compile(r"1 of \d\d"))
    expect(lessons.get_by_role("listitem").filter(has_text="Og")).to_contain_text("1 of")
    look_at(page, "record", LOOKS)


def test_a_match_that_ends_here_counts_and_one_at_a_shared_screen_does_not(
    welcome: Welcome, over: Over, server: RunningServer
):
    page = over("og").open(welcome().page, 0)
    page.locator("[data-ending]").wait_for()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("menuitem", name="Your record", exact=True).click()
    expect(page.get_by_text(re.compile("^Kept in this browser.*1 match since"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("row", name=re.compile("^Og"))).to_contain_text("of 1 won")


def test_a_file_takes_the_record_along_and_joins(welcome: Welcome, server: RunningServer, tmp_path: Path):
    here, there = welcome().page, welcome().page
    remember(here, server.url, some()[:12])
    with here.expect_download() as saved:
        here.get_by_role("button", name="Save as a file", exact=True).click()
    saved.value.save_as(tmp_path / "record.json")
    remember(there, server.url, some()[10:12])
    there.get_by_label("Take over a file").set_input_files(tmp_path / "record.json")
    expect(there.get_by_role("status").filter(has_text="10 matches are new here.")).to_be_visible()
    (tmp_path / "other.json").write_text(json.dumps({"format": "something else"}))
    there.get_by_label("Take over a file").set_input_files(tmp_path / "other.json")
    expect(there.get_by_role("alert")).to_contain_text("This is not a record")


def test_a_secret_link_takes_it_along_until_it_is_ended(welcome: Welcome, server: RunningServer):
    here, there = welcome().page, welcome().page
    remember(here, server.url, some()[:12])
    asked: list[str] = []
    here.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
    here.get_by_role("button", name="Make a secret link", exact=True).click()
    here.get_by_role("button", name="Copy the link", exact=True).click()
    link = str(here.evaluate("navigator.clipboard.readText()"))
    secret = link.partition("#")[2]
    assert len(secret) == 43
    assert not any(secret in request or "match-1" in request for request in asked)
    there.goto(link)
    expect(there.get_by_text("12 matches, 1 lesson and 1 puzzle are new here.").first).to_be_visible()
    expect(there.get_by_role("region", name="Lessons done")).to_contain_text(re.compile(r"1 of \d\d"))
    expect(there.get_by_role("link", name="1 puzzle solved")).to_be_visible()
    expect(there).to_have_url(f"{server.url}/record")
    here.get_by_role("button", name="End the link", exact=True).click()
    expect(here.get_by_text("The link has ended.").first).to_be_visible()
    there.goto(link)
    expect(there.get_by_role("alert")).to_contain_text("This link has expired, or it is incomplete.")


def test_forgetting_asks_once_and_names_what_goes(page: Page, server: RunningServer):
    remember(page, server.url, some()[:12])
    page.get_by_role("button", name="Forget everything", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("12 matches, their ratings, best moments and days")
    expect(page.get_by_role("dialog")).to_contain_text("lessons (1 done) and puzzles (1 solved)")
    page.get_by_role("button", name="Forget it", exact=True).click()
    expect(page.get_by_text("Your finished matches will appear here.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Your finished matches will appear here.")).to_be_visible()
    assert not page.evaluate("Object.values(localStorage).some((kept) => /placing|og-1|match-/.test(kept))")


def test_a_browser_that_stores_nothing_says_that_it_forgets(welcome: Welcome, server: RunningServer):
    visitor = welcome()
    visitor.context.add_init_script("Storage.prototype.getItem = () => { throw new Error('none'); }")
    visitor.page.goto(f"{server.url}/record")
    expect(visitor.page.get_by_text("This browser will forget it when it is closed.")).to_be_visible()
