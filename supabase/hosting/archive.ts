/** `backup` and `status`. */
import { psql } from './database.ts';
import type { Step } from './plan.ts';
import { checkDocker, checkMachine, compose, type Server, settingsOf } from './server.ts';

export const STANZA = '--stanza=tanda';

/** Whether the photos are on the disk, and not in a bucket. */
export const hasFiles = (server: Server): boolean => settingsOf(server).FILES_IN === 'disk';

/** Runs a program in a container of the backup service, also while the service is stopped. @throws Error when it fails */
export const inBackup = (server: Server, ...command: string[]): void =>
  server.runner.run('docker', compose(server, 'run', '--rm', '--no-deps', '-T', 'backup', ...command));

/** The database first: a row without its photo is worse than a photo without a row. @param type full, or incr: what changed since the last one */
export function backUp(server: Server, type: 'full' | 'incr'): void {
  server.runner.run('docker', compose(server, 'exec', '-T', 'backup', 'pgbackrest', STANZA, 'backup', `--type=${type}`));
  if (hasFiles(server)) server.runner.run('docker', compose(server, 'exec', '-T', 'backup', 'files.sh', 'backup', '/files'));
  psql(server, "select app.record_job_run('backup')");
}

export const backupSteps = (server: Server, type: 'full' | 'incr'): Step[] => [
  { title: 'check docker, the settings and the second place', work: () => checkMachine(server) },
  { title: `make a backup (${type})`, work: () => backUp(server, type) },
];

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
