"""Configuration: what ``kohau.toml`` or ``pyproject.toml`` says about the records below them."""
