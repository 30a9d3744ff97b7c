/** Categories come from their table: one that is added or removed there changes every screen. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();

beforeAll(async () => {
  await backend().sql`insert into categories (slug, name, icon, color, description, translations)
    values ('wooden_toys', 'Wooden toys', 'Joystick', '120', 'Cars and blocks', '{"ru": {"name": "Деревянные игрушки"}}')`;
});

it('an added category has a tile with its icon, color and description', async () => {
  await renderApp('/categories');
  const link = await screen.findByRole('link', { name: 'Wooden toys' }, LONG);
  expect(link).toHaveAttribute('href', '/products?category=wooden_toys');
  const tile = link.closest('li') as HTMLElement;
  expect(within(tile).getByText('Cars and blocks')).toBeVisible();
  expect(tile.querySelector('svg.lucide-joystick')).toHaveAttribute('stroke', 'oklch(0.6 0.11 120)');
  expect(screen.getAllByRole('listitem').map((item) => within(item).queryByRole('heading')?.textContent)).toEqual(
    expect.arrayContaining(['Accessories', 'Beauty', 'Wooden toys']),
  );
});

it('a name without a translation stays English, the others are translated', async () => {
  await renderApp('/categories', 'ru');
  expect(await screen.findByRole('link', { name: 'Деревянные игрушки' }, LONG)).toBeVisible();
  expect(screen.getByText('Cars and blocks')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Одежда' })).toBeVisible();
});

it('an added category is in the filters, the breadcrumbs and the product form', async () => {
  const { sql } = backend();
  const [product] = await sql`update products set category = 'wooden_toys' where id = (select id from products where status = 'active'
    and seller_id = (select id from app.profiles where username = 'aigerim.home') limit 1) returning id`;
  const list = await renderApp('/products?category=wooden_toys');
  expect(await screen.findByRole('heading', { level: 1, name: 'Wooden toys' }, LONG)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), LONG);
  const filters = screen
    .getAllByRole('button', { name: /Wooden toys/ })
    .find((button) => button.getAttribute('aria-haspopup') === 'dialog');
  await list.user.click(filters as HTMLElement);
  expect(await screen.findByRole('radio', { name: /^Wooden toys/ }, LONG)).toBeChecked();
  list.unmount();
  const detail = await renderApp(`/product/${product?.id as string}`);
  const path = await screen.findByRole('navigation', { name: 'Breadcrumbs' }, LONG);
  expect(await within(path).findByRole('link', { name: 'Wooden toys' }, LONG)).toBeVisible();
  detail.unmount();
  await signIn('seller@tanda.test');
  await renderApp(`/influencer/products/${product?.id as string}/edit`);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Wooden toys'), LONG);
});

it('a removed category disappears, and its address shows an empty list', async () => {
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
