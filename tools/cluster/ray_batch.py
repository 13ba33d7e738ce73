#!/usr/bin/env python3
"""Analyze a large batch of clips on a Ray cluster.

  tools/cluster/ray_batch.py PLACE... --out RESULTS [--address auto] [--clips-per-task 8] [-- OPTIONS OF swing batch]
  tools/cluster/ray_batch.py --list clips.txt --out RESULTS [--fetch CLIPS] [--publish s3://bucket/results]

Every node must see the clips, RESULTS and `swing` by the same paths. With --fetch, the list names places that fsspec knows
(s3://, gs://, https://, file://), and the clips are copied into a shared folder first; with --publish the results are copied
to such a place afterwards. A second run goes on where the first ended. tools/cluster/README.md says more.
"""

import argparse
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from copies import copy_in, copy_out, local_names
from shards import Lost, Outcome, Refused, command, count_clips, run_shard

ROOT = Path(__file__).resolve().parents[2]


def arguments() -> argparse.Namespace:
    own, options = sys.argv[1:], []
    if "--" in own:
        place = own.index("--")
        own, options = own[:place], own[place + 1:]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("places", nargs="*", help="folders of clips, or clips")
    parser.add_argument("--list", help="a file with the path, or with --fetch the address, of a clip a line")
    parser.add_argument("--out", required=True, help="where results and summary are written; every node sees it")
    parser.add_argument("--address", default="auto", help="of the Ray cluster; `local` starts one of this machine alone")
    parser.add_argument("--swing", default=str(ROOT / ".build/debug/swing"), help="the program, the same on every node")
    parser.add_argument("--clips-per-task", type=int, default=8, help="more mean fewer starts, less lost with a node")
    parser.add_argument("--cpus", type=float, default=2, help="processor cores of one task")
    parser.add_argument("--memory", type=float, default=3, help="gigabytes of one task")
    parser.add_argument("--retries", type=int, default=2, help="how often a task of a lost node is run again")
    parser.add_argument("--fetch", help="a shared folder the clips of the list are copied into first")
    parser.add_argument("--publish", help="where the results are copied to afterwards, such as s3://bucket/results")
    known = parser.parse_args(own)
    if bool(known.places) == bool(known.list):
        parser.error("Name folders or clips, or a --list, and not both.")
    if known.fetch and not known.list:
        parser.error("--fetch copies the clips of a --list.")
    if min(known.clips_per_task, known.cpus, known.memory) <= 0 or known.retries < 0:
        parser.error("--clips-per-task, --cpus and --memory are above 0, --retries is 0 or more.")
    known.options = options
    return known


def windowed(ray, tasks: list, start, window: int):
    """Results as they come, with no more than `window` tasks submitted at a time."""
    waiting, running = list(reversed(tasks)), {}
    while waiting or running:
        while waiting and len(running) < window:
            task = waiting.pop()
            running[start(task)] = task
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            task = running.pop(reference)
            try:
                yield task, ray.get(reference), None
            except (ray.exceptions.RayError, Refused) as failure:
                yield task, None, failure


def slots(ray, cpus: float) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1) // cpus))


def fetched(ray, options: argparse.Namespace) -> tuple[list[str], int]:
    """The places to analyze, copied from elsewhere where asked, and how many clips could not be copied."""
    if not options.fetch:
        return ["--list", options.list] if options.list else options.places, 0
    addresses = [line for line in Path(options.list).read_text(encoding="utf-8").splitlines() if line.strip()]
    try:
        names = local_names(addresses)
    except ValueError as failure:
        sys.exit(f"The list cannot be copied: {failure}.\nNothing was analyzed. Take one of them out, and run the same again.")
    copy = ray.remote(num_cpus=0.1, max_retries=options.retries)(copy_in)
    missing = 0
    for (address, _), reason, failure in windowed(
            ray, list(zip(addresses, names)), lambda pair: copy.remote(pair[0], str(Path(options.fetch) / pair[1])),
            4 * slots(ray, 1)):
        if reason or failure:
            missing += 1
            print(f"{address} was not copied: {reason or failure}\nIt is left out. Check the address and run the same again.",
                  file=sys.stderr)
    if missing == len(addresses):
        sys.exit("No clip could be copied: nothing was analyzed. Check the list's addresses.")
    return [options.fetch], missing


def main() -> int:
    options = arguments()
    try:
        import ray
    except ImportError:
        print("Ray is not installed: nothing was analyzed.\nRun: pip install 'ray>=2.40,<3'", file=sys.stderr)
        return 69
    ray.init(address=None if options.address == "local" else options.address, log_to_driver=False)
    places, missing = fetched(ray, options)
    clips = count_clips(places)
    count = max(1, -(-clips // options.clips_per_task))
    task = ray.remote(
        num_cpus=options.cpus, memory=int(options.memory * 1e9), max_retries=options.retries,
        retry_exceptions=[Lost])(run_shard)
    window = 2 * slots(ray, options.cpus)
    total, lost = Outcome(), []
    print(f"{clips} clips in {count} tasks, {window} at a time", file=sys.stderr)
    for number, (shard, outcome, failure) in enumerate(windowed(
            ray, list(range(1, count + 1)),
            lambda index: task.remote(command(options.swing, places, options.out, index, count, options.options)), window), 1):
        if isinstance(failure, Refused):
            print(failure, file=sys.stderr)
            return failure.code
        if failure:
            lost.append(shard)
        else:
            total = total + outcome
        print(f"{number}/{count} tasks  {total.finished} analyzed  {total.failed} failed", file=sys.stderr)
    if lost:
        print(f"{len(lost)} tasks ended with their nodes: {lost}\nTheir clips are analyzed here, one task at a time.", file=sys.stderr)
    # What is left is done here, and the summary is of everything.
    last = subprocess.run([options.swing, "batch", *places, "--out", options.out, "--quiet", *options.options], check=False)
    if options.publish:
        copies, left_out = copy_out(options.out, options.publish)
        print(f"{copies} files copied to {options.publish}", file=sys.stderr)
        for file, reason in left_out.items():
            print(f"{file} was not copied: {reason}\nRun the same again to copy it.", file=sys.stderr)
        missing += len(left_out)
    if missing:
        print(f"Not copied: {missing}. The lines above say which and why.", file=sys.stderr)
    # A clip that never came is one that could not be analyzed.
    return last.returncode or min(missing, 1)


if __name__ == "__main__":
    sys.exit(main())
