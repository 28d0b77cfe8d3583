"""The greedy player: looks one action ahead, in a few worlds that its seat cannot tell apart, and no further."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any

from colossarium.kernel.analysis import Analysis, Considered
from colossarium.kernel.errors import BadPlayer, MatchOver
from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import register_player
from colossarium.players.lookahead import Lookahead, look_ahead

if TYPE_CHECKING:
    import numpy as np

WORLDS, MOST_WORLDS = 8, 10_000
LEAN = 0.02  # of a share: how far the weights of actions count beside what is expected of them


class GreedyPlayer:
    """Takes what the game's own estimate likes best after the action, and of equals what the game weighs most."""

    def __init__(self, seed: int | None = None, worlds: int = WORLDS) -> None:
        if type(worlds) is not int or not 1 <= worlds <= MOST_WORLDS:
            raise BadPlayer(f"worlds = {worlds!r} is invalid: expected a whole number from 1 to {MOST_WORLDS}.")
        self._random = random.Random(seed)
        self._worlds = worlds

    def choose(self, match: Match) -> Action:
        return self.analyse(match).best

    def analyse(self, match: Match) -> Analysis:
        if match.over:
            raise MatchOver("The match is over; there is nothing to choose.")
        started = time.perf_counter()
        ahead = self._look(match)
        top = float(ahead.weights.max())
        expected = ahead.value_sums / self._worlds
        merits = expected[:, match.seat] + LEAN * ahead.weights / top
        ranked = sorted(
            (merit, self._random.random(), Considered(action, self._worlds, tuple(shares)))
            for merit, action, shares in zip(merits, match.legal(), expected.tolist(), strict=True)
        )
        considered = tuple(each for _, _, each in reversed(ranked))
        return Analysis(
            seat=match.seat,
            considered=considered,
            line=(considered[0].action,),
            shares=considered[0].shares,
            simulations=self._worlds * len(considered),
            seconds=time.perf_counter() - started,
        )

    def _look(self, match: Match) -> Any:
        import numpy as np

        engine = match.game.engine
        ahead = _room_for(np, engine, match)
        look = engine.machine.entry(look_ahead, "Content", Lookahead, "int", "int")
        look(engine.content, ahead, self._random.getrandbits(60), self._worlds)
        return ahead


def _room_for(np: Any, engine: Any, match: Match) -> Any:
    seats, legal = match.game.seats, match.legal_ids()
    states: np.ndarray[Any, Any] = np.zeros(3, engine.dtype)
    states[0] = engine.load(match.state)
    return Lookahead(
        states=states,
        actions=np.array(legal, np.int32),
        weights=np.zeros(len(legal)),
        value_sums=np.zeros((len(legal), seats)),
        shares=np.zeros(seats),
        scores=np.zeros((seats, 3)),
        out=np.zeros(engine.longest, np.int32),
    )


register_player("greedy", GreedyPlayer, "Looks one action ahead.")
