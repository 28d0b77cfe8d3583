"""C3 Setup: an empty table, and piles that are shuffled."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    ACOLYTE,
    BEAST_SETS,
    BEASTS,
    CARD_SHUFFLE,
    CLASSES,
    COLOURS,
    CURSES,
    DECK,
    DEPTH,
    FACE_UP,
    FIRST_PLAYER,
    GRASS,
    HAND,
    KINDS,
    LAIR,
    NO_BEAST,
    NO_CARD,
    NO_OP,
    NO_PROGRAM,
    NO_RULING,
    NO_SPACE,
    NO_TILE,
    NO_TRAIT,
    NO_WAY,
    NOBODY,
    SEATS,
    SPACES,
    SPECIAL,
    STACK,
    START,
    TILE_SHUFFLE,
    TRAIT_SHUFFLE,
    TRAITS,
    TRAITS_HELD,
    UNSET,
)
from colossarium.games.colossi.common.rules.traits import next_trait, renew_mods
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.chance import draw, shuffle
from colossarium.kernel.play import clear_header
from colossarium.kernel.rule import rule


@rule
def clear_table(s: State, c: Content) -> None:
    """A table with nothing on it but the pieces in everybody's hand (C3.5)."""
    clear_header(s)
    s.in_force, s.favoured, s.rich = NO_RULING, NOBODY, False
    clear_island(s, c)
    clear_seats(s, c)
    clear_piles(s)
    clear_course(s)


@rule
def clear_island(s: State, c: Content) -> None:
    s.explored, s.beasts = 0, 0
    s.dry = (1 << SPACES) - 1 & ~c.border
    for space in range(SPACES):
        s.tile[space], s.banner[space] = NO_TILE, NOBODY
        for colour in range(COLOURS):
            s.cubes[colour][space] = 0
    for beast in range(BEASTS):
        s.beast[beast] = NO_SPACE
    for flag in range(BEAST_SETS):
        s.marked[flag] = 0


@rule
def clear_seats(s: State, c: Content) -> None:
    for seat in range(SEATS):
        s.colossus[seat], s.standing[seat], s.gold[seat] = NO_SPACE, 0, 0
        s.reserve[seat] = c.acolytes
        for space in range(SPACES):
            s.acolytes[seat][space] = 0
        for place in range(HAND):
            s.hand[seat][place], s.known[seat][place] = NO_CARD, 0
        for place in range(TRAITS_HELD):
            s.traits[seat][place] = NO_TRAIT
        for place in range(CURSES):
            s.curses[seat][place] = NO_CARD
        s.held[seat], s.banners[seat], s.due[seat] = 0, 0, 0
        renew_mods(s, c, seat)


@rule
def clear_piles(s: State) -> None:
    for place in range(DECK):
        s.deck[place] = NO_CARD
    for card in range(KINDS):
        s.discard[card] = 0
    for place in range(STACK):
        s.stack[place] = NO_TILE
    for place in range(TRAITS):
        s.trait_deck[place] = NO_TRAIT
    for place in range(FACE_UP):
        s.face_up[place] = NO_TRAIT
    s.deck_top, s.stack_top, s.trait_top, s.dropped_traits = DECK, STACK, TRAITS, 0


@rule
def clear_course(s: State) -> None:
    """No turn, no Movement and no effect is under way."""
    s.round, s.first, s.active, s.step, s.acting = 0, 0, 0, 0, False
    s.actions, s.taken, s.strides, s.unsettled, s.deaths, s.due_kind = 0, 0, 0, False, 0, NO_OP
    s.mover, s.mover_kind, s.mover_space, s.visited, s.stage, s.move_depth = NOBODY, ACOLYTE, NO_SPACE, 0, 0, 0
    s.road, s.halted, s.perished, s.went_onward = False, False, False, False
    s.pushed_from, s.pushed_owner, s.pushed_kind = NO_SPACE, NOBODY, ACOLYTE
    s.collecting, s.beast_to, s.depth = NO_SPACE, NO_SPACE, 0
    for top in range(DEPTH):
        s.program[top], s.line[top], s.actor[top], s.card[top] = NO_PROGRAM, 0, NOBODY, NO_CARD
        s.here[top], s.picked[top], s.foe[top], s.done[top] = NO_SPACE, NO_SPACE, NOBODY, 0
        s.source[top], s.heading[top], s.left[top], s.led[top] = NO_BEAST, NO_WAY, UNSET, NO_BEAST
        s.deaths_before[top], s.skipped[top] = 0, 0


@rule
def name_first_player(s: State, c: Content) -> None:
    """C3.2; the first player is the one whose choices come first."""
    s.first = c.first_player
    if c.first_player == NOBODY:
        s.first = draw(s, FIRST_PLAYER, c.players)
    s.active = s.first


@rule
def shuffle_deck(s: State, c: Content) -> None:
    """C3.3."""
    for card in range(c.kinds):
        for _ in range(c.copies[card]):
            s.deck_top -= 1
            s.deck[s.deck_top] = card
    shuffle(s, CARD_SHUFFLE, s.deck, s.deck_top, DECK)


@rule
def lay_out_traits(s: State, c: Content) -> None:
    """Shuffle the Traits and lay some face up (C3.4)."""
    if not c.with_traits:
        return
    for trait in range(c.traits):
        s.trait_top -= 1
        s.trait_deck[s.trait_top] = trait
    shuffle_traits(s)
    for place in range(c.traits_shown):
        s.face_up[place] = next_trait(s, c)


@rule
def shuffle_traits(s: State) -> None:
    shuffle(s, TRAIT_SHUFFLE, s.trait_deck, s.trait_top, TRAITS)


@rule
def fill_stack(s: State, c: Content) -> None:
    """Make the tile stack, drawing as many of each class as belong in the game."""
    for kind in range(CLASSES):
        if kind != START:
            add_class(s, c, kind, c.in_stack[kind])
    shuffle(s, TILE_SHUFFLE, s.stack, s.stack_top, STACK)


@rule
def refill_stack(s: State, c: Content) -> None:
    """Redraw the tile stack from what is not on the island, as many of each class as were in it."""
    grass, specials, lairs = tiles_waiting(s, c, GRASS), tiles_waiting(s, c, SPECIAL), tiles_waiting(s, c, LAIR)
    for place in range(STACK):
        s.stack[place] = NO_TILE
    s.stack_top = STACK
    add_class(s, c, GRASS, grass)
    add_class(s, c, SPECIAL, specials)
    add_class(s, c, LAIR, lairs)
    shuffle(s, TILE_SHUFFLE, s.stack, s.stack_top, STACK)


@rule
def tiles_waiting(s: State, c: Content, kind: int) -> int:
    """How many tiles of a class are in the stack."""
    count = 0
    for place in range(s.stack_top, STACK):
        count += c.tile_class[s.stack[place]] == kind
    return count


@rule
def add_class(s: State, c: Content, kind: int, count: int) -> None:
    """Put so many tiles of a class on top of the stack, drawn from all that are not on the island."""
    bottom = int(s.stack_top)
    for tile in range(c.tiles - 1):
        if c.tile_class[tile] == kind:
            for _ in range(c.tile_copies[tile] - tiles_laid(s, tile)):
                s.stack_top -= 1
                s.stack[s.stack_top] = tile
    shuffle(s, TILE_SHUFFLE, s.stack, s.stack_top, bottom)
    while bottom - s.stack_top > count:
        s.stack[s.stack_top] = NO_TILE
        s.stack_top += 1


@rule
def tiles_laid(s: State, tile: int) -> int:
    count = 0
    for space in range(SPACES):
        count += s.tile[space] == tile
    return count
