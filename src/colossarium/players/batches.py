"""Whole matches between players in machine code: every deal in every seating, on any number of cores."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from colossarium.kernel.batch import SEEDS, Chunk, Simulation, chunk_of, play_in_chunks
from colossarium.kernel.chance_by_kind import SETUP, STREAMS
from colossarium.kernel.elements import COUNTERS
from colossarium.kernel.engine import Compiled
from colossarium.kernel.errors import BadPlayer, BadSource
from colossarium.kernel.game import Game
from colossarium.players.choosing import OWN
from colossarium.players.machine_players import MachinePlayer, machine_player
from colossarium.players.playing import Matches, OwnMatches, play_matches
from colossarium.players.reflex.cards import found_for
from colossarium.players.reflex.lens import Lens
from colossarium.players.reflex.rooms import WITH_NETWORK
from colossarium.players.thinking import ThinkersMatches
from colossarium.players.thinking_room import RECORDS, room_to_think
from colossarium.players.variants import OWN as OWN_PLAYER
from colossarium.players.variants import QUICK, THINKING, MatchNeeds, variant_of

CHUNK = 256  # matches that a thread plays before it reports
LOOKS = 32  # how many simulations a lookahead costs, roughly
ROOMS: dict[str, type[tuple[Any, ...]]] = {QUICK: Matches, THINKING: ThinkersMatches, OWN_PLAYER: OwnMatches}


def simulate_with(  # noqa: PLR0913  one for everything that decides the result
    game: Game,
    seatings: Sequence[Sequence[str]],
    deals: int,
    seed: int,
    *,
    first: int = 0,
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
    keep_states: bool = False,
    elements: bool = False,
    sources: Mapping[str, int] | None = None,
) -> Simulation:
    """Deals first, first + 1, … of a seed, each in all seatings in turn: rows by deal, then by seating.

    Players are `random`, `by_weight`, `greedy`, `reflex`, `search:N`, `netsearch:N`, and levels that are a search or
    the game's own. They choose as players made with this seed and the number of the deal do in a match.
    `greedy!windfall` never takes the element of this id unless it has to.

    With `elements`, `fields` has the counters of every element: dealt, drawn, offered and taken, by match, seat (the
    last row is nobody) and number. With `sources`, chance is drawn by kind, and the named sources come from seeds of
    their own.
    """
    if {len(seating) for seating in seatings} != {game.seats}:
        raise BadPlayer(f"A seating of {game.name} names {game.seats} players, one for each seat.")
    seated = [[machine_player(game, name) for name in seating] for seating in seatings]
    needs = needs_of(seated, elements=elements, by_kind=sources is not None)
    batch = MatchBatch(game, seated, needs, seeds_of(game, sources or {}, seed))

    def play(at: int, count: int) -> Chunk:
        return batch.play(first, range(at, at + count), seed & SEEDS)

    rows = deals * len(seatings)
    return play_in_chunks(rows, play, batch.chunk, cores=cores, progress=progress, keep_states=keep_states)


def needs_of(
    seatings: Sequence[Sequence[MachinePlayer]], *, elements: bool = False, by_kind: bool = False
) -> MatchNeeds:
    """Which machine code matches of these players need."""
    network = any(each.asks_network for seating in seatings for each in seating)
    return MatchNeeds(choosers_of(seatings), network=network, elements=elements, by_kind=by_kind)


def choosers_of(seatings: Sequence[Sequence[MachinePlayer]]) -> str:
    """Who chooses besides players that look nowhere ahead."""
    kinds = {each.kind for seating in seatings for each in seating}
    thinks = any(each.thinks for seating in seatings for each in seating)
    if thinks and OWN in kinds:
        raise BadPlayer("The game's own player and one that looks ahead cannot play in one run of machine code.")
    return THINKING if thinks else OWN_PLAYER if OWN in kinds else QUICK


def seeds_of(game: Game, sources: Mapping[str, int], seed: int) -> Any:
    """The seed of every kind of chance, in play and then at the setup: the run's own unless its source is named."""
    seeds = np.full(STREAMS, seed & SEEDS, np.int64)
    known = game.definition.chance_sources
    for name, own in sources.items():
        if name == "setup":
            seeds[SETUP:] = own & SEEDS
        elif name == "all":
            seeds[:] = own & SEEDS
        elif name in known:
            seeds[list(known[name])] = own & SEEDS
        else:
            names = ", ".join(["all", "setup", *known])
            raise BadSource(f"There is no source of chance '{name}' in {game.name}; the sources are {names}.")
    return seeds


class MatchBatch:
    """Who sits where in all seatings, and the machine code that they play with."""

    def __init__(
        self, game: Game, seatings: Sequence[Sequence[MachinePlayer]], needs: MatchNeeds, sources: Any
    ) -> None:
        self.engine = Compiled(game, variant_of(game.definition, needs))
        self._needs = needs
        self._sources = sources
        self._kinds = np.array([[each.kind for each in seating] for seating in seatings], np.int64)
        self._budgets = np.array([[each.simulations for each in seating] for seating in seatings], np.int64)
        self._guided = np.array([[each.guided for each in seating] for seating in seatings], np.int64)
        self._withheld = np.array([[each.withheld for each in seating] for seating in seatings], np.int64)
        self._temperatures = np.array([[each.temperature for each in seating] for seating in seatings], np.int64)
        network = found_for(game).network if needs.network else None
        self._lens = None if network is None else Lens(game, network)
        self._room = ROOMS[needs.choosers] if self._lens is None else WITH_NETWORK[ROOMS[needs.choosers]]
        self._play = self._entry()  # compiles before the clock starts
        self._fields = {name: name for name in game.definition.tallied}
        self._fields |= {name: f"element_{name}" for name in COUNTERS if needs.elements}

    def _entry(self) -> Any:
        return self.engine.machine.entry(play_matches, "Content", self._room, "int", records=RECORDS)

    @property
    def chunk(self) -> int:
        """Matches that a thread plays before it reports: about as long a time for any players."""
        thinks = self._needs.choosers == THINKING
        return max(1, CHUNK // (LOOKS + int(self._budgets.max()))) if thinks else CHUNK

    def play(self, first: int, rows: range, seed: int) -> Chunk:
        """Some rows of all: deal after deal, each in every seating."""
        numbers = np.array(rows, np.int64)
        arrays = self._arrays(first + numbers // len(self._kinds), numbers)
        room = self._room(**arrays, **self.more_room(numbers, arrays["states"]))
        self._play(self.engine.content, room, seed)
        chunk = chunk_of(self.engine, arrays["states"], arrays["listed"], arrays["results"])
        return replace(chunk, fields={name: arrays["states"][field].copy() for name, field in self._fields.items()})

    def _arrays(self, deals: Any, numbers: Any) -> dict[str, Any]:
        """What all players need for matches of these deals, in the seatings of these numbers."""
        return {
            "states": np.zeros(len(deals), self.engine.dtype),
            "deals": deals,
            "kinds": _by_row(self._kinds, numbers),
            "withheld": _by_row(self._withheld, numbers),
            "sources": self._sources,
            "listed": np.zeros(len(deals), np.int64),
            "results": np.zeros((len(deals), self.engine.game.seats, 3)),
            "out": np.zeros(self.engine.longest, np.int32),
            "weights": np.zeros(self.engine.longest),
        }

    def more_room(self, numbers: Any, states: Any) -> dict[str, Any]:
        """What some players need for matches in the seatings of these numbers."""
        room = self._room_of_choosers(numbers)
        if self._lens is not None:
            temperatures = _by_row(self._temperatures, numbers)
            room |= {"temperatures": temperatures, "network": self._lens.network, "sight": self._lens.sight(states)}
            if self._needs.choosers == THINKING:
                room |= {"world_sight": self._lens.sight(room["worlds"]), "memo": self._lens.memo()}
        return room

    def _room_of_choosers(self, numbers: Any) -> dict[str, Any]:
        if self._needs.choosers == THINKING:
            budgets, guided = _by_row(self._budgets, numbers), _by_row(self._guided, numbers)
            return room_to_think(self.engine.game, self.engine.dtype, budgets, guided)
        own = self.engine.game.definition.own_player
        if self._needs.choosers == QUICK or own is None:
            return {}
        return dict(zip(("counts", "marks", "lists"), own.new_workspace(self.engine.game), strict=True))


def _by_row(by_seating: Any, numbers: Any) -> Any:
    return np.ascontiguousarray(by_seating[numbers % len(by_seating)]).reshape(-1)
