/** Buyers that order until the machine is gone, and their memory of what was acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Buyer, claimsOf, type Goods, orderOf } from '../../../../tests/load/market.ts';
import { Connection } from '../../chaos/clients/connection.ts';

export interface Acknowledged {
  /** The idempotency key of the request. */
  key: string;
  sentAt: Date;
  acknowledgedAt: Date;
  /** A position of the log (bytes) at or after the order's commit; null when the machine was gone before it could be asked. */
  position: bigint | null;
}

/** Orders per second of one client at most: the drill measures the archive and not the processor. */
const PAUSE = 100;

/** As the API sends it: role, claims and one statement. */
async function place(own: Connection, buyer: Buyer, goods: Goods): Promise<Acknowledged> {
  const key = randomUUID();
  const order = orderOf(buyer, goods, key);
  const claims = claimsOf(buyer);
  const values = [order.p_items, order.p_shipping, order.p_sellers].map((value) => `'${JSON.stringify(value)}'`);
  const sentAt = new Date();
  await own.run(`
    select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true), set_config('role', 'authenticated', true);
    select public.place_order(${values.join(', ')}, '${key}', ${order.p_expected_total})`);
  return { key, sentAt, acknowledgedAt: new Date(), position: null };
}

export interface Load {
  acknowledged: Acknowledged[];
  /** Answers other than an order, while the machine was there. */
  refused: string[];
  /** Call it before the machine is killed: what fails from then on is expected. */
  expectLoss: () => void;
  ended: Promise<void>;
}

/** Starts clients that order one after the other, each for the next buyer. */
export function startLoad(databaseUrl: string, goods: Goods[], buyers: Buyer[], clients: number): Load {
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const state = { isLost: false };
  let next = 0;
  const client = async (): Promise<void> => {
    const own = await Connection.open(databaseUrl);
    try {
      while (!state.isLost) {
        const number = next++;
        const buyer = buyers[number];
        const product = goods[(number * 7) % goods.length];
        if (!buyer || !product) return;
        const one = await place(own, buyer, product);
        acknowledged.push(one);
        const [row] = await own.run(`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position`);
        if (row) one.position = BigInt(String(row.position));
        await sleep(PAUSE);
      }
    } catch (error) {
      if (!state.isLost) refused.push((error as Error).message);
    } finally {
      own.close();
    }
  };
  return {
    acknowledged,
    refused,
    expectLoss: () => (state.isLost = true),
    ended: Promise.all(Array.from({ length: clients }, client)).then(() => {}),
  };
}
