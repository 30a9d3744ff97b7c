import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signToken } from '../../../supabase/local/fidelity/tokens';
import { KEYS } from '../../../supabase/local/testing';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { expectToast, LONG, reauthenticate, type Session, signIn, signInByApi } from '../../helpers/signIn';

const backend = backendForJourneys();
const OPERATOR = 'operator@tanda.test';
const EVIDENCE = 'Showed the passport in a video call';
const addFactor = (email: string) =>
  backend().sql`insert into auth.mfa_factors select id, 'verified' from auth.users where email = ${email}`;
const hasFactor = async (email: string) =>
  (await backend().sql`select 1 from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = ${email}`).length > 0;

/** The owner's session after the second factor, which the embedded auth service does not ask for. */
async function signInWithFactor(): Promise<void> {
  const session: Session = await signInByApi(OPERATOR);
  const claims = JSON.parse(atob(session.access_token.split('.')[1] ?? '')) as object;
  localStorage.setItem('tanda.auth', JSON.stringify({ ...session, access_token: signToken({ ...claims, aal: 'aal2' }, KEYS.jwtSecret) }));
}

it('a lost second factor is reset by an owner with evidence, on the pages of the team and of the person, never the own one [M26]', async () => {
  const { sql } = backend();
  await sql`select app.add_operator((null, 'system'), 'seller@tanda.test', role) from unnest('{finance,moderator}'::text[]) role`;
  await sql`create table auth.mfa_factors (user_id uuid, status text)`;
  for (const email of [OPERATOR, 'seller@tanda.test']) await addFactor(email);
  await signInWithFactor();
  const { user, unmount } = await renderApp('/operator/team');
  const list = await screen.findByRole('list', { name: 'Team' }, LONG);
  await within(list).findByText(/^moderator · seller@tanda\.test/, {}, LONG);
  // once for a member with two roles, and for the other moderator
  const names = within(list).getAllByRole('button', { name: /^Reset the second factor/ });
  expect(names.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Reset the second factor: @saule.t',
    'Reset the second factor: @aigerim.home',
  ]);
  await user.click(names[1]!);
  const sheet = await screen.findByRole('dialog', { name: 'Reset the second factor?' });
  const evidence = within(sheet).getByLabelText('How you made sure that it’s the owner of the account');
  await user.click(within(sheet).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(evidence).toHaveAccessibleDescription(/Write at least a few words/));
  expect(evidence).toHaveFocus();
  await user.type(evidence, EVIDENCE);
  await user.click(within(sheet).getByRole('button', { name: 'Reset' }));
  expect(await hasFactor('seller@tanda.test')).toBe(true);
  await expectToast('The second factor of @aigerim.home is reset', () => reauthenticate(user));
  expect(await hasFactor('seller@tanda.test')).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();

  // on the page of somebody who has none, what was written stays
  const person = await renderApp('/operator/people/dana.k');
  await person.user.click(await screen.findByRole('button', { name: 'Reset the second factor: @dana.k' }, LONG));
  const other = await screen.findByRole('dialog', { name: 'Reset the second factor?' });
  await person.user.type(within(other).getByRole('textbox'), EVIDENCE);
  await person.user.click(within(other).getByRole('button', { name: 'Reset' }));
  await reauthenticate(person.user);
  const again = await screen.findByRole('dialog', { name: 'Reset the second factor?' }, LONG);
  expect(await within(again).findByRole('alert', {}, LONG)).toHaveTextContent('@dana.k has no second factor: there is nothing to reset.');
  expect(within(again).getByRole('textbox')).toHaveValue(EVIDENCE);
  await person.user.click(within(again).getByRole('button', { name: 'Don’t reset' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  person.unmount();

  const log = await renderApp('/operator/log');
  const lines = await screen.findByRole('list', { name: 'Log' }, LONG);
  const line = (await within(lines).findByText('Second factor reset', {}, LONG)).closest('li');
  expect(line).toHaveTextContent(`@aigerim.home`);
  expect(line).toHaveTextContent(EVIDENCE);
  log.unmount();

  const own = await renderApp('/operator/people/dinara.s');
  expect(await screen.findByRole('region', { name: 'Who this is' }, LONG)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reset the second factor/ })).toBeNull();
  own.unmount();

  // a moderator reads the page of a person, but resets nothing
  await sql`drop table auth.mfa_factors`;
  await sql`delete from app.sign_in_changes`;
  await signIn('seller@tanda.test');
  await renderApp('/operator/people/dana.k');
  expect(await screen.findByRole('group', { name: 'Actions' }, LONG)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reset the second factor/ })).toBeNull();
});
