"""The log: each event in words."""

from __future__ import annotations

from colossarium.games.kolossus import constants, events
from colossarium.games.kolossus.constants import DRAW, SIDE
from colossarium.games.kolossus.content.reading import KolossusRuleset, space_name
from colossarium.games.kolossus.state import State
from colossarium.games.kolossus.text.ids import WAYS_OF_LINES
from colossarium.games.kolossus.text.labels import line_name, mini_name, skill_name, warband_name, weapon_name
from colossarium.kernel.wording import many

CAUSES = ("", " with the Sword", " with the Whip", " from a distance", " by falling off the island")


def describe(ruleset: KolossusRuleset, s: State, event: tuple[int, ...]) -> str | None:
    kind, a, b, c = event
    known = {
        events.WARBAND_CHOSEN: lambda: f"{warband_name(ruleset, s, a)} takes the {ruleset.names.corners[a].lower()}.",
        events.FORMED: lambda: f"{warband_name(ruleset, s, a)} has taken its places.",
        events.QUAKE_ROLLED: lambda: f"{warband_name(ruleset, s, a)} rolls {b} for the quake.",
        events.REGION_MOVED: lambda: f"{line_name(a).capitalize()} moves {c} {WAYS_OF_LINES[a // SIDE][b]}.",
        events.LANDSCAPE_LOST: lambda: f"{ruleset.names.landscapes[a - 1]} falls off {space_name(b)}.",
        events.DESTINY_ROLLED: lambda: f"{warband_name(ruleset, s, a)} rolls {b} for destiny.",
        events.DESTINY_RAISED: lambda: f"{warband_name(ruleset, s, a)} raises destiny to {b}.",
        events.MANA_GAINED: lambda: f"{warband_name(ruleset, s, a)} gains {b} mana.",
        events.MANA_PLACED: lambda: f"{warband_name(ruleset, s, a)} puts a point {_where(ruleset, b)}.",
        events.WEAPON_CHARGED: lambda: f"{warband_name(ruleset, s, a)} charges the {weapon_name(ruleset, s, a)}.",
        events.WEAPON_USED: lambda: f"The {weapon_name(ruleset, s, a)} is used.",
        events.MOVEMENT_ROLLED: lambda: f"A {ruleset.names.classes[a]['name']} has {many(b, 'movement point')}.",
        events.MOVED: lambda: f"{mini_name(ruleset, s, a)} moves {space_name(b)} to {space_name(c)}.",
        events.STAYED: lambda: f"{mini_name(ruleset, s, a)} stays.",
        events.BEATEN: lambda: f"{mini_name(ruleset, s, a)} is beaten on {space_name(c)}{CAUSES[b]}.",
        events.CAPTURED: lambda: f"{warband_name(ruleset, s, a)} captures {many(b, 'crystal')}.",
        events.REBORN: lambda: f"{mini_name(ruleset, s, a)} is reborn on {space_name(b)}.",
        events.ROUND_STARTED: lambda: f"Round {a} begins with {warband_name(ruleset, s, b)}.",
        events.GAME_OVER: lambda: over_sentence(ruleset, a, b),
    }
    return known[kind]() if kind in known else None


def over_sentence(ruleset: KolossusRuleset, winner: int, reason: int) -> str:
    if winner == DRAW:
        return "The game is drawn: no crystal was captured."
    how = {
        constants.MAJORITY: "with more crystals",
        constants.LAST_CRYSTAL: "by the last crystal",
        constants.ELIMINATION: "by elimination",
    }[reason]
    return f"{ruleset.names.alliances[winner]['name']} win {how}."


def _where(ruleset: KolossusRuleset, skill: int) -> str:
    return "into the pool" if skill < 0 else f"on {skill_name(ruleset, skill)}"
