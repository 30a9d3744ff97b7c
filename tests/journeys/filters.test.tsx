import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { mockScreen } from '../helpers/screenWidth';
import { clickButton, LONG } from '../helpers/signIn';

const backend = backendForJourneys();
const products = () => screen.findByRole('region', { name: 'Products' }, LONG);
const names = async () => {
  const headings = await within(await products()).findAllByRole('heading', { level: 2 }, LONG);
  return headings.map((heading) => heading.textContent);
};

beforeAll(async () => {
  await backend().sql`select app.collect_search_terms()`;
});

describe('a search with a typing error', () => {
  beforeEach(() => void mockScreen(true));

  it('shows the results of the nearest words and says so', async () => {
    const { user } = await renderApp('/products?search=наушнеки');
    expect(await screen.findByText('Nothing for “наушнеки”. Showing results for “наушники”.', { exact: false }, LONG)).toBeVisible();
    expect((await names())[0]).toMatch(/наушники/i);
    await user.click(screen.getByRole('link', { name: 'Search for “наушнеки”' }));
    expect(await screen.findByRole('heading', { name: 'Nothing for “наушнеки”' }, LONG)).toBeVisible();
    expect(screen.queryByText(/Showing results/)).toBeNull();
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
    const sellers = await backend().sql<
      { username: string }[]
    >`select username from app.profiles where location = 'Тараз' and is_influencer`;
    await waitFor(async () => expect(within(await products()).getAllByText(sellers[0]?.username ?? '').length).toBeGreaterThan(3), LONG);
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
