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

/** Writes a file whole or not at all. Secrets are for the owner only. */
export function writeFile(server: Server, name: string, text: string, mode = 0o600): void {
  const file = fileOf(server, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.part`, text, { mode });
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

export const keysOf = (server: Server): Keys => JSON.parse(readFile(server, 'keys.json')) as Keys;

export const OFFICIAL = 'official/docker';
/** Postgres 17, the version of the tests, where the first file has an older one. */
const FILES = ['docker-compose.yml', 'docker-compose.pg17.yml'];
const OWN = ['override.yml', 'pins.yml'];

/** Arguments of docker for compose with the official file, the override and the digests. */
export function compose(server: Server, ...args: string[]): string[] {
  const names = [...FILES.map((file) => `${OFFICIAL}/${file}`), ...OWN];
  const files = names.flatMap((name) => (has(server, name) ? ['-f', fileOf(server, name)] : []));
  return ['compose', '--env-file', fileOf(server, 'compose.env'), ...files, ...args];
}

/** @throws Error when docker or its compose is missing */
export function checkDocker({ runner }: Server): void {
  try {
    runner.read('docker', ['compose', 'version']);
  } catch (error) {
    throw new Error(`docker with compose 2.24 or newer is needed on this machine (${(error as Error).message})`, { cause: error });
  }
}
