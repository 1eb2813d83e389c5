"""The web: the explorer, and pages that need no server."""
