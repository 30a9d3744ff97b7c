import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
const switchTo = async (email: string) => {
  localStorage.clear();
  await signIn(email);
};
const FIELD = 'Message the seller';
const send = () => screen.getByRole('button', { name: 'Send' });
const thread = () => screen.findByRole('region', { name: 'Messages' }, LONG);
const product = async () =>
  (
    await backend().sql<{ id: string; name: string }[]>`
      select p.id, p.name from products p join app.profiles s on s.id = p.seller_id
       where s.username = 'aigerim.home' and p.status = 'active' and p.deleted_at is null order by p.created_at limit 1`
  )[0]!;

beforeEach(async () => {
  await backend().sql`delete from app.rate_limits`;
  await backend().sql`delete from product_questions`;
});

it('a shopper asks about a product, its seller answers, and both find the thread in their lists', async () => {
  const { id, name } = await product();
  await signIn();
  const { user, unmount } = await renderApp(`/product/${id}`);
  await clickButton(user, 'Ask the seller');
  await user.click(await screen.findByRole('link', { name: 'Ask here' }, LONG));
  expect(await screen.findByLabelText(FIELD, {}, LONG)).toBeVisible();
  expect(within(await thread()).getByRole('link', { name })).toHaveAttribute('href', `/product/${id}`);
  await user.click(send());
  expect(await screen.findByText('Write a message or add a photo')).toBeVisible();
  await user.type(screen.getByLabelText(FIELD), 'Is it glazed? My card is 4400 4301 2345 6789');
  await user.click(send());
  expect(await screen.findByText(/^Is it glazed\?/, {}, LONG)).toBeVisible();
  expect(screen.queryByText(/^This message has contacts/)).toBeNull();
  const [question] = await backend().sql<{ id: string }[]>`select id from product_questions`;
  unmount();

  await switchTo('seller@tanda.test');
  const asked = await renderApp('/influencer/questions');
  expect(await screen.findByText('Unread', {}, LONG)).toBeVisible();
  await asked.user.click(screen.getByRole('link', { name }));
  expect(await within(await thread()).findByText(/Check payments only in the Kaspi app/, {}, LONG)).toBeVisible();
  await asked.user.type(screen.getByLabelText('Message the buyer'), 'Yes, inside and out');
  await asked.user.click(send());
  expect(await within(await thread()).findByText('Yes, inside and out', {}, LONG)).toBeVisible();
  const marks = () => backend().sql`select is_unread_by_seller as seller, is_unread_by_shopper as shopper from product_questions`;
  await waitFor(async () => expect(await marks()).toEqual([{ seller: false, shopper: true }]), LONG);
  asked.unmount();

  await switchTo('shopper@tanda.test');
  const mine = await renderApp('/orders');
  await mine.user.click(await screen.findByRole('link', { name: 'My questions' }, LONG));
  await mine.user.click(await screen.findByRole('link', { name }, LONG));
  expect(await within(await thread()).findByText('Yes, inside and out', {}, LONG)).toBeVisible();
  await waitFor(async () => expect(await marks()).toEqual([{ seller: false, shopper: false }]), LONG);
  mine.unmount();
  // whoever asks again goes on in the same thread
  await renderApp(`/questions/new?product=${id}`);
  expect(await within(await thread()).findByText('Yes, inside and out', {}, LONG)).toBeVisible();
  expect(await backend().sql`select id from product_questions`).toEqual([question]);
});

it('a removed product is named, and a thread of somebody else is not found', async () => {
  const { id, name } = await product();
  const [dana] = await backend().sql<{ id: string }[]>`select id from app.profiles where username = 'dana.k'`;
  const [question] = await backend().sql<{ id: string }[]>`
    insert into product_questions (shopper_id, seller_id, name)
    select ${dana!.id}, seller_id, name from products where id = ${id} returning id`;
  await signIn();
  const { unmount } = await renderApp(`/questions/${question!.id}`);
  expect(await within(await thread()).findByText('This product is no longer there', {}, LONG)).toBeVisible();
  expect(within(await thread()).getByText(name)).toBeVisible();
  unmount();
  const next = await renderApp(`/questions/new?product=${crypto.randomUUID()}`);
  expect(await screen.findByRole('heading', { name: 'This product is no longer there' }, LONG)).toBeVisible();
  next.unmount();
  await renderApp(`/questions/${crypto.randomUUID()}`);
  expect(await screen.findByRole('heading', { name: 'Question not found' }, LONG)).toBeVisible();
});

it('a visitor signs in to ask, a seller is not offered to ask about the own product', async () => {
  const { id } = await product();
  localStorage.clear();
  const { user, unmount } = await renderApp(`/product/${id}`);
  await clickButton(user, 'Ask the seller');
  expect(await screen.findByText('You need an account for this.', {}, LONG)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ask here' }));
  expect(await screen.findByRole('button', { name: 'Sign in' }, LONG)).toBeVisible();
  unmount();
  await switchTo('seller@tanda.test');
  const own = await renderApp(`/product/${id}`);
  await clickButton(own.user, 'Ask the seller');
  expect(await screen.findByRole('dialog', { name: 'Ask the seller' }, LONG)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ask here' })).toBeNull();
  own.unmount();
  await renderApp(`/questions/new?product=${id}`);
  expect(await screen.findByRole('heading', { name: 'This is your own product' }, LONG)).toBeVisible();
});

it('what cannot be sent stays in the field, and what cannot be read can be read again', async () => {
  const { id } = await product();
  await signIn();
  let isDown = true;
  server.use(http.get('*/rest/v1/rpc/my_questions', () => (isDown ? HttpResponse.json({}, { status: 400 }) : undefined)));
  const list = await renderApp('/questions');
  const retry = await screen.findByRole('button', { name: 'Try Again' }, LONG);
  isDown = false;
  await list.user.click(retry);
  expect(await screen.findByRole('heading', { name: 'No questions yet' }, LONG)).toBeVisible();
  list.unmount();
  const { user } = await renderApp(`/questions/new?product=${id}`);
  await user.type(await screen.findByLabelText(FIELD, {}, LONG), 'Hello');
  server.use(
    http.post('*/rest/v1/rpc/ask_about_product', () =>
      HttpResponse.json({ code: 'rate_limited', message: 'rate_limited', details: null, hint: null }, { status: 429 }),
    ),
  );
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText(FIELD)).toHaveValue('Hello'), LONG);
  expect(await backend().sql`select 1 from product_questions`).toEqual([]);
});
