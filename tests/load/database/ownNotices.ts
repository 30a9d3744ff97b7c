/** What the users of the benchmark can answer: documents, moderations, posts. */
import type { Sql } from 'postgres';
import type { Users } from './picker.ts';

export interface OwnNotices {
  /** Versions of documents that the buyer has not accepted. */
  missingConsents: number[];
  /** Moderations of the largest seller without an objection. */
  moderations: string[];
  /** Posts of the largest seller that are no products. */
  drafts: string[];
  /** Posts of the largest seller whose caption has changed. */
  changedPosts: string[];
}

export async function readOwnNotices(sql: Sql, { buyer, largestSeller }: Users): Promise<OwnNotices> {
  const ids = async <Id = string>(query: PromiseLike<readonly { id: Id }[]>): Promise<Id[]> => (await query).map(({ id }) => id);
  return {
    missingConsents: await ids<number>(sql`select version_id as id from app.missing_consents(${buyer})`),
    moderations: await ids(sql`
      select id from app.moderations where user_id = ${largestSeller} and ended_at is null and objection is null order by id limit 400`),
    drafts: await ids(sql`select id from imported_posts where seller_id = ${largestSeller} and state = 'new' order by id limit 400`),
    changedPosts: await ids(sql`select id from imported_posts where seller_id = ${largestSeller} and has_changed order by id limit 400`),
  };
}
