/** Lists that are longer than a page: every row once, in order and complete. */
import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { addOrders, addProducts, addReviews } from '../../helpers/manyRows';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';
import { addTexts } from '../../helpers/texts';

const backend = backendForJourneys();
const showMore = () => screen.queryByRole('button', { name: 'Show more' });
const names = (role: 'link' | 'listitem', name?: RegExp) =>
  screen.getAllByRole(role, name ? { name } : {}).map((element) => element.textContent ?? '');

it('a buyer’s orders are paged, and a filter searches all of them', async () => {
  const { sql } = backend();
  await addOrders(sql, { buyer: 'dana.k', seller: 'aigerim.home', count: 44, status: 'shipped' });
  await addOrders(sql, { buyer: 'dana.k', seller: 'zarina.kids', count: 1, status: 'cancelled' });
  await sql`update orders set date = now() - interval '400 days', number = 'OLDEST-1' where customer = 'Buyer 1' and status = 'cancelled'`;
  await signIn();
  const { user } = await renderApp('/orders');
  await screen.findAllByRole('link', { name: /^#/ }, LONG);
  expect(names('link', /^#/)).toHaveLength(20);
  const stored = (
    await sql`select '#' || number as number from orders o join app.profiles p on p.id = o.user_id where p.username = 'dana.k' order by date desc, o.id desc`
  ).map((row) => row.number as string);
  for (let shown = 20; shown < stored.length; shown += 20) {
    await user.click(showMore() as HTMLElement);
    await waitFor(() => expect(names('link', /^#/)).toHaveLength(Math.min(stored.length, shown + 20)), LONG);
  }
  expect(names('link', /^#/)).toEqual(stored);
  expect(showMore()).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Canceled' }));
  expect(await screen.findByRole('link', { name: '#OLDEST-1' }, LONG)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('On its way')).toBeNull());
});

it('stores are paged: each once, newest first, only those with an avatar', async () => {
  const { sql } = backend();
  await sql`insert into auth.users (id, aud, role, email, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'opener' || n || '@example.test', jsonb_build_object('username', 'opener' || n) from generate_series(1, 40) n`;
  await sql`update app.profiles set is_influencer = true, created_at = '2027-01-01',
    avatar_url = (select avatar_url from app.profiles where username = 'aigerim.home') where username ~ '^opener[0-9]+$'`;
  await sql`update app.profiles set avatar_url = null where username = 'opener40'`;
  const stored = (
    await sql`select username from app.profiles where is_influencer and avatar_url is not null order by created_at desc, id desc`
  ).map((row) => `@${row.username as string}`);
  expect(stored.length).toBeGreaterThan(48);
  const home = await renderApp('/');
  // a store with new products has a note for screen readers behind its name
  const shown = () => screen.getAllByText(/^@/).map((element) => element.textContent?.split('. ')[0]);
  await waitFor(() => expect(shown()).toEqual(stored.slice(0, 8)), LONG);
  await home.user.click(screen.getByRole('link', { name: /^All shops/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Shops' }, LONG)).toBeVisible();
  for (let count = 24; count < stored.length; count += 24) {
    await waitFor(() => expect(shown()).toHaveLength(count), LONG);
    await home.user.click(showMore() as HTMLElement);
  }
  await waitFor(() => expect(shown()).toEqual(stored), LONG);
  expect(showMore()).toBeNull();
});

it('reviews of a product are paged', async () => {
  const { sql } = backend();
  const [product] = await sql`select id from products p where status = 'active'
    and not exists (select 1 from product_reviews r where r.product_id = p.id) order by id limit 1`;
  await addReviews(sql, product?.id as string, 45);
  const { user } = await renderApp(`/product/${product?.id as string}`);
  const comments = () => screen.queryAllByText(/^Comment of /).map((element) => element.textContent);
  await waitFor(() => expect(comments()).toHaveLength(20), LONG);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(comments()).toHaveLength(40), LONG);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(comments()).toHaveLength(45), LONG);
  expect(new Set(comments()).size).toBe(45);
  expect(showMore()).toBeNull();
});

it('the data export is complete beyond a thousand rows', async () => {
  const { sql } = backend();
  const [seller] = await sql`select id, username from app.profiles where username = 'aigerim.home'`;
  await addOrders(sql, { buyer: 'aigerim.home', seller: 'zarina.kids', count: 1203 });
  await addOrders(sql, { buyer: 'zarina.kids', seller: 'aigerim.home', count: 1102 });
  await addProducts(sql, 'aigerim.home', 'Cup', 1100);
  await sql`insert into instagram_posts (influencer_id, instagram_media_id, media_url, media_type)
    select ${seller?.id as string}, 'post' || n, '/storage/v1/object/public/product-media/catalogue/vase-2-800.webp', 'image' from generate_series(1, 1010) n`;
  await sql`insert into follows (user_id, seller_id) select ${seller?.id as string}, id from app.profiles where username = 'zarina.kids'`;
  await sql`insert into wishlists (user_id, product_id) select ${seller?.id as string}, id from products where name like 'Cup %' limit 500`;
  await sql`insert into addresses (user_id, name, phone, city, street) values (${seller?.id as string}, 'Айгерим', '+77010000000', 'Алматы', 'Абай, 1')`;
  await signIn('seller@tanda.test');
  let saved: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:test';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await renderApp('/profile/security');
  await clickButton(user, 'Download my data');
  await waitFor(() => expect(saved).not.toBeNull(), LONG);
  vi.restoreAllMocks();
  const data = JSON.parse(await (saved as unknown as Blob).text()) as Record<string, { id: string }[]> & {
    orders: { id: string; order_items: unknown[]; order_events: unknown[] }[];
    sellerSettings: { seller_id: string };
  };
  const [stored] = await sql`select
    (select count(*)::int from orders where user_id = ${seller?.id as string}) as orders,
    (select count(*)::int from orders where seller_id = ${seller?.id as string}) as sales,
    (select count(*)::int from products where seller_id = ${seller?.id as string} and deleted_at is null) as products`;
  expect(data.orders).toHaveLength(stored?.orders as number);
  expect(new Set(data.orders.map(({ id }) => id)).size).toBe(stored?.orders);
  expect(data.orders.every((order) => order.order_items.length === 1 && order.order_events.length === 1)).toBe(true);
  expect(new Set(data.sales?.map(({ id }) => id)).size).toBe(stored?.sales);
  expect(new Set(data.products?.map(({ id }) => id)).size).toBe(stored?.products);
  expect(new Set(data.posts?.map(({ id }) => id)).size).toBe(1010);
  expect([data.follows?.length, data.wishlist?.length, data.addresses?.length]).toEqual([1, 500, 1]);
  expect(data.sellerSettings.seller_id).toBe(seller?.id);
});

it('a search with more than a thousand results says so in each language', async () => {
  await addProducts(backend().sql, 'zarina.kids', 'Qumyra', 1001);
  await renderApp('/products?search=qumyra', 'ru');
  for (const [language, text] of [
    ['ru', '1 000+ товаров'],
    ['kk', '1 000+ тауар'],
    ['en', '1,000+ items'],
  ] as const) {
    addTexts(language);
    await act(() => i18next.changeLanguage(language));
    expect(await screen.findByText((shown) => shown.replaceAll('\u00A0', ' ') === text, {}, LONG)).toBeVisible();
  }
});

it('the seller’s orders have counts per tab, and a search by the beginnings of words', async () => {
  const { sql } = backend();
  await addOrders(sql, { buyer: 'dana.k', seller: 'aigerim.home', count: 1001, status: 'delivered' });
  await sql`update orders set customer = 'Сауле Ержан', date = now() - interval '500 days' where customer = 'Buyer 999' and status = 'delivered'`;
  await signIn('seller@tanda.test');
  const { user } = await renderApp('/influencer/orders?state=all');
  expect(await screen.findByRole('option', { name: 'Delivered 1,000+' }, LONG)).toBeInTheDocument();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('сауле ерж');
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
  await waitFor(() => expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Сауле Ержан']), LONG);
});
