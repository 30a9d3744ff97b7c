import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { clickButton, expectToast, LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();
const vase = async () =>
  (await backend().sql`select id, name from products where name = 'Ваза «Тау», белая глина'`)[0] as { id: string; name: string };

describe('a visitor', () => {
  it('sees the stores with links to them', async () => {
    await renderApp('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Things from people you follow' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Айгерим Сапар' }, LONG)).toHaveAttribute('href', '/store/aigerim.home');
  });

  it('finds көйлек by typing койлек', async () => {
    await renderApp('/products?search=%D0%BA%D0%BE%D0%B9%D0%BB%D0%B5%D0%BA', 'kk');
    expect((await screen.findAllByRole('link', { name: /Әдемі көйлек/ }, LONG)).length).toBeGreaterThan(0);
  });

  it('sees that nothing was found and can clear the filters', async () => {
    const { user } = await renderApp('/products?search=zzzqqq');
    expect(await screen.findByText('Nothing for “zzzqqq”', {}, LONG)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect((await screen.findAllByRole('article', {}, LONG)).length).toBe(12);
  });

  it('sees a not-found page for a malformed product address [C22]', async () => {
    await renderApp("/product/' or 1=1");
    expect(await screen.findByRole('heading', { name: 'Product Not Found' }, LONG)).toBeVisible();
  });

  it('has a guest cart limited by the stock', async () => {
    const { id } = await vase();
    const { user } = await renderApp(`/product/${id}`);
    const more = await screen.findByRole('button', { name: 'Increase' }, LONG);
    for (let i = 0; i < 6; i++) if (!more.hasAttribute('disabled')) await user.click(more);
    expect(more).toBeDisabled();
    await expectToast('Added to cart!', () => user.click(screen.getAllByRole('button', { name: /Add to Cart/ })[0] as HTMLElement));
    expect(JSON.parse(localStorage.getItem('tanda.cart.guest') ?? '[]')).toMatchObject([{ id, quantity: 4 }]);
  });

  it('is asked to sign in for the wishlist and the checkout', async () => {
    const { user, unmount } = await renderApp('/products');
    await user.click((await screen.findAllByRole('button', { name: /^Wishlist: / }, LONG))[0] as HTMLElement);
    expect(await screen.findByText('Please sign in to add items to your wishlist', {}, LONG)).toBeVisible();
    unmount();
    await renderApp('/checkout?step=review');
    expect(await screen.findByRole('heading', { name: 'Welcome back' }, LONG)).toBeVisible();
  });
});

describe('registering', () => {
  it('shows an error at each field', async () => {
    const { user } = await renderApp('/register');
    await clickButton(user, 'Sign up');
    for (const message of [
      'Choose a username',
      'Enter your email',
      'Enter a password',
      'Please accept the privacy policy and the terms to continue',
    ])
      expect(await screen.findByText(message)).toBeVisible();
  });

  it('creates an account with a profile', async () => {
    const { user } = await renderApp('/register');
    await user.type(await screen.findByLabelText('Username', {}, LONG), 'New.Person');
    await user.type(screen.getByLabelText('Email'), 'new@example.test');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('Your account is ready. Welcome!', {}, LONG)).toBeVisible();
    expect(await backend().sql`select username, is_influencer from profiles where username = 'new.person'`).toMatchObject([
      { is_influencer: false },
    ]);
    // the next page asks how to start
    expect(await screen.findByRole('heading', { name: 'How would you like to start?' }, LONG)).toBeVisible();
    expect(screen.getByRole('link', { name: /Become a shop owner/ })).toHaveAttribute('href', '/profile?setup=shop');
    expect(screen.getByRole('link', { name: /Start exploring/ })).toHaveAttribute('href', '/');
    expect(screen.getByText('If you start by exploring, you can change your role later in profile settings.')).toBeVisible();
  });

  it('shows at the fields that the username is taken or reserved, or the e-mail taken', async () => {
    const { user } = await renderApp('/register');
    await user.type(await screen.findByLabelText('Username', {}, LONG), 'aigerim.home');
    await user.type(screen.getByLabelText('Email'), 'shopper@tanda.test');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText(/This username is taken/, {}, LONG)).toBeVisible();
    await user.clear(screen.getByLabelText('Username'));
    await user.type(screen.getByLabelText('Username'), 'store981027');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('This name is reserved. Choose another one.', {}, LONG)).toBeVisible();
    await user.clear(screen.getByLabelText('Username'));
    await user.type(screen.getByLabelText('Username'), 'free.name');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText(/already has an account/, {}, LONG)).toBeVisible();
  });
});

describe('a signed-in shopper', () => {
  it('sees that the password is wrong', async () => {
    const { user } = await renderApp('/login');
    await user.type(await screen.findByLabelText('Email', {}, LONG), 'shopper@tanda.test');
    await user.type(screen.getByLabelText('Password'), 'wrong password');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent('Wrong email or password');
  });

  it('buys in three steps: one order is stored and the cart is empty', async () => {
    const { id, name } = await vase();
    await backend().sql`delete from auth.sessions`;
    await signIn();
    const first = await renderApp(`/product/${id}`);
    const [add] = await screen.findAllByRole('button', { name: /Add to Cart/ }, LONG);
    await expectToast('Added to cart!', () => first.user.click(add as HTMLElement));
    first.unmount();

    const { user } = await renderApp('/checkout');
    // the profile fills the fields that nobody has typed in
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveDisplayValue(/./), LONG);
    await user.clear(screen.getByLabelText('Full name'));
    await user.type(screen.getByLabelText('Full name'), 'Dana Kasymova');
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '8 701 234');
    await user.type(screen.getByLabelText('Street and house'), '52 Abay Ave');
    await user.clear(screen.getByLabelText('City'));
    await user.type(screen.getByLabelText('City'), 'Almaty');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Check the number: ten digits after +7')).toBeVisible();
    await user.type(screen.getByLabelText('Phone'), ' 56 78');
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    await user.click(await screen.findByRole('radio', { name: /Cash on delivery/ }, LONG));
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(await screen.findByText(/52 Abay Ave/, {}, LONG)).toBeVisible();
    const place = screen.getByRole('button', { name: 'Place Order' });
    await waitFor(() => expect(place).toBeEnabled(), LONG);
    await user.dblClick(place);
    expect(await screen.findByRole('heading', { name: 'Your order is placed' }, LONG)).toBeVisible();
    const order = await screen.findByRole('region', { name: /Айгерим Сапар/ }, LONG);
    expect(within(order).getByText(name)).toBeVisible();

    const stored = await backend()
      .sql`select o.customer, o.city, i.quantity from orders o join order_items i on i.order_id = o.id join profiles p on p.id = o.user_id
      where i.product_id = ${id} and o.customer = 'Dana Kasymova'`;
    expect(stored).toEqual([{ customer: 'Dana Kasymova', city: 'Almaty', quantity: 1 }]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tanda.cart'))).toEqual([]);
  });
});
