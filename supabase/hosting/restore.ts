/** `restore`: the database as it was, and the photos where there are none. */
import fs from 'node:fs';
import path from 'node:path';
import { hasFiles, inBackup, STANZA } from './archive.ts';
import { pause, psql, schedule } from './database.ts';
import { GATEWAY, GATEWAYS } from './officialNames.ts';
import { restoreArguments } from './pgbackrest.ts';
import type { Step } from './plan.ts';
import { servedRelease } from './release.ts';
import { checkMachine, compose, fileOf, has, OFFICIAL, readFile, type Server, writeFile } from './server.ts';

const DATA = `${OFFICIAL}/volumes/db/data`;
/** While a restore runs: name of the folder with the data of before, beside the one that is restored. */
const RUNS = 'restore.lock';
const POLL_MS = 1000;
/** The services that write to the database. */
const WRITERS = ['rest', 'auth', 'storage', 'functions', 'supavisor'];

/** As the file names it that was written for the official files that run. */
const gatewayOf = (server: Server): string => {
  const text = readFile(server, GATEWAY);
  return GATEWAYS.find((name) => text.includes(`\n  ${name}:\n`)) ?? GATEWAYS[0];
};

/** Whether a restore was interrupted, so that the data may be half of a database. */
export const isRestoring = (server: Server): boolean => has(server, RUNS);

/** On a new machine there is no release to start: `up` makes it. */
function startAll(server: Server): void {
  if (servedRelease(server)) server.runner.run('docker', compose(server, 'up', '-d', '--wait'));
  else server.runner.say('  there is no release on this machine yet: npm run hosting -- up makes it and starts the rest');
}

/**
 * Restores the database. The data folder of before stays beside it, and comes back when the restore fails. After an interruption it begins
 * anew, with the same data of before.
 * @param target null: as far as the archive goes
 * @param stamp of the folder in which the data of before stays
 */
export function restoreSteps(server: Server, target: Date | null, stamp: string): Step[] {
  const docker = (...args: string[]) => server.runner.run('docker', compose(server, ...args));
  const data = fileOf(server, DATA);
  const aside = path.join(path.dirname(data), isRestoring(server) ? readFile(server, RUNS) : `data-before-${stamp}`);
  const owner = () => {
    const { uid, gid } = fs.statSync(aside);
    return [uid, gid] as const;
  };
  const [action = '', ...rest] = restoreArguments(target, 'sh /opt/tanda/restore-wal.sh %f %p');
  return [
    { title: 'check docker, the settings and the second place', work: () => checkMachine(server) },
    {
      // on a new machine: the folder gets the owner that the image of the database needs
      title: 'make the folder of the data',
      isDone: () => fs.existsSync(data) || fs.existsSync(aside),
      work: () => docker('up', '-d', '--wait', 'db'),
    },
    { title: 'stop what writes to the database', work: () => docker('stop', gatewayOf(server), ...WRITERS), undo: () => startAll(server) },
    { title: 'stop the database', work: () => docker('stop', 'db', 'backup') },
    {
      title: `put the data of before aside (${aside})`,
      work() {
        writeFile(server, RUNS, path.basename(aside));
        // after an interruption: what is there is half of a restore
        if (fs.existsSync(aside)) fs.rmSync(data, { recursive: true, force: true });
        else fs.renameSync(data, aside);
        fs.mkdirSync(data, { mode: 0o700 });
        fs.chownSync(data, ...owner());
        // segments of the data of before are none of the restored ones
        fs.rmSync(fileOf(server, 'queue/out'), { recursive: true, force: true });
      },
      undo() {
        docker('stop', 'db');
        if (fs.existsSync(aside)) {
          fs.rmSync(data, { recursive: true, force: true });
          fs.renameSync(aside, data);
        }
        fs.rmSync(fileOf(server, RUNS), { force: true });
      },
    },
    {
      title: target ? `restore the state of ${target.toISOString()}` : 'restore as far as the archive goes',
      work() {
        inBackup(server, 'pgbackrest', STANZA, action, ...rest);
        // the image of the database has users of its own
        inBackup(server, 'chown', '-R', owner().join(':'), '/var/lib/postgresql/data');
      },
    },
    {
      title: 'start the database and wait for the end of the recovery',
      work() {
        docker('up', '-d', '--wait', 'backup', 'db');
        // it answers before it has read the whole archive, and until then nothing can be written
        while (psql(server, 'select pg_is_in_recovery()').trim() === 't') pause(POLL_MS);
      },
    },
    {
      title: 'look for contradictions in the data',
      work() {
        const broken = psql(server, 'select * from app.broken_invariants()').trim();
        if (broken) throw new Error(`the restored data contradict themselves:\n${broken}`);
      },
    },
    {
      title: 'restore the photos, when their folder is empty',
      isDone: () => !hasFiles(server),
      work: () => inBackup(server, 'files.sh', 'restore', '/files'),
    },
    // the key of the Vault belongs to the machine: on another one what it keeps must be written anew
    { title: 'write the secret key for the jobs anew', work: () => schedule(server) },
    // before people write again: from now on nothing may be restored over it
    { title: 'note that the restore is done', work: () => fs.rmSync(fileOf(server, RUNS), { force: true }) },
    { title: 'start everything', work: () => startAll(server) },
  ];
}
