import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, expectToast, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const open = async () => {
  await signIn('operator@tanda.test');
  const view = await renderApp('/operator/settings');
  return { ...view, form: await screen.findByRole('form', { name: 'Settings' }, LONG) };
};
const days = async () => (await backend().sql`select new_shop_days::int as days from app.site_settings`)[0]?.days as number;

describe('the settings', () => {
  it('are changed by an owner, and a wrong value is named', async () => {
    const { user, form } = await open();
    const field = within(form).getByLabelText('Days a shop is new');
    expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(field);
    await user.type(field, '400');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('From 0 to 365'));
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '10');
    await expectToast('The settings are saved', () => user.click(within(form).getByRole('button', { name: 'Save' })));
    expect(await days()).toBe(10);
  });

  it('have deadlines: one that is not longer than its reminder is named, and a change is stored as a further length', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Deadlines' }));
    const form = await screen.findByRole('form', { name: 'Deadlines' }, LONG);
    const field = within(form).getByLabelText('Shipping, working days');
    expect(field).toHaveValue('7');
    const save = async (days: string) => {
      await user.clear(field);
      await user.type(field, days);
      await user.click(within(form).getByRole('button', { name: 'Save' }));
    };
    await save('3');
    await waitFor(() => expect(within(form).getByText('More than “Reminder to ship, working days”')).toBeVisible());
    await save('61');
    await waitFor(() => expect(within(form).getByText('From 2 to 60')).toBeVisible());
    await save('5');
    const lengths = () => backend().sql`select length::int from app.period_versions where name = 'shipping' order by valid_from`;
    await waitFor(async () => expect(await lengths()).toEqual([{ length: 7 }, { length: 5 }]), LONG);
    await waitFor(() => expect(screen.getByLabelText('Shipping, working days')).toHaveValue('5'), LONG);
  });

  it('have working hours, and public holidays that are added and removed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Days off and hours' }));
    const form = await screen.findByRole('form', { name: 'Days off and hours' }, LONG);
    const sunday = within(form).getByLabelText('Sunday');
    await user.type(sunday, '15:00-11:00');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sunday).toHaveAccessibleDescription('Check how it’s written'));
    await user.clear(sunday);
    await user.type(sunday, '11:00-15:00');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    // not by the message: that of the test before may still be shown
    await waitFor(
      async () =>
        expect(await backend().sql`select opens, closes from app.working_hours where weekday = 7`).toEqual([
          { opens: '11:00:00', closes: '15:00:00' },
        ]),
      LONG,
    );
    const adding = screen.getByRole('form', { name: 'Add the day' });
    await user.click(within(adding).getByRole('button', { name: 'Add the day' }));
    expect(within(adding).getByLabelText('Day')).toHaveFocus();
    expect(within(adding).getByLabelText('Day')).toHaveAccessibleDescription('Enter today or a later day');
    expect(within(adding).getByLabelText('Name')).toHaveAccessibleDescription('Enter a name');
    await user.type(within(adding).getByLabelText('Day'), '2035-02-20');
    await user.type(within(adding).getByLabelText('Name'), 'Town day');
    await expectToast('The day is added', () => user.click(within(adding).getByRole('button', { name: 'Add the day' })));
    const stored = () => backend().sql`select name from app.public_holidays where day = '2035-02-20'`;
    expect(await stored()).toEqual([{ name: 'Town day' }]);
    expect(screen.getAllByText('Independence Day').length).toBeGreaterThan(0);
    const remove = await screen.findByRole('button', { name: /^Remove February 20, 2035: Town day/ }, LONG);
    remove.focus();
    await expectToast('The day is removed', () => user.keyboard('{Enter}'));
    await waitFor(() => expect(remove).not.toBeInTheDocument(), LONG);
    expect(screen.getByRole('button', { name: /^Remove March 8, 2035/ })).toHaveFocus();
    expect(await stored()).toEqual([]);
  });

  it('that somebody else has changed are read again', async () => {
    const { user, form } = await open();
    await backend().sql`update app.site_settings set new_shop_days = 21, version = version + 1`;
    const field = within(form).getByLabelText('Days a shop is new');
    await user.clear(field);
    await user.type(field, '5');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Another owner has changed the settings.'), LONG);
    expect(await days()).toBe(21);
    await user.click(screen.getByRole('button', { name: 'Read it again' }));
    await waitFor(() => expect(screen.getByLabelText('Days a shop is new')).toHaveValue('21'), LONG);
  });

  it('show the contact on the site at once', async () => {
    await backend().sql`update app.site_settings set contact_email = 'new@tanda.test'`;
    await renderApp('/contact');
    const main = await screen.findByRole('main');
    await waitFor(
      () => expect(within(main).getByRole('link', { name: 'new@tanda.test' })).toHaveAttribute('href', 'mailto:new@tanda.test'),
      LONG,
    );
  });
});

describe('a document', () => {
  it('is written, previewed and published by an owner, after a question', async () => {
    await signIn('operator@tanda.test');
    const { user, unmount } = await renderApp('/operator/documents');
    const list = await screen.findByRole('list', { name: 'Documents' }, LONG);
    expect(within(list).getByRole('link', { name: /^Seller Agreement/ })).toHaveTextContent(/Version 1/);
    await user.click(within(list).getByRole('link', { name: /^Terms of Use/ }));
    const form = await screen.findByRole('form', { name: 'Draft' }, LONG);
    await user.click(within(form).getByRole('button', { name: 'English' }));
    const text = within(form).getByLabelText('Text: English');
    await user.clear(text);
    await user.paste(`# Terms of Use\n\n## Brand new\n\n${'Be kind. '.repeat(20)}`);
    await user.click(within(form).getByRole('button', { name: 'How it looks' }));
    expect(within(form).getByRole('heading', { name: 'Brand new' })).toBeVisible();
    await expectToast('The draft is saved', () => user.click(within(form).getByRole('button', { name: 'Save the draft' })));
    await clickButton(user, 'Publish');
    const question = await screen.findByRole('dialog', { name: 'Publish the document?' });
    await expectToast('The document is published', () => user.click(within(question).getByRole('button', { name: 'Publish' })));
    unmount();
    await renderApp('/legal/terms');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Brand new' })).toBeVisible(), LONG);
    expect(screen.getByText(/^Version 2, in effect from /)).toBeVisible();
  });

  it('is accepted anew in its new version: at each visit, until it is accepted', async () => {
    await signIn();
    const { user, unmount } = await renderApp('/orders');
    const sheet = await screen.findByRole('dialog', { name: 'New version of the documents' }, LONG);
    expect(within(sheet).getByRole('button', { name: 'Terms of Use' })).toBeVisible();
    expect(within(sheet).queryByRole('button', { name: 'Privacy Policy' })).toBeNull();
    await user.click(within(sheet).getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    const profile = await renderApp('/profile');
    const again = await screen.findByRole('dialog', { name: 'New version of the documents' }, LONG);
    await profile.user.click(within(again).getByRole('button', { name: 'I accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG);
    expect(
      await backend().sql`select v.number from app.consents c join app.document_versions v on v.id = c.version_id
        join auth.users u on u.id = c.user_id where u.email = 'shopper@tanda.test' and v.kind = 'terms' order by v.number`,
    ).toEqual([{ number: 1 }, { number: 2 }]);
  });

  it('is accepted before a product is published; whoever does not want to leaves', async () => {
    await signIn('seller@tanda.test');
    const { user } = await renderApp('/influencer/create-product');
    const sheet = await screen.findByRole('dialog', { name: 'New version of the documents' }, LONG);
    await user.click(within(sheet).getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG);
    await waitFor(() => expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument(), LONG);
  });
});
