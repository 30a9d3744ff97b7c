/** Search and sections inside a store, and the feed of followed stores. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addProducts } from '../helpers/manyRows';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('inside a store', () => {
  const [STORE, NAME] = ['aigerim.home', 'Sieve'];

  it('words and a category narrow the products to this store’s', async () => {
    await addProducts(backend().sql, STORE, NAME, 2);
    await addProducts(backend().sql, 'zarina.kids', NAME, 1);
    await backend().sql`update products set category = 'other' where name = ${`${NAME} 2`}`;
    const { user } = await renderApp(`/store/${STORE}`);
    const sections = await screen.findByRole('group', { name: 'Category' }, LONG);
    expect(within(sections).getByRole('button', { name: /^All/, pressed: true })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Search this shop' }), NAME);
    await waitFor(() => expect(titles().toSorted()).toEqual([`${NAME} 1`, `${NAME} 2`]), LONG);
    await user.click(within(sections).getByRole('button', { name: /^Other/ }));
    await waitFor(() => expect(titles()).toEqual([`${NAME} 2`]), LONG);
  });

  it('the address names the words and the category; nothing found offers all products', async () => {
    const { user } = await renderApp(`/store/${STORE}?search=zzzqqq&category=home`);
    expect(await screen.findByText('Nothing for “zzzqqq”', {}, LONG)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Search this shop' })).toHaveValue('zzzqqq');
    await user.click(screen.getByRole('button', { name: 'Show all products' }));
    await waitFor(() => expect(titles().length).toBeGreaterThan(3), LONG);
    expect(screen.getByRole('textbox', { name: 'Search this shop' })).toHaveValue('');
  });
});

describe('the feed', () => {
  const follow = (username: string) => backend().sql`
    insert into follows (user_id, seller_id)
    select u.id, s.id from app.profiles u, app.profiles s where u.username = 'dana.k' and s.username = ${username}`;

  it('suggests stores to a user who follows none', async () => {
    await signIn();
    await renderApp('/feed');
    expect(await screen.findByText('You don’t follow any shops yet', {}, LONG)).toBeVisible();
    expect(await screen.findByRole('link', { name: /Айгерим Сапар/ }, LONG)).toHaveAttribute('href', '/store/aigerim.home');
  });

  it('shows the products of followed stores page by page, and unfollows from there', async () => {
    await addProducts(backend().sql, 'zarina.kids', 'Cap', 14);
    await follow('zarina.kids');
    await follow('aigerim.home');
    await signIn();
    const { user } = await renderApp('/feed');
    await waitFor(() => expect(titles()).toHaveLength(12), LONG);
    expect(titles().every((title) => title?.startsWith('Cap'))).toBe(true);
    // jsdom sees no end marker: the button appears once automatic loading is stopped
    await user.click(screen.getByRole('button', { name: 'Skip to footer' }));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(titles()).toHaveLength(24), LONG);
    const addresses = screen.getAllByRole('article').map((card) => within(card).getByRole('link').getAttribute('href'));
    expect(new Set(addresses).size).toBe(24);

    await user.click(screen.getByRole('button', { name: 'Shops you follow' }));
    const dialog = await screen.findByRole('dialog', { name: 'Shops you follow' }, LONG);
    await user.click(await within(dialog).findByRole('button', { name: /^Following: Зарина/ }, LONG));
    expect(await within(dialog).findByRole('button', { name: /^Follow: Зарина/ }, LONG)).toBeVisible();
    await waitFor(() => expect(titles().some((title) => title?.startsWith('Cap'))).toBe(false), LONG);
    expect(titles().length).toBeGreaterThan(0);
  });
});
