"""The subcommands of ``kohau lake``."""
