import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, expectToast, LONG, signIn } from '../../helpers/signIn';
import { storeCart } from '../storedCart';

const backend = backendForJourneys();
const ofDana = async () => (await backend().sql`select id from app.profiles where username = 'dana.k'`)[0]?.id as string;
const VASE = 'Ваза «Тау», белая глина';
const vase = async () => {
  const [row] = await backend().sql`select id, current_price as price, stock_quantity as stock from products where name = ${VASE}`;
  return { id: row?.id as string, price: Number(row?.price), stock: Number(row?.stock) };
};
/** "19,900 ₸", whatever kinds of spaces are in it. */
const money = (tenge: number) => (text: string | undefined) => text?.replaceAll(/\D/g, '') === String(tenge);
beforeEach(() => signIn());

describe('the cart page', () => {
  it('changes quantities between one and the stock, and removes a line', async () => {
    const { id, price, stock } = await vase();
    await storeCart(backend().sql, [id], await ofDana());
    const { user } = await renderApp('/cart');
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
    screen.getByRole('button', { name: `Remove: ${VASE}` }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toHaveFocus();
  });

  it('moves the focus to the next line when one is removed by keyboard, also to another store’s', async () => {
    const rows = await backend().sql`select distinct on (s.username) p.id, s.username
      from products p join app.profiles s on s.id = p.seller_id where p.status = 'active' and p.stock_quantity > 0 order by s.username limit 3`;
    await storeCart(
      backend().sql,
      rows.map(({ id }) => id as string),
      await ofDana(),
    );
    const { user } = await renderApp('/cart');
    const main = within(screen.getByRole('main'));
    await main.findAllByRole('button', { name: /^Remove: / }, LONG);
    const buttons = () => main.getAllByRole('button', { name: /^Remove: / });
    expect(buttons()).toHaveLength(3);
    const [, , last] = buttons();
    buttons()[1]?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(buttons()).toHaveLength(2));
    await waitFor(() => expect(last).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(buttons()).toHaveLength(1));
    await waitFor(() => expect(buttons()[0]).toHaveFocus());
  });
});

describe('the wishlist', () => {
  it('shows what is no longer available, to be removed', async () => {
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

  it('that is empty when it opens leaves the focus where it is', async () => {
    await backend().sql`delete from wishlists where user_id = (select id from app.profiles where username = 'dana.k')`;
    await renderApp('/wishlist');
    expect(await screen.findByRole('heading', { name: 'Your wishlist is empty' }, LONG)).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('adds to the cart, removes, and says when it is empty', async () => {
    const { id } = await vase();
    const owned = backend().sql`select id from app.profiles where username = 'dana.k'`;
    await backend().sql`delete from wishlists where user_id = (${owned})`;
    await backend().sql`insert into wishlists (user_id, product_id) select p.id, ${id} from app.profiles p where p.username = 'dana.k'`;
    const { user } = await renderApp('/wishlist');
    expect(await screen.findByRole('heading', { level: 2, name: VASE }, LONG)).toBeVisible();
    await expectToast('Added to cart!', () => user.click(screen.getByRole('button', { name: /^Add to Cart/ })));
    screen.getByRole('button', { name: `Wishlist: ${VASE}` }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your wishlist is empty' }, LONG)).toHaveFocus();
    expect(screen.getByText('Tap the heart on anything you like to save it here.')).toBeVisible();
    await waitFor(
      async () => expect(await backend().sql`select 1 from wishlists where product_id = ${id} and user_id = (${owned})`).toEqual([]),
      LONG,
    );
  });

  it('rolls back with the reason when it is full [W04]', async () => {
    const dana = await ofDana();
    const { sql } = backend();
    await sql`insert into products (seller_id, name, description, price, category, stock_quantity, status)
      select (select id from app.profiles where username = 'zarina.kids'), 'Filler ' || n, '', 100, 'other', 1, 'inactive' from generate_series(1, 500) n`;
    await sql`insert into wishlists (user_id, product_id) select ${dana}, id from products where name like 'Filler %' on conflict do nothing`;
    const { user } = await renderApp('/products');
    const heart = (await screen.findAllByRole('button', { name: /^Wishlist: / }, LONG))[0] as HTMLElement;
    await user.click(heart);
    expect(await screen.findByText('Your wishlist is full (500 items). Remove something to add more.', {}, LONG)).toBeVisible();
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'), LONG);
    await sql`delete from products where name like 'Filler %'`;
  });
});

describe('wishlist changes made offline', () => {
  it('are sent at the next visit; a refused one does not block the others', async () => {
    const dana = await ofDana();
    await backend().sql`delete from wishlists where user_id = ${dana}`;
    const [vase] = await backend().sql`select id from products where name = 'Ваза «Тау», белая глина'`;
    const queue = [
      { id: '00000000-0000-4000-8000-000000000000', isAdding: true },
      { id: vase?.id as string, isAdding: true },
    ];
    localStorage.setItem(`tanda.wishlist.${dana}`, JSON.stringify({ ids: [], queue }));
    await renderApp('/faq');
    await waitFor(
      async () => expect(await backend().sql`select product_id from wishlists where user_id = ${dana}`).toEqual([{ product_id: vase?.id }]),
      LONG,
    );
    await waitFor(() => expect(JSON.parse(localStorage.getItem(`tanda.wishlist.${dana}`) ?? '{}')).toMatchObject({ queue: [] }), LONG);
  });
});

describe('the older seller dialog', () => {
  it('opens a store at 10 %', async () => {
    const { user } = await renderApp('/profile');
    await clickButton(user, 'The older seller terms');
    const dialog = await screen.findByRole('dialog', { name: 'Become a Seller' }, LONG);
    expect(within(dialog).getByText('At least 1,000 followers')).toBeVisible();
    await within(dialog).findByText(/^10% commission/, {}, LONG);
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Submit application' }));
    await screen.findByText('Your seller application has been approved!', {}, LONG);
    expect(await backend().sql`select is_influencer, commission_rate from app.profiles where username = 'dana.k'`).toEqual([
      { is_influencer: true, commission_rate: 10 },
    ]);
  });
});

describe('the way to a shop of one’s own', () => {
  const invitation = async () => within(await screen.findByRole('region', { name: 'Your Instagram is already a storefront' }, LONG));

  it('leads a shopper to opening one, also from the menu of phones, which repeats the entries with their counts', async () => {
    // the test of the older dialog has opened one
    await backend().sql`update app.profiles set is_influencer = false where username = 'dana.k'`;
    const { user } = await renderApp('/');
    expect((await invitation()).getByRole('link', { name: 'Open a shop' })).toHaveAttribute('href', '/profile?setup=shop');
    await clickButton(user, /^Menu/);
    const menu = await screen.findByRole('dialog', { name: 'Menu' }, LONG);
    expect(await within(menu).findByRole('link', { name: /^Wishlist \(\d+\)$/ }, LONG)).toBeVisible();
    expect(within(menu).getByRole('link', { name: /^Cart \(\d+\)$/ })).toBeVisible();
    expect(within(menu).getByRole('link', { name: /^My orders/ })).toBeVisible();
    expect(within(menu).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    await user.click(within(menu).getByRole('link', { name: 'Open a shop' }));
    expect(await screen.findByRole('dialog', { name: 'Become a shop owner' }, LONG)).toBeVisible();
  });

  it('leads a seller to the dashboard', async () => {
    await signIn('seller@tanda.test');
    await renderApp('/');
    const band = await invitation();
    await waitFor(
      () => expect(band.getByRole('link', { name: 'Seller dashboard' })).toHaveAttribute('href', '/influencer/dashboard'),
      LONG,
    );
    expect(screen.queryByRole('link', { name: 'Open a shop' })).toBeNull();
  });

  it('leads a visitor there through a new account, below the stores with links to them', async () => {
    localStorage.removeItem('tanda.auth');
    await renderApp('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Things from people you follow' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Айгерим Сапар' }, LONG)).toHaveAttribute('href', '/store/aigerim.home');
    expect((await invitation()).getByRole('link', { name: 'Open a shop' })).toHaveAttribute(
      'href',
      '/register?next=%2Fprofile%3Fsetup%3Dshop',
    );
  });
});

describe('somebody who is signed in', () => {
  it.each(['/login?next=%2Fcart', '/register?next=%2Fcart'])('is led on from %s', async (address) => {
    await renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' }, LONG)).toBeVisible();
  });

  it('is led from a checkout of nothing to the cart', async () => {
    localStorage.removeItem(`tanda.cart.${await ofDana()}`);
    await renderApp('/checkout');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' }, LONG)).toBeVisible();
    expect(screen.getByText('Your cart is empty')).toBeVisible();
  });
});

describe('the seller area', () => {
  it('has a profile page with the figures of a recount', async () => {
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

  it('has, on a computer, profile, language, theme and sign-out', async () => {
    await signIn('seller@tanda.test');
    const { user } = await renderApp('/influencer/settings');
    const sidebar = within(await screen.findByRole('complementary', { name: 'Seller dashboard' }, LONG));
    expect(sidebar.getByRole('group', { name: 'Language' })).toBeInTheDocument();
    expect(sidebar.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
    expect(sidebar.getByRole('link', { name: 'Shop profile' })).toHaveAttribute('href', '/influencer/profile');
    await user.click(sidebar.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(localStorage.getItem('tanda.auth')).toBeNull(), LONG);
  });
});
