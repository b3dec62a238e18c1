"""A hand of Le Truc for the solver."""

from lab.le_truc.game import State
from lab.solving.dcfr import Solver


class Hand(Solver):
    """A hand at a score."""

    def __init__(self, state: State) -> None:
        self.state = state
        super().__init__(state.game(), state.ends)
