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
/** Lists of the operator: files of deleted accounts, photos that no case shows any more, images that no profile shows. */
const LISTS = ['files_of_deleted_people', 'unused_case_photos', 'unused_profile_images'];

/** What a run has done. */
interface Removal {
  removed: number;
  /** Files that storage did not remove. They stay listed, so the next run tries them again. */
  stuck: number;
}

/**
 * Removes what the lists name, until only files are left that storage does not remove, or the time is over. Neither a file nor a list that
 * fails stops the others. The job counts as run only when nothing was left behind, so that operators see it.
 * @param until time (ms) after which no further files are listed
 * @throws FunctionError server, at the end, when a list could not be read
 */
export async function removeFiles(send: Send, secretKey: string, { until }: { until: number }): Promise<Removal> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const call = async (name: string, body: object): Promise<Response> => {
    const reply = await send(`/rest/v1/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new FunctionError('server', `${name}: ${reply.status}`);
    return reply;
  };
  /** @returns the names of the files that are gone; none when storage does not answer */
  const remove = async (bucket: string, prefixes: string[]): Promise<string[]> => {
    try {
      const reply = await send(`/storage/v1/object/${bucket}`, { method: 'DELETE', headers, body: JSON.stringify({ prefixes }) });
      return reply.ok ? ((await reply.json()) as { name: string }[]).map(({ name }) => name) : [];
    } catch {
      return [];
    }
  };
  let removed = 0;
  // a file may be on two lists
  const stuck = new Set<string>();
  const empty = async (list: string): Promise<void> => {
    let left = 0;
    for (;;) {
      // those that could not be removed are the first of the list
      const files = (await (await call(list, { p_limit: BATCH, p_offset: left })).json()) as StoredFile[];
      for (const bucket of new Set(files.map((file) => file.bucket))) {
        const names = files.filter((file) => file.bucket === bucket).map(({ name }) => name);
        const gone = new Set(await remove(bucket, names));
        const staying = names.filter((name) => !gone.has(name));
        for (const name of staying) stuck.add(`${bucket}/${name}`);
        left += staying.length;
        removed += names.length - staying.length;
      }
      if (files.length === 0 || Date.now() >= until) return;
    }
  };
  let failure: unknown = null;
  for (const list of LISTS) await empty(list).catch((error: unknown) => (failure ??= error));
  if (failure) throw failure as Error;
  if (stuck.size === 0) await call('record_job_run', { p_job: 'files' });
  return { removed, stuck: stuck.size };
}
