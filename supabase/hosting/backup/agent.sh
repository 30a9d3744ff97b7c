#!/bin/sh
# The backup service: puts the segments that Postgres hands over into the archive, and gives it those that a recovery asks for.
# Two loops, so that a slow archive does not delay a recovery. Nothing is lost when it is killed: both sides ask again.
set -u
queue=${TANDA_BACKUP_QUEUE:-/var/spool/pgbackrest-queue}
rest() { pgbackrest --config="${TANDA_PGBACKREST_CONFIG:-/etc/pgbackrest/pgbackrest.conf}" --stanza=tanda "$@"; }

umask 0
mkdir -p "$queue/part" "$queue/out" "$queue/done" "$queue/want" "$queue/taken" "$queue/got" "$queue/missing"

archive() {
  while :; do
    for file in "$queue"/out/*; do
      [ -e "$file" ] || continue
      name=${file##*/}
      # pushed again after a kill: pgBackRest accepts the same content twice
      if rest archive-push "$file"; then
        rm -f "$file"
        : > "$queue/done/$name"
      else
        sleep 2
      fi
    done
    sleep 0.2
  done
}

serve() {
  while :; do
    for file in "$queue"/want/*; do
      [ -e "$file" ] || continue
      name=${file##*/}
      rest archive-get "$name" "$queue/taken/$name"
      case $? in
        0) chmod 644 "$queue/taken/$name"; mv "$queue/taken/$name" "$queue/got/$name"; rm -f "$file" ;;
        1) : > "$queue/missing/$name"; rm -f "$file" ;;
        *) sleep 2 ;;
      esac
    done
    sleep 0.05
  done
}

trap 'kill $archiver; exit 0' TERM INT
archive &
archiver=$!
serve &
wait $!
