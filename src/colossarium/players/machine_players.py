"""Which players can play whole matches in machine code, by their names."""

from __future__ import annotations

from dataclasses import dataclass, replace

from colossarium.kernel.elements import NO_ELEMENT
from colossarium.kernel.errors import BadPlayer
from colossarium.kernel.game import Game
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.player import check_budget, has_player_of_its_own, read_name
from colossarium.players.choosing import BY_WEIGHT, GREEDY, MACHINE_PLAYERS, OWN, REFLEX, SEARCH
from colossarium.players.levels import LEVELS, VERSIONS
from colossarium.players.mcts.search import SIMULATIONS_FOR_MANY
from colossarium.players.reflex.cards import found_for
from colossarium.players.reflex.player import hundredths

SINGLE_TREE = [name for name, level in LEVELS.items() if level.alone < SIMULATIONS_FOR_MANY]
SEARCHES = f"search:N with N from 1 to {SIMULATIONS_FOR_MANY - 1}"


@dataclass(frozen=True)
class MachinePlayer:
    """A kind of player, how it plays, and the element that it never takes."""

    kind: int
    simulations: int = 0  # a move, of one that searches
    temperature: int = 0  # of `reflex`, in hundredths
    guided: bool = False  # a search that asks a network
    withheld: int = NO_ELEMENT

    @property
    def thinks(self) -> bool:
        return self.kind in (GREEDY, SEARCH)

    @property
    def asks_network(self) -> bool:
        return self.guided or self.kind == REFLEX


def machine_player(game: Game, spelled: str) -> MachinePlayer:
    """The player of this name in machine code, such as `mason`, or `mason!windfall` who never takes a windfall."""
    name, withheld, element = spelled.partition("!")
    found = _found(game, name)
    if found is None:
        known = ", ".join(machine_player_names(game))
        raise BadPlayer(
            f"Player {name} cannot play whole matches of {game.name} in machine code; "
            f"the players that can are {known}, and {SEARCHES}."
        )
    return replace(found, withheld=_element(game, element)) if withheld else found


def is_machine_player(game: Game, spelled: str) -> bool:
    """`simulate_with` accepts this player."""
    return _found(game, spelled.partition("!")[0]) is not None


def plays_in_machine_code(game: Game, spelled: str) -> bool:
    """It is a player of any game, which everything that plays in machine code knows; a game's own is not."""
    found = None if "!" in spelled else _found(game, spelled)
    return found is not None and found.kind != OWN


def machine_player_names(game: Game) -> list[str]:
    """The players whose names need no number."""
    general = [name for name in (*MACHINE_PLAYERS, "greedy", *SINGLE_TREE) if not has_player_of_its_own(game.id, name)]
    if found_for(game).network is not None:
        general.append("reflex")
    own = game.definition.own_player
    return general if own is None else [*general, own.name]


def _found(game: Game, spelled: str) -> MachinePlayer | None:
    name, budget = read_name(spelled)
    if name in ("search", "netsearch") and "simulations" in budget:
        check_budget(None, budget["simulations"], None)
        guided = name == "netsearch" and found_for(game).network is not None
        within = budget["simulations"] < SIMULATIONS_FOR_MANY
        return MachinePlayer(SEARCH, budget["simulations"], guided=guided) if within else None
    if name == "reflex" and not budget.keys() - {"temperature"}:
        temperature = hundredths(budget.get("temperature", 0.0))
        return MachinePlayer(BY_WEIGHT) if found_for(game).network is None else MachinePlayer(REFLEX, 0, temperature)
    level, _, version = name.partition("@")
    if version and has_player_of_its_own(game.id, level):
        name = level
    if budget or name not in (*machine_player_names(game), *(f"{each}@1" for each in SINGLE_TREE)):
        return None
    own = game.definition.own_player
    if own is not None and name == own.name:
        return MachinePlayer(OWN)
    if level in LEVELS:
        simulations, guided = {**LEVELS, **VERSIONS}[name].budget(game)
        return MachinePlayer(SEARCH, simulations, guided=guided)
    return MachinePlayer(GREEDY if name == "greedy" else MACHINE_PLAYERS[name])


def _element(game: Game, given: str) -> int:
    """The number of an element that players can be told not to take."""
    elements = game.definition.elements(game.ruleset)
    numbers = {each.id: each.number for each in reversed(elements)}  # of equal ids the first kind is meant
    numbers |= {f"{each.kind}-{each.id}": each.number for each in elements}
    if given not in numbers:
        meant = did_you_mean(given, list(numbers))
        raise BadPlayer(f"There is no '{given}' in {game.name} that a player could go without{meant}.")
    return numbers[given]
