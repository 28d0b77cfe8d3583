"""Modifiers of the Ages edition in sentences."""

from __future__ import annotations

from colossarium.games.colossi.common.text.mod_texts import Sentences, more

MOD_SENTENCES: Sentences = {"reap_gold": more("at the start of each Reap Phase, gain {n} Gold", "")}
