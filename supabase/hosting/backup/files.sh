#!/bin/sh
# The photos on the disk: `files.sh backup <folder>` and `files.sh restore <folder>`. Encrypted by restic, whose settings are in the
# environment (RESTIC_REPOSITORY, RESTIC_PASSWORD). A restore only fills an empty folder, or goes on where it was interrupted.
set -eu
folder=$2
# while a restore runs: a backup of half of the photos would be the newest one
mark=$folder/.restore-runs

case $1 in
  backup)
    if [ -e "$mark" ]; then
      echo "the restore of $folder was interrupted: repeat it before a backup" >&2
      exit 1
    fi
    restic cat config > /dev/null 2>&1 || restic init --quiet
    # locks of a run that was killed
    restic unlock --quiet
    restic backup --quiet --host tanda "$folder"
    restic forget --quiet --host tanda --keep-daily 14 --keep-weekly 8 --prune
    ;;
  restore)
    if [ ! -e "$mark" ] && [ -n "$(ls -A "$folder" 2> /dev/null)" ]; then
      echo "$folder has files already and stays as it is"
    else
      # without an archive there is nothing to go on with
      restic cat config > /dev/null
      : > "$mark"
      restic restore latest --quiet --host tanda --target /
      rm -f "$mark"
    fi
    ;;
  *)
    echo "files.sh backup|restore <folder>" >&2
    exit 2
    ;;
esac
