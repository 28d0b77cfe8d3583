"""Colossi, the Ages edition."""
