"""What one seat may know: the only way out of a state while a match is on."""

from __future__ import annotations

from colossarium.games.kolossus import state
from colossarium.games.kolossus.content.reading import KolossusEdition
from colossarium.games.kolossus.position import position, winner_of
from colossarium.games.kolossus.rules.ending import crystals_of
from colossarium.games.kolossus.state import (
    CORNERS,
    DRAW,
    NOBODY,
    REASONS,
    State,
)
from colossarium.games.kolossus.text.ids import warband_id
from colossarium.games.kolossus.text.questions import question
from colossarium.games.kolossus.view_routes import routes
from colossarium.kernel.game import Json


def view(edition: KolossusEdition, s: State, seat: int | None) -> Json:
    """Nothing is hidden in Kolossus but the dice to come: every seat and spectator sees the same."""
    return {
        **position(edition, s),
        "you": seat,
        "chapter": edition.content.chapter,
        "rounds": edition.content.rounds,
        "names": names(edition, s),
        "question": "" if s.over else question(edition, s),
        "seats": [
            [warband_id(edition, s, corner) for corner in range(CORNERS) if edition.content.seat_of[corner] == number]
            for number in range(edition.seats)
        ],
        "alliances": {
            edition.words.alliances[alliance]["id"]: {
                "name": edition.words.alliances[alliance]["name"],
                "warbands": [warband_id(edition, s, alliance), warband_id(edition, s, alliance + 2)],
                "crystals": crystals_of(s, alliance),
            }
            for alliance in range(2)
        },
        "pool_max": edition.content.pool_top,
        "powers": powers_of(edition),
        "routes": routes(edition, s),
    }


def powers_of(edition: KolossusEdition) -> list[Json]:
    """The Titan Powers of this chapter: what they cost and do, and how far they move a region."""
    c = edition.content
    return [
        {
            **{key: power[key] for key in ("id", "name", "clause", "text")},
            "cost": c.power_cost[number],
            "spaces": c.power_distance[number] or None,
        }
        for number, power in enumerate(edition.words.powers)
        if c.has_titans
    ]


def names(edition: KolossusEdition, s: State) -> Json:
    """What people call the warbands that are chosen, their colossi and their weapons."""
    chosen = [edition.words.warbands[band] for band in s.warband_of if band != NOBODY]
    return {
        each["id"]: {
            "warband": each["name"],
            "colour": each["colour"],
            "colossus": each["colossus"],
            "weapon": edition.words.weapons[each["weapon"]]["name"],
        }
        for each in chosen
    }


def result(edition: KolossusEdition, s: State) -> Json:
    return {
        "winner": winner_of(edition, s),
        "reason": REASONS[s.reason],
        "rounds": s.round,
        "crystals": {warband_id(edition, s, corner): s.crystals[corner] for corner in range(CORNERS)},
        "sentence": _result_sentence(edition, s),
    }


def _result_sentence(edition: KolossusEdition, s: State) -> str:
    if s.winner == DRAW:
        return "Nobody captured a crystal: the game is drawn."
    name = edition.words.alliances[s.winner]["name"]
    mine, theirs = crystals_of(s, s.winner), crystals_of(s, 1 - s.winner)
    how = {
        state.MAJORITY: "",
        state.LAST_CRYSTAL: ", by the last crystal",
        state.ELIMINATION: f", by wiping out {_wiped_out(edition, s)}",
    }[s.reason]
    return f"{name} win, {mine} crystals to {theirs}{how}."


def _wiped_out(edition: KolossusEdition, s: State) -> str:
    """What the losers have lost: one warband is enough unless its player's other one must fall too (K14.4)."""
    c, loser = edition.content, 1 - s.winner
    return "both enemy warbands" if c.player_falls and c.seat_of[loser] == c.seat_of[loser + 2] else "a warband"
