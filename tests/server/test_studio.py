"""The studio over HTTP: drafts, folders, and variants that matches, studies and prints are made with."""

from __future__ import annotations

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
    token = {"match": match["match"], "token": match["seats"][0]["token"]}
    [known] = visitor.post("/matches/known", {"matches": [token]}).json()["matches"]
    assert known["title"] == "Small Orchard, a variant of Orchard, 2 seats"


def test_a_match_with_a_variant_goes_on_when_the_variant_changes_and_its_rematch_has_it_too(visitor: Visitor) -> None:
    made = saved(
        visitor,
        studio(visitor, {"path": "game.goal", "value": 3}, game="orchard", item="game")["draft"],
        "Small Orchard",
        "orchard",
    )
    seats = [{"kind": "here"}, {"kind": "here"}]
    match = visitor.post("/matches", {"game": "orchard", "variant": made["variant"], "seats": seats}).json()
    other = {"name": "Large", "draft": {"tables": {"game": {"goal": 12}}}}
    bearer = {"Authorization": f"Bearer {made['token']}"}
    assert visitor.http.put(f"/variants/{made['variant']}", json=other, headers=bearer).status_code == 204
    tokens = [seat["token"] for seat in match["seats"]]
    page = visitor.sit(match["match"], *tokens)
    page.ask("resign", seat=0)
    page.until(lambda: page.table["over"])
    page.ask("rematch", seat=0)
    page.until(lambda: page.table["rematch"] is not None)
    again = visitor.table(page.table["rematch"], tokens[0])
    assert again["variant"]["name"] == "Small Orchard"
    assert [each["after"] for each in again["variant"]["changes"]] == ["3"]
    record = visitor.get(f"/matches/{match['match']}/record").json()
    assert record["variant"] == "Small Orchard"
    assert '"goal":3' in record["content_text"]


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
