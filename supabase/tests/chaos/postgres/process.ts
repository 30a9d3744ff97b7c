/** Child process that owns one Postgres: the parent can kill both at any moment, as `npm start` and its database may be killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { type RunningPostgres, startPostgres } from '../../../local/postgres.ts';

const [folder = '', port = ''] = process.argv.slice(2);
const PATIENCE = 60_000;

/** After a kill the old server's last processes may hold its shared memory for a moment: the start fails until they end. */
async function start(): Promise<RunningPostgres> {
  for (const end = Date.now() + PATIENCE; ;) {
    try {
      return await startPostgres({ folder, port: Number(port) });
    } catch (error) {
      if (!/shared memory|lock file/.test(String(error)) || Date.now() > end) throw error;
      await sleep(100);
    }
  }
}

/** The id of the server's first process. */
async function pidOf({ url }: RunningPostgres): Promise<number> {
  const sql = postgres(url(), { max: 1, fetch_types: false });
  const [row] = await sql<{ pid: number }[]>`select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid`;
  await sql.end();
  return row?.pid ?? 0;
}

const server = await start();
const stop = () => void server.stop().then(() => process.exit(0));
process.on('disconnect', stop);
process.on('message', stop);
process.send?.(await pidOf(server));
