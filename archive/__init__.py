"""Collections of records: files are validated, converted, summarised, and stored in archives."""
