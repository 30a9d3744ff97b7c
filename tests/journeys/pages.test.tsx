import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import faq from '../../public/locales/en/help.json';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { expectToast, LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();
const VASE = 'Ваза «Тау», белая глина';
const vase = async () => {
  const [row] = await backend().sql`select id, current_price as price, stock_quantity as stock from products where name = ${VASE}`;
  return { id: row?.id as string, price: Number(row?.price), stock: Number(row?.stock) };
};
/** "19,900 ₸", whatever kinds of spaces are in it. */
const money = (tenge: number) => (text: string | undefined) => text?.replaceAll(/\D/g, '') === String(tenge);

describe('the help pages', () => {
  it.each(['shipping', 'returns', 'faq'] as const)('%s has its title, lead and every paragraph', async (page) => {
    await renderApp(`/${page}`);
    const { title, lead, ...rest } = faq[page] as Record<string, unknown>;
    expect(await screen.findByRole('heading', { level: 1, name: title as string }, LONG)).toBeVisible();
    expect(screen.getByText(lead as string)).toBeVisible();
    const headings = Object.values(rest).flatMap((part) => {
      const { title: heading, q } = part as { title?: string; q?: string };
      return heading ?? q ?? [];
    });
    expect(headings.length).toBeGreaterThan(4);
    const main = screen.getByRole('main');
    for (const heading of headings) expect(await within(main).findByText(heading, {}, LONG)).toBeVisible();
  });
});

describe('the cart page', () => {
  it('changes quantities between one and the stock, and removes a line', async () => {
    const { id, price, stock } = await vase();
    const { user, unmount } = await renderApp(`/product/${id}`);
    await user.click((await screen.findAllByRole('button', { name: /^Add to Cart/ }, LONG))[0] as HTMLElement);
    unmount();
    await renderApp('/cart');
    const quantity = await screen.findByRole('group', { name: `Quantity: ${VASE}` }, LONG);
    const less = within(quantity).getByRole('button', { name: 'Decrease' });
    const more = within(quantity).getByRole('button', { name: 'Increase' });
    expect(less).toBeDisabled();
    for (let n = 1; n < stock; n++) await user.click(more);
    expect(within(quantity).getByRole('status')).toHaveTextContent(String(stock));
    expect(more).toBeDisabled();
    expect(screen.getByText('Max stock reached')).toBeVisible();
    const line = quantity.closest('li') as HTMLElement;
    expect(within(line).getByText(money(price * stock))).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Remove: ${VASE}` }));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });
});

describe('the wishlist page', () => {
  it('shows what is no longer available, to be removed', async () => {
    await signIn();
    const owned = backend().sql`select id from app.profiles where username = 'dana.k'`;
    await backend().sql`delete from wishlists where user_id = (${owned})`;
    const [hidden] = await backend().sql`insert into products (seller_id, name, description, price, category, stock_quantity, status)
      select id, 'Hidden jug', '', 100, 'home', 1, 'inactive' from app.profiles where username = 'aigerim.home' returning id`;
    await backend()
      .sql`insert into wishlists (user_id, product_id) select p.id, ${hidden?.id as string} from app.profiles p where p.username = 'dana.k'`;
    const { user } = await renderApp('/wishlist');
    expect(await screen.findByText('No longer available', {}, LONG)).toBeVisible();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Your wishlist is empty', {}, LONG)).toBeVisible();
    await waitFor(async () => expect(await backend().sql`select 1 from wishlists where user_id = (${owned})`).toEqual([]), LONG);
  });

  it('adds to the cart, removes, and says when it is empty', async () => {
    await signIn();
    const { id } = await vase();
    const owned = backend().sql`select id from app.profiles where username = 'dana.k'`;
    await backend().sql`delete from wishlists where user_id = (${owned})`;
    await backend().sql`insert into wishlists (user_id, product_id) select p.id, ${id} from app.profiles p where p.username = 'dana.k'`;
    const { user } = await renderApp('/wishlist');
    expect(await screen.findByRole('heading', { level: 2, name: VASE }, LONG)).toBeVisible();
    await expectToast('Added to cart!', () => user.click(screen.getByRole('button', { name: /^Add to Cart/ })));
    await user.click(screen.getByRole('button', { name: `Wishlist: ${VASE}` }));
    expect(await screen.findByText('Your wishlist is empty', {}, LONG)).toBeVisible();
    expect(screen.getByText('Tap the heart on anything you like to save it here.')).toBeVisible();
    await waitFor(
      async () => expect(await backend().sql`select 1 from wishlists where product_id = ${id} and user_id = (${owned})`).toEqual([]),
      LONG,
    );
  });
});

describe('the seller profile page', () => {
  it('shows the figures of a recount', async () => {
    await signIn('seller@tanda.test');
    const [figures] = await backend().sql`
      select p.total_sales as sales, p.commission_rate as rate,
             (select count(*) from products where seller_id = p.id and deleted_at is null) as products,
             (select count(*) from orders where seller_id = p.id and status = 'delivered') as delivered
        from app.profiles p join auth.users u on u.id = p.id where u.email = 'seller@tanda.test'`;
    await renderApp('/influencer/profile');
    const tiles = await screen.findByRole('region', { name: 'Figures' }, LONG);
    for (const figure of [figures?.sales, figures?.products, figures?.delivered]) {
      await waitFor(() => expect(within(tiles).getAllByText(money(Number(figure))).length).toBeGreaterThan(0), LONG);
    }
    expect(within(tiles).getByText(`${figures?.rate}%`)).toBeVisible();
  });
});
