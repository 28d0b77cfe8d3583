"""The examples of a book, played: what the board shows before the first step and after each."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.kernel.book.reading import Example
from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadBook
from colossarium.kernel.scenarios.running import Run
from colossarium.kernel.story import Told, run_told


@dataclass(frozen=True)
class Frame:
    """What one reader sees after a step, and the effects of the step."""

    view: Json
    next: list[str]  # what continues the clicks that are shown as made
    seat: int  # who acted, or who decides before the first step
    told: list[Told]


def frames_of(example: Example, game_id: str, file: str) -> list[Frame]:
    """The position, and one frame more for each step."""
    scenario = example.scenario(game_id, file)
    run = Run(scenario, None)
    reader = run.match.seat if example.seat is None else example.seat
    frames = [Frame(run.match.view(reader), _next(run, example.chosen), reader, [])]
    for step in example.steps:
        if run.script is not None:
            run.script.left += step.chance
        seat, told = run.match.seat, []
        for text in step.play:
            told += _played(run, text, reader)
        frames.append(Frame(run.match.view(reader), [], seat, told))
    return frames


def _next(run: Run, chosen: list[str]) -> list[str]:
    """The ids that continue these clicks; none where no click is shown."""
    if not chosen:
        return []
    began, actions = tuple(chosen), [action.clicks for action in run.match.legal()]
    following = [clicks[len(began)] for clicks in actions if clicks[: len(began)] == began and len(clicks) > len(began)]
    if not following:
        raise BadBook(f"chosen = {chosen} is invalid: no legal action begins with these clicks.")
    return sorted(set(following))


def _played(run: Run, text: str, reader: int) -> list[Told]:
    """Play an action; its effects are reported by running it once more with the same chance."""
    match, script = run.match, run.script
    before, left = match.state.copy(), [] if script is None else list(script.left)
    match.play(text)
    if script is not None:
        used, script.left = script.left, left
    told = run_told(match, before, match.past[-1].action, len(match.past), [reader])
    if script is not None:
        script.left = used
    return told[reader]
