"""Games of one or two decisions in which a player's knowledge, or lack of it, shows at once.

Guess: five cards lie in random order; seat 0 holds one of them, and names a card. It wins if that is the card on the
table (which nobody has seen), or, in the open version, the card in its hand.

Offer: seat 0 chooses between two offers, then seat 1 between two answers; three seats share the win. After `greedy`
seat 1 can take all for itself or give all to seat 0; after `fair` it can halve it with seat 0 or give all to seat 2.

Draw: seat 0 chooses between `table`, which wins in 3 of 10 cases whatever happens, and `hand`, after which it may throw
a card away; in the worlds where card 0 or 1 lies on the table it may also take that one, and wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from colossarium.kernel.chance import draw
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Json
from colossarium.kernel.game import Game
from colossarium.kernel.options import Value
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Ints, Scores, numbers
from colossarium.kernel.sight import ALL
from tests.kernel.orchard import Orchard, OrchardRuleset
from tests.kernel.orchard.rules import CARDS, DIE, Content, State

TABLE = CARDS - 1  # a card of the deck that nobody has seen


class Words(Orchard):
    """Orchard's record and words; actions go by their numbers."""

    def clicks(self, ruleset: OrchardRuleset, s: Any, action: int) -> tuple[str, ...]:
        return (f"card-{action}",)

    def label(self, ruleset: OrchardRuleset, s: Any, action: int) -> str:
        return f"Take card {action}."


@rule
def name_any_card(s: State, c: Content, out: Actions) -> int:
    for card in range(CARDS):
        out[card] = card
    return CARDS


@rule
def guess_hidden_card(s: State, c: Content, action: int) -> None:
    s.winner = 0 if s.deck[TABLE] == action else 1
    s.over = True


@rule
def guess_own_card(s: State, c: Content, action: int) -> None:
    s.winner = 0 if s.deck[0] == action else 1
    s.over = True


class Guess(Words):
    id = "guess"
    rules: ClassVar = {**Orchard.rules, "legal": name_any_card, "apply": guess_hidden_card}


class OpenGuess(Words):
    id = "open-guess"
    rules: ClassVar = {**Guess.rules, "apply": guess_own_card}


@rule
def list_by_world(s: State, c: Content, out: Actions) -> int:
    """What can be done in hand depends on a card that seat 0 cannot see yet."""
    out[0], out[1] = 0, 1
    if s.shown[0] == 0 or s.deck[TABLE] > 1:
        return 2
    out[2] = 2
    return 3


@rule
def take_or_draw(s: State, c: Content, action: int) -> None:
    if s.shown[0] == 0:
        s.shown[0] = 1
        if action == 1:
            return
        s.winner = 0 if draw(s, DIE, 10) < 3 else 1
    else:
        s.winner = 0 if action == 2 else 1
    s.over = True


class Draw(Words):
    id = "draw"
    rules: ClassVar = {**Orchard.rules, "legal": list_by_world, "apply": take_or_draw}


# Three seats.

GREEDY, FAIR = 0, 1


class OfferState(State):
    shares: Ints = numbers(3, 0, 2, "halves of the win, by seat", sight=ALL)


@rule
def two_answers(s: OfferState, c: Content, out: Actions) -> int:
    out[0], out[1] = 0, 1
    return 2


@rule
def answer(s: OfferState, c: Content, action: int) -> None:
    if s.seat == 0:
        s.shown[0] = action
        s.seat = 1
        return
    if s.shown[0] == GREEDY:
        s.shares[1 - action] = 2
    elif action == 0:
        s.shares[0] = s.shares[1] = 1
    else:
        s.shares[2] = 2
    s.over = True


@rule
def share_out(s: OfferState, c: Content, out: Scores) -> None:
    for seat in range(3):
        out[seat][0] = 1.0 if s.shares[seat] else 2.0
        out[seat][1] = s.shares[seat]
        out[seat][2] = s.shares[seat] / 2.0


class Offer(Words):
    id = "offer"
    state = OfferState
    rules: ClassVar = {**Orchard.rules, "legal": two_answers, "apply": answer, "score": share_out}

    def ruleset(self, tables: Tables, options: Mapping[str, Value]) -> Any:
        found = super().ruleset(tables, options)
        return OrchardRuleset(found.content, 3, found.longest_list, found.fruits, found.colours)

    def position(self, ruleset: OrchardRuleset, s: Any) -> Json:
        return {**super().position(ruleset, s), "winner": None}


def toy(kind: type[Words]) -> Game:
    return Game(kind(), {})
