/** `up` and `update`. */
import { backUp } from './archive.ts';
import { EXTENSIONS, migrate, pendingMigrations, psql, schedule } from './database.ts';
import { pullImages, writeConfiguration } from './init.ts';
import type { Step } from './plan.ts';
import { buildRelease, commitOf, isServed, noteServed, servedRelease, serveRelease } from './release.ts';
import { checkDocker, compose, has, type Server, settingsOf } from './server.ts';

const start = (server: Server, ...services: string[]) => server.runner.run('docker', compose(server, 'up', '-d', '--wait', ...services));
const restart = (server: Server, ...services: string[]) => server.runner.run('docker', compose(server, 'restart', ...services));

/** They read the current release when they start. */
const OF_RELEASE = ['previews', 'functions'];
/** How long they may take (s). */
const START_TIMEOUT = 60;

const prepare = (server: Server): Step => ({
  title: 'check docker, the settings, and that init has run',
  work() {
    checkDocker(server);
    settingsOf(server);
    if (!has(server, 'override.yml')) throw new Error('run npm run hosting -- init first');
  },
});

const build = (server: Server, commit: string): Step => ({
  title: `build the site of commit ${commit}`,
  isDone: () => has(server, `releases/${commit}`),
  work: () => buildRelease(server, commit),
});

/** From nothing to a running shop; repeated, it starts what is not running. */
export function upSteps(server: Server): Step[] {
  const commit = commitOf(server);
  return [
    prepare(server),
    build(server, commit),
    { title: 'write the configuration of Caddy, and the functions', work: () => serveRelease(server, commit) },
    { title: 'start the database', work: () => start(server, 'db') },
    { title: 'enable pg_cron and pg_net', work: () => void psql(server, EXTENSIONS) },
    { title: 'start the auth server and the storage, which make their own tables', work: () => start(server, 'auth', 'storage') },
    { title: 'apply the migrations', work: () => void migrate(server) },
    { title: 'schedule the jobs', work: () => schedule(server) },
    { title: 'start everything', work: () => start(server) },
    {
      title: 'begin the archive of the database, and check it',
      work() {
        for (const command of ['stanza-create', 'check'])
          server.runner.run('docker', compose(server, 'exec', '-T', 'backup', 'pgbackrest', '--stanza=tanda', command));
      },
    },
  ];
}

/** @throws Error when a service does not run afterwards */
function serve(server: Server, name: string): void {
  serveRelease(server, name);
  restart(server, ...OF_RELEASE);
  // a restart alone succeeds, too, when the process ends right after it
  start(server, '--wait-timeout', String(START_TIMEOUT), ...OF_RELEASE);
  server.runner.run('docker', compose(server, 'exec', '-T', 'caddy', 'caddy', 'reload', '--config', '/etc/caddy/Caddyfile'));
  noteServed(server);
}

/** To the commit that is checked out. On a failure the release of before is served again. */
export function updateSteps(server: Server): Step[] {
  const commit = commitOf(server);
  const before = servedRelease(server);
  return [
    prepare(server),
    { title: 'write the configuration of the services', work: () => writeConfiguration(server, settingsOf(server)) },
    { title: 'pull the images that are not here yet', work: () => pullImages(server) },
    build(server, commit),
    { title: 'back up the database', work: () => backUp(server, 'incr') },
    // each is a transaction of its own: the one that fails leaves nothing behind
    { title: 'apply the migrations', isDone: () => pendingMigrations(server).length === 0, work: () => void migrate(server) },
    { title: 'schedule the jobs', work: () => schedule(server) },
    { title: 'start the services whose image or settings changed', work: () => start(server) },
    {
      title: `serve the site and the functions of commit ${commit}`,
      isDone: () => isServed(server, commit),
      work: () => serve(server, commit),
      ...(before ? { undo: () => serve(server, before) } : {}),
    },
  ];
}
