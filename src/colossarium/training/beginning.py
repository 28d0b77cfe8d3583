"""What a run begins with: nothing, the network that the game has, or one for other options."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from colossarium.kernel.errors import BadNetwork
from colossarium.kernel.game import Game
from colossarium.players.reflex.cards import found_for
from colossarium.players.reflex.network import TENSORS, Network
from colossarium.training.encoding import encoding_from, encoding_of
from colossarium.training.grafting import grafted, worlds_of
from colossarium.training.model import Model, Size
from colossarium.training.order import Order
from colossarium.training.saving import identity_of


def new_model(game: Game, order: Order) -> Model:
    """An untrained model, or one with the weights of the network that the game has."""
    identity_of(game)  # refuses games without a table of actions
    if order.begin == "nothing":
        encoding = encoding_of(game, order.seed, apart=order.size.apart)
        return Model(game, encoding, order.larger or order.size, order.device)
    if order.begin != "shipped":
        return grafted_model(game, order)
    found = found_for(game)
    if found.network is None:
        raise BadNetwork(f"There is nothing to begin with. {found.missing}.")
    tensors = tensors_of(found.network, game)
    network = found.network
    size = Size(network.hidden, network.units, apart=network.view_count > 1, worlds=int(network.worlds[0]))
    model = Model(game, encoding_from(tensors), size, order.device)
    model.load(tensors)
    return model


def grafted_model(game: Game, order: Order) -> Model:
    """A model with what the network of other options knows."""
    encoding = encoding_of(game, order.seed)
    given = grafted(Path(order.begin), game, encoding)
    units, hidden = given["dense"].shape
    worlds = order.size.worlds or worlds_of(Path(order.begin), game)
    model = Model(game, encoding, Size(hidden, units, worlds=worlds), order.device)
    model.set(given)
    return model


def tensors_of(network: Network, game: Game) -> dict[str, Any]:
    """The tensors of a network, in the shapes that they have in a file."""
    view_count, hidden, units = network.view_count, network.hidden, network.units
    shapes = {
        "views": (game.seats, -1),
        "row_of": (view_count, -1),
        "flat_of": (view_count, -1),
        "rows": (-1, hidden),
        "bias": (view_count, hidden),
        "dense": (units, hidden),
        "policy": (-1, units),
        "value": (game.seats, units),
    }
    arrays: dict[str, Any] = network._asdict()
    return {name: arrays[name].reshape(shapes.get(name, (-1,))) for name in TENSORS}
