"""A network for other options as a beginning: what it said of a position is said again, where both can tell it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import colossarium as col
from colossarium.kernel.errors import BadNetwork
from colossarium.players.reflex.cards import FOLDER, found_for
from colossarium.players.reflex.network import network_from
from colossarium.players.reflex.player import Reader
from tests.players.nets import ship

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

from colossarium.training.beginning import new_model  # noqa: E402
from colossarium.training.encoding import encoding_of  # noqa: E402
from colossarium.training.grafting import donor_of, grafted  # noqa: E402
from colossarium.training.model import Model, Size  # noqa: E402
from colossarium.training.order import Order  # noqa: E402
from colossarium.training.saving import identity_of, save_network  # noqa: E402


def test_it_says_of_a_position_what_the_other_network_says() -> None:
    donor, game = (col.game("kolossus", players=2, pile_up=pile_up) for pile_up in (True, False))
    folder, network = donor.definition.folder / "networks", found_for(donor).network
    assert network is not None
    assert donor_of(folder, game) == "pile_up = True"
    readers = (
        Reader(donor, network),
        Reader(game, network_from(new_model(game, Order(begin=str(folder))).tensors(), "x")),
    )
    match, alike = donor.start(seed=1), 0
    for ply in range(80):
        one, other = (reader.read(match.state, match.seat, match.legal_ids()) for reader in readers)
        assert np.abs(np.array(one.chances) - np.array(other.chances)).max() < 2**20 * 0.15
        alike += int(np.argmax(one.scores) == np.argmax(other.scores))
        match.play(match.legal_ids()[ply % len(match.legal_ids())])
    assert alike > 70


def test_a_table_for_more_seats_gets_no_value(tmp_path: Path) -> None:
    game, donor = (col.game("builders", players=players) for players in (3, 2))
    model = Model(donor, encoding_of(donor, 1), Size(16, 8), "cpu")
    save_network(tmp_path, model, {**identity_of(donor)})
    given = grafted(tmp_path, game, encoding_of(game, 1))
    assert "value" not in given
    assert np.abs(given["rows"]).max() > 0


def test_a_network_that_looks_ahead_goes_on_doing_so(tmp_path: Path) -> None:
    game, donor = (col.game("builders", players=players) for players in (3, 2))
    model = Model(donor, encoding_of(donor, 1), Size(16, 8, worlds=2), "cpu")
    model.set({"ahead": np.full(model.phases, 1.5), "trust": np.array([0.7])})
    save_network(tmp_path, model, {**identity_of(donor)})
    begun = new_model(game, Order(begin=str(tmp_path)))
    assert begun.size.worlds == 2
    assert np.allclose(begun.parameters["ahead"].detach(), 1.5, atol=0.01)
    assert np.allclose(begun.parameters["trust"].detach(), 0.7, atol=0.01)
    assert new_model(game, Order(begin=str(tmp_path), size=Size(worlds=1))).size.worlds == 1


def test_a_larger_network_answers_like_the_one_it_begins_with_and_learns_with_all_its_units(tmp_path: Path) -> None:
    game = col.game("builders", players=2)
    smaller = Model(game, encoding_of(game, 1), Size(16, 8), "cpu")
    with torch.no_grad():
        for name in ("policy", "value", "policy_bias", "value_bias"):
            smaller.parameters[name].normal_(0, 0.3)
    save_network(tmp_path, smaller, {**identity_of(game)})
    larger = new_model(game, Order(begin=str(tmp_path), size=Size(24, 12)))
    assert (larger.size.hidden, larger.size.units) == (24, 12)
    readers = [Reader(game, network_from(model.tensors(), "x")) for model in (smaller, larger)]
    match = game.start(seed=1)
    for ply in range(60):
        one, other = (reader.read(match.state, match.seat, match.legal_ids()) for reader in readers)
        assert (one.scores, one.chances) == (other.scores, other.chances)
        match.play(match.legal_ids()[ply % len(match.legal_ids())])
    layer = torch.rand(1, 24)
    above = torch.nn.functional.linear(layer, larger.parameters["dense"], larger.parameters["dense_bias"]).clamp(0, 1)
    assert (above[0, 8:] > 0).any()  # new units say something, so whoever listens to them can learn to


def test_whether_seats_have_weights_of_their_own_is_kept_and_a_board_that_turns_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not new_model(col.game("kolossus", players=2), Order(begin="shipped")).size.apart
    game = col.game("builders", players=2)
    model = Model(game, encoding_of(game, 1, apart=True), Size(16, 8, apart=True), "cpu")
    save_network(tmp_path, model, {**identity_of(game)})
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert new_model(game, Order(begin="shipped")).size == Size(64, 64, apart=True)


def test_a_folder_without_a_network_of_the_game_is_refused(tmp_path: Path) -> None:
    game = col.game("builders", players=2)
    ship(tmp_path, col.game("kolossus", players=2))
    with pytest.raises(BadNetwork, match="has no network of Builders of the Colossus"):
        grafted(tmp_path, game, encoding_of(game, 1))
