"""How environments are asked to work, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from colossarium.envs.errors import BadStep
from colossarium.envs.planes import board_of
from colossarium.envs.rewards import REWARDS, weights_of
from colossarium.envs.stepping import LEARNER
from colossarium.kernel.errors import BadPlayer
from colossarium.kernel.game import Game
from colossarium.players.choosing import OWN, REFLEX
from colossarium.players.machine_players import MachinePlayer, machine_player

SAME_STEP, NEXT_STEP, DISABLED = "same_step", "next_step", "disabled"
CHOICES: dict[str, tuple[object, ...]] = {
    "actions": ("list", "flat"),
    "observe": ("seat", "all", None),
    "encoding": ("raw", "unit", "planes"),
    "reward": REWARDS,
    "shaping": (None, "estimate"),
    "autoreset": (SAME_STEP, NEXT_STEP, DISABLED),
    "deals": ("in_order", "strided"),
}


@dataclass(frozen=True)
class Settings:
    """Everything but the game and the number of environments."""

    seed: int = 0
    actions: str = "list"
    observe: str | None = "seat"  # what the seat that decides may know, what each seat may, or nothing
    encoding: str = "raw"  # whole numbers of 16 bits, numbers from 0 to 1, or planes in the shape of the board
    reward: str = "share"
    shaping: str | None = None
    gamma: float = 1.0
    opponents: Mapping[int, str] | Sequence[str | None] | None = None
    autoreset: str = SAME_STEP
    deals: str = "in_order"
    features: bool = False
    copy: bool = False
    cores: int = 1

    def check(self, game: Game, num_envs: int) -> None:
        """Refuse what is invalid."""
        for name, accepted in CHOICES.items():
            if getattr(self, name) not in accepted:
                listed = ", ".join(str(each) for each in accepted)
                raise BadStep(f"{name} = {getattr(self, name)!r} is invalid: expected one of {listed}.")
        for name, number in (("num_envs", num_envs), ("cores", self.cores)):
            if number < 1:
                raise BadStep(f"{name} = {number} is invalid: expected a number of at least 1.")
        if not 0 <= self.gamma <= 1:
            raise BadStep(f"gamma = {self.gamma} is invalid: expected a number from 0 to 1.")
        weights_of(game, self.reward)
        if self.encoding == "planes":
            board_of(game)
        if all(player is not None for player in self.players(game)):
            raise BadStep("opponents have every seat: expected at least one seat for the learner.")

    def players(self, game: Game) -> list[MachinePlayer | None]:
        """The opponent on every seat; None where actions come from outside."""
        given = self.opponents or {}
        names = dict(given) if isinstance(given, Mapping) else dict(enumerate(given))
        for seat in names:
            if seat not in range(game.seats):
                raise BadStep(f"opponents on seat {seat}: expected seats from 0 to {game.seats - 1}.")
        named = [names.get(seat) for seat in range(game.seats)]
        return [None if name is None else opponent(game, str(name)) for name in named]

    def kinds(self, game: Game) -> list[int]:
        """The kind of player that chooses at once on every seat; LEARNER where actions come from elsewhere."""
        return [LEARNER if each is None or each.thinks else each.kind for each in self.players(game)]

    def thinks(self, game: Game) -> bool:
        """Some opponent looks ahead."""
        return any(each is not None and each.thinks for each in self.players(game))

    def reacts(self, game: Game) -> bool:
        """Some opponent is `reflex`, with a network."""
        return REFLEX in self.kinds(game)


def opponent(game: Game, name: str) -> MachinePlayer:
    """A player in machine code; programs and nets from outside are none."""
    if "!" in name:
        raise BadStep(f"Player {name} cannot be an opponent in an environment: expected a name without '!'.")
    try:
        found = machine_player(game, name)
    except BadPlayer as refused:
        raise BadStep(str(refused)) from refused
    if found.kind == OWN:
        raise BadStep(f"Player {name} cannot be an opponent in an environment: it is {game.name}'s own.")
    return found
