#!/usr/bin/env bash
# Brings a release onto the servers.
#
# Usage: deploy.sh TARGET [VERSION]
set -euo pipefail

source "$(dirname "$0")/lib/common.sh"
. ./env.sh
. "${HOME}/.deployrc"

readonly VERSION="1.4.0" RETRIES=3
declare -r API_URL='https://deploy.example.com/v1/releases'
declare -A hosts=([eu]=eu.example.com [us]=us.example.com)
typeset -i count=0
export LOG_LEVEL=info TOKEN
CONFIG_DIR=/etc/deploy
targets=(staging production)

# Writes a line to the log.
#   $1  the level
log() {
  local level=$1 text
  shift
  text="$*"
  printf '%s %s\n' "$level" "$text" >&2
}

################################################
# Ends with a message.
################################################
function die {
  log error "$@"
  exit 1
}

function cleanup() (
  cd "$CONFIG_DIR" && rm -rf ./tmp
)

release() {
  local -r target=$1
  local host result
  if [[ -z "$target" ]]; then
    usage
    return 1
  elif ! is_known "$target"; then
    die "unknown target $target"
  fi
  for host in "${hosts[@]}"; do
    upload_to "$host" || die "upload failed"
  done
  while read -r line; do
    log info "$line"
  done < <(list_releases "$target")
  case "$target" in
    staging | test) run_checks --fast ;;
    production) run_checks --all ;;
    *) die "no checks" ;;
  esac
  result=$(curl -sS -X POST https://deploy.example.com/hooks/released -d "$VERSION" | jq -r .id)
  psql -c "SELECT id FROM releases WHERE version = '$VERSION'"
  cat <<EOF
function not_a_function() { }
released: $(describe "$result")
EOF
  helper_inside() { log debug "$API_URL"; }
  helper_inside
}

upload_to() { scp ./release.tgz "$1:/srv/releases/"; }

trap cleanup EXIT
if [ -f ./local.sh ]; then
  source ./local.sh
fi

for ((i = 0; i < RETRIES; i++)); do
  release "$@" && break
done
