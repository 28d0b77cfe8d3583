"""Lessons: taken to the end by what is marked, left and gone on with, and read by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from colossarium.kernel.game import shipped_ids
from colossarium.kernel.lessons import lessons_of
from tests.browser import hands
from tests.browser.running import RunningServer
from tests.scale import sample

MOST_CLICKS = 12
CHANGED_SINCE = """() => {
  const kept = JSON.parse(localStorage.getItem('colossarium.lessons'));
  kept.left['og/what-counts'].answers = ['handhold 9,9'];
  localStorage.setItem('colossarium.lessons', JSON.stringify(kept));
}"""
WALKED_BEFORE = """() => localStorage.setItem('colossarium.lessons', JSON.stringify({
  walked: { 'colossi-banners/island': { hash: 'of an earlier version', game: 'colossi-banners' } }, left: {}, last: '',
}))"""
ALL = [(game, lesson.id) for game in shipped_ids() for lesson in lessons_of(game)]
SOME = [(game, lessons_of(game)[0].id) for game in ("kolossus", "builders")]


def opened(page: Page, server: RunningServer, game: str, lesson: str) -> None:
    page.goto(f"{server.url}/learn/{game}/{lesson}")
    page.locator("#board").wait_for()
    page.locator("[data-task]").first.wait_for()


def task(page: Page) -> str:
    return page.locator("[data-task]").first.inner_text()


def answer(page: Page) -> None:
    """Click what is marked until an action is whole, and confirm it."""
    before = task(page)
    for _ in range(MOST_CLICKS):
        if hands.state(page) == "confirm":
            break
        spots = hands.clickable(page)
        assert spots, f"nothing can be clicked: {before}"
        hands.click(page, spots[0])
    page.get_by_role("button", name="Confirm", exact=True).click()
    expect(page.locator("[data-task]").first).not_to_have_text(before)


@pytest.mark.parametrize(("game", "lesson"), sample(SOME, nightly=ALL))
def test_a_lesson_is_walked_by_what_is_marked(page: Page, server: RunningServer, game: str, lesson: str):
    opened(page, server, game, lesson)
    taken = next(each for each in lessons_of(game) if each.id == lesson)
    for _ in taken.tasks:
        answer(page)
    expect(page.locator("[data-task]").first).to_have_text(f"{taken.name} is done.")
    page.get_by_role("link", name="Back to Learn").first.click()
    label = re.compile(rf"lesson \d of {len(lessons_of(game))}, {re.escape(taken.name)}, done")
    expect(page.locator(f"[data-path='{game}']").get_by_role("link", name=label)).to_be_visible()


def test_another_legal_thing_is_answered_and_changes_nothing(page: Page, server: RunningServer):
    opened(page, server, "kolossus", "movement")
    page.locator("[data-id='d2']").first.click()
    expect(page.locator(".notice").filter(has_text="it is plain")).to_be_visible()
    expect(page.locator("[data-task]").first).to_have_text("Move a Warrior onto the woods.")


def test_back_show_me_and_skip_have_keys(page: Page, server: RunningServer):
    opened(page, server, "og", "placing")
    first = task(page)
    page.keyboard.press("s")
    expect(page.get_by_text("answers it.")).to_be_visible()
    assert task(page) == first
    page.keyboard.press("k")
    expect(page.locator("[data-task]").first).to_contain_text("Place another card")
    expect(page.locator("[data-task]").first).to_be_focused()
    page.keyboard.press("b")
    expect(page.locator("[data-task]").first).to_have_text(first)


def test_a_lesson_that_was_left_goes_on_at_its_task(page: Page, server: RunningServer):
    opened(page, server, "og", "what-counts")
    page.keyboard.press("k")
    expect(page.locator("[data-task]").first).to_contain_text("struck-through Grip of Vertigo")
    page.get_by_role("link", name="Leave the lesson").click()
    expect(page.get_by_role("region", name="Continue")).to_contain_text("Task 2 of 4")
    page.get_by_role("link", name="Continue").click()
    expect(page.locator("[data-task]").first).to_contain_text("struck-through Grip of Vertigo")


def test_an_address_opens_a_task(page: Page, server: RunningServer):
    page.goto(f"{server.url}/learn/og/four-lines?task=3")
    expect(page.locator("[data-task]").first).to_have_text("Show 5 Attack.")


@pytest.mark.parametrize(("game", "lesson"), sample([("og", "what-counts")], nightly=ALL))
def test_a_lesson_is_taken_by_keyboard_alone(page: Page, server: RunningServer, game: str, lesson: str):
    """N goes to what answers the task, and Enter chooses it, plays it on a target, or confirms; each task is said."""
    opened(page, server, game, lesson)
    taken = next(each for each in lessons_of(game) if each.id == lesson)
    walked = page.get_by_role("heading", name=f"{taken.name} is done.").first
    for _ in range(len(taken.tasks) * MOST_CLICKS):
        page.locator("#question:is([data-state=choose], [data-state=confirm])").or_(walked).first.wait_for()
        if walked.is_visible():
            expect(page.locator("[aria-live]").filter(has_text=f"{taken.name} is done.")).not_to_have_count(0)
            return
        if hands.state(page) == "confirm":
            page.locator("#question").focus()
        else:
            page.keyboard.press("n")
        page.keyboard.press("Enter")
    raise AssertionError(f"This was not answered: {task(page)}")


def test_what_does_not_fit_any_more_begins_again_at_its_task(page: Page, server: RunningServer):
    """The lesson, or a rule in it, has changed since it was left."""
    opened(page, server, "og", "what-counts")
    page.keyboard.press("k")
    expect(page.locator("[data-task]").first).to_contain_text("struck-through Grip of Vertigo")
    page.evaluate(CHANGED_SINCE)
    page.goto(f"{server.url}/learn/og/what-counts")
    expect(page.get_by_role("heading", name="This task cannot be reached any more.")).to_be_visible()
    page.get_by_role("button", name="Start the task again").click()
    expect(page.locator("[data-task]").first).to_contain_text("struck-through Grip of Vertigo")


def test_a_lesson_waits_while_the_server_is_away(page: Page, server: RunningServer):
    opened(page, server, "og", "placing")
    page.route("**/api/lessons/**", lambda request: request.abort("connectionrefused"))
    page.keyboard.press("k")
    expect(page.get_by_role("alert").filter(has_text="Offline.")).to_be_visible()
    page.unroute("**/api/lessons/**")
    page.get_by_role("button", name="Try now").click()
    expect(page.get_by_role("alert").filter(has_text="Offline.")).not_to_be_visible()
    page.keyboard.press("k")
    expect(page.locator("[data-task]").first).to_contain_text("Place another card")


def test_a_lesson_that_has_changed_keeps_its_tick_and_is_called_new(page: Page, server: RunningServer):
    page.goto(f"{server.url}/learn")
    page.evaluate(WALKED_BEFORE)
    page.reload()
    old = page.locator("[data-path='colossi-ages']").get_by_role("link", name="Island and pieces, as in Banners, new")
    expect(old).to_be_visible()


def test_whoever_has_done_all_lessons_of_a_game_is_sent_to_its_puzzles(page: Page, server: RunningServer):
    done = {f"og/{lesson.id}": {"hash": lesson.hash, "game": "og"} for lesson in lessons_of("og")}
    page.goto(f"{server.url}/learn")
    page.evaluate("walked => localStorage.setItem('colossarium.lessons', JSON.stringify({ walked }))", done)
    page.reload()
    path = page.locator("[data-path='og']")
    expect(path).to_contain_text(f"{len(done)} of {len(done)} done")
    path.get_by_role("link", name="Try the puzzles next").click()
    expect(page.get_by_role("heading", name="Og", exact=True)).to_be_in_viewport()


def test_a_match_after_a_lesson_has_its_rules(page: Page, server: RunningServer):
    opened(page, server, "kolossus", "mana?task=6")
    page.keyboard.press("k")
    page.get_by_role("link", name="Play a match with these rules").first.click()
    expect(page.get_by_role("radio", name="2 Power of Mana")).to_be_checked()


def test_an_unknown_lesson_leads_back_to_learn(page: Page, server: RunningServer):
    page.goto(f"{server.url}/learn/og/flying")
    expect(page.get_by_text("has no lesson 'flying'")).to_be_visible()
    page.get_by_role("link", name="Back to Learn").click()
    expect(page.get_by_role("heading", name="Learn", exact=True)).to_be_visible()


def test_after_the_last_lesson_a_first_match_is_coached(page: Page, server: RunningServer):
    page.goto(f"{server.url}/learn/og/final-blow?task=4")
    expect(page.locator("[data-task]").first).to_contain_text("3 Grip and all 6 Attack")
    page.keyboard.press("k")
    page.get_by_role("button", name="Play a first match with a coach").first.click()
    page.wait_for_url("**/match/*")
    expect(page.locator(".notice").filter(has_text="looks best")).to_be_visible()
