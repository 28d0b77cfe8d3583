"""Effects back to words: what a program of the content record does, told line by line.

It reads what the rules run, not the files, so a card whose text and effect disagree can be seen (docs/cards).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from colossarium.games.colossi.common import constants as codes
from colossarium.games.colossi.common.constants import EVERYWHERE, NO_LIMIT, NO_PROGRAM, UNSET
from colossarium.games.colossi.common.state import Content
from colossarium.kernel.wording import many

CONDITIONS = {
    codes.COAST: "whose Colossus is on the coast",
    codes.INLAND: "whose Colossus is not on the coast",
    codes.NEAR_CENTRE: "whose Colossus is on or next to the centre",
    codes.ON_GRASS: "whose Colossus is on Grass",
    codes.ON_SPECIAL: "whose Colossus is on a tile other than Grass",
    codes.CROWDED: "whose Colossus shares its space with another Colossus",
    codes.SOLITARY: "whose Colossus has no other Colossus on or next to its space",
    codes.BEAST_NEAR: "whose Colossus has a Beast on or next to its space",
    codes.FRONTIER: "whose Colossus is next to an unexplored space",
    codes.POOREST: "with the least Gold",
}
COUNTED = {  # one of what is counted, of the player concerned
    codes.PER_ACOLYTES: "Acolyte on the island",
    codes.PER_WITH_COLOSSUS: "own Acolyte on the Colossus's space",
    codes.PER_CONTROLLED: "space controlled",
    codes.PER_COAST: "coast space controlled",
    codes.PER_SPECIAL: "tile other than Grass controlled",
    codes.PER_ADJACENT: "space next to here controlled",
    codes.PER_SPREAD: "space with own pieces",
    codes.PER_CHAIN: "space in the longest chain of spaces with own pieces",
    codes.PER_BANNERS: "own Banner on the island",
}
DONE = {  # what a later line means by "done"
    codes.GOLD: "Gold lost",
    codes.DISCARD_CARDS: "card discarded",
    codes.STEAL: "Gold stolen",
    codes.SPAWN: "Acolyte spawned",
    codes.PLACE: "Acolyte placed",
    codes.MOVE: "Movement made",
    **dict.fromkeys((codes.CULL_OWN, codes.PUSH, codes.SWEEP, codes.KILL_ONE, codes.SLAY), "Acolyte that died"),
    **dict.fromkeys((codes.CONVERT, codes.PERISH, codes.MOVE_BEAST, codes.FLOOD), "Acolyte that died"),
}
SPACES = {
    codes.CONTROLLED: "a space you control",
    codes.OWN_ACOLYTE: "a space with an Acolyte of yours",
    codes.FOE_ACOLYTES: "a space with opposing Acolytes that can be pushed",
    codes.EXPLORED: "an explored space",
    codes.UNEXPLORED_NEAR: "an unexplored space next to a piece of yours",
    codes.WITH_BEAST: "a space with a Beast",
    codes.CONTROLLED_LOOT: "a space you control with something to collect",
    codes.HERE: "this space",
    codes.OWN_BANNER: "a space with a Banner of yours",
    codes.BANNERABLE: "a space where you can deploy a Banner from your hand",
    codes.FOE_BANNER_OWN_PIECE: "a space with an opponent's Banner, not guarded, and a piece of yours",
    codes.EBBABLE: "Water that is not border Water",
    codes.FLOODABLE: "a coast space other than the centre, with no Colossus and no Beast",
}
FOES = {
    codes.NEAR: "an opponent with a piece on or next to your Colossus's space",
    codes.HAS_CARDS: "an opponent with cards in hand",
    codes.ANY_FOE: "an opponent",
}
PLACES = {  # the space itself, and it with those next to it
    codes.AT_HERE: ("here", "here or next to here"),
    codes.AT_COLOSSUS: ("on your Colossus's space", "on or next to your Colossus's space"),
    codes.AT_PICKED: ("on the chosen space", "on or next to the chosen space"),
    codes.AT_BEAST: ("on the Beast's space", "on or next to the Beast's space"),
    codes.AT_CENTRE: ("on the centre", "on or next to the centre"),
}
CENTRES = {
    codes.AT_HERE: "here",
    codes.AT_COLOSSUS: "your Colossus",
    codes.AT_PICKED: "the chosen space",
    codes.AT_BEAST: "the Beast",
    codes.AT_CENTRE: "the centre",
}
PIECES = {
    codes.ANY: ("piece", "your pieces"),
    codes.ACOLYTES_ONLY: ("Acolyte", "your Acolytes"),
    codes.COLOSSUS_ONLY: ("Colossus", "your Colossus"),
}
VICTIMS = {codes.SELF: "your own", codes.FOES: "opposing", codes.ALL: "", codes.PICKED_FOE: "the chosen player's"}


def told(c: Content, program: int) -> str:
    """A program in words; nothing where there is none."""
    if program == NO_PROGRAM:
        return ""
    start, size = c.program_start[program], c.program_size[program]
    sentences, line = [], start
    done = UNSET
    while line < start + size:
        if c.op[line] == codes.EITHER_OF:
            choices = [told_line(c, line + number, done) for number in (1, 2)]
            sentences.append(f"choose one: {choices[0]}, or {choices[1]}")
            line += 2
        else:
            sentences.append(told_line(c, line, done))
        if c.op[line] in DONE and (c.op[line] != codes.GOLD or c.amount[line] < 0):
            done = c.op[line]
        line += 1
    return " ".join(f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences)


def told_mods(mods: list[int], known: Mapping[str, int]) -> str:
    """Modifiers by the names that content files use; those that change nothing are left out."""
    blank = [NO_LIMIT if mod in (codes.HAND_CAP, codes.ACOLYTE_CAP) else 0 for mod in range(codes.MODS)]
    return ", ".join(f"{name} {mods[mod]}" for name, mod in known.items() if mods[mod] != blank[mod])


def told_line(c: Content, line: int, done: int) -> str:
    return _WORDS[c.op[line]](c, line, done)


# Parts of sentences.


def _may(c: Content, line: int, sentence: str) -> str:
    return f"you may {sentence}" if c.may[line] else sentence


def _area(c: Content, line: int) -> str:
    alone, around = PLACES[c.at[line]]
    if c.within[line] == EVERYWHERE:
        return "anywhere"
    return (
        (alone, around)[c.within[line]] if c.within[line] < 2 else f"within {c.within[line]} of {CENTRES[c.at[line]]}"
    )


def _amount(c: Content, line: int, done: int, what: str) -> str:
    """`2 cards`, `1 Gold for each card discarded (at most 3)`."""
    text = f"{abs(c.amount[line])} {what}" if what == "Gold" else many(abs(c.amount[line]), what)
    if c.per[line] == codes.PER_DONE:
        text += f" for each {DONE.get(done, 'one so far')}"
    elif c.per[line]:
        text += f" for each {COUNTED[c.per[line]]}"
    return text + (f" (at most {c.most[line]})" if c.most[line] < NO_LIMIT and c.op[line] != codes.CUBES else "")


def _concerned(c: Content, line: int, you: str, they: str) -> str:
    """A sentence about the actor, or about several players, with its condition."""
    if c.when[line] == codes.HERE_COAST:
        return f"if this space is on the coast, {you if c.who[line] == codes.SELF else f'every player {they}'}"
    condition = f" {CONDITIONS[c.when[line]]}" if c.when[line] else ""
    if c.who[line] == codes.SELF:
        return f"if you are one {condition.strip()}, {you}" if condition else you
    whom = {codes.FOES: "every opponent", codes.ALL: "every player", codes.PICKED_FOE: "the chosen player"}
    return f"{whom[c.who[line]]}{condition} {they}"


def _victims(c: Content, line: int, what: str) -> str:
    return f"{VICTIMS[c.who[line]]} {what}".strip()


# Operations, one each.


def _gold(c: Content, line: int, done: int) -> str:
    verb = "gain" if c.amount[line] >= 0 else "lose"
    amount = _amount(c, line, done, "Gold")
    return _concerned(c, line, f"{verb} {amount}", f"{verb}s {amount}")


def _steal(c: Content, line: int, done: int) -> str:
    whom = _concerned(c, line, "yourself", "").strip()
    return f"steal {_amount(c, line, done, 'Gold')} from {whom}"


def _draw(c: Content, line: int, done: int) -> str:
    amount = _amount(c, line, done, "card")
    return _concerned(c, line, f"draw {amount}", f"draws {amount}")


def _discard(c: Content, line: int, done: int) -> str:
    amount = ("up to " if c.may[line] else "") + _amount(c, line, done, "card")
    return _concerned(c, line, f"discard {amount}", f"discards {amount}")


def _trait(c: Content, line: int, done: int) -> str:
    amount = _amount(c, line, done, "Trait")
    return _concerned(c, line, f"gain {amount}", f"gains {amount}")


def _cull(c: Content, line: int, done: int) -> str:
    own = many(c.amount[line], "Acolyte")
    return _concerned(c, line, f"kill {own} of yours", f"kills {own} of their own")


def _place(c: Content, line: int, done: int) -> str:
    theirs = "on their Colossus's space" if c.at[line] == codes.AT_COLOSSUS else _area(c, line)
    what = f"{_amount(c, line, done, 'Acolyte')} from hand"
    return _concerned(c, line, f"put {what} {_area(c, line)}", f"puts {what} {theirs}")


def _jump(c: Content, line: int, done: int) -> str:
    near = f" within {c.within[line]} of it" if c.within[line] < EVERYWHERE else ""
    return _may(c, line, f"jump your Colossus to {SPACES[c.filter[line]]}{near}")


def _push(c: Content, line: int, done: int) -> str:
    what = f"one {_victims(c, line, PIECES[c.what[line]][0])}"
    return _may(c, line, f"push {what} {_area(c, line)} {many(c.amount[line], 'space')} in one direction")


def _sweep(c: Content, line: int, done: int) -> str:
    way = "a direction of your choice" if c.way[line] == codes.CHOOSE_WAY else "the direction in which the Beast moved"
    return f"push every {_victims(c, line, 'Acolyte')} {_area(c, line)} {many(c.amount[line], 'space')} in {way}"


def _kill(c: Content, line: int, done: int) -> str:
    most = "up to " if c.may[line] else ""
    if c.who[line] == codes.SELF:
        return f"kill {most}{c.amount[line]} of your Acolytes {_area(c, line)}"
    what = _victims(c, line, "Acolyte" if c.amount[line] == 1 else "Acolytes")
    return f"kill {most}{c.amount[line]} {what} {_area(c, line)}"


def _beast(c: Content, line: int, done: int) -> str:
    which = "this Beast" if c.what[line] == codes.SOURCE else "a Beast"
    then = ", which chooses the space where it ends" if _is_used(c, line) else ""
    return _may(c, line, f"move {which} up to {many(c.amount[line], 'space')}{then}")


def _is_used(c: Content, line: int) -> bool:
    """A later line of the same program speaks of the chosen space."""
    program = max(each for each in range(c.programs) if c.program_start[each] <= line)
    end = c.program_start[program] + c.program_size[program]
    return codes.AT_PICKED in c.at[line + 1 : end]


def _summon(c: Content, line: int, done: int) -> str:
    near = "next to" if c.within[line] == 1 else f"within {c.within[line]} of"
    return f"put a Beast on your Colossus's space or one {near} it"


def _cubes(c: Content, line: int, done: int) -> str:
    limit = f", to no more than {c.most[line]}" if c.most[line] < NO_LIMIT else ""
    amount = _amount(c, line, done, "Gold cube")
    if c.within[line] == 0:
        return f"put {_area(c, line)} {amount}{limit}"
    return f"put on each explored space {_area(c, line)} {amount}{limit}"


def _pick(c: Content, line: int, done: int) -> str:
    near = f" within {c.within[line]} of {CENTRES[c.at[line]]}" if c.within[line] < EVERYWHERE else ""
    return _may(c, line, f"choose {SPACES[c.filter[line]]}{near}; otherwise stop")


def _prize(c: Content, line: int, done: int) -> str:
    count = COUNTED[c.per[line]]
    return f"whoever has the most gains {c.amount[line]} Gold, the second most {c.second[line]}, counting every {count}"


_WORDS: dict[int, Callable[[Content, int, int], str]] = {
    codes.GOLD: _gold,
    codes.STEAL: _steal,
    codes.DRAW: _draw,
    codes.DISCARD_CARDS: _discard,
    codes.ROB: lambda c, line, _: f"take {many(c.amount[line], 'random card')} from the chosen player's hand",
    codes.GAIN_TRAIT: _trait,
    codes.ACTIONS: lambda c, line, _: f"get {many(c.amount[line], 'more Action')}",
    codes.CULL_OWN: _cull,
    codes.SPAWN: lambda c, line, _: f"Spawn up to {many(c.amount[line], 'Acolyte')}, at least one",
    codes.PLACE: _place,
    codes.MOVE: lambda c, line, _: f"make up to {many(c.amount[line], 'free Movement')} with {PIECES[c.what[line]][1]}",
    codes.JUMP_TO: _jump,
    codes.PUSH: _push,
    codes.SWEEP: _sweep,
    codes.KILL_ONE: _kill,
    codes.SLAY: lambda c, line, _: f"kill every {_victims(c, line, 'Acolyte')} {_area(c, line)}",
    codes.CONVERT: lambda c, line, _: f"replace one opposing Acolyte {_area(c, line)} with one from your hand",
    codes.PERISH: lambda *_: "the arriving Acolyte dies",
    codes.MOVE_BEAST: _beast,
    codes.SUMMON_BEAST: _summon,
    codes.CUBES: _cubes,
    codes.LOOT: lambda c, line, _: f"collect the Loot and Gold cubes {_area(c, line)}",
    codes.REVEAL: lambda c, line, _: f"explore {_area(c, line).removeprefix('on ')}",
    codes.PICK_SPACE: _pick,
    codes.PICK_FOE: lambda c, line, _: f"choose {FOES[c.filter[line]]}; otherwise stop",
    codes.ASK_FIRST: lambda *_: "go on if you like; otherwise stop",
    codes.HALT: lambda *_: "the Movement ends here",
    codes.ONWARD: lambda *_: "the Movement may go on as by a road",
    codes.LIFT: lambda c, line, _: _may(c, line, "lift one of your Curses"),
    codes.PLANT: lambda c, line, _: f"deploy a Banner from your hand {_area(c, line)}",
    codes.UNPLANT: lambda c, line, _: f"return the Banner {_area(c, line)} to its owner's hand",
    codes.SCORE: lambda c, line, _: f"collect your Banner {_area(c, line)} with its rewards",
    codes.FLOOD: lambda c, line, _: f"put Water {_area(c, line)}",
    codes.EBB: lambda c, line, _: f"take away the Water {_area(c, line)}",
    codes.PRIZE: _prize,
}
