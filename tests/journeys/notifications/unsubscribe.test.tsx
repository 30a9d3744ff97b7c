import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { LONG } from '../../helpers/signIn';

const backend = backendForJourneys();

/** The address in a mail to the demo shopper. */
async function link(topic: string): Promise<{ id: string; address: string }> {
  const [row] = await backend().sql<{ id: string; key: string }[]>`
    select id, app.unsubscribe_key(id, ${topic}) as key from app.profiles where username = 'dana.k'`;
  await backend().sql`delete from notification_choices where user_id = ${row!.id}`;
  return { id: row!.id, address: `/notifications/unsubscribe?user=${row!.id}&topic=${topic}&key=${row!.key}` };
}
const stored = (id: string) => backend().sql`select topic, channel, choice from notification_choices where user_id = ${id}`;

it('the link of a mail asks first, and then switches such mails off without signing in', async () => {
  const { id, address } = await link('reviews');
  const { user } = await renderApp(address);
  expect(await screen.findByText('Stop emails about “Reviews”?', {}, LONG)).toBeVisible();
  expect(await stored(id)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/^Done: there will be no more such emails/, {}, LONG)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await stored(id)).toEqual([{ topic: 'reviews', channel: 'mail', choice: 'off' }]);
});

it('says of a link that is not one, or is another person’s, that it does not work', async () => {
  const { id, address } = await link('reviews');
  const { user, unmount } = await renderApp(address.replace(/key=.*/, 'key=0'));
  await user.click(await screen.findByRole('button', { name: 'Stop' }, LONG));
  expect(await screen.findByText(/^This link doesn’t work/, {}, LONG)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  unmount();
  await renderApp('/notifications/unsubscribe');
  expect(await screen.findByText(/^This link doesn’t work/, {}, LONG)).toBeVisible();
  expect(await stored(id)).toEqual([]);
});
