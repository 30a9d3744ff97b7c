/** Reviews by accounts of one person, against the rule itself (decision 0031). */
import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { moveTime } from '../../helpers/time.ts';
import { address, createProduct, createSeller, createShopper, placeOrder, type TestUser } from '../../helpers/users.ts';

const { backend } = marketForFile(() => undefined);
let seller: TestUser;
let vase: string;
beforeEach(async () => {
  seller = await createSeller(backend(), 'shop');
  vase = (await createProduct(seller, { stock_quantity: 9 })).id;
  await backend().sql`delete from app.rate_limits`;
});

const mayReview = async (user: TestUser) => (await user.client.rpc('can_review', { p_product: vase })).data as boolean;
const write = async (user: TestUser) => {
  const { error } = await user.client.from('product_reviews').insert({ product_id: vase, user_id: user.id, rating: 5 });
  return error?.code ?? 'ok';
};
const stars = async () => (await backend().sql`select review_count, rating_sum::int as stars from products where id = ${vase}`)[0];
/** A new account that received the product. */
async function receiver(phone: string) {
  const user = await createShopper(backend(), 'second');
  const { data } = await placeOrder(user.client, [{ product_id: vase, quantity: 1 }], { p_shipping: { ...address, phone } });
  const [{ id }] = (data as { orders: [{ id: string }] }).orders;
  for (const p_status of ['confirmed', 'shipped', 'delivered']) {
    expect((await seller.client.rpc('set_order_status', { p_order: id, p_status })).error).toBeNull();
  }
  return user;
}

describe('a review', () => {
  it('waits for two days after the product was sent, also when it is delivered at once [R16]', async () => {
    const user = await receiver('+77010000001');
    expect([await mayReview(user), await write(user)]).toEqual([false, '42501']);
    await moveTime(backend(), '47 hours');
    expect([await mayReview(user), await write(user)]).toEqual([false, '42501']);
    expect(await stars()).toEqual({ review_count: 0, stars: 0 });
    await moveTime(backend(), '1 hour');
    expect([await mayReview(user), await write(user)]).toEqual([true, 'ok']);
    expect(await stars()).toEqual({ review_count: 1, stars: 5 });
  });

  it('is announced to its buyer with the day from which it is possible, and by a mail then [R16]', async () => {
    const user = await receiver('+77010000007');
    const dates = async (by: TestUser, ...ids: string[]) =>
      ((await by.client.rpc('review_dates', { p_products: ids })).data ?? []) as { product_id: string; review_from: string }[];
    const mails = async () => (await mailsTo(backend(), user)).filter(({ kind }) => kind === 'review_possible');
    const [sent] = await backend().sql<{ at: Date; mail: Date; shown: Date }[]>`
      select e.created_at + interval '2 days' as at, m.due_at as mail, app.reviewable_from(o) as shown
        from orders o join order_events e on e.order_id = o.id and e.to_status = 'shipped'
        join app.outbox m on m.order_id = o.id and m.kind = 'review_possible' where o.user_id = ${user.id}`;
    const [day] = await dates(user, vase, crypto.randomUUID());
    expect([day!.product_id, Date.parse(day!.review_from), sent!.shown]).toEqual([vase, sent!.at.getTime(), sent!.at]);
    expect(sent!.mail.getTime() - sent!.at.getTime()).toBeLessThan(1000);
    expect(await dates(seller, vase)).toEqual([]);
    expect(await dates(await createShopper(backend(), 'stranger'), vase)).toEqual([]);
    expect((await user.client.rpc('review_dates', { p_products: [] })).error?.code).toBe('invalid');
    expect((await user.client.rpc('review_dates', { p_products: Array.from({ length: 51 }, () => vase) })).error?.code).toBe('invalid');
    // too early, it would lead to nothing
    expect((await mails())[0]).toMatchObject({ subject: null });
    await moveTime(backend(), '2 days');
    expect((await mails())[0]).toMatchObject({ subject: 'Оцените покупку: Test vase' });
    expect(await write(user)).toBe('ok');
    expect((await mails())[0]).toMatchObject({ subject: null });
  });

  it('has no date for phones that give none, and for a product that is no longer on sale [R16]', async () => {
    await seller.client.from('seller_settings').upsert({ seller_id: seller.id, kaspi_phone: '+77010000008' });
    const [own, honest] = [await receiver('+77010000008'), await receiver('+77010000009')];
    const dates = async (by: TestUser) => (await by.client.rpc('review_dates', { p_products: [vase] })).data as unknown[];
    expect([await dates(own), (await dates(honest)).length]).toEqual([[], 1]);
    expect((await mailsTo(backend(), own)).map(({ kind }) => kind)).not.toContain('review_possible');
    await backend().sql`update products set status = 'inactive' where id = ${vase}`;
    expect(await dates(honest)).toEqual([]);
  });

  it('is not written with the phone of the shop, or of another account that reviewed it [R16]', async () => {
    await seller.client
      .from('seller_settings')
      .upsert({ seller_id: seller.id, kaspi_phone: '+77010000002', whatsapp_phone: '+77010000003' });
    const shop = [await receiver('+77010000002'), await receiver('+77010000003')];
    const [first, second, honest] = [await receiver('+77010000004'), await receiver('+77010000004'), await receiver('+77010000005')];
    await moveTime(backend(), '2 days');
    for (const user of shop) expect([await mayReview(user), await write(user)]).toEqual([false, '42501']);
    expect(await write(first)).toBe('ok');
    expect([await mayReview(second), await write(second)]).toEqual([false, '42501']);
    expect(await write(honest)).toBe('ok');
    expect(await stars()).toEqual({ review_count: 2, stars: 10 });
    // also when both write at the same moment
    const twins = [await receiver('+77010000006'), await receiver('+77010000006')];
    await moveTime(backend(), '2 days');
    await Promise.all(twins.map(write));
    expect(await stars()).toEqual({ review_count: 3, stars: 15 });
    // the first one goes on reviewing the shop, and the review survives a change
    const { id } = await createProduct(seller);
    await first.client.from('product_reviews').update({ rating: 4 }).eq('user_id', first.id);
    expect(await stars()).toEqual({ review_count: 3, stars: 14 });
    expect((await first.client.rpc('can_review', { p_product: id })).data).toBe(false);
    // the phone may be known in another shop
    seller = await createSeller(backend(), 'other');
    vase = (await createProduct(seller)).id;
    const elsewhere = await receiver('+77010000004');
    await moveTime(backend(), '2 days');
    expect(await write(elsewhere)).toBe('ok');
  });
});
