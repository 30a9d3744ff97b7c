import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { LONG, reauthenticate, signIn } from '../../helpers/signIn';
import { storeCart } from '../storedCart';

const backend = backendForJourneys();
const DAY_MS = 86_400_000;
/** A day of Almaty, some days from now: as the database writes it. */
const localDay = (days: number) => new Date(Date.now() + 5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
const inWords = (days: number) =>
  new Date(`${localDay(days)}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const setHoliday = (username: string, from: number | null, to: number | null) => backend().sql`
  update seller_settings set holiday_from = ${from === null ? null : localDay(from)}, holiday_to = ${to === null ? null : localDay(to)}
   where seller_id = (select id from app.profiles where username = ${username})`;
const productOf = async (username: string) => {
  const [row] = await backend().sql`
    select p.id, p.name, p.current_price::int as price, p.seller_id from products p join app.profiles s on s.id = p.seller_id
     where s.username = ${username} and p.status = 'active' and p.stock_quantity > 2 and not p.has_variants order by p.id limit 1`;
  return row as { id: string; name: string; price: number; seller_id: string };
};

beforeEach(async () => {
  await backend().sql`update app.order_limits set most = 1000`;
});

describe('a shop on holiday', () => {
  it('says when it is back, in place of the button that buys', async () => {
    const { id } = await productOf('aigerim.home');
    await setHoliday('aigerim.home', 0, 2);
    const { unmount } = await renderApp(`/product/${id}`);
    const back = new RegExp(`Back on ${inWords(3)}`);
    for (const button of await screen.findAllByRole('button', { name: back }, LONG)) expect(button).toBeDisabled();
    expect(screen.getByText(new RegExp(`takes orders again from ${inWords(3)}`))).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add to Cart/ })).toBeNull();
    unmount();
    await renderApp('/store/aigerim.home');
    expect(
      await screen.findByText(`This shop is on vacation and takes orders again from ${inWords(3)}. You can look around.`, {}, LONG),
    ).toBeVisible();
    await setHoliday('aigerim.home', null, null);
  });

  it('keeps its lines in the cart, and the rest can be ordered', async () => {
    await signIn();
    const [away, open] = [await productOf('aigerim.home'), await productOf('daniyar.sound')];
    const [dana] = await backend().sql`select id from app.profiles where username = 'dana.k'`;
    await storeCart(backend().sql, [away.id, open.id], dana!.id as string);
    await setHoliday('aigerim.home', -1, 4);
    const cart = await renderApp('/cart');
    const region = await screen.findByRole('region', { name: 'Айгерим Сапар' }, LONG);
    expect(await within(region).findByText(new RegExp(`back on ${inWords(5)}. These items stay in your cart`), {}, LONG)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Данияр Ким' })).queryByText(/on vacation/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Go to checkout' })).toBeEnabled();
    cart.unmount();
    await renderApp('/checkout');
    const side = await screen.findByRole('complementary', {}, LONG);
    await waitFor(() => expect(within(side).getByText(new RegExp(open.name.slice(0, 12)))).toBeInTheDocument(), LONG);
    await waitFor(() => expect(within(side).queryByText(new RegExp(away.name.slice(0, 12)))).toBeNull(), LONG);
    await setHoliday('aigerim.home', null, null);
  });

  it('is named at the checkout before it begins', async () => {
    await signIn();
    const { id } = await productOf('aigerim.home');
    const [dana] = await backend().sql`select id from app.profiles where username = 'dana.k'`;
    await storeCart(backend().sql, [id], dana!.id as string);
    await setHoliday('aigerim.home', 1, 3);
    const { unmount } = await renderApp('/checkout');
    const text = `Айгерим Сапар: on vacation from ${inWords(1)} to ${inWords(3)}. Your order may be sent after that.`;
    expect(await screen.findByText(text, {}, LONG)).toBeVisible();
    unmount();
    await setHoliday('aigerim.home', 1, 1);
    await renderApp('/checkout');
    expect(
      await screen.findByText(`Айгерим Сапар: on vacation on ${inWords(1)}. Your order may be sent after that.`, {}, LONG),
    ).toBeVisible();
    await setHoliday('aigerim.home', null, null);
  });

  it('is set by its seller, with both days in order', async () => {
    await signIn('seller@tanda.test');
    const { user } = await renderApp('/influencer/settings');
    const block = await screen.findByRole('region', { name: 'Vacation' }, LONG);
    const [first, last] = [within(block).getByLabelText(/First day/), within(block).getByLabelText(/Last day/)];
    const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.type(first, localDay(5));
    await save();
    expect(await within(block).findByText('Enter the last day')).toBeVisible();
    await user.type(last, localDay(4));
    await save();
    expect(await within(block).findByText('The last day is before the first')).toBeVisible();
    await user.clear(last);
    await user.type(last, localDay(65));
    await save();
    expect(await within(block).findByText('This vacation is too long')).toBeVisible();
    await user.clear(last);
    await user.type(last, localDay(9));
    await save();
    expect(await screen.findByText('Settings saved', {}, LONG)).toBeVisible();
    const holiday = () => backend().sql`
      select holiday_from::text, holiday_to::text from seller_settings s join auth.users u on u.id = s.seller_id where u.email = 'seller@tanda.test'`;
    expect([...(await holiday())]).toEqual([{ holiday_from: localDay(5), holiday_to: localDay(9) }]);
    await user.click(within(block).getByRole('button', { name: 'Remove vacation' }));
    await save();
    await waitFor(async () => expect([...(await holiday())]).toEqual([{ holiday_from: null, holiday_to: null }]), LONG);
  });
});

describe('a shop that takes no new orders', () => {
  it('is shown and says so', async () => {
    const { sql } = backend();
    const { seller_id } = await productOf('aigerim.home');
    await sql`select app.change_seller_state(${seller_id}, 'limited', 'Three orders were not sent', null, null)`;
    await renderApp('/store/aigerim.home');
    await waitFor(() => expect(screen.getByText('This shop isn’t taking new orders right now.')).toBeVisible(), LONG);
    await sql`select app.change_seller_state(${seller_id}, 'active', null, null, null)`;
  });
});

describe('a suspended shop', () => {
  it('is not paid: its buyer reads a warning and can cancel', async () => {
    await signIn();
    const { sql } = backend();
    await sql`update seller_settings set kaspi_phone = '+77010000000', whatsapp_phone = '+77010000003' where seller_id = (select id from app.profiles where username = 'aigerim.home')`;
    const product = await productOf('aigerim.home');
    const [buyer] = await sql`select id from app.profiles where username = 'dana.k'`;
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: buyer!.id as string, role: 'authenticated' })}, false)`;
    const shipping = { name: 'Дана', phone: '+77012345678', city: 'Алматы', street: 'Абай, 52', flat: '', comment: '' };
    const [placed] = await sql`select place_order(${sql.json([{ product_id: product.id, quantity: 1 }])}, ${sql.json(shipping)},
      jsonb_build_object(${product.seller_id}::text, jsonb_build_object('payment_method', 'kaspi_transfer', 'delivery_cost', app.delivery_cost(${product.seller_id}, 'Алматы'))),
      gen_random_uuid(), ${product.price}) as answer`;
    const id = (placed!.answer as { orders: { id: string }[] }).orders[0]!.id;
    await setHoliday('aigerim.home', 0, 2);
    const away = await renderApp(`/orders/${id}`);
    expect(
      await screen.findByText(
        `The shop is on vacation and will be back on ${inWords(3)}. The order’s deadlines are paused until then.`,
        {},
        LONG,
      ),
    ).toBeVisible();
    away.unmount();
    await setHoliday('aigerim.home', null, null);
    await sql`select app.change_seller_state(${product.seller_id}, 'suspended', 'Counterfeit goods', null, null)`;
    await renderApp(`/orders/${id}`);
    expect(await screen.findByRole('heading', { name: 'This shop is suspended' }, LONG)).toBeVisible();
    expect(screen.getByText(/Don’t send it money/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The shop is suspended' })).toBeVisible();
    expect(screen.queryByText(/Send the transfer|Waiting for your payment/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
    expect(screen.queryByText(/\+7 701 000 00 0/)).toBeNull();
    expect(screen.getByText('The shop was suspended')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await sql`select app.change_seller_state(${product.seller_id}, 'active', null, null, null)`;
  });

  it('tells its seller why', async () => {
    await signIn('seller@tanda.test');
    const { sql } = backend();
    const [seller] = await sql`select id from auth.users where email = 'seller@tanda.test'`;
    await sql`select app.change_seller_state(${seller!.id as string}, 'suspended', 'Counterfeit goods: see the letter', null, null)`;
    const { unmount } = await renderApp('/influencer/dashboard');
    const notice = await screen.findByRole('region', { name: 'Your shop is suspended' }, LONG);
    expect(within(notice).getByText('Reason: Counterfeit goods: see the letter')).toBeVisible();
    unmount();
    await sql`select app.change_seller_state(${seller!.id as string}, 'active', null, null, null)`;
  });
});

describe('the Kaspi number', () => {
  it('is not changed for a day after a new password, and the form says from when', async () => {
    await signIn('seller@tanda.test');
    const { sql } = backend();
    const stored = () =>
      sql`select kaspi_phone from seller_settings s join auth.users u on u.id = s.seller_id where u.email = 'seller@tanda.test'`;
    const before = [...(await stored())];
    await sql`insert into app.sign_in_changes (user_id, at) select id, now() - interval '1 hour' from auth.users where email = 'seller@tanda.test'`;
    const { user, unmount } = await renderApp('/influencer/settings');
    const block = await screen.findByRole('region', { name: 'Payment' }, LONG);
    await user.clear(within(block).getByLabelText(/Kaspi number/));
    await user.paste('+7 701 999 00 01');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await reauthenticate(user);
    const from = /The Kaspi and WhatsApp numbers and the Kaspi link can be changed from .+, \d\d:\d\d\.$/;
    expect(await within(block).findByText(from, {}, LONG)).toBeVisible();
    expect([...(await stored())]).toEqual(before);
    await sql`delete from app.sign_in_changes`;
    unmount();
  });
});
