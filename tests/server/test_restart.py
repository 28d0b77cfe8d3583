"""Killed without warning and started again: nothing acknowledged is lost, and computers go on."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.scale import sample
from tests.server.running import Process
from tests.server.visitors import Visitor


@pytest.mark.parametrize("actions", sample([5], nightly=list(range(1, 13))))
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    database: str, process: Callable[[str], Process], actions: int
) -> None:
    first = process(database)
    visitor = Visitor(first.url)
    made = visitor.make("kolossus", "here", "computer:random", chapter=1, players=2)
    alone = visitor.make("kolossus", "computer:random", "computer:random", players=2)
    token = made["seats"][0]["token"]
    page = visitor.sit(made["match"], token, look=0)
    for _ in range(actions):
        page.until(lambda: page.deciding == 0)
        assert page.play(0)["type"] == "done"
    page.ask("chat", seat=0, text="Still here?")
    acknowledged, ply = page.table["version"], page.table["ply"]
    before = {number: line for number, line in page.log.items() if line["ply"] <= ply}
    page.until(lambda: page.deciding == 0)
    action = " ".join(page.table["decision"]["actions"][0]["clicks"])
    page.send(json.dumps({"type": "play", "id": 99, "seat": 0, "ply": page.table["ply"], "action": action}))
    first.kill()  # in the middle of an action of a person's, and of those of two computers

    second = process(database)
    visitor = Visitor(second.url)
    back = visitor.sit(made["match"], token, look=0, version=acknowledged)
    assert back.table["since"] == acknowledged
    assert back.table["version"] >= acknowledged
    whole = visitor.table(made["match"], token)
    assert whole["ply"] >= ply
    lines = {line["number"]: line for line in whole["log"]}
    assert before.items() <= lines.items()
    assert "Still here?" in [line["text"] for line in whole["chat"]]
    back.until(lambda: back.deciding == 0)
    assert back.play(0)["type"] == "done"

    watcher = visitor.sit(alone["match"], alone["watch"])
    watcher.until(lambda: watcher.table["over"])
    assert watcher.table["result"]
    visitor.leave()
