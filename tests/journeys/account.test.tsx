import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { clickButton, LONG, reauthenticate, signIn } from '../helpers/signIn';

const backend = backendForJourneys();
const dana = async () => (await backend().sql`select * from app.profiles where username = 'dana.k'`)[0];
afterEach(() => vi.restoreAllMocks());

describe('the profile', () => {
  it('is saved as a whole, shows field errors, and restores the loaded values on cancel', async () => {
    await signIn();
    const { user } = await renderApp('/profile');
    const name = await screen.findByLabelText('Full name', {}, LONG);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.clear(name);
    await user.type(name, 'Somebody Else');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(name).toHaveValue('Дана Касымова');

    await user.type(screen.getByLabelText('Website'), 'javascript:alert(1)');
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter an address like aigerim.kz')).toBeVisible();
    expect(screen.getByText('Enter a number like +7 701 234 56 78')).toBeVisible();
    expect(await dana()).toMatchObject({ website: null });

    await user.clear(screen.getByLabelText('Website'));
    await user.type(screen.getByLabelText('Website'), 'dana.kz');
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '8 (701) 765-43-21');
    await user.type(screen.getByLabelText('Instagram'), '@dana_k');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile saved', {}, LONG);
    expect(await dana()).toMatchObject({ website: 'https://dana.kz', phone: '+77017654321', instagram_handle: 'dana_k' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull(), LONG);
  });

  it('refuses a taken or reserved username and an image over 2 MB, and keeps the input', async () => {
    await signIn();
    const { user } = await renderApp('/profile');
    const name = await screen.findByLabelText('Username', {}, LONG);
    await user.clear(name);
    await user.type(name, 'aigerim.home');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This username is taken. Choose another.', {}, LONG)).toBeVisible();
    expect(name).toHaveValue('aigerim.home');
    await user.clear(name);
    await user.type(name, 'store981027');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This name is reserved. Choose another one.', {}, LONG)).toBeVisible();
    expect(await dana()).toMatchObject({ username: 'dana.k' });

    const file = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Choose photo', { selector: 'input' }), file);
    expect(await screen.findByText('The photo is over 2 MB. Choose a smaller one.')).toBeVisible();
  });

  it('opens a store with the commission that was shown, after the terms are accepted', async () => {
    await signIn();
    const { user } = await renderApp('/profile?setup=shop');
    const dialog = await screen.findByRole('dialog', {}, LONG);
    const submit = within(dialog).getByRole('button', { name: 'Open my shop' });
    expect(submit).toBeDisabled();
    await within(dialog).findByText(/^5% commission/, {}, LONG);
    await user.click(within(dialog).getByRole('checkbox'));
    // an owner changes it meanwhile: the new rate is read, and agreed to, before the store opens
    await backend().sql`update app.market_settings set commission_rate = 6`;
    await user.click(submit);
    expect(await within(dialog).findByText(/^The commission has just changed/, {}, LONG)).toBeVisible();
    await within(dialog).findByText(/^6% commission/, {}, LONG);
    expect(submit).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(submit);
    await screen.findByText('Congratulations! You are now a shop owner.', {}, LONG);
    expect(await dana()).toMatchObject({ is_influencer: true, commission_rate: 6 });
    expect(await screen.findByText('commission', {}, LONG)).toBeVisible();
  });

  it('is deleted only with the account’s own e-mail', async () => {
    await backend().sql`update app.profiles set is_influencer = false where username = 'dana.k'`;
    await backend()
      .sql`update orders set status = 'cancelled' where status <> 'cancelled' and seller_id = (select id from app.profiles where username = 'dana.k')`;
    const { user } = await renderApp('/register');
    await user.type(await screen.findByLabelText('Username', {}, LONG), 'leaver');
    await user.type(screen.getByLabelText('Email'), 'leaver@example.test');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery');
    await user.click(screen.getByRole('checkbox'));
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign up' }));
    await screen.findByText('Your account is ready. Welcome!', {}, LONG);
    document.body.innerHTML = '';

    const { user: pointer } = await renderApp('/profile');
    await clickButton(pointer, 'Delete account');
    await reauthenticate(pointer, 'not the password');
    expect(await screen.findByText('This isn’t your current password.', {}, LONG)).toBeVisible();
    await pointer.clear(screen.getByLabelText('Current password'));
    await reauthenticate(pointer, 'correct horse battery');
    const dialog = await screen.findByRole('dialog', { name: 'Delete account' }, LONG);
    const field = within(dialog).getByLabelText('Type leaver@example.test to confirm');
    await pointer.type(field, 'Leaver@example.test');
    await pointer.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('This isn’t your account’s email')).toBeVisible();
    expect(await backend().sql`select 1 from auth.users where email = 'leaver@example.test'`).toHaveLength(1);
    await pointer.clear(field);
    await pointer.type(field, 'leaver@example.test');
    // a password of an hour ago
    await backend()
      .sql`insert into app.sign_in_changes (user_id, at) select id, now() - interval '1 hour' from auth.users where email = 'leaver@example.test'`;
    await pointer.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    expect(await within(dialog).findByText(/The account can be deleted from .+, \d\d:\d\d\.$/, {}, LONG)).toBeVisible();
    expect(await backend().sql`select 1 from auth.users where email = 'leaver@example.test'`).toHaveLength(1);
    await backend().sql`delete from app.sign_in_changes`;
    await pointer.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    await waitFor(
      async () => expect(await backend().sql`select 1 from auth.users where email = 'leaver@example.test'`).toHaveLength(0),
      LONG,
    );
    await waitFor(() => expect(localStorage.getItem('tanda.auth')).toBeNull(), LONG);
  });
});
