"""Collections: game records in one searchable DuckDB file."""
