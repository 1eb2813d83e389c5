"""The subcommands of ``kohau archive``."""
