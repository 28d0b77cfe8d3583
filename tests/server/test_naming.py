"""Whoever seals a Colossus may name it: cleaned, kept beside the match, and read wherever the match is."""

from __future__ import annotations

import pytest

import colossarium
from tests.server.visitors import Json, Page, Visitor

GIANT = "garrowmane"


@pytest.fixture
def made(visitor: Visitor) -> Json:
    """A match in which Red has sealed a Colossus already."""
    game = colossarium.game("builders", players=2)
    match = game.at({"turn": 3, "active": "blue", "built": [f"{GIANT} red 2"]}, seed=1, engine=game.plain)
    stored = visitor.post("/records", {"record": match.record()}).json()
    wish = {"ply": 0, "seats": [{"kind": "here", "name": "Mira"}, {"kind": "here", "name": "Tomas"}]}
    answer = visitor.post(f"/matches/{stored['match']}/play-on", wish)
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


def sat(visitor: Visitor, made: Json) -> tuple[int, Page, Page]:
    """The seat of the builder, its page, and the other's."""
    pages = [visitor.sit(made["match"], made["seats"][seat]["token"], look=seat) for seat in (0, 1)]
    builder = next(seat for seat, page in enumerate(pages) if page.table["nameable"] == [GIANT])
    return builder, pages[builder], pages[1 - builder]


def test_its_builder_names_a_colossus_and_everybody_reads_it(visitor: Visitor, made: Json) -> None:
    seat, builder, other = sat(visitor, made)
    assert other.table["nameable"] == []
    assert builder.ask("name", seat=seat, thing=GIANT, name="  Old \u202e<b>Thunder</b> ")["type"] == "done"
    other.until(lambda: bool(other.table["names"]))
    assert other.table["names"] == {GIANT: "Old <b>Thunder</b>"}
    said = [line["text"] for line in other.log.values()][-1]
    assert said.endswith("names Garrowmane “Old <b>Thunder</b>”.")
    builder.until(lambda: builder.table["nameable"] == [])
    again = builder.ask("name", seat=seat, thing=GIANT, name="Another")
    assert again["refusal"]["sentence"] == "Garrowmane has a name already."


def test_nobody_else_names_it_and_no_name_is_too_long(visitor: Visitor, made: Json) -> None:
    seat, builder, other = sat(visitor, made)
    taken = other.ask("name", seat=1 - seat, thing=GIANT, name="Mine")
    assert "is named by whoever built it" in taken["refusal"]["sentence"]
    for name in ("", "   ", "x" * 25):
        assert builder.ask("name", seat=seat, thing=GIANT, name=name)["refusal"]["code"] == "malformed"
    unknown = builder.ask("name", seat=seat, thing="quorlan", name="Nobody")
    assert unknown["type"] == "refused"
    assert visitor.table(made["match"], made["watch"])["names"] == {}


def test_the_name_is_in_log_record_and_timeline_after_the_end(visitor: Visitor, made: Json) -> None:
    seat, builder, other = sat(visitor, made)
    assert builder.ask("name", seat=seat, thing=GIANT, name="Old Thunder")["type"] == "done"
    assert other.ask("resign", seat=1 - seat)["type"] == "done"
    path = f"/matches/{made['match']}"
    timeline = visitor.get(f"{path}/timeline").json()
    assert timeline["names"] == {GIANT: "Old Thunder"}
    named = [line for line in timeline["log"] if "Old Thunder" in line["text"]]
    assert [line["event"] for line in named] == [None]
    assert [line["number"] for line in timeline["log"]] == list(range(len(timeline["log"])))
    record = visitor.get(f"{path}/record").json()
    assert record["names"] == {GIANT: "Old Thunder"}
    stored = visitor.post("/records", {"record": record}).json()
    assert visitor.get(f"/matches/{stored['match']}/timeline").json()["names"] == {GIANT: "Old Thunder"}
