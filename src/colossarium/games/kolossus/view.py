"""What one seat may know: the only way out of a state while a match is on."""

from __future__ import annotations

from colossarium.games.kolossus import constants
from colossarium.games.kolossus.constants import CORNERS, DRAW, NOBODY, REASONS
from colossarium.games.kolossus.content.reading import KolossusRuleset
from colossarium.games.kolossus.rules.ending import crystals_of
from colossarium.games.kolossus.state import State
from colossarium.games.kolossus.text.ids import warband_id
from colossarium.games.kolossus.text.questions import question
from colossarium.games.kolossus.view_routes import routes
from colossarium.kernel.definition import Json


def view(ruleset: KolossusRuleset, s: State, seat: int | None) -> Json:
    """What a view shows besides the position."""
    return {
        "you": seat,
        "chapter": ruleset.content.chapter,
        "rounds": ruleset.content.rounds,
        "names": names(ruleset, s),
        "classes": ruleset.names.classes,
        "question": "" if s.over else question(ruleset, s),
        "seats": [
            [warband_id(ruleset, s, corner) for corner in range(CORNERS) if ruleset.content.seat_of[corner] == number]
            for number in range(ruleset.seats)
        ],
        "alliances": {
            ruleset.names.alliances[alliance]["id"]: {
                "name": ruleset.names.alliances[alliance]["name"],
                "warbands": [warband_id(ruleset, s, alliance), warband_id(ruleset, s, alliance + 2)],
                "crystals": crystals_of(s, alliance),
            }
            for alliance in range(2)
        },
        "pool_max": ruleset.content.pool_top,
        "powers": powers_of(ruleset),
        "routes": routes(ruleset, s),
    }


def powers_of(ruleset: KolossusRuleset) -> list[Json]:
    """The Titan Powers of this chapter: what they cost and do, and how far they move a region."""
    c = ruleset.content
    return [
        {
            **{key: power[key] for key in ("id", "name", "clause", "text")},
            "cost": c.power_cost[number],
            "spaces": c.power_distance[number] or None,
        }
        for number, power in enumerate(ruleset.names.powers)
        if c.has_titans
    ]


def names(ruleset: KolossusRuleset, s: State) -> Json:
    """What people call the warbands that are chosen, their colossi and weapons, and what they say of themselves."""
    chosen = [ruleset.names.warbands[band] for band in s.warband_of if band != NOBODY]
    return {
        each["id"]: {
            "warband": each["name"],
            "colour": each["colour"],
            "colossus": each["colossus"],
            "motto": each["motto"],
            "weapon": ruleset.names.weapons[each["weapon"]],
        }
        for each in chosen
    }


def result(ruleset: KolossusRuleset, s: State) -> Json:
    return {
        "winner": "draw" if s.winner == DRAW else ruleset.names.alliances[s.winner]["id"],
        "reason": REASONS[s.reason],
        "rounds": s.round,
        "crystals": {warband_id(ruleset, s, corner): s.crystals[corner] for corner in range(CORNERS)},
        "sentence": _result_sentence(ruleset, s),
    }


def _result_sentence(ruleset: KolossusRuleset, s: State) -> str:
    if s.winner == DRAW:
        return "Nobody captured a crystal: the game is drawn."
    name = ruleset.names.alliances[s.winner]["name"]
    mine, theirs = crystals_of(s, s.winner), crystals_of(s, 1 - s.winner)
    how = {
        constants.MAJORITY: "",
        constants.LAST_CRYSTAL: ", by the last crystal",
        constants.ELIMINATION: f", by wiping out {_wiped_out(ruleset, s)}",
    }[s.reason]
    return f"{name} win, {mine} crystals to {theirs}{how}."


def _wiped_out(ruleset: KolossusRuleset, s: State) -> str:
    """What the losers have lost: one warband is enough unless its player's other one must fall too (K14.4)."""
    c, loser = ruleset.content, 1 - s.winner
    return "both enemy warbands" if c.player_falls and c.seat_of[loser] == c.seat_of[loser + 2] else "a warband"
