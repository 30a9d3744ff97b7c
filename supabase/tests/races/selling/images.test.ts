import { describe, expect, it } from 'vitest';
import { type Action, createProducts, createSellers, raceBackendForFile, rounds, runConcurrently } from '../../helpers/parallel.ts';

const backend = raceBackendForFile();
const URL = '/storage/v1/object/public/product-media/a/1.webp';

describe('images added to one product at the same moment', () => {
  it('are never more than four in total', async () => {
    const outcome = await rounds(10, async () => {
      const [seller] = await createSellers(backend(), 1);
      const [id] = await createProducts(backend(), seller!.id, 1);
      await backend().sql`insert into product_media (product_id, media_url) values (${id!}, ${URL}), (${id!}, ${URL})`;
      const add: Action = { as: seller!.id, run: (sql) => sql`insert into product_images (product_id, url) values (${id!}, ${URL})` };
      const answers = await runConcurrently(
        backend(),
        Array.from({ length: 8 }, () => add),
      );
      expect(await backend().sql`select count(*)::int as n from product_images where product_id = ${id!}`).toEqual([{ n: 2 }]);
      return answers;
    });
    expect(outcome).toEqual({ ok: 20, too_many_media: 60 });
  });
});
