"""Taking back: free where nothing was shown and nobody else acted, else by consent; the log keeps it."""

from __future__ import annotations

import pytest

import colossarium
from colossarium.server.store.rows import SeatRow
from colossarium.server.table.undo import take_back_for
from tests.server.visitors import Json, Page, Visitor


@pytest.fixture
def two(visitor: Visitor) -> tuple[Page, Page]:
    made = visitor.make("orchard", "here", "here")
    first, second = (seat["token"] for seat in made["seats"])
    return visitor.sit(made["match"], first, look=0), visitor.sit(made["match"], second, look=1)


def undo(page: Page, seat: int) -> Json:
    answer = page.ask("undo", seat=seat, ply=page.table["ply"])
    if answer["type"] == "done":
        page.until_version(answer["version"])
    return answer


def texts(page: Page, *, taken_back: bool) -> list[str]:
    return [line["text"] for line in page.log.values() if line["taken_back"] == taken_back]


def test_what_brought_no_news_is_taken_back_at_once(two: tuple[Page, Page]) -> None:
    north, south = two
    before = north.table
    north.play(0, "pick")
    assert north.table["undo"] == {
        "to_ply": 0,
        "action": "North: pick, at 0",
        "needs": [],
        "reason": "",
    }
    assert undo(north, 0)["type"] == "done"
    assert north.table["ply"] == 0
    assert north.table["view"] == before["view"]
    assert north.table["decision"] == before["decision"]
    assert north.table["undo"] is None
    south.until_version(north.table["version"])
    assert texts(south, taken_back=False)[-1] == "Person 0 takes back what came after."


def test_a_throw_is_taken_back_by_consent_only_and_the_log_keeps_it(two: tuple[Page, Page]) -> None:
    north, south = two
    north.play(0, "roll")
    assert north.table["undo"]["needs"] == [1]
    reason = north.table["undo"]["reason"]
    assert reason == "Something was thrown, drawn or shown since. Taking it back needs the consent of Person 1."
    assert undo(north, 0)["type"] == "done"
    assert north.table["ply"] == 1
    assert north.ask("undo", seat=0, ply=1)["refusal"]["code"] == "not_now"
    south.until(lambda: bool(south.table["consents"]))
    asked = south.table["consents"][0]
    assert (asked["kind"], asked["asker"], asked["needs"], asked["to_ply"]) == ("undo", 0, [1], 0)
    assert asked["sentence"] == "Person 0 asks to take back the last action."
    assert north.ask("answer", seat=0, consent=asked["id"], yes=True)["refusal"]["code"] == "not_yours"
    assert south.ask("answer", seat=1, consent=asked["id"], yes=True)["type"] == "done"
    north.until(lambda: north.table["ply"] == 0)
    assert north.table["consents"] == []
    assert any("rolls" in text for text in texts(north, taken_back=True))
    thrown = texts(north, taken_back=True)
    north.play(0, "roll")
    assert [text for text in texts(north, taken_back=False) if "rolls" in text] == [
        text for text in thrown if "rolls" in text
    ]


def test_a_no_leaves_everything_as_it_is(two: tuple[Page, Page]) -> None:
    north, south = two
    north.play(0, "roll")
    undo(north, 0)
    south.until(lambda: bool(south.table["consents"]))
    number = south.table["consents"][0]["id"]
    assert south.ask("answer", seat=1, consent=number, yes=False)["type"] == "done"
    north.until(lambda: north.table["consents"] == [])
    assert north.table["ply"] == 1
    assert south.ask("answer", seat=1, consent=number, yes=True)["refusal"]["code"] == "not_now"


def test_another_persons_action_makes_it_a_question_and_the_next_action_settles_it(two: tuple[Page, Page]) -> None:
    north, south = two
    version = north.play(0, "pick")["version"]
    south.until_version(version)
    version = south.play(1, "pick")["version"]
    north.until_version(version)
    assert north.table["undo"]["needs"] == [1]
    assert north.table["undo"]["reason"].startswith("Person 1 acted since.")
    assert south.table["undo"]["needs"] == []
    undo(north, 0)
    assert len(north.table["consents"]) == 1
    north.play(0, "pick")
    assert north.table["consents"] == []


def test_computer_players_agree(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "computer")
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    page.play(0, "roll")
    page.until(lambda: page.deciding == 0 and page.table["ply"] >= 2)
    assert page.table["undo"]["needs"] == []
    assert undo(page, 0)["type"] == "done"
    assert page.table["ply"] == 0
    assert page.deciding == 0


def test_nothing_can_be_taken_back_before_one_has_acted_or_at_a_stale_ply(two: tuple[Page, Page]) -> None:
    north, south = two
    assert undo(north, 0)["refusal"]["code"] == "nothing_to_undo"
    north.play(0, "pick")
    assert north.ask("undo", seat=0, ply=0)["refusal"]["code"] == "stale_ply"
    south.until(lambda: south.table["ply"] == 1)
    assert undo(south, 1)["refusal"]["code"] == "nothing_to_undo"


def test_the_match_of_the_day_is_not_taken_back_past_what_was_shown(visitor: Visitor) -> None:
    made = visitor.post("/matches", {"game": "og", "daily": True, "seats": [{"kind": "here"}]}).json()
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    news = page.table["view"]["news"]
    while page.table["view"]["news"] == news:
        page.play(0)
    assert page.table["undo"] is None
    assert undo(page, 0)["refusal"]["code"] == "nothing_to_undo"


def test_a_computer_that_acted_since_agrees_to_everything() -> None:
    game = colossarium.game("kolossus", chapter=2)
    match = game.start(1, engine=game.plain)
    deciders = [match.seat]
    while len(deciders) < 3:
        match.play(match.legal_ids()[0])
        deciders += [] if match.seat in deciders else [match.seat]
    first, second, _ = deciders
    assert match.past[0].news == match.state.news
    seats = [SeatRow(match_id="m", seat=seat, kind="person", name=f"Person {seat}") for seat in range(4)]
    plan = take_back_for(match, seats, first)
    assert plan is not None
    assert len(plan.needs) == 3
    assert plan.reason.startswith(f"Person {second} acted since.")
    seats[second].kind, seats[second].level = "computer", "random"
    plan = take_back_for(match, seats, first)
    assert plan is not None
    assert (plan.needs, plan.reason) == ([], "")
