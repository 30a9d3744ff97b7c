/** Calls the functions as pg_cron does with pg_net, which Debian does not carry: through the gateway, with the secret key. */
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { KEYS } from '../../services/harness/project.ts';
import { gatewayUrl } from './ports.ts';

/** From the end of one round to the next (ms); pg_cron's is a minute. */
const PAUSE = 2000;

async function call(name: string): Promise<string | null> {
  const headers = { 'content-type': 'application/json', apikey: KEYS.secret };
  const reply = await fetch(`${gatewayUrl}/functions/v1/${name}`, { method: 'POST', headers, body: '{}' });
  const text = await reply.text();
  return reply.ok ? null : `${name}: ${reply.status} ${text}`;
}

/** Starts it with the functions of app.schedule_jobs. @returns what stops it and tells the calls that failed, each once */
export async function startTimer(sql: postgres.Sql): Promise<() => Promise<string[]>> {
  const functions = (await sql<{ name: string }[]>`select name from app.scheduled_functions()`).map(({ name }) => name);
  const failures = new Set<string>();
  const end = new AbortController();
  const rounds = (async () => {
    while (!end.signal.aborted) {
      for (const name of functions) {
        const failure = await call(name);
        if (failure) failures.add(failure);
      }
      await sleep(PAUSE, undefined, { signal: end.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    end.abort();
    await rounds;
    return [...failures];
  };
}
