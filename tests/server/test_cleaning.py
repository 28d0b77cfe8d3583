"""Names and talk: what cannot be seen is left out, who looks alike is told apart, and talk can be muted."""

from __future__ import annotations

import json

import pytest

import colossarium
from colossarium.server import limits
from colossarium.server.protocol.cleaning import all_told_apart, cleaned, skeleton, told_apart
from colossarium.server.table import talk
from tests.server.test_matches import refused
from tests.server.visitors import Json, Page, Visitor


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Mira", "Mira"),
        ("  Mira \n Tomas\t", "Mira Tomas"),
        ("Mi\x00ra", "Mira"),
        ("Mi\ud800ra", "Mira"),
        ("\u202eMira\u2069", "Mira"),
        ("Mi\u200bra\ufeff\u00ad", "Mira"),
        ("\x1b[31mMira", "[31mMira"),
        ("Mi\ue000ra\uffff", "Mira"),
        ("\u3164\u2800\u115f", ""),
        ("Mira\u2028Tomas", "Mira Tomas"),
        ("Mira\u00a0\u3000Tomas", "Mira Tomas"),
        ("e\u0301", "é"),
        ("x" + "\u0301" * 9, "x" + "\u0301" * 3),
        ("👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"),
        ("a\u200db\u200d", "ab"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("Łukasz, Зоя, 李, محمد", "Łukasz, Зоя, 李, محمد"),
    ],
)
def test_only_what_can_be_seen_is_kept(said: str, kept: str) -> None:
    assert cleaned(said) == kept
    assert cleaned(kept) == kept
    kept.encode()


@pytest.mark.parametrize(
    "other", ["mira", "Μira", "Міrа", "M1ra", "Mlra", "M|ra", "Míra", "Mira.", "M i r a", "𝐌𝐢𝐫𝐚", "Ｍｉｒａ"]
)
def test_names_that_look_alike_are_told_apart(other: str) -> None:
    assert skeleton(other) == skeleton("Mira")
    assert told_apart(other, ["Mira"], 40) == f"{other} (2)"
    assert told_apart(other, ["Myra", "Maria", "Mirja"], 40) == other


def test_every_name_of_a_list_is_another_one_and_none_is_too_long() -> None:
    names = all_told_apart(["Mira", "mira", "Mira (2)", "x" * 40, "x" * 40], 40)
    assert names == ["Mira", "mira (2)", "Mira (2) (2)", "x" * 40, "x" * 36 + " (2)"]


@pytest.fixture
def made(visitor: Visitor) -> Json:
    return visitor.make("orchard", "here", "link")


def join(visitor: Visitor, made: Json, name: str) -> str:
    """What somebody is called who has joined with a name; sent as JSON with escapes, as anybody may."""
    invitation, path = made["seats"][1]["invitation"], f"/matches/{made['match']}/join"
    body = json.dumps({"name": name}).encode()
    answer = visitor.http.post(
        path, content=body, headers={"Authorization": f"Bearer {invitation}", "Content-Type": "application/json"}
    )
    assert answer.status_code == 200, answer.text
    table = visitor.table(made["match"], answer.json()["token"])
    assert table["chat"][-1]["text"] == f"{table['around']['places'][1]['name']} sits down."
    return str(table["around"]["places"][1]["name"])


@pytest.mark.parametrize("name", ["Mi\x00ra", "\ud83dMira", "\u202eMira", "Mira\u200b\u200b", "\x1bMira\x07"])
def test_a_name_is_cleaned_before_it_is_kept_by_any_database(visitor: Visitor, made: Json, name: str) -> None:
    assert join(visitor, made, name) == "Mira"


def test_a_guest_who_looks_like_somebody_at_the_table_is_told_apart(visitor: Visitor, made: Json) -> None:
    assert join(visitor, made, "Pеrsоn O") == "Pеrsоn O (2)"


def test_a_guest_is_not_called_like_anothers_seat(visitor: Visitor, made: Json) -> None:
    assert join(visitor, made, "NORTH") == "NORTH (2)"


def test_people_at_one_screen_are_told_apart_too(visitor: Visitor) -> None:
    seats = [{"kind": "here", "name": "Mira"}, {"kind": "here", "name": "mira\u200b"}]
    made = visitor.post("/matches", {"game": "orchard", "seats": seats}).json()
    places = visitor.table(made["match"], made["watch"])["around"]["places"]
    assert [place["name"] for place in places] == ["Mira", "mira (2)"]


def test_a_name_of_nothing_that_can_be_seen_is_refused(visitor: Visitor) -> None:
    body = {"game": "orchard", "seats": [{"kind": "here", "name": "\u200b\u2060"}]}
    refused(visitor.post("/matches", body), 422, "malformed")


def test_names_in_a_record_are_cleaned_as_well(visitor: Visitor) -> None:
    game = colossarium.game("orchard")
    match = game.start(1, engine=game.plain)
    match.play("pick")
    record = match.record() | {"seats": ["Mi\x00ra\u202e", "MIRA"]}
    stored = visitor.post("/records", {"record": record})
    assert stored.status_code == 201, stored.text
    assert visitor.get(f"/matches/{stored.json()['match']}/timeline").json()["seats"] == ["Mira", "MIRA (2)"]


def test_what_cannot_be_an_id_is_unknown_to_every_database(visitor: Visitor) -> None:
    refused(visitor.get("/matches/a%00b"), 404, "unknown_match")
    refused(visitor.get("/matches/%ED%A0%80"), 404, "unknown_match")
    body = b'{"matches": [{"match": "a\\u0000b", "token": "\\ud800"}, {"match": "unknown", "token": "\\ud800"}]}'
    answer = visitor.http.post("/matches/known", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (200, 422), answer.text


# Talk.


@pytest.fixture
def two(visitor: Visitor) -> tuple[Page, Page]:
    made = visitor.make("orchard", "here", "here")
    first, second = (seat["token"] for seat in made["seats"])
    return visitor.sit(made["match"], first, look=0), visitor.sit(made["match"], second, look=1)


def heard(page: Page) -> list[str]:
    return [line["text"] for line in page.table["chat"]]


def test_talk_is_cleaned_before_it_is_kept(two: tuple[Page, Page]) -> None:
    north, south = two
    assert north.ask("chat", seat=0, text="a\x00b\u202ec\nd")["type"] == "done"
    south.until(lambda: heard(south) == ["abc d"])
    assert north.ask("chat", seat=0, text="\u200b\n")["refusal"]["code"] == "malformed"


def test_whoever_is_muted_is_not_heard_until_that_is_taken_back(two: tuple[Page, Page], visitor: Visitor) -> None:
    north, south = two
    north.ask("chat", seat=0, text="Hurry up")
    south.until(lambda: heard(south) == ["Hurry up"])
    assert south.ask("mute", seat=1, whom=0, on=True)["type"] == "done"
    south.until(lambda: south.table["muted"] == [0] and south.table["since"] == 0)
    assert heard(south) == []
    version = north.ask("chat", seat=0, text="I said hurry")["version"]
    south.until_version(version)
    assert heard(south) == []
    assert "I said hurry" not in "".join(south.received)
    watching = visitor.table(north.table["match"], north.table["watch"])
    assert [line["text"] for line in watching["chat"]] == ["Hurry up", "I said hurry"]
    assert north.table["muted"] == []
    assert south.ask("mute", seat=1, whom=0, on=False)["type"] == "done"
    south.until(lambda: heard(south) == ["Hurry up", "I said hurry"])


def test_one_mutes_somebody_else_who_is_there(two: tuple[Page, Page]) -> None:
    north, _ = two
    assert north.ask("mute", seat=0, whom=0, on=True)["refusal"]["code"] == "not_now"
    assert north.ask("mute", seat=0, whom=5, on=True)["refusal"]["code"] == "not_now"
    assert north.ask("mute", seat=1, whom=0, on=True)["refusal"]["code"] == "not_yours"


def test_a_table_holds_so_many_lines_of_talk(two: tuple[Page, Page], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MOST_LINES", 2)
    assert limits.MOST_LINES == 1_000
    north, south = two
    answers = [
        north.ask("chat", seat=0, text="a"),
        south.ask("chat", seat=1, text="b"),
        north.ask("chat", seat=0, text="c"),
    ]
    assert [answer["type"] for answer in answers] == ["done", "done", "refused"]
    assert answers[2]["refusal"]["code"] == "not_now"
