/** Runs the lines of the matrix about functions. */
import { type Actor, ACTORS, type Answer, hasAccount, send, type World } from '../actors.ts';
import { GUEST_CALLS } from '../calls/guests.ts';
import { INSTAGRAM_CALLS } from '../calls/instagram.ts';
import { LIST_CALLS } from '../calls/lists.ts';
import { ORDER_READ_CALLS } from '../calls/orderReads.ts';
import { QUESTION_CALLS } from '../calls/questions.ts';
import { NOTIFICATION_CALLS } from '../calls/notifications.ts';
import { MODERATION_CALLS } from '../calls/moderation.ts';
import { OPERATOR_CALLS } from '../calls/operators.ts';
import { ORDER_CALLS } from '../calls/orders.ts';
import { PRODUCT_CALLS } from '../calls/products.ts';
import { SELLER_LIST_CALLS } from '../calls/sellerLists.ts';
import { SHARING_CALLS } from '../calls/sharing.ts';
import { TELEGRAM_CALLS } from '../calls/telegram.ts';
import type { Call, Calls } from '../calls/types.ts';
import { type Check, failuresOf } from './check.ts';
import { partiesOf } from './relations.ts';
import { type RowMaker, rowMaker, type Values } from '../rowMaker.ts';
import { FUNCTIONS } from '../table/functions.ts';
import type { Cell } from '../table/types.ts';

export const CALLS: Calls = {
  ...LIST_CALLS,
  ...ORDER_READ_CALLS,
  ...QUESTION_CALLS,
  ...SELLER_LIST_CALLS,
  ...SHARING_CALLS,
  ...PRODUCT_CALLS,
  ...ORDER_CALLS,
  ...GUEST_CALLS,
  ...NOTIFICATION_CALLS,
  ...TELEGRAM_CALLS,
  ...OPERATOR_CALLS,
  ...MODERATION_CALLS,
  ...INSTAGRAM_CALLS,
};

interface Probe {
  name: string;
  situation: string;
  actor: Actor;
  cell: Cell;
}

const probes: Probe[] = FUNCTIONS.flatMap(([name, situation, ...cells]) =>
  ACTORS.map((actor, index) => ({ name, situation, actor, cell: cells[index] as Cell })).filter(({ cell }) => cell !== '-'),
);

/** The watched rows, as stored. */
export async function watched(make: RowMaker, { watch }: Call): Promise<Values[]> {
  if (!watch) return [];
  const conditions = Object.entries(watch.where).map(([column, value]) => make.sql`${make.sql(column)} = ${value as string}`);
  const rows = await make.sql`select to_jsonb(t) as row from ${make.sql(watch.relation)} t
    where ${conditions.flatMap((condition, index) => (index ? [make.sql` and `, condition] : [condition]))} order by 1`;
  return rows.map(({ row }) => row as Values);
}

function wrongOf({ cell, actor }: Probe, call: Call, answer: Answer, before: Values[], after: Values[]): string | null {
  const actual = `${answer.status} ${answer.code ?? ''} ${JSON.stringify(answer.body)?.slice(0, 200)}`;
  const isUnchanged = JSON.stringify(before) === JSON.stringify(after);
  if (cell === 'yes') {
    if (answer.status >= 300 || call.shows?.(answer.body) === false) return actual;
    return Object.entries(call.effect ?? {}).every(([column, value]) => after[0]?.[column] === value)
      ? null
      : `stored ${JSON.stringify(after)}`;
  }
  if (!isUnchanged) return `stored ${JSON.stringify(after)} instead of ${JSON.stringify(before)}`;
  if (cell === 'none') return answer.status < 300 && !call.shows?.(answer.body) ? null : actual;
  if (cell === 'no') return answer.status === (actor === 'visitor' ? 401 : 403) && answer.code === '42501' ? null : actual;
  return answer.status >= 400 && answer.status < 500 && answer.code === cell ? null : actual;
}

async function run(world: World, make: RowMaker, probe: Probe): Promise<string | null> {
  const { name, situation, actor, cell } = probe;
  const makeCall = CALLS[name]?.[situation];
  if (!makeCall) throw new Error(`no call is defined for ${name} "${situation}"`);
  const call = await makeCall(make, partiesOf(world, actor), hasAccount(actor) ? world.users[actor] : undefined);
  const before = await watched(make, call);
  const answer = await send(world, actor, 'POST', `/rest/v1/rpc/${name}`, call.args);
  const wrong = wrongOf(probe, call, answer, before, await watched(make, call));
  return wrong && `${name}, ${situation}, as ${actor}: expected ${cell}, ${wrong}`;
}

/** Functions that change rows watched by other calls of the same function: called one after the other. */
const SERIAL = new Set(['disconnect_instagram', 'lease_mails', 'lease_pushes', 'run_maintenance']);

/** One check per function, with all its situations and actors. */
export const FUNCTION_CHECKS: Check[] = [...new Set(FUNCTIONS.map(([name]) => name))].map((name) => {
  const some = probes.filter((probe) => probe.name === name);
  return {
    name: `${name}: ${some.length} calls`,
    failures: (world) => {
      const make = rowMaker(world.backend.sql);
      return failuresOf(some, (probe) => run(world, make, probe), SERIAL.has(name) ? 1 : undefined);
    },
  };
});
