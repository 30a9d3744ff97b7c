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
/** The most that a list names: with so many files that cannot be removed, the run ends. */
const MOST_LISTED = 1000;
/** Lists of the operator: files of deleted accounts, and photos of cases that ended 90 days ago. */
const LISTS = ['files_of_deleted_people', 'unused_case_photos'];

/** What a run has done. */
interface Removal {
  removed: number;
  /** Files that storage did not remove. They stay listed, so the next run tries them again. */
  stuck: number;
}

/**
 * Removes what the lists name, until only files are left that storage does not remove, or the time is over. The job counts as run only
 * when nothing was left behind, so that operators see it.
 * @param until time (ms) after which no further files are listed
 * @throws FunctionError server, when a list could not be read
 */
export async function removeFiles(send: Send, secretKey: string, { until }: { until: number }): Promise<Removal> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const call = async (name: string, body: object): Promise<Response> => {
    const reply = await send(`/rest/v1/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new FunctionError('server', `${name}: ${reply.status}`);
    return reply;
  };
  const read = async (list: string, limit: number) => (await (await call(list, { p_limit: limit })).json()) as StoredFile[];
  /** @returns the names of the files that are gone */
  const remove = async (bucket: string, prefixes: string[]): Promise<string[]> => {
    const reply = await send(`/storage/v1/object/${bucket}`, { method: 'DELETE', headers, body: JSON.stringify({ prefixes }) });
    return reply.ok ? ((await reply.json()) as { name: string }[]).map(({ name }) => name) : [];
  };
  let removed = 0;
  const stuck = new Set<string>();
  for (const list of LISTS) {
    let isEmpty = false;
    const left = new Set<string>();
    // what could not be removed is named again: the list is asked for so many more
    while (!isEmpty && left.size < MOST_LISTED && Date.now() < until) {
      const listed = await read(list, Math.min(MOST_LISTED, BATCH + left.size));
      const files = listed.filter(({ bucket, name }) => !left.has(`${bucket}/${name}`)).slice(0, BATCH);
      isEmpty = files.length === 0;
      for (const bucket of new Set(files.map((file) => file.bucket))) {
        const names = files.filter((file) => file.bucket === bucket).map(({ name }) => name);
        const gone = new Set(await remove(bucket, names));
        for (const name of names) if (!gone.has(name)) left.add(`${bucket}/${name}`);
        removed += names.filter((name) => gone.has(name)).length;
      }
    }
    for (const file of left) stuck.add(file);
  }
  if (stuck.size === 0) await call('note_job', { p_job: 'files' });
  return { removed, stuck: stuck.size };
}
