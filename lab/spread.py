"""Spreads pieces of work over processes of this machine, or over a cluster: joblib does it, one option says where."""

import argparse
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from joblib import Parallel, delayed, parallel_config

BACKENDS = ("loky", "dask", "ray")
"""Processes of this machine; a Dask cluster; a Ray cluster."""

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def add_spread(parser: argparse.ArgumentParser) -> None:
    """--jobs, --backend and --cluster."""
    parser.add_argument("--jobs", metavar="J", type=int, default=1, help="so many pieces are worked on at once (1)")
    parser.add_argument("--backend", choices=BACKENDS, default=BACKENDS[0], help="where: here (loky) or on a cluster")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="the cluster's address (tcp://host:8786); without it one is started here"
    )


def spread(work: Callable[[Piece], Result], pieces: Iterable[Piece], asked: argparse.Namespace) -> Iterator[Result]:
    """What comes of the pieces, each as soon as it is done: in any order."""
    with _cluster(asked):
        parallel = Parallel(n_jobs=asked.jobs, return_as="generator_unordered", pre_dispatch="2*n_jobs")
        yield from parallel(delayed(work)(piece) for piece in pieces)


@contextmanager
def _cluster(asked: argparse.Namespace) -> Iterator[None]:
    """While this lasts joblib's work goes where it was asked to go."""
    if asked.backend == "dask":
        from dask.distributed import Client

        here = {"n_workers": asked.jobs, "threads_per_worker": 1, "dashboard_address": None}
        with Client(asked.cluster) if asked.cluster else Client(**here), parallel_config(backend="dask"):
            yield
    elif asked.backend == "ray":
        import ray
        from ray.util.joblib import register_ray

        ray.init(address=asked.cluster, num_cpus=None if asked.cluster else asked.jobs)
        register_ray()
        with parallel_config(backend="ray"):
            yield
        ray.shutdown()
    else:
        with parallel_config(backend="loky"):
            yield
