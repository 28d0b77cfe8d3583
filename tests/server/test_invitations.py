"""An invitation: read without changing anything, in every state it can be in, and previewed without a secret."""

from __future__ import annotations

import re
import time

import pytest

from colossarium.server.store.rows import ActionRow
from colossarium.server.table.invitations import Lengths
from tests.server.running import Running
from tests.server.test_absence import at_table
from tests.server.test_matches import refused
from tests.server.visitors import Json, Page, Visitor


@pytest.fixture
def made(visitor: Visitor) -> Json:
    return visitor.make("orchard", "here", "link")


def invitation(made: Json) -> str:
    return str(made["seats"][1]["invitation"])


def read(visitor: Visitor, made: Json) -> Json:
    answer = visitor.get(f"/matches/{made['match']}/invitation", invitation(made))
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_it_says_what_one_is_invited_to(visitor: Visitor, made: Json) -> None:
    found = read(visitor, made)
    assert (found["game"], found["name"], found["seat"], found["state"]) == ("orchard", "Orchard", 1, "open")
    assert found["inviter"] == "Person 0"
    assert [place["kind"] for place in found["places"]] == ["person", "open"]
    assert found["title"] == found["places"][1]["title"]
    assert found["pace"]["seconds"] is None
    assert found["result"] is None


def test_reading_it_changes_nothing(visitor: Visitor, running: Running, made: Json) -> None:
    token = made["seats"][0]["token"]
    before = visitor.table(made["match"], token)
    for _ in range(3):
        read(visitor, made)
    after = visitor.table(made["match"], token)
    assert after["version"] == before["version"]
    assert [place["present"] for place in after["around"]["places"]] == [True, False]

    async def attended(table) -> bool:  # type: ignore[no-untyped-def]
        return 1 in table.presence._seen

    assert not at_table(running, made["match"], attended)


def test_once_taken_it_says_so(visitor: Visitor, made: Json) -> None:
    visitor.post(f"/matches/{made['match']}/join", {"name": "Mira"}, invitation(made))
    found = read(visitor, made)
    assert found["state"] == "taken"
    assert found["places"][1]["name"] == "Mira"


def test_it_is_taken_back_when_a_computer_has_the_seat(visitor: Visitor, made: Json) -> None:
    instead = visitor.post(f"/matches/{made['match']}/seats/1/computer", {"level": "random"}, made["host"])
    assert instead.status_code == 204
    assert read(visitor, made)["state"] == "withdrawn"


def test_a_computer_plays_until_somebody_takes_the_seat(visitor: Visitor, made: Json) -> None:
    body = {"level": "random", "until_taken": True}
    assert visitor.post(f"/matches/{made['match']}/seats/1/computer", body, made["host"]).status_code == 204
    host = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    title = host.table["around"]["places"][1]["title"]
    assert host.table["chat"][-1]["text"] == f"Random plays for {title} until somebody takes the seat."
    host.play(0, "pick")
    host.until(lambda: host.table["ply"] >= 2)
    found = read(visitor, made)
    assert found["state"] == "begun"
    assert found["places"][1]["level"] == "random"
    joined = visitor.post(f"/matches/{made['match']}/join", {"name": "Mira"}, invitation(made))
    assert joined.status_code == 200
    host.until(lambda: host.table["around"]["places"][1]["name"] == "Mira")
    assert host.table["around"]["places"][1]["level"] is None
    assert read(visitor, made)["state"] == "taken"


OWN, OTHER = "own-" * 6, "other-" * 4


def hold(visitor: Visitor, made: Json, token: str = OWN, name: str | None = "Mira"):  # type: ignore[no-untyped-def]
    return visitor.post(f"/matches/{made['match']}/hold", {"name": name, "token": token}, invitation(made))


def join(visitor: Visitor, made: Json, token: str | None = None):  # type: ignore[no-untyped-def]
    return visitor.post(f"/matches/{made['match']}/join", {"name": "Tomas", "token": token}, invitation(made))


def until_said(host: Page, text: str) -> None:
    host.until(lambda: text in [line["text"] for line in host.table["chat"]])


def test_whoever_learns_the_rules_first_keeps_the_seat(visitor: Visitor, made: Json) -> None:
    host = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    assert hold(visitor, made).json() == {"match": made["match"], "seat": 1, "seconds": pytest.approx(900, abs=60)}
    host.until(lambda: host.around["places"][1]["learner"] == "Mira")
    assert host.around["places"][1]["kept_for"] == pytest.approx(900, abs=60)
    assert host.table["chat"][-1]["text"] == "Mira is learning the rules."
    version = host.table["version"]
    assert hold(visitor, made).json()["seconds"] <= 900
    assert visitor.table(made["match"], made["seats"][0]["token"])["version"] == version  # kept once, not longer
    for answer in (hold(visitor, made, OTHER), join(visitor, made, OTHER), join(visitor, made)):
        refused(answer, 409, "seat_taken")
        assert answer.json()["sentence"] == "Mira is learning the rules. The seat is kept for 15 min more."
    found = read(visitor, made)
    assert (found["state"], found["places"][1]["learner"]) == ("open", "Mira")
    assert join(visitor, made, OWN).status_code == 200
    assert read(visitor, made)["places"][1]["learner"] is None


def test_a_seat_is_kept_no_longer_than_a_quarter_of_an_hour(
    visitor: Visitor, made: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("colossarium.server.table.holding.KEPT_FOR", 0.0)
    hold(visitor, made)
    assert read(visitor, made)["places"][1]["learner"] is None
    assert join(visitor, made, OTHER).status_code == 200


def test_the_host_may_begin_before_the_learner_comes(visitor: Visitor, made: Json) -> None:
    host = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    hold(visitor, made)
    body = {"level": "random", "until_taken": True}
    assert visitor.post(f"/matches/{made['match']}/seats/1/computer", body, made["host"]).status_code == 204
    until_said(host, "Random plays until Mira comes.")
    refused(join(visitor, made, OTHER), 409, "seat_taken")
    assert join(visitor, made, OWN).status_code == 200


def test_a_seat_kept_for_nobody_by_name_says_so(visitor: Visitor, made: Json) -> None:
    host = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    hold(visitor, made, name=None)
    until_said(host, "Somebody is learning the rules.")
    body = {"level": "random", "until_taken": True}
    visitor.post(f"/matches/{made['match']}/seats/1/computer", body, made["host"])
    until_said(host, "Random plays until somebody comes.")


def test_a_new_link_ends_the_keeping(visitor: Visitor, made: Json) -> None:
    hold(visitor, made)
    renewed = visitor.post(f"/matches/{made['match']}/seats/1/invitation", {}, made["host"]).json()["invitation"]
    joined = visitor.post(f"/matches/{made['match']}/join", {"name": "Tomas"}, renewed)
    assert joined.status_code == 200


def test_after_the_end_it_tells_the_result(visitor: Visitor, made: Json) -> None:
    host = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    visitor.post(f"/matches/{made['match']}/seats/1/computer", {"level": "random"}, made["host"])
    assert host.ask("resign", seat=0)["type"] == "done"
    found = read(visitor, made)
    assert found["state"] == "over"
    assert found["result"] == "Person 0 resigned."


def test_a_renewed_invitation_makes_the_old_one_invalid(visitor: Visitor, made: Json) -> None:
    visitor.post(f"/matches/{made['match']}/seats/1/invitation", {}, made["host"])
    answer = visitor.get(f"/matches/{made['match']}/invitation", invitation(made))
    refused(answer, 401, "bad_token")
    assert "no longer valid" in answer.json()["sentence"]
    refused(visitor.get(f"/matches/{made['match']}/invitation", made["watch"]), 401, "bad_token")


def test_a_length_is_told_once_there_are_matches_to_tell_it_from(running: Running, visitor: Visitor) -> None:
    def took(match: str, seconds: float) -> None:
        async def stored(table) -> None:  # type: ignore[no-untyped-def]
            for number, at in ((1000, 0.0), (1001, seconds)):
                row = ActionRow(match, number, "undo", 1, 0, 0, "", None, time.time() + at)
                await table.registry.store.do(lambda session, row=row: session.add(row))

        at_table(running, match, stored)

    async def asked(table) -> int | None:  # type: ignore[no-untyped-def]
        found: int | None = await Lengths(table.registry.store).minutes("kolossus", 4)
        return found

    matches = [visitor.make("kolossus", *["here"] * 4, players=4) for _ in range(5)]
    for number, made in enumerate(matches):
        took(made["match"], 60 * (10 + 17 * number))
    assert at_table(running, matches[0]["match"], asked) is None

    async def finished(table) -> None:  # type: ignore[no-untyped-def]
        await table.write({"over": True})

    for made in matches:
        at_table(running, made["match"], finished)
    assert at_table(running, matches[0]["match"], asked) == 45  # the median is 44


def test_messengers_read_the_game_and_no_secret(visitor: Visitor, made: Json) -> None:
    page = visitor.http.get(f"{visitor.url}/invite/{made['match']}").text
    assert "<title>An invitation to Orchard · Colossarium</title>" in page
    told = dict(re.findall(r'<meta property="(og:[a-z]+)" content="([^"]*)"', page))
    assert told["og:title"] == "An invitation to Orchard"
    assert told["og:url"] == f"{visitor.url}/invite/{made['match']}"
    assert told["og:description"]
    assert told["og:image"] == f"{visitor.url}/previews/any.jpg"
    assert visitor.http.get(told["og:image"]).headers["content-type"] == "image/jpeg"
    for secret in (made["host"], made["watch"], invitation(made), made["seats"][0]["token"], "Person 0"):
        assert secret not in page


def test_an_invitation_to_nothing_is_the_page_itself(visitor: Visitor) -> None:
    for path in ("invite/nothing", "invite/%3Cscript%3E", "invite/", f"invite/{'x' * 500}"):
        page = visitor.http.get(f"{visitor.url}/{path}")
        assert page.status_code == 200
        assert "<title>Colossarium</title>" in page.text
