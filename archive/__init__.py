"""Many records: whole files checked, converted and summarised, in one process or several."""
