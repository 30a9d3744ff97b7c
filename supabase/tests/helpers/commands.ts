/** Commands about orders as actions for `runConcurrently`. */
import type { Action, TestAccount } from './parallel.ts';

export const times = (count: number, action: Action): Action[] => Array.from({ length: count }, () => action);

/** Groups of actions in turn, the first of another group in each round: who is started first wins more often. */
export function mixed(round: number, ...groups: Action[][]): Action[] {
  const order = groups.map((_, n) => groups[(n + round) % groups.length] as Action[]);
  return Array.from({ length: Math.max(...groups.map(({ length }) => length)) }, (_, n) =>
    order.flatMap((group) => group.slice(n, n + 1)),
  ).flat();
}

/** By the system or the platform: without the rights of anybody. */
const bySystem = (run: Action['run']): Action => ({ as: null, run: (sql) => sql`reset role`.then(() => run(sql)) });

export const orderDeadline = (id: string): Action => bySystem((sql) => sql`select app.run_order_deadline(${id})`);
export const caseDeadline = (id: string): Action => bySystem((sql) => sql`select app.run_case_deadline(${id})`);
export const decide = (id: string, command: string): Action =>
  bySystem((sql) => sql`select app.decide_order(${id}, ${command}, 'Nobody answered us.')`);

export const move = (as: TestAccount, id: string, status: string): Action => ({
  as: as.id,
  run: (sql) => sql`select set_order_status(${id}, ${status})`,
});
export const reportPayment = (buyer: TestAccount, id: string): Action => ({
  as: buyer.id,
  run: (sql) => sql`select report_payment(${id})`,
});
export const receivePayment = (seller: TestAccount, id: string): Action => ({
  as: seller.id,
  run: (sql) => sql`select receive_payment(${id})`,
});
export const notSeen = (seller: TestAccount, id: string): Action => ({ as: seller.id, run: (sql) => sql`select payment_not_seen(${id})` });
export const receiveLate = (seller: TestAccount, id: string, isRevived: boolean): Action => ({
  as: seller.id,
  run: (sql) => sql`select receive_late_payment(${id}, ${isRevived})`,
});
export const goodsAreBack = (seller: TestAccount, id: string, hasArrived: boolean): Action => ({
  as: seller.id,
  run: (sql) => sql`select restock_returned_parcel(${id}, ${hasArrived})`,
});
export const openReturn = (buyer: TestAccount, id: string): Action => ({
  as: buyer.id,
  run: (sql) => sql`select open_case(${id}, 'return', 'too small', ${sql.json([{ position: 1, quantity: 1 }])})`,
});
export const caseStep = (as: TestAccount, id: string, step: string, amount: number | null = null): Action => ({
  as: as.id,
  run: (sql) => sql`select advance_case(${id}, ${step}, 'Abay 1', ${amount})`,
});
