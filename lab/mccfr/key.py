"""The numbers of situations, compiled from the very functions that the bot uses."""

from types import FunctionType

from numba import njit

from truco.bots import averaged_key

FAST = {"nogil": True, "cache": True}


def _compiled():
    """The functions of `averaged_key`, compiled: each gets the others, and the numbers, as its globals."""
    names = dict(vars(averaged_key))
    done = dict(names)
    order = "bucket unseen_above score_class wide_class count_class rough_count relation bet _counting _playing key"
    for name in order.split():
        plain = names[name]
        done[name] = njit(FunctionType(plain.__code__, done, name), **FAST)
    return done["key"]


key = _compiled()
