/** `up` and `update`. */
import { backUp } from './archive.ts';
import { hasWorked, keepConfiguration, putBackConfiguration } from './configuration.ts';
import { EXTENSIONS, migrate, pendingMigrations, psql, schedule } from './database.ts';
import { configurationSteps } from './init.ts';
import { removeOldReleases } from './oldReleases.ts';
import type { Step } from './plan.ts';
import { buildRelease, isChanging, isServed, noteServed, releaseOf, servedRelease, serveRelease } from './release.ts';
import { isRestoring } from './restore.ts';
import { checkMachine, compose, has, PINS, type Server } from './server.ts';

/** How long services may take to start (s): a database may first recover from a crash. */
const START_TIMEOUT = 600;

const startWithin = (server: Server, seconds: number, ...args: string[]) =>
  server.runner.run('docker', compose(server, 'up', '-d', '--wait', '--wait-timeout', String(seconds), ...args));
const start = (server: Server, ...services: string[]) => startWithin(server, START_TIMEOUT, ...services);

/** They read the current release when they start. */
const OF_RELEASE = ['previews', 'functions', 'metrics'];
/** As Caddy sees it: of the release that is current. */
const CADDYFILE = '/releases/current/caddy/Caddyfile';
/** How long they may take (s). */
const RELEASE_TIMEOUT = 60;

const prepare = (server: Server): Step => ({
  title: 'check docker, the settings, the second place, and that init has run',
  work() {
    checkMachine(server);
    if (!has(server, PINS)) throw new Error('run npm run hosting -- init first');
    if (isRestoring(server)) throw new Error('a restore was interrupted: repeat npm run hosting -- restore, with the same time');
  },
});

const build = (server: Server, release: string): Step => ({
  title: `build the site as release ${release}`,
  isDone: () => has(server, `releases/${release}`),
  work: () => buildRelease(server, release),
});

const note = (server: Server): Step => ({
  title: 'note that this release and this configuration work',
  work() {
    noteServed(server);
    keepConfiguration(server);
  },
});

/** @throws Error when a service does not run afterwards */
function serve(server: Server, release: string): void {
  serveRelease(server, release);
  // anew: a container that is only restarted may keep the mounts of the release before
  startWithin(server, RELEASE_TIMEOUT, '--force-recreate', ...OF_RELEASE);
  // it reads the Caddyfile with the values of its container: on the way back those of before
  start(server, 'caddy');
  server.runner.run('docker', compose(server, 'exec', '-T', 'caddy', 'caddy', 'reload', '--config', CADDYFILE, '--adapter', 'caddyfile'));
}

/** Takes what worked last: what was pulled or set since then is for `update`, which makes a backup and knows the way back. */
const takeWorked = (server: Server): Step => ({
  title: 'take the configuration that worked last',
  work() {
    if (isChanging(server)) throw new Error('an update was interrupted: repeat npm run hosting -- update');
    putBackConfiguration(server);
  },
});

/** From nothing to a running shop; repeated, it starts what is not running, and changes nothing else. */
export function upSteps(server: Server): Step[] {
  const isInstalled = hasWorked(server);
  const release = (isInstalled ? servedRelease(server) : null) ?? releaseOf(server);
  return [
    prepare(server),
    ...(isInstalled ? [takeWorked(server)] : []),
    build(server, release),
    { title: 'lead the services to this release', isDone: () => isServed(server, release), work: () => serveRelease(server, release) },
    { title: 'start the database', work: () => start(server, 'db') },
    { title: 'enable pg_cron and pg_net', work: () => void psql(server, EXTENSIONS) },
    { title: 'start the auth server and the storage, which make their own tables', work: () => start(server, 'auth', 'storage') },
    { title: 'apply the migrations', work: () => void migrate(server, release) },
    { title: 'schedule the jobs', work: () => schedule(server) },
    {
      title: 'start everything',
      work() {
        start(server);
        // an earlier try began with another release
        if (isChanging(server)) serve(server, release);
      },
    },
    {
      title: 'begin the archive of the database, and check it',
      work() {
        for (const command of ['stanza-create', 'check'])
          server.runner.run('docker', compose(server, 'exec', '-T', 'backup', 'pgbackrest', '--stanza=tanda', command));
      },
    },
    note(server),
  ];
}

/** The configuration and the release of before, and the services with them. @param before null: there is no release yet */
function goBack(server: Server, before: string | null): void {
  putBackConfiguration(server);
  if (before === null) return;
  if (!isServed(server, before)) serve(server, before);
  start(server);
  noteServed(server);
}

/** To the commit that is checked out. On a failure the configuration and the release of before come back. */
export function updateSteps(server: Server): Step[] {
  const release = releaseOf(server);
  const before = servedRelease(server);
  return [
    prepare(server),
    {
      title: 'change what runs (on a failure it comes back)',
      work: () => (hasWorked(server) ? undefined : keepConfiguration(server)),
      undo: () => goBack(server, before),
    },
    ...configurationSteps(server),
    build(server, release),
    { title: 'back up the database', work: () => backUp(server, 'incr') },
    // each is a transaction of its own: the one that fails leaves nothing behind
    {
      title: 'apply the migrations',
      isDone: () => pendingMigrations(server, release).length === 0,
      work: () => void migrate(server, release),
    },
    { title: 'schedule the jobs', work: () => schedule(server) },
    { title: 'start the services whose image or settings changed', work: () => start(server) },
    { title: `serve release ${release}`, isDone: () => isServed(server, release), work: () => serve(server, release) },
    note(server),
    {
      title: 'remove old releases',
      work() {
        try {
          for (const name of removeOldReleases(server, Date.now())) server.runner.say(`  removed ${name}`);
        } catch (error) {
          // no reason to go back; the next update tries again
          server.runner.say(`  ${(error as Error).message}`);
        }
      },
    },
  ];
}
