"""The command ``pairproof``: the same program as the one that is built by Cargo."""

import signal
import sys

from . import _native


def main() -> None:
    """Runs the program on the arguments of the process, and exits with its status."""
    # Ctrl-C and a closed pipe mean to the program what they mean to any other; Python's handlers would wait for its end.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "SIGPIPE"):
        # Rust's programs ignore it, and see the error where they write.
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    sys.exit(_native.main(["pairproof", *sys.argv[1:]]))
