/** Removes files that nothing may show any more, through the storage service: SQL could only delete their rows. */
import { FunctionError } from './FunctionError.ts';

interface StoredFile {
  bucket: string;
  name: string;
}
/** Sends a request to the project; `path` begins with a slash. */
type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Files of one request. */
const BATCH = 100;
/** Lists of the operator: files of deleted accounts, and photos of cases that ended 90 days ago. */
const LISTS = ['files_of_deleted_people', 'unused_case_photos'];

/**
 * Removes what the lists name, until they are empty or the time is over.
 * @param until time (ms) after which no further files are listed
 * @returns how many files were removed
 * @throws FunctionError server, when a list could not be read
 */
export async function removeFiles(send: Send, secretKey: string, { until }: { until: number }): Promise<number> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const call = async (name: string, body: object): Promise<Response> => {
    const reply = await send(`/rest/v1/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new FunctionError('server', `${name}: ${reply.status}`);
    return reply;
  };
  const read = async (list: string) => (await (await call(list, { p_limit: BATCH })).json()) as StoredFile[];
  const remove = async (bucket: string, prefixes: string[]): Promise<number> => {
    const reply = await send(`/storage/v1/object/${bucket}`, { method: 'DELETE', headers, body: JSON.stringify({ prefixes }) });
    return reply.ok ? ((await reply.json()) as unknown[]).length : 0;
  };
  let removed = 0;
  for (const list of LISTS) {
    // what storage does not remove would be listed for ever
    for (let removedNow = BATCH; removedNow === BATCH && Date.now() < until; removed += removedNow) {
      const files = await read(list);
      removedNow = 0;
      for (const bucket of new Set(files.map((file) => file.bucket))) {
        const names = files.filter((file) => file.bucket === bucket).map(({ name }) => name);
        removedNow += await remove(bucket, names);
      }
    }
  }
  await call('note_job', { p_job: 'files' });
  return removed;
}
