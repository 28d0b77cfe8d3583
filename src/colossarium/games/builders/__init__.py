"""Builders of the Colossus."""
