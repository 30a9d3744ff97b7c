/** For the tests: a folder with a checkout and the files of a server, on a machine that only notes what it is asked to run. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keepConfiguration } from './configuration.ts';
import { initSteps } from './init.ts';
import { OFFICIAL_SERVICES } from './officialFixture.ts';
import { carryOut } from './plan.ts';
import { OFFICIAL, type Server } from './server.ts';
import { completeSettings, type NotingRunner, notingRunner } from './testing.ts';

const CONFIG = { services: { db: { image: 'supabase/postgres:17' }, backup: { build: '.' } } };

/** A machine on which everything works. */
export const answers = (call: string): string | undefined => {
  if (call.includes('config --services')) return OFFICIAL_SERVICES.join('\n');
  if (call.includes('config --format json')) return JSON.stringify(CONFIG);
  if (call.includes('RepoDigests')) return 'supabase/postgres@sha256:abc';
  if (call.includes('rev-parse')) return 'new';
  if (call.includes('version --short')) return '2.26.1';
  return undefined;
};

/** The same, but the first call with this part fails. */
export function failsOnce(part: string): typeof answers {
  let isFirst = true;
  return (call) => {
    if (!isFirst || !call.includes(part)) return answers(call);
    isFirst = false;
    throw new Error('no answer');
  };
}

const CHECKOUT = {
  'dist/_headers': '/*\n  X-Frame-Options: DENY\n',
  'dist/_redirects': '/* /app.html 200\n',
  'dist/assets/new.js': 'new',
  'dist-server/handler.js': '',
  'src/features/instagram/rules/caption/readCaption.ts': '',
  'package.json': '{}',
  'node_modules/postgres/package.json': '{}',
  'supabase/migrations/1_baseline.sql': 'select 1',
  'supabase/migrations/2_more.sql': 'select 2',
  'supabase/functions/deliver-mails/index.ts': '',
  'supabase/templates/recovery.html': '',
  'supabase/hosting/metrics.ts': '',
  'supabase/hosting/metricsServer.ts': '',
  'supabase/hosting/metrics.sql': '',
  'supabase/hosting/backup/archive-wal.sh': 'archive',
};

export interface TestServer {
  /** Writes a file below `repository` or `server`. */
  write: (name: string, text: string) => void;
  /** Content of a file below them. */
  read: (name: string) => string;
  exists: (name: string) => boolean;
  /** The server on a machine that gives these answers. */
  on: (runner: NotingRunner) => Server;
  /** Changes settings in hosting.env. */
  set: (changes: Record<string, string>) => void;
  /** After `init`. */
  installed: (answer?: typeof answers) => { server: Server; runner: NotingRunner };
  /** After `up` with a release `old`. */
  running: (answer?: typeof answers) => { server: Server; runner: NotingRunner };
  remove: () => void;
}

export function makeServer(): TestServer {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hosting-'));
  const inFolder = (name: string) => path.join(folder, name);
  const write = (name: string, text: string): void => {
    fs.mkdirSync(path.dirname(inFolder(name)), { recursive: true });
    fs.writeFileSync(inFolder(name), text);
  };
  const on = (runner: NotingRunner): Server => ({ runner, repository: inFolder('repository'), folder: inFolder('server') });
  const set = (changes: Record<string, string>): void =>
    write(
      'server/hosting.env',
      Object.entries({ ...completeSettings(), ...changes })
        .map((pair) => pair.join('='))
        .join('\n'),
    );
  set({});
  write(`server/${OFFICIAL}/docker-compose.yml`, 'ANON_KEY_ASYMMETRIC');
  write(`server/${OFFICIAL}/volumes/functions/main/index.ts`, '');
  write('server/official.lock', 'commit');
  for (const [name, text] of Object.entries(CHECKOUT)) write(`repository/${name}`, text);
  for (const name of ['caddy', 'compose'])
    fs.cpSync(path.join(import.meta.dirname, name), inFolder(`repository/supabase/hosting/${name}`), { recursive: true });

  const installed = (answer = answers) => {
    carryOut(initSteps(on(notingRunner(answers)), 0), () => {});
    const runner = notingRunner(answer);
    return { server: on(runner), runner };
  };
  return {
    ...{ write, on, set, installed },
    read: (name) => fs.readFileSync(inFolder(name), 'utf8'),
    exists: (name) => fs.existsSync(inFolder(name)),
    running(answer = answers) {
      const { server, runner } = installed(answer);
      write('server/releases/old/dist/assets/old.js', 'old');
      write('server/releases/old/files.json', '["assets/old.js"]');
      fs.symlinkSync('old', inFolder('server/releases/current'));
      keepConfiguration(server);
      return { server, runner };
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Where calls with these parts are. */
export const positionsOf = (calls: string[], ...parts: string[]): number[] =>
  parts.map((part) => calls.findIndex((call) => call.includes(part)));
