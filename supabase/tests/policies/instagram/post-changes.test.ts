import { beforeEach, describe, expect, it } from 'vitest';
import { marketForFile } from '../../helpers/market.ts';
import type { TestUser } from '../../helpers/users.ts';

let seller: TestUser;
let rival: TestUser;
const { backend } = marketForFile((users) => ({ seller, rival } = users));
let product = '';
const MEDIA = [{ id: '1', type: 'image', url: 'https://scontent.cdninstagram.com/1.jpg', thumbnail_url: null }];

/** Reads the post again, as the import does. */
const read = async (facts: { price?: number; is_sold?: boolean }) =>
  backend().sql`select app.store_imported_posts(${seller.id}, ${backend().sql.json([
    { id: 'POST', posted_at: new Date().toISOString(), caption: 'Vase', media: MEDIA, name: 'Vase', ...facts },
  ])}, null)`;
const row = async () =>
  (
    await backend().sql`
      select p.price::int, p.discount_price::int as discount, p.status, i.seen_price::int as seen, i.has_changed as changed, p.updated_at::text as at
        from products p join imported_posts i on i.instagram_media_id = p.instagram_media_id where p.id = ${product}`
  )[0] as { price: number; discount: number | null; status: string; seen: number; changed: boolean; at: string };
const apply = async (p_as: string, more: object = {}, user = seller) =>
  (await user.client.rpc('apply_post_change', { p_product: product, p_as, p_updated_at: (await row()).at, ...more } as never)).error
    ?.code ?? 'ok';

describe('a changed caption', () => {
  beforeEach(async () => {
    const { sql } = backend();
    await sql`delete from imported_posts`;
    await sql`delete from products where instagram_media_id = 'POST'`;
    product = (
      await sql`insert into products (seller_id, name, price, category, instagram_media_id) values (${seller.id}, 'Vase', 20000, 'home', 'POST') returning id`
    )[0]!.id as string;
    await read({ price: 20_000 });
  });

  it('gives the product its price, once', async () => {
    await read({ price: 18_000 });
    const { at } = await row();
    expect(await apply('price', { p_price: 18_000 })).toBe('ok');
    expect(await row()).toMatchObject({ price: 18_000, discount: null, seen: 18_000, changed: false, status: 'active' });
    const after = await row();
    // a second press, with the version that was shown
    expect(await apply('price', { p_price: 18_000, p_updated_at: at })).toBe('ok');
    expect(await row()).toEqual(after);
  });

  it('gives a discount when it names the old price', async () => {
    await read({ price: 18_000 });
    expect(await apply('price', { p_price: 18_000, p_full_price: 24_000 })).toBe('ok');
    expect(await row()).toMatchObject({ price: 24_000, discount: 18_000, changed: false });
  });

  it('takes a sold product off sale, once; its seller may show it again', async () => {
    await read({ price: 20_000, is_sold: true });
    const { at } = await row();
    expect(await apply('hide')).toBe('ok');
    expect(await row()).toMatchObject({ status: 'inactive', changed: false });
    expect(await apply('hide', { p_updated_at: at })).toBe('ok');
    expect((await seller.client.from('products').update({ status: 'active' }).eq('id', product)).error).toBeNull();
    await read({ price: 20_000, is_sold: true });
    expect(await row()).toMatchObject({ status: 'active', changed: false });
  });

  it('keeps the news of a sale when its price is taken', async () => {
    await read({ price: 18_000, is_sold: true });
    expect(await apply('price', { p_price: 18_000 })).toBe('ok');
    expect(await row()).toMatchObject({ price: 18_000, status: 'active', changed: true });
    expect(await apply('hide')).toBe('ok');
    expect(await row()).toMatchObject({ status: 'inactive', changed: false });
  });

  it.each([
    ['the product was saved meanwhile', { price: 18_000 }, 'price', { p_price: 18_000, p_updated_at: '2026-01-01T00:00:00Z' }, 'conflict'],
    ['the caption has another price by now', { price: 17_000 }, 'price', { p_price: 18_000 }, 'conflict'],
    ['the caption no longer says sold', { price: 18_000 }, 'hide', {}, 'conflict'],
    ['nothing has changed', { price: 20_000 }, 'price', { p_price: 15_000 }, 'conflict'],
    ['there is no price', { price: 18_000 }, 'price', {}, 'invalid'],
    ['the old price is not above it', { price: 18_000 }, 'price', { p_price: 18_000, p_full_price: 18_000 }, 'invalid'],
    ['the step is unknown', { price: 18_000 }, 'delete', {}, 'invalid'],
  ])('changes nothing when %s', async (_, facts, as, more, code) => {
    await read(facts);
    const before = await row();
    expect(await apply(as, more)).toBe(code);
    expect(await row()).toEqual(before);
  });

  it('changes no product of another seller', async () => {
    await read({ price: 18_000 });
    const before = await row();
    expect(await apply('price', { p_price: 18_000 }, rival)).toBe('not_found');
    expect(await row()).toEqual(before);
  });
});
