"""Without a mouse: a whole climb of Og, and first turns of the other games."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.running import RunningServer
from tests.scale import sample

OTHERS = sample(["builders", "colossi-banners"], nightly=["kolossus", "builders", "colossi-banners", "colossi-ages"])


def start_by_keyboard(page: Page, url: str, game: str) -> None:
    page.goto(url)
    page.locator(f"a[href='/new/{game}']").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").locator(".row .who").first.wait_for()
    hands.choose_players(page, "random")
    page.get_by_role("button", name="Start match", exact=True).focus()
    page.keyboard.press("Enter")
    page.locator("#board").wait_for()


def act_by_keyboard(page: Page, dice: random.Random) -> None:
    """N to one of the things that can be clicked, Enter to choose it, until the action is played."""
    before = hands.ply(page)
    for _ in range(20):
        for _ in range(dice.randint(1, 4)):
            page.keyboard.press("n")
        page.keyboard.press("Enter")
        if hands.state(page) == "confirm":
            page.locator("#question").focus()
            page.keyboard.press("Enter")
            hands.wait_for_ply_after(page, before)
        if hands.ply(page) != before or hands.state(page) in ("wait", "over"):
            return
    raise AssertionError("Twenty keys did not make an action.")


def test_og_by_keyboard_alone(page: Page, server: RunningServer):
    start_by_keyboard(page, server.url, "og")
    dice = random.Random(2)
    for _ in range(400):
        if hands.wait_for_turn(page) == "over":
            break
        act_by_keyboard(page, dice)
    assert hands.state(page) == "over"


@pytest.mark.parametrize("game", OTHERS)
def test_first_turns_by_keyboard(page: Page, server: RunningServer, game: str):
    start_by_keyboard(page, server.url, game)
    dice = random.Random(4)
    for _ in range(3):
        assert hands.wait_for_turn(page) != "over"
        act_by_keyboard(page, dice)


def test_focus_goes_to_the_question_when_a_turn_begins(page: Page, server: RunningServer):
    hands.start(page, server.url, "og")
    hands.wait_for_turn(page)
    expect(page.locator("#question")).to_be_focused()


def test_typed_moves_and_commands(page: Page, server: RunningServer):
    hands.start(page, server.url, "og")
    hands.wait_for_turn(page)
    answer = page.locator("#type-answer")

    page.keyboard.press("/")
    expect(page.get_by_label("Type a move or a command")).to_be_focused()
    hands.typed(page, "list")
    expect(answer).to_contain_text("3 choices")
    first = answer.inner_text().split(": ")[1].split(",")[0]
    hands.typed(page, "help")
    expect(answer).to_contain_text("where")
    hands.typed(page, "players")
    expect(answer).to_contain_text("deciding")
    hands.typed(page, "log 2")
    expect(answer).to_contain_text("hand")
    hands.typed(page, f"{first[:-1]}x 0,-2")
    expect(answer).to_contain_text(f"Did Netophah mean {first} 0,-2?")
    hands.typed(page, "zzzz")
    expect(answer).to_contain_text("No such move: zzzz.")
    hands.typed(page, f"why {first} 9,9")
    expect(answer).to_contain_text("O5.")
    hands.typed(page, f"{first} 0,-2")
    expect(page.locator("#question")).to_have_attribute("data-ply", "1")
    hands.typed(page, "undo")
    expect(page.locator("#question")).to_have_attribute("data-ply", "0")


def test_tab_completes_from_the_next_ids(page: Page, server: RunningServer):
    hands.start(page, server.url, "kolossus", Players="2")
    hands.wait_for_turn(page)
    box = page.get_by_label("Type a move or a command")
    box.fill("list")
    page.keyboard.press("Enter")
    expect(page.locator("#type-answer")).to_contain_text("choices:")
    first = page.locator("#type-answer").inner_text().split(": ")[1].split(",")[0]
    page.keyboard.type(first[:-2])
    page.keyboard.press("Tab")
    expect(box).to_have_value(f"{first} ")
