#!/bin/sh
# Asks whether a part lives, and ends one that did once and has not for half a minute: the engine marks a
# container as unhealthy and leaves it at that, but starts one again that ended.
#   health.sh LIVE [READY]: commands of the shell; READY decides on health where it is more than LIVE.
# The part is not the container's first process, which nothing in it may kill: that is the engine's init.
set -u
if timeout 4 sh -c "$1"; then
  touch /tmp/alive
  [ $# -lt 2 ] || timeout 4 sh -c "$2"
  exit
fi
[ -e /tmp/alive ] || exit 1
if [ $(($(date +%s) - $(stat -c %Y /tmp/alive))) -gt 30 ]; then
  for stat in /proc/[0-9]*/stat; do
    # pid (name) state parent …: a name may hold spaces.
    pid=${stat#/proc/}
    parent=$(sed 's/.*) //' "$stat" 2>/dev/null | cut -d ' ' -f 2)
    [ "$parent" != 1 ] || kill -KILL "${pid%/stat}"
  done
fi
exit 1
