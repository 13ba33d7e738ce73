"""A problem the caller can act on: what happened, why it matters, what to do next, and the exit code."""
import sys

USAGE, UNAVAILABLE = 64, 69


class Problem(Exception):
    def __init__(self, what, why, next_step, code=USAGE):
        super().__init__(what)
        self.what, self.why, self.next_step, self.code = what, why, next_step, code


def run(main):
    """Runs a command to its end, which may be a problem."""
    try:
        main()
    except Problem as problem:
        print(f"render: {problem.what}\n  why it matters: {problem.why}\n  what to do: {problem.next_step}", file=sys.stderr)
        sys.exit(problem.code)
