"""What people may call themselves and say: cleaned in one place, so that every database and screen can handle it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import count

MOST_MARKS = 3  # accents on one letter; more of them climb over the lines above
JOINERS = "\u200c\u200d"  # between letters of some scripts, and between the parts of an emoji
EMOJI_STYLE = "\ufe0f"
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # although they count as letters or marks
UNWANTED = ("Cc", "Cf", "Cs", "Co", "Cn")  # controls, formats (bidirectional ones too), surrogates, private, unassigned
VARIATION = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))

# Letters of other alphabets, digits and signs, each with the Latin letter that it looks like.
ALIKE = {
    **dict(zip("аеорсухіјѕһԁԛԝкмтвнгѵӏьз", "aeopcyxijshdqwkmtbhrvlb3", strict=True)),
    **dict(zip("αβγεικνορτυχωϲϳ", "abyeiknoptuxwcj", strict=True)),
    **dict(zip("օոսհցզյլ", "onuhgqjl", strict=True)),
    **dict(zip("01358$@|!", "olesbsall", strict=True)),
    **dict(zip("ıłøđħŧ", "ilodht", strict=True)),
    "i": "l",
}
CAPITALS = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX")  # unlike their small letters
ALIKE_TOGETHER = {"rn": "m", "vv": "w", "cl": "d"}


def cleaned(text: str) -> str:
    """One line without anything that cannot be seen, or that would change the text around it."""
    whole = unicodedata.normalize("NFC", "".join(_spaced(sign) for sign in text))
    kept: list[str] = []
    marks = 0
    for place, sign in enumerate(whole):
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= MOST_MARKS and _is_wanted(sign, kept[-1] if kept else "", whole[place + 1 : place + 2]):
            kept.append(sign)
    return " ".join("".join(kept).strip(JOINERS).split())


def _spaced(sign: str) -> str:
    """Line breaks, tabs and all kinds of spaces become spaces."""
    return " " if sign.isspace() or sign in "\u2028\u2029" else sign


def _is_wanted(sign: str, before: str, after: str) -> bool:
    if sign in JOINERS:
        return _joins(before) and _joins(after)
    if sign == EMOJI_STYLE:
        return bool(before) and unicodedata.category(before) == "So"
    if sign in INVISIBLE or any(ord(sign) in unseen for unseen in VARIATION):
        return False
    return unicodedata.category(sign) not in UNWANTED


def _joins(sign: str) -> bool:
    """Emoji and the scripts that need joiners are far from the Latin letters."""
    return bool(sign) and ord(sign) >= 0x0600 and sign not in JOINERS


def skeleton(name: str) -> str:
    """The same for names that look alike."""
    plain = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold()
    letters = "".join(ALIKE.get(sign, sign) for sign in plain if sign.isalnum() or sign in ALIKE)
    letters = "".join(ALIKE.get(sign, sign) for sign in letters)  # what was a letter may look like another one
    for pair, one in ALIKE_TOGETHER.items():
        letters = letters.replace(pair, one)
    return letters or plain


def told_apart(name: str, others: Iterable[str], longest: int) -> str:
    """The name, with a number behind it if one of the others looks like it."""
    taken = {skeleton(other) for other in others}
    if skeleton(name) not in taken:
        return name
    numbered = (f"{name[: longest - len(mark)].rstrip()}{mark}" for mark in (f" ({number})" for number in count(2)))
    return next(each for each in numbered if skeleton(each) not in taken)


def all_told_apart(names: Sequence[str], longest: int) -> list[str]:
    """As many names, each unlike those before it."""
    found: list[str] = []
    for name in names:
        found.append(told_apart(name, found, longest))
    return found
