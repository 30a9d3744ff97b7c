/** The folders of one drill: the machine that is lost, the empty one, and the second place. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ProcessOwner } from '../../../local/process-owner.ts';
import { pgbackrestConfig } from '../../../hosting/pgbackrest.ts';
import { makeFolder } from '../cluster.ts';

export interface Places {
  root: string;
  /** Of Postgres. */
  port: number;
  databaseUrl: string;
  data: string;
  /** The second place: what is left when the machine is lost. */
  archive: string;
  queue: string;
  config: string;
  socket: string;
}

/**
 * Creates the folders, and the configuration of pgBackRest with a passphrase of this run.
 * @param name of the rehearsal; @param port for Postgres
 */
export function makePlaces(owner: ProcessOwner, passphrase: string, name: string, port: number): Places {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), `tanda-${name}-`));
  fs.chmodSync(root, 0o755);
  const inRoot = (name: string) => path.join(root, name);
  const places = {
    root,
    port,
    databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    data: inRoot('machine'),
    archive: inRoot('second-place'),
    queue: inRoot('pgbackrest-queue'),
    config: inRoot('pgbackrest.conf'),
    socket: inRoot('socket'),
  };
  for (const folder of [places.data, places.archive, places.queue, places.socket, inRoot('log'), inRoot('lock'), inRoot('spool')]) {
    makeFolder(folder, owner);
  }
  const config = pgbackrestConfig({
    repository: { type: 'folder', path: places.archive },
    passphrase,
    dataFolder: places.data,
    socketFolder: places.socket,
    port,
    user: 'postgres',
    fullBackups: 2,
    logFolder: inRoot('log'),
    lockFolder: inRoot('lock'),
    spoolFolder: inRoot('spool'),
    processes: 2,
  });
  fs.writeFileSync(places.config, config, { mode: 0o600 });
  if (owner.uid !== undefined) fs.chownSync(places.config, owner.uid, owner.gid ?? owner.uid);
  return places;
}

/** The machine is lost: its data folder, and what waited to be archived. The new one is empty. */
export function loseMachine({ data, queue }: Places, owner: ProcessOwner): void {
  for (const folder of [data, queue]) {
    fs.rmSync(folder, { recursive: true, force: true });
    makeFolder(folder, owner);
  }
}

/** Size of a folder in bytes. */
export function sizeOf(folder: string): number {
  let bytes = 0;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += fs.statSync(path.join(entry.parentPath, entry.name)).size;
  }
  return bytes;
}
