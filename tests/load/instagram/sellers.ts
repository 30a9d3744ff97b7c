/** Sellers with connected accounts for `bench:instagram`, as they are after the night before: posts that were read, a token of 45 days. */
import type { Sql } from 'postgres';
import { type TokenKeys, sealToken } from '../../../supabase/functions/_shared/tokenBox.ts';
import { accountIdOf, type LocalPost } from '../../../supabase/local/instagram/accounts.ts';
import { writeToken } from '../../../supabase/local/instagram/tokens.ts';
import { createSellers } from '../market.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CHUNK = 500;

/** Accounts of three sizes; those of one size share their posts. */
export interface Size {
  share: number;
  posts: LocalPost[];
  /** Posts of today. */
  fresh: number;
}

export interface BenchSeller {
  id: string;
  username: string;
  size: Size;
}

const sizeOf = (sizes: Size[], part: number): Size => {
  let below = 0;
  return sizes.find(({ share }) => (below += share) > part) ?? sizes[0]!;
};

/** What the night before has stored: the posts of the first page, without those of today. */
async function storePosts(sql: Sql, sellers: BenchSeller[]): Promise<void> {
  for (const size of new Set(sellers.map((seller) => seller.size))) {
    const rows = size.posts.slice(size.fresh, 50).map(({ id, postedAt, caption, url }) => ({
      id,
      at: new Date(postedAt).toISOString(),
      caption,
      media: [{ id, type: 'image', url, thumbnail_url: url }],
    }));
    await sql`insert into imported_posts (seller_id, instagram_media_id, posted_at, caption, media)
      select s.id, r.id, r.at, r.caption, r.media from unnest(${sellers.filter((one) => one.size === size).map(({ id }) => id)}::uuid[]) s (id),
        jsonb_to_recordset(${sql.json(rows)}) r (id text, at timestamptz, caption text, media jsonb)`;
  }
}

/**
 * @param isFirst every so many accounts have never been read
 * @returns the sellers by the name of their account; all are due
 */
export async function connectSellers(
  sql: Sql,
  { count, sizes, keys, isFirst }: { count: number; sizes: Size[]; keys: TokenKeys; isFirst: number },
): Promise<Map<string, BenchSeller>> {
  const ids = await createSellers(sql, count);
  const sellers = ids.map((id, n) => ({ id, username: `bench.${n}`, size: sizeOf(sizes, ((n * 37) % 100) / 100) }));
  const known = (n: number) => n % isFirst !== 0;
  const [issuedAt, expiresAt] = [Date.now() - 45 * DAY_MS, Date.now() + 15 * DAY_MS];
  for (let from = 0; from < sellers.length; from += CHUNK) {
    const rows = await Promise.all(
      sellers.slice(from, from + CHUNK).map(async ({ id, username, size }, n) => {
        const account = accountIdOf(username);
        const token = writeToken({ kind: 'long', username, issuedAt, expiresAt });
        const sealed = await sealToken(keys, { user_id: id, instagram_user_id: account }, token);
        const newest = known(from + n) ? new Date(size.posts[size.fresh]!.postedAt).toISOString() : null;
        return { id, account, username, newest, ...sealed };
      }),
    );
    await sql`insert into app.instagram_accounts (user_id, instagram_user_id, scoped_id, username, token, key_id, expires_at,
        refresh_due_at, newest_post_at)
      select r.id, r.account, r.account, r.username, r.token, r.key_id, ${new Date(expiresAt)}, ${new Date(expiresAt)}, r.newest
        from jsonb_to_recordset(${sql.json(rows)}) r (id uuid, account text, username text, token text, key_id text,
          newest timestamptz)`;
  }
  await storePosts(
    sql,
    sellers.filter((_, n) => known(n)),
  );
  await sql`analyze app.instagram_accounts`;
  await sql`analyze imported_posts`;
  return new Map(sellers.map((seller) => [seller.username, seller]));
}
