/** Posts that were read from Instagram: how many are kept. */
import { expect, it } from 'vitest';
import { backendForFile, createSeller } from '../../helpers/users.ts';

const backend = backendForFile();
const MEDIA = [{ id: '1', type: 'image', url: 'https://scontent.cdninstagram.com/1.jpg', thumbnail_url: null }];

it('of the posts that are no products the newest 500 are kept, and all that are products', async () => {
  const { sql } = backend();
  const seller = await createSeller(backend(), 'posting');
  await sql`insert into imported_posts (seller_id, instagram_media_id, posted_at, media, state)
    select ${seller.id}, 'p' || n, now() - n * interval '1 hour', ${sql.json(MEDIA)},
           case when n > 500 then 'published' when n % 2 = 0 then 'dismissed' else 'new' end from generate_series(1, 505) n`;
  const post = { id: 'newest', posted_at: new Date().toISOString(), caption: 'Ваза', media: MEDIA };
  await sql`select app.store_imported_posts(${seller.id}, ${sql.json([post])}, null)`;
  const kept = (await sql`select instagram_media_id as id from imported_posts where seller_id = ${seller.id}`).map(
    ({ id }) => id as string,
  );
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `p${from + n}`);
  expect(kept.sort()).toEqual(['newest', ...numbers(1, 499), ...numbers(501, 505)].sort());
});
