"""Making, joining and listing matches; what tokens open."""

from __future__ import annotations

import httpx
import pytest

from tests.server.running import Running
from tests.server.visitors import Json, Visitor


def refused(answer: httpx.Response, status: int, code: str) -> str:
    """The sentence of a refusal that has this status and code."""
    body = answer.json()
    assert (answer.status_code, body["code"]) == (status, code), answer.text
    return str(body["sentence"])


def test_the_games_are_described_with_options_players_and_seats(visitor: Visitor) -> None:
    cards = {card["id"]: card for card in visitor.get("/games").json()}
    kolossus = cards["kolossus"]
    assert (kolossus["fewest_seats"], kolossus["most_seats"]) == (2, 4)
    assert not kolossus["has_secrets"]
    assert not kolossus["daily"]
    assert {"name": "players", "values": [2, 3, 4], "default": 4}.items() <= next(
        option for option in kolossus["options"] if option["name"] == "players"
    ).items()
    assert cards["og"]["daily"]
    assert cards["orchard"]["has_secrets"]
    assert "random" in [player["id"] for player in kolossus["players"]]
    assert visitor.get("/games/og").json() == cards["og"]
    assert "kolossus, og" in refused(visitor.get("/games/chess"), 404, "unknown_game")


def test_options_decide_the_seats(visitor: Visitor) -> None:
    plan = visitor.post("/games/kolossus/seats", {"options": {"players": 2}}).json()
    assert len(plan["seats"]) == 2
    assert plan["allies"] == [[], []]
    assert plan["options"]["chapter"] == 1
    answer = visitor.post("/games/kolossus/seats", {"options": {"players": 7}})
    assert "expected one of 2, 3, 4" in refused(answer, 422, "bad_option")
    refused(visitor.post("/games/kolossus/seats", {"options": {"content": "/etc"}}), 422, "bad_option")


@pytest.mark.parametrize(("players", "allies"), [(3, [[], [2], [1]]), (4, [[2], [3], [0], [1]])])
def test_a_plan_says_who_plays_with_whom(visitor: Visitor, players: int, allies: list[list[int]]) -> None:
    assert visitor.post("/games/kolossus/seats", {"options": {"players": players}}).json()["allies"] == allies


def test_the_rules_are_read_clause_by_clause(visitor: Visitor) -> None:
    rules = visitor.get("/games/kolossus/rules").json()
    clauses = {clause["id"]: clause["text"] for group in rules["groups"] for clause in group["clauses"]}
    assert clauses["K8.4"] in rules["text"]
    assert any(group["title"].startswith("K8 ") for group in rules["groups"])


def test_making_a_match_gives_every_secret_to_its_owner(visitor: Visitor) -> None:
    made = visitor.make("kolossus", "here", "link", "computer")
    here, link, computer, fourth = made["seats"]
    assert here["token"]
    assert here["invitation"] is None
    assert link["invitation"]
    assert link["token"] is None
    assert computer == {"seat": 2, "token": None, "invitation": None}
    assert fourth == {"seat": 3, "token": None, "invitation": None}
    places = visitor.table(made["match"], here["token"])["around"]["places"]
    assert [place["kind"] for place in places] == ["person", "open", "computer", "computer"]
    assert places[0]["name"] == "Person 0"
    assert places[1]["name"] == places[1]["title"] == "Krell"
    secrets = {made["host"], made["watch"], here["token"], link["invitation"], made["match"]}
    assert len(secrets) == 5


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"game": "kolossus", "options": {"chapter": 9}}, 422, "bad_option"),
        ({"game": "kolossus", "options": {"content": "/etc"}}, 422, "bad_option"),
        ({"game": "kolossus", "seats": [{"kind": "computer", "level": "zeus"}]}, 422, "unknown_player"),
        ({"game": "kolossus", "seats": [{"kind": "throne"}]}, 422, "malformed"),
        ({"game": "kolossus", "seats": [{"kind": "here", "level": "random"}]}, 422, "malformed"),
        ({"game": "kolossus", "seats": [{"kind": "computer", "name": "Mira"}]}, 422, "malformed"),
        ({"game": "kolossus", "seats": [{"kind": "here", "name": " "}]}, 422, "malformed"),
        ({"game": "kolossus", "seats": [{"kind": "here", "name": "x" * 41}]}, 422, "malformed"),
        ({"game": "og", "seats": [{"kind": "here"}, {"kind": "here"}]}, 409, "not_now"),
        ({"game": "og", "pace": {"seconds": 3}}, 422, "malformed"),
        ({"game": "og", "daily": True, "options": {"start_grip": 8}}, 422, "bad_option"),
        ({"game": "kolossus", "daily": True}, 422, "no_daily"),
        ({"game": "og", "seed": 7}, 422, "malformed"),
        ({}, 422, "malformed"),
        ([], 422, "malformed"),
    ],
)
def test_what_cannot_be_made_is_refused(visitor: Visitor, body: Json, status: int, code: str) -> None:
    assert refused(visitor.post("/matches", body), status, code)


def test_a_body_that_is_no_json_is_refused(visitor: Visitor) -> None:
    for body in (b"\x1e\xff", b"{", b"", b"nonsense"):
        answer = visitor.http.post("/matches", content=body, headers={"Content-Type": "application/json"})
        refused(answer, 422, "malformed")


def test_the_match_of_the_day_is_the_same_for_everybody(visitor: Visitor) -> None:
    bodies = [{"game": "og", "daily": True, "seats": [{"kind": "here"}]}] * 2
    one, other = (visitor.post("/matches", body).json() for body in bodies)
    tables = [visitor.table(made["match"], made["seats"][0]["token"]) for made in (one, other)]
    assert one["match"] != other["match"]
    assert tables[0]["view"] == tables[1]["view"]
    assert tables[0]["daily"] == tables[1]["daily"] is not None


def test_an_invitation_gives_the_seat_to_whoever_comes_first(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "link")
    invitation, path = made["seats"][1]["invitation"], f"/matches/{made['match']}"
    host = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    joined = visitor.post(f"{path}/join", {"name": "Tomas"}, invitation).json()
    assert joined["seat"] == 1
    assert joined["token"] not in (invitation, made["seats"][0]["token"])
    host.until(lambda: host.table["around"]["places"][1]["name"] == "Tomas")
    assert host.table["chat"][-1]["text"] == "Tomas sits down."
    assert visitor.table(made["match"], joined["token"])["seat"] == 1
    again = visitor.post(f"{path}/join", {"name": "Eve"}, invitation)
    assert refused(again, 409, "seat_taken") == "This seat has been taken. Watching is still possible."
    assert visitor.table(made["match"], invitation)["seat"] is None
    refused(visitor.post(f"{path}/join", {"name": "Eve"}, "nonsense"), 401, "bad_token")
    refused(visitor.post(f"{path}/join", {"name": "Eve"}), 401, "bad_token")


OWN = "a-secret-of-the-joiners-own-making"


def test_a_join_whose_answer_was_lost_is_asked_for_again(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "link")
    invitation, path = made["seats"][1]["invitation"], f"/matches/{made['match']}/join"
    body = {"name": "Tomas", "token": OWN}
    joined = [visitor.post(path, body, invitation).json() for _ in range(2)]
    assert joined == [{"match": made["match"], "seat": 1, "token": OWN}] * 2
    table = visitor.table(made["match"], OWN)
    assert table["seat"] == 1
    assert [line["text"] for line in table["chat"]] == ["Tomas sits down."]
    refused(visitor.post(path, {"name": "Eve", "token": OWN + "!"}, invitation), 422, "malformed")
    refused(visitor.post(path, {"name": "Eve", "token": OWN[::-1]}, invitation), 409, "seat_taken")
    refused(visitor.post(path, {"name": "Eve"}, invitation), 409, "seat_taken")
    renewed = visitor.post(f"/matches/{made['match']}/token", token=OWN).json()["token"]
    refused(visitor.post(path, body, invitation), 409, "seat_taken")
    assert visitor.table(made["match"], renewed)["seat"] == 1


def test_a_token_that_others_know_is_not_ones_own(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "link")
    invitation, path = made["seats"][1]["invitation"], f"/matches/{made['match']}/join"
    for known in (invitation, made["watch"], made["host"], made["seats"][0]["token"]):
        refused(visitor.post(path, {"name": "Eve", "token": known}, invitation), 409, "not_now")
    refused(visitor.post(path, {"name": "Eve", "token": "short"}, invitation), 422, "malformed")
    assert visitor.post(path, {"name": "Eve", "token": OWN}, invitation).status_code == 200


def test_only_tokens_of_the_match_open_it(visitor: Visitor) -> None:
    made, other = visitor.make("orchard", "here", "here"), visitor.make("orchard", "here", "here")
    path = f"/matches/{made['match']}"
    refused(visitor.get(path), 401, "bad_token")
    refused(visitor.get(path, "nonsense"), 401, "bad_token")
    refused(visitor.get(path, other["seats"][0]["token"]), 401, "bad_token")
    assert visitor.table(made["match"], made["seats"][1]["token"])["seat"] == 1
    assert visitor.table(made["match"], made["watch"])["seat"] is None
    assert visitor.table(made["match"], made["host"])["seat"] is None
    assert visitor.table(made["match"], made["seats"][0]["token"])["watch"] == made["watch"]
    watching = visitor.post(f"{path}/actions", {"ply": 0, "action": "pick"}, made["watch"])
    refused(watching, 403, "not_yours")
    sentence = refused(visitor.get("/matches/unknown", made["watch"]), 404, "unknown_match")
    assert sentence == "There is no match at this address. It may have been deleted."


def test_a_renewed_token_shuts_out_the_old_one(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "here")
    old, path = made["seats"][0]["token"], f"/matches/{made['match']}"
    page = visitor.sit(made["match"], old, look=0)
    renewed = visitor.post(f"{path}/token", token=old).json()
    assert renewed["seat"] == 0
    refused(visitor.get(path, old), 401, "bad_token")
    assert visitor.table(made["match"], renewed["token"])["seat"] == 0
    assert page.closing_code() == 4401


def test_the_host_renews_an_invitation_or_seats_a_computer(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "link")
    path, old = f"/matches/{made['match']}/seats", made["seats"][1]["invitation"]
    refused(visitor.post(f"{path}/1/invitation", token=made["seats"][0]["token"]), 403, "not_yours")
    new = visitor.post(f"{path}/1/invitation", token=made["host"]).json()["invitation"]
    join = f"/matches/{made['match']}/join"
    refused(visitor.post(join, {"name": "Eve"}, old), 401, "bad_token")
    refused(visitor.post(f"{path}/0/invitation", token=made["host"]), 409, "seat_taken")
    refused(visitor.post(f"{path}/5/invitation", token=made["host"]), 409, "not_now")
    refused(visitor.post(f"{path}/1/computer", {"level": "zeus"}, made["host"]), 422, "unknown_player")
    assert visitor.post(f"{path}/1/computer", {"level": "random"}, made["host"]).status_code == 204
    assert visitor.table(made["match"], made["watch"])["around"]["places"][1]["level"] == "random"
    refused(visitor.post(join, {"name": "Eve"}, new), 409, "seat_taken")


def test_a_browser_learns_what_became_of_its_matches(visitor: Visitor, running: Running) -> None:
    first, second = visitor.make("orchard", "here", "link"), visitor.make("og", "here")
    known = [
        {"match": first["match"], "token": first["seats"][0]["token"]},
        {"match": second["match"], "token": second["watch"]},
        {"match": "unknown", "token": "x"},
    ]
    listed = visitor.post("/matches/known", {"matches": known}).json()["matches"]
    assert [each["match"] for each in listed] == [second["match"], first["match"]]
    og, orchard = listed
    assert og["seat"] is None
    assert orchard["seat"] == 0
    assert orchard["waits_for_people"]
    assert orchard["deciding"] == 0
    assert orchard["seats"] == ["Person 0", "South"]
    wrong = [{"match": first["match"], "token": "x"}]
    assert visitor.post("/matches/known", {"matches": wrong}).json()["matches"] == []
