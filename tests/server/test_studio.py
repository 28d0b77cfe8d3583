"""The studio over HTTP: drafts, folders, and variants that matches, studies and prints are made with."""

from __future__ import annotations

import io
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import colossarium
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.records import replay
from colossarium.server.settings import Allowance, usual_allowances
from tests.server.running import Running
from tests.server.test_matches import refused
from tests.server.visitors import Json, Visitor

GAME = "colossi-banners"
GOLDEN = [
    {"path": "card[gilding].effect.2.cubes", "value": 4},
    {"path": "deck.gilding", "value": 2},
    {"path": "option[gold_goal].default", "value": 40},
]
Start = Callable[..., Running]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("store")
    return f"sqlite:///{folder / 'matches.sqlite3'}"


def studio(visitor: Visitor, *edits: Json, draft: Json | None = None, item: str = "gilding", game: str = GAME) -> Json:
    body = {"draft": draft or {}, "edits": list(edits), "item": item}
    answer = visitor.post(f"/studio/{game}/drafts", body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()["studio"]
    return found


@pytest.fixture
def golden(visitor: Visitor) -> Json:
    """A draft without a mistake."""
    found: Json = studio(visitor, *GOLDEN)["draft"]
    return found


def saved(visitor: Visitor, draft: Json, name: str = "Golden Fields", game: str = GAME) -> Json:
    answer = visitor.post("/variants", {"game": game, "name": name, "draft": draft})
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


# Drafts.


def test_a_draft_is_edited_checked_and_mended(visitor: Visitor) -> None:
    found = studio(visitor, *GOLDEN, {"path": "card[gilding].effect.1.within", "value": 12})
    assert not found["valid"]
    [problem] = found["problems"]
    assert problem["sentence"] == "12 is too far. A range is 0 to 9, and 9 means everywhere (C2.70)."
    group = next(each for each in found["groups"] if each["id"] == "action-cards")
    item = next(each for each in group["items"] if each["id"] == "card[gilding]")
    assert (item["note"], item["changed"], item["problems"]) == ("×2", True, 1)
    mended = studio(visitor, problem["mend"], draft=found["draft"])
    assert mended["valid"]
    assert mended["draft"]["tables"] == found["sound"]["tables"]
    back = studio(
        visitor,
        *({"path": path, "do": "reset"} for path in ("card[gilding]", "deck.gilding", "option[gold_goal]")),
        draft=mended["draft"],
    )
    assert back["draft"] == {"tables": {}, "worded": {}}
    assert back["changes"] == []


@pytest.mark.parametrize("game", colossarium.game_ids())
def test_every_game_has_a_studio(visitor: Visitor, game: str) -> None:
    found = studio(visitor, game=game, item="")
    assert found["valid"]
    assert found["form"]
    for group in found["groups"]:
        assert studio(visitor, game=game, item=group["items"][0]["id"])["form"]


def test_own_wording_stays_and_is_marked_when_the_effect_changes(visitor: Visitor, golden: Json) -> None:
    text = {"path": "card[gilding].text", "value": "All that glitters."}
    own = studio(visitor, text, draft=golden)
    assert own["texts"][0] | {"clauses": []} == {
        "path": "card[gilding].text",
        "text": "All that glitters.",
        "made": "Put 4 Gold cubes on a space you control.",
        "own": True,
        "stale": False,
        "clauses": [],
    }
    later = studio(visitor, {"path": "card[gilding].effect.2.cubes", "value": 5}, draft=own["draft"])
    assert (later["texts"][0]["text"], later["texts"][0]["stale"]) == ("All that glitters.", True)
    again = studio(visitor, {**text, "do": "reset"}, draft=later["draft"])
    assert again["texts"][0]["text"] == "Put 5 Gold cubes on a space you control."


NONSENSE: list[Any] = [
    {"draft": {"tables": {"cards": []}}},
    {"draft": {"tables": {"card": {"id": "gilding"}}}},
    {"draft": {"tables": {"card": [{"text": "nameless"}]}}},
    {"draft": {"tables": {"card": [{"id": "gilding", "remove": True}]}}},
    {"draft": {"tables": {"limits": {"without": "hand"}}}},
    {"draft": {"tables": {"limits": {"without": ["nothing"]}}}},
    {"draft": {"tables": {"limits": {"hand": 1e308}}}},
    {"draft": {"tables": {"limits": {"hand": 2**80}}}},
    {"draft": {"tables": {"limits": {"hand": "x" * 3000}}}},
    {"draft": {"tables": {"limits": {"hand": [[[[[[[[[[1]]]]]]]]]]}}}},
    {"draft": {"tables": {"limits": {"hand": [0] * 5000}}}},
    {"edits": [{"path": "", "value": 1}]},
    {"edits": [{"path": "../../etc/passwd", "value": 1}]},
    {"edits": [{"path": "nowhere.key", "value": 1}]},
    {"edits": [{"path": "card[gilding].effect.9.do", "value": None}]},
    {"edits": [{"path": "card[gilding]", "value": 7}]},
    {"edits": [{"path": "limits", "do": "remove"}]},
    {"edits": [{"path": "limits.hand", "do": "explode"}]},
    {"edits": [{"path": "limits.hand", "value": 5}] * 65},
    {"item": "nothing-of-the-kind"},
    {"drafts": {}},
]


@pytest.mark.parametrize("body", NONSENSE, ids=str)
def test_nonsense_is_refused_with_a_sentence(visitor: Visitor, body: Json) -> None:
    answer = visitor.post(f"/studio/{GAME}/drafts", body)
    assert answer.status_code == 422, answer.text
    assert answer.json()["sentence"]


@pytest.mark.parametrize(
    "value", [None, True, "", "x", -1, 10**15, [], {}, [{}], [{"do": []}], {"do": "gold"}, [1, {}]]
)
def test_any_value_at_any_place_is_a_problem_and_never_a_crash(visitor: Visitor, value: Any) -> None:
    places = ["card[gilding].effect", "card[gilding].name", "deck.gilding", "limits.players", "tile[bazaar].harvest"]
    for path in [*places, "trait[fleet].mods", "beast[sky-roc].flags", "option[gold_goal].values", "start.gold"]:
        answer = visitor.post(f"/studio/{GAME}/drafts", {"edits": [{"path": path, "value": value}], "item": "gilding"})
        assert answer.status_code in (200, 422), (path, answer.text)


def test_an_unknown_game_has_no_studio(visitor: Visitor) -> None:
    refused(visitor.post("/studio/chess/drafts", {}), 404, "unknown_game")


# Variants.


def test_a_variant_is_kept_shown_and_replaced_by_its_owner(visitor: Visitor, golden: Json) -> None:
    made = saved(visitor, golden)
    address = f"/variants/{made['variant']}"
    found = visitor.get(address).json()
    assert (found["name"], found["game"], found["draft"]) == ("Golden Fields", GAME, golden)
    assert [each["label"] for each in found["changes"]] == [
        "Gilding, copies in the deck",
        "Gilding, cubes",
        "Gold goal, value",
    ]
    assert made["token"] not in str(found)
    other = studio(visitor, {"path": "limits.hand", "value": 7})["draft"]
    stranger = saved(visitor, golden)["token"]
    body = {"name": "Seven cards", "draft": other}
    put = visitor.http.put(address, json=body, headers={"Authorization": f"Bearer {stranger}"})
    refused(put, 403, "not_yours")
    assert visitor.http.put(address, json=body).status_code == 401
    put = visitor.http.put(address, json=body, headers={"Authorization": f"Bearer {made['token']}"})
    assert put.status_code == 204
    assert visitor.get(address).json()["draft"] == other
    refused(visitor.get("/variants/no-such-variant"), 404, "unknown_variant")


def test_a_draft_with_a_mistake_or_without_a_change_is_not_saved(visitor: Visitor) -> None:
    wrong = studio(visitor, {"path": "limits.hand", "value": 99})["draft"]
    for draft in (wrong, {}):
        answer = visitor.post("/variants", {"game": GAME, "name": "Broken", "draft": draft})
        refused(answer, 422, "bad_content")


def test_variants_are_limited_in_number(start: Start) -> None:
    few = Allowance("variants", size=64 * 1024, each=1, total=10, rate=(1e6, 1000), days=1.0)
    visitor = Visitor(start(allowances={**usual_allowances(), "variant": few}).url)
    draft = studio(visitor, *GOLDEN)["draft"]
    saved(visitor, draft)
    answer = visitor.post("/variants", {"game": GAME, "name": "Another", "draft": draft})
    refused(answer, 429, "too_many")
    visitor.leave()


# Matches, prints and records with a variant.


def test_a_match_with_a_variant_tells_everybody_and_its_record_carries_it(visitor: Visitor) -> None:
    draft = studio(visitor, {"path": "game.goal", "value": 3}, game="orchard", item="game")["draft"]
    made = saved(visitor, draft, "Small Orchard", "orchard")
    answer = visitor.post(
        "/matches", {"game": "orchard", "variant": made["variant"], "seats": [{"kind": "here"}, {"kind": "link"}]}
    )
    assert answer.status_code == 201, answer.text
    match = answer.json()
    table = visitor.table(match["match"], match["seats"][0]["token"])
    assert table["variant"]["name"] == "Small Orchard"
    assert [each["after"] for each in table["variant"]["changes"]] == ["3"]
    invitation = visitor.get(f"/matches/{match['match']}/invitation", match["seats"][1]["invitation"]).json()
    assert invitation["variant"] == table["variant"]
    plain = visitor.make("orchard", "here", "here")
    assert visitor.table(plain["match"], plain["seats"][0]["token"])["variant"] is None


def test_a_variant_belongs_to_one_game(visitor: Visitor, golden: Json) -> None:
    made = saved(visitor, golden)
    body = {"game": "builders", "variant": made["variant"]}
    refused(visitor.post("/matches", body), 422, "bad_content")
    refused(visitor.post("/matches", {**body, "variant": "no-such-variant"}), 404, "unknown_variant")
    refused(visitor.get("/games/builders/print", variant=made["variant"]), 422, "bad_content")


def test_changed_cards_of_a_variant_are_printed_as_such(visitor: Visitor, golden: Json) -> None:
    made = saved(visitor, golden)
    printed = visitor.get(f"/games/{GAME}/print", variant=made["variant"]).json()
    assert printed["variant"]
    changed = [item["id"] for part in printed["parts"] for item in part["items"] if item["changed"]]
    assert changed == ["card-gilding"]


# Folders.


def folder_of(visitor: Visitor, draft: Json, game: str = GAME) -> bytes:
    answer = visitor.post(f"/studio/{game}/folder", {"draft": draft, "name": "Golden Fields"})
    assert answer.status_code == 200, answer.text
    assert 'filename="golden-fields.zip"' in answer.headers["content-disposition"]
    return answer.content


def imported(visitor: Visitor, body: bytes, game: str = GAME) -> Any:
    kind = {"Content-Type": "application/octet-stream"}
    return visitor.http.post(f"/studio/{game}/import", content=body, headers=kind)


def test_a_folder_gives_the_content_of_the_variant_and_comes_back_as_the_same_draft(
    visitor: Visitor, golden: Json, tmp_path: Path
) -> None:
    body = folder_of(visitor, golden)
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        archive.extractall(tmp_path)
        assert "# published: gilding = 1\ngilding = 2" in archive.read(f"{GAME}/deck.toml").decode()
    own = colossarium.game(GAME, content=tmp_path)
    made = saved(visitor, golden)
    assert own.content_hash == visitor.get(f"/variants/{made['variant']}").json()["content"]
    assert own.options["gold_goal"] == 40
    answer = imported(visitor, body)
    assert answer.status_code == 200
    assert answer.json()["studio"]["draft"] == golden


RUSH = {"id": "gold-rush", "name": 'Gold "Rush"\n\x7f', "type": "action", "text": "Gain."}
LEFT_OUT = ("tile[bazaar].harvest", "trait[titans-pride].mods.actions")


@pytest.mark.parametrize(
    "edits",
    [
        [{"path": path, "do": "remove"} for path in LEFT_OUT],
        [
            {"path": "card[gold-rush]", "value": {**RUSH, "effect": [{"do": "gold", "gold": 9}]}},
            {"path": "deck.gold-rush", "value": 1},
        ],
    ],
    ids=["left out", "added"],
)
def test_what_is_left_out_or_added_survives_a_folder(visitor: Visitor, edits: list[Json], tmp_path: Path) -> None:
    found = studio(visitor, *edits)
    assert found["valid"], found["problems"]
    with zipfile.ZipFile(io.BytesIO(folder_of(visitor, found["draft"]))) as archive:
        archive.extractall(tmp_path)
    assert colossarium.game(GAME, content=tmp_path).content_hash == found["content"]


def test_a_single_file_is_imported_and_its_texts_stay_their_writers(visitor: Visitor) -> None:
    body = b'[[card]]\nid = "gilding"\neffect = [{ do = "gold", gold = 9 }]\ntext = "Riches."\n[limits]\nhand = 99\n'
    found = imported(visitor, body).json()["studio"]
    assert found["draft"]["tables"]["card"][0]["text"] == "Riches."
    assert list(found["draft"]["worded"]) == ["card[gilding].text"]
    assert [problem["path"] for problem in found["problems"]] == ["limits.hand"]


def zipped(*files: tuple[str | zipfile.ZipInfo, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", how) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return out.getvalue()


def link(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


def lying_about_its_size() -> bytes:
    """A file that says it is small, and is not."""
    body = bytearray(zipped(("a.toml", b"#" * 900_000)))
    for at in (body.find(b"PK\x01\x02") + 24, 22):
        body[at : at + 4] = (100).to_bytes(4, "little")
    return bytes(body)


HOSTILE: dict[str, bytes] = {
    "bomb": zipped(("a.toml", b"#" * 50_000_000)),
    "many": zipped(*((f"{number}.toml", b"") for number in range(100))),
    "empty": zipped(),
    "up": zipped(("../../a.toml", b"[limits]\nhand = 5\n")),
    "absolute": zipped(("/etc/a.toml", b"[limits]\nhand = 5\n")),
    "backslash": zipped(("..\\a.toml", b"[limits]\nhand = 5\n")),
    "deep": zipped(("a/b/c/d.toml", b"[limits]\nhand = 5\n")),
    "link": zipped((link("a.toml"), b"/etc/passwd")),
    "program": zipped(("a.py", b"import os")),
    "nested": zipped(("a.zip", zipped(("a.toml", b"")))),
    "lying": lying_about_its_size(),
    "cut": zipped(("a.toml", b"[limits]\nhand = 5\n"))[:40],
    "bzip": zipped(("a.toml", b"[limits]\nhand = 5\n"), how=zipfile.ZIP_BZIP2),
    "no toml": zipped(("a.toml", b"\x00\xff")),
    "not toml": b"hello",
    "no text": b"\xff\xfe",
    "deep toml": b"[limits]\nhand = " + b"[" * 500 + b"]" * 500,
    "unknown table": b"[lymits]\nhand = 5\n",
    "wrong shape": b"limits = 5\n",
    "twice": zipped(("a.toml", b"[limits]\nhand = 5\n"), ("b.toml", b"[[limits]]\nhand = 5\n")),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_folder_is_refused_and_nothing_else_happens(visitor: Visitor, name: str) -> None:
    answer = imported(visitor, HOSTILE[name])
    assert answer.status_code in (413, 422), answer.text
    assert answer.json()["sentence"]


def test_an_upload_that_is_too_large_is_not_read(visitor: Visitor) -> None:
    refused(imported(visitor, b"#" * 1_100_000), 413, "too_large")


def test_an_empty_draft_has_no_folder(visitor: Visitor) -> None:
    answer = visitor.post(f"/studio/{GAME}/folder", {"draft": {}, "name": "x"})
    refused(answer, 422, "bad_content")


def test_a_record_with_a_variant_replays_with_its_content() -> None:
    definition = definition_of("og")
    tables = definition.tables_of(definition.tables().text(), {"round": {"hand": 4}})
    match = Game(definition, {}, tables).start(seed=3)
    match.variant = "Four in hand"
    match.play(match.legal()[0])
    record = match.record()
    assert record["variant"] == "Four in hand"
    again = replay(record, plain=True)
    assert (again.variant, again.game.content_hash) == ("Four in hand", match.game.content_hash)
