/** The import of the night: whoever waits longest comes first, each account gets a few requests, and several are read at the same time. */
import { InstagramFailure } from './instagramApi.ts';
import { type ImportOptions, importPosts, type LeasedAccount } from './importPosts.ts';

export interface NightImport {
  accounts: number;
  failed: number;
  found: number;
}

/** Accounts that are read at the same time. */
const LANES = 8;
/** Most accounts of one call: hosted functions have 2 s of processor time for each, and an account takes 9 ms (a run of 10,000). */
const MAX_ACCOUNTS = 64;

/**
 * Reads accounts until none is due, the time is over, the call has read enough, or Instagram has had too many requests of the app. A run
 * that is stopped loses nothing: leases end, and the next run goes on.
 * @param until time (ms) after which no further accounts are leased
 */
export async function importDuePosts(options: Omit<ImportOptions, 'worker'>, until: number): Promise<NightImport> {
  const worker = crypto.randomUUID();
  const done = { accounts: 0, failed: 0, found: 0 };
  let isLimited = false;
  const readOne = async (leased: LeasedAccount): Promise<void> => {
    done.accounts++;
    try {
      const imported = await importPosts(leased, { ...options, worker });
      done.found += imported?.found ?? 0;
    } catch (error) {
      done.failed++;
      // code 4: the whole app has to wait
      isLimited ||= error instanceof InstagramFailure && error.isOfApp;
    }
  };
  for (;;) {
    const leased = (await options.call('lease_instagram_imports', { p_worker: worker, p_limit: LANES })) as LeasedAccount[];
    await Promise.all(leased.map(readOne));
    if (leased.length < LANES || isLimited || done.accounts >= MAX_ACCOUNTS || Date.now() >= until) return done;
  }
}
