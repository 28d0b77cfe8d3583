"""Kolossus, the Citadel of Time."""
