"""Stores: game records in one searchable DuckDB file."""
