#!/bin/sh
# The photos on the disk: `files.sh backup <folder>` and `files.sh restore <folder>`. Encrypted by restic, whose settings are in the
# environment (RESTIC_REPOSITORY, RESTIC_PASSWORD). A restore only fills an empty folder: it replaces nothing.
set -eu
folder=$2

case $1 in
  backup)
    restic cat config > /dev/null 2>&1 || restic init --quiet
    # locks of a run that was killed
    restic unlock --quiet
    restic backup --quiet --host tanda "$folder"
    restic forget --quiet --host tanda --keep-daily 14 --keep-weekly 8 --prune
    ;;
  restore)
    if [ -n "$(ls -A "$folder" 2> /dev/null)" ]; then
      echo "$folder has files already and stays as it is"
    else
      restic restore latest --quiet --host tanda --target /
    fi
    ;;
  *)
    echo "files.sh backup|restore <folder>" >&2
    exit 2
    ;;
esac
