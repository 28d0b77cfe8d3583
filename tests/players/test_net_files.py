"""Networks in files as players: `net:FILE` counts only where it is typed, and a bad file says what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import colossarium
from colossarium.kernel.errors import BadNetwork, BadPlayer, ColossariumError
from colossarium.kernel.game import Game
from colossarium.lab.planning import planned
from colossarium.players import bots
from colossarium.players.contest import Sitting, play_sitting, prepare
from colossarium.players.machine_players import machine_player
from colossarium.players.reflex.cards import used
from colossarium.players.reflex.tensors import MOST_BYTES
from colossarium.server.engines.levels import checked_level
from colossarium.terminal.seats import seats_from, tell_of_networks
from tests.players.nets import random_network, ship


@pytest.fixture(autouse=True)
def nothing_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_networks", {})
    monkeypatch.setattr(bots, "_commands", {})


@pytest.fixture
def typed(orchard: Game, registered: None, tmp_path: Path) -> str:
    """The name of a network for Orchard that somebody has typed."""
    ship(tmp_path, orchard, seed=3)
    name = f"net:{tmp_path / 'reflex.safetensors'}"
    bots.allow([name])
    return name


def test_it_plays_as_reflex_does_with_this_network(orchard: Game, typed: str) -> None:
    for seed in range(8):
        outcome = play_sitting(orchard, Sitting((typed, "random"), seed, 0))
        with used(random_network(orchard, seed=3)):
            expected = play_sitting(orchard, Sitting(("reflex", "random"), seed, 0))
        assert (outcome.shares, outcome.plies) == (expected.shares, expected.plies)


def test_two_networks_can_meet(orchard: Game, typed: str, tmp_path: Path) -> None:
    ship(tmp_path, orchard, name="other", seed=4)
    other = f"net:{tmp_path / 'other.safetensors'}"
    bots.allow([other])
    assert bots.allowed() == (typed, other)
    assert play_sitting(orchard, Sitting((typed, other), 1)).failures == ()


# Only what was typed is read.


def test_a_record_that_names_a_network_reads_nothing(
    orchard: Game, registered: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship(tmp_path, orchard)
    name = f"net:{tmp_path / 'reflex.safetensors'}"
    read: list[str] = []
    monkeypatch.setattr(bots, "read_net_file", read.append)
    assert seats_from(None, [name, "random"], 2, "orchard") == ["human", "random"]
    with pytest.raises(BadPlayer, match="was not typed on this command line"):
        bots.made(name, "orchard")
    for refuse in (
        lambda: colossarium.player(name, game="orchard"),
        lambda: checked_level("orchard", name),
        lambda: machine_player(orchard, name),
        lambda: planned([("house", orchard, "")], [(name, "random")]),
    ):
        with pytest.raises(ColossariumError, match="networks can play only where they are typed on the command line"):
            refuse()
    assert read == []


def test_a_record_calls_it_an_outside_bot(typed: str) -> None:
    assert bots.recorded([typed, "mason", "netsearch:5"]) == ["outside bot", "mason", "netsearch:5"]


# Bad files.


def test_files_that_are_no_networks_are_refused(tmp_path: Path, orchard: Game) -> None:
    ship(tmp_path, orchard)
    (tmp_path / "alone.safetensors").write_bytes((tmp_path / "reflex.safetensors").read_bytes())
    (tmp_path / "broken.safetensors").write_bytes(b"not a network")
    with (tmp_path / "large.safetensors").open("wb") as large:
        large.truncate(MOST_BYTES + 1)
    for name, said in {
        "": "names no network: expected a file such as net:networks/reflex.safetensors",
        "reflex.json": "names no network: expected a file such as",
        "nowhere.safetensors": "nowhere.safetensors cannot be read: No such file or directory",
        "broken.safetensors": "is not a safetensors file, or is damaged",
        "large.safetensors": "is too large: expected at most 64,000,000 bytes",
        "alone.safetensors": "alone.json cannot be read as the card of a network",
    }.items():
        with pytest.raises(BadNetwork, match=said):
            bots.allow([f"net:{tmp_path / name}" if name else "net:"])


def test_a_network_for_something_else_is_refused_before_the_match(orchard: Game, typed: str, tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match="cannot play Kolossus: its card says that it plays orchard"):
        tell_of_networks(colossarium.game("kolossus", players=2), [typed])
    path = tmp_path / "reflex.json"
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), "shape": "another"}), "utf-8")
    bots.allow([typed])
    with pytest.raises(BadNetwork, match=r"it reads other columns or actions than Orchard has .* trained with first"):
        prepare(orchard, {typed})
