import { screen, waitFor, within } from '@testing-library/react';
import { bypass, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveAccount } from '../../../supabase/tests/helpers/instagramAccounts';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const MEDIA_URL = 'https://scontent.cdninstagram.com/1.jpg';
// the copy of an image is not what is tested: it stays at Instagram
const server = mswServer(http.post('*/functions/v1/*', () => HttpResponse.json({ url: MEDIA_URL, storedUrl: MEDIA_URL })));
let seller = '';

const CAPTIONS = ['Құмыра «Сары». Бағасы 21 900 ₸', 'Лоферы из замши\n22 000 вместо 28 000', 'Койлек, 15 000 тг'];
beforeEach(async () => {
  const { sql } = backend();
  seller = (await sql`select id from app.profiles where username = 'aigerim.home'`)[0]!.id as string;
  await sql`select app.forget_instagram_of(${seller})`;
  await sql`delete from products where seller_id = ${seller} and instagram_media_id like 'M%'`;
  await sql`delete from app.rate_limits`;
  await saveAccount(backend(), { id: seller }, 'aigerim.home');
  const rows = CAPTIONS.map((caption, n) => ({
    id: `M${n}`,
    posted_at: new Date(Date.now() - n * 1000),
    caption,
    name: caption.split(/[,.\n]/)[0],
    price: 1000,
    media: Array.from({ length: 12 }, (_, i) => ({ id: String(i), type: 'image', url: MEDIA_URL, thumbnail_url: null })),
  }));
  await sql`select app.store_imported_posts(${seller}, ${sql.json(rows)}, null)`;
  await signIn('seller@tanda.test');
});
const published = async () => [
  ...(await backend().sql`
    select p.name, p.price::int, p.discount_price::int as discount, p.stock_quantity as stock, p.category, p.content_language as language,
           p.instagram_media_id as post, (select count(*)::int from product_media m where m.product_id = p.id) as media
      from products p where seller_id = ${seller} and instagram_media_id like 'M%' order by 7`),
];
const row = (number: number) => within(screen.getByRole('group', { name: `Product ${number}` }));

/** Selects all posts and opens their products. */
async function openRows(language: 'en' | 'kk' = 'en') {
  const { user } = await renderApp('/influencer/instagram', language);
  const [all, make] =
    language === 'en' ? ['Select all posts on screen', 'Make 3 products'] : ['Экрандағы барлық жазбаны таңдау', '3 тауар жасау'];
  await user.click(await screen.findByRole('checkbox', { name: all }, LONG));
  await user.click(screen.getByRole('link', { name: (name) => name.replaceAll('\u00A0', ' ') === make }));
  await screen.findAllByRole('group', { name: language === 'en' ? /^Product/ : /-тауар$/ }, LONG);
  // the categories have come
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(9), LONG);
  return user;
}

describe('several posts', () => {
  it('become products with what their captions say, in one go', async () => {
    const user = await openRows();
    expect(row(2).getByLabelText('Price')).toHaveValue('28000');
    expect(row(2).getByLabelText(/^Discount price/)).toHaveValue('22000');
    await user.selectOptions(row(1).getByLabelText('Category'), 'home');
    await user.selectOptions(row(2).getByLabelText('Category'), 'clothing');
    await user.selectOptions(row(3).getByLabelText('Category'), 'clothing');
    await user.clear(row(1).getByLabelText('Stock quantity'));
    await user.type(row(1).getByLabelText('Stock quantity'), '4');
    await user.dblClick(screen.getByRole('button', { name: 'Publish 3 products' }));
    await waitFor(async () => expect(await published()).toHaveLength(3), LONG);
    expect(await published()).toMatchObject([
      { name: 'Құмыра «Сары»', price: 21_900, discount: null, stock: 4, category: 'home', language: 'kk', media: 9 },
      { name: 'Лоферы из замши', price: 28_000, discount: 22_000, stock: 1, category: 'clothing', language: 'ru' },
      { name: 'Койлек', price: 15_000, category: 'clothing' },
    ]);
    expect(await backend().sql`select 1 from imported_posts where seller_id = ${seller} and state = 'new'`).toHaveLength(0);
  });

  it('show what is missing, and keep it apart from what a limit leaves for later', async () => {
    const user = await openRows();
    await user.clear(row(3).getByLabelText('Price'));
    for (const number of [1, 2, 3]) await user.selectOptions(row(number).getByLabelText('Category'), 'home');
    await user.click(screen.getByRole('button', { name: 'Publish 3 products' }));
    await waitFor(() => expect(row(3).getByLabelText('Price')).toHaveFocus(), LONG);
    expect(row(3).getByLabelText('Price')).toHaveAttribute('aria-invalid', 'true');
    expect(await published()).toEqual([]);
    await user.type(row(3).getByLabelText('Price'), '17000');
    // the first one is refused for itself, the limit of a new shop is reached at the second one
    let calls = 0;
    const refusals = [
      { code: 'prohibited_words', message: 'prohibited_words', status: 422 },
      { code: 'new_shop_limit', message: 'new_shop_limit', status: 429 },
    ];
    server.use(
      http.post('*/rpc/create_product', () => {
        const refusal = refusals[calls++];
        return refusal && HttpResponse.json({ ...refusal, details: null, hint: null }, { status: refusal.status });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Publish 3 products' }));
    expect(await screen.findByText(/2 products are left\..*new shop/i, {}, LONG)).toBeVisible();
    expect(calls).toBe(2);
    expect(row(3).getByLabelText('Price')).toHaveValue('17000');
    await clickButton(user, 'Publish 3 products');
    await waitFor(async () => expect(await published()).toHaveLength(3), LONG);
    expect((await published()).at(-1)).toMatchObject({ post: 'M2', price: 17_000 });
  });

  it('are one product each when an answer is lost and the seller tries again', async () => {
    const user = await openRows();
    for (const number of [1, 2, 3]) await user.selectOptions(row(number).getByLabelText('Category'), 'home');
    let isLost = true;
    server.use(
      http.post('*/rpc/create_product', async ({ request }) => {
        if (!isLost) return undefined;
        isLost = false;
        await fetch(bypass(request));
        return HttpResponse.error();
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Publish 3 products' }));
    await clickButton(user, 'Publish 1 product');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish 1 product' })).toBeNull(), LONG);
    expect((await published()).map(({ post }) => post as string)).toEqual(['M0', 'M1', 'M2']);
  });

  it('are in the language of the screen when the caption could be in several', async () => {
    const user = await openRows('kk');
    for (const select of screen.getAllByLabelText('Санат')) await user.selectOptions(select, 'home');
    await user.click(screen.getByRole('button', { name: /^3.тауар/ }));
    await waitFor(async () => expect(await published()).toHaveLength(3), LONG);
    expect((await published()).map(({ language }) => language as string)).toEqual(['kk', 'ru', 'kk']);
  });

  it('that are products already are said to be', async () => {
    const [{ id }] = (await backend().sql`
      update imported_posts set state = 'dismissed' where seller_id = ${seller} and instagram_media_id = 'M0' returning id`) as unknown as [
      { id: string },
    ];
    await renderApp(`/influencer/create-product?posts=${id}.nonsense`);
    expect(await screen.findByRole('heading', { name: 'These posts are products already' }, LONG)).toBeVisible();
  });
});
