/** Lists of products: words, filters, categories, those of a store, those of followed stores. */
import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addProducts } from '../../helpers/manyRows';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { mockScreen } from '../../helpers/screenWidth';
import { clickButton, LONG, signIn } from '../../helpers/signIn';
import { addTexts } from '../../helpers/texts';

const backend = backendForJourneys();
const products = () => screen.findByRole('region', { name: 'Products' }, LONG);
const names = async () => {
  const headings = await within(await products()).findAllByRole('heading', { level: 2 }, LONG);
  return headings.map((heading) => heading.textContent);
};
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

beforeAll(async () => {
  await backend().sql`select app.collect_search_terms()`;
});

describe('a search with a typing error', () => {
  beforeEach(() => void mockScreen(true));

  it('shows the results of the nearest words and says so; where nothing is found, a click leads to the first twelve of all', async () => {
    const { user } = await renderApp('/products?search=наушнеки');
    expect(await screen.findByText('Nothing for “наушнеки”. Showing results for “наушники”.', { exact: false }, LONG)).toBeVisible();
    expect((await names())[0]).toMatch(/наушники/i);
    await user.click(screen.getByRole('link', { name: 'Search for “наушнеки”' }));
    expect(await screen.findByRole('heading', { name: 'Nothing for “наушнеки”' }, LONG)).toBeVisible();
    expect(screen.queryByText(/Showing results/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await within(await products()).findAllByRole('article', {}, LONG)).toHaveLength(12);
  });

  it('is corrected in the suggestions', async () => {
    const { user } = await renderApp('/');
    await user.type(await screen.findByRole('combobox', { name: 'Search products' }, LONG), 'наушнеки');
    const list = await screen.findByRole('listbox', {}, LONG);
    await waitFor(() => expect(within(list).getAllByRole('option')[0]).toHaveTextContent(/Наушники.*₸/), LONG);
  });
});

describe('the filters of the list', () => {
  it('apply at once on wide screens, show counts and can be removed', async () => {
    mockScreen(true);
    const { user } = await renderApp('/products?category=clothing');
    await clickButton(user, 'Size');
    const menu = screen.getByRole('group', { name: 'Size' });
    const size = await within(menu).findByRole('checkbox', { name: /^M/ }, LONG);
    expect(size.closest('label')).toHaveTextContent(/^M4$/);
    await user.click(size);
    expect(await screen.findByText('4 items from 1 seller', {}, LONG)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Size 1: selected' }, LONG)).toBeVisible();
    // the other sizes are still offered
    expect(within(menu).getByRole('checkbox', { name: /^104/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^In stock/ }));
    await clickButton(user, 'Remove filter: M');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter: M' })).toBeNull(), LONG);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Selected filters' })).toBeNull(), LONG);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(within(screen.getByRole('group', { name: 'Category' })).getByRole('button', { name: /^Clothing/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('are in the sheet on phones and apply together', async () => {
    mockScreen(false);
    const { user } = await renderApp('/products');
    await clickButton(user, 'Filters');
    const sheet = await screen.findByRole('dialog', { name: 'Filters' }, LONG);
    await user.click(await within(sheet).findByText('Seller’s city', { selector: 'summary *' }, LONG));
    await user.click(await within(sheet).findByRole('checkbox', { name: /^Taraz/ }, LONG));
    await user.click(within(sheet).getByRole('checkbox', { name: 'In stock' }));
    expect(screen.queryByRole('list', { name: 'Selected filters' })).toBeNull();
    await user.click(within(sheet).getByRole('button', { name: 'Show' }));
    const selected = await screen.findByRole('list', { name: 'Selected filters' }, LONG);
    expect(
      within(selected)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Taraz', 'In stock', 'Clear filters']);
    const stores = await backend().sql<{ name: string }[]>`
      select app.store_name(s.store_name, p.full_name, p.username) as name from app.profiles p join seller_settings s on s.seller_id = p.id
       where p.location = 'Тараз' and exists (select 1 from products x where x.seller_id = p.id and x.status = 'active')`;
    expect(stores).toHaveLength(1);
    await waitFor(async () => expect(within(await products()).getAllByText(stores[0]!.name).length).toBeGreaterThan(3), LONG);
  });

  it('are read from the URL, and what makes no sense is left out', async () => {
    mockScreen(true);
    await renderApp('/products?condition=good,rusty&city=mars&color=plaid&size=<b>&stock=2');
    const selected = await screen.findByRole('list', { name: 'Selected filters' }, LONG);
    expect(
      within(selected)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Good', 'Clear filters']);
    await waitFor(async () => expect(await names()).toHaveLength(3), LONG);
  });
});

describe('inside a store', () => {
  it('the address names the words and the category; nothing found offers all products', async () => {
    const { user } = await renderApp('/store/erlan.outdoor?search=zzzqqq&category=home');
    expect(await screen.findByText('Nothing for “zzzqqq”', {}, LONG)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Search this shop' })).toHaveValue('zzzqqq');
    await user.click(screen.getByRole('button', { name: 'Show all products' }));
    await waitFor(() => expect(titles().length).toBeGreaterThan(3), LONG);
    expect(screen.getByRole('textbox', { name: 'Search this shop' })).toHaveValue('');
    const sections = await screen.findByRole('group', { name: 'Category' }, LONG);
    expect(within(sections).getByRole('button', { name: /^All/, pressed: true })).toBeVisible();
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

describe('a category', () => {
  beforeAll(async () => {
    await backend().sql`insert into categories (slug, name, icon, color, description, translations)
      values ('wooden_toys', 'Wooden toys', 'Joystick', '120', 'Cars and blocks', '{"ru": {"name": "Деревянные игрушки"}}')`;
  });

  it('that is added has a tile with its icon, color and description; a text without a translation stays English', async () => {
    await renderApp('/categories');
    const link = await screen.findByRole('link', { name: 'Wooden toys' }, LONG);
    expect(link).toHaveAttribute('href', '/products?category=wooden_toys');
    const tile = link.closest('li') as HTMLElement;
    expect(within(tile).getByText('Cars and blocks')).toBeVisible();
    expect(tile.querySelector('svg.lucide-joystick')).toHaveAttribute('stroke', 'oklch(0.6 0.11 120)');
    expect(screen.getAllByRole('listitem').map((item) => within(item).queryByRole('heading')?.textContent)).toEqual(
      expect.arrayContaining(['Accessories', 'Beauty', 'Wooden toys']),
    );
    addTexts('ru');
    await act(() => i18next.changeLanguage('ru'));
    expect(await screen.findByRole('link', { name: 'Деревянные игрушки' }, LONG)).toBeVisible();
    expect(screen.getByText('Cars and blocks')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Одежда' })).toBeVisible();
  });

  it('that is added is in the filters', async () => {
    const { sql } = backend();
    await sql`update products set category = 'wooden_toys' where id = (select id from products where status = 'active'
      and seller_id = (select id from app.profiles where username = 'aigerim.home') limit 1)`;
    const list = await renderApp('/products?category=wooden_toys');
    expect(await screen.findByRole('heading', { level: 1, name: 'Wooden toys' }, LONG)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), LONG);
    const filters = screen
      .getAllByRole('button', { name: /Wooden toys/ })
      .find((button) => button.getAttribute('aria-haspopup') === 'dialog');
    await list.user.click(filters as HTMLElement);
    expect(await screen.findByRole('radio', { name: /^Wooden toys/ }, LONG)).toBeChecked();
  });

  it('that is removed disappears, and its address shows an empty list', async () => {
    const { sql } = backend();
    await sql`update products set category = 'other' where category = 'wooden_toys'`;
    await sql`delete from categories where slug = 'wooden_toys'`;
    const page = await renderApp('/categories');
    expect(await screen.findByRole('link', { name: 'Other' }, LONG)).toBeVisible();
    expect(screen.queryByText('Wooden toys')).toBeNull();
    page.unmount();
    await renderApp('/products?category=wooden_toys');
    expect(await screen.findByRole('heading', { level: 1, name: 'All products' }, LONG)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Clear filters' }, LONG)).toBeVisible();
  });
});
