"""The written rules of a game: the whole text, a group of clauses, or one clause."""

from __future__ import annotations

import re
from difflib import get_close_matches
from pathlib import Path

from colossarium.kernel.errors import UnknownClause
from colossarium.kernel.game import definition_of

NEAREST = 4
_CLAUSE = re.compile(r"^- \*\*(?P<id>[A-Z]+[\d.]+)\*\* ")
_ROW = re.compile(r"^\| \*\*(?P<id>[A-Z]+[\d.]+)\*\* \|")
_HEADING = re.compile(r"^(?P<depth>#+) (?P<title>.*)$")


class Rules:
    """The rules of a game, of one page or more, to be asked for parts."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = text.splitlines()
        self.clauses: dict[str, str] = {}
        self.groups: dict[str, str] = {}
        self._read_clauses()
        self._read_groups()

    def _read_clauses(self) -> None:
        for place, line in enumerate(self._lines):
            if found := _CLAUSE.match(line):
                self.clauses[found["id"]] = line.removeprefix("- ")
            elif found := _ROW.match(line):
                self.clauses[found["id"]] = self._row(place)

    def _row(self, place: int) -> str:
        """A row of a table, each cell under the name of its column."""
        head = place
        while self._lines[head - 1].startswith("|"):
            head -= 1
        names, cells = (_cells(self._lines[line]) for line in (head, place))
        return f"{cells[0]} {cells[1]}\n\n" + "\n".join(
            f"- *{name}:* {cell}" for name, cell in zip(names[2:], cells[2:], strict=False)
        )

    def _read_groups(self) -> None:
        """Sections go by the id at the start of their title, else by the title."""
        headings = [(place, found) for place, line in enumerate(self._lines) if (found := _HEADING.match(line))]
        for number, (place, found) in enumerate(headings[1:], start=1):
            deeper = (at for at, other in headings[number + 1 :] if len(other["depth"]) <= len(found["depth"]))
            end = next(deeper, len(self._lines))
            first, _, _ = found["title"].partition(" ")
            name = first if re.fullmatch(r"[A-Z]+\d+", first) else found["title"]
            before = self.groups.get(name.upper())  # a section of the same name on an earlier page
            section = "\n".join(self._lines[place:end]).strip()
            self.groups[name.upper()] = section if before is None else f"{before}\n\n{section}"

    def by_section(self) -> dict[str, dict[str, str]]:
        """The clauses under the title of their section, in the order of the text."""
        sections: dict[str, dict[str, str]] = {}
        title = ""
        for line in self._lines:
            if found := _HEADING.match(line):
                title = found["title"]
            elif found := _CLAUSE.match(line) or _ROW.match(line):
                sections.setdefault(title, {})[found["id"]] = self.clauses[found["id"]]
        return sections

    def part(self, asked: str) -> str:
        """One clause, or all of a group."""
        wanted = asked.strip().upper()
        for known in (self.clauses, self.groups, self._series()):
            if wanted in known:
                return known[wanted]
        raise UnknownClause(f"There is no clause '{asked}'; {self._near(wanted)}.")

    def _series(self) -> dict[str, str]:
        """`KR` and `KD`: the section that holds all clauses of such ids, where it is a single one."""
        homes: dict[str, set[str]] = {}
        for clause in self.clauses:
            home = next(text for text in self.groups.values() if f"**{clause}** " in text)
            homes.setdefault(clause.rstrip("0123456789."), set()).add(home)
        return {letters: home.pop() for letters, home in homes.items() if len(home) == 1}

    def _near(self, wanted: str) -> str:
        group = wanted.partition(".")[0]
        inside = [clause for clause in self.clauses if clause.startswith(f"{group}.")]
        if inside:
            return f"the clauses of {group} are {inside[0]} to {inside[-1]}"
        near = get_close_matches(wanted, [*self.clauses, *self.groups], NEAREST)
        if near:
            return f"the nearest are {', '.join(near)}"
        numbered = [name for name in self.groups if re.fullmatch(r"[A-Z]+\d+", name)]
        return f"the groups are {', '.join([*numbered, *self._series()])}"


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split(" | ")]


def rules_of(game_id: str) -> Rules:
    definition = definition_of(game_id)
    pages = [rules_file(page, definition.rules_folder) for page in definition.rule_pages]
    written = [page.read_text(encoding="utf-8") for page in pages if page is not None]
    if len(written) < len(pages):
        raise UnknownClause(f"This installation does not include the written rules of {game_id}.")
    return Rules("\n\n".join(written))


def rules_file(page: str, folder: Path | None = None) -> Path | None:
    """A page of rules: in its folder; else beside the installed package, or in the checkout that it is part of."""
    return house_page(f"rules/{page}.md") if folder is None else _existing([folder / f"{page}.md"])


def house_page(name: str) -> Path | None:
    """A page of the docs that travels with the package: beside it, or in the checkout that it is part of."""
    package = Path(__file__).parents[1]
    return _existing([package / "docs" / name, package.parent.parent / "docs" / name])


def _existing(paths: list[Path]) -> Path | None:
    return next((path for path in paths if path.is_file()), None)
