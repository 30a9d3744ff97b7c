/** Scheduled work, as a hosted project needs it too (docs/deploy.md): deadlines, counters, expired rows, files of deleted accounts. */
import type { Fetch } from './gateway.ts';
import type { Connection } from './connection.ts';

interface StoredFile {
  bucket: string;
  name: string;
}
export interface MaintenanceOptions {
  connection: Connection;
  api: Fetch;
  apiUrl: string;
  secretKey: string;
  /** Sends the mails that are due. */
  deliverMails: () => Promise<unknown>;
}

/** Time between two runs (ms). */
const INTERVAL = 10 * 60_000;
const DEADLINES_INTERVAL = 30_000;

/** One run. Files are removed by the storage service: SQL could only delete their rows. */
export async function runMaintenance({
  connection,
  api,
  apiUrl,
  secretKey,
}: Omit<MaintenanceOptions, 'deliverMails'>): Promise<{ files: number }> {
  const session = await connection.driver.reserve();
  const work = session
    .unsafe('select app.run_maintenance()')
    .then(() => session.unsafe<StoredFile[]>('select bucket, name from app.files_of_deleted_people(100)'));
  const files = await work.finally(() => session.release());
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const prefixes = files.filter((file) => file.bucket === bucket).map(({ name }) => name);
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
    await api(new Request(`${apiUrl}/storage/v1/object/${bucket}`, { method: 'DELETE', headers, body: JSON.stringify({ prefixes }) }));
  }
  return { files: files.length };
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

/** Starts deadlines with the mails that they cause (every 30 seconds), and maintenance (every ten minutes). Returns a function that stops both. */
export function startMaintenance(options: MaintenanceOptions): () => void {
  const stops = [
    repeat('deadlines', DEADLINES_INTERVAL, () => runDeadlines(options).finally(options.deliverMails)),
    repeat('maintenance', INTERVAL, () => runMaintenance(options)),
  ];
  return () => stops.forEach((stop) => stop());
}
