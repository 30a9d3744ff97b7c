import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { mockScreen } from '../helpers/screenWidth';
import { clickButton, LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();
const ofDana = async () => (await backend().sql`select id from app.profiles where username = 'dana.k'`)[0]?.id as string;
beforeEach(async () => {
  await signIn();
});

describe('the wishlist', () => {
  it('adds and removes a product with a message, and stores it', async () => {
    const dana = await ofDana();
    await backend().sql`delete from wishlists where user_id = ${dana}`;
    const [vase] = await backend().sql`select id from products where name = 'Ваза «Тау», белая глина'`;
    const stored = () => backend().sql`select 1 from wishlists where user_id = ${dana} and product_id = ${vase?.id as string}`;
    const { user } = await renderApp(`/product/${String(vase?.id)}`);
    const heart = (await screen.findAllByRole('button', { name: /^Wishlist: Ваза/ }, LONG))[0] as HTMLElement;
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Added to wishlist!', {}, LONG)).toBeVisible();
    await waitFor(async () => expect(await stored()).toHaveLength(1), LONG);
    await user.click(heart);
    expect(await screen.findByText('Removed from wishlist', {}, LONG)).toBeVisible();
    await waitFor(async () => expect(await stored()).toHaveLength(0), LONG);
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
      { productId: '00000000-0000-4000-8000-000000000000', isAdding: true },
      { productId: vase?.id as string, isAdding: true },
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

describe('the menu on phones', () => {
  it('repeats the entries with their counts in brackets', async () => {
    const { user } = await renderApp('/categories');
    await clickButton(user, /^Menu/);
    const menu = await screen.findByRole('dialog', { name: 'Menu' }, LONG);
    expect(await within(menu).findByRole('link', { name: /^Wishlist \(\d+\)$/ }, LONG)).toBeVisible();
    expect(within(menu).getByRole('link', { name: /^Cart \(\d+\)$/ })).toBeVisible();
    expect(within(menu).getByRole('link', { name: /^My orders/ })).toBeVisible();
    await user.click(within(menu).getByRole('link', { name: 'Profile' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' }, LONG)).toBeVisible();
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

describe('the checkout', () => {
  it('fills in a saved address and saves a new one', async () => {
    const dana = await ofDana();
    await backend()
      .sql`insert into addresses (user_id, name, phone, city, street, flat) values (${dana}, 'Дана', '+77012345678', 'Астана', 'Мангилик Ел, 10', '5')`;
    const [product] = await backend().sql`select id from products where status = 'active' and stock_quantity > 3 limit 1`;
    const first = await renderApp(`/product/${String(product?.id)}`);
    await first.user.click((await screen.findAllByRole('button', { name: /Add to Cart/ }, LONG))[0] as HTMLElement);
    first.unmount();
    const { user } = await renderApp('/checkout');
    await clickButton(user, /^Астана/);
    expect(screen.getByLabelText('City')).toHaveValue('Астана');
    const street = screen.getByLabelText('Street and house');
    expect(street).toHaveValue('Мангилик Ел, 10');
    await user.clear(street);
    await user.type(street, 'Кабанбай батыра, 2');
    await user.click(screen.getByRole('button', { name: /^Continue/ }));
    await waitFor(
      async () =>
        expect(await backend().sql`select 1 from addresses where user_id = ${dana} and street = 'Кабанбай батыра, 2'`).toHaveLength(1),
      LONG,
    );
  });
});

describe('the search box', () => {
  it('closes its list on a click elsewhere and keeps the input', async () => {
    mockScreen(true);
    const { user } = await renderApp('/faq');
    const box = await screen.findByRole('combobox', { name: 'Search products' }, LONG);
    await user.type(box, 'ваз');
    await screen.findByRole('listbox', {}, LONG);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveValue('ваз');
    vi.restoreAllMocks();
  });
});

describe('the way to a shop of one’s own', () => {
  const invitation = async () => within(await screen.findByRole('region', { name: 'Your Instagram is already a storefront' }, LONG));

  it('leads a shopper to opening one, also from the menu', async () => {
    // the test of the older dialog has opened one
    await backend().sql`update app.profiles set is_influencer = false where username = 'dana.k'`;
    const { user } = await renderApp('/');
    expect((await invitation()).getByRole('link', { name: 'Open a shop' })).toHaveAttribute('href', '/profile?setup=shop');
    await clickButton(user, /^Menu/);
    const menu = await screen.findByRole('dialog', { name: 'Menu' }, LONG);
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

  it('leads a visitor there through a new account', async () => {
    localStorage.removeItem('tanda.auth');
    await renderApp('/');
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

describe('the seller area on a computer', () => {
  it('has profile, language, theme and sign-out', async () => {
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
