/** Scheduled work, as a hosted project needs it too (docs/deploy/hosted.md): deadlines, counters, expired rows, files of deleted accounts and of old cases. */
import type { Fetch } from './gateway.ts';
import { removeFiles } from '../functions/_shared/removeFiles.ts';
import type { Connection } from './connection.ts';

export interface MaintenanceOptions {
  connection: Connection;
  api: Fetch;
  apiUrl: string;
  secretKey: string;
  /** Sends the mails that are due. */
  deliverMails: () => Promise<unknown>;
  /** Sends the push messages that are due. */
  sendPushes: () => Promise<unknown>;
  /** Renews tokens of Instagram and reads new posts, as far as it is time. */
  readInstagram: () => Promise<unknown>;
  /** Sends what is due to chats of Telegram. */
  sendTelegram: () => Promise<unknown>;
}

/** Time between two runs (ms). */
const INTERVAL = 10 * 60_000;
const DEADLINES_INTERVAL = 30_000;
/** Whoever is to be told of an order is told within ten seconds (ms). */
const MESSAGES_INTERVAL = 5_000;
/** How long one run removes files (ms). */
const FILES_MS = 30_000;

/** One run. The function remove-files does the second part on a hosted project. */
export async function runMaintenance({
  connection,
  api,
  apiUrl,
  secretKey,
}: Pick<MaintenanceOptions, 'connection' | 'api' | 'apiUrl' | 'secretKey'>): Promise<{ files: number }> {
  const session = await connection.driver.reserve();
  await session.unsafe('select app.run_maintenance()').finally(() => session.release());
  const send = (path: string, init: RequestInit) => api(new Request(apiUrl + path, init));
  return { files: (await removeFiles(send, secretKey, { until: Date.now() + FILES_MS })).removed };
}

/** Looks for what must not be, once a day. */
async function runChecks({ connection }: Pick<MaintenanceOptions, 'connection'>): Promise<void> {
  const session = await connection.driver.reserve();
  await session
    .unsafe(`select app.run_checks() from app.jobs where name = 'checks' and coalesce(ran_at < app.now() - interval '1 day', true)`)
    .finally(() => session.release());
}

/** Does what is due for orders, each in a transaction of its own. */
export async function runDeadlines({ connection }: Pick<MaintenanceOptions, 'connection'>): Promise<void> {
  const session = await connection.driver.reserve();
  await session.unsafe('call app.run_deadlines()').finally(() => session.release());
}

/** Runs at once and then at intervals, also after a failed run, never twice at once. Returns a function that stops it. */
function repeat(name: string, interval: number, work: () => Promise<unknown>): () => void {
  let [isRunning, isStopped] = [false, false];
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch((error: unknown) => isStopped || console.error(`  ${name} failed:`, (error as Error).message));
    isRunning = false;
  };
  void run();
  const timer = setInterval(() => void run(), interval);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/** Starts messages (every five seconds), deadlines (every 30), maintenance (every ten minutes) and the checks of the day. Returns a function that stops them. */
export function startMaintenance(options: MaintenanceOptions): () => void {
  const stops = [
    repeat('deadlines', DEADLINES_INTERVAL, () => runDeadlines(options)),
    repeat('maintenance', INTERVAL, () => runMaintenance(options).finally(() => runChecks(options))),
    repeat('Instagram', INTERVAL, options.readInstagram),
    repeat('mails', MESSAGES_INTERVAL, options.deliverMails),
    repeat('Telegram', MESSAGES_INTERVAL, options.sendTelegram),
    repeat('push messages', MESSAGES_INTERVAL, options.sendPushes),
  ];
  return () => stops.forEach((stop) => stop());
}
