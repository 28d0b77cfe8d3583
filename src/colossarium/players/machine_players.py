"""Which players can play whole matches in machine code, by their names."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.kernel.errors import BadPlayer
from colossarium.kernel.game import Game
from colossarium.kernel.player import check_budget, has_player_of_its_own, read_name
from colossarium.players.choosing import GREEDY, MACHINE_PLAYERS, SEARCH
from colossarium.players.levels import MASON, PEBBLE
from colossarium.players.mcts.search import SIMULATIONS_FOR_MANY

LEVELS = {"pebble": PEBBLE, "mason": MASON}
SEARCHES = f"search:N with N from 1 to {SIMULATIONS_FOR_MANY - 1}"


@dataclass(frozen=True)
class MachinePlayer:
    """A kind of player, and the simulations a move of one that searches."""

    kind: int
    simulations: int = 0

    @property
    def thinks(self) -> bool:
        return self.kind in (GREEDY, SEARCH)


def machine_player(game: Game, spelled: str) -> MachinePlayer:
    """The player of this name in machine code; others are refused with the names that there are."""
    found = _found(game, spelled)
    if found is None:
        known = ", ".join(machine_player_names(game))
        raise BadPlayer(
            f"Player {spelled} cannot play whole matches of {game.name} in machine code; "
            f"those that can are {known}, and {SEARCHES}."
        )
    return found


def plays_in_machine_code(game: Game, spelled: str) -> bool:
    """`simulate_with` accepts this player."""
    return _found(game, spelled) is not None


def machine_player_names(game: Game) -> list[str]:
    """The players whose names need no number."""
    return [name for name in (*MACHINE_PLAYERS, "greedy", *LEVELS) if not has_player_of_its_own(game.id, name)]


def _found(game: Game, spelled: str) -> MachinePlayer | None:
    name, budget = read_name(spelled)
    if name == "search" and "simulations" in budget:
        check_budget(None, budget["simulations"], None)
        within = budget["simulations"] < SIMULATIONS_FOR_MANY
        return MachinePlayer(SEARCH, budget["simulations"]) if within else None
    if budget or name not in machine_player_names(game):
        return None
    if name in LEVELS:
        return MachinePlayer(SEARCH, LEVELS[name])
    return MachinePlayer(GREEDY if name == "greedy" else MACHINE_PLAYERS[name])
