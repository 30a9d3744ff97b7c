/** `backup`, `restore` and `status`. */
import fs from 'node:fs';
import { psql, schedule } from './database.ts';
import { restoreArguments } from './pgbackrest.ts';
import type { Step } from './plan.ts';
import { checkDocker, compose, fileOf, OFFICIAL, type Server, settingsOf } from './server.ts';

const STANZA = '--stanza=tanda';
const DATA = `${OFFICIAL}/volumes/db/data`;
/** The services that write to the database. */
const WRITERS = ['kong', 'rest', 'auth', 'storage', 'functions', 'supavisor'];

const hasFiles = (server: Server): boolean => settingsOf(server).FILES_IN === 'disk';

/** The database first: a row without its photo is worse than a photo without a row. @param type full, or incr: what changed since the last one */
export function backUp(server: Server, type: 'full' | 'incr'): void {
  server.runner.run('docker', compose(server, 'exec', '-T', 'backup', 'pgbackrest', STANZA, 'backup', `--type=${type}`));
  if (hasFiles(server)) server.runner.run('docker', compose(server, 'exec', '-T', 'backup', 'files.sh', 'backup', '/files'));
  psql(server, "select app.note_job('backup')");
}

export const backupSteps = (server: Server, type: 'full' | 'incr'): Step[] => [
  { title: 'check docker and the settings', work: () => void (checkDocker(server), settingsOf(server)) },
  { title: `make a backup (${type})`, work: () => backUp(server, type) },
];

/**
 * Restores the database. The data folder of before stays beside it, and comes back when the restore fails.
 * @param target null: as far as the archive goes
 * @param stamp of the folder in which the data of before stays
 */
export function restoreSteps(server: Server, target: Date | null, stamp: string): Step[] {
  const docker = (...args: string[]) => server.runner.run('docker', compose(server, ...args));
  const data = fileOf(server, DATA);
  const aside = `${data}-before-${stamp}`;
  const owner = () => {
    const { uid, gid } = fs.statSync(aside);
    return `${uid}:${gid}`;
  };
  const inBackup = (...command: string[]) => docker('run', '--rm', '--no-deps', 'backup', ...command);
  const [action = '', ...rest] = restoreArguments(target, 'sh /opt/tanda/restore-wal.sh %f %p');
  return [
    { title: 'check docker and the settings', work: () => void (checkDocker(server), settingsOf(server)) },
    {
      // on a new machine: the folder gets the owner that the image of the database needs
      title: 'make the folder of the data',
      isDone: () => fs.existsSync(data),
      work: () => docker('up', '-d', '--wait', 'db'),
    },
    { title: 'stop what writes to the database', work: () => docker('stop', ...WRITERS), undo: () => docker('up', '-d', '--wait') },
    { title: 'stop the database', work: () => docker('stop', 'db', 'backup') },
    {
      title: `put the data of before aside (${aside})`,
      work() {
        const { uid, gid } = fs.statSync(data);
        fs.renameSync(data, aside);
        fs.mkdirSync(data, { mode: 0o700 });
        fs.chownSync(data, uid, gid);
        // segments of the data of before are none of the restored ones
        fs.rmSync(fileOf(server, 'queue/out'), { recursive: true, force: true });
      },
      undo() {
        if (!fs.existsSync(aside)) return;
        docker('stop', 'db');
        fs.rmSync(data, { recursive: true, force: true });
        fs.renameSync(aside, data);
      },
    },
    {
      title: target ? `restore the state of ${target.toISOString()}` : 'restore as far as the archive goes',
      work() {
        inBackup('pgbackrest', STANZA, action, ...rest);
        // the image of the database has users of its own
        inBackup('chown', '-R', owner(), '/var/lib/postgresql/data');
      },
    },
    { title: 'start the database and wait for the end of the recovery', work: () => docker('up', '-d', '--wait', 'backup', 'db') },
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
      work: () => inBackup('files.sh', 'restore', '/files'),
    },
    // the key of the Vault belongs to the machine: on another one what it keeps must be written anew
    { title: 'write the secret key for the jobs anew', work: () => schedule(server) },
    { title: 'start everything', work: () => docker('up', '-d', '--wait') },
  ];
}

/** What runs, how old the last backup is, and what the shop says of itself. */
export function showStatus(server: Server): void {
  checkDocker(server);
  const { SITE_DOMAIN } = settingsOf(server);
  const { runner } = server;
  runner.say(runner.read('docker', compose(server, 'ps', '--format', 'table {{.Service}}\t{{.Status}}')));
  runner.say(runner.read('docker', compose(server, 'exec', '-T', 'backup', 'pgbackrest', STANZA, 'info')));
  const overdue = psql(server, "select work || ' since ' || since from app.overdue_work()").trim();
  runner.say(overdue ? `Overdue:\n${overdue}` : 'No work is overdue.');
  runner.say(`For a monitor: https://${SITE_DOMAIN}/health`);
}
