"""Lookalikes: matches that a seat cannot tell apart, made without `resample`, by moving hidden things about in a state.

This is the slow, obvious word on what a seat cannot know. Every game has to say it here.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from colossarium.games.builders import state as builders
from colossarium.games.builders.actions import count_in, size_of
from colossarium.games.builders.rules.drafts import is_composing
from colossarium.games.builders.rules.seats import known_row
from colossarium.games.colossi.common import constants as colossi
from colossarium.games.og import state as og
from colossarium.games.og.rules.hidden import is_unseen
from colossarium.kernel.match import Match
from colossarium.kernel.resampling import list_all

Row = list[int]
Mix = Callable[[Any, Any, int, random.Random], None]


def mixed(match: Match, state: Any, seat: int, chance: random.Random) -> Any:
    """A plain state that a seat cannot tell from this one, which is plain too; the generator's words are others."""
    s = state.copy()
    MIX[match.game.id](s, match.game.ruleset.content, seat, chance)
    s.chance = [chance.getrandbits(32) for _ in s.chance]
    return s


def lookalike_of(match: Match, seat: int, seed: int, *, past: bool = False) -> Match:
    """A match with another key that a seat cannot tell from this one; if wanted, at every earlier ply too.

    An earlier ply is changed on its own: the past of a lookalike is not one that can be played again.
    """
    chance = random.Random(seed)
    lookalike = match.copy()
    lookalike.key = chance.randbytes(16)
    if past:
        lookalike.past = [
            replace(each, state=match.engine.load(mixed(match, match.engine.plain(each.state), seat, chance)))
            for each in match.past
        ]
    state = match.engine.load(mixed(match, match.state, seat, chance))
    lookalike._become(state, list_all(match.engine, state))
    return lookalike


def shuffle(row: Row, first: int, last: int, chance: random.Random) -> None:
    part = row[first:last]
    chance.shuffle(part)
    row[first:last] = part


def nothing(s: Any, c: Any, seat: int, chance: random.Random) -> None:
    """All lies open."""


def mix_orchard(s: Any, c: Any, seat: int, chance: random.Random) -> None:
    places = [place for place in range(len(s.deck)) if place != seat and not (place < len(s.shown) and s.shown[place])]
    deal(s.deck, places, [s.deck[place] for place in places], chance)


def deal(row: Row, places: list[int], items: Row, chance: random.Random) -> Row:
    """Put random ones of these items into the places of a row; what is left of them."""
    left = chance.sample(items, len(items))
    for place in places:
        row[place] = left.pop()
    return left


# The Fall of Og.


def mix_og(s: og.State, c: og.Content, seat: int, chance: random.Random) -> None:
    gained = [place for place in range(s.deck_top, og.CARDS) if is_unseen(s, c, s.deck[place])]
    known_top = 0 if s.phase == og.BLOW else len(gained)
    waiting = deal(s.deck, gained, [*(s.deck[place] for place in gained), *s.advanced[s.advanced_top :]], chance)
    s.advanced[s.advanced_top :] = waiting
    shuffle(s.deck, s.deck_top + known_top, og.CARDS, chance)
    shuffle(s.colossus, min(s.climbed + 1, c.climb), c.colossi, chance)
    if not s.blow_known and not s.over:
        s.blow = chance.randrange(c.blows)


# Colossi.


def mix_colossi(s: Any, c: Any, seat: int, chance: random.Random) -> None:
    others = [holder for holder in range(c.players) if holder != seat]
    sure = {holder: [card for card, marks in cards_of(s, holder) if marks >> seat & 1] for holder in others}
    pool = [card for holder in others for card, marks in cards_of(s, holder) if not marks >> seat & 1]
    pool += s.deck[s.deck_top :]
    chance.shuffle(pool)
    for holder in others:
        unsure = [pool.pop() for _ in range(s.held[holder] - len(sure[holder]))]
        hold(s, c, holder, sorted(sure[holder] + unsure), {seat: sure[holder]}, chance)
    s.deck[s.deck_top :] = pool
    shuffle(s.trait_deck, s.trait_top, colossi.TRAITS, chance)
    mix_stack(s, c, chance)


def cards_of(s: Any, holder: int) -> list[tuple[int, int]]:
    return list(zip(s.hand[holder], s.known[holder], strict=True))[: s.held[holder]]


def hold(s: Any, c: Any, holder: int, cards: Row, known: dict[int, Row], chance: random.Random) -> None:
    """A hand, what one seat knows of it, and anything that third seats might know of it."""
    s.hand[holder][: len(cards)] = cards
    s.known[holder][: len(cards)] = [0] * len(cards)
    for knower in range(c.players):
        if knower != holder:
            marked = known.get(knower, chance.sample(cards, chance.randint(0, len(cards))))
            for kind in set(marked):
                for number in range(marked.count(kind)):
                    s.known[holder][cards.index(kind) + number] |= 1 << knower


def mix_stack(s: Any, c: Any, chance: random.Random) -> None:
    """Other tiles of the same classes, as long as they are not on the island."""
    waiting: Row = []
    for kind in (colossi.GRASS, colossi.SPECIAL, colossi.LAIR):
        of_kind = [tile for tile in range(c.tiles - 1) if c.tile_class[tile] == kind]
        free = [tile for tile in of_kind for _ in range(c.tile_copies[tile] - s.tile.count(tile))]
        waiting += chance.sample(free, sum(c.tile_class[tile] == kind for tile in s.stack[s.stack_top :]))
    s.stack[s.stack_top :] = chance.sample(waiting, len(waiting))


def mix_ages(s: Any, c: Any, seat: int, chance: random.Random) -> None:
    mix_colossi(s, c, seat, chance)
    for epoch in range(s.epoch, len(s.age_cards)):
        if c.named_ages[epoch] == colossi.NO_RULING:
            s.age_cards[epoch] = chance.choice([card for card in range(c.ages) if c.epoch_of[card] == epoch + 1])


# Builders.


def mix_builders(s: builders.State, c: builders.Content, seat: int, chance: random.Random) -> None:
    shuffle(s.plans, s.plans_top, builders.BLUEPRINTS, chance)
    if not s.over:
        mix_hands(s, c, seat, chance)
        mix_secrets(s, c, seat, chance)
        s.differed = [
            own if other == seat else chance.randint(0, s.handed[other]) for other, own in enumerate(s.differed)
        ]
    shuffle(s.deck, s.deck_top, builders.CARDS - s.returned, chance)
    for knower in range(c.seats):
        for holder in range(c.seats):
            if seat not in (knower, holder) and knower != holder:
                s.know[known_row(knower, holder)][: c.kinds] = [
                    chance.randint(0, n) for n in s.hands[holder][: c.kinds]
                ]


def mix_hands(s: builders.State, c: builders.Content, seat: int, chance: random.Random) -> None:
    """A player who is building keeps the cards: not every hand would do."""
    bound = s.active if s.phase in (builders.PAY, builders.ADORN) else builders.NOBODY
    others = [holder for holder in range(c.seats) if holder not in (seat, bound)]
    pool = s.deck[s.deck_top : builders.CARDS - s.returned]
    for holder in others:
        for kind in range(c.kinds):
            known = s.know[known_row(seat, holder)][kind]
            pool += [kind] * (s.hands[holder][kind] - known)
            s.hands[holder][kind] = known
    chance.shuffle(pool)
    for holder in others:
        while sum(s.hands[holder]) < s.held[holder]:
            s.hands[holder][pool.pop()] += 1
    s.deck[s.deck_top : builders.CARDS - s.returned] = pool


def mix_secrets(s: builders.State, c: builders.Content, seat: int, chance: random.Random) -> None:
    """Cards laid down or shown that the seat does not see, and terms that nobody has heard yet."""
    if s.phase == builders.GIVE_B and seat != s.active:
        size = size_of(s.laid)
        s.laid = chance.choice([each for each in handfuls(c, size) if is_held(s, c, s.active, each)])
    if s.phase == builders.TAKE and seat not in (s.active, s.target):
        cards = [kind for kind in range(c.kinds) for _ in range(s.hands[s.target][kind])]
        shown = chance.sample(cards, sum(s.seen))
        s.seen = [shown.count(kind) for kind in range(len(s.seen))]
    if is_composing(s) and seat != s.seat:
        for terms in (s.get, s.give):
            terms[s.seat] = chance.choice(handfuls(c, size_of(terms[s.seat])))


def handfuls(c: builders.Content, size: int) -> Row:
    return c.handfuls[c.handfuls_from[size] : c.handfuls_from[size + 1]]


def is_held(s: builders.State, c: builders.Content, holder: int, handful: int) -> bool:
    counts = [count_in(handful, kind) for kind in range(c.kinds)]
    return sum(counts) == size_of(handful) and all(map(int.__le__, counts, s.hands[holder]))


MIX: dict[str, Mix] = {
    "kolossus": nothing,
    "og": mix_og,
    "colossi-banners": mix_colossi,
    "colossi-ages": mix_ages,
    "builders": mix_builders,
    "orchard": mix_orchard,
    "breakthrough": nothing,
}
