"""The effect language as content files write it (C2F): programs of named operations, read into rows of numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from colossarium.games.colossi.common import constants as codes
from colossarium.games.colossi.common.constants import (
    EVERYWHERE,
    LEAST,
    LINES,
    MOST,
    NO_LIMIT,
    NO_PROGRAM,
    PROGRAM_LINES,
    PROGRAMS,
)
from colossarium.games.colossi.common.content.labels import KEYS, TITLES
from colossarium.games.colossi.common.state import Content
from colossarium.kernel.errors import BadContent
from colossarium.kernel.table import Limits, Table

WHO = {"self": codes.SELF, "foes": codes.FOES, "all": codes.ALL, "picked": codes.PICKED_FOE}
AT = {
    "here": codes.AT_HERE,
    "colossus": codes.AT_COLOSSUS,
    "picked": codes.AT_PICKED,
    "beast": codes.AT_BEAST,
    "centre": codes.AT_CENTRE,
}
FROM = {name: AT[name] for name in ("here", "colossus", "picked")}
PIECES = {"any": codes.ANY, "acolyte": codes.ACOLYTES_ONLY, "colossus": codes.COLOSSUS_ONLY}
WHICH_BEAST = {"any": codes.ANY, "source": codes.SOURCE}
DIRECTION = {"choose": codes.CHOOSE_WAY, "beast": codes.BEAST_WAY}
FOE_FILTER = {"near": codes.NEAR, "has_cards": codes.HAS_CARDS, "any": codes.ANY_FOE}
WHEN = {
    "coast": codes.COAST,
    "inland": codes.INLAND,
    "near_centre": codes.NEAR_CENTRE,
    "on_grass": codes.ON_GRASS,
    "on_special": codes.ON_SPECIAL,
    "crowded": codes.CROWDED,
    "solitary": codes.SOLITARY,
    "beast_near": codes.BEAST_NEAR,
    "frontier": codes.FRONTIER,
    "poorest": codes.POOREST,
    "here_coast": codes.HERE_COAST,
}
PER = {
    "done": codes.PER_DONE,
    "acolytes": codes.PER_ACOLYTES,
    "acolytes_with_colossus": codes.PER_WITH_COLOSSUS,
    "controlled": codes.PER_CONTROLLED,
    "coast_controlled": codes.PER_COAST,
    "special_controlled": codes.PER_SPECIAL,
    "adjacent_controlled": codes.PER_ADJACENT,
    "spread": codes.PER_SPREAD,
    "chain": codes.PER_CHAIN,
    "banners": codes.PER_BANNERS,
}
FILTER = {
    "controlled": codes.CONTROLLED,
    "own_acolyte": codes.OWN_ACOLYTE,
    "foe_acolytes": codes.FOE_ACOLYTES,
    "explored": codes.EXPLORED,
    "unexplored_near": codes.UNEXPLORED_NEAR,
    "beast": codes.WITH_BEAST,
    "controlled_loot": codes.CONTROLLED_LOOT,
    "here": codes.HERE,
    "own_banner": codes.OWN_BANNER,
    "bannerable": codes.BANNERABLE,
    "foe_banner_own_piece": codes.FOE_BANNER_OWN_PIECE,
    "ebbable": codes.EBBABLE,
    "floodable": codes.FLOODABLE,
}


@dataclass(frozen=True)
class Operation:
    """What a content file may say of one operation: the name of its amount, and the words it takes."""

    code: int
    amount: str = ""
    least: int = 1
    greatest: int = MOST
    words: Mapping[str, Mapping[str, int]] | None = None
    needs: tuple[str, ...] = ()
    within: bool = False
    may: bool = False
    most: bool = False


RANGE = Limits("too far", f"A range is 0 to {EVERYWHERE}, and {EVERYWHERE} means everywhere", "C2.70")
_CONCERNED = {"who": WHO, "when": WHEN}

OPERATIONS = {
    "gold": Operation(codes.GOLD, "gold", LEAST, words={**_CONCERNED, "per": PER}, most=True),
    "steal": Operation(codes.STEAL, "gold", words=_CONCERNED, needs=("who",)),
    "draw": Operation(codes.DRAW, "cards", words={**_CONCERNED, "per": PER}, most=True),
    "discard": Operation(codes.DISCARD_CARDS, "cards", words=_CONCERNED, may=True),
    "rob": Operation(codes.ROB, "cards", words={"who": {"picked": codes.PICKED_FOE}}, needs=("who",)),
    "trait": Operation(codes.GAIN_TRAIT, "traits", words=_CONCERNED),
    "actions": Operation(codes.ACTIONS, "actions"),
    "cull": Operation(codes.CULL_OWN, "acolytes", words=_CONCERNED),
    "spawn": Operation(codes.SPAWN, "acolytes"),
    "place": Operation(codes.PLACE, "acolytes", words={**_CONCERNED, "at": AT}, needs=("at",)),
    "move": Operation(codes.MOVE, "movements", words={"what": PIECES}, needs=("what",)),
    "jump": Operation(codes.JUMP_TO, words={"to": FILTER}, needs=("to",), within=True, may=True),
    "push": Operation(
        codes.PUSH,
        "spaces",
        words={"who": WHO, "what": PIECES, "at": AT},
        needs=("who", "what", "at"),
        within=True,
        may=True,
    ),
    "sweep": Operation(
        codes.SWEEP,
        "spaces",
        words={"who": WHO, "at": AT, "direction": DIRECTION},
        needs=("who", "at", "direction"),
    ),
    "kill": Operation(
        codes.KILL_ONE, "acolytes", words={"who": WHO, "at": AT}, needs=("who", "at"), within=True, may=True
    ),
    "slay": Operation(codes.SLAY, words={"who": WHO, "at": AT}, needs=("who", "at"), within=True),
    "convert": Operation(codes.CONVERT, words={"at": AT}, needs=("at",), within=True),
    "perish": Operation(codes.PERISH),
    "beast": Operation(codes.MOVE_BEAST, "spaces", words={"what": WHICH_BEAST}, needs=("what",), may=True),
    "summon": Operation(codes.SUMMON_BEAST, within=True),
    "cubes": Operation(codes.CUBES, "cubes", words={"per": PER, "at": AT}, needs=("at",), within=True, most=True),
    "loot": Operation(codes.LOOT, words={"at": AT}, needs=("at",)),
    "reveal": Operation(codes.REVEAL, words={"at": AT}, needs=("at",)),
    "pick": Operation(
        codes.PICK_SPACE, words={"filter": FILTER, "from": FROM}, needs=("filter", "from"), within=True, may=True
    ),
    "foe": Operation(codes.PICK_FOE, words={"filter": FOE_FILTER}, needs=("filter",)),
    "ask": Operation(codes.ASK_FIRST),
    "either": Operation(codes.EITHER_OF),
    "halt": Operation(codes.HALT),
    "onward": Operation(codes.ONWARD),
    "lift": Operation(codes.LIFT, may=True),
    "plant": Operation(codes.PLANT, words={"at": AT}, needs=("at",)),
    "unplant": Operation(codes.UNPLANT, words={"at": AT}, needs=("at",)),
    "score": Operation(codes.SCORE, words={"at": AT}, needs=("at",)),
    "flood": Operation(codes.FLOOD, words={"at": AT}, needs=("at",)),
    "ebb": Operation(codes.EBB, words={"at": AT}, needs=("at",)),
    "prize": Operation(codes.PRIZE, "first", greatest=NO_LIMIT, words={"per": PER}, needs=("per",)),
}
NAMES = {operation.code: name for name, operation in OPERATIONS.items()}
SPECIAL = ("lift", "plant", "unplant", "score", "flood", "ebb", "prize")  # C2.73: only where an edition names them
LIMITS = {field.name: (field.low, field.high) for field in Content.fields}
FIELDS = {"from": "at", "to": "filter", "direction": "way"}  # words that are stored under another name

_INNER = ("move", "spawn", "score", "jump")  # C2.71
_OF_ARRIVALS = ("perish", "halt", "onward")  # C2.72
FORBIDDEN: dict[str, tuple[str, ...]] = {  # by the kind of program
    "card": _OF_ARRIVALS,
    "harvest": ("score", *_OF_ARRIVALS),
    "reap": ("score", *_OF_ARRIVALS),
    "arrival": _INNER,
    "enter": ("beast", *_INNER, *_OF_ARRIVALS),
    "stride": ("beast", *_INNER, *_OF_ARRIVALS),
    "ruling": ("score", *_OF_ARRIVALS),
}
_NOT_AFTER_EITHER = ("pick", "foe", "ask", "either")  # C2.72


class Programs:
    """Programs read so far; `names` says of each whose it is, in the order of their numbers."""

    def __init__(self, c: Content, special: Collection[str]) -> None:
        self.names: list[str] = []
        self._c = c
        self._foreign = [name for name in SPECIAL if name not in special]
        self._lines = 0

    def read(self, row: Table, key: str, kind: str, *, own_beast: bool = False, optional: bool = True) -> int:
        """The number of the program under this key; NO_PROGRAM where there is none."""
        allowed = [name for name in OPERATIONS if name not in FORBIDDEN[kind] and name not in self._foreign]
        accepted = f'a list of 1 to {PROGRAM_LINES} operations such as {{ do = "gold", gold = 2 }} (C2.70)'
        lines = row.lines(
            key,
            range(1, PROGRAM_LINES + 1),
            accepted,
            lambda line, _: read_line(line, allowed, own_beast=own_beast),
            optional=optional,
        )
        if not lines:
            return NO_PROGRAM
        _check_choices(row, key, [NAMES[line["op"]] for line in lines])
        for line in lines:
            self._write(line)
        return self._close(f"{row.text('id')} {key}", len(lines))

    def _close(self, name: str, size: int) -> int:
        program = len(self.names)
        if program == PROGRAMS:
            raise BadContent(f"The content has more than {PROGRAMS} effects, which is as many as the rules hold.")
        self._c.program_start[program] = self._lines - size
        self._c.program_size[program] = size
        self.names.append(name)
        self._c.programs = len(self.names)
        return program

    def add(self, name: str, **fields: int) -> int:
        """A program of one line that the rules bring along."""
        self._write({"who": codes.SELF, "most": NO_LIMIT, **fields})
        return self._close(name, 1)

    def _write(self, fields: Mapping[str, int]) -> None:
        line = self._next_line()
        for field, value in fields.items():
            getattr(self._c, field)[line] = value

    def _next_line(self) -> int:
        if self._lines == LINES:
            raise BadContent(f"The content's effects have more than {LINES} lines, which is as many as the rules hold.")
        self._lines += 1
        return self._lines - 1


def read_line(table: Table, allowed: Collection[str], *, own_beast: bool) -> dict[str, int]:
    """The numbers of one line, by the fields of the content record."""
    name = table.choice("do", allowed)
    operation = OPERATIONS[name]
    table.means(
        "do", f"{TITLES[name][0]} ({TITLES[name][1]})", "operation", {each: TITLES[each][0] for each in allowed}
    )
    for key, (label, meaning) in KEYS.items():
        table.means(key, meaning, label)
    if operation.amount not in KEYS:
        table.means(operation.amount, "", operation.amount)
    line = {"op": operation.code, "who": codes.SELF, "most": NO_LIMIT}
    if operation.amount:
        line["amount"] = table.integer(operation.amount, operation.least, operation.greatest)
    if operation.code == codes.PRIZE:
        line["second"] = table.integer("second", *LIMITS["second"])
    for key, words in (operation.words or {}).items():
        known = [word for word in words if own_beast or not _needs_beast(key, word)]
        word = table.choice(key, known, otherwise=None if key in operation.needs else "")
        if word:
            line[FIELDS.get(key, key)] = words[word]
    if operation.within:
        line["within"] = table.integer("within", *LIMITS["within"], otherwise=0, limits=RANGE)
    if operation.may:
        line["may"] = int(table.truth("may", otherwise=False))
    if operation.most:
        line["most"] = table.integer("most", *LIMITS["most"], otherwise=NO_LIMIT)
    table.close()
    return line


def _needs_beast(key: str, word: str) -> bool:
    """Only a program with a Beast of its own may speak of it."""
    return (key, word) in (("at", "beast"), ("what", "source"), ("direction", "beast"))


def _check_choices(row: Table, key: str, ops: list[str]) -> None:
    for number, name in enumerate(ops):
        after = ops[number + 1 : number + 3]
        if name == "either" and (len(after) < 2 or set(after) & set(_NOT_AFTER_EITHER)):
            raise row.refuse(key, f"'either' before two operations other than {', '.join(_NOT_AFTER_EITHER)} (C2.72)")
