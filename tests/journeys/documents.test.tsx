import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { clickButton, expectToast, LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();

describe('a document', () => {
  it('is written, previewed and published by an owner, after a question', async () => {
    await signIn('operator@tanda.test');
    const { user, unmount } = await renderApp('/operator/documents');
    const list = await screen.findByRole('list', { name: 'Documents' }, LONG);
    expect(within(list).getByRole('link', { name: /^Seller Agreement/ })).toHaveTextContent('Not published');
    await user.click(within(list).getByRole('link', { name: /^Terms of Use/ }));
    const form = await screen.findByRole('form', { name: 'Draft' }, LONG);
    await user.click(within(form).getByRole('button', { name: 'English' }));
    const text = within(form).getByLabelText('Text: English');
    await user.clear(text);
    await user.click(text);
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
