"""The greedy player: looks one action ahead, in a few worlds that its seat cannot tell apart, and no further."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Any

from colossarium.kernel.analysis import Analysis, Considered
from colossarium.kernel.chance import choice_word
from colossarium.kernel.errors import BadPlayer, MatchOver
from colossarium.kernel.match import Action, Match
from colossarium.kernel.player import register_player
from colossarium.players.choosing import thought_seed
from colossarium.players.lookahead import WORLDS, Lookahead, look_ahead, merit_of, tie_break
from colossarium.players.random import SEED_BITS

if TYPE_CHECKING:
    import numpy as np

MOST_WORLDS = 10_000


class GreedyPlayer:
    """Takes what the game's own estimate likes best after the action, and of equals what the game weighs most."""

    def __init__(self, seed: int | None = None, worlds: int = WORLDS, deal: int = 0) -> None:
        if type(worlds) is not int or not 1 <= worlds <= MOST_WORLDS:
            raise BadPlayer(f"worlds = {worlds!r} is invalid: expected a whole number from 1 to {MOST_WORLDS}.")
        self._seed = secrets.randbits(SEED_BITS) if seed is None else seed
        self._deal = deal  # which match of the seed it plays
        self._worlds = worlds

    def choose(self, match: Match) -> Action:
        return self.analyse(match).best

    def analyse(self, match: Match) -> Analysis:
        if match.over:
            raise MatchOver("The match is over; there is nothing to choose.")
        started = time.perf_counter()
        ahead = self._look(match)
        word = choice_word(self._seed, self._deal, match.ply, match.seat)
        expected = (ahead.value_sums / self._worlds).tolist()
        ranked = sorted(
            (merit_of(ahead, number, match.seat, self._worlds), tie_break(word, number), number)
            for number in range(len(expected))
        )
        legal = match.legal()
        considered = tuple(
            Considered(legal[number], self._worlds, tuple(expected[number])) for _, _, number in reversed(ranked)
        )
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
        seed = thought_seed(self._seed, self._deal, match.ply, match.seat, 0)
        look(engine.content, ahead, seed, self._worlds)
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
