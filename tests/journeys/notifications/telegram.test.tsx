import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
const card = () => screen.findByRole('region', { name: 'Telegram' }, LONG);

/** The bot runs, and the demo shopper has one linked chat. */
beforeEach(async () => {
  const { sql } = backend();
  await sql`update app.jobs set ran_at = now(), details = '{"bot_url": "https://t.me/tanda_bot"}' where name = 'telegram'`;
  await sql`update app.channels set is_on = true`;
  await sql`delete from notification_targets`;
  await sql`with made as (insert into notification_targets (user_id, channel, label)
      select id, 'telegram', 'Aliya @aliya' from app.profiles where username = 'dana.k' returning id)
    insert into app.telegram_chats (target_id, chat_id, is_colleague, can_act) select id, 77, false, true from made`;
  await signIn();
});

it('lists the chats, makes a link that opens Telegram, and has nothing for colleagues of who sells nothing', async () => {
  const { user } = await renderApp('/notifications/settings');
  const telegram = within(await card());
  expect(await telegram.findByText('Aliya @aliya', {}, LONG)).toBeVisible();
  expect(telegram.getByText('Your chat')).toBeVisible();
  expect(within(await screen.findByRole('group', { name: 'My orders' }, LONG)).getByLabelText('Telegram')).toHaveValue('now');
  expect(telegram.queryByText('For a colleague')).toBeNull();
  await user.click(telegram.getByRole('button', { name: 'Link another chat' }));
  const link = await telegram.findByRole('link', { name: 'Open Telegram' }, LONG);
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/t\.me\/tanda_bot\?start=[0-9a-f]{32}$/));
  expect(link).toHaveFocus();
});

it('says that the bot is off, and still lists and ends the links', async () => {
  await backend().sql`update app.channels set is_on = false where channel = 'telegram'`;
  const { user } = await renderApp('/notifications/settings');
  const telegram = within(await card());
  expect(await telegram.findByText('Telegram is off on the site right now: nothing comes to these chats.', {}, LONG)).toBeVisible();
  expect(telegram.queryByRole('button', { name: /^Link/ })).toBeNull();
  await user.click(telegram.getByRole('button', { name: 'Unlink: Aliya @aliya' }));
  await user.click(within(await screen.findByRole('dialog', {}, LONG)).getByRole('button', { name: 'Unlink' }));
  // without a chat there is nothing to say
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Telegram' })).toBeNull(), LONG);
  expect(await backend().sql`select 1 from notification_targets`).toHaveLength(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('keeps the focus in the card when the last chat is unlinked', async () => {
  const { user } = await renderApp('/notifications/settings');
  const telegram = within(await card());
  await user.click(await telegram.findByRole('button', { name: 'Unlink: Aliya @aliya' }, LONG));
  await user.click(within(await screen.findByRole('dialog', {}, LONG)).getByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(telegram.getByText(/^The bot tells you/)).toHaveFocus(), LONG);
});

it('offers to read it again after a failure, and says when a link was not made', async () => {
  server.use(http.post('*/rest/v1/rpc/own_telegram', () => HttpResponse.error()));
  const { user } = await renderApp('/notifications/settings');
  const telegram = within(await card());
  const retry = await telegram.findByRole('button', { name: 'Try Again' }, LONG);
  server.resetHandlers();
  await user.click(retry);
  const make = await telegram.findByRole('button', { name: 'Link another chat' }, LONG);
  server.use(http.post('*/rest/v1/rpc/create_telegram_link', () => HttpResponse.json({ code: 'rate_limited' }, { status: 429 })));
  await user.click(make);
  expect(await telegram.findByRole('alert', {}, LONG)).toBeVisible();
  expect(telegram.queryByRole('link', { name: 'Open Telegram' })).toBeNull();
});
