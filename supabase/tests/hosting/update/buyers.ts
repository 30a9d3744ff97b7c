/** Buyers that order through the API all the time; a busy answer is sent again with the same key, as the app does. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Buyer, claimsOf, type Goods, orderOf } from '../../../../tests/load/market.ts';
import { signToken } from '../../../local/fidelity/tokens.ts';
import type { LocalKeys } from '../../../local/settings.ts';
import { ask } from './browser.ts';
import type { Acknowledged } from '../drill/orders.ts';

/** Between two orders of a client (ms): the rehearsal shows what an update does to them, not how many there can be. */
const PAUSE = 300;
/** A buyer may have two unpaid orders at one store. */
const ORDERS_OF_ONE_BUYER = 2;
/** The app sends once more by itself; then the person does. */
const ATTEMPTS = 10;
const BUSY = new Set(['busy', '40P01', '55P03', '40001']);

export interface Buying {
  acknowledged: Acknowledged[];
  /** Answers that no order followed. */
  failed: string[];
  /** Busy answers, which were sent again. */
  busy: number;
  /** Ends after the orders that are on their way. */
  stop: () => Promise<void>;
}

interface Market {
  goods: Goods[];
  buyers: Buyer[];
}

/** @param api its address behind Caddy */
export function startBuying(api: string, keys: LocalKeys, { goods, buyers }: Market, clients: number): Buying {
  const state = { isStopped: false, next: 0 };
  const buying: Omit<Buying, 'stop'> = { acknowledged: [], failed: [], busy: 0 };

  async function place(buyer: Buyer, product: Goods): Promise<void> {
    const key = randomUUID();
    const now = Math.trunc(Date.now() / 1000);
    const token = signToken({ ...claimsOf(buyer), aud: 'authenticated', iat: now, exp: now + 3600 }, keys.jwtSecret);
    const headers = { apikey: keys.publishable, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify(orderOf(buyer, product, key));
    const sentAt = new Date();
    for (let attempt = 1; ; attempt++) {
      const reply = await ask(`${api}/rest/v1/rpc/place_order`, { method: 'POST', headers, body });
      const answer = (await reply.json()) as { code?: string };
      if (reply.ok) {
        buying.acknowledged.push({ key, sentAt, acknowledgedAt: new Date(), position: null });
        return;
      }
      if (!BUSY.has(answer.code ?? '') || attempt === ATTEMPTS) throw new Error(`${reply.status} ${JSON.stringify(answer)}`);
      buying.busy += 1;
      await sleep(PAUSE * (1 + Math.random()));
    }
  }
  async function client(): Promise<void> {
    while (!state.isStopped) {
      const number = state.next++;
      const buyer = buyers[number % buyers.length];
      const product = goods[(number * 7) % goods.length];
      if (!buyer || !product || number >= ORDERS_OF_ONE_BUYER * buyers.length) {
        buying.failed.push('there are no more buyers');
        return;
      }
      await place(buyer, product).catch((error: Error) => buying.failed.push(`${error.message} ${String(error.cause ?? '')}`));
      await sleep(PAUSE);
    }
  }
  const all = Promise.all(Array.from({ length: clients }, client));
  return Object.assign(buying, {
    async stop() {
      state.isStopped = true;
      await all;
    },
  });
}

/** Of the orders that were sent or waiting in a time: how many, and the longest wait (ms). */
export function ordersWithin({ acknowledged }: Buying, from: Date, to: Date): { count: number; longest: number } {
  const those = acknowledged.filter(({ sentAt, acknowledgedAt }) => acknowledgedAt >= from && sentAt <= to);
  return { count: those.length, longest: Math.max(0, ...those.map((one) => one.acknowledgedAt.getTime() - one.sentAt.getTime())) };
}
