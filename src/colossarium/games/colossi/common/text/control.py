"""Why somebody, or nobody, controls a space, in a sentence with its clause."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import COLOUR_IDS, FLAG_COLOSSI_ONLY, NOBODY
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.rules.control import control_of
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.view_shape import Control
from colossarium.kernel.wording import listed, many


def control_seen(ruleset: ColossiRuleset, s: State, space: int) -> Control:
    if not s.dry >> space & 1:
        return {"colour": None, "why": "Water is never controlled.", "clause": "C4.35"}
    seat = control_of(s, ruleset.content, space)
    sentence, clause = reason(ruleset, s, space, seat)
    return {"colour": None if seat == NOBODY else COLOUR_IDS[seat], "why": sentence, "clause": clause}


def reason(ruleset: ColossiRuleset, s: State, space: int, seat: int) -> tuple[str, str]:
    seats = range(ruleset.seats)
    colossi = [each for each in seats if s.colossus[each] == space]
    if len(colossi) == 1:
        return f"{name(seat)}'s Colossus stands here and outranks Acolytes.", "C4.32"
    silent = bool(s.marked[FLAG_COLOSSI_ONLY] >> space & 1)
    acolytes = {each: s.acolytes[each][space] for each in seats}
    if silent and not colossi:
        who = f"Beside {beast_there(ruleset, s, space)} only a Colossus counts"
        return (f"{who}, and none stands here.", "C4.34") if any(acolytes.values()) else ("Nobody is here.", "C4.32")
    rivals = colossi or [each for each in seats if acolytes[each]]
    if not rivals:
        return "Nobody is here.", "C4.32"
    counts = {each: 0 if silent else acolytes[each] for each in rivals}
    return compared(s, counts, seat, bool(colossi))


def compared(s: State, counts: dict[int, int], seat: int, among_colossi: bool) -> tuple[str, str]:
    """Among the players who count here, the one with the most Acolytes."""
    most = max(counts.values())
    leaders = [each for each, count in counts.items() if count == most]
    among = "Of the Colossi here, " if among_colossi else ""
    if len(leaders) > 1:
        tied = listed([name(each) for each in leaders])
        sentence = f"{among}{tied} are tied with {many(most, 'Acolyte')}"
        return (f"{sentence}.", "C4.33") if seat == NOBODY else (f"{sentence}; {name(seat)} wins ties.", "C4.33")
    if len(counts) == 1:
        return f"Only {name(seat)} is here.", "C4.32"
    told = ", ".join(f"{name(each)} {count}" for each, count in sorted(counts.items(), key=lambda item: -item[1]))
    return f"{among}{name(seat)} has the most Acolytes: {told}.", "C4.32"


def beast_there(ruleset: ColossiRuleset, s: State, space: int) -> str:
    beasts = [number for number, where in enumerate(s.beast) if where == space]
    silencing = [n for n in beasts if ruleset.content.beast_flags[n] >> FLAG_COLOSSI_ONLY & 1]
    return f"the {ruleset.names.beasts[silencing[0]]['name']}"


def name(seat: int) -> str:
    return COLOUR_IDS[seat].capitalize()
