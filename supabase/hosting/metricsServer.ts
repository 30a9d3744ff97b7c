/** Serves /metrics on the internal network. A database that does not answer is `tanda_up 0` and not an error of this service. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import postgres from 'postgres';
import { prometheusText, type Sample } from './metrics.ts';

const PORT = Number(process.env.METRICS_PORT ?? 9187);
const query = fs.readFileSync(path.join(import.meta.dirname, 'metrics.sql'), 'utf8');
const sql = postgres(process.env.DATABASE_URL ?? '', {
  max: 1,
  connect_timeout: 5,
  onnotice() {},
  connection: { application_name: 'metrics', statement_timeout: 8000 },
});

async function samples(): Promise<Sample[]> {
  try {
    const rows = await sql.unsafe(query).values();
    const found = rows.map(([name, labels, value]) => ({
      name: String(name),
      labels: labels as Record<string, string>,
      value: Number(value),
    }));
    return [...found, { name: 'up', labels: {}, value: 1 }];
  } catch (error) {
    console.error((error as Error).message);
    return [{ name: 'up', labels: {}, value: 0 }];
  }
}

http
  .createServer((request, response) => {
    if (request.url !== '/metrics') {
      // for the check of the container, which must not ask the database every two seconds
      response.writeHead(request.url === '/running' ? 204 : 404).end();
      return;
    }
    void samples().then((all) =>
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(prometheusText(all)),
    );
  })
  .listen(PORT, process.env.METRICS_HOST ?? '127.0.0.1');
