"""Puzzles over HTTP: nothing tells the answer before it is found, and nothing that the seat may not know."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from colossarium.kernel.game import shipped_ids
from colossarium.kernel.puzzles import Outcome, Puzzle, Try, games_with_puzzles, puzzles_of
from colossarium.server.puzzles import tables
from tests.server.visitors import Json, Visitor


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One kind is enough here: nothing of a puzzle is kept."""
    return f"sqlite:///{tmp_path_factory.mktemp('store') / 'matches.sqlite3'}"


def one(game: str = "og", steps: int = 1) -> Puzzle:
    return next(puzzle for puzzle in puzzles_of(game) if len(puzzle.line) == steps)


def wrong(puzzle: Puzzle) -> str:
    legal = (action.text for action in Try(puzzle).match.legal())
    return next(text for text in legal if Try(puzzle, [text]).outcome is Outcome.MISSED)


def tried(visitor: Visitor, name: str, *actions: str) -> Json:
    answer = visitor.post(f"/puzzles/{name}", {"actions": list(actions)})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_every_puzzle_is_on_the_shelf_and_one_is_of_today(visitor: Visitor) -> None:
    shelf = visitor.get("/puzzles").json()
    listed = [puzzle["id"] for theme in shelf["themes"] for puzzle in theme["puzzles"]]
    assert sorted(listed) == sorted(puzzle.id for game in shipped_ids() for puzzle in puzzles_of(game))
    assert shelf["today"]["id"] in listed
    assert tried(visitor, shelf["day"])["puzzle"] == shelf["today"]


@pytest.mark.parametrize("game", games_with_puzzles())
def test_before_it_is_solved_nothing_tells_the_answer(visitor: Visitor, game: str) -> None:
    puzzle = puzzles_of(game)[0]
    for shown in (tried(visitor, puzzle.id), tried(visitor, puzzle.id, *puzzle.line[:-1])):
        assert (shown["outcome"], shown["answer"]) == ("open", None)
        legal = {" ".join(action["clicks"]) for action in shown["table"]["decision"]["actions"]}
        assert len(legal) >= 2  # the answer is one of many, and not marked
    shelf = json.dumps(visitor.get("/puzzles").json())
    assert all(f'"{word}"' not in shelf for word in ("line", "plays", "search", "answer"))


def test_a_wrong_try_is_played_and_named_but_not_answered(visitor: Visitor) -> None:
    puzzle = one()
    shown = tried(visitor, puzzle.id, wrong(puzzle))
    assert (shown["outcome"], shown["answer"], shown["table"]["decision"]) == ("missed", None, None)
    assert shown["result"]
    assert shown["table"]["log"]


def test_the_action_that_solves_it_brings_the_answer_with_its_figures(visitor: Visitor) -> None:
    puzzle = one(steps=2)
    shown = tried(visitor, puzzle.id, *puzzle.line)
    assert shown["outcome"] == "solved"
    answer = shown["answer"]
    assert [" ".join(step["clicks"]) for step in answer["line"]] == puzzle.line
    assert answer["plays"][0]["share"] == puzzle.search.plays[0].share
    assert answer["clauses"][0]["text"].startswith(f"**{answer['clauses'][0]['id']}**")
    assert (answer["simulations"], answer["deeper"]) == (1000, 4000)
    assert answer["does"]


def test_hints_come_in_three_steps(visitor: Visitor) -> None:
    puzzle = one(steps=2)
    hints = [visitor.post(f"/puzzles/{puzzle.id}/hints/{step}", {}).json() for step in (1, 2, 3)]
    clicks = puzzle.line[0].split()
    assert [hint["clicks"] for hint in hints] == [[], clicks[:1], clicks]
    assert visitor.post(f"/puzzles/{puzzle.id}/hints/4", {}).status_code == 422


def test_an_answer_of_a_single_click_has_a_second_hint_that_does_not_tell_it(visitor: Visitor) -> None:
    puzzle = next(each for each in puzzles_of("builders") if " " not in each.line[0])
    hint = visitor.post(f"/puzzles/{puzzle.id}/hints/2", {}).json()
    assert hint["text"].startswith("The answer is not this: ")
    assert hint["clicks"] == []


def test_whoever_gives_up_gets_the_answer(visitor: Visitor) -> None:
    puzzle = one()
    answer = visitor.post(f"/puzzles/{puzzle.id}/answer", {}).json()
    assert answer["line"][0]["clicks"] == puzzle.line[0].split()


def test_illegal_clicks_are_answered_by_the_rule(visitor: Visitor) -> None:
    puzzle = one(steps=2)
    why = visitor.post(f"/puzzles/{puzzle.id}/why", {"actions": [], "action": "compare"}).json()
    assert why["legal"] is False
    assert why["sentence"]


def test_a_match_goes_on_from_the_solution_against_the_strongest_player(visitor: Visitor) -> None:
    puzzle = next(puzzle for puzzle in puzzles_of("builders") if puzzle.theme == "bargain")
    made = visitor.post(f"/puzzles/{puzzle.id}/match", {"actions": puzzle.line, "name": "Mira"})
    assert made.status_code == 201, made.text
    table = visitor.get(f"/matches/{made.json()['match']}", token=made.json()["seats"][puzzle.seat]["token"]).json()
    places = table["around"]["places"]
    assert places[puzzle.seat]["name"] == "Mira"
    assert {place["level"] for place in places if place["seat"] != puzzle.seat} == {"oracle"}
    assert table["ply"] == 0


def test_a_match_that_is_over_cannot_go_on(visitor: Visitor) -> None:
    won = [puzzle for game in shipped_ids() for puzzle in puzzles_of(game) if puzzle.theme == "win"]
    refused = visitor.post(f"/puzzles/{won[0].id}/match", {"actions": won[0].line})
    assert (refused.status_code, refused.json()["code"]) == (409, "not_now")


def test_unknown_puzzles_and_days_are_refused(visitor: Visitor) -> None:
    later = (datetime.now(UTC).date() + timedelta(days=3)).isoformat()
    for name in ("og-nothing", "2026-02-31", later, "2020-01-01"):
        refused = visitor.post(f"/puzzles/{name}", {"actions": []})
        assert (refused.status_code, refused.json()["code"]) == (404, "unknown_puzzle"), name
    assert visitor.post(f"/puzzles/{one().id}", {"actions": ["x"] * 99}).status_code == 422
    illegal = visitor.post(f"/puzzles/{one().id}", {"actions": ["nonsense"]})
    assert illegal.status_code in (409, 422)


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_table_shows_nothing_that_the_seat_may_not_know(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same puzzle with all redrawn that the seat cannot know looks the same, byte for byte."""
    puzzle = puzzles_of(game)[-1]
    real = tables.table_after(puzzle.id, []).model_dump_json()
    for seed in range(3):
        dream = replace(puzzle, position=Try(puzzle).match.resample(puzzle.seat, seed).position())
        monkeypatch.setattr(tables, "found", lambda _, dream=dream: (dream, None))
        assert tables.table_after(puzzle.id, []).model_dump_json() == real
