"""Folders of content as archives: written for designers, and read from strangers.

What somebody uploads is data: nothing is unpacked to disk, names are not used as paths, and sizes are checked before
anything is decompressed.
"""

from __future__ import annotations

import io
import stat
import zipfile
import zlib
from pathlib import PurePosixPath
from typing import Any

from pydantic import ValidationError

from colossarium.kernel.content import IDENTITIES
from colossarium.kernel.definition import Definition
from colossarium.kernel.errors import BadContent
from colossarium.kernel.files import parse_toml
from colossarium.kernel.grouping import identity_of
from colossarium.kernel.studio.checking import checked
from colossarium.kernel.studio.drafts import Edit, Over, published_data
from colossarium.kernel.studio.toml_writing import toml_files
from colossarium.kernel.studio.view import Draft, Studio, studio_of
from colossarium.server.errors import TooLarge, what_is_wrong
from colossarium.server.protocol.studio import LARGEST_FOLDER, DraftTables

MOST_FILES = 32
LARGEST_FILE = 128 * 1024
STEEPEST = 100  # how many times larger a file may become
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
MAGIC = b"PK"
THE_PAST = (2026, 1, 1, 0, 0, 0)  # equal drafts give equal archives


def packed(definition: Definition, name: str, draft: DraftTables) -> bytes:
    """A draft as an archive of TOML files."""
    tables = checked(definition, draft.tables).draft
    if not tables:
        raise BadContent("Nothing is changed yet, so there is nothing to export.")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for file, text in toml_files(name, tables, published_data(definition)).items():
            archive.writestr(zipfile.ZipInfo(f"{definition.id}/{file}", THE_PAST), text, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def unpacked(definition: Definition, body: bytes) -> Studio:
    """The draft that an uploaded archive, or a single TOML file, makes."""
    files = _read_archive(body) if body[:2] == MAGIC else {"the file": _text("the file", body)}
    tables: Over = {}
    for file, text in files.items():
        _add(tables, _parsed(file, text), file)
    try:
        draft = DraftTables(tables=tables)
    except ValidationError as problem:
        raise BadContent(what_is_wrong(problem.errors())) from None
    return studio_of(definition, Draft(tables=draft.tables, worded={}), _own_texts(draft.tables))


def _own_texts(tables: Over) -> list[Edit]:
    """Texts that somebody has written stay theirs, whatever could be made from the effects beside them."""
    rows = [(table, row) for table, value in tables.items() if isinstance(value, list) for row in value]
    return [
        Edit(f"{table}[{row[identity_of(row)]}].{key}", "set", value)
        for table, row in rows
        for key, value in row.items()
        if key.endswith("text") and isinstance(value, str) and any(name in row for name in IDENTITIES)
    ]


def _read_archive(body: bytes) -> dict[str, str]:
    try:
        with zipfile.ZipFile(io.BytesIO(body)) as archive:
            inside = [info for info in archive.infolist() if not info.is_dir()]
            _check(inside)
            return {info.filename: _text(info.filename, _contents(archive, info)) for info in inside}
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OverflowError) as problem:
        raise BadContent(f"This archive cannot be read: {problem}.") from None


def _check(inside: list[zipfile.ZipInfo]) -> None:
    """All that the archive says of itself, before anything of it is decompressed."""
    if not 1 <= len(inside) <= MOST_FILES:
        raise BadContent(f"This archive holds {len(inside)} files: expected 1 to {MOST_FILES} TOML files.")
    if sum(info.file_size for info in inside) > LARGEST_FOLDER:
        raise TooLarge(f"The files of an archive may have at most {LARGEST_FOLDER // 1024} KiB together.")
    for info in inside:
        name = PurePosixPath(info.filename)
        kind = stat.S_IFMT(info.external_attr >> 16)
        if name.suffix != ".toml" or kind not in (0, stat.S_IFREG) or name.is_absolute() or ".." in name.parts:
            raise BadContent(f"{_shown(info.filename)}: expected plain TOML files only.")
        if len(name.parts) > 2 or "\\" in info.filename or info.flag_bits & 1 or info.compress_type not in PACKED:
            raise BadContent(f"{_shown(info.filename)}: expected files in one folder, neither encrypted nor nested.")
        if info.file_size > LARGEST_FILE or info.file_size > STEEPEST * max(1, info.compress_size) + 1024:
            raise TooLarge(f"{_shown(info.filename)}: a file may have at most {LARGEST_FILE // 1024} KiB.")


def _contents(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """A file, read no further than it may go, whatever the archive has said."""
    with archive.open(info) as file:
        read = file.read(LARGEST_FILE + 1)
    if len(read) > LARGEST_FILE:
        raise TooLarge(f"{_shown(info.filename)}: a file may have at most {LARGEST_FILE // 1024} KiB.")
    return read


def _text(file: str, body: bytes) -> str:
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise BadContent(f"{_shown(file)}: this is not a TOML file, nor any text: {problem}.") from None


def _parsed(file: str, text: str) -> dict[str, Any]:
    try:
        return parse_toml(text)
    except ValueError as problem:
        raise BadContent(f"{_shown(file)}: this is not a TOML file: {problem}.") from None


def _add(tables: Over, data: dict[str, Any], file: str) -> None:
    """Tables of several files together: rows after each other, keys of single tables side by side."""
    for name, value in data.items():
        there = tables.setdefault(name, type(value)() if isinstance(value, dict | list) else value)
        if isinstance(there, list) and isinstance(value, list):
            there.extend(value)
        elif isinstance(there, dict) and isinstance(value, dict):
            there.update(value)
        else:
            raise BadContent(f"{_shown(file)}: '{_shown(name)}' must be written as [{_shown(name)}].")


def _shown(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name[:80])
