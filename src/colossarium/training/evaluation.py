"""How strong a network is: matches against a player, every deal once in each seat."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.kernel.game import Game
from colossarium.kernel.statistics import wilson
from colossarium.players.batches import simulate_with
from colossarium.players.reflex.cards import used
from colossarium.players.reflex.network import Network


@dataclass(frozen=True)
class Score:
    """The mean share of one seat, with the interval in which it lies at 95 %."""

    share: float
    low: float
    high: float
    sets: int
    matches: int
    decisions_per_second: float

    @property
    def point(self) -> tuple[float, float, float]:
        """The share with the ends of its interval."""
        return self.share, self.low, self.high

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


def score_against(
    game: Game, network: Network, rival: str, deals: int, seed: int, *, name: str = "reflex", cores: int = 1
) -> Score:
    """One `reflex` among rivals: the matches of a deal, in which it has every seat once, are one set."""
    seats = game.seats
    seatings = [[name if seat == own else rival for seat in range(seats)] for own in range(seats)]
    with used(network):
        played = simulate_with(game, seatings, deals, seed, cores=cores)
    own = played.shares.reshape(deals, seats, seats).diagonal(axis1=1, axis2=2).mean(1)
    share = float(own.mean())
    low, high = wilson(share, deals, float(own.var(ddof=1)) if deals > 1 else 0.25)
    return Score(share, low, high, deals, deals * seats, played.decisions / max(played.seconds, 1e-9))
