"""A hint shows the best actions and plays nothing; a match may do without."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import GAMES, against_chance
from tests.patience import STILL
from tests.scale import sample

LONG = 3 * STILL * 1000  # milliseconds: the rules may have to be prepared first


@pytest.mark.parametrize("game", sample(["og", "colossi-ages"], nightly=GAMES))
def test_a_hint_in_every_game(welcome: Welcome, meet: Meet, game: str):
    meeting = against_chance(meet, game)
    page = meeting.open(welcome().page, 0)
    hands.wait_for_turn(page)
    before = hands.ply(page)
    page.keyboard.press("h")
    best = page.get_by_role("status").filter(has_text=re.compile(r"looks best: (about )?\d+%"))
    expect(best).to_be_visible(timeout=LONG)
    show = page.get_by_role("button", name="Show it", exact=True)
    show.click()
    expect(show).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Another", exact=True).click()
    expect(best).to_have_count(0)
    page.get_by_role("button", name="Hide hints", exact=True).click()
    expect(show).to_have_count(0)
    assert hands.ply(page) == before
    assert hands.state(page) == "choose"


def test_a_match_without_hints_and_estimates(welcome: Welcome, meet: Meet):
    meeting = meet("og", "here", pace={"hints": False, "estimates": False})
    page = meeting.open(welcome().page, 0)
    hands.wait_for_turn(page)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    page.keyboard.press("h")
    expect(page.get_by_text("Hints are switched off in this match.")).to_be_visible()
    expect(page.locator(".estimate")).to_have_count(0)


def test_the_win_estimate_is_shown_in_percent(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "computer:random", players=2)
    page = meeting.open(welcome().page, 0)
    expect(page.locator(".estimate")).to_contain_text(re.compile(r"\d+%"), timeout=LONG)
