import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();

const HOME = 'Things from people you follow';
const OPERATOR = 'operator@tanda.test';

/** Signs in with the form. */
async function signInHere(email: string, address = '/login') {
  const { user } = await renderApp(address);
  await user.type(await screen.findByLabelText('Email', {}, LONG), email);
  await user.type(screen.getByLabelText('Password'), 'tanda-demo-2026');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, LONG);

describe('after signing in', () => {
  it('operators are in their area', async () => {
    await signInHere(OPERATOR);
    expect(await heading('Today')).toBeVisible();
  });

  it('operators are on the page that they came from', async () => {
    await signInHere(OPERATOR, '/login?next=%2Fcart');
    expect(await heading('Cart')).toBeVisible();
  });

  it('shoppers are on the home page', async () => {
    await signInHere('shopper@tanda.test');
    expect(await heading(HOME)).toBeVisible();
  });

  it('operators who sell are on the home page', async () => {
    await backend().sql`insert into app.operators (user_id, role) select id, 'moderator' from app.profiles where username = 'aigerim.home'`;
    await signInHere('seller@tanda.test');
    expect(await heading(HOME)).toBeVisible();
  });
});

describe('the way to the team’s dashboard', () => {
  it('is in both menus of operators', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/');
    await clickButton(user, /^Menu/);
    const menu = await screen.findByRole('dialog', { name: 'Menu' }, LONG);
    const link = await within(menu).findByRole('link', { name: 'Team dashboard' }, LONG);
    expect(link).toHaveAttribute('href', '/operator');
    await user.keyboard('{Escape}');
    await clickButton(user, /^Account menu/);
    const account = await screen.findByRole('region', { name: /^Account menu/ }, LONG);
    await user.click(await within(account).findByRole('link', { name: 'Team dashboard' }, LONG));
    expect(await heading('Today')).toBeVisible();
  });

  it('is in no menu of shoppers, who are asked about once', async () => {
    await signIn();
    const { user } = await renderApp('/');
    let asked = 0;
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/rpc/operator_roles')) asked += 1;
    });
    for (const menu of [/^Menu/, /^Account menu/] as const) {
      await clickButton(user, menu);
      await screen.findAllByRole('link', { name: /^My orders/ }, LONG);
      await user.keyboard('{Escape}');
    }
    expect(screen.queryByRole('link', { name: 'Team dashboard' })).toBeNull();
    expect(asked).toBe(1);
  });
});
