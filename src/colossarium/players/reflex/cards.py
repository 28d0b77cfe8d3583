"""Which network plays a game: the files, the card beside each, and what is said where none fits."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from colossarium.kernel.errors import BadLayout, BadNetwork
from colossarium.players.mcts.config import Config

if TYPE_CHECKING:
    from colossarium.kernel.game import Game
    from colossarium.players.reflex.network import Network

FOLDER = "COLOSSARIUM_NETWORKS"  # a folder whose networks come before those of the games
KEYS = ("game", "options", "content", "shape")  # that every card has
NETWORKS = "networks"  # the folder of a game that has its own
KEPT = 32
STAND_IN = "by_weight"
STAND_INS = {"reflex": STAND_IN, "netsearch": "search"}  # who plays in place of these players where no network fits


@dataclass(frozen=True)
class Found:
    """A network that fits a game, or none; `missing` says why, and `other` in what its training was different."""

    network: Network | None = None
    card: dict[str, Any] | None = None
    missing: str = ""
    other: str = ""
    shipped: bool = False  # with the game; else it is somebody's own

    @property
    def levels(self) -> dict[str, int]:
        """Simulations of the levels that search with it. None does with somebody's own, to be compared with it."""
        return dict(self._told("levels", {}))

    @property
    def search(self) -> dict[str, Any]:
        """Settings of a search that asks it, where they are not the usual ones."""
        return {} if self.card is None else dict(self.card.get("search", {}))

    @property
    def value(self) -> float:
        """How much its chances of winning count where positions are judged, from 0 to 1; for one's own, 0."""
        return float(self._told("value", 0.0))

    def _told(self, key: str, otherwise: Any) -> Any:
        """What the card of a network that comes with the game says."""
        return self.card.get(key, otherwise) if self.shipped and self.card is not None else otherwise

    def note_on(self, name: str) -> str:
        """What somebody who plays against this player should know."""
        base = base_of(name)
        return f"{self.missing}: {base} plays as {STAND_INS[base]}." if self.missing else self.other


class Replaced:
    """A network that is used in place of those in files, while it is being trained."""

    network: Network | None = None


@contextmanager
def used(network: Network) -> Iterator[None]:
    """Let `reflex` play with this network, whatever the files say."""
    before, Replaced.network = Replaced.network, network
    try:
        yield
    finally:
        Replaced.network = before


def found_for(game: Game) -> Found:
    """The network for a game with its options and content; files are read once."""
    if Replaced.network is not None:
        return Found(Replaced.network)
    folders = [Path(os.environ[FOLDER])] if os.environ.get(FOLDER) else []
    return _found(_Key(game), (*folders, game.definition.folder / NETWORKS))


def notes_on(game: Game, names: Iterable[str]) -> list[str]:
    """What people should know before these players play a game; nothing where none of them needs a network."""
    notes = [found_for(game).note_on(name) for name in names if needs_network(name)]
    return [note for note in dict.fromkeys(notes) if note]


def needs_network(name: str) -> bool:
    """It is named after what it does with a network."""
    return base_of(name) in STAND_INS


def base_of(name: str) -> str:
    """A player's name without what it withholds, budget or temperature."""
    return name.partition("!")[0].partition(":")[0].strip()


class _Key:
    """A game, equal to others with the same rules and content."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._id = (game.id, game.content_hash, json.dumps(dict(game.options), sort_keys=True))

    def __hash__(self) -> int:
        return hash(self._id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self._id == other._id


@lru_cache(maxsize=KEPT)
def _found(key: _Key, folders: tuple[Path, ...]) -> Found:
    from colossarium.players.reflex.network import network_from, shape_of
    from colossarium.players.reflex.tensors import read_tensors

    game = key.game
    cards = [(path, card) for folder in folders for path, card in cards_in(folder) if card["game"] == game.id]
    if not cards:
        return Found(missing=f"There is no network for {game.name}")
    alike = [(path, card) for path, card in cards if card["options"] == dict(game.options)]
    if not alike:
        known = "; ".join(sorted({_options(game, card) for _, card in cards}))
        return Found(missing=f"No network for {game.name} has these options ({known})")
    try:
        shape = shape_of(game)
    except BadLayout as problem:
        return Found(missing=str(problem).rstrip("."))
    fitting = [(path, card) for path, card in alike if card["shape"] == shape]
    if not fitting:
        return Found(missing=f"This content changes what the network of {game.name} reads")
    path, card = fitting[0]
    other = (
        "" if card["content"] == game.content_hash else f"The network of {game.name} was trained with other content."
    )
    tensors, _ = read_tensors(path.with_suffix(".safetensors"))
    return Found(network_from(tensors, str(path)), card, other=other, shipped=path.parent == folders[-1])


def _options(game: Game, card: dict[str, Any]) -> str:
    """The options of a card that differ from those that were asked for."""
    changed = [f"{name} = {value}" for name, value in card["options"].items() if game.options.get(name) != value]
    return ", ".join(changed)


def options_of_network(folder: Path) -> dict[str, Any] | None:
    """Options with which some network of the game in this folder plays; None if it has none."""
    return next((card["options"] for _, card in cards_in(folder / NETWORKS)), None)


def cards_in(folder: Path) -> list[tuple[Path, dict[str, Any]]]:
    """The cards of a folder, by their names."""
    return [(path, read_card(path)) for path in sorted(folder.glob("*.json"))] if folder.is_dir() else []


def read_card(path: Path) -> dict[str, Any]:
    try:
        card = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BadNetwork(f"{path} cannot be read as the card of a network: {problem}.") from problem
    if not isinstance(card, dict) or not all(key in card for key in KEYS):
        raise BadNetwork(f"{path} is not the card of a network: expected the keys {', '.join(KEYS)}.")
    check_search(path, card.get("search", {}))
    return card


def check_search(path: Path, settings: object) -> None:
    """A card may only name settings that a search has."""
    known = [each.name for each in fields(Config)]
    if not isinstance(settings, dict) or not settings.keys() <= set(known):
        raise BadNetwork(f"{path} has an invalid 'search': expected settings among {', '.join(known)}.")
    if not all(isinstance(value, int | float) for value in settings.values()):
        raise BadNetwork(f"{path} has an invalid 'search': expected a number for each setting.")
