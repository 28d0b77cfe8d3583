"""O11 What the result rests on, as data: the values that the Final Blow had to show, the trackers, the climb."""

from __future__ import annotations

from dataclasses import replace

from colossarium.games.og.rules.blow import attack_needed, grip_needed
from colossarium.games.og.rules.surface import stat
from colossarium.games.og.state import ATTACK, BLOW, GRIP, LOST_GRIP, LOST_TIME, WON, Content, State
from colossarium.kernel.closing import DECIDED, UNNEEDED, Figure


def figures(s: State, c: Content) -> list[Figure]:
    """The figures of a match that may be over or not; what decided it is marked."""
    blow = blow_figures(s, c) if s.phase == BLOW and s.result != LOST_GRIP else []
    climb = Figure("climb", "Ledges climbed", (s.climbed,), "O11.3", need=c.climb)
    last_round = Figure("rounds", "Rounds", (s.round,), "O11.3", need=c.limit)
    weakness = Figure("weakness", "Weakness of Og", (s.weakness,), "O10.4", need=c.weakness_max)
    grip = Figure("grip_level", "Grip", (s.grip,), "O1.5", need=c.grip_min)
    if s.result == LOST_GRIP:
        return [replace(grip, state=DECIDED), climb, weakness]
    if s.result == LOST_TIME:
        return [replace(climb, state=DECIDED), replace(last_round, state=DECIDED), weakness, grip]
    return [*blow, weakness, grip] if blow else [climb, weakness, grip]


def blow_figures(s: State, c: Content) -> list[Figure]:
    """Attack and Grip of the Final Blow (O10.4); of a failed one, what fell short comes first (O10.8)."""
    won = s.result == WON
    clause = "O10.7" if won else "O10.8"
    needs = {"Attack": (stat(s, ATTACK), attack_needed(s, c)), "Grip": (stat(s, GRIP), grip_needed(s, c))}
    return [
        Figure(
            f"blow_{name.lower()}",
            f"{name} of the Final Blow",
            (shown,),
            clause,
            need=need,
            state=DECIDED if won or shown < need else UNNEEDED,
        )
        for name, (shown, need) in needs.items()
    ]
