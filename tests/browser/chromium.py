"""Chromium for the tests: found wherever it is, installed where it is missing.

The headless shell, a Chromium without windows, comes first: a page costs less than half as much in it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

SHELL = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (  # where macOS and Windows keep it, which is not on the PATH
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
MISSING = f"Chromium is missing. Install it with `apt-get install {SHELL}` or `playwright install chromium`."


def find_headless() -> Path | None:
    """The shell, else any Chromium."""
    shell = shutil.which(SHELL)
    return Path(shell) if shell else find_chromium()


def find_chromium() -> Path | None:
    return next((path for path in candidates() if starts(path)), None)


def candidates() -> Iterator[Path]:
    """On the PATH, then Playwright's own, then where other systems keep it."""
    yield from (Path(found) for found in map(shutil.which, NAMES) if found)
    yield playwrights_own()
    yield from map(Path, APPLICATIONS)


def playwrights_own() -> Path:
    """Where Playwright keeps the Chromium that belongs to it, whether or not it is installed."""
    asked = "from playwright.sync_api import sync_playwright as p\nwith p() as q: print(q.chromium.executable_path)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    return Path(done.stdout.strip())


def starts(path: Path) -> bool:
    """It says its version; Ubuntu's `chromium-browser` may be a script that asks for a snap."""
    if not path.exists():
        return False
    if os.name == "nt":
        return True  # a browser there opens a window when asked for its version
    return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0


def install_chromium() -> bool:
    """Debian's own where we may install it, Playwright's elsewhere; whether there is one now."""
    if find_headless() is not None:
        return True
    print("Installing Chromium for the tests of the page, once…", file=sys.stderr)
    for commands in ways_to_install():
        if all(run(*command) for command in commands):
            break
    return find_headless() is not None


def run(*command: str) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=environment, check=False, stdout=subprocess.DEVNULL).returncode == 0


def ways_to_install() -> Iterator[list[list[str]]]:
    may = os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None
    if may and Path("/etc/debian_version").exists() and "ubuntu" not in Path("/etc/os-release").read_text().lower():
        yield [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", SHELL]]
    own = [sys.executable, "-m", "playwright", "install", "chromium"]
    yield [[*own, "--with-deps"]] if may else [own]  # what it needs comes from apt-get, too


if __name__ == "__main__":
    sys.exit(0 if install_chromium() else MISSING)
