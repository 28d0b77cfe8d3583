"""Looking back: scrubbing, whose eyes, sharing a moment, playing on, records as files."""

from __future__ import annotations

import json
import random
import re
import urllib.request
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

import colossarium
from tests.browser import hands
from tests.browser.conftest import Over, Welcome
from tests.browser.running import RunningServer
from tests.browser.test_screens import LOOKS, SIZES, look_at
from tests.patience import STILL, wait_while_it_goes_on


@pytest.fixture
def finished(page: Page, over: Over) -> Page:
    over("og", reviewed=True).open(page, 0).locator("[data-ending]").get_by_role(
        "link", name="Review", exact=True
    ).click()
    page.get_by_role("region", name="Timeline", exact=True).wait_for()
    return page


def test_a_match_is_scrubbed(finished: Page):
    slider = finished.get_by_label("Move", exact=True)
    last = int(slider.get_attribute("max") or 0)
    assert last > 5
    expect(slider).to_have_value(str(last))
    finished.get_by_role("button", name="First", exact=True).click()
    expect(slider).to_have_value("0")
    expect(finished.get_by_role("heading", name="The beginning", exact=True)).to_be_visible()
    finished.keyboard.press("]")
    finished.keyboard.press("]")
    expect(slider).to_have_value("2")
    finished.keyboard.press("[")
    expect(slider).to_have_value("1")
    finished.get_by_role("button", name="speed 1×", exact=True).click()
    finished.get_by_role("button", name="speed 2×", exact=True).click()
    finished.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("1")


def test_a_moment_is_shared_and_seen_elsewhere(finished: Page, welcome: Welcome):
    finished.get_by_label("Move", exact=True).fill("3")
    expect(finished).to_have_url(pattern_of("move=3"))
    finished.get_by_role("button", name="Share this moment", exact=True).click()
    link = finished.evaluate("navigator.clipboard.readText()")
    other = welcome().page
    other.goto(link)
    expect(other.get_by_label("Move", exact=True)).to_have_value("3")


def test_a_shared_moment_on_a_phone_shows_the_board_and_stepping_keeps_it_in_view(finished: Page, welcome: Welcome):
    link = re.sub(r"move=[0-9]+", "move=3", finished.url)
    phone = welcome(viewport={"width": 390, "height": 844}).page
    phone.goto(link)
    board = phone.get_by_role("region", name="Board", exact=True)
    expect(board).to_be_in_viewport(ratio=0.95)
    phone.get_by_role("tab").first.scroll_into_view_if_needed()
    expect(board).not_to_be_in_viewport(ratio=0.95)
    phone.get_by_role("button", name="On", exact=True).click()
    expect(phone.get_by_label("Move", exact=True)).to_have_value("4")
    expect(board).to_be_in_viewport(ratio=0.95)


def test_og_shows_a_decision_as_it_was_met_and_what_came_of_it(finished: Page):
    finished.get_by_label("Move", exact=True).fill("1")
    board = finished.get_by_role("region", name="Board", exact=True)
    met = finished.get_by_label("Before the move", exact=True)
    expect(met).to_be_checked()
    before = board.inner_html()
    finished.get_by_label("After the move", exact=True).check(force=True)
    assert wait_until_other(board, before)
    finished.get_by_role("button", name="First", exact=True).click()
    expect(met).to_have_count(0)  # nothing was decided yet


def wait_until_other(board: Locator, before: str) -> bool:
    wait_while_it_goes_on(lambda: board.inner_html() != before, lambda: 0, still=STILL)
    return board.inner_html() != before


def test_play_goes_on_from_a_moment(finished: Page):
    finished.get_by_label("Move", exact=True).fill("2")
    finished.get_by_role("button", name="Play on from here", exact=True).click()
    finished.get_by_role("dialog").get_by_role("button", name="Start match", exact=True).click()
    assert hands.wait_for_turn(finished) == "choose"
    assert hands.ply(finished) < 3


def test_a_record_is_saved_and_opened_again(finished: Page, tmp_path: Path, welcome: Welcome, server: RunningServer):
    with finished.expect_download() as download:
        finished.get_by_role("button", name="Download record", exact=True).click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "og"

    other = welcome().page
    other.goto(f"{server.url}/replays")
    expect(other.get_by_text("Finished matches will appear here.")).to_be_visible()
    other.get_by_label("Open a record").set_input_files(file)
    other.get_by_role("region", name="Timeline", exact=True).wait_for()


def test_all_matches_are_saved_as_one_file(finished: Page, tmp_path: Path, server: RunningServer):
    finished.goto(f"{server.url}/replays")
    with finished.expect_download() as download:
        finished.get_by_role("button", name="Download all", exact=True).click()
    assert download.value.suggested_filename == "colossarium-matches.zip"
    download.value.save_as(tmp_path / "matches.zip")
    with zipfile.ZipFile(tmp_path / "matches.zip") as archive:
        files = [match["file"] for match in json.loads(archive.read("matches.json")) if match["over"]]
        assert {json.loads(archive.read(file))["game"] for file in files} == {"og"}


def test_a_file_that_is_no_record_is_refused_in_words(page: Page, server: RunningServer, tmp_path: Path):
    file = tmp_path / "shopping.json"
    file.write_text("bread, milk")
    page.goto(f"{server.url}/replays")
    page.get_by_label("Open a record").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("shopping.json is not a record")


# What is said of the moves.

PLIES = 40


@pytest.fixture(scope="module")
def looked_at(server: RunningServer) -> str:
    """Where a review is shown: of the beginning of a Kolossus that was played at random, with slips therefore."""
    game, choices = colossarium.game("kolossus", players=2), random.Random(5)
    match = game.start(seed=5, engine=game.plain)
    while len(match.past) < PLIES:
        match.play(choices.choice(match.legal()))
    stored = ask(server, "records", {"record": match.record()})
    wait_while_it_goes_on(
        lambda: review_of(server, stored)["done"] == PLIES,
        lambda: (str(review_of(server, stored)["done"]), server.work()),  # the rules may have to be compiled first
    )
    review = review_of(server, stored)
    assert any(move["judgement"]["mark"] == "slip" for move in review["moves"])
    return f"{server.url}/review/{stored['match']}"


def review_of(server: RunningServer, stored: dict[str, object]) -> dict[str, object]:
    return ask(server, f"matches/{stored['match']}/review")


def ask(server: RunningServer, path: str, body: object = None) -> dict[str, object]:
    request = urllib.request.Request(f"{server.url}/api/{path}", headers={"Content-Type": "application/json"})
    request.data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(request, timeout=STILL) as answer:
        found: dict[str, object] = json.load(answer)
        return found


def test_slips_are_found_and_something_better_is_shown(page: Page, looked_at: str):
    page.goto(f"{looked_at}?move=0")
    page.get_by_role("button", name="Next mark", exact=True).click()
    expect(page.get_by_label("Move", exact=True)).not_to_have_value("0")
    possible = page.get_by_role("region", name="What else was possible", exact=True)
    expect(possible.get_by_text("best", exact=True)).to_have_count(1)
    expect(possible.get_by_text("played", exact=True)).to_have_count(1)
    page.get_by_role("tab", name="Key moments", exact=True).click()
    slips = page.get_by_role("tabpanel").get_by_role("button", name="slip")
    slips.first.click()
    expect(slips.first).to_have_attribute("aria-current", "step")
    expect(page.get_by_role("region", name="This move", exact=True)).to_contain_text("of the win, where")
    expect(page.get_by_role("region", name="Win points lost", exact=True).get_by_role("definition")).to_have_count(2)


def test_keys_lead_from_mark_to_mark(page: Page, looked_at: str, server: RunningServer):
    review = ask(server, f"matches/{looked_at.rpartition('/')[2]}/review")
    marked = [str(each["ply"]) for each in review["moves"] if each["judgement"]["mark"]]  # type: ignore[attr-defined]
    slider = page.get_by_label("Move", exact=True)
    page.goto(f"{looked_at}?move=0")
    expect(page.get_by_role("button", name="Next mark", exact=True)).to_be_visible()
    page.keyboard.press("}")
    expect(slider).to_have_value(marked[0])
    slider.fill(str(PLIES))
    page.keyboard.press("{")
    expect(slider).to_have_value(next(each for each in reversed(marked) if each != str(PLIES)))


def test_the_best_move_is_an_arrow_of_its_own(page: Page, looked_at: str, server: RunningServer):
    review = ask(server, f"matches/{looked_at.rpartition('/')[2]}/review")
    ply = next(each["ply"] for each in review["moves"] if is_better_movement(each["judgement"]["choices"]))  # type: ignore[attr-defined]
    page.goto(f"{looked_at}?move={ply}")
    expect(page.locator(".arrow.best")).to_have_count(1)


def is_better_movement(choices: list[dict[str, object]]) -> bool:
    best = choices[0]
    return not best["played"] and re.fullmatch(r"\S+-\d [a-k]\d+", " ".join(best["clicks"])) is not None  # type: ignore[call-overload]


def test_the_estimates_can_be_read_as_a_table(page: Page, looked_at: str):
    page.goto(looked_at)
    page.get_by_role("button", name="Show as table", exact=True).click()
    table = page.get_by_role("group", name="Win estimate as a table", exact=True)
    expect(table.get_by_role("row")).to_have_count(1 + PLIES)
    expect(table.get_by_role("cell", name="slip").first).to_be_visible()


def test_a_review_that_is_not_complete_yet_says_so_and_fills_in(page: Page, looked_at: str):
    def few_at_first(route: Route) -> None:
        answer = route.fetch()
        review = answer.json()
        if route.request.url.endswith("known=0"):
            review["moves"], review["done"] = review["moves"][:3], 3
        route.fulfill(response=answer, json=review)

    page.route("**/review?known=*", few_at_first)
    page.goto(looked_at)
    expect(page.get_by_text(f"Looking at the moves: 3 of {PLIES}")).to_be_visible()
    expect(page.get_by_text("Looking at the moves")).to_have_count(0)
    expect(page.get_by_role("region", name="Win points lost", exact=True)).to_be_visible()


def test_axe_finds_nothing_in_a_whole_review(page: Page, looked_at: str):
    for size, theme in (*LOOKS, ("middle", "dark")):
        page.set_viewport_size(SIZES[size])
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.goto(f"{looked_at}?move=0")
        page.get_by_role("button", name="Next mark", exact=True).click()
        page.get_by_role("region", name="What else was possible", exact=True).wait_for()
        look_at(page, "review-judged", [(size, theme)])


def pattern_of(text: str):
    return re.compile(re.escape(text))
