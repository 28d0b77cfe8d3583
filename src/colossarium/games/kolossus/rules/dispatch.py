"""The rules of Kolossus as the kernel calls them: each dispatches by phase."""

from __future__ import annotations

from colossarium.games.kolossus.actions import CLASS, EARTHQUAKE, END, KEEP, REBIRTH, STAY, STOP
from colossarium.games.kolossus.constants import (
    ACTIVATE,
    ALLOT,
    BAND_CHOICE,
    CHAIN,
    FORM_COLOSSUS,
    FORM_GUARDIANS,
    INITIATIVE,
    MOVE,
    PLACE,
    QUAKE,
    STRIKE,
)
from colossarium.games.kolossus.rules.activation import (
    accept_destiny,
    activate_class,
    ask_initiative,
    end_activation,
    list_activations,
)
from colossarium.games.kolossus.rules.mana import list_places, list_skills, place
from colossarium.games.kolossus.rules.moves import finish_movement, go_on_striking, list_moves, move, stay
from colossarium.games.kolossus.rules.powers import bring_back, list_initiative, raise_destiny, shake
from colossarium.games.kolossus.rules.quake import list_quakes, make_quake
from colossarium.games.kolossus.rules.rounds import end_activations, go_on_placing
from colossarium.games.kolossus.rules.setup import (
    allot,
    choose_band,
    form_colossus,
    form_guardians,
    list_bands,
    list_free_pairs,
    list_free_spaces,
)
from colossarium.games.kolossus.rules.weapons import list_onward, list_strikes, strike
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.actions import first_of, op_of, second_of, third_of
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def legal(s: State, c: Content, out: Actions) -> int:
    if s.phase == MOVE:
        return list_moves(s, c, out)
    if s.phase == ACTIVATE:
        return list_activations(s, c, out)
    if s.phase == PLACE:
        return list_places(s, c, out)
    if s.phase == INITIATIVE:
        return list_initiative(s, c, out)
    if s.phase == CHAIN:
        return list_onward(s, c, out)
    if s.phase == STRIKE:
        return list_strikes(s, c, out)
    if s.phase == QUAKE:
        return list_quakes(s, c, out)
    return legal_in_setup(s, c, out)


@rule
def legal_in_setup(s: State, c: Content, out: Actions) -> int:
    if s.phase == ALLOT:
        return list_skills(s, c, out)
    if s.phase == BAND_CHOICE:
        return list_bands(s, c, out)
    if s.phase == FORM_COLOSSUS:
        return list_free_spaces(s, c, out)
    return list_free_pairs(s, c, out)


@rule
def apply(s: State, c: Content, chosen: int) -> None:
    if s.phase == MOVE:
        apply_move(s, c, chosen)
    elif s.phase == ACTIVATE:
        apply_activation(s, c, chosen)
    elif s.phase == PLACE:
        place(s, c, chosen)
        go_on_placing(s, c)
    elif s.phase == INITIATIVE:
        apply_initiative(s, c, chosen)
    elif s.phase == CHAIN:
        apply_chain(s, c, chosen)
    elif s.phase == STRIKE:
        apply_strike(s, c, chosen)
    elif s.phase == QUAKE:
        make_quake(s, c, first_of(chosen), second_of(chosen), third_of(chosen))
        if not s.over:
            go_on_placing(s, c)
    else:
        apply_setup(s, c, chosen)


@rule
def apply_setup(s: State, c: Content, chosen: int) -> None:
    if s.phase == ALLOT:
        allot(s, c, chosen)
    elif s.phase == BAND_CHOICE:
        choose_band(s, c, first_of(chosen))
    elif s.phase == FORM_COLOSSUS:
        form_colossus(s, c, first_of(chosen))
    elif s.phase == FORM_GUARDIANS:
        form_guardians(s, c, first_of(chosen), second_of(chosen))


@rule
def apply_move(s: State, c: Content, chosen: int) -> None:
    if op_of(chosen) == STAY:
        stay(s, c, first_of(chosen))
    else:
        move(s, c, first_of(chosen), second_of(chosen), third_of(chosen) - 1)


@rule
def apply_activation(s: State, c: Content, chosen: int) -> None:
    if op_of(chosen) == CLASS:
        activate_class(s, c, first_of(chosen))
    elif op_of(chosen) == EARTHQUAKE:
        shake(s, c, third_of(chosen), first_of(chosen), second_of(chosen))
    elif op_of(chosen) == REBIRTH:
        bring_back(s, c, third_of(chosen), first_of(chosen), second_of(chosen))
    elif op_of(chosen) == END:
        end_activations(s, c)


@rule
def apply_initiative(s: State, c: Content, chosen: int) -> None:
    if op_of(chosen) == KEEP:
        accept_destiny(s, c)
    else:
        raise_destiny(s, c, first_of(chosen))
        ask_initiative(s, c)


@rule
def apply_chain(s: State, c: Content, chosen: int) -> None:
    if op_of(chosen) == STOP:
        finish_movement(s, c)  # K12.12
    else:
        move(s, c, first_of(chosen), second_of(chosen), third_of(chosen) - 1)


@rule
def apply_strike(s: State, c: Content, chosen: int) -> None:
    if op_of(chosen) == STOP:
        end_activation(s)
        return
    strike(s, c, second_of(chosen))
    if not s.over:
        go_on_striking(s, c)


@rule
def resample(s: State, c: Content, seat: int) -> None:
    """Nothing is hidden but the dice to come, which the caller has reseeded."""
    return
