"""Small things of the table that people have stumbled over."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import against_chance, invite
from tests.browser.running import RunningServer
from tests.scale import sample

PHONE = {"width": 390, "height": 844}


def way(page: Page, word: str) -> tuple[float, float]:
    """The middle of a letter of the compass."""
    box = page.locator(f"#board [data-way={word}]").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(
    "game", sample(["kolossus", "colossi-ages"], nightly=["kolossus", "colossi-banners", "colossi-ages"])
)
def test_a_board_with_north_and_west_has_a_compass(welcome: Welcome, meet: Meet, game: str):
    page = against_chance(meet, game).open(welcome().page, 0)
    hands.wait_for_turn(page)
    expect(page.locator("#board [data-way]")).to_have_text(["N", "E", "S", "W"])


def test_the_compass_turns_with_the_board(welcome: Welcome, meet: Meet):
    page = against_chance(meet, "kolossus").open(welcome().page, 0)
    hands.wait_for_turn(page)
    before = way(page, "north")
    page.keyboard.press("r")
    page.keyboard.press("r")
    page.wait_for_function(
        "([x, y]) => { const box = document.querySelector('#board [data-way=south]').getBoundingClientRect();"
        " return Math.abs(box.x + box.width / 2 - x) < 2 && Math.abs(box.y + box.height / 2 - y) < 2 }",
        arg=before,
    )


def chosen_in_the_panel(page: Page) -> bool:
    """Click buttons of the panel until an action is whole; whether the last of them made it so."""
    choices = page.locator(".right button[data-next]")
    while hands.state(page) == "choose" and choices.count():
        choices.first.click()
    return bool(page.evaluate("document.activeElement.matches('.right button')")) and hands.state(page) == "confirm"


def test_enter_after_a_mouse_click_on_a_panel_button_confirms(welcome: Welcome, meet: Meet):
    page = against_chance(meet, "builders").open(welcome().page, 0)
    hands.wait_for_turn(page)
    while not chosen_in_the_panel(page):  # not every decision is made there
        hands.take_an_action(page, random.Random(1))
        assert hands.wait_for_turn(page) != "over"
    before = hands.ply(page)
    page.keyboard.press("Enter")
    hands.wait_for_ply_after(page, before)


def test_the_ghost_of_a_quake_goes_with_the_action(welcome: Welcome, meet: Meet):
    page = against_chance(meet, "kolossus").open(welcome().page, 0)
    hands.wait_for_turn(page)
    before = hands.ply(page)
    spot = next(spot for spot in hands.clickable(page) if spot.id.startswith(("row-", "column-")))
    hands.click(page, spot)
    expect(page.locator("#board .ghost")).not_to_have_count(0)
    page.keyboard.press("Enter")
    hands.wait_for_ply_after(page, before)
    expect(page.locator("#board .ghost")).to_have_count(0)


def test_a_disabled_button_has_no_hover_look(welcome: Welcome, meet: Meet):
    page = against_chance(meet, "kolossus").open(welcome(viewport=PHONE).page, 0)
    hands.wait_for_turn(page)
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    expect(confirm).to_be_disabled()
    page.mouse.move(200, 30)
    plain = confirm.evaluate("(button) => getComputedStyle(button).backgroundColor")
    confirm.hover(force=True)
    expect(confirm).to_have_css("background-color", plain)
    expect(confirm).to_have_css("border-style", "dashed")


def test_an_invitation_leaves_its_button_free(welcome: Welcome, server: RunningServer):
    page = welcome().page
    link = invite(page, server.url, "builders")
    notice = page.get_by_role("status").filter(has_text="Send this link")
    copy = page.get_by_role("button", name="Cop", exact=False).bounding_box()
    field = notice.get_by_role("textbox", name="The link to the")
    shown = field.bounding_box()
    assert copy is not None
    assert shown is not None
    assert shown["y"] + shown["height"] <= copy["y"]
    assert "…" in field.input_value()
    assert link.endswith(field.input_value().split("…")[1])
    assert "#invite=" in link
    page.set_viewport_size(PHONE)
    for thing in [field, *notice.get_by_role("button").all()]:
        box = thing.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= PHONE["width"]


def test_talk_that_was_not_read_is_marked_on_a_phone(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "link", players=2)
    phone = meeting.open(welcome(viewport=PHONE).page, 0)
    other = meeting.open(welcome().page, 1)
    other.get_by_role("tab", name="Chat").click()
    other.get_by_label("Say something to the table").fill("Hello")
    other.keyboard.press("Enter")
    mark = phone.get_by_role("navigation", name="Parts of the table").get_by_label("1 unread in the chat")
    expect(mark).to_be_visible()
    phone.get_by_role("button", name="Log").click()
    phone.get_by_role("tab", name="Chat").click()
    expect(phone.get_by_text("Hello", exact=True)).to_be_visible()
    expect(mark).to_have_count(0)


def test_a_rematch_alone_is_one_click(welcome: Welcome, meet: Meet):
    meeting = meet("og", "here")
    meeting.play_out()
    page = meeting.open(welcome().page, 0)
    page.get_by_role("button", name="Rematch", exact=True).first.click()
    page.wait_for_url(lambda address: "/match/" in address and meeting.match not in address)
    assert hands.wait_for_turn(page) == "choose"


@pytest.mark.parametrize(("chapter", "word"), [(1, "Turn"), (2, "Mana")])
def test_a_phone_has_a_tab_for_mana_only_where_there_is_mana(welcome: Welcome, meet: Meet, chapter: int, word: str):
    page = meet("kolossus", "here", "computer:random", players=2, chapter=chapter).open(welcome(viewport=PHONE).page, 0)
    tabs = page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
    expect(tabs).to_have_text(["Board", word, "Log", "Type"])
    tabs.nth(1).click()
    boards = page.locator("table").filter(has_text="Attack")
    expect(boards).to_have_count(chapter - 1)
    expect(boards.locator("td .points")).to_have_count(0)  # a skill has no maximum to draw
