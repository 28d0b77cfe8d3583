"""K8 Movement against its twin: in whole games and in crowded positions both must list the same moves."""

from __future__ import annotations

import random
from typing import Any

import pytest

from colossarium.kernel.match import Action, Match
from tests.games.kolossus.boards import SIDE, SPACES, WARBANDS, placed, started, texts
from tests.games.kolossus.twin import Choice, Twin

GAMES: list[dict[str, Any]] = [
    {"chapter": 1},
    {"chapter": 1, "players": 3, "allies": "block"},
    {"chapter": 2},
    {"chapter": 2, "allies": "block"},
    {"chapter": 3},
    {"chapter": 3, "players": 2, "allies": "block"},
    {"chapter": 3, "warband_choice": "draft"},
]
BAND = [("colossus", 1), ("guardian", 1), ("guardian", 2), *(("warrior", number) for number in range(1, 6))]
DEFENCES = ("warrior-defence", "guardian-defence", "colossus-defence")


def twin_of(match: Match) -> Twin:
    options = match.game.options
    return Twin(match.position(), players=int(options["players"]), allies_block=options["allies"] == "block")


def play_beside_twin(match: Match, chance: random.Random) -> None:
    """Take one action; where somebody moves, the twin must have listed the same ones and foresee what is left."""
    before = match.position()
    if before["phase"] not in ("move", "chain"):
        match.play(chance.choice(match.legal()))
        return
    choices = twin_of(match).choices()
    assert texts(match) == [choice.text for choice in choices], before
    attacks = [number for number, action in enumerate(match.legal()) if is_attack(before, action)]
    number = chance.choice(attacks) if attacks and chance.random() < 0.8 else chance.randrange(len(choices))
    match.play(match.legal()[number])
    check_what_is_left(before, match.position(), choices[number])


def is_attack(position: dict[str, Any], action: Action) -> bool:
    target = action.clicks[0] if position["phase"] == "chain" else action.clicks[1]
    return target in position["miniatures"].values()


def check_what_is_left(before: dict[str, Any], after: dict[str, Any], chosen: Choice) -> None:
    """Points, heading and turn after a movement wherever a weapon makes them matter, and the charge of a Whip."""
    if after["phase"] in ("chain", "strike"):
        assert after["movement"]["points"] == chosen.points
    if after["phase"] == "chain":
        assert (after["movement"]["heading"], after["movement"]["turned"]) == (chosen.heading, chosen.turned)
    if before["warband"] == "krell":
        assert after["mana"]["krell"]["weapon"] == (before["mana"]["krell"]["weapon"] and not chosen.whip)


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_k8_10_a_game_offers_the_moves_that_walking_space_by_space_finds(options: dict[str, Any]) -> None:
    for seed in range(4):
        match, chance = started(seed, **options), random.Random(seed)
        while not match.over:
            play_beside_twin(match, chance)


def crowded(chance: random.Random, warband: str, kind: str) -> dict[str, Any]:
    """A torn island full of miniatures, with every weapon charged; a miniature of this class is to move."""
    certain = {f"{band}-guardian-1" for band in WARBANDS} | {f"{warband}-{kind}-1"}
    everybody = [f"{band}-{each}-{number}" for band in WARBANDS for each, number in BAND]
    present = [mini for mini in everybody if mini in certain or chance.random() < 0.7]
    levels = [chance.choice("1112234") for _ in SPACES]
    levels[chance.randrange(len(SPACES))] = "5"
    skills = {band: {skill: chance.choice((0, 0, 1, 2)) for skill in DEFENCES} for band in WARBANDS}
    return {
        "phase": "move",
        "warband": warband,
        "movement": {"class": kind, "points": chance.randint(1, 13)},
        "levels": ["".join(levels[row : row + SIDE]) for row in range(0, len(SPACES), SIDE)],
        "miniatures": {"others": "fallen", **dict(zip(present, chance.sample(SPACES, len(present)), strict=True))},
        "mana": {band: {"weapon": True, **skills[band]} for band in WARBANDS},
    }


@pytest.mark.parametrize("kind", ["warrior", "guardian", "colossus"])
@pytest.mark.parametrize("warband", WARBANDS)
def test_k8_10_a_crowded_island_offers_the_moves_that_walking_space_by_space_finds(warband: str, kind: str) -> None:
    chance = random.Random(f"{warband} {kind}")
    chains = 0
    for number in range(60):
        options = {"chapter": 3, "allies": ("pass", "block")[number % 2]}
        match = placed(crowded(chance, warband, kind), seed=number, **options)
        while not match.over and match.position()["phase"] in ("move", "chain"):
            chains += match.position()["phase"] == "chain"
            play_beside_twin(match, chance)
    assert (chains > 30) == (warband == "tuatha" and kind == "colossus")
