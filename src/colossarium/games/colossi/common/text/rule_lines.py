"""Single lines of an effect in words, as parts of sentences in the imperative."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from colossarium.games.colossi.common.constants import EVERYWHERE, NO_LIMIT
from colossarium.games.colossi.common.text.rule_words import (
    CONDITIONS,
    COUNTED,
    DONE,
    FOES,
    IF_YOU,
    OPPOSING,
    PER,
    PLACES,
    SPACES,
)
from colossarium.kernel.wording import many

Line = Mapping[str, Any]


@dataclass(frozen=True)
class NoSentence(Exception):
    """An effect that there are no words for."""


@dataclass
class Told:
    """What has been said so far of an effect."""

    harvest: str  # what an edition calls the moment at which tiles pay
    picked: str = ""  # the space that was chosen and not spoken of yet
    has_picked: bool = False
    moved_beast: bool = False
    done: str = "for each"  # what a line means by what was done before it


def said(line: Line, told: Told) -> str:
    words = WORDS[line["do"]](line, told)
    if line["do"] in DONE and line.get("gold", -1) < 0:
        told.done = DONE[line["do"]]
    elif line["do"] in ("kill", "slay", "cull", "discard", "steal", "spawn", "place", "convert"):
        told.done = "for each"
    return words


def far(line: Line, place: str) -> str:
    within = line.get("within", 0)
    if within == EVERYWHERE:
        return ""
    return f" up to {within} away from {PLACES[place][2]}"


# Parts of sentences.


def spaces(line: Line) -> str:
    return many(line["spaces"], "space")


def _where(line: Line, told: Told) -> str:
    """Where a line happens; a chosen space is named the first time."""
    at, within = line["at"], line.get("within", 0)
    if at == "picked" and not (told.has_picked or told.moved_beast):
        raise NoSentence
    if at == "picked" and told.picked and within == 0:
        chosen, told.picked = told.picked, ""
        return f"on {chosen}"
    if within == EVERYWHERE:
        return "anywhere"
    if at == "picked" and told.moved_beast and within == 0:
        return "on its space"
    return PLACES[at][within] if within < 2 else f"up to {within} away from {PLACES[at][2]}"


def _may(line: Line, part: str) -> str:
    return f"you may {part}" if line.get("may") else part


def _for_each(line: Line, whose: int, told: Told) -> str:
    text = "" if "per" not in line else f" {told.done}" if line["per"] == "done" else f" {PER[line['per']][whose]}"
    most = line.get("most", NO_LIMIT)
    return text + (f" (at most {most})" if most < NO_LIMIT and line["do"] != "cubes" else "")


def _concerned(line: Line, you: str, they: str) -> str:
    """A sentence about whoever acts, or about several players, with its condition."""
    who, when = line.get("who", "self"), line.get("when")
    if who == "self":
        return f"{IF_YOU[when]}, {you}" if when else you
    if who == "picked":
        return f"they {you}" if when is None else f"{IF_YOU[when]}, they {you}"
    if when == "here_coast":
        return f"{IF_YOU[when]}, {'each player' if who == 'all' else 'each opponent'} {they}"
    if when == "poorest":
        return f"each {'player' if who == 'all' else 'opponent'} with the least Gold {they}"
    if when:
        return f"each {'' if who == 'all' else 'opposing '}Colossus {CONDITIONS[when]} {they}"
    return f"each {'Colossus' if 'per' in line else 'player'} {they}" if who == "all" else f"each opponent {they}"


# Operations.


def _gold(line: Line, told: Told) -> str:
    gain, amount = line["gold"] >= 0, f"{abs(line['gold'])} Gold"
    verb = "gain" if gain else "lose"
    return _concerned(line, f"{verb} {amount}{_for_each(line, 0, told)}", f"{verb}s {amount}{_for_each(line, 1, told)}")


def _steal(line: Line, told: Told) -> str:
    whom = {"foes": "each opponent", "all": "each player", "picked": "them"}[line["who"]]
    if line.get("when"):
        raise NoSentence
    return f"steal {line['gold']} Gold from {whom}"


def _draw(line: Line, told: Told) -> str:
    cards = many(line["cards"], "card")
    return _concerned(line, f"draw {cards}{_for_each(line, 0, told)}", f"draws {cards}{_for_each(line, 1, told)}")


def _discard(line: Line, told: Told) -> str:
    cards = many(line["cards"], "card")
    if line.get("may"):
        cards = f"up to {cards}" if line["cards"] > 1 else cards
        optional = line["cards"] == 1 and line.get("who", "self") == "self"
        return _concerned(line, f"{'you may ' if optional else ''}discard {cards}", f"may discard {cards}")
    few = " (all, if you have fewer)" if line["cards"] > 1 and line.get("who", "self") == "self" else ""
    return _concerned(line, f"discard {cards}{few}", f"discards {cards}")


def _trait(line: Line, told: Told) -> str:
    traits = many(line["traits"], "Trait")
    return _concerned(line, f"gain {traits}", f"gains {traits}")


def _cull(line: Line, told: Told) -> str:
    number = line["acolytes"]
    few = " (all, if you have fewer)" if number > 1 else ""
    own = "one of their own Acolytes" if number == 1 else f"{number} of their own Acolytes"
    yours = f"{number} of your own Acolytes on the island{few}"
    return _concerned(line, f"kill {yours}", f"kills {own} on the island")


def _place(line: Line, told: Told) -> str:
    acolytes = many(line["acolytes"], "Acolyte")
    if line.get("who", "self") == "self":
        return _concerned(line, f"put {acolytes} from your hand {_where(line, told)}", "")
    each = "on its space" if line.get("when") else "on their Colossus's space"
    where = each if line["at"] == "colossus" else _where(line, told)
    return _concerned(line, "", f"puts {acolytes} from hand {where}")


def _move(line: Line, told: Told) -> str:
    with_what = {"any": "", "acolyte": " with your Acolytes", "colossus": " with your Colossus"}[line["what"]]
    return f"make up to {many(line['movements'], 'free Movement')}{with_what}"


def _jump(line: Line, told: Told) -> str:
    to = "here" if line["to"] == "here" else f"to {SPACES[line['to']]}"
    to = "to any explored space" if line["to"] == "explored" and line.get("within", 0) == EVERYWHERE else to
    far = "" if line["to"] == "here" or line.get("within", 0) == EVERYWHERE else f" up to {line.get('within', 0)} away"
    return _may(line, f"jump your Colossus {to}{far}")


def _push(line: Line, told: Told) -> str:
    piece = {"any": "piece", "acolyte": "Acolyte", "colossus": "Colossus"}[line["what"]]
    whose = {"foes": "an opponent's", "all": "any player's", "picked": "their", "self": "your"}[line["who"]]
    which = f"1 opposing {piece}" if line["who"] == "foes" and line["what"] == "acolyte" else f"{whose} {piece}"
    way = " in one direction" if line["spaces"] > 1 else ""
    return _may(line, f"push {which} {_where(line, told)} {spaces(line)}{way}")


def _sweep(line: Line, told: Told) -> str:
    way = "in a direction of your choice" if line["direction"] == "choose" else "in the direction it moved"
    return f"every {OPPOSING[line['who']]}Acolyte {_where(line, told)} is pushed {spaces(line)} {way}"


def _kill(line: Line, told: Told) -> str:
    number, who = line["acolytes"], line["who"]
    most = f"up to {number}" if line.get("may") and number > 1 else str(number)
    may = {"may": line.get("may") and number == 1}
    if who == "self":
        return _may(may, f"kill {most} of your Acolytes {_where(line, told)}")
    what = f"{OPPOSING[who]}Acolyte{'' if number == 1 else 's'}"
    which = f"an {what}" if number == 1 and who == "foes" else f"{most} {what}"
    any_ = " (any player's)" if who == "all" else ""
    return _may(may, f"kill {which} {_where(line, told)}{any_}")


def _slay(line: Line, told: Told) -> str:
    too = ", your own too" if line["who"] == "all" and line["at"] == "colossus" else ""
    where = "here and next to here" if line["at"] == "here" and line.get("within") == 1 else _where(line, told)
    return f"kill every {OPPOSING[line['who']]}Acolyte {where}{too}"


def _convert(line: Line, told: Told) -> str:
    return f"replace an opposing Acolyte {_where(line, told)} with one from your hand"


def _beast(line: Line, told: Told) -> str:
    which = "this Beast" if line["what"] == "source" else "a Beast"
    told.moved_beast = True
    far = f"up to {spaces(line)}" if line["spaces"] > 1 or not line.get("may") else spaces(line)
    return _may(line, f"move {which} {far}")


def _summon(line: Line, told: Told) -> str:
    within = line.get("within", 0)
    where = {0: "", 1: " or one next to it"}.get(within, f" or one up to {within} away")
    told.moved_beast = True
    return "put a Beast on any space" if within == EVERYWHERE else f"put a Beast on your Colossus's space{where}"


def _cubes(line: Line, told: Told) -> str:
    cubes, most = many(line["cubes"], "Gold cube"), line.get("most", NO_LIMIT)
    unless = f", unless there are {most}" if most < NO_LIMIT else ""
    each = _for_each(line, 0, told)
    if line.get("within", 0) == 0:
        return f"put {cubes} {_where(line, told)}{each}{unless}"
    if line["at"] == "colossus" and line["within"] == 1:
        where = "on your Colossus's space and on each space next to it that has a tile"
    elif line["at"] == "centre" and line["within"] == 1:
        where = "on the centre and each tile next to it"
    else:
        where = f"on each explored space {_where(line, told)}".replace(" anywhere", "")
    return f"put {cubes} {where}{each}{unless}"


def _loot(line: Line, told: Told) -> str:
    where = _where(line, told)
    if where.startswith("on a "):
        return f"collect the Loot and Gold cubes of {where.removeprefix('on ')}"
    return f"collect the Loot and Gold cubes {where}"


def _reveal(line: Line, told: Told) -> str:
    return f"explore {_where(line, told).removeprefix('on ')}"


def pick(line: Line, told: Told) -> str:
    told.picked, told.has_picked = f"{SPACES[line['filter']]}{far(line, line['from'])}", True
    if line.get("may"):
        space, told.picked = told.picked, ""
        return f"you may choose {space}, or stop here"
    return ""


def _prize(line: Line, told: Told) -> str:
    return f"{COUNTED[line['per']]}: {line['first']} Gold, second {line['second']}"


WORDS: dict[str, Callable[[Line, Told], str]] = {
    "gold": _gold,
    "steal": _steal,
    "draw": _draw,
    "discard": _discard,
    "trait": _trait,
    "actions": lambda line, _: f"+{many(line['actions'], 'Action')}",
    "cull": _cull,
    "spawn": lambda line, _: f"spawn up to {many(line['acolytes'], 'Acolyte')}",
    "place": _place,
    "move": _move,
    "jump": _jump,
    "push": _push,
    "sweep": _sweep,
    "kill": _kill,
    "slay": _slay,
    "convert": _convert,
    "perish": lambda *_: "the arriving Acolyte dies",
    "beast": _beast,
    "summon": _summon,
    "cubes": _cubes,
    "loot": _loot,
    "reveal": _reveal,
    "pick": pick,
    "foe": lambda line, _: f"choose {FOES[line['filter']]}",
    "ask": lambda *_: "go on if you like",
    "halt": lambda *_: "the piece's Movement ends here",
    "onward": lambda *_: "the piece may continue onward as by a road",
    "lift": lambda line, _: _may(line, "lift one of your Curses"),
    "plant": lambda line, told: f"deploy a Banner from your hand {_where(line, told)}",
    "unplant": lambda line, told: f"return the Banner {_where(line, told)} to its owner's hand",
    "score": lambda line, told: f"collect your Banner {_where(line, told)} with its rewards",
    "flood": lambda line, told: f"put a Water tile {_where(line, told)}",
    "ebb": lambda line, told: f"take away the Water {_where(line, told)}",
    "prize": _prize,
}
