import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveAccount } from '../../../supabase/tests/helpers/instagramAccounts';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, expectToast, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
/** Whatever a test does not say is answered like a project without an app at Instagram. */
const server = mswServer(http.post('*/functions/v1/*', () => HttpResponse.json({ error: 'not_configured' }, { status: 503 })));
const seller = async () =>
  (
    await backend()
      .sql`select id, instagram_handle as handle, instagram_confirmed_at is not null as confirmed from app.profiles where username = 'aigerim.home'`
  )[0] as { id: string; handle: string | null; confirmed: boolean };
const disconnect = async () => backend().sql`select app.forget_instagram_of(${(await seller()).id})`;
beforeEach(() => signIn('seller@tanda.test'));

/** Posts as the import stores them. */
async function storePosts(posts: object[]): Promise<void> {
  const media = [{ id: '1', type: 'image', url: 'https://scontent.cdninstagram.com/1.jpg', thumbnail_url: null }];
  const rows = posts.map((post, n) => ({ id: `J${n}`, posted_at: new Date(Date.now() - n * 1000), caption: '', media, ...post }));
  await backend().sql`select app.store_imported_posts(${(await seller()).id}, ${backend().sql.json(rows)}, null)`;
}

describe('connecting Instagram', () => {
  it('says what is read before, and what is wrong when it cannot be', async () => {
    await disconnect();
    const { user } = await renderApp('/influencer/instagram');
    expect(await screen.findByText(/no product goes live without your click/, {}, LONG)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Connect Instagram' }));
    expect(await screen.findByText(/Instagram can’t be connected yet/, {}, LONG)).toBeVisible();
  });

  it('is finished when Instagram leads back: the name is confirmed, and posts are drafts', async () => {
    await disconnect();
    const sent: unknown[] = [];
    server.use(
      http.post('*/functions/v1/instagram-connect', async ({ request }) => {
        sent.push(await request.json());
        await saveAccount(backend(), await seller(), 'aigerim.new');
        return HttpResponse.json({ username: 'aigerim.new' });
      }),
      http.post('*/functions/v1/instagram-import', async () => {
        await storePosts([{ name: 'Vase', price: 21_900 }, { name: null }]);
        return HttpResponse.json({ found: 2, priced: 1 });
      }),
    );
    await renderApp('/influencer/instagram?code=the-code&state=the-state');
    expect(await screen.findByRole('heading', { name: '@aigerim.new' }, LONG)).toBeVisible();
    expect(await screen.findByText(/Instagram is connected/, {}, LONG)).toBeVisible();
    expect(await screen.findByRole('heading', { name: '2 new posts, 1 with a price' }, LONG)).toBeVisible();
    // once, although effects run twice in development
    expect(sent).toEqual([{ step: 'finish', code: 'the-code', state: 'the-state' }]);
    expect(window.location.search).toBe('');
    expect(await seller()).toMatchObject({ handle: 'aigerim.new', confirmed: true });
  });

  it.each([
    ['connection_expired', 409, /Could not verify Instagram handle/],
    ['instagram_taken', 409, /Another shop already uses this Instagram account/],
    ['not_professional', 403, /professional accounts only/],
  ])('says what %s means', async (error, status, text) => {
    await disconnect();
    server.use(http.post('*/functions/v1/instagram-connect', () => HttpResponse.json({ error }, { status })));
    await renderApp('/influencer/instagram?code=the-code&state=the-state');
    expect(await screen.findByText(text, {}, LONG)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Connect Instagram' })).toBeVisible();
    // without a professional account: how to get one, and what can be done without it
    const steps = screen.getByRole('region', { name: 'No professional account yet?' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  });

  it('can be left for later: products are made of own photos or the archive', async () => {
    await disconnect();
    const { user } = await renderApp('/influencer/instagram');
    const without = within(await screen.findByRole('region', { name: 'Start without connecting' }, LONG));
    expect(without.getByRole('link', { name: 'Later' })).toHaveAttribute('href', '/influencer/dashboard');
    expect(without.getByRole('link', { name: 'Upload the archive' })).toHaveAttribute('href', '/influencer/create-product?from=files');
    await user.click(without.getByRole('link', { name: 'Start with my photos' }));
    expect(await screen.findByRole('button', { name: 'My files' }, LONG)).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    ['ended', 'Access to Instagram has ended'],
    ['revoked', 'Instagram has closed access'],
  ])('is offered again when the access was %s', async (state, title) => {
    await disconnect();
    await saveAccount(backend(), await seller(), 'aigerim.home');
    await backend().sql`select app.end_instagram_token(${(await seller()).id}, ${state})`;
    const { user } = await renderApp('/influencer/dashboard');
    await user.click(await screen.findByRole('link', { name: title }, LONG));
    expect(await screen.findByRole('button', { name: 'Connect again' }, LONG)).toBeVisible();
  });
});

describe('posts that were read', () => {
  beforeEach(async () => {
    await disconnect();
    await saveAccount(backend(), await seller(), 'aigerim.home');
    await storePosts([
      { name: 'Vase', price: 21_900, caption: 'Vase. 21 900 ₸' },
      { name: 'Mug', price: null, is_sold: true },
    ]);
  });

  it('are shown with price and sale, leave when they are no products, and are all forgotten when the seller disconnects', async () => {
    const { user } = await renderApp('/influencer/dashboard');
    await user.click(await screen.findByRole('link', { name: '2 new posts, 1 with a price' }, LONG));
    await user.click(await screen.findByRole('checkbox', { name: 'Select: Mug' }, LONG));
    expect(screen.getByText(/No price in the caption.*caption says: sold/)).toBeVisible();
    await clickButton(user, 'Not a product');
    expect(await screen.findByRole('heading', { name: '1 new post, 1 with a price' }, LONG)).toBeVisible();
    expect(await backend().sql`select name from imported_posts where state = 'dismissed'`).toEqual([{ name: 'Mug' }]);
    await clickButton(user, 'Disconnect');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByRole('button', { name: 'Connect Instagram' }, LONG)).toBeVisible();
    expect(await seller()).toMatchObject({ handle: null, confirmed: false });
    expect(await backend().sql`select 1 from imported_posts where seller_id = ${(await seller()).id}`).toHaveLength(0);
  });

  it('leave together, and are back after “Undo”', async () => {
    const { user } = await renderApp('/influencer/instagram');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all posts on screen' }, LONG));
    await clickButton(user, 'Not a product');
    expect(await screen.findByText('2 posts hidden', {}, LONG)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull(), LONG);
    expect(await screen.findByRole('heading', { name: 'New posts' }, LONG)).toHaveFocus();
    await clickButton(user, 'Undo');
    expect(await screen.findByRole('heading', { name: '2 new posts, 1 with a price' }, LONG)).toBeVisible();
    expect(await backend().sql`select 1 from imported_posts where state = 'new'`).toHaveLength(2);
  });

  it('fill the form of a product', async () => {
    const { user } = await renderApp('/influencer/instagram');
    await user.click(await screen.findByRole('link', { name: 'Make a product: Vase' }, LONG));
    expect(await screen.findByLabelText(/^Name/, {}, LONG)).toHaveValue('Vase');
    expect(screen.getByLabelText(/^Price/)).toHaveValue('21900');
    expect(screen.queryByText(/The caption says that it’s sold/)).not.toBeInTheDocument();
  });

  it('say in the form of a product that the caption calls it sold', async () => {
    await storePosts([{ name: 'Vase', price: 21_900, is_sold: true, caption: 'SOLD OUT\nVase. 21 900 ₸' }]);
    const { user } = await renderApp('/influencer/instagram');
    await user.click(await screen.findByRole('link', { name: 'Make a product: Vase' }, LONG));
    expect(await screen.findByText(/The caption says that it’s sold/, {}, LONG)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Vase');
  });

  it('say in the editor of their product that it is sold now', async () => {
    const { id } = await seller();
    const [product] = await backend().sql`
      insert into products (seller_id, name, price, category, instagram_media_id) values (${id}, 'Sold vase', 21900, 'home', 'J9') returning id`;
    for (const is_sold of [false, true]) await storePosts([{ id: 'J9', name: 'Vase', price: 21_900, is_sold }]);
    const { user } = await renderApp(`/influencer/products/${product?.id as string}/edit`);
    expect(await screen.findByText(/The post says that it’s sold/, {}, LONG)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it: Sold vase' }));
    await expect.poll(() => screen.queryByText(/The post says that it’s sold/)).toBeNull();
    expect(await backend().sql`select has_changed from imported_posts where instagram_media_id = 'J9'`).toEqual([{ has_changed: false }]);
  });

  it('say beside their product that the price has changed', async () => {
    const { id } = await seller();
    const [product] = await backend().sql`
      insert into products (seller_id, name, price, category, instagram_media_id) values (${id}, 'Vase of a post', 21900, 'home', 'J0') returning id`;
    await storePosts([{ name: 'Vase', price: 18_000 }]);
    const { user } = await renderApp('/influencer/products');
    const [hint] = await screen.findAllByText(/The post has another price now: ₸18,000/, {}, LONG);
    expect(hint).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Got it: Vase of a post' })[0]!);
    await expect
      .poll(async () => backend().sql`select has_changed from imported_posts where instagram_media_id = 'J0'`)
      .toEqual([{ has_changed: false }]);
    expect(await backend().sql`select price::int from products where id = ${product?.id as string}`).toEqual([{ price: 21_900 }]);
  });
});

describe('a product whose post has changed', () => {
  /** A product of the post J7, which is then read with other facts. */
  async function change(facts: object): Promise<string> {
    const { id } = await seller();
    await backend().sql`delete from imported_posts where seller_id = ${id}`;
    const [made] = await backend().sql`
      insert into products (seller_id, name, price, category, instagram_media_id) values (${id}, 'Followed vase', 21900, 'home', 'J7') returning id`;
    await storePosts([{ id: 'J7', name: 'Vase', price: 21_900 }]);
    await storePosts([{ id: 'J7', name: 'Vase', price: 21_900, ...facts }]);
    return made?.id as string;
  }
  const stored = async (id: string) =>
    (await backend().sql`select price::int, discount_price::int as discount, status from products where id = ${id}`)[0];
  afterEach(async () => {
    await backend().sql`delete from products where instagram_media_id = 'J7'`;
  });

  it('takes the price of the caption, with the old one as the full price', async () => {
    const id = await change({ price: 18_000, caption: 'Vase\n18 000 вместо 24 000' });
    const { user } = await renderApp(`/influencer/products/${id}/edit`);
    await user.dblClick(await screen.findByRole('button', { name: 'Take the price: Followed vase' }, LONG));
    await expect.poll(() => stored(id), LONG).toEqual({ price: 24_000, discount: 18_000, status: 'active' });
    await waitFor(() => expect(screen.getByLabelText('Price')).toHaveValue('24000'), LONG);
    await waitFor(() => expect(screen.queryByText(/The post has another price now/)).toBeNull(), LONG);
  });

  it('is taken off sale when the caption calls it sold, and shown again', async () => {
    const id = await change({ is_sold: true });
    const { user } = await renderApp(`/influencer/products/${id}/edit`);
    const toast = await expectToast('“Followed vase” is off sale', async () =>
      user.click(await screen.findByRole('button', { name: 'Take off sale: Followed vase' }, LONG)),
    );
    expect(await stored(id)).toMatchObject({ status: 'inactive' });
    await user.click(within(toast.closest('[role=status], li, div')!.parentElement!).getByRole('button', { name: 'Undo' }));
    await expect.poll(() => stored(id), LONG).toMatchObject({ status: 'active' });
  });

  it('is left alone when it was saved elsewhere meanwhile', async () => {
    const id = await change({ price: 18_000 });
    const { user } = await renderApp(`/influencer/products/${id}/edit`);
    const button = await screen.findByRole('button', { name: 'Take the price: Followed vase' }, LONG);
    await backend().sql`update products set price = 30000 where id = ${id}`;
    await expectToast('This was changed somewhere else. Reload the page.', () => user.click(button));
    expect(await stored(id)).toMatchObject({ price: 30_000 });
    await waitFor(() => expect(screen.getByLabelText('Price')).toHaveValue('30000'), LONG);
  });
});

describe('a request for deletion', () => {
  it('has a page by its code', async () => {
    const [row] = await backend().sql`select delete_instagram_data('404', now()) as code`;
    await renderApp(`/instagram-deletion?code=${row?.code as string}`);
    expect(await screen.findByText(new RegExp(`Request code: ${row?.code as string}`), {}, LONG)).toBeVisible();
  });

  it('says when there is none with the code', async () => {
    await renderApp('/instagram-deletion?code=unknown');
    expect(await screen.findByText(/There is no request with this code/, {}, LONG)).toBeVisible();
  });
});

describe('a typed name', () => {
  it('shows at the profile’s field that another store has the name', async () => {
    await disconnect();
    const { user } = await renderApp('/profile');
    const field = await screen.findByLabelText(/^Instagram/, {}, LONG);
    await user.clear(field);
    await user.paste('zarina.kids');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Another shop has entered this name/, {}, LONG)).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  it('takes the place of no confirmed one: the field says where that changes, and the rest is saved', async () => {
    await disconnect();
    await saveAccount(backend(), await seller(), 'aigerim.home');
    const { user } = await renderApp('/profile');
    const field = await screen.findByLabelText(/^Instagram/, {}, LONG);
    expect(field).toHaveValue('aigerim.home');
    expect(field).toHaveAccessibleDescription(/Confirmed by Instagram/);
    await user.type(field, '2');
    expect(field).toHaveValue('aigerim.home');
    // the night has read another name meanwhile
    await backend().sql`update app.instagram_accounts set username = 'aigerim.renamed' where user_id = ${(await seller()).id}`;
    await user.type(screen.getByLabelText('City'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved', {}, LONG)).toBeVisible();
    expect(await seller()).toMatchObject({ handle: 'aigerim.renamed', confirmed: true });
  });
});
