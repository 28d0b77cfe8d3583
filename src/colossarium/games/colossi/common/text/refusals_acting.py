"""Why something is not a legal Action: the piece, the way, the card, or the price."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import ACOLYTE, ACOLYTE_CAP, COLOSSUS, NO_SPACE, SPAWN_FAR
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.rules.acting import stride_price
from colossarium.games.colossi.common.rules.choice_operations import curses_of
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.text import ids
from colossarium.games.colossi.common.text.ids import COLOUR_NAMES
from colossarium.games.colossi.common.text.refusals_common import Piece, Refusal, piece_of, why_not_entered
from colossarium.kernel.definition import Reason
from colossarium.kernel.wording import many


def why_not_act(refusal: Refusal) -> Reason:
    piece = piece_of(refusal, refusal.first)
    if piece is not None:
        return why_not_piece(refusal, piece)
    for card, names in enumerate(refusal.ruleset.names.cards):
        if refusal.first == ids.card(refusal.ruleset, card):
            return why_not_card(refusal, card, names["name"])
    for trait, names in enumerate(refusal.ruleset.names.traits):
        if refusal.first == ids.trait(refusal.ruleset, trait):
            return why_not_trait(refusal, trait, names["name"])
    if refusal.space(0) is not None:
        return refusal.because("choose the piece first, then the space it goes to", "C4.2")
    return Reason(
        f"{' '.join(refusal.clicks)} is not an Action: move a piece, Spawn, play a card or end", "C4.2", refusal.clicks
    )


def why_not_piece(refusal: Refusal, piece: Piece) -> Reason:
    s, space = refusal.s, refusal.space(1)
    if piece.seat != s.seat:
        return Reason(
            f"{refusal.first} is {COLOUR_NAMES[piece.seat]}'s; {refusal.who} moves their own pieces",
            "C4.2",
            refusal.clicks,
        )
    if space is None or len(refusal.clicks) != 2:
        return refusal.because("a piece goes to one space: name it after the piece", "C4.10")
    if piece.space == NO_SPACE:
        return why_not_spawn(refusal, space)
    if piece.kind == ACOLYTE and not s.acolytes[s.seat][piece.space]:
        return refusal.because(f"{refusal.who} has no Acolyte on {SPACE_IDS[piece.space]}", "C2.11")
    hindered = why_not_entered(refusal, piece.kind, piece.space, space)
    if hindered is not None:
        return hindered
    cost = stride_price(s) if piece.kind == COLOSSUS else 1
    clause = "C4.13" if piece.kind == COLOSSUS else "C4.8"
    return refusal.because(f"that Movement costs {many(cost, 'Action')}, and {_left(s)}", clause)


def why_not_spawn(refusal: Refusal, space: int) -> Reason:
    s = refusal.s
    if s.reserve[s.seat] == 0:
        return refusal.because(f"{refusal.who} has no Acolyte in hand", "C4.23")
    if refusal.c.acolytes - s.reserve[s.seat] >= s.mods[s.seat][ACOLYTE_CAP]:
        most = many(s.mods[s.seat][ACOLYTE_CAP], "Acolyte")
        return refusal.because(f"{refusal.who} may have {most} on the island and has as many", "C4.23")
    if s.actions == 0:
        return refusal.because(f"a Spawn costs 1 Action, and {_left(s)}", "C4.8")
    where = "your Colossus" + (" or an Acolyte of yours" if s.mods[s.seat][SPAWN_FAR] else "")
    return refusal.because(f"an Acolyte is spawned where {where} is, not on {SPACE_IDS[space]}", "C4.22")


def why_not_card(refusal: Refusal, card: int, name: str) -> Reason:
    s, c = refusal.s, refusal.c
    if card not in s.hand[s.seat]:
        return refusal.because(f"{refusal.who} does not hold {name}", "C4.50")
    if len(refusal.clicks) > 1:
        return refusal.because(f"play {name} first; what it is used on is asked afterwards", "C4.50")
    if s.actions == 0:
        return refusal.because(f"a card costs 1 Action, and {_left(s)}", "C4.8")
    if c.lasting[card] and curses_of(s, s.seat) >= c.curses_most:
        clause = refusal.ruleset.clauses["curses_most"]
        return refusal.because(f"{refusal.who} already has {many(c.curses_most, 'lasting Curse')}", clause)
    return refusal.because(f"{name} could do nothing now: its first part has nothing to act on", "C4.51")


def why_not_trait(refusal: Refusal, trait: int, name: str) -> Reason:
    if trait not in refusal.s.traits[refusal.s.seat]:
        return refusal.because(f"{refusal.who} does not have the Trait {name}", "C4.60")
    if not refusal.c.drops_traits:
        return refusal.because(f"{name} can be discarded only for a third Trait in this edition", "C4.62")
    clause = refusal.ruleset.clauses["drops_traits"]
    return refusal.because(f"to discard {name}, say so: {refusal.first} discard", clause)


def _left(s: State) -> str:
    return "none is left" if s.actions == 0 else f"{many(s.actions, 'Action')} {'is' if s.actions == 1 else 'are'} left"
