"""Feeds the toolkit damaged and hostile files, and says what it did not stand."""
