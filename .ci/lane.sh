# Runs the steps of a lane; sourced by `run` and `deep`. These set
#
#   about     a sentence
#   most      how many minutes the lane may take
#   steps     a line for each step: its name, two spaces or more, what it does
#   beside    steps that are performed beside the others: two cores, and much that uses one only
#   finally   steps that begin when all others have ended
#
# and define `step_NAME` for each.

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

# A process and all it started. Groups would not do: `timeout` and `swift test` make some of their own.
family() {
  local child
  echo "$1"
  for child in $(pgrep -P "$1"); do
    family "$child"
  done
}

# Holds the seconds that each step took, and what the steps beside print, with the name of the one that failed.
notes=$(mktemp -d)
other=""
ended() {
  local code=$?
  if [[ -n "$other" ]]; then
    kill $(family "$other") 2>/dev/null || true
    [[ ! -e "$notes/failed" ]] || cat "$notes/output"
  fi
  rm -rf "$notes"
  if ((code != 0)) && [[ -n "${current:-}" ]]; then
    printf '\nFAILED in %s after %d s\n' "$current" "$SECONDS"
  fi
}
trap ended EXIT

# The seconds of a processor that the children of this shell have taken, in `taken`.
taken=0
count_taken() {
  local file=$notes/times.$BASHPID
  times >"$file"
  taken=$(awk -F'[ms ]+' 'NR == 2 { print int(60 * $1 + $2 + 60 * $3 + $4) }' "$file")
}

perform() {
  local name began before
  for name in "$@"; do
    [[ -z "$other" || ! -e "$notes/failed" ]] || await_beside
    current=$name
    began=$SECONDS
    count_taken
    before=$taken
    printf '\n==> %s\n' "$name"
    "step_$name"
    count_taken
    printf '  %-12s %5d s, %5d s of a processor\n' "$name" $((SECONDS - began)) $((taken - before)) | tee -a "$notes/seconds"
  done
  current=""
}

start_beside() {
  (
    trap - EXIT
    trap 'echo "${current:-}" >"$notes/failed"' ERR
    set -E
    perform $beside
  ) >"$notes/output" 2>&1 </dev/null &
  other=$!
}

await_beside() {
  local code=0
  wait "$other" || code=$?
  other=""
  printf '\n==> Beside the others: %s\n' "$beside"
  cat "$notes/output"
  if ((code != 0)); then
    current=$(cat "$notes/failed" 2>/dev/null || echo "one of: $beside")
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

run_all() {
  local first="" name
  for name in $(names); do
    is_one_of "$name" $beside $finally || first+=" $name"
  done
  start_beside
  perform $first
  await_beside
  perform $finally
  printf '\nAll steps passed in %d s:\n' "$SECONDS"
  cat "$notes/seconds"
  ((SECONDS <= most * 60)) || echo "That is longer than $most minutes: move a step to a slower lane, or make one quicker."
}

run_only() {
  local name
  for name in "$@"; do
    if ! is_one_of "$name" $(names); then
      echo "There is no step \"$name\"; the steps are $(names | paste -sd ' ' -)." >&2
      exit 2
    fi
  done
  Scripts/install-tools
  perform "$@"
}

run_lane() {
  case "${1:-} $#" in
  " 0")
    Scripts/install-tools
    run_all
    ;;
  "--list 1") echo "$steps" ;;
  "--help 1" | "-h 1") usage ;;
  "--only 1")
    usage >&2
    exit 2
    ;;
  "--only "*)
    shift
    run_only "$@"
    ;;
  *)
    usage >&2
    exit 2
    ;;
  esac
}
