/** The configuration of pgBackRest: what the backup service of the server and the drill use. */

export interface BackupPlace {
  /** Where the archive is: a folder (another disk, or a mounted place elsewhere), or an S3 bucket. */
  repository:
    | { type: 'folder'; path: string }
    | { type: 's3'; bucket: string; endpoint: string; region: string; key: string; secret: string; path: string };
  /** Everything in the archive is encrypted with it. Without it no backup can be read. */
  passphrase: string;
  /** The data folder, by the name that Postgres itself has for it. */
  dataFolder: string;
  /** Folder of Postgres' socket. */
  socketFolder: string;
  port: number;
  user: string;
  /** Full backups that are kept; older ones and their segments are removed. */
  fullBackups: number;
  logFolder: string;
  lockFolder: string;
  /** For work in progress; not the queue of the segments. */
  spoolFolder: string;
  /** Processes that compress at the same time. */
  processes: number;
}

function repository(place: BackupPlace): string[] {
  const { repository: repo } = place;
  if (repo.type === 'folder') return ['repo1-type=posix', `repo1-path=${repo.path}`];
  return [
    'repo1-type=s3',
    `repo1-path=${repo.path}`,
    `repo1-s3-bucket=${repo.bucket}`,
    `repo1-s3-endpoint=${repo.endpoint}`,
    `repo1-s3-region=${repo.region}`,
    `repo1-s3-key=${repo.key}`,
    `repo1-s3-key-secret=${repo.secret}`,
    'repo1-s3-uri-style=path',
  ];
}

/** The text of pgbackrest.conf. It has secrets: readable by its owner only. */
export function pgbackrestConfig(place: BackupPlace): string {
  return [
    '[global]',
    ...repository(place),
    'repo1-cipher-type=aes-256-cbc',
    `repo1-cipher-pass=${place.passphrase}`,
    `repo1-retention-full=${place.fullBackups}`,
    'repo1-bundle=y',
    'compress-type=zst',
    'compress-level=3',
    `process-max=${place.processes}`,
    'start-fast=y',
    'log-level-console=warn',
    `log-path=${place.logFolder}`,
    `lock-path=${place.lockFolder}`,
    `spool-path=${place.spoolFolder}`,
    '',
    '[tanda]',
    `pg1-path=${place.dataFolder}`,
    `pg1-socket-path=${place.socketFolder}`,
    `pg1-port=${place.port}`,
    `pg1-user=${place.user}`,
    '',
  ].join('\n');
}

/**
 * The arguments of `pgbackrest restore`.
 * @param target null: as far as the archive goes
 * @param restoreCommand by which the recovery gets its segments
 */
export function restoreArguments(target: Date | null, restoreCommand: string): string[] {
  // the only form of a time that pgBackRest reads
  const time = target?.toISOString().replace('T', ' ').replace('Z', '+00');
  const point = time ? ['--type=time', `--target=${time}`, '--target-action=promote'] : ['--type=default'];
  return ['restore', ...point, `--recovery-option=restore_command=${restoreCommand}`];
}
