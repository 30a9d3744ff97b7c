/** The states in which a seller holds the money of a buyer, and how long that lasts at most. */
import type postgres from 'postgres';
import { type Node, tried, visitStates, type Walk } from './walk.ts';

/** What the dates of a state depend on: of states that differ in nothing else one is enough. */
const datesOf = ({ status, payment, owed, denied, delayed, case: kind, case_state: step }: Node['state']): string =>
  JSON.stringify([status, payment, owed, denied, delayed, kind, step]);

/** Paid, or said to be, and not sent; or owed to the buyer. */
const isHeld = ({ status, payment }: Node['state']): boolean =>
  payment === 'refund_due' || (['pending', 'confirmed'].includes(status) && ['reported', 'received'].includes(payment));

/** The states in which money is held, one of each kind. */
export function heldStates({ nodes }: Walk): Node[] {
  const held = new Map<string, Node>();
  for (const node of nodes.values()) {
    if (isHeld(node.state) && !held.has(datesOf(node.state))) held.set(datesOf(node.state), node);
  }
  return [...held.values()];
}

export interface Wait {
  /** Does the buyer do what the page offers? */
  hasBuyer: boolean;
  days: number;
  way: string;
}

/**
 * How long the money of these states is held while the seller takes holidays and one of the stalling steps whenever that is allowed
 * (app.walk_wait), in days, with the way there: with a buyer who acts and with one who does not.
 */
export async function longestWaits(sql: postgres.Sql, order: string, states: Node[], stalls: string[]): Promise<Wait[]> {
  const waits: Wait[] = [];
  await visitStates(sql, order, states, async (tx, { path }) => {
    for (const [stall, hasBuyer] of stalls.flatMap((one) => [[one, true] as const, [one, false] as const])) {
      await tried(tx, async (inner) => {
        const [row] = await inner<
          { wait: { days: number; way: string[] } }[]
        >`select app.walk_wait(${order}, ${stall}, ${hasBuyer}) as wait`;
        waits.push({ hasBuyer, days: row!.wait.days, way: [...path.map(({ name }) => name), '…', ...row!.wait.way].join(' → ') });
      });
    }
  });
  return waits;
}
