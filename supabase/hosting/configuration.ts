/** What the services are started with: written from settings and keys, kept when it has worked, put back when a newer one does not. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { composeFiles, environmentFile } from './environment.ts';
import { writePins } from './images.ts';
import { checkOutOfficial, officialCommit } from './official.ts';
import { GATEWAY, usedNames } from './officialNames.ts';
import { pgbackrestConfig } from './pgbackrest.ts';
import {
  composeOfficial,
  ENVIRONMENT,
  fileOf,
  has,
  keysOf,
  officialFiles,
  PINS,
  readFile,
  type Server,
  writeFile,
  writeServices,
} from './server.ts';
import type { Settings } from './settings.ts';

/** The configuration that worked last, with its passwords. */
const WORKED = 'configuration.json';
const FILES = [ENVIRONMENT, PINS, 'images.lock', 'pgbackrest/pgbackrest.conf', 'official.lock'];
/** Folders that are copied, so that the services read nothing of the checkout: the database and the backup service share the scripts. */
const [SCRIPTS, COMPOSE] = ['backup', 'compose'] as const;

const filesIn = (server: Server, folder: string): string[] =>
  has(server, folder) ? fs.readdirSync(fileOf(server, folder)).map((name) => `${folder}/${name}`) : [];
const namesOf = (server: Server): string[] => [
  ...FILES.filter((name) => has(server, name)),
  ...[SCRIPTS, COMPOSE].flatMap((folder) => filesIn(server, folder)),
];
// the database reads its scripts as another user
const write = (server: Server, name: string, text: string): void =>
  writeFile(server, name, text, name.startsWith(`${SCRIPTS}/`) ? 0o755 : name.endsWith('.lock') ? 0o644 : 0o600);

/** Copies a folder of the checkout. @returns a hash of its files */
function copyFolder(server: Server, folder: string): string {
  const source = path.join(server.repository, 'supabase/hosting', folder);
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(source).toSorted()) {
    const text = fs.readFileSync(path.join(source, name), 'utf8');
    hash.update(`${name}\n${text}`);
    write(server, `${folder}/${name}`, text);
  }
  return hash.digest('hex').slice(0, 12);
}

/** No variable of compose can stand for the name of a service, and official files may have services that no list knows. */
function writeNames(server: Server): void {
  const services = server.runner
    .read('docker', composeOfficial(server, '--profile', '*', 'config', '--services'))
    .split('\n')
    .filter(Boolean);
  const { gateway, used } = usedNames(services);
  write(server, GATEWAY, readFile(server, GATEWAY).replace(/^ {2}[\w-]+:$/m, `  ${gateway}:`));
  const unused = services.filter((name) => !used.includes(name)).map((name) => [name, { profiles: ['unused'] }]);
  writeServices(server, `${COMPOSE}/unused.yml`, Object.fromEntries(unused));
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
  // named by its content: the image of before keeps its own
  const image = `tanda-backup:${copyFolder(server, SCRIPTS)}`;
  copyFolder(server, COMPOSE);
  const files = [...officialFiles(server), ...composeFiles(settings).map((name) => `${COMPOSE}/${name}`), PINS];
  const own = { COMPOSE_FILE: files.map((name) => fileOf(server, name)).join(':'), HOSTING_FOLDER: server.folder, BACKUP_IMAGE: image };
  write(server, ENVIRONMENT, environmentFile(settings, keys, own, readFile(server, `${COMPOSE}/services.env`)));
  writeNames(server);
  writePins(server);
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
