/** What waits for operators in the generated data. */
import type { Sql } from 'postgres';
import type { ReportGroup } from '../../../src/features/account/rules/moderation.ts';
import { idOf } from './identifiers.ts';

type Target = Pick<ReportGroup, 'target' | 'targetId'> & { version: string };

export interface OperatorWork {
  /** Orders whose case waits, with the newest event. */
  escalated: { order: string; seen: number }[];
  /** Orders whose seller owes money by a decision. */
  owed: { order: string; seen: number }[];
  /** Products that wait because of reports, and are not hidden, but for the most reported one. */
  reportedProducts: Target[];
  /** Stores, reviews and replies that wait. */
  reportedTexts: Target[];
  /** Moderations with an objection that nobody has answered, of content that is hidden. */
  objections: { id: string; version: string }[];
  /** States of sellers with such an objection. */
  stateObjections: number[];
  requested: string[];
  verified: string[];
  waitingProducts: { targetId: string; version: string }[];
  failedMails: number[];
  /** Inactive word rules that were tried. */
  rules: string[];
  /** Confirmed addresses of people who are no operators. */
  emails: string[];
  limited: string[];
  deletionCodes: string[];
}

export async function readOperatorWork(sql: Sql): Promise<OperatorWork> {
  const cases = (state: string) => sql<{ order: string; seen: number }[]>`
    select c.order_id as order, (select max(e.id)::int from order_events e where e.order_id = c.order_id) as seen
      from order_cases c where c.state = ${state} and c.closed_at is null order by c.id limit 400`;
  const reported = await sql<(Target & { isActive: boolean })[]>`
    select distinct r.target, r.target_id as "targetId", coalesce(p.status = 'active', false) as "isActive",
           app.version_of_target(r.target, r.target_id) as version
      from reports r left join products p on p.id = r.product_id where r.state = 'waiting' and r.product_id is distinct from ${idOf('product', 1)} order by 2 limit 2000`;
  const ids = async <Id = string>(query: PromiseLike<readonly { id: Id }[]>): Promise<Id[]> => (await query).map(({ id }) => id);
  return {
    escalated: [...(await cases('escalated'))],
    owed: [...(await cases('decided'))],
    reportedProducts: reported.filter(({ isActive }) => isActive).map(({ target, targetId, version }) => ({ target, targetId, version })),
    reportedTexts: reported
      .filter(({ target }) => target !== 'product')
      .map(({ target, targetId, version }) => ({ target, targetId, version })),
    objections: await sql<{ id: string; version: string }[]>`
      select id, app.version_of_moderation(m) as version from app.moderations m where ended_at is null and kind = 'hidden' and objection is not null and answer is null order by id limit 400`,
    stateObjections: await ids<number>(sql`
      select id::int from app.seller_states where ended_at is null and objection is not null and answer is null order by id limit 400`),
    requested: await ids(sql`
      select v.id from app.verifications v join app.profiles p on p.id = v.seller_id
       where v.state = 'asked' and not p.is_store_hidden order by v.id limit 400`),
    verified: await ids(sql`select id from app.verifications where state = 'verified' order by id limit 400`),
    waitingProducts: await sql<{ targetId: string; version: string }[]>`
      select p.id as "targetId", app.version_of_target('product', p.id) as version from products p join app.profiles s on s.id = p.seller_id
       where p.review_since is not null and not s.is_store_hidden order by p.id limit 400`,
    failedMails: await ids<number>(sql`select id::int from app.outbox where failed_at is not null order by id limit 400`),
    rules: await ids(sql`select id from app.word_rules where not is_active and tried_at is not null order by id`),
    emails: await ids(sql`select email as id from auth.users where email like 'buyer%' order by id limit 400`),
    limited: await ids(sql`select user_id as id from app.buyer_limits where kind = 'reports' order by 1 limit 400`),
    deletionCodes: await ids(sql`select code as id from app.instagram_deletions order by 1 limit 400`),
  };
}
