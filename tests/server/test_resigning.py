"""Giving up and agreeing on a draw: who is asked, who plays on, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import colossarium
from colossarium.kernel.match import Match
from tests.server.running import Running
from tests.server.visitors import Json, Page, Visitor


def token(made: Json, seat: int) -> str:
    return str(made["seats"][seat]["token"])


def sat(visitor: Visitor, made: Json, *seats: int) -> list[Page]:
    return [visitor.sit(made["match"], token(made, seat), look=seat) for seat in seats]


def sentences(page: Page) -> list[str]:
    return [line["text"] for line in page.log.values()]


def until_over(*pages: Page) -> None:
    for page in pages:
        page.until(lambda page=page: page.table["over"])


def test_with_two_sides_resigning_ends_the_match(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "here")
    north, south = sat(visitor, made, 0, 1)
    assert north.table["ending"] == {"resigning_ends": True, "resigning_needs": [], "draw": False}
    north.play(0, "pick")
    assert north.ask("resign", seat=0)["type"] == "done"
    until_over(north, south)
    assert [seat["share"] for seat in south.table["result"]["seats"]] == [0.0, 1.0]
    assert south.table["result"]["sentence"] == sentences(south)[-1] == "Person 0 resigned."
    assert south.table["ending"] is None
    assert south.ask("resign", seat=1)["refusal"]["code"] == "match_over"
    record = visitor.get(f"/matches/{made['match']}/record").json()
    assert record["ended"] == {"by": "resignation", "seat": 0, "ply": 1}
    assert colossarium.verify(record).over
    timeline = visitor.get(f"/matches/{made['match']}/timeline").json()
    assert timeline["log"][-1]["text"] == timeline["result"]["sentence"] == "Person 0 resigned."


def test_an_alliance_resigns_only_together(visitor: Visitor) -> None:
    made = visitor.make("kolossus", "here", "here", "here", "here", players=4)
    pages = sat(visitor, made, 0, 1, 2, 3)
    assert pages[0].table["ending"]["resigning_needs"] == [2]
    assert pages[0].ask("resign", seat=0)["type"] == "done"
    pages[2].until(lambda: bool(pages[2].table["consents"]))
    asked = pages[2].table["consents"][0]
    assert (asked["kind"], asked["needs"]) == ("resign", [2])
    assert asked["sentence"] == "Person 0 wants to resign. An alliance resigns together."
    assert pages[1].ask("answer", seat=1, consent=asked["id"], yes=True)["refusal"]["code"] == "not_yours"
    assert pages[2].ask("answer", seat=2, consent=asked["id"], yes=False)["type"] == "done"
    assert not visitor.table(made["match"], token(made, 0))["over"]
    assert pages[2].ask("resign", seat=2)["type"] == "done"
    pages[0].until(lambda: any(each["asker"] == 2 for each in pages[0].table["consents"]))
    again = pages[0].table["consents"][0]
    assert pages[0].ask("answer", seat=0, consent=again["id"], yes=True)["type"] == "done"
    until_over(*pages)
    assert [seat["share"] for seat in pages[1].table["result"]["seats"]] == [0.0, 1.0, 0.0, 1.0]
    assert pages[1].table["result"]["sentence"] == "Person 0 and Person 2 resigned."


def test_an_allied_computer_player_agrees(visitor: Visitor) -> None:
    made = visitor.make("kolossus", "here", "computer", "computer", "computer", players=4)
    (page,) = sat(visitor, made, 0)
    assert page.table["ending"]["resigning_needs"] == []
    assert page.ask("resign", seat=0)["type"] == "done"
    until_over(page)


def test_with_three_seats_a_computer_player_plays_on_for_whoever_resigns(start: Callable[..., Running]) -> None:
    running = start()
    visitor = Visitor(running.url)
    made = visitor.make("builders", "here", "here", "here", players=3)
    one, two, three = sat(visitor, made, 0, 1, 2)
    assert one.table["ending"] == {"resigning_ends": False, "resigning_needs": [], "draw": False}
    assert one.ask("resign", seat=0)["type"] == "done"
    two.until(lambda: two.table["around"]["places"][0]["resigned"])
    place = two.table["around"]["places"][0]
    assert (place["name"], place["level"], place["stand_in"]) == ("Person 0", "random", False)
    assert "Person 0 resigned. A computer player plays on." in sentences(two)
    assert two.table["chat"][-1]["text"] == "Person 0 resigned. Random plays on."
    one.until(lambda: one.table["ending"] is None)
    assert one.table["undo"] is None
    assert one.ask("come_back", seat=0)["type"] == "done"
    assert one.table["around"]["places"][0]["resigned"]
    action = one.ask("play", seat=0, ply=one.table["ply"], action="pass")
    assert action["refusal"]["sentence"] == "Person 0 has resigned; Random plays on."
    for page, seat in ((two, 1), (three, 2)):
        page.until(lambda page=page, seat=seat: page.deciding in (seat, 3 - seat))
    assert two.ask("replace", seat=1, gone=0)["refusal"]["code"] == "not_now"
    ply = two.table["ply"]
    visitor.leave()
    running.__exit__(None, None, None)
    again = start()
    later = Visitor(again.url)
    found = later.table(made["match"], token(made, 1))
    assert found["around"]["places"][0]["resigned"]
    assert found["ply"] >= ply
    assert "Person 0 resigned. A computer player plays on." in [line["text"] for line in found["log"]]
    later.leave()


def test_a_resignation_stands_whatever_is_taken_back(visitor: Visitor) -> None:
    """Its line in the log is not struck, though it came after actions that are."""
    made = visitor.make("builders", "here", "here", "here", players=3)
    pages = sat(visitor, made, 0, 1, 2)
    first = pages[0].table["decision"]["seat"]
    gone, other = [seat for seat in (0, 1, 2) if seat != first]
    pages[first].play(first)
    pages[gone].until(lambda: pages[gone].table["ply"] >= 1)
    assert pages[gone].ask("resign", seat=gone)["type"] == "done"
    undone = pages[first].ask("undo", seat=first, ply=pages[first].table["ply"])
    assert undone["type"] == "done", undone
    if asked := visitor.table(made["match"], token(made, other))["consents"]:
        assert pages[other].ask("answer", seat=other, consent=asked[0]["id"], yes=True)["type"] == "done"
    found = visitor.table(made["match"], token(made, other))
    assert found["ply"] == 0
    lines = {line["text"]: line["taken_back"] for line in found["log"]}
    assert lines[f"Person {gone} resigned. A computer player plays on."] is False
    assert found["around"]["places"][gone]["resigned"]


def test_a_seat_of_two_warbands_without_a_name_resigns_in_good_english(visitor: Visitor) -> None:
    made = visitor.post("/matches", {"game": "kolossus", "options": {"players": 2}, "seats": [{"kind": "here"}] * 2})
    one, two = sat(visitor, made.json(), 0, 1)
    assert one.ask("resign", seat=0)["type"] == "done"
    until_over(two)
    assert two.table["result"]["sentence"] == sentences(two)[-1] == "Tua'tha and Ishtari resigned."
    assert two.table["result"]["ending"]["headline"] == "Tua'tha and Ishtari resigned"


def test_a_draw_needs_all_other_people(visitor: Visitor) -> None:
    made = visitor.make("kolossus", "here", "here", players=2)
    one, two = sat(visitor, made, 0, 1)
    assert one.table["ending"]["draw"]
    assert one.ask("offer_draw", seat=0)["type"] == "done"
    two.until(lambda: bool(two.table["consents"]))
    asked = two.table["consents"][0]
    assert (asked["kind"], asked["needs"], asked["sentence"]) == ("draw", [1], "Person 0 offers a draw.")
    assert one.ask("offer_draw", seat=0)["refusal"]["code"] == "not_now"
    assert two.ask("answer", seat=1, consent=asked["id"], yes=True)["type"] == "done"
    until_over(one, two)
    assert [seat["share"] for seat in one.table["result"]["seats"]] == [0.5, 0.5]
    assert one.table["result"]["sentence"] == sentences(one)[-1] == "The players agree on a draw."
    assert one.table["consents"] == []


def test_an_action_takes_the_offer_of_a_draw_away(visitor: Visitor) -> None:
    made = visitor.make("kolossus", "here", "here", players=2)
    pages = sat(visitor, made, 0, 1)
    assert pages[0].ask("offer_draw", seat=0)["type"] == "done"
    decider = pages[0].table["decision"]["seat"]
    pages[decider].until(lambda: bool(pages[decider].table["consents"]))
    pages[decider].play(decider)
    assert pages[decider].table["consents"] == []


def test_other_games_cannot_be_drawn(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "here")
    (page,) = sat(visitor, made, 0)
    assert page.ask("offer_draw", seat=0)["refusal"]["sentence"] == "No draw can be offered in Orchard."


@pytest.mark.parametrize(("expects", "agrees"), [(0.44, True), (0.46, False), (0.5, False)])
def test_a_computer_player_takes_a_draw_that_gives_it_more_than_it_expects(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, expects: float, agrees: bool
) -> None:
    monkeypatch.setattr(Match, "estimate", lambda _: [1 - expects, expects])
    made = visitor.make("kolossus", "here", "computer", players=2)
    (page,) = sat(visitor, made, 0)
    answer = page.ask("offer_draw", seat=0)
    if agrees:
        until_over(page)
    else:
        assert answer["refusal"]["sentence"] == "Random would rather play on."
        assert not page.table["over"]


def test_a_record_that_somebody_left_can_be_looked_at(visitor: Visitor) -> None:
    game = colossarium.game("builders", players=3)
    match = game.start(seed=1, engine=game.plain)
    match.play(match.legal()[0])
    match.resign(1)
    match.play(match.legal()[0])
    stored = visitor.post("/records", {"record": match.record()}).json()
    timeline = visitor.get(f"/matches/{stored['match']}/timeline").json()
    left = [line for line in timeline["log"] if line["text"].endswith("A computer player plays on.")]
    assert [line["ply"] for line in left] == [1]
    assert visitor.get(f"/matches/{stored['match']}/record").json()["resigned"] == [{"seat": 1, "ply": 1}]
