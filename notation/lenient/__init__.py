"""Leniency: what people and programs write differently, and what it means."""
