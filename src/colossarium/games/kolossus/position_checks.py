"""What cannot be in a position although every single value could: turns, rolls, mana, crystals and endings."""

from __future__ import annotations

from colossarium.games.kolossus import constants
from colossarium.games.kolossus.constants import CORNERS, DESTINY_ADD, DRAW, NOBODY, PHASES, TOP_LEVEL
from colossarium.games.kolossus.content.reading import KolossusRuleset
from colossarium.games.kolossus.rules.ending import has_lost, has_majority
from colossarium.games.kolossus.rules.mana import has_open_place
from colossarium.games.kolossus.rules.warbands import alliance_of
from colossarium.games.kolossus.state import Content, State
from colossarium.games.kolossus.text.ids import warband_id
from colossarium.kernel.table import Table

MOVING = (constants.MOVE, constants.CHAIN, constants.STRIKE)
ACTING = (constants.ACTIVATE, *MOVING)
SETUP = (constants.BAND_CHOICE, constants.FORM_COLOSSUS, constants.FORM_GUARDIANS, constants.ALLOT, constants.QUAKE)


def check_position(ruleset: KolossusRuleset, s: State, given: Table) -> None:
    """Refuse what no match can reach."""
    c = ruleset.content
    check_phase(s, c, given)
    check_warbands(s, c, given)
    check_lost(s, c, given)
    check_quake(s, c, given)
    check_destiny(s, c, given)
    check_activation(s, c, given)
    check_uses(ruleset, s, given)
    check_fresh(ruleset, s, given)
    check_captors(ruleset, s, given)
    check_ending(s, c, given)


def check_phase(s: State, c: Content, given: Table) -> None:
    has_phase = {
        constants.BAND_CHOICE: c.draft,
        constants.FORM_COLOSSUS: c.free_formation,
        constants.FORM_GUARDIANS: c.free_formation,
        constants.ALLOT: c.has_mana and c.mana_first > 0,
        constants.QUAKE: c.quakes_each > 0,
        constants.PLACE: c.has_mana,
        constants.INITIATIVE: c.has_titans,
        constants.CHAIN: c.has_titans,
        constants.STRIKE: c.has_titans,
    }
    if not has_phase.get(s.phase, True):
        known = ", ".join(name for number, name in enumerate(PHASES) if has_phase.get(number, True))
        raise given.refuse("phase", f"one of {known} in chapter {c.chapter} with these options")
    if s.phase in SETUP and s.round > 0:
        raise given.refuse("round", f"0 in the phase {PHASES[s.phase]}")
    most = c.mana_first - 1 if s.phase == constants.ALLOT else 0
    if s.allotted > most:
        raise given.refuse("allotted", f"a whole number from 0 to {most} in the phase {PHASES[s.phase]}")


def check_warbands(s: State, c: Content, given: Table) -> None:
    """Warbands are missing, or change corners, only where they are chosen (K3.3)."""
    if not c.draft and s.warband_of != list(range(CORNERS)):
        raise given.refuse("corners", "every warband in its own corner, unless warband_choice is draft (K3.3)")
    if (NOBODY in s.warband_of) != (s.phase == constants.BAND_CHOICE):
        wanted = "a corner without a warband" if s.phase == constants.BAND_CHOICE else "a warband in every corner"
        raise given.refuse("corners", f"{wanted} in the phase {PHASES[s.phase]}")


def check_lost(s: State, c: Content, given: Table) -> None:
    for level in range(2, TOP_LEVEL):
        missing = max(0, c.height.count(level) - s.level.count(level))
        if "lost" in given and s.lost[level] != missing:
            raise given.refuse("lost", f"what is missing on the board, {missing} of level {level}")


def check_quake(s: State, c: Content, given: Table) -> None:
    in_quake = s.phase == constants.QUAKE and not s.over
    most = CORNERS * c.quakes_each
    least = most if s.round > 0 else 0
    if not least <= s.quakes <= most - in_quake:
        raise given.refuse("quake", f"from {least} to {most - in_quake} quakes made")
    faces = c.face[: c.faces]
    low, high = (c.quake_dice * min(faces), c.quake_dice * max(faces)) if in_quake else (0, 0)
    if not low <= s.quake_roll <= high:
        rolls = f"a roll from {low} to {high}" if in_quake else "no roll"
        raise given.refuse("quake", f"{rolls} in the phase {PHASES[s.phase]}")
    if any(s.moved_lines >> line & 1 and not c.quake_line[line] for line in range(constants.LINES)):
        raise given.refuse("quake", "central regions that have moved (K5.2)")


def results(c: Content) -> list[int]:
    """What the Die of Destiny can show in the end (K7.1, K13.2)."""
    found = {min(face, c.top_result) for face in c.face[: c.faces]}
    if c.has_titans:
        for power in range(c.powers):
            if c.power[power] == DESTINY_ADD:
                found |= set(range(min(found), c.power_top[power] + 1))
    return sorted(found)


def check_destiny(s: State, c: Content, given: Table) -> None:
    """0 stands for a result that is not said."""
    known = results(c) if s.round > 0 else [0]
    if s.destiny not in (0, *known):
        raise given.refuse("destiny", f"{', '.join(map(str, known))} in round {s.round}")


def check_activation(s: State, c: Content, given: Table) -> None:
    """Points left and points spent are no more than the result brings (K7.1, K7.2)."""
    spent = c.cost[s.moving_class] if s.phase in MOVING else 0
    most = max(c.activation[result] for result in ([s.destiny] if s.destiny > 0 else results(c))) - spent
    most = max(0, most) if s.phase in ACTING else 0
    if s.activation > most:
        told = f" with destiny = {s.destiny}" if s.destiny > 0 and s.phase in ACTING else ""
        raise given.refuse("activation", f"a whole number from 0 to {most}{told} in the phase {PHASES[s.phase]}")
    if any(s.activated) and (s.round == 0 or s.phase == constants.INITIATIVE):
        raise given.refuse("activated", f"no miniature in the phase {PHASES[s.phase]}")


def check_uses(ruleset: KolossusRuleset, s: State, given: Table) -> None:
    c = ruleset.content
    for number, power in enumerate(ruleset.names.powers):
        most = c.power_limit[number] if c.has_titans and s.round > 0 else 0
        if s.power_uses[number] > most:
            raise given.refuse("uses", f"at most {most} of {power['id']} in round {s.round} of chapter {c.chapter}")


def check_fresh(ruleset: KolossusRuleset, s: State, given: Table) -> None:
    """Only the warband whose turn it is has fresh mana, once its die is final (K11.4)."""
    c = ruleset.content
    for corner in range(CORNERS):
        rolled = corner == s.active and s.phase not in (*SETUP[:-1], constants.INITIATIVE)
        if s.fresh[corner] > 0 and not rolled:
            raise given.refuse("mana", f"no fresh mana of {warband_id(ruleset, s, corner)} at this moment")
    if s.phase == constants.PLACE and not s.over and (s.fresh[s.active] == 0 or not has_open_place(s, c)):
        raise given.refuse("mana", f"fresh mana of {warband_id(ruleset, s, s.active)} and a place for it")


def check_captors(ruleset: KolossusRuleset, s: State, given: Table) -> None:
    """Whoever has captured holds crystals; whoever has captured in this round has made the last capture (K10.2)."""
    for key, captor in (("last_captor", s.last_captor), ("captor", s.captor)):
        if "crystals" in given and captor != NOBODY and s.crystals[captor] == 0:
            raise given.refuse(key, "a warband with crystals, or none")
    if s.captor != NOBODY and (s.captor != s.last_captor or ("pile" in given and s.pile > 0)):
        raise given.refuse("captor", "the last captor, with no crystal left on the Citadel, or none (K10.7)")


def check_ending(s: State, c: Content, given: Table) -> None:
    """A game that is over has the result of its rules; one that goes on has not ended (K14)."""
    lost = [has_lost(s, c, alliance) for alliance in range(2)]
    in_play = s.round > 0 or s.phase in (constants.ALLOT, constants.QUAKE)
    if not s.over:
        if in_play and any(lost):
            each = "player" if c.player_falls else "warband"
            raise given.error(f"position: every {each} needs a miniature on the board, or the game is over (K14.4).")
        return
    reason = constants.REASONS[s.reason]
    if (s.winner == DRAW) != (s.reason == constants.DRAWN):
        raise given.refuse("reason", "draw with the winner draw, and not without it")
    if s.reason == constants.ELIMINATION:
        if not lost[1 - s.winner]:
            raise given.refuse("reason", f"a reason other than {reason} while the losers have miniatures (K14.4)")
        return
    expected = result_by_crystals(s, c)
    if s.round != c.rounds or (s.winner, s.reason) != expected:
        raise given.refuse(
            "reason", f"{constants.REASONS[expected[1]]} after round {c.rounds} with these crystals (K14.2)"
        )


def result_by_crystals(s: State, c: Content) -> tuple[int, int]:
    """Who wins after the last round, and why (K14.2, K14.3)."""
    for alliance in range(2):
        if has_majority(s, c, alliance):
            return alliance, constants.MAJORITY
    if s.last_captor != NOBODY:
        return alliance_of(s.last_captor), constants.LAST_CRYSTAL
    return DRAW, constants.DRAWN
