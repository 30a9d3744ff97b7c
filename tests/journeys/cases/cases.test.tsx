import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, passthrough } from 'msw';
import { describe, expect, it } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();

/** A delivered order of the demo shopper at the demo seller, without a case. */
async function delivered(): Promise<{ id: string; total: number }> {
  const { sql } = backend();
  const [product] = await sql`
    select p.id, coalesce(p.discount_price, p.price)::int as price, p.seller_id from products p join app.profiles s on s.id = p.seller_id
     where p.status = 'active' and p.stock_quantity > 2 and not p.has_variants and s.username = 'aigerim.home' limit 1`;
  const [buyer] = await sql`select id from app.profiles where username = 'dana.k'`;
  const as = (id: string) => sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated' })}, false)`;
  await as(buyer?.id as string);
  const shipping = { name: 'Дана Касымова', phone: '+77012345678', city: 'Алматы', street: 'Абай, 52', flat: '', comment: '' };
  const [placed] = await sql<{ answer: { orders: { id: string; total: number }[] } }[]>`
    select place_order(${sql.json([{ product_id: product?.id as string, quantity: 1 }])}, ${sql.json(shipping)},
      jsonb_build_object(${product?.seller_id as string}::text, jsonb_build_object('payment_method', 'cash_on_delivery', 'delivery_cost', app.delivery_cost(${product?.seller_id as string}, 'Алматы'))), gen_random_uuid(), ${product?.price as number}) as answer`;
  const order = placed?.answer.orders[0];
  if (!order) throw new Error('no order was placed');
  await as(product?.seller_id as string);
  for (const step of ['confirmed', 'shipped', 'delivered']) await sql`select set_order_status(${order.id}, ${step})`;
  return order;
}
const stored = async (id: string) =>
  (await backend().sql`select number, payment_status, refunded::int, case_state from orders where id = ${id}`)[0] as Record<
    string,
    unknown
  >;
/** Opens the sheet of a step, fills it in and sends it. */
async function step(
  user: Awaited<ReturnType<typeof renderApp>>['user'],
  button: string,
  fill: (sheet: HTMLElement) => Promise<void> = async () => {},
) {
  await clickButton(user, button);
  const sheet = await screen.findByRole('dialog', {}, LONG);
  await fill(sheet);
  await user.click(within(sheet).getByRole('button', { name: button }));
}

/** Signs in as somebody else in the same browser. */
const switchTo = async (email: string) => {
  localStorage.clear();
  await signIn(email);
};

describe('a case', () => {
  it('is opened in three steps, and shown on the order', async () => {
    await signIn();
    const { id } = await delivered();
    const { user, unmount } = await renderApp(`/orders/${id}`);
    await user.click(await screen.findByRole('link', { name: 'Something is wrong' }, LONG));
    expect(await screen.findByRole('heading', { level: 1, name: 'What happened?' }, LONG)).toBeVisible();
    await clickButton(user, 'Next');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose what happened');
    await user.click(screen.getByRole('radio', { name: /^Return an item/ }));
    await clickButton(user, 'Next');
    expect(screen.getByRole('heading', { level: 1, name: 'Tell us more' })).toHaveFocus();
    expect(screen.getByRole('checkbox')).toBeChecked();
    await clickButton(user, 'Next');
    expect(screen.getByText('Write at least a few words')).toBeVisible();
    await user.click(screen.getByLabelText('Describe the problem'));
    await user.paste('Too small for me');
    await clickButton(user, 'Next');
    expect(screen.getByText('Too small for me')).toBeVisible();
    // the page is loaded again
    unmount();
    const again = await renderApp(`/orders/${id}/case`);
    expect(await screen.findByText('Too small for me', {}, LONG)).toBeVisible();
    await clickButton(again.user, 'Send the request');
    expect(await screen.findByText('Waiting for an answer', {}, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ case_state: 'asked' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tanda.case.'))).toEqual([]);
    await again.user.click(screen.getByRole('link', { name: /Order #/ }));
    expect(await screen.findByRole('link', { name: 'Return an item' }, LONG)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Something is wrong' })).toBeNull();
  });

  it('about pieces that the operator has decided on says why it is refused', async () => {
    const { id } = await delivered();
    const { sql } = backend();
    const as = (name: string) =>
      sql`select set_config('request.jwt.claims', json_build_object('sub', id, 'role', 'authenticated')::text, false) from app.profiles where username = ${name}`;
    await switchTo('shopper@tanda.test');
    const { user, unmount } = await renderApp(`/orders/${id}/case?new=1`);
    await user.click(await screen.findByRole('radio', { name: /^Return an item/ }, LONG));
    await clickButton(user, 'Next');
    await user.click(screen.getByLabelText('Describe the problem'));
    await user.paste('Still too small');
    await clickButton(user, 'Next');
    // in another tab
    await as('dana.k');
    const [opened] = await sql<{ id: string }[]>`select open_case(${id}, 'return', 'Too small', '[{"position": 1, "quantity": 1}]') as id`;
    await as('aigerim.home');
    await sql`select advance_case(${opened!.id}, 'refuse', 'Not with us')`;
    await as('dana.k');
    await sql`select advance_case(${opened!.id}, 'escalate', 'Please decide')`;
    await sql`select decide_case(${opened!.id}, 'nothing', 'No fault')`;
    await clickButton(user, 'Send the request');
    expect(await screen.findByText(/^These items were already returned/, {}, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ case_state: null });
    unmount();

    // from then on it is not offered
    await renderApp(`/orders/${id}/case?new=1`);
    expect(await screen.findByRole('radio', { name: /^Return an item.*Already decided on/ }, LONG)).toBeDisabled();
    expect(screen.getByRole('radio', { name: /^Wrong or damaged item/ })).toBeEnabled();
  });

  it('with words that are refused does not blame its pieces', async () => {
    const { id } = await delivered();
    await switchTo('shopper@tanda.test');
    const { user } = await renderApp(`/orders/${id}/case?new=1`);
    await user.click(await screen.findByRole('radio', { name: /^Return an item/ }, LONG));
    await clickButton(user, 'Next');
    // a mark of direction, as pasted from a chat
    await user.click(screen.getByLabelText('Describe the problem'));
    await user.paste('Too small\u202E for me');
    await clickButton(user, 'Next');
    await clickButton(user, 'Send the request');
    expect(await screen.findByText('Please check what you entered.', {}, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ case_state: null });
  });

  it('says when a step failed whose sheet was closed before, and takes it then', async () => {
    const { id } = await delivered();
    await backend().sql`
      select app.create_case(o, 'return', 'buyer', 'Too small', '[{"position": 1, "quantity": 1}]') from orders o where o.id = ${id}`;
    await switchTo('seller@tanda.test');
    const { user } = await renderApp(`/influencer/orders/${id}/case`);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.post(
        '*/rest/v1/rpc/advance_case',
        async () => {
          await isReleased;
          return HttpResponse.json({ code: 'XX000', message: 'failed' }, { status: 500 });
        },
        { once: true },
      ),
    );
    await clickButton(user, 'Agree');
    const sheet = await screen.findByRole('dialog', { name: 'Agree' });
    await user.click(within(sheet).getByLabelText('Where and how to send the item'));
    await user.paste('Abay 52, Almaty');
    await user.click(within(sheet).getByRole('button', { name: 'Agree' }));
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    for (const button of screen.getAllByRole('button', { name: /^(Agree|Decline)$/ }))
      expect(button).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByRole('alert', {}, LONG)).toBeVisible();
    await step(user, 'Agree', (open) => user.type(within(open).getByLabelText('Where and how to send the item'), 'Abay 52, Almaty'));
    await waitFor(async () => expect(await stored(id)).toMatchObject({ case_state: 'accepted' }), LONG);
  });

  it('goes from the request to the refund, as buyer and seller', async () => {
    const { id, total } = await delivered();
    const [buyer] = await backend().sql`select id from app.profiles where username = 'dana.k'`;
    await backend()
      .sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: buyer?.id as string, role: 'authenticated' })}, false)`;
    await backend().sql`select open_case(${id}, 'return', 'Too small', '[{"position": 1, "quantity": 1}]')`;

    await switchTo('seller@tanda.test');
    const seller = await renderApp('/influencer/orders?state=cases');
    expect((await screen.findAllByText('new request', {}, LONG)).length).toBeGreaterThan(0);
    const { number } = await stored(id);
    await seller.user.click(await screen.findByRole('link', { name: new RegExp(String(number)) }, LONG));
    await seller.user.click(await screen.findByRole('link', { name: 'Return an item' }, LONG));
    // the order's page, which is left, says it too
    expect(await screen.findByRole('button', { name: 'Agree' }, LONG)).toBeVisible();
    expect(screen.getByText('Your turn')).toBeVisible();
    await step(seller.user, 'Agree', async (sheet) => {
      await seller.user.click(within(sheet).getByRole('button', { name: 'Agree' }));
      expect(within(sheet).getByText('Write at least a few words')).toBeVisible();
      await seller.user.click(within(sheet).getByLabelText('Where and how to send the item'));
      await seller.user.paste('Abay 52, Almaty');
    });
    expect(await screen.findByText('Agreed', {}, LONG)).toBeVisible();
    expect(await screen.findByText('Abay 52, Almaty', {}, LONG)).toBeVisible();
    seller.unmount();

    await switchTo('shopper@tanda.test');
    const sender = await renderApp(`/orders/${id}/case`);
    await step(sender.user, 'I’ve sent it back', (sheet) =>
      sender.user.type(within(sheet).getByLabelText(/Tracking number/), 'CP123456789KZ'),
    );
    expect(await screen.findByText('Item sent back', {}, LONG)).toBeVisible();
    expect(screen.getByText('CP123456789KZ')).toBeVisible();
    sender.unmount();

    await switchTo('seller@tanda.test');
    const receiver = await renderApp(`/influencer/orders/${id}/case`);
    await screen.findByRole('button', { name: 'I have the item' }, LONG);
    // a slow response to what else is read again after a step does not hold up the next step
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get('*/rest/v1/order_events', async () => {
        await isReleased;
        return passthrough();
      }),
    );
    await step(receiver.user, 'I have the item', async (sheet) => {
      await receiver.user.click(within(sheet).getByRole('button', { name: 'I have the item' }));
      const choice = within(sheet).getByRole('radiogroup', { name: 'What happens to the item' });
      expect(choice).toBeInvalid();
      expect(choice).toHaveAccessibleDescription('Choose what happens to the item');
      await receiver.user.click(within(sheet).getByRole('radio', { name: /Back in stock/ }));
    });
    expect(await screen.findByText('Refund owed', {}, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ payment_status: 'refund_due' });
    await step(receiver.user, 'I’ve refunded it', async (sheet) => {
      const amount = within(sheet).getByLabelText(/How much/);
      expect(amount).toHaveValue(String(total));
      await receiver.user.clear(amount);
      await receiver.user.type(amount, '1');
      await receiver.user.click(within(sheet).getByRole('button', { name: 'I’ve refunded it' }));
      const all = `₸${total.toLocaleString('en')}`;
      await waitFor(() => expect(amount).toHaveAccessibleDescription(`From ${all} to ${all}`));
      expect(amount).toHaveFocus();
      await receiver.user.clear(amount);
      await receiver.user.type(amount, String(total));
    });
    expect(await screen.findByText('Money sent', {}, LONG)).toBeVisible();
    release();
    receiver.unmount();

    await switchTo('shopper@tanda.test');
    const last = await renderApp(`/orders/${id}/case`);
    await step(last.user, 'The money arrived');
    await waitFor(
      async () => expect(await stored(id)).toMatchObject({ payment_status: 'refunded', refunded: total, case_state: null }),
      LONG,
    );
    expect(await screen.findByText('Closed', {}, LONG)).toBeVisible();
    expect(screen.getByText('The request is closed. You can’t write in it anymore.')).toBeVisible();
  });

  it('that was agreed, and closed because nothing was sent back in time, is reopened by sending', async () => {
    const { id } = await delivered();
    const { sql } = backend();
    const [people] = await sql`select user_id, seller_id from orders where id = ${id}`;
    const as = (person: unknown) =>
      sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: person as string, role: 'authenticated' })}, false)`;
    await as(people?.user_id);
    const [opened] = await sql`select open_case(${id}, 'return', 'Too small', '[{"position": 1, "quantity": 1}]') as id`;
    await as(people?.seller_id);
    await sql`select advance_case(${opened?.id as string}, 'accept', 'Abay 52, Almaty')`;
    await sql`update order_cases set remind_at = null, due_at = app.now() where id = ${opened?.id as string}`;
    await sql`select app.run_case_deadline(${opened?.id as string})`;
    await signIn();
    const { user } = await renderApp(`/orders/${id}/case`);
    expect(await screen.findByText('Closed', {}, LONG)).toBeVisible();
    await step(user, 'I’ve sent it back', (sheet) => user.type(within(sheet).getByLabelText(/Tracking number/), 'CP123456789KZ'));
    expect(await screen.findByText('Item sent back', {}, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ case_state: 'sent_back' });
  });

  it('takes messages of both sides, and tells them apart from the answer', async () => {
    await signIn();
    const { id } = await delivered();
    const [buyer] = await backend().sql`select id from app.profiles where username = 'dana.k'`;
    await backend()
      .sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: buyer?.id as string, role: 'authenticated' })}, false)`;
    await backend().sql`select open_case(${id}, 'wrong_or_damaged', 'Broken', '[{"position": 1, "quantity": 1}]')`;
    const { user } = await renderApp(`/orders/${id}/case`);
    await clickButton(user, 'Message the seller');
    const message = screen.getByLabelText('Message the seller');
    expect(message).toHaveFocus();
    await clickButton(user, 'Send');
    await waitFor(() => expect(message).toHaveAccessibleDescription('Write a message or add a photo'));
    expect(message).toHaveFocus();
    await user.click(message);
    await user.paste('I can send a photo');
    expect(message).toBeValid();
    await clickButton(user, 'Send');
    expect(await screen.findByText('I can send a photo', {}, LONG)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message the seller' })).toHaveValue(''), LONG);
  });

  it('of another user is not shown', async () => {
    await signIn();
    const [foreign] = await backend().sql`
      select o.id from orders o join app.profiles p on p.id = o.user_id where p.username <> 'dana.k' and o.case_state is not null limit 1`;
    await renderApp(`/orders/${String(foreign?.id)}/case`);
    await waitFor(() => expect(screen.getByText('Order not found')).toBeVisible(), LONG);
  });
});
