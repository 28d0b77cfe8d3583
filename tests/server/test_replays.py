"""Looking back: what is shown while a match runs and after it, records in and out, playing on."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

import colossarium
from colossarium.kernel.chance import published_hash
from tests.server.test_absence import play_out
from tests.server.test_matches import refused
from tests.server.visitors import Json, Visitor


def tokens(made: Json) -> list[str]:
    return [seat["token"] for seat in made["seats"]]


@pytest.fixture
def running_match(visitor: Visitor) -> Json:
    """A match of Orchard in which North has shared, South has rolled, North has shown its card."""
    made = visitor.make("orchard", "here", "here")
    page = visitor.sit(made["match"], *tokens(made))
    page.play(0, "red blue share")
    page.play(page.deciding or 0, "roll")
    return made


@pytest.fixture
def finished(visitor: Visitor) -> Json:
    made = visitor.make("orchard", "here", "here")
    page = visitor.sit(made["match"], *tokens(made))
    page.play(0, "roll")
    play_out(page)
    return made


@pytest.mark.parametrize(("game", "hides"), [("orchard", True), ("kolossus", False)])
def test_tables_and_timelines_say_whether_seats_know_different_things(visitor: Visitor, game: str, hides: bool) -> None:
    options = {} if game == "orchard" else {"players": 2}
    made = visitor.make(game, "here", "here", **options)
    assert visitor.table(made["match"], tokens(made)[0])["has_secrets"] is hides
    assert visitor.get(f"/matches/{made['match']}/timeline", tokens(made)[0]).json()["has_secrets"] is hides


def test_while_a_match_runs_everybody_sees_their_own_past(visitor: Visitor, running_match: Json) -> None:
    path, (north, south) = f"/matches/{running_match['match']}", tokens(running_match)
    timeline = visitor.get(f"{path}/timeline", south).json()
    assert [move["seat"] for move in timeline["moves"]][:1] == [0]
    assert timeline["moves"][0]["text"] is None
    assert timeline["moves"][0]["label"] is None
    assert visitor.get(f"{path}/timeline", north).json()["moves"][0]["text"] == "red blue share"
    views = [visitor.get(f"{path}/plies/0", token).json() for token in (north, south)]
    assert views[0]["view"]["cards"][1] is None
    assert views[1]["view"]["cards"][0] is None
    assert views[0]["position"] is None
    refused(visitor.get(f"{path}/plies/0", north, seen_by=1), 409, "match_running")
    refused(visitor.get(f"{path}/timeline", north, seen_by=1), 409, "match_running")
    refused(visitor.get(f"{path}/plies/99", north), 404, "no_such_ply")
    refused(visitor.get(f"{path}/plies/0"), 401, "bad_token")
    assert "key" in refused(visitor.get(f"{path}/record", north), 409, "match_running")


def test_where_nothing_is_hidden_everybody_sees_every_move_at_once(visitor: Visitor) -> None:
    made = visitor.make("kolossus", "here", "here", players=2)
    seat = visitor.sit(made["match"], *tokens(made)).deciding or 0
    page = visitor.sit(made["match"], tokens(made)[seat], look=seat)
    action = " ".join(page.table["decision"]["actions"][0]["clicks"])
    page.play(seat, action)
    timeline = visitor.get(f"/matches/{made['match']}/timeline", tokens(made)[1 - seat]).json()
    assert timeline["moves"][0]["text"] == action
    assert timeline["moves"][0]["label"]


def test_after_its_end_a_match_is_open_to_whoever_knows_it(visitor: Visitor, finished: Json) -> None:
    path = f"/matches/{finished['match']}"
    timeline = visitor.get(f"{path}/timeline").json()
    assert timeline["over"]
    assert timeline["result"]
    assert all(move["text"] and move["label"] for move in timeline["moves"])
    assert timeline["log"][0]["text"] == f"{timeline['seats'][0]} begins."
    for seat in (0, 1):
        moment = visitor.get(f"{path}/plies/1", seen_by=seat).json()
        assert moment["seat"] == seat
        assert moment["view"]["cards"][seat]
        assert moment["position"]["deck"]
    last = visitor.get(f"{path}/plies/{len(timeline['moves'])}").json()
    assert last["deciding"] is None
    refused(visitor.get(f"{path}/plies/1", seen_by=7), 403, "not_yours")


def test_the_key_fits_its_published_hash(visitor: Visitor, finished: Json) -> None:
    table = visitor.table(finished["match"], None)
    assert published_hash(bytes.fromhex(table["key"])) == table["published"] == finished["published"]


def test_a_record_is_downloaded_checked_and_looked_at_again(visitor: Visitor, finished: Json) -> None:
    record = visitor.get(f"/matches/{finished['match']}/record").json()
    assert colossarium.verify(record, plain=True).over
    assert record["seats"] == ["Person 0", "Person 1"]
    stored = visitor.post("/records", {"record": record}).json()
    assert stored["match"] != finished["match"]
    again = visitor.get(f"/matches/{stored['match']}/timeline", stored["watch"]).json()
    original = visitor.get(f"/matches/{finished['match']}/timeline").json()
    same = ("moves", "log", "result", "seats", "titles")
    assert {name: again[name] for name in same} == {name: original[name] for name in same}
    table = visitor.table(stored["match"], None)
    assert table["origin"] == "record"
    refused(visitor.post(f"/matches/{stored['match']}/token", token=stored["watch"]), 403, "not_yours")


def test_a_record_that_is_wrong_is_refused_and_nothing_kept(visitor: Visitor, finished: Json) -> None:
    record = visitor.get(f"/matches/{finished['match']}/record").json()
    other_move, other_key = copy.deepcopy(record), copy.deepcopy(record)
    other_move["actions"][0] = "pick"
    other_key["key"] = "00" * 16
    refused(visitor.post("/records", {"record": other_move}), 422, "record_differs")
    refused(visitor.post("/records", {"record": other_key}), 422, "record_differs")
    refused(visitor.post("/records", {"record": {}}), 422, "bad_record")
    refused(visitor.post("/records", {"record": []}), 422, "malformed")
    refused(visitor.post("/records", {"record": {**record, "game": "chess"}}), 422, "bad_record")


def test_a_record_with_a_strangers_own_content_is_refused(visitor: Visitor, tmp_path: Path) -> None:
    (tmp_path / "easy.toml").write_text("[game]\nrounds = 3\n")
    game = colossarium.game("kolossus", content=tmp_path)
    match = game.start(seed=1, engine=game.plain)
    answer = visitor.post("/records", {"record": match.record()})
    refused(answer, 422, "bad_record")
    assert game.content_hash in answer.text


def test_a_record_of_a_match_that_was_resigned_says_so(visitor: Visitor) -> None:
    game = colossarium.game("kolossus", players=2)
    match = game.start(seed=1, engine=game.plain)
    match.resign(0)
    stored = visitor.post("/records", {"record": match.record()}).json()
    timeline = visitor.get(f"/matches/{stored['match']}/timeline").json()
    result = match.result()
    assert result is not None
    assert timeline["result"]["sentence"] == result["sentence"]
    assert timeline["log"][-1]["text"] == result["sentence"]
    assert visitor.get(f"/matches/{stored['match']}/record").json()["ended"] == match.record()["ended"]


def test_a_record_of_a_match_that_is_on_can_be_looked_at(visitor: Visitor) -> None:
    game = colossarium.game("og")
    match = game.start(seed=1, engine=game.plain)
    match.play(match.legal()[0])
    stored = visitor.post("/records", {"record": match.record()}).json()
    timeline = visitor.get(f"/matches/{stored['match']}/timeline").json()
    assert len(timeline["moves"]) == 1
    assert timeline["result"] is None
    page = visitor.sit(stored["match"], stored["watch"])
    assert page.table["view"] == match.view(None)


def test_play_goes_on_from_a_moment_of_a_finished_match(visitor: Visitor, finished: Json) -> None:
    path = f"/matches/{finished['match']}"
    wish = {"ply": 1, "seats": [{"kind": "here"}, {"kind": "here"}]}
    made = visitor.post(f"{path}/play-on", wish).json()
    table = visitor.table(made["match"], made["seats"][0]["token"])
    moment = visitor.get(f"{path}/plies/1", seen_by=0).json()
    assert table["played_on_from"] == finished["match"]
    assert table["view"] == moment["view"]
    assert table["published"] != finished["published"]
    assert table["ply"] == 0
    page = visitor.sit(made["match"], *tokens(made))
    play_out(page)
    assert page.table["result"]
    last = {"ply": visitor.table(finished["match"], None)["ply"]}
    refused(visitor.post(f"{path}/play-on", last), 409, "not_now")
    refused(visitor.post(f"{path}/play-on", {"ply": 9999}), 404, "no_such_ply")


def test_playing_on_from_a_match_that_runs_draws_anew_what_one_cannot_know(
    visitor: Visitor, running_match: Json
) -> None:
    path, (north, _) = f"/matches/{running_match['match']}", tokens(running_match)
    wish = {"ply": 1, "seats": [{"kind": "here"}, {"kind": "here"}]}
    refused(visitor.post(f"{path}/play-on", wish, running_match["watch"]), 409, "match_running")
    own = visitor.get(f"{path}/plies/1", north).json()["view"]
    others = set()
    for _ in range(12):
        made = visitor.post(f"{path}/play-on", wish, north).json()
        views = [visitor.table(made["match"], token)["view"] for token in tokens(made)]
        assert views[0] == own
        others.add(views[1]["cards"][1])
    assert len(others) > 1
