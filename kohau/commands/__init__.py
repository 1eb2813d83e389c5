"""The commands of the command line, imported on use."""
