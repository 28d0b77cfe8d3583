"""The Fall of Og."""
