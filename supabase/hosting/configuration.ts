/** What the services are started with: written from settings and keys, kept when it has worked, put back when a newer one does not. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { composeOverride } from './compose.ts';
import { composeEnvironment, toEnvFile } from './environment.ts';
import { writePins } from './images.ts';
import { checkOutOfficial, officialCommit } from './official.ts';
import { pgbackrestConfig } from './pgbackrest.ts';
import { composeOfficial, fileOf, has, keysOf, readFile, type Server, writeFile } from './server.ts';
import type { Settings } from './settings.ts';

/** The configuration that worked last, with its passwords. */
const WORKED = 'configuration.json';
const FILES = ['compose.env', 'override.yml', 'pins.yml', 'images.lock', 'pgbackrest/pgbackrest.conf', 'official.lock'];
/** Scripts that the database and the backup service share, so neither reads the checkout. */
const SCRIPTS = 'backup';

const namesOf = (server: Server): string[] =>
  [...FILES, ...(has(server, SCRIPTS) ? fs.readdirSync(fileOf(server, SCRIPTS)).map((name) => `${SCRIPTS}/${name}`) : [])].filter((name) =>
    has(server, name),
  );
// the database reads its scripts as another user
const write = (server: Server, name: string, text: string): void =>
  writeFile(server, name, text, name.startsWith(`${SCRIPTS}/`) ? 0o755 : name.endsWith('.lock') ? 0o644 : 0o600);

/** @returns a name for the image that is built from them: the image of before keeps its own */
function writeScripts(server: Server): string {
  const source = path.join(server.repository, 'supabase/hosting/backup');
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(source).toSorted()) {
    const text = fs.readFileSync(path.join(source, name), 'utf8');
    hash.update(`${name}\n${text}`);
    write(server, `${SCRIPTS}/${name}`, text);
  }
  return `tanda-backup:${hash.digest('hex').slice(0, 12)}`;
}

function backupConfig(settings: Settings, passphrase: string): string {
  const s3 = {
    type: 's3' as const,
    bucket: settings.BACKUP_S3_BUCKET ?? '',
    endpoint: settings.BACKUP_S3_ENDPOINT ?? '',
    region: settings.BACKUP_S3_REGION ?? '',
    key: settings.BACKUP_S3_KEY ?? '',
    secret: settings.BACKUP_S3_SECRET ?? '',
    path: '/tanda',
  };
  return pgbackrestConfig({
    repository: settings.BACKUP_TO === 's3' ? s3 : { type: 'folder', path: '/archive' },
    passphrase,
    dataFolder: '/var/lib/postgresql/data',
    socketFolder: '/var/run/postgresql',
    port: 5432,
    user: 'supabase_admin',
    fullBackups: Number(settings.BACKUP_KEEP),
    logFolder: '/var/log/pgbackrest',
    lockFolder: '/tmp/pgbackrest',
    spoolFolder: '/var/spool/pgbackrest',
    processes: 2,
  });
}

/** Everything that follows from settings, keys and checkout is written anew each time. @throws Error when docker does not read it */
export function writeConfiguration(server: Server, settings: Settings): void {
  const keys = keysOf(server);
  write(server, 'compose.env', toEnvFile(composeEnvironment(settings, keys)));
  const services = server.runner
    .read('docker', composeOfficial(server, '--profile', '*', 'config', '--services'))
    .split('\n')
    .filter(Boolean);
  const image = writeScripts(server);
  write(server, 'override.yml', composeOverride(settings, services, server.folder, image));
  if (has(server, 'images.lock')) writePins(server);
  write(server, 'pgbackrest/pgbackrest.conf', backupConfig(settings, keys.BACKUP_PASSPHRASE ?? ''));
  for (const name of ['queue', 'socket', 'releases']) fs.mkdirSync(fileOf(server, name), { recursive: true });
  // Postgres and the backup service are different users of different images, so only the folder around keeps other users of the machine out
  fs.chmodSync(server.folder, 0o700);
  for (const name of ['queue', 'socket']) fs.chmodSync(fileOf(server, name), 0o777);
}

/** Keeps the configuration, because all services run with it. */
export function keepConfiguration(server: Server): void {
  const files = namesOf(server).map((name) => [name, readFile(server, name)]);
  writeFile(server, WORKED, JSON.stringify(Object.fromEntries(files), null, 2));
}

export const hasWorked = (server: Server): boolean => has(server, WORKED);

/** Puts the configuration back that worked last, with the official files it was for; nothing where there is none. */
export function putBackConfiguration(server: Server): void {
  if (!hasWorked(server)) return;
  const files = JSON.parse(readFile(server, WORKED)) as Record<string, string>;
  const commit = officialCommit(server);
  for (const name of namesOf(server)) if (!(name in files)) fs.rmSync(fileOf(server, name));
  for (const [name, text] of Object.entries(files)) write(server, name, text);
  if (officialCommit(server) !== commit) checkOutOfficial(server, officialCommit(server));
}
