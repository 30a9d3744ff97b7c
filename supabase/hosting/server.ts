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

/** Writes a file of compose for services whose names it cannot know; JSON is YAML, too. */
export const writeServices = (server: Server, name: string, services: object): void =>
  writeFile(server, name, `# Written by npm run hosting.\n${JSON.stringify({ services }, null, 2)}\n`);

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
/** The values of docker compose, among them COMPOSE_FILE: the files that it reads. */
export const ENVIRONMENT = '.env';
/** The digests of the images, as a file of compose. */
export const PINS = 'pins.yml';

/** Postgres 17, the version of the tests, where the first file has an older one. */
export const officialFiles = (server: Server): string[] =>
  ['docker-compose.yml', 'docker-compose.pg17.yml'].map((name) => `${OFFICIAL}/${name}`).filter((name) => has(server, name));

/** Arguments of docker for compose with the files that the environment names. */
export const compose = (server: Server, ...args: string[]): string[] => ['compose', '--env-file', fileOf(server, ENVIRONMENT), ...args];

/** Arguments of docker for compose with the official files alone. */
export const composeOfficial = (server: Server, ...args: string[]): string[] =>
  compose(server, ...officialFiles(server).flatMap((name) => ['-f', fileOf(server, name)]), ...args);

/** The files use tags of compose that older ones do not know. */
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
