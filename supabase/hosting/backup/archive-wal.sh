#!/bin/sh
# archive_command of Postgres: `archive-wal.sh %p %f`. The database's image has no pgBackRest, so the segment is handed to the backup
# service through a shared folder, and the command succeeds only when it is in the archive: Postgres keeps the segment until then.
set -eu
queue=${TANDA_BACKUP_QUEUE:-/var/spool/pgbackrest-queue}
wait=${TANDA_BACKUP_WAIT:-60}

[ -e "$queue/done/$2" ] || {
  cp "$1" "$queue/part/$2"
  mv "$queue/part/$2" "$queue/out/$2"
}
left=$((wait * 5))
until [ -e "$queue/done/$2" ]; do
  left=$((left - 1))
  [ "$left" -gt 0 ] || { echo "the backup service has not archived $2 within $wait s" >&2; exit 1; }
  sleep 0.2
done
rm -f "$queue/done/$2"
