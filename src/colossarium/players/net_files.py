"""Networks in files as players: `net:FILE`, accepted only on the command line, as programs are (bots.py)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from colossarium.kernel.errors import BadLayout, BadNetwork
from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import NETWORK
from colossarium.players.reflex.cards import read_card
from colossarium.players.reflex.player import choice_of

if TYPE_CHECKING:
    from colossarium.kernel.game import Game
    from colossarium.players.reflex.network import Network

ENDING = ".safetensors"


@dataclass(frozen=True)
class NetFile:
    """A network as somebody named it, and its card."""

    name: str
    network: Network
    card: dict[str, Any]

    def check(self, game: Game) -> None:
        """Refuse a game that this network cannot read."""
        from colossarium.players.reflex.network import shape_of

        if self.card["game"] != game.id:
            raise BadNetwork(f"'{self.name}' cannot play {game.name}: its card says that it plays {self.card['game']}.")
        try:
            fits = self.card["shape"] == shape_of(game)
        except BadLayout as problem:
            raise BadNetwork(f"'{self.name}' cannot play {game.name}: {problem}") from problem
        if not fits:
            options = ", ".join(f"{key} = {value}" for key, value in self.card["options"].items())
            raise BadNetwork(
                f"'{self.name}' cannot play here: it reads other columns or actions than {game.name} has with these "
                f"options and this content. It was trained with {options}."
            )


def read_net_file(name: str) -> NetFile:
    """The network that a player's name stands for; its card is beside it."""
    from colossarium.players.reflex.network import network_from
    from colossarium.players.reflex.tensors import read_tensors

    path = Path(name.removeprefix(NETWORK)).expanduser()
    if path.suffix != ENDING:
        raise BadNetwork(f"'{name}' names no network: expected a file such as net:networks/reflex{ENDING}.")
    tensors, _ = read_tensors(path)
    return NetFile(name, network_from(tensors, str(path)), read_card(path.with_suffix(".json")))


class NetPlayer:
    """Takes what the network of a file likes best."""

    def __init__(self, net: NetFile) -> None:
        self._net = net
        self._fits: Game | None = None

    def choose(self, match: Match) -> Action:
        if self._fits is not match.game:
            self._net.check(match.game)
            self._fits = match.game
        return choice_of(self._net.network, match)
