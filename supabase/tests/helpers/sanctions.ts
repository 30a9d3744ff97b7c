/** Decisions of the platform that a seller does not follow. */
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { escalatedOrder } from './cases.ts';
import { mailsTo } from './mails.ts';
import { marketForFile } from './market.ts';
import { createOperator } from './operators.ts';
import { moveTime, resetTime, runDeadlines } from './time.ts';
import { createSeller, type TestUser } from './users.ts';

interface People {
  buyer: TestUser;
  seller: TestUser;
  moderator: TestUser;
}

/**
 * A market in which each test has a new seller and the present time.
 * @param onReady receives the people before each test
 */
export function sanctionsForFile(onReady: (people: People) => void) {
  let people = {} as People;
  const { backend } = marketForFile(({ buyer }) => (people = { ...people, buyer }));
  beforeAll(async () => {
    people = { ...people, moderator: await createOperator(backend(), 'moderator') };
  });
  beforeEach(async () => {
    await resetTime(backend());
    await backend().sql`delete from app.rate_limits`;
    people = { ...people, seller: await createSeller(backend(), 'shop') };
    onReady(people);
  });
  afterEach(() => resetTime(backend()));
  async function decide(order: string, p_decision = 'refund', p_refund: number | null = 1000): Promise<void> {
    const [seen] = await backend().sql`select max(id)::int as id from order_events where order_id = ${order}`;
    const { error } = await people.moderator.client.rpc('operator_decide', {
      ...{ p_order: order, p_decision, p_message: 'The photos show the crack.', p_seen: seen!.id as number, p_refund },
    });
    if (error) throw new Error(error.message);
  }
  const escalated = () => escalatedOrder({ backend: backend(), ...people });
  return {
    backend,
    decide,
    /** An order of which the platform has decided that the seller refunds it. */
    async decided() {
      const made = await escalated();
      await decide(made.order);
      return made;
    },
    /** The state of the store after a time, for instance "3 days". */
    async after(interval: string): Promise<string> {
      await moveTime(backend(), interval);
      await runDeadlines(backend());
      return (await backend().sql`select seller_state from app.profiles where id = ${people.seller.id}`)[0]!.seller_state as string;
    },
    duties: () => backend().sql`select order_id, duty, sanction from app.decision_duties where seller_id = ${people.seller.id}`,
    /** Kinds of the mails to the seller about decisions and states. */
    async kinds(): Promise<string[]> {
      const mails = await mailsTo(backend(), people.seller);
      return mails.map(({ kind }) => kind).filter((kind) => /^(store|decision)_/.test(kind));
    },
  };
}
