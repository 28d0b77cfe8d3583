"""Why an action is a good one, in the words of the game: the weightiest event that it is expected to bring about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from colossarium.kernel.action import Action
from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.match import Match

WORLDS = 8  # that the seat cannot tell apart, each with dice of its own
SHARE = 2  # of the win, among the numbers of a score
EXPECTED = 6  # of these worlds at least must show an event, or it is not a reason


def reason_for(match: Match, line: Sequence[Action]) -> str | None:
    """What the deciding seat achieves by its part of a line of play, as the log would say it.

    It rests on nothing that the seat may not know, and on no lucky draw: it happens in most worlds.
    """
    weights = {event.id: event.weight for event in match.game.definition.events}
    found: Counter[tuple[int, str]] = Counter()
    for world in range(WORLDS):
        found.update({(weights.get(event, 0), text) for event, text in _events(match, line, world)})
    expected = [each for each, worlds in found.items() if worlds >= EXPECTED and each[0] > 0]
    return max(expected)[1] if expected else None


def _events(match: Match, line: Sequence[Action], world: int) -> Iterator[tuple[str, str]]:
    """Ids and sentences of what happens in one world, until the line is no longer possible or somebody else decides."""
    seat, trial = match.seat, match.resample(match.seat, world)
    for action in line:
        if trial.over or trial.seat != seat:
            return
        try:
            told = trial.play_and_tell(action.text, [seat])[seat]
        except ColossariumError:  # a draw came otherwise here
            return
        if trial.over and trial.scores()[seat][SHARE] < 1 / match.game.seats:
            return  # an event that loses the match is not a reason
        for each in told:
            if each.text is not None and each.arguments.get("owner") != seat:
                yield each.id, each.text
