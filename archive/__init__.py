"""Many records: files checked, converted and summarised, and kept in searchable archives."""
