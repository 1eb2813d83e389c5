"""``python -m kohau``: the command line."""

from kohau.commands.main import main

if __name__ == "__main__":
    main()
