/** The calls of the scheduler during a night, as `bench:instagram` makes them: one after the other, without waiting for the next minute. */
import type { EdgeFunctions } from '../../../supabase/local/edge-functions.ts';
import type { TestBackend } from '../../../supabase/local/testing.ts';
import { programs } from '../figures.ts';

export interface Call {
  accounts: number;
  failed: number;
  found: number;
  /** Duration, and processor time of the function's process (ms). */
  ms: number;
  cpu: number;
}

/** Processor time so far of the process that runs a function (ms). */
const cpuOf = (name: string): number =>
  programs().find(({ parent, command }) => parent === process.pid && command.includes(`${name}/index.ts`))?.ms ?? 0;

/** @throws when the function fails or is killed */
async function ask({ url, keys }: TestBackend, functions: EdgeFunctions, name: string): Promise<Record<string, number>> {
  const headers = { apikey: keys.secret, 'content-type': 'application/json' };
  const reply = await functions.handle(new Request(`${url}/functions/v1/${name}`, { method: 'POST', headers, body: '{}' }));
  if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
  return (await reply.json()) as Record<string, number>;
}

/** One call of instagram-import or instagram-refresh. @throws when the function fails or is killed */
export async function callOnce(backend: TestBackend, functions: EdgeFunctions, name: string): Promise<Call> {
  const [startedAt, cpu] = [performance.now(), cpuOf(name)];
  const { accounts = 0, failed = 0, found = 0, renewed = 0 } = await ask(backend, functions, name);
  return { accounts: accounts + renewed, failed, found, ms: performance.now() - startedAt, cpu: cpuOf(name) - cpu };
}

const MOST_FAILURES = 5;
const PROGRESS = 10;

/**
 * Calls instagram-import until nothing is due, or until so many accounts have been read. Like a scheduler it goes on after a call that failed.
 * @param onFailure learns of such a call
 */
export async function readDue(
  backend: TestBackend,
  functions: EdgeFunctions,
  onFailure: (message: string) => void,
  limit = Infinity,
): Promise<Call[]> {
  const calls: Call[] = [];
  let failures = 0;
  for (let read = 0; read < limit;) {
    try {
      const call = await callOnce(backend, functions, 'instagram-import');
      if (call.accounts === 0) break;
      calls.push(call);
      read += call.accounts;
      if (calls.length % PROGRESS === 0) console.log(`  ${read} read, the last call in ${call.ms.toFixed(0)} ms`);
    } catch (error) {
      if (++failures > MOST_FAILURES) throw error;
      onFailure((error as Error).message);
    }
  }
  return calls;
}
