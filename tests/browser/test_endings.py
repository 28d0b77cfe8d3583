"""The end of a match takes the page: what happened, what decided it, three moments, and what next."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import UNREVIEWED, Meet, Over, Welcome
from tests.browser.people import GAMES
from tests.browser.test_screens import SIZES, look_at
from tests.scale import sample

LOOKS = sample(
    [("wide", "dark"), ("middle", "light"), ("narrow", "dark")],
    nightly=[(size, theme) for size in SIZES for theme in ("dark", "light")],
)


@pytest.mark.parametrize("game", sample(["kolossus", "breakthrough"], nightly=[*GAMES, "breakthrough"]))
def test_a_finished_match_opens_with_its_ending(welcome: Welcome, over: Over, game: str):
    """In every game: result, title, story, what decided it; axe finds nothing, and nothing is cut off."""
    page = over(game).open(welcome().page, 0)
    ending = page.locator("[data-ending]")
    expect(ending.locator("h2")).to_be_focused()
    expect(ending.locator(".story")).not_to_be_empty()
    expect(ending.get_by_role("region", name="What decided it")).to_be_visible()
    moments = ending.get_by_role("region", name="Three moments")
    expect(moments.locator("a .picture svg, a .picture .board").first).to_be_visible()
    look_at(page, f"ending-{game}", LOOKS)


@pytest.mark.parametrize(("game", "drawn"), [("kolossus", "12"), ("og", "Weakness")])
def test_the_games_own_track_is_shown_as_it_stood(welcome: Welcome, over: Over, game: str, drawn: str):
    page = over(game).open(welcome().page, 0)
    panel = page.get_by_role("region", name="What decided it")
    title, track = panel.get_by_role("heading").bounding_box(), panel.locator("[inert]")
    expect(track.locator("li, .notch, text").or_(track.get_by_text(drawn)).first).to_be_visible()
    box = panel.bounding_box()
    assert title is not None
    assert box is not None
    assert title["x"] - box["x"] < 30  # it begins where the panel does


def test_escape_goes_back_to_the_board_whose_bar_offers_the_ending_again(welcome: Welcome, over: Over):
    page = over("og").open(welcome().page, 0)
    hands.see_the_table(page)
    bar = page.locator("#question")
    expect(bar.get_by_role("link", name="Review", exact=True)).to_be_visible()
    expect(bar.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    bar.get_by_role("button", name="Ending", exact=True).click()
    expect(page.locator("[data-ending]")).to_be_visible()
    page.get_by_role("button", name=re.compile("See the table")).click()
    expect(page.locator("#board")).to_be_visible()


def test_the_last_move_is_seen_before_the_ending_and_readers_are_told(welcome: Welcome, meet: Meet):
    meeting = meet("og", "here", pace=UNREVIEWED)
    page = meeting.open(welcome().page, 0)
    hands.wait_for_turn(page)
    meeting.play_out()
    page.locator("#question[data-state=over]").wait_for()
    page.locator("[data-ending]").wait_for()
    expect(page.locator("[aria-live=assertive]")).to_contain_text("The match is over.")


def test_motion_happens_once_and_any_key_ends_it(welcome: Welcome, meet: Meet):
    meeting = meet("og", "here", pace=UNREVIEWED)
    page = meeting.open(welcome(reduced_motion="no-preference").page, 0)
    hands.wait_for_turn(page)
    meeting.play_out()
    page.locator("[data-ending] svg.moving").wait_for(state="attached")
    page.keyboard.press("Shift")
    expect(page.locator("[data-ending] svg.moving")).to_have_count(0)
    page.reload()
    page.locator("[data-ending]").wait_for()
    expect(page.locator("[data-ending] svg.moving")).to_have_count(0)


def test_moments_come_from_the_review_once_it_is_complete(welcome: Welcome, over: Over):
    page = over("og", reviewed=True).open(welcome().page, 0)
    moments = page.get_by_role("region", name="Three moments")
    expect(moments.get_by_role("link").first.or_(moments.get_by_text("The review is still looking"))).to_be_visible()
    expect(moments.get_by_role("link")).to_have_count(3)
    expect(moments.get_by_role("link").last).to_contain_text("%")


def test_without_estimates_moments_come_from_the_log_and_have_no_percents(welcome: Welcome, over: Over):
    page = over("colossi-banners").open(welcome().page, 0)
    moments = page.get_by_role("region", name="Three moments")
    expect(moments.get_by_text("last move")).to_be_visible()
    expect(moments).not_to_contain_text("%")


def test_a_moment_opens_the_review_there(welcome: Welcome, over: Over):
    page = over("og").open(welcome().page, 0)
    page.get_by_role("region", name="Three moments").get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(r"/review/.*move=\d+"))


def test_standings_name_the_deciding_figure_and_its_clause(welcome: Welcome, over: Over):
    page = over("colossi-banners").open(welcome().page, 0)
    panel = page.get_by_role("region", name="What decided it")
    expect(panel.locator("thead th").nth(1)).to_contain_text(re.compile("decided|left it open"))
    expect(panel.get_by_role("link", name=re.compile(r"^[CB]6\.\d$"))).to_be_visible()


def test_the_ending_is_shared_as_a_picture_that_leaves_out_names_on_request(welcome: Welcome, over: Over):
    page = over("og").open(welcome().page, 0)
    page.get_by_role("button", name="Share a picture", exact=True).click()
    picture = page.get_by_role("dialog").get_by_role("img")
    expect(picture).to_have_attribute("src", re.compile("^data:image/png"))
    assert size_of(picture.element_handle().get_attribute("src") or "", page) == [1200, 630]
    before = picture.get_attribute("src")
    page.get_by_role("switch", name="Show the players’ names").click()
    expect(picture).not_to_have_attribute("src", before or "")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save", exact=True).click()
    assert saved.value.suggested_filename == "colossarium-og.png"
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied", exact=True)).to_be_visible()


def size_of(address: str, page: Page) -> list[int]:
    size: list[int] = page.evaluate(
        "async (src) => { const image = new Image(); image.src = src; await image.decode();"
        " return [image.naturalWidth, image.naturalHeight]; }",
        address,
    )
    return size
