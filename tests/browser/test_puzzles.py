"""Puzzles: failed on purpose, solved by clicking, helped by hints, given up, and found by their addresses."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from colossarium.kernel.game import shipped_ids
from colossarium.kernel.puzzles import Outcome, Puzzle, Try, puzzles_of
from tests.browser import hands
from tests.browser.running import RunningServer
from tests.scale import sample


def of_each_theme(game: str) -> list[Puzzle]:
    return list({puzzle.theme: puzzle for puzzle in reversed(puzzles_of(game))}.values())


FIRST = [of_each_theme(game)[-1] for game in shipped_ids() if puzzles_of(game)]
ALL = [puzzle for game in shipped_ids() for puzzle in of_each_theme(game)]


def wrong_line(puzzle: Puzzle) -> list[str]:
    """Legal actions that miss the goal."""
    line: list[str] = []
    while Try(puzzle, line).outcome is Outcome.OPEN:
        after = [[*line, action.text] for action in Try(puzzle, line).match.legal()]
        line = next(each for each in after if Try(puzzle, each).outcome is not Outcome.SOLVED)
    return line


def opened(page: Page, server: RunningServer, name: str) -> None:
    page.goto(f"{server.url}/puzzles/{name}")
    page.locator("#board").wait_for()
    page.locator("#question[data-state=choose]").wait_for()


def play(page: Page, actions: list[str]) -> None:
    """Type actions as they are written; Enter plays each."""
    for action in actions:
        page.locator("#question[data-state=choose]").wait_for()
        before = page.locator("#question").get_attribute("data-ply")
        hands.typed(page, action)
        page.locator(f"#question:not([data-ply='{before}'])").wait_for()


@pytest.mark.parametrize("puzzle", sample(FIRST[:2], nightly=ALL), ids=lambda puzzle: f"{puzzle.game}-{puzzle.theme}")
def test_a_puzzle_is_failed_taken_back_and_solved(page: Page, server: RunningServer, puzzle: Puzzle) -> None:
    opened(page, server, puzzle.id)
    expect(page.locator("[data-goal]")).to_have_text(puzzle.goal_text)
    play(page, wrong_line(puzzle))
    expect(page.locator("#question[data-state=missed]")).to_contain_text("The board goes back")
    page.get_by_role("button", name="Try again").click()
    play(page, puzzle.line)
    expect(page.locator("#question[data-state=closed]")).to_contain_text("Solved at the second try.")
    tries = page.get_by_role("region", name="Tries")
    expect(tries.get_by_role("listitem")).to_have_count(2)
    expect(page.locator("[data-answer]")).to_be_focused()
    best = page.get_by_role("region", name="What the search found").get_by_role("listitem").first
    expect(best).to_contain_text(puzzle.line[0])
    expect(best).to_contain_text(f"{int(100 * puzzle.search.plays[0].share + 0.5)}%")


def test_hints_come_in_three_steps_and_are_not_a_solution(page: Page, server: RunningServer) -> None:
    puzzle = next(each for each in puzzles_of("og") if len(each.line) == 2)
    opened(page, server, puzzle.id)
    tries = page.get_by_role("region", name="Tries")
    for step in (1, 2, 3):
        page.keyboard.press("h")
        expect(tries).to_contain_text(f"Hint {step}.")
    expect(page.get_by_role("button", name="No more hints")).to_be_disabled()
    expect(page.locator("[data-goal]")).to_be_visible()


def test_whoever_gives_up_is_shown_the_answer_and_does_not_have_solved_it(page: Page, server: RunningServer) -> None:
    puzzle = puzzles_of("og")[0]
    opened(page, server, puzzle.id)
    page.keyboard.press("g")
    expect(page.locator("#question[data-state=closed]")).to_contain_text("This was the answer.")
    page.get_by_role("link", name="All puzzles").click()
    shown = page.get_by_role("link", name=re.compile(r" 1 of \d+, (.*, )?shown$"))
    expect(shown).to_be_visible()


def test_a_solved_puzzle_counts_in_its_theme_and_leads_to_the_next(page: Page, server: RunningServer) -> None:
    puzzle, second = puzzles_of("builders")[:2]
    opened(page, server, puzzle.id)
    play(page, puzzle.line)
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_url(f"**/puzzles/{second.id}")
    page.goto(f"{server.url}/learn")
    of = sum(each.theme == puzzle.theme for each in puzzles_of("builders"))
    expect(page.get_by_role("region", name="Puzzles")).to_contain_text(f"1 of {of}")


def test_a_match_is_played_on_from_the_answer(page: Page, server: RunningServer) -> None:
    puzzle = next(each for each in puzzles_of("builders") if each.theme == "bargain")
    opened(page, server, puzzle.id)
    play(page, puzzle.line)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/match/*")
    expect(page.get_by_text("Oracle").first).to_be_visible()


def test_the_puzzle_of_a_day_has_an_address_and_a_day_without_one_says_so(page: Page, server: RunningServer) -> None:
    opened(page, server, "2026-11-16")
    expect(page.get_by_text("Puzzle of the day · 16 November")).to_be_visible()
    page.goto(f"{server.url}/puzzles/2099-01-01")
    expect(page.get_by_role("heading", name="No puzzle today.")).to_be_visible()
    expect(page.get_by_role("link", name="Yesterday’s is here")).to_have_attribute("href", "/puzzles/2098-12-31")


def test_an_unknown_puzzle_leads_to_the_list(page: Page, server: RunningServer) -> None:
    page.goto(f"{server.url}/puzzles/og-nothing")
    expect(page.get_by_role("heading", name="Nothing is found at this address.")).to_be_visible()
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("heading", name="Puzzles", exact=True)).to_be_visible()
