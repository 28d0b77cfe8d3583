"""Lessons over HTTP: which there are, a table after some answers, and what is said of other clicks."""

from __future__ import annotations

import pytest

from tests.server.visitors import Json, Visitor


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One kind is enough here: nothing of a lesson is kept."""
    return f"sqlite:///{tmp_path_factory.mktemp('store') / 'matches.sqlite3'}"


def take(visitor: Visitor, *answers: str, **more: object) -> Json:
    answer = visitor.post("/lessons/og/placing", {"answers": list(answers), **more})
    assert answer.status_code == 200, answer.text
    taken: Json = answer.json()
    return taken


def test_every_game_with_lessons_is_listed_in_order(visitor: Visitor) -> None:
    paths = {path["game"]: path["lessons"] for path in visitor.get("/lessons").json()}
    assert [lesson["id"] for lesson in paths["og"]][:2] == ["placing", "what-counts"]
    first = paths["og"][0]
    assert first["minutes"] == 3
    assert first["tasks"][0].startswith("Place any card")
    assert "breakthrough" not in paths


def test_only_the_actions_that_answer_the_task_are_listed(visitor: Visitor) -> None:
    taken = take(visitor)
    texts = [" ".join(action["clicks"]) for action in taken["table"]["decision"]["actions"]]
    assert texts == ["handhold 0,-2", "thrust 0,-2", "leap 0,-2"]
    assert (taken["number"], taken["next"], taken["task"]["wanted"]) == (1, "what-counts", 3)
    assert taken["task"]["show"] == ["handhold", "0,-2"]
    assert taken["task"]["clause_text"].startswith("**O5.2**")


def test_an_answer_leads_to_the_next_task_and_is_told(visitor: Visitor) -> None:
    taken = take(visitor, "thrust 0,-2")
    assert taken["answers"] == ["thrust 0,-2"]
    assert taken["praise"].startswith("Two squares are covered")
    assert taken["task"]["text"].startswith("Place another card")
    assert [line["text"] for line in taken["table"]["log"]] == ["Thrust is placed 2 up from the middle."]


def test_tasks_are_skipped_as_show_me_would_answer_them(visitor: Visitor) -> None:
    taken = take(visitor, "leap 0,-2", task=3)
    assert taken["answers"] == ["leap 0,-2", "thrust -1,1", "firm-footing 0,-3"]
    assert taken["table"]["decision"]["actions"][0]["clicks"] == ["compare"]


def test_at_the_end_there_is_nothing_to_decide(visitor: Visitor) -> None:
    taken = take(visitor, task=40)
    assert taken["task"] is None
    assert taken["table"]["decision"] is None
    assert taken["done"].startswith("You can place cards.")


def test_other_clicks_are_answered_by_the_lesson_or_by_the_rule(visitor: Visitor) -> None:
    other = visitor.post("/lessons/og/placing/why", {"answers": [], "action": "leap 1,1"}).json()
    assert other == {"legal": False, "sentence": other["sentence"], "clause": "", "ids": ["leap", "1,1"]}
    assert other["sentence"].startswith("That place is allowed too.")
    illegal = visitor.post("/lessons/og/placing/why", {"answers": [], "action": "leap 1,0"}).json()
    assert illegal["clause"] == "O5.2"


def test_answers_that_do_not_fit_are_refused(visitor: Visitor) -> None:
    refused = visitor.post("/lessons/og/placing", {"answers": ["leap 1,1"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "lesson_changed")
    illegal = visitor.post("/lessons/og/placing", {"answers": ["leap 1,0"]})
    assert (illegal.status_code, illegal.json()["code"]) == (409, "illegal_action")


def test_unknown_lessons_and_games_are_refused(visitor: Visitor) -> None:
    unknown = visitor.post("/lessons/og/placin", {"answers": []})
    assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown_lesson")
    assert visitor.post("/lessons/ogg/placing", {"answers": []}).status_code == 404


def test_others_at_the_table_only_stand_there(visitor: Visitor) -> None:
    places = take(visitor)["table"]["around"]["places"]
    assert [(place["kind"], place["level"]) for place in places] == [("person", None)]
