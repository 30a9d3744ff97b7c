/** Decisions of the platform that a seller does not follow. */
import type { TestBackend } from '../../local/testing.ts';
import { escalatedOrder } from './cases.ts';
import { mailsTo } from './mails.ts';
import { moveTime, runDeadlines } from './time.ts';
import type { TestUser } from './users.ts';

interface People {
  backend: TestBackend;
  buyer: TestUser;
  seller: TestUser;
  moderator: TestUser;
}

/** Steps and reads of the people of a test, who are asked for at each call. */
export function sanctionsFor(people: () => People) {
  const escalated = () => escalatedOrder(people());
  async function decide(order: string, p_decision = 'refund', p_refund: number | null = 1000): Promise<void> {
    const { backend, moderator } = people();
    const [seen] = await backend.sql`select max(id)::int as id from order_events where order_id = ${order}`;
    const { error } = await moderator.client.rpc('operator_decide', {
      ...{ p_order: order, p_decision, p_words: 'The photos show the crack.', p_seen: seen!.id as number, p_refund },
    });
    if (error) throw new Error(error.message);
  }
  return {
    decide,
    /** An order of which the platform has decided that the seller refunds it. */
    async decided() {
      const made = await escalated();
      await decide(made.order);
      return made;
    },
    /** The state of the store after a time, for instance "3 days". */
    async after(interval: string): Promise<string> {
      const { backend, seller } = people();
      await moveTime(backend, interval);
      await runDeadlines(backend);
      return (await backend.sql`select seller_state from app.profiles where id = ${seller.id}`)[0]!.seller_state as string;
    },
    duties: () => people().backend.sql`select order_id, duty, sanction from app.decision_duties where seller_id = ${people().seller.id}`,
    /** Kinds of the mails to the seller about decisions and states. */
    async kinds(): Promise<string[]> {
      const mails = await mailsTo(people().backend, people().seller);
      return mails.map(({ kind }) => kind).filter((kind) => /^(store|decision)_/.test(kind));
    },
  };
}
