/** Visitors' reads on a replica: Debian's Postgres twice, Caddy with the configuration of a server. */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { repoRoot } from '../../../local/settings.ts';
import { freePort } from '../../../local/testing.ts';
import { type DebianPostgres, findPostgres } from '../cluster.ts';
import { type Addresses, startCaddy } from '../site/caddy.ts';
import { lacks } from '../site/run.ts';
import { nameOf, sameAnswers, signUp, whileGone, whileLagging } from './checks.ts';
import { startApi, startFirst, startReplica } from './servers.ts';

const dist = path.join(repoRoot, 'dist');

/** What the machine lacks; null: nothing. */
export function lacksForReplica(): string | null {
  const found = findPostgres();
  return typeof found === 'string' ? found : lacks();
}

const connect = (url: string) => postgres(url, { max: 1, onnotice() {}, idle_timeout: 1 });

/** Caddy in front of a gateway, with or without a replica. */
async function startSite(folder: string, gateway: string, rest: string | null): Promise<{ site: string; stop: () => void }> {
  const [sitePort, hopPort, templatePort] = [await freePort(), await freePort(), await freePort()];
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const site = local(sitePort);
  const addresses: Addresses = {
    ...{ site, api: site, templates: local(templatePort), previews: '127.0.0.1:9', gateway },
    ...(rest ? { replica: { rest, hop: local(hopPort) } } : {}),
  };
  return { site, stop: await startCaddy(dist, fs.mkdtempSync(path.join(folder, 'caddy-')), addresses) };
}

/** @returns a line for each fault */
export async function runReplica(): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-replica-'));
  fs.chmodSync(folder, 0o755);
  const stops: (() => unknown)[] = [];
  const faults: string[] = [];
  try {
    const first = await startFirst(findPostgres() as DebianPostgres, folder);
    stops.push(first.stop);
    const replica = await startReplica(first, folder);
    stops.push(replica.stop);
    const [api, rest] = [await startApi(first.url, folder), await startApi(replica.url, folder, true)];
    stops.push(api.stop);
    const [sql, replicaSql] = [connect(first.url), connect(replica.url)];
    const [product] = await sql<{ id: string }[]>`
      select id from public.products where status = 'active' and deleted_at is null order by id limit 1`;
    if (!product) throw new Error('the seed has no product');

    const { site, stop } = await startSite(folder, api.address, rest.address);
    stops.push(stop);
    faults.push(
      ...(await sameAnswers(site, `http://${api.address}`, product.id)),
      ...(await whileLagging(site, product.id, sql, replicaSql)),
    );

    // a replica whose answers are errors, then none
    const port = await freePort();
    const failing = http.createServer((_, reply) => reply.writeHead(500).end()).listen(port, '127.0.0.1');
    const withFailing = await startSite(folder, api.address, `127.0.0.1:${port}`);
    faults.push(...(await whileGone(withFailing.site, product.id, 'with a replica that answers errors')));
    failing.close();
    failing.closeAllConnections();
    faults.push(...(await whileGone(withFailing.site, product.id, 'with a replica that is gone')));
    withFailing.stop();

    // the first database is lost: visitors read on, and the replica takes over
    await Promise.all([sql.end(), api.stop()]);
    first.stop();
    faults.push(...(await whileGone(site, product.id, 'without the first database')));
    await replicaSql`select pg_promote()`;
    await replicaSql.end();
    const promoted = await startApi(replica.url, folder);
    stops.push(promoted.stop);
    const after = await startSite(folder, promoted.address, null);
    stops.push(after.stop);
    const name = await nameOf(after.site, product.id, await signUp(after.site));
    if (name !== 'Renamed') faults.push(`after the replica has taken over: ${name}`);
    await rest.stop();
    return faults;
  } finally {
    for (const stop of stops.toReversed()) await stop();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
