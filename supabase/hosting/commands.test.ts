import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreSteps } from './archive.ts';
import { USED } from './compose.ts';
import { migrate } from './database.ts';
import { initSteps } from './init.ts';
import { carryOut } from './plan.ts';
import { isServed, serveRelease, servedRelease } from './release.ts';
import { fileOf, OFFICIAL, type Server } from './server.ts';
import { completeSettings, type NotingRunner, notingRunner } from './testing.ts';
import { updateSteps, upSteps } from './up.ts';

let folder: string;
const repository = () => path.join(folder, 'repository');

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

function makeBuild(): void {
  write('repository/dist/_headers', '/*\n  X-Frame-Options: DENY\n');
  write('repository/dist/_redirects', '/* /app.html 200\n');
  write('repository/dist/assets/new.js', '');
  write('repository/dist-server/handler.js', '');
  write('repository/src/domain/caption/readCaption.ts', '');
  write('repository/package.json', '{}');
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hosting-'));
  const settings = Object.entries(completeSettings()).map(([name, value]) => `${name}=${value}`);
  write('server/hosting.env', settings.join('\n'));
  write(`server/${OFFICIAL}/docker-compose.yml`, 'ANON_KEY_ASYMMETRIC');
  write(`server/${OFFICIAL}/volumes/functions/main/index.ts`, '');
  write('server/official.lock', 'commit');
  write('repository/supabase/migrations/1_baseline.sql', 'select 1');
  write('repository/supabase/migrations/2_more.sql', 'select 2');
  write('repository/supabase/functions/deliver-mails/index.ts', '');
  makeBuild();
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const config = { services: { db: { image: 'supabase/postgres:17' }, backup: { build: '.' } } };
/** A machine on which everything works. */
const answers = (call: string): string | undefined => {
  if (call.includes('config --services')) return USED.join('\n');
  if (call.includes('config --format json')) return JSON.stringify(config);
  if (call.includes('RepoDigests')) return 'supabase/postgres@sha256:abc';
  if (call.includes('rev-parse')) return 'new';
  return undefined;
};

function serverWith(runner: NotingRunner): Server {
  return { runner, repository: repository(), folder: path.join(folder, 'server') };
}

function installed(answer = answers): { server: Server; runner: NotingRunner } {
  carryOut(initSteps(serverWith(notingRunner(answers)), 0), () => {});
  const runner = notingRunner(answer);
  return { server: serverWith(runner), runner };
}

const positionsOf = (calls: string[], ...parts: string[]): number[] => parts.map((part) => calls.findIndex((call) => call.includes(part)));

describe('init', () => {
  it('writes the settings to be filled in and says so', () => {
    fs.rmSync(path.join(folder, 'server/hosting.env'));
    const server = serverWith(notingRunner(answers));
    expect(() => carryOut(initSteps(server, 0), () => {})).toThrow('fill in');
    expect(() => carryOut(initSteps(server, 0), () => {})).toThrow('SITE_DOMAIN is missing.');
  });

  it('says in one line that docker is missing', () => {
    const runner = notingRunner(() => {
      throw new Error('docker is not installed on this machine');
    });
    expect(() => carryOut(initSteps(serverWith(runner), 0), () => {})).toThrow('docker with compose 2.24 or newer is needed');
    expect(fs.existsSync(path.join(folder, 'server/keys.json'))).toBe(false);
  });

  it('makes the keys once, for the owner only, and notes digests once', () => {
    const { server } = installed();
    const keys = fs.readFileSync(fileOf(server, 'keys.json'), 'utf8');
    const { runner } = installed();
    expect(fs.readFileSync(fileOf(server, 'keys.json'), 'utf8')).toBe(keys);
    expect(fs.statSync(fileOf(server, 'keys.json')).mode & 0o077).toBe(0);
    expect(fs.readFileSync(fileOf(server, 'pins.yml'), 'utf8')).toContain('image: supabase/postgres@sha256:abc');
    expect(runner.calls).toEqual([]);
  });
});

describe('up', () => {
  it('starts the database, then auth and storage, then migrates, then starts everything', () => {
    const { server, runner } = installed();
    carryOut(upSteps(server), runner.say);
    const order = positionsOf(runner.calls, 'npm run build', 'up -d --wait db', 'up -d --wait auth storage', 'psql', 'stanza-create');
    expect(order.every((position) => position >= 0)).toBe(true);
    expect(runner.calls.at(-3)).toBe('docker compose up -d --wait');
    expect(isServed(server, 'new')).toBe(true);
    expect(fs.existsSync(fileOf(server, 'releases/current/functions/main/index.ts'))).toBe(true);
  });

  it('goes on where it was interrupted, without another build', () => {
    const { server } = installed((call) => {
      if (call.includes('up -d --wait auth')) throw new Error('interrupted');
      return answers(call);
    });
    expect(() => carryOut(upSteps(server), () => {})).toThrow('interrupted');
    const runner = notingRunner(answers);
    carryOut(upSteps(serverWith(runner)), () => {});
    expect(runner.calls.join('\n')).not.toContain('npm');
  });
});

describe('update', () => {
  const installedBefore = (answer = answers) => {
    const { server, runner } = installed(answer);
    write('server/releases/old/dist/_headers', '/*\n  X-Frame-Options: OLD\n');
    write('server/releases/old/dist/_redirects', '/* /app.html 200\n');
    write('server/releases/old/dist/assets/old.js', '');
    fs.symlinkSync('old', fileOf(server, 'releases/current'));
    return { server, runner };
  };

  const filesOf = (name: string) => fs.readdirSync(path.join(folder, `server/releases/${name}/dist/assets`)).toSorted();

  it('backs up before it migrates, and keeps the files that open pages ask for', () => {
    const { server, runner } = installedBefore();
    carryOut(updateSteps(server), runner.say);
    const [backup, migration] = positionsOf(runner.calls, 'backup --type=incr', 'psql -U postgres');
    expect(backup).toBeGreaterThan(-1);
    expect(backup).toBeLessThan(migration ?? -1);
    expect(filesOf('current')).toEqual(['new.js', 'old.js']);
  });

  it('repeated, restarts nothing', () => {
    const { server, runner } = installedBefore((call) => (call.includes('psql') ? '1\n2' : answers(call)));
    carryOut(updateSteps(server), runner.say);
    runner.lines.length = 0;
    runner.calls.length = 0;
    carryOut(updateSteps(server), runner.say);
    expect(runner.lines.filter((line) => line.startsWith('✓'))).toHaveLength(3);
    expect(runner.calls.join('\n')).not.toMatch(/npm|restart|reload/);
  });

  it.each(['caddy reload', '--wait-timeout'])('serves the release of before again when %s fails', (part) => {
    let isFirst = true;
    const { server, runner } = installedBefore((call) => {
      if (call.includes(part) && isFirst) {
        isFirst = false;
        throw new Error('no answer');
      }
      return answers(call);
    });
    expect(() => carryOut(updateSteps(server), runner.say)).toThrow('no answer');
    expect(isServed(server, 'old')).toBe(true);
    expect(fs.readFileSync(fileOf(server, 'Caddyfile'), 'utf8')).toContain('OLD');
    expect(runner.calls.at(-1)).toContain('caddy reload');
    // somebody may have opened a page of the new one meanwhile
    expect(filesOf('current')).toEqual(['new.js', 'old.js']);
  });

  it('begins to serve again where it was interrupted, and knows the way back', () => {
    const { server, runner } = installedBefore();
    carryOut(updateSteps(server).slice(0, -1), runner.say);
    serveRelease(server, 'new');
    expect(servedRelease(server)).toBe('old');
    const fails = notingRunner((call) => {
      if (call.includes('restart') && servedRelease(server) === 'old') throw new Error('no answer');
      return answers(call);
    });
    expect(() => carryOut(updateSteps(serverWith(fails)), fails.say)).toThrow('no answer');
    expect(fs.readlinkSync(fileOf(server, 'releases/current'))).toBe('old');
    carryOut(updateSteps(server), runner.say);
    expect(runner.calls.at(-1)).toContain('caddy reload');
    expect(isServed(server, 'new')).toBe(true);
  });

  it('changes nothing that is served when a migration fails', () => {
    const { server } = installedBefore((call) => {
      if (call.includes('psql')) throw new Error('relation exists');
      return answers(call);
    });
    expect(() => carryOut(updateSteps(server), () => {})).toThrow('relation exists');
    expect(isServed(server, 'old')).toBe(true);
  });
});

describe('migrations', () => {
  it('are applied once, in order', () => {
    let reads = 0;
    const { server } = installed((call) => (call.includes('psql') && ++reads === 2 ? '1' : answers(call)));
    expect(migrate(server)).toEqual(['2_more.sql']);
  });

  it('are tried again while a table is in use, and no other error is', () => {
    const waits: number[] = [];
    let attempts = 0;
    const { server } = installed((call) => {
      if (call.includes('psql') && ++attempts > 2 && attempts < 5) throw new Error('canceling statement due to lock timeout');
      return answers(call);
    });
    expect(migrate(server, (ms) => void waits.push(ms))).toHaveLength(2);
    expect(waits).toHaveLength(2);
  });
});

describe('restore', () => {
  const target = new Date('2026-12-01T04:30:00Z');

  it('stops the writers, keeps the data of before and asks for the point in time', () => {
    write(`server/${OFFICIAL}/volumes/db/data/PG_VERSION`, '17');
    const { server, runner } = installed();
    carryOut(restoreSteps(server, target, 'now'), runner.say);
    const order = positionsOf(
      runner.calls,
      'stop kong',
      'stop db',
      '--target=2026-12-01 04:30:00.000+00',
      'up -d --wait backup db',
      'psql',
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(-1);
    expect(fs.readdirSync(fileOf(server, `${OFFICIAL}/volumes/db`))).toEqual(['data', 'data-before-now']);
  });

  it('works on a new machine, where it first lets the image make the folder', () => {
    write('server/queue/out/000000010000000000000001', '');
    const { server, runner } = installed((call) => {
      if (call.endsWith('--wait db')) write(`server/${OFFICIAL}/volumes/db/data/PG_VERSION`, '17');
      return answers(call);
    });
    carryOut(restoreSteps(server, null, 'now'), runner.say);
    const order = positionsOf(runner.calls, 'up -d --wait db', 'stop db', 'restore --type=default', 'up -d --wait backup db');
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(-1);
    expect(fs.existsSync(fileOf(server, 'queue/out'))).toBe(false);
  });

  it('puts the data of before back when it fails', () => {
    write(`server/${OFFICIAL}/volumes/db/data/PG_VERSION`, '17');
    const { server } = installed((call) => {
      if (call.includes('restore')) throw new Error('no backup set');
      return answers(call);
    });
    expect(() => carryOut(restoreSteps(server, target, 'now'), () => {})).toThrow('no backup set');
    expect(fs.existsSync(fileOf(server, `${OFFICIAL}/volumes/db/data/PG_VERSION`))).toBe(true);
  });
});
