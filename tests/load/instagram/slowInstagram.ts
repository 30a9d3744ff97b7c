/** Instagram for `bench:instagram`: the local one with the latency of the real one, and its documented refusals for some accounts. */
import { setTimeout as sleep } from 'node:timers/promises';
import { localAccount, type LocalAccount, type LocalPost } from '../../../supabase/local/instagram/accounts.ts';
import { apiError } from '../../../supabase/local/instagram/errors.ts';
import { createInstagram, type LocalInstagram } from '../../../supabase/local/instagram/server.ts';
import { readCorpus } from '../../captions/corpus.ts';
import type { BenchSeller, Size } from './sellers.ts';

const HOUR_MS = 60 * 60 * 1000;
/** One request lasts between these (ms). */
const LATENCY = [150, 300] as const;
/** One account in 100 each is over a limit of its own, once; one in 500 each has a server error, or has taken back the permission. */
const LIMITS = [17, 32];

/** Posts with real captions, one every eleven hours. */
function postsOf(count: number): LocalPost[] {
  const captions = readCorpus('seen');
  return Array.from({ length: count }, (_, n) => ({
    id: `179${n.toString().padStart(14, '0')}`,
    caption: captions[n % captions.length]!.text,
    mediaType: 'IMAGE' as const,
    url: `https://scontent.cdninstagram.com/v/${n}.jpg`,
    postedAt: Date.now() - (n + 1) * 11 * HOUR_MS,
  }));
}

export const SIZES: Size[] = [
  { share: 0.7, posts: postsOf(20), fresh: 1 },
  { share: 0.25, posts: postsOf(60), fresh: 2 },
  { share: 0.05, posts: postsOf(400), fresh: 4 },
];

export interface SlowInstagram {
  handle: LocalInstagram['handle'];
  /** Requests by account. */
  requests: Map<string, number>;
  /** Requests that were refused with this code. */
  refused: Map<number, number>;
  /** Accounts that refuse every night, and those with a fault in this one. */
  isRefused: (username: string) => boolean;
  isFaulty: (username: string) => boolean;
  /** Refuses everybody with code 4. */
  isAppLimited: boolean;
}

const numberOf = (username: string): number => Number(username.split('.')[1]);

export function slowInstagram(
  app: { id: string; secret: string },
  sellers: () => Map<string, BenchSeller>,
  now: () => number,
): SlowInstagram {
  const limited = new Set<string>();
  const find = (username: string): LocalAccount | null => {
    const seller = sellers().get(username);
    return seller ? localAccount(username, { posts: seller.size.posts }) : null;
  };
  const server = createInstagram({ app, find, now });
  const slow: SlowInstagram = {
    handle: server.handle,
    requests: new Map(),
    refused: new Map(),
    isRefused: (username) => numberOf(username) % 500 === 101,
    isFaulty: (username) => numberOf(username) % 500 === 202,
    isAppLimited: false,
  };
  const refuse = (code: number) => {
    slow.refused.set(code, (slow.refused.get(code) ?? 0) + 1);
    return apiError({ code });
  };
  server.intercept = async (_, username) => {
    // the list of all calls would grow for the whole night
    server.calls.length = 0;
    if (username === null) return null;
    slow.requests.set(username, (slow.requests.get(username) ?? 0) + 1);
    await sleep(LATENCY[0] + Math.random() * (LATENCY[1] - LATENCY[0]));
    if (slow.isAppLimited) return refuse(4);
    if (slow.isRefused(username)) return refuse(190);
    if (slow.isFaulty(username)) return new Response('', { status: 500 });
    const code = LIMITS[(numberOf(username) % 100) - 50];
    if (!code || limited.has(username)) return null;
    limited.add(username);
    return refuse(code);
  };
  return slow;
}
