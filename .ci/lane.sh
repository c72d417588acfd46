# Runs the steps of a lane; sourced by `run` and `deep`. These set
#
#   about     a sentence
#   steps     a line for each step: its name, two spaces or more, what it does
#   beside    steps that are performed beside the others: two cores, and much that uses one only
#   finally   steps that begin when all others have ended
#
# and define `step_NAME` for each, and `prepare`, which is called before the first.

cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PATH="$PWD/.build-python/bin:$PATH"

# What shares .build shares these, so that nothing is compiled twice.
strict=(-Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error)

names() {
  awk '{ print $1 }' <<<"$steps"
}

usage() {
  cat <<TEXT
$about

    bash $0                      all steps; the first that fails ends the run
    bash $0 --only STEP [STEP]   these only, one after the other
    bash $0 --list               what each step does
TEXT
}

# Where each step leaves the seconds it took, and the second lane its output.
notes=$(mktemp -d)
other=""
ended() {
  local code=$?
  # With all it started: a group of its own.
  [[ -z "$other" ]] || kill -- "-$other" 2>/dev/null || true
  rm -rf "$notes"
  if ((code != 0)) && [[ -n "${current:-}" ]]; then
    printf '\nFAILED in %s after %d s\n' "$current" "$SECONDS"
  fi
}
trap ended EXIT

perform() {
  for current in "$@"; do
    local began=$SECONDS
    printf '\n==> %s\n' "$current"
    "step_$current"
    printf '  %-12s %5d s\n' "$current" $((SECONDS - began)) | tee -a "$notes/seconds"
  done
  current=""
}

# In a subshell of its own process group, so that whatever it started can be ended with it.
start_beside() {
  set -m
  (
    trap - EXIT
    trap 'echo "${current:-}" >"$notes/failed"' ERR
    set -E
    perform "$@"
  ) >"$notes/output" 2>&1 </dev/null &
  other=$!
  set +m
}

await_beside() {
  local code=0
  wait "$other" || code=$?
  other=""
  printf '\n==> Beside the others: %s\n' "$*"
  cat "$notes/output"
  if ((code != 0)); then
    current=$(cat "$notes/failed" 2>/dev/null || true)
    exit "$code"
  fi
}

is_one_of() {
  local name=$1 each
  shift
  for each in "$@"; do
    [[ "$each" != "$name" ]] || return 0
  done
  return 1
}

run_lane() {
  case "${1:-}" in
  "") ;;
  --only)
    shift
    for name in "$@"; do
      if ! is_one_of "$name" $(names); then
        echo "There is no step \"$name\"; the steps are $(names | paste -sd ' ' -)." >&2
        exit 2
      fi
    done
    prepare
    perform "$@"
    return
    ;;
  --list)
    echo "$steps"
    return
    ;;
  --help | -h)
    usage
    return
    ;;
  *)
    usage >&2
    exit 2
    ;;
  esac

  prepare
  local first="" name
  for name in $(names); do
    is_one_of "$name" $beside $finally || first+=" $name"
  done
  [[ -z "$beside" ]] || start_beside $beside
  perform $first
  [[ -z "$beside" ]] || await_beside $beside
  perform $finally
  printf '\nAll steps passed in %d s:\n' "$SECONDS"
  cat "$notes/seconds"
}
