/** Calls the functions as pg_cron does with pg_net, which Debian does not carry: through the gateway, with the secret key. */
import { setTimeout as sleep } from 'node:timers/promises';
import { KEYS } from '../../services/harness/project.ts';
import { gatewayUrl } from './ports.ts';

/** Those of app.schedule_jobs with an address. */
const FUNCTIONS = ['deliver-mails', 'remove-files', 'instagram-refresh', 'instagram-import'];
/** From the end of one round to the next (ms); pg_cron's is a minute. */
const PAUSE = 2000;

async function call(name: string): Promise<string | null> {
  const headers = { 'content-type': 'application/json', apikey: KEYS.secret };
  const reply = await fetch(`${gatewayUrl}/functions/v1/${name}`, { method: 'POST', headers, body: '{}' });
  const text = await reply.text();
  return reply.ok ? null : `${name}: ${reply.status} ${text}`;
}

/** Starts it. @returns what stops it and tells the calls that failed, each once */
export function startTimer(): () => Promise<string[]> {
  const failures = new Set<string>();
  const end = new AbortController();
  const rounds = (async () => {
    while (!end.signal.aborted) {
      for (const name of FUNCTIONS) {
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
