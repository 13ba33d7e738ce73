#!/usr/bin/env bash
# One shard of a batch for each task of a Slurm array; folders of clips and results are shared by the nodes.
#
#   sbatch --array=1-16 --cpus-per-task=2 --mem=3G --requeue tools/cluster/slurm_array.sh CLIPS RESULTS [OPTION OF swing batch]...
#   swing batch CLIPS --out RESULTS          afterwards: what is left, and one summary
#
# A task that its node loses is put back into the queue by Slurm and goes on where it was; clips that failed are written down,
# and no reason to run a shard again.
set -uo pipefail
if [ $# -lt 2 ] || [ -z "${SLURM_ARRAY_TASK_ID:-}" ]; then
    echo "Nothing was run: this is a task of a Slurm array, and takes the clips and the place of the results." >&2
    echo "Run: sbatch --array=1-16 --requeue slurm_array.sh CLIPS RESULTS" >&2
    exit 64
fi
clips=$1 results=$2
shift 2
"${SWING:-swing}" batch "$clips" --out "$results" --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
    --jobs "${SLURM_CPUS_PER_TASK:-1}" --quiet "$@"
code=$?
case $code in
    0 | 1) exit 0 ;;
    64 | 65 | 66) exit $code ;;
    # Another try may mend it: a defect, a full disk, an end from outside.
    *) scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID" || exit $code ;;
esac
