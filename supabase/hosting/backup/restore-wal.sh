#!/bin/sh
# restore_command of Postgres: `restore-wal.sh %f %p`. Asks the backup service for a segment. Ends with 1 when the archive has none (the
# end of the recovery) and with 126, which stops the recovery, when there is no answer: a silent service must not look like the end.
set -eu
queue=${TANDA_BACKUP_QUEUE:-/var/spool/pgbackrest-queue}
wait=${TANDA_BACKUP_WAIT:-60}

rm -f "$queue/got/$1" "$queue/missing/$1"
: > "$queue/want/$1"
left=$((wait * 20))
while [ "$left" -gt 0 ]; do
  if [ -e "$queue/got/$1" ]; then
    cp "$queue/got/$1" "$2"
    rm -f "$queue/got/$1"
    exit 0
  fi
  if [ -e "$queue/missing/$1" ]; then
    rm -f "$queue/missing/$1"
    exit 1
  fi
  left=$((left - 1))
  sleep 0.05
done
echo "the backup service has not answered for $1 within $wait s" >&2
exit 126
