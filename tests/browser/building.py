"""The page as the server serves it, built anew where its sources have changed."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "colossarium" / "web" / "index.html"


def build_page() -> None:
    if BUILT.exists() and BUILT.stat().st_mtime >= newest_source():
        return
    if not (WEB / "node_modules").exists():
        subprocess.run(["npm", "ci", "--silent"], cwd=WEB, check=True)
    subprocess.run(["npm", "run", "--silent", "build"], cwd=WEB, check=True, stdout=subprocess.DEVNULL)


def newest_source() -> float:
    sources = [*(WEB / "src").rglob("*"), WEB / "index.html", WEB / "package-lock.json", WEB / "vite.config.ts"]
    return max(source.stat().st_mtime for source in sources)
