#!/bin/sh
# Checks the health of a container, and kills its main process if it was alive once but has not been for 30 seconds,
# because the engine restarts exited containers, but not unhealthy ones.
#   health.sh LIVE [READY]: shell commands. If given, READY also determines the result.
# Process 1, which cannot be killed from inside, is the engine's init.
set -u
if timeout 4 sh -c "$1"; then
  touch /tmp/alive
  [ $# -lt 2 ] || timeout 4 sh -c "$2"
  exit
fi
[ -e /tmp/alive ] || exit 1
if [ $(($(date +%s) - $(stat -c %Y /tmp/alive))) -gt 30 ]; then
  for stat in /proc/[0-9]*/stat; do
    # pid (name) state parent …: the name may contain spaces.
    pid=${stat#/proc/}
    # MinIO's image has neither sed nor grep.
    { read -r line <"$stat"; } 2>/dev/null || continue
    case "${line##*) }" in ?' 1 '*) kill -KILL "${pid%/stat}" ;; esac
  done
fi
exit 1
