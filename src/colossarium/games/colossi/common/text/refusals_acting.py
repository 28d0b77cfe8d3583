"""Why something is not a legal Action: the piece, the way, the card, or the price."""

from __future__ import annotations

from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.rules.acting import stride_price
from colossarium.games.colossi.common.rules.asking import curses_of
from colossarium.games.colossi.common.state import ACOLYTE, ACOLYTE_CAP, COLOSSUS, NO_SPACE, SPAWN_FAR, State
from colossarium.games.colossi.common.text import ids
from colossarium.games.colossi.common.text.effects import many
from colossarium.games.colossi.common.text.ids import COLOUR_NAMES
from colossarium.games.colossi.common.text.refusals_common import Asked, Piece, piece_of, why_not_entered
from colossarium.kernel.game import Reason


def why_not_act(asked: Asked) -> Reason:
    piece = piece_of(asked, asked.first)
    if piece is not None:
        return why_not_piece(asked, piece)
    for card, names in enumerate(asked.ruleset.names.cards):
        if asked.first == ids.card(asked.ruleset, card):
            return why_not_card(asked, card, names["name"])
    for trait, names in enumerate(asked.ruleset.names.traits):
        if asked.first == ids.trait(asked.ruleset, trait):
            return why_not_trait(asked, trait, names["name"])
    if asked.space(0) is not None:
        return Reason("choose the piece first, then the space it goes to", "C4.2", asked.clicks)
    return Reason(
        f"{' '.join(asked.clicks)} is no Action: move a piece, Spawn, play a card or end", "C4.2", asked.clicks
    )


def why_not_piece(asked: Asked, piece: Piece) -> Reason:
    s, space = asked.s, asked.space(1)
    if piece.seat != s.seat:
        return Reason(
            f"{asked.first} is {COLOUR_NAMES[piece.seat]}'s; {asked.who} moves their own pieces", "C4.2", asked.clicks
        )
    if space is None or len(asked.clicks) != 2:
        return Reason("a piece goes to one space: name it after the piece", "C4.10", asked.clicks)
    if piece.space == NO_SPACE:
        return why_not_spawn(asked, space)
    if piece.kind == ACOLYTE and not s.acolytes[s.seat][piece.space]:
        return Reason(f"{asked.who} has no Acolyte on {SPACE_IDS[piece.space]}", "C2.11", asked.clicks)
    hindered = why_not_entered(asked, piece.kind, piece.space, space)
    if hindered is not None:
        return hindered
    cost = stride_price(s) if piece.kind == COLOSSUS else 1
    clause = "C4.13" if piece.kind == COLOSSUS else "C4.8"
    return Reason(f"that Movement costs {many(cost, 'Action')}, and {_left(s)}", clause, asked.clicks)


def why_not_spawn(asked: Asked, space: int) -> Reason:
    s = asked.s
    if s.reserve[s.seat] == 0:
        return Reason(f"{asked.who} has no Acolyte in hand", "C4.23", asked.clicks)
    if asked.c.acolytes - s.reserve[s.seat] >= s.mods[s.seat][ACOLYTE_CAP]:
        most = many(s.mods[s.seat][ACOLYTE_CAP], "Acolyte")
        return Reason(f"{asked.who} may have {most} on the island and has as many", "C4.23", asked.clicks)
    if s.actions == 0:
        return Reason(f"a Spawn costs 1 Action, and {_left(s)}", "C4.8", asked.clicks)
    where = "your Colossus" + (" or an Acolyte of yours" if s.mods[s.seat][SPAWN_FAR] else "")
    return Reason(f"an Acolyte is spawned where {where} is, not on {SPACE_IDS[space]}", "C4.22", asked.clicks)


def why_not_card(asked: Asked, card: int, name: str) -> Reason:
    s, c = asked.s, asked.c
    if card not in s.hand[s.seat]:
        return Reason(f"{asked.who} does not hold {name}", "C4.50", asked.clicks)
    if len(asked.clicks) > 1:
        return Reason(f"play {name} first; what it is used on is asked afterwards", "C4.50", asked.clicks)
    if s.actions == 0:
        return Reason(f"a card costs 1 Action, and {_left(s)}", "C4.8", asked.clicks)
    if c.lasting[card] and curses_of(s, s.seat) >= c.curses_most:
        return Reason(f"{asked.who} lies under {many(c.curses_most, 'lasting Curse')} already", "B4.36", asked.clicks)
    return Reason(f"{name} could do nothing now: its first part has nothing to act on", "C4.51", asked.clicks)


def why_not_trait(asked: Asked, trait: int, name: str) -> Reason:
    if trait not in asked.s.traits[asked.s.seat]:
        return Reason(f"{asked.who} does not have the Trait {name}", "C4.60", asked.clicks)
    if not asked.c.drops_traits:
        return Reason(f"{name} can be discarded only for a third Trait in this edition", "C4.62", asked.clicks)
    return Reason(f"to discard {name}, say so: {asked.first} discard", "A4.9", asked.clicks)


def _left(s: State) -> str:
    return "none is left" if s.actions == 0 else f"{many(s.actions, 'Action')} {'is' if s.actions == 1 else 'are'} left"
