/** The files of a server, and docker compose with them. */
import fs from 'node:fs';
import path from 'node:path';
import type { Keys } from './keys.ts';
import type { Runner } from './plan.ts';
import { checkSettings, readSettings, type Settings } from './settings.ts';

export interface Server {
  runner: Runner;
  /** Folder of this repository. */
  repository: string;
  /** Folder of the settings, the keys and everything that is written from them. */
  folder: string;
}

export const fileOf = ({ folder }: Server, name: string): string => path.join(folder, name);
export const readFile = (server: Server, name: string): string => fs.readFileSync(fileOf(server, name), 'utf8');

/** Writes a file whole or not at all, with this mode whatever the umask is. Secrets are for the owner only. */
export function writeFile(server: Server, name: string, text: string, mode = 0o600): void {
  const file = fileOf(server, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.part`, text, { mode });
  fs.chmodSync(`${file}.part`, mode);
  fs.renameSync(`${file}.part`, file);
}

export const has = (server: Server, name: string): boolean => fs.existsSync(fileOf(server, name));

/** @throws Error with one line for each mistake */
export function settingsOf(server: Server): Settings {
  if (!has(server, 'hosting.env')) throw new Error('there are no settings yet: run npm run hosting -- init');
  const settings = readSettings(readFile(server, 'hosting.env'));
  const mistakes = checkSettings(settings);
  if (mistakes.length > 0) throw new Error(`mistakes in ${fileOf(server, 'hosting.env')}:\n  ${mistakes.join('\n  ')}`);
  return settings;
}

/** @throws Error before `init` has made them */
export function keysOf(server: Server): Keys {
  if (!has(server, 'keys.json')) throw new Error('there are no keys yet: run npm run hosting -- init');
  return JSON.parse(readFile(server, 'keys.json')) as Keys;
}

export const OFFICIAL = 'official/docker';
/** Postgres 17, the version of the tests, where the first file has an older one. */
const FILES = ['docker-compose.yml', 'docker-compose.pg17.yml'];
const OWN = ['override.yml', 'pins.yml'];

function composeArguments(server: Server, names: string[], args: string[]): string[] {
  const files = names.flatMap((name) => (has(server, name) ? ['-f', fileOf(server, name)] : []));
  return ['compose', '--env-file', fileOf(server, 'compose.env'), ...files, ...args];
}

/** Arguments of docker for compose with the official files alone. */
export const composeOfficial = (server: Server, ...args: string[]): string[] =>
  composeArguments(
    server,
    FILES.map((file) => `${OFFICIAL}/${file}`),
    args,
  );

/** Arguments of docker for compose with the official files, the override and the digests. */
export const compose = (server: Server, ...args: string[]): string[] =>
  composeArguments(server, [...FILES.map((file) => `${OFFICIAL}/${file}`), ...OWN], args);

/** The override uses tags of compose that older ones do not know. */
const COMPOSE = [2, 24] as const;

/** @throws Error when docker does not run, or its compose is missing or too old */
export function checkDocker({ runner }: Server): void {
  const needed = `docker with compose ${COMPOSE.join('.')} or newer is needed on this machine`;
  let version: string;
  try {
    // asks the service, which may be stopped or closed to this user
    runner.read('docker', ['version', '--format', '{{.Server.Version}}']);
    version = runner.read('docker', ['compose', 'version', '--short']).trim();
  } catch (error) {
    throw new Error(`${needed} (${(error as Error).message})`, { cause: error });
  }
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number);
  if (major < COMPOSE[0] || (major === COMPOSE[0] && minor < COMPOSE[1])) throw new Error(`${needed}, not ${version || 'an unknown one'}`);
}

/**
 * Docker runs, the settings are complete, the second place is there.
 * @throws Error that says what to do
 */
export function checkMachine(server: Server): void {
  checkDocker(server);
  const { BACKUP_TO, BACKUP_FOLDER = '' } = settingsOf(server);
  if (BACKUP_TO !== 'folder') return;
  const place = fs.statSync(BACKUP_FOLDER, { throwIfNoEntry: false });
  // docker would make the folder, and backups would be lost with this disk
  if (!place || place.dev === fs.statSync(server.folder).dev)
    throw new Error(
      `BACKUP_FOLDER ${BACKUP_FOLDER} is ${place ? 'on the same disk as the shop' : 'not there'}: mount the second place there`,
    );
}
