import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { expectToast, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const VASE = 'Ваза «Тау», белая глина';
const ofDana = async () => (await backend().sql`select id from app.profiles where username = 'dana.k'`)[0]?.id as string;
const vase = async () => (await backend().sql`select id from products where name = ${VASE}`)[0]?.id as string;
const watches = async () =>
  (await backend().sql`select what, variant_id is not null as of_variant from product_watches where user_id = ${await ofDana()}`).map(
    ({ what, of_variant }) => ({ what: what as string, of_variant: of_variant as boolean }),
  );
const setStock = async (stock: number) =>
  backend().sql`select app.change_stock(array[(p.id, null, ${stock} - p.stock_quantity)::app.stock_change], 'adjust')
    from products p where p.id = ${await vase()} and p.stock_quantity <> ${stock}`;

beforeEach(async () => {
  await setStock(3);
  await backend().sql`delete from product_watches`;
});

describe('the page of a product', () => {
  it('asks to be told of a lower price, and no more', async () => {
    await signIn();
    const { user } = await renderApp(`/product/${await vase()}`);
    const ask = await screen.findByRole('button', { name: 'Tell me when it’s cheaper', pressed: false }, LONG);
    ask.focus();
    await expectToast('We’ll tell you when it’s cheaper', () => user.keyboard('{Enter}'));
    await waitFor(async () => expect(await watches()).toEqual([{ what: 'price', of_variant: false }]));
    const watching = screen.getByRole('button', { name: 'Watching', pressed: true });
    await expectToast('We won’t tell you about it', () => user.click(watching));
    await waitFor(async () => expect(await watches()).toEqual([]));
  });

  it('asks to be told that a product is back, and says when it is already', async () => {
    await signIn();
    await setStock(0);
    const { user } = await renderApp(`/product/${await vase()}`);
    const ask = await screen.findByRole('button', { name: 'Tell me when it’s back', pressed: false }, LONG);
    await setStock(1);
    await expectToast('It’s back in stock', () => user.click(ask));
    expect(await screen.findByRole('button', { name: 'Tell me when it’s cheaper' }, LONG)).toBeVisible();
    expect(await watches()).toEqual([]);
  });

  it('asks to be told of each variant that is sold out', async () => {
    await signIn();
    const [row] = await backend().sql`
      select v.product_id, v.id, concat_ws(', ', v.size, v.color) as label from product_variants v join products p on p.id = v.product_id
       where p.status = 'active' and v.stock_quantity > 0 and p.stock_quantity > v.stock_quantity order by v.id limit 1`;
    await backend().sql`select app.change_stock(array[(v.product_id, v.id, -v.stock_quantity)::app.stock_change], 'adjust')
      from product_variants v where v.id = ${row!.id}`;
    const { user } = await renderApp(`/product/${row!.product_id}`);
    const group = await screen.findByRole('group', { name: 'Sold out. Tell me when it’s back:' }, LONG);
    await user.click(within(group).getByRole('button', { name: row!.label as string, pressed: false }));
    expect(await within(group).findByRole('button', { name: row!.label as string, pressed: true })).toBeVisible();
    await waitFor(async () => expect(await watches()).toEqual([{ what: 'stock', of_variant: true }]));
  });

  it('asks visitors to sign in', async () => {
    const { user } = await renderApp(`/product/${await vase()}`);
    const ask = await screen.findByRole('button', { name: 'Tell me when it’s cheaper' }, LONG);
    await expectToast('Sign in, and we’ll tell you', () => user.click(ask));
  });
});

describe('the wishlist', () => {
  it('has a bell for each product, whose change is taken back when it fails', async () => {
    await signIn();
    await setStock(0);
    await backend().sql`insert into wishlists (user_id, product_id) values (${await ofDana()}, ${await vase()}) on conflict do nothing`;
    const { user } = await renderApp('/wishlist');
    const ask = `Tell me when it’s back: ${VASE}`;
    const bell = await screen.findByRole('button', { name: ask }, LONG);
    await backend().sql`update products set status = 'inactive' where id = ${await vase()}`;
    await user.click(bell);
    expect(await screen.findByRole('button', { name: ask, pressed: false }, LONG)).toBeVisible();
    await backend().sql`update products set status = 'active' where id = ${await vase()}`;
    await user.click(screen.getByRole('button', { name: ask }));
    expect(await screen.findByRole('button', { name: `Watching: ${VASE}`, pressed: true })).toBeVisible();
    await waitFor(async () => expect(await watches()).toEqual([{ what: 'stock', of_variant: false }]));
  });
});
