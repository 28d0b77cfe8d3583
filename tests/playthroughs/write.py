"""A whole match as readable text."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import colossarium
from colossarium.kernel.log import EVERYTHING
from colossarium.kernel.match import Match

HERE = Path(__file__).parent

# name of the file: game, options, seed
MATCHES: dict[str, tuple[str, dict[str, object], int]] = {
    "kolossus-arrival": ("kolossus", {"chapter": 1}, 11),
    "kolossus-mana": ("kolossus", {"chapter": 2, "players": 2}, 12),
    "kolossus-destiny": ("kolossus", {"chapter": 3, "players": 3, "formation": "free", "warband_choice": "draft"}, 13),
    "builders": ("builders", {"players": 3, "colossi_to_build": 5}, 15),
    "builders-options": (
        "builders",
        {
            "players": 2,
            "zero_vigil": "next_turn",
            "curse_after_offer": True,
            "start_runes": 4,
            "build_duty": "optional",
        },
        16,
    ),
    "og": ("og", {}, 14),
    "og-blow": (
        *("og", {"depletion_timing": "on_empty", "takeback": False, "colossus_cards": 3, "start_weakness": 6}),
        376,
    ),
    "colossi-banners": ("colossi-banners", {"players": 2, "gold_goal": 20, "round_limit": 10}, 15),
    "colossi-banners-instant": (
        *("colossi-banners", {"players": 3, "end_mode": "instant", "score_mode": "choose", "gold_goal": 20}),
        16,
    ),
    "colossi-ages": ("colossi-ages", {"players": 2}, 17),
    "colossi-ages-wait": ("colossi-ages", {"players": 3, "forced_pass": "wait", "traits": False}, 18),
}


def playthrough(name: str) -> str:
    game_id, options, seed = MATCHES[name]
    game = colossarium.game(game_id, **options)
    match = game.start(seed=seed)
    choices = random.Random(seed)
    lines = [f"{game.name}, {options}, seed {seed}", *told(match, 0)]
    while not match.over:
        lines.append("")
        lines += decision(match)
        chosen = choices.choice(match.legal())
        lines.append(f"> {chosen.text}    ({chosen.label})")
        match.play(chosen)
        lines += told(match, len(match.past))
    return "\n".join([*lines, "", *ending(match), ""])


def decision(match: Match) -> Iterator[str]:
    legal = match.legal()
    yield f"[{match.ply}] seat {match.seat}: {match.question} {len(legal)} actions: {legal[0].text} … {legal[-1].text}"


def told(match: Match, ply: int) -> list[str]:
    return [f"    {line}" for _, line in match.log(ply, seat=EVERYTHING)]


def ending(match: Match) -> Iterator[str]:
    yield f"result: {match.result()}"
    for key, value in match.position().items():
        yield f"{key}: {value}"
