"""From clicks to actions: narrowing a list of legal actions, one clicked or typed id after another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Protocol

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.nearest import nearest

NAMED = 8  # ids that a message lists at most
FEW = 9  # this many actions are offered directly, without clicking through
SMALL = 4  # so are those of one verb if they are this few, whatever the others


class Clickable(Protocol):
    """What narrowing needs of an action."""

    @property
    def clicks(self) -> tuple[str, ...]: ...

    @property
    def label(self) -> str: ...


class NoSuchClick(ColossariumError):
    """A typed word that does not say which of the things that can be chosen next is meant."""

    code = "no_such_click"


class NotOffered(NoSuchClick):
    """A typed word that is part of nothing that can be chosen next."""

    code = "not_offered"


@dataclass(frozen=True)
class Choice:
    """One line to choose: clicks to add, in words; `telling` if the words say more than the last click."""

    clicks: tuple[str, ...]
    text: str
    telling: bool


class Narrowing:
    """The legal actions that begin with the clicks made so far, or hold them where any order will do."""

    def __init__(self, actions: Sequence[Clickable], clicked: tuple[str, ...] = (), *, any_order: bool = False) -> None:
        self._all = actions
        self._any_order = any_order
        self._buttons = _buttons_of(actions) if any_order else frozenset[str]()
        self.clicked = clicked
        self.actions = [action for action in actions if self._goes_on(action)]

    def _goes_on(self, action: Clickable) -> bool:
        if self._any_order and not self._buttons.isdisjoint(self.clicked):
            return Counter(self.clicked) == Counter(action.clicks)
        if self._any_order:
            return Counter(self.clicked) <= Counter(action.clicks)
        return action.clicks[: len(self.clicked)] == self.clicked

    def _rest(self, action: Clickable) -> tuple[str, ...]:
        """The clicks of an action that are still to be made."""
        if not self._any_order:
            return action.clicks[len(self.clicked) :]
        rest = list(action.clicks)
        for click in self.clicked:
            rest.remove(click)
        return tuple(rest)

    @property
    def next_ids(self) -> list[str]:
        """What can be clicked next, each once, in the order of the rules."""
        if not self._any_order:
            return list(dict.fromkeys(rest[0] for rest in map(self._rest, self.actions) if rest))
        rests = [rest for rest in map(self._rest, self.actions) if rest]
        return list(
            dict.fromkeys(each for rest in rests for each in rest if rest[1:] == () or each not in self._buttons)
        )

    @property
    def whole(self) -> Clickable | None:
        """The action that the clicks made so far already are."""
        return next((action for action in self.actions if not self._rest(action)), None)

    @property
    def settled(self) -> Clickable | None:
        """The action, when nothing more can be clicked."""
        return self.whole if not self.next_ids else None

    def _with(self, clicked: tuple[str, ...]) -> Narrowing:
        return Narrowing(self._all, clicked, any_order=self._any_order)

    def click(self, *clicks: str) -> Narrowing:
        return self._with((*self.clicked, *clicks))

    def restarted(self) -> Narrowing:
        return self._with(())

    def back(self) -> Narrowing:
        """Without the last click, and without those before it that nobody had to choose."""
        narrowed = self._with(self.clicked[:-1])
        while narrowed.clicked and narrowed._onward is not None:
            narrowed = self._with(narrowed.clicked[:-1])
        return narrowed

    def eased(self) -> Narrowing:
        """With every single possible click taken, except the last of an action."""
        narrowed = self
        while narrowed._onward is not None:
            narrowed = narrowed._onward
        return narrowed

    @property
    def _onward(self) -> Narrowing | None:
        """After the single click that is possible, where there is one and it does not complete an action."""
        if self.whole is not None or len(self.next_ids) != 1:
            return None
        onward = self.click(self.next_ids[0])
        return onward if onward.whole is None else None

    def type(self, words: Iterable[str]) -> Narrowing:
        """Click what the words mean, one after another."""
        narrowed = self
        for word in words:
            narrowed = narrowed.click(*narrowed.meant(word))
        return narrowed

    def meant(self, word: str) -> tuple[str, ...]:
        """What a word stands for: the id itself, a number in the list, or a unique part of an id."""
        ids = self.next_ids
        if word in ids:
            return (word,)
        choices = self.choices()
        numbers = {str(number): choice.clicks for number, choice in enumerate(choices, start=1)}
        if word in numbers:
            return numbers[word]
        offered: list[tuple[str, tuple[str, ...]]] = [(each, (each,)) for each in ids]
        offered += [(choice.clicks[-1], choice.clicks) for choice in choices if choice.clicks[-1] not in ids]
        for is_meant in (str.__eq__, _has_part, _has_initials):
            found = [clicks for each, clicks in offered if is_meant(each, word)]
            if len(found) == 1:
                return found[0]
            if found:
                raise NoSuchClick(f"'{word}' could be {_listed([' '.join(clicks) for clicks in found])}.")
        if word.isdecimal():
            raise NoSuchClick(f"There is no choice {word}; the choices are 1 to {len(self.choices())}.")
        raise NotOffered(self._instead_of(word))

    def _instead_of(self, word: str) -> str:
        ids = self.next_ids
        near = nearest(word, [*ids, *(part for each in ids for part in _tails(each))])
        if near is not None:
            return f"'{word}' cannot be chosen now. Did you mean {near}?"
        return (
            f"'{word}' cannot be chosen now. These can: {_listed([' '.join(each.clicks) for each in self.choices()])}."
        )

    def choices(self) -> list[Choice]:
        """What can be chosen next, the telling ones first, as numbered for people."""
        said = (
            _common_words([action.label for action in self.actions]) if self.clicked and len(self.actions) > 1 else ""
        )
        choices: list[Choice] = []
        for click in self.next_ids:
            choices += [choice for choice in self._choices_of(click, said) if not self._is_among(choice, choices)]
        plain = sorted((choice for choice in choices if not choice.telling), key=lambda choice: _natural(choice.clicks))
        return [choice for choice in choices if choice.telling] + plain

    def _is_among(self, choice: Choice, choices: Sequence[Choice]) -> bool:
        """The same action is offered already, under another of its clicks."""
        return self._any_order and any(Counter(choice.clicks) == Counter(other.clicks) for other in choices)

    def _choices_of(self, click: str, said: str) -> list[Choice]:
        """The actions that continue with a click, one by one if they are few."""
        actions = self.click(click).actions
        common = _common_words([action.label for action in actions])
        is_verb = common.lower().startswith(click)
        if len(self.actions) <= FEW or len(actions) <= (SMALL if is_verb else 1):
            return [_choice(self._rest(action), action.label[len(said) :]) for action in actions]
        if self._any_order:
            return [_choice((click,), click)]  # what the labels have in common does not name it
        return [_choice((click,), f"{common.split(':')[0] or click}, {len(actions)} ways")]


def _buttons_of(actions: Sequence[Clickable]) -> frozenset[str]:
    """What ends every action and is never elsewhere: clicked last even where the others may be clicked in any order."""
    ends = frozenset(action.clicks[-1] for action in actions)
    return ends if all(ends.isdisjoint(action.clicks[:-1]) for action in actions) else frozenset()


def _choice(clicks: tuple[str, ...], label: str) -> Choice:
    text = label.strip(" :,")
    return Choice(clicks, text, telling=text not in ("", clicks[-1], f"to {clicks[-1]}"))


def _common_words(labels: Sequence[str]) -> str:
    """What all labels begin with, in whole words."""
    columns = zip(*(label.split(" ") for label in labels), strict=False)
    return " ".join(words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns))


def _has_part(each: str, word: str) -> bool:
    """A part never cuts a number in two, and a short one begins a word."""
    start = r"(?<!\d)" if word[:1].isdigit() else "" if len(word) > 2 else r"(?<![a-z0-9])"
    end = r"(?!\d)" if word[-1:].isdigit() else ""
    return re.search(f"{start}{re.escape(word)}{end}", each) is not None


def _has_initials(each: str, word: str) -> bool:
    """`tg1` and `g1` are short for tuatha-guardian-1."""
    parts = each.split("-")
    initials = "".join(part if part.isdigit() else part[:1] for part in parts)  # of -1,1, too
    return len(word) > 1 and len(parts) > 1 and initials.endswith(word)


def _meant_among(ids: Iterable[str], word: str) -> str:
    known = list(ids)
    if word in known:
        return word
    found = [each for each in known if _has_part(each, word)]
    if len(found) != 1:
        raise NoSuchClick(word)
    return found[0]


def expanded(ids: Iterable[str], word: str) -> str:
    """The one id that a word is part of, or the initials of, or else the word as it is."""
    known = list(ids)
    try:
        return _meant_among(known, word)
    except NoSuchClick:
        short_for = [each for each in known if _has_initials(each, word)]
        return short_for[0] if len(short_for) == 1 else word


def _tails(each: str) -> list[str]:
    parts = each.split("-")
    return ["-".join(parts[place:]) for place in range(1, len(parts))]


def _natural(clicks: tuple[str, ...]) -> list[tuple[int, str]]:
    """Sorts e2 before e10."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", " ".join(clicks))]


def _listed(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - NAMED} more" if len(ids) > NAMED else ""
    return ", ".join(ids[:NAMED]) + more
