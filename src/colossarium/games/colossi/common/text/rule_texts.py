"""Rule texts made from effects as content files write them, in the words that the published cards use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colossarium.games.colossi.common.content.labels import TITLES
from colossarium.games.colossi.common.text.rule_lines import Line, NoSentence, Told, far, pick, said, spaces
from colossarium.games.colossi.common.text.rule_words import FOES, OPPOSING, SPACES
from colossarium.kernel.wording import many


def sentences(lines: Sequence[Line], harvest: str) -> list[str] | None:
    """An effect as parts of sentences in the imperative; None where there are no words for it."""
    try:
        return list(_parts(list(lines), Told(harvest)))
    except (NoSentence, LookupError, TypeError, ValueError, AttributeError):
        return None  # words that the reader refuses, too


def as_text(parts: Sequence[str]) -> str:
    """Parts as sentences of their own."""
    return " ".join(f"{part[:1].upper()}{part[1:]}." for part in parts)


def clauses_of(lines: Any) -> list[tuple[str, str]]:
    """What the lines say, clause by clause."""
    known = [line["do"] for line in lines if isinstance(line, dict) and line.get("do") in TITLES]
    return [(TITLES[name][1], _small(TITLES[name][0])) for name in dict.fromkeys(known)]


def _small(title: str) -> str:
    return f"{title[:1].lower()}{title[1:]}"


def _parts(lines: list[Line], told: Told) -> list[str]:
    found, number = [], 0
    while number < len(lines):
        line, then = lines[number], lines[number + 1 : number + 2]
        if line["do"] == "either":
            found.append(" or ".join([said(lines[number + 1], told), said(lines[number + 2], told)]))
            number += 3
            continue
        joined = _together(line, then[0], told) if then else None
        if joined is not None:
            found.append(joined)
            number += 2
            continue
        found += [part] if (part := said(line, told)) else []
        number += 1
    if told.picked:
        found.append(f"choose {told.picked}")
    return found


def _together(line: Line, then: Line, told: Told) -> str | None:
    """Two lines that make one sentence."""
    pair = (line["do"], then["do"])
    if pair == ("pick", "sweep") and line["filter"] == "foe_acolytes" and then["at"] == "picked":
        told.has_picked = True
        where = _range(line, "your Colossus's space or one next to it", "a space with opposing Acolytes")
        which = f"every {OPPOSING[then['who']]}Acolyte"
        return f"choose {where}, and a direction: {which} there is pushed {spaces(then)} that way"
    if pair == ("foe", "steal") and then["who"] == "picked":
        return f"choose {FOES[line['filter']]}: steal {then['gold']} Gold from them"
    if pair == ("foe", "rob"):
        cards = "a random card" if then["cards"] == 1 else many(then["cards"], "random card")
        whose = "an opponent's hand" if line["filter"] != "near" else f"the hand of {FOES['near']}"
        return f"take {cards} from {whose}"
    if line["do"] == "pick" and line.get("may") and then.get("at") == "picked" and not then.get("within"):
        pick({**line, "may": False}, told)
        return f"then you may {said(then, told)}"
    if pair == ("ask", "perish"):
        return "you may kill it"
    if pair == ("pick", "score") and line["filter"] == "own_banner":
        told.has_picked = True
        return f"collect one of your deployed Banners now, with its rewards, as in a {told.harvest}"
    if pair == ("pick", "unplant") and then["at"] == "picked":
        told.has_picked = True
        return f"return an opponent's Banner from {SPACES[line['filter']]} to its owner's hand"
    return None


def _range(line: Line, near: str, otherwise: str) -> str:
    within = line.get("within", 0)
    if within == 1 and line["from"] == "colossus":
        return near
    return otherwise + far(line, line["from"])
