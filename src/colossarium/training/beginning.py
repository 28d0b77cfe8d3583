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
from colossarium.training.model import Model, Size, in_floating_point
from colossarium.training.order import Order
from colossarium.training.saving import identity_of

LISTENING = ("dense", "policy", "value")  # each row has a weight for every unit below


def new_model(game: Game, order: Order) -> Model:
    """An untrained model, or one that answers as a network does; it is at least of the size that was ordered."""
    identity_of(game)  # refuses games without a table of actions
    if order.begin == "nothing":
        encoding = encoding_of(game, order.seed, apart=order.size.apart)
        return Model(game, encoding, order.larger or order.size, order.device)
    begun, given = shipped_model(game, order) if order.begin == "shipped" else grafted_model(game, order)
    begun.set(widened(given, begun))
    return begun


def shipped_model(game: Game, order: Order) -> tuple[Model, dict[str, Any]]:
    """A model of the size of the network that the game has, or a larger one, and that network's parameters."""
    found = found_for(game)
    if found.network is None:
        raise BadNetwork(f"There is nothing to begin with. {found.missing}.")
    network, tensors = found.network, tensors_of(found.network, game)
    is_apart = network.view_count > 1 and tensors["views"].shape[1] == 1  # else it is the board that turns
    size = Size(network.hidden, network.units, apart=is_apart, worlds=int(network.worlds[0]))
    return Model(game, encoding_from(tensors), larger_of(size, order.size), order.device), in_floating_point(tensors)


def grafted_model(game: Game, order: Order) -> tuple[Model, dict[str, Any]]:
    """The same with what the network of other options knows."""
    encoding, folder = encoding_of(game, order.seed), Path(order.begin)
    given = grafted(folder, game, encoding)
    units, hidden = given["dense"].shape
    size = Size(hidden, units, worlds=worlds_of(folder, game))
    return Model(game, encoding, larger_of(size, order.size), order.device), given


def larger_of(begun: Size, ordered: Size) -> Size:
    hidden, units = max(begun.hidden, ordered.hidden), max(begun.units, ordered.units)
    return Size(hidden, units, apart=begun.apart, worlds=ordered.worlds or begun.worlds)


def widened(given: dict[str, Any], model: Model) -> dict[str, Any]:
    """Parameters for a model with more units that answers the same: nothing listens to new units yet."""
    found = {}
    for name, value in given.items():
        own = model.parameters[name].detach().cpu().numpy().copy()
        corner = tuple(slice(length) for length in value.shape)
        if name in LISTENING:
            own[corner[:1]] = 0
        own[corner] = value
        found[name] = own
    return found


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
