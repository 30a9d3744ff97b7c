import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import help from '../../../public/locales/en/help.json';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { mockScreen } from '../../helpers/screenWidth';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
describe('the search box', () => {
  // it is in the bar on wide screens only
  beforeEach(() => void mockScreen(true));

  it('suggests five products and all results after two letters, by keyboard alone', async () => {
    const { user } = await renderApp('/');
    const box = await screen.findByRole('combobox', { name: 'Search products' }, LONG);
    await user.type(box, 'в');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(box, 'аз');
    const list = await screen.findByRole('listbox', {}, LONG);
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(6), LONG);
    expect(within(list).getAllByRole('option')[0]).toHaveTextContent(/Ваза.*₸/);
    await user.keyboard('{ArrowUp}');
    expect(box).toHaveAttribute('aria-activedescendant', within(list).getAllByRole('option')[5]?.id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(within(list).getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: /^Ваза/ }, LONG)).toBeVisible();
  });

  it('suggests categories and stores, closes on Escape and clears on a second one; a click elsewhere closes its list', async () => {
    const { user } = await renderApp('/');
    const box = await screen.findByRole('combobox', { name: 'Search products' }, LONG);
    await user.type(box, 'aigerim');
    expect(await screen.findByRole('option', { name: /Айгерим Сапар/ }, LONG)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveValue('aigerim');
    await user.keyboard('{Escape}');
    expect(box).toHaveValue('');
    await user.type(box, 'Elect');
    expect(await screen.findByRole('option', { name: 'Category: Electronics' }, LONG)).toBeVisible();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveValue('Elect');
  });

  it('opens the list on Enter, except when blank', async () => {
    const { user } = await renderApp('/');
    const box = await screen.findByRole('combobox', { name: 'Search products' }, LONG);
    await user.type(box, '   {Enter}');
    expect(screen.getByRole('heading', { level: 1, name: 'Things from people you follow' })).toBeVisible();
    await user.clear(box);
    await user.type(box, 'лампа{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Search: лампа' }, LONG)).toBeVisible();
  });
});

describe('a store', () => {
  it('can be followed and unfollowed by signed-in users', async () => {
    const followers = () => backend().sql`select 1 from follows`;
    const { user, unmount } = await renderApp('/store/aigerim.home');
    await clickButton(user, 'Follow');
    expect(await screen.findByText('Please sign in to follow a shop', {}, LONG)).toBeVisible();
    unmount();
    await signIn();
    const { user: pointer } = await renderApp('/store/aigerim.home');
    await clickButton(pointer, 'Follow');
    expect(await screen.findByRole('button', { name: 'Following', pressed: true })).toBeVisible();
    await waitFor(async () => expect(await followers()).toHaveLength(1), LONG);
    const list = await renderApp('/wishlist');
    expect(await within(list.container).findByRole('link', { name: /Айгерим Сапар/ }, LONG)).toHaveAttribute('href', '/store/aigerim.home');
    list.unmount();
    await pointer.click(screen.getByRole('button', { name: 'Following' }));
    await waitFor(async () => expect(await followers()).toHaveLength(0), LONG);
  });

  it('can be reported once', async () => {
    await signIn();
    const { user } = await renderApp('/store/aigerim.home');
    const report = async () => {
      await clickButton(user, 'Report');
      const dialog = await screen.findByRole('dialog', {}, LONG);
      await user.click(within(dialog).getByRole('radio', { name: 'Looks like fraud' }));
      await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    };
    await report();
    await screen.findByText('Thank you. We’ll look into it', {}, LONG);
    expect(
      await backend().sql`select r.reason from reports r join app.profiles p on p.id = r.reporter_id where p.username = 'dana.k'`,
    ).toEqual([{ reason: 'fraud' }]);
    await report();
    expect(await screen.findByText('You’ve already reported this: the Tañda team has your report.', {}, LONG)).toBeVisible();
  });

  it('links to a confirmed Instagram account; a typed name is plain text marked as not confirmed', async () => {
    const { sql } = backend();
    const first = await renderApp('/store/aigerim.home');
    expect(await screen.findByRole('link', { name: '@aigerim.home' }, LONG)).toHaveAttribute(
      'href',
      'https://www.instagram.com/aigerim.home/',
    );
    first.unmount();
    await sql`update app.profiles set instagram_confirmed_at = null where username = 'aigerim.home'`;
    const second = await renderApp('/store/aigerim.home');
    const mark = await screen.findByText('not confirmed', {}, LONG);
    expect(mark.closest('li')).toHaveTextContent('@aigerim.homenot confirmed');
    expect(screen.queryByRole('link', { name: '@aigerim.home' })).toBeNull();
    second.unmount();
    await sql`update app.profiles set instagram_confirmed_at = now() where username = 'aigerim.home'`;
  });

  it('can be asked in WhatsApp', async () => {
    const { user } = await renderApp('/store/aigerim.home');
    await clickButton(user, 'Ask the seller');
    const link = await screen.findByRole('link', { name: 'Message on WhatsApp' }, LONG);
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/^https:\/\/wa\.me\/77000000001\?text=Hello!.*your.*shop/);
  });

  it('shows that it does not exist for an unknown name', async () => {
    await renderApp('/store/nobody-here');
    expect(await screen.findByText('Profile not found', {}, LONG)).toBeVisible();
  });
});

describe('a product', () => {
  it('links to its seller’s WhatsApp with a prepared message, and can be shared', async () => {
    const [vase] = await backend().sql`select id from products where name = 'Ваза «Тау», белая глина'`;
    const { user } = await renderApp(`/product/${String(vase?.id)}`);
    await clickButton(user, 'Ask the seller');
    const link = await screen.findByRole('link', { name: 'Message on WhatsApp' }, LONG);
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/77000000001\?text=Hello/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getAllByRole('button', { name: 'Share' })[0] as HTMLElement);
    expect(await screen.findByRole('link', { name: 'Telegram' }, LONG)).toHaveAttribute(
      'href',
      expect.stringContaining('https://t.me/share/url?url='),
    );
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied', {}, LONG)).toBeVisible();
  });

  it('is remembered on this device', async () => {
    const [a, b] = await backend().sql`select id, name from products where status = 'active' order by created_at desc limit 2`;
    const first = await renderApp(`/product/${String(a?.id)}`);
    await screen.findByRole('button', { name: 'Ask the seller' }, LONG);
    await waitFor(() => expect(localStorage.getItem('tanda.recent')).toContain(a?.id as string), LONG);
    first.unmount();
    await renderApp(`/product/${String(b?.id)}`);
    expect(await screen.findByRole('heading', { name: 'Recently viewed' }, LONG)).toBeVisible();
  });

  it('is not found at a malformed address [C22]', async () => {
    await renderApp("/product/' or 1=1");
    expect(await screen.findByRole('heading', { name: 'Product Not Found' }, LONG)).toBeVisible();
  });
});

describe('the privacy policy', () => {
  const open = async () => {
    const { user } = await renderApp('/faq');
    await clickButton(user, 'Privacy Policy');
    return { user, dialog: await screen.findByRole('dialog', { name: 'Privacy Policy' }, LONG) };
  };

  const published = (body: string, kind = /p_kind=privacy/) =>
    http.get('*/rest/v1/rpc/document', ({ request }) =>
      kind.test(request.url) ? HttpResponse.json([{ number: 3, effective_from: '2026-05-12', body }]) : undefined,
    );

  it('opens from the footer as formatted text without active markup, with its title once and its version [X02]', async () => {
    server.use(
      published('# Privacy Policy\n\n## What we keep\n\nYour **name**.\n\n<img src=x onerror="window.hacked=1"> [go](javascript:alert(1))'),
      published('# Text\n\n## About the terms\n\nYou.', /p_kind=terms/),
    );
    const { user, dialog } = await open();
    expect(await within(dialog).findByRole('heading', { name: 'What we keep' }, LONG)).toBeVisible();
    expect(within(dialog).getAllByRole('heading', { name: /^privacy policy$/i })).toHaveLength(1);
    expect(within(dialog).getByText(/^Version 3, in effect from May 12/)).toBeVisible();
    expect(dialog.querySelector('img')).toBeNull();
    expect(within(dialog).getByText('go').getAttribute('href') ?? '').not.toContain('javascript');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // the terms of use are beside it
    await clickButton(user, 'Terms of Use');
    expect(await screen.findByRole('heading', { name: 'About the terms' }, LONG)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'On social media' })).toBeNull();
  });

  it('has a page of its own, as the other documents', async () => {
    const { unmount } = await renderApp('/legal/privacy');
    await waitFor(() => expect(screen.getByText(/^Version 1, in effect from /)).toBeVisible(), LONG);
    expect(screen.getAllByRole('heading', { name: 'Privacy Policy' })).toHaveLength(1);
    unmount();
    await renderApp('/legal/purchase-rules');
    await waitFor(() => expect(screen.getByText(/^Version 1, in effect from /)).toBeVisible(), LONG);
    expect(screen.getAllByRole('heading', { name: 'Purchase Rules' })).toHaveLength(1);
  });

  it('and the terms of use can be read where they are accepted', async () => {
    server.use(published('# Text\n\n## About the policy\n\nYou.'), published('# Text\n\n## About the terms\n\nYou.', /p_kind=terms/));
    const { user } = await renderApp('/register');
    const box = await screen.findByRole('checkbox', { name: 'I accept the privacy policy and the terms of use' }, LONG);
    for (const [name, about] of [
      ['Privacy Policy', 'About the policy'],
      ['Terms of Use', 'About the terms'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      const dialog = await screen.findByRole('dialog', { name }, LONG);
      expect(await within(dialog).findByRole('heading', { name: about }, LONG)).toBeVisible();
      await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(box).not.toBeChecked();
  });

  it('says so when it is unavailable', async () => {
    server.use(http.get('*/rest/v1/rpc/document', () => HttpResponse.json([])));
    const { dialog } = await open();
    expect(await within(dialog).findByText('Privacy policy is currently unavailable.', {}, LONG)).toBeVisible();
  });
});

describe('the help pages', () => {
  it.each(['shipping', 'returns', 'faq'] as const)('%s has its title, lead and every paragraph', async (page) => {
    await renderApp(`/${page}`);
    const { title, lead, ...rest } = help[page] as Record<string, unknown>;
    expect(await screen.findByRole('heading', { level: 1, name: title as string }, LONG)).toBeVisible();
    expect(screen.getByText(lead as string)).toBeVisible();
    const headings = Object.values(rest).flatMap((part) => {
      const { title: heading, q } = part as { title?: string; q?: string };
      return heading ?? q ?? [];
    });
    expect(headings.length).toBeGreaterThan(4);
    const main = screen.getByRole('main');
    for (const heading of headings) expect(await within(main).findByText(heading, {}, LONG)).toBeVisible();
  });

  it('name the periods of the database among the questions', async () => {
    await renderApp('/faq');
    expect(await screen.findByText('What if an order isn’t paid, confirmed or sent?', {}, LONG)).toBeInTheDocument();
    expect(screen.getByText(/Transfer: 24 hours, unless the seller set another time/)).toBeInTheDocument();
    expect(screen.getByText(/Sending: 7 working days after/)).toBeInTheDocument();
  });
});
