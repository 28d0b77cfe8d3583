"""See what happened: marks and a strip since the last turn, one line per move in the log, and the pace of computers."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, Page, expect

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome


def strip(page: Page) -> Locator:
    return page.get_by_role("region", name="Since your last turn", exact=True)


def end_turn(page: Page, dice: random.Random) -> None:
    """Act until the others have moved and the turn has come back."""
    for _ in range(30):
        if hands.wait_for_turn(page) == "over":
            return
        hands.take_an_action(page, dice, prefer=("end",))
        hands.wait_for_turn(page)
        if page.locator("[data-told]").count():
            return
    raise AssertionError("nobody else has moved")


def at_ages(welcome: Welcome, meet: Meet, **wishes: object) -> Page:
    meeting = meet("colossi-ages", "here", "computer:random", "computer:random", players=3)
    page = meeting.open(welcome(**wishes).page, 0)
    hands.wait_for_turn(page)
    end_turn(page, random.Random(3))
    return page


def test_moves_of_others_are_marked_numbered_and_told_one_by_one(welcome: Welcome, meet: Meet):
    page = at_ages(welcome, meet)
    numbers = strip(page).get_by_role("button", name=re.compile(r"^Move \d+, Random"))
    count = numbers.count()
    assert count > 0
    numbers.first.click()
    expect(strip(page)).to_contain_text(f"1 of {count}")
    expect(strip(page)).to_contain_text(re.compile("Random, (Blue|Green)"))
    strip(page).focus()
    page.keyboard.press("End")
    expect(strip(page)).to_contain_text(f"{count} of {count}")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(strip(page)).to_contain_text(f"{min(2, count)} of {count}")
    page.locator("#question").focus()
    page.keyboard.press("[")
    expect(strip(page)).to_contain_text(f"1 of {count}")
    expect(page.locator("#log li.now")).to_have_count(1)


def test_marks_take_no_click_and_stay_until_the_first_action(welcome: Welcome, meet: Meet):
    page = at_ages(welcome, meet)
    assert page.locator("[data-told]").count() > 0
    page.keyboard.press("m")
    expect(page.locator("[data-told]")).to_have_count(0)
    page.keyboard.press("m")
    assert page.locator("[data-told]").count() > 0
    assert all(
        page.evaluate("([x, y]) => !document.elementFromPoint(x, y)?.closest('[data-told]')", [spot.x, spot.y])
        for spot in hands.clickable(page)
    )
    hands.take_an_action(page, random.Random(1))
    if hands.wait_for_turn(page) == "choose" and strip(page).get_by_role("button", name="Show marks").is_visible():
        expect(page.locator("[data-told]")).to_have_count(0)
        page.keyboard.press("m")
        assert page.locator("[data-told]").count() > 0


def rings(page: Page) -> int:
    """How many spaces are marked as under new control."""
    return page.locator("#board path.told").count()


def test_marks_of_changed_control_outlast_a_reload(welcome: Welcome, meet: Meet):
    page, dice = at_ages(welcome, meet), random.Random(5)
    for _ in range(12):
        if rings(page):
            break
        end_turn(page, dice)
    before = rings(page)
    assert before > 0
    page.reload()
    hands.wait_for_turn(page)
    expect(page.locator("#board path.told")).to_have_count(before)


def test_the_log_has_one_line_a_move_newest_last_and_keeps_to_the_end(welcome: Welcome, meet: Meet):
    page = at_ages(welcome, meet)
    plies = [
        int(link.split("move=")[1]) for link in page.locator("#log li a").evaluate_all("all => all.map((a) => a.href)")
    ]
    assert plies == sorted(plies)
    assert len(plies) == len(set(plies))
    panel = page.locator("#log [role=tabpanel]")
    assert panel.evaluate("box => box.scrollHeight - box.scrollTop - box.clientHeight < 24")
    expect(page.locator("#log h3").filter(has_text="last turn")).to_have_count(1)


def test_every_seat_has_a_name_of_its_own_on_plates_and_in_the_log(welcome: Welcome, meet: Meet):
    page = at_ages(welcome, meet)
    names = page.locator("article strong").all_inner_texts()
    assert len(set(names)) == 3
    assert {"Random, Blue", "Random, Green"} <= set(names)
    told = set(page.locator("#log li b").all_inner_texts()) - {""}
    assert told <= set(names)


def test_a_computers_move_is_shown_for_a_while_and_space_skips_to_the_own_turn(welcome: Welcome, meet: Meet):
    meeting = meet("colossi-ages", "here", "computer:random", "computer:random", players=3)
    page = meeting.open(welcome(pace="slow").page, 0)
    page.get_by_role("button", name=re.compile("^Skip to my turn")).or_(
        page.locator("#question[data-state=choose]")
    ).first.wait_for()
    if hands.state(page) == "wait":
        page.keyboard.press(" ")
    hands.wait_for_turn(page)
    dice = random.Random(2)
    while not page.get_by_role("button", name=re.compile("^Skip to my turn")).is_visible():
        if hands.state(page) in ("choose", "confirm"):
            hands.take_an_action(page, dice, prefer=("end",))
        else:
            page.wait_for_timeout(50)
    before = hands.ply(page)
    expect(page.locator("article", has_text="Moving")).to_have_count(1)
    page.wait_for_timeout(300)
    page.locator("#question").focus()
    page.keyboard.press(" ")
    hands.wait_for_turn(page)
    assert hands.ply(page) > before


def test_whoever_watches_is_told_what_happened_since_they_last_looked(welcome: Welcome, meet: Meet):
    meeting = meet("colossi-banners", "here", "link", players=2)
    watcher = welcome()
    first = meeting.open(watcher.page, None)
    strip = first.get_by_role("region", name="Since you last looked")
    expect(strip).to_have_text("Nothing has changed since you last looked.")
    first.close()
    for _ in range(2):
        meeting.play_first()
    again = meeting.open(watcher.open(), None)
    told = again.get_by_role("region", name="Since you last looked").get_by_role("button", name="Move 1,")
    expect(told).to_be_visible()


def test_the_pace_is_kept_in_this_browser(welcome: Welcome, meet: Meet):
    meeting = meet("colossi-ages", "here", "computer:random", players=2)
    page = meeting.open(welcome(pace="normal").page, 0)
    pace = page.get_by_role("group", name="Computers’ pace")
    expect(pace.get_by_role("radio", name="Normal")).to_be_checked()
    pace.get_by_text("Slow", exact=True).click()
    page.reload()
    expect(pace.get_by_role("radio", name="Slow")).to_be_checked()
