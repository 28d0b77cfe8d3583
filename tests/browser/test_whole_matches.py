"""From the home page to the end of a match against a computer player that thinks, through clicks alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.running import RunningServer
from tests.scale import nightly, sample

# What a person in a hurry prefers where it is offered, and options that make for a short match.
HURRY = {
    "kolossus": ("end", "stop"),
    "og": ("compare", "done"),
    "builders": ("refuse", "draw", "end"),
    "colossi-banners": ("pass", "end", "rest", "done"),
    "colossi-ages": ("pass", "end", "done"),
}
SHORT = {"builders": {"Round limit": "10"}, "colossi-banners": {"Gold goal": "20", "Round limit": "10"}}


@pytest.mark.parametrize("game", sample(["kolossus", "colossi-banners"], nightly=list(HURRY)))
def test_a_whole_match_by_clicks(page: Page, server: RunningServer, game: str):
    options = {} if game == "og" else {"Players": "2"}
    hands.start(page, server.url, game, SHORT.get(game), level="pebble", **options)
    taken = hands.play_to_the_end(page, seed=7, prefer=HURRY[game])
    assert taken > 5
    hands.see_the_table(page)
    bar = page.locator("#question")
    expect(bar.get_by_role("link", name="Review", exact=True)).to_be_visible()
    expect(bar.get_by_role("button", name="New match", exact=True)).to_be_visible()
    bar.get_by_role("button", name="Check the dice", exact=True).click()
    expect(page.get_by_text("They agree: the dice were fixed before the first move.")).to_be_visible()


@nightly  # test_small_things.py has one after a match without clicks
def test_a_rematch_keeps_the_seats(page: Page, server: RunningServer):
    hands.start(page, server.url, "og")
    hands.play_to_the_end(page, seed=5, prefer=HURRY["og"])
    first = page.url
    page.locator("[data-ending]").get_by_role("button", name="Rematch", exact=True).click()
    page.wait_for_url(lambda url: url != first)
    expect(page.locator("#question")).not_to_have_attribute("data-state", "over")
    assert hands.wait_for_turn(page) == "choose"
    assert page.url != first
    assert hands.ply(page) == 0
