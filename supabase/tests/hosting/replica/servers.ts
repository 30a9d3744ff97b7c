/** Two clusters of Debian's Postgres, of which the second follows the first, each with the embedded API. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createApi } from '../../../local/api.ts';
import { closeConnection, openConnection } from '../../../local/connection.ts';
import type { Fetch } from '../../../local/gateway.ts';
import { serve } from '../../../local/http-server.ts';
import { migrate } from '../../../local/migrate.ts';
import { freePort, KEYS } from '../../../local/testing.ts';
import { type Cluster, type DebianPostgres, initCluster, makeFolder, startCluster } from '../cluster.ts';

/** As in docs/deploy/own-server.md: the first keeps what the replica still reads, and the log until it has it. */
const SETTINGS = ['hot_standby_feedback=on', 'max_standby_streaming_delay=30s', 'fsync=off', 'TimeZone=UTC'];

export interface Running {
  cluster: Cluster;
  url: string;
  stop: () => void;
}

async function start(cluster: Cluster, isReplica = false): Promise<Running> {
  const child = await startCluster(cluster, SETTINGS, isReplica);
  return { cluster, url: `postgres://postgres@127.0.0.1:${cluster.port}/postgres`, stop: () => child.kill('SIGQUIT') };
}

const clusterIn = async (postgres: DebianPostgres, folder: string, name: string): Promise<Cluster> => {
  const cluster = { postgres, data: path.join(folder, name), socket: path.join(folder, `${name}-socket`), port: await freePort() };
  for (const one of [cluster.data, cluster.socket]) makeFolder(one, postgres.owner);
  return cluster;
};

/** The first one, with the schema and the seed. */
export async function startFirst(postgres: DebianPostgres, folder: string): Promise<Running> {
  const cluster = await clusterIn(postgres, folder, 'first');
  await initCluster(cluster);
  const first = await start(cluster);
  const connection = openConnection(first.url, 1);
  try {
    await migrate(connection, { seed: true });
  } finally {
    await closeConnection(connection);
  }
  return first;
}

/** A copy that goes on following it, through a slot. */
export async function startReplica({ cluster: { postgres, port } }: Running, folder: string): Promise<Running> {
  const cluster = await clusterIn(postgres, folder, 'replica');
  const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', cluster.data, '-R', '-C', '-S', 'replica', '-c', 'fast'];
  await promisify(execFile)(path.join(postgres.bin, 'pg_basebackup'), args, { ...postgres.owner, cwd: os.tmpdir() });
  return start(cluster, true);
}

/** PostgREST has no prefix in its addresses. */
const withoutPrefix =
  (api: Fetch): Fetch =>
  (request) => {
    const { pathname, search, origin } = new URL(request.url);
    return api(new Request(`${origin}/rest/v1${pathname}${search}`, request));
  };

export interface RunningApi {
  /** host:port */
  address: string;
  stop: () => Promise<void>;
}

/** @param isPostgrest whether it stands in for PostgREST alone */
export async function startApi(url: string, folder: string, isPostgrest = false): Promise<RunningApi> {
  const connection = openConnection(url, 4);
  const port = await freePort();
  const apiUrl = `http://127.0.0.1:${port}`;
  const storageDir = fs.mkdtempSync(path.join(folder, 'storage-'));
  const api = await createApi({ connection, storageDir, apiUrl, siteUrl: apiUrl, previewUrl: apiUrl, keys: KEYS });
  const server = await serve(port, isPostgrest ? withoutPrefix(api) : api);
  return {
    address: `127.0.0.1:${port}`,
    async stop() {
      server.stop();
      await closeConnection(connection);
    },
  };
}
