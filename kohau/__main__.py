"""``python -m kohau``: the command line."""

from kohau.commands.start import main

if __name__ == "__main__":
    main()
