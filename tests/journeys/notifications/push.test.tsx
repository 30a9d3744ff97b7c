import { createECDH, randomBytes } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newGuest, orderOfGuest } from '../../helpers/guest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const KEY = createECDH('prime256v1').generateKeys().toString('base64url');
vi.stubEnv('VITE_PUSH_KEY', KEY);

/** What the tests' browser has and does: jsdom has neither a worker nor push messages. */
const browser = {
  permission: 'default' as NotificationPermission,
  /** What the person answers. */
  answer: 'granted' as NotificationPermission,
  isBroken: false,
  asked: 0,
  subscription: null as { endpoint: string; p256dh: string; auth: string } | null,
};
const asSubscription = () => {
  const own = browser.subscription;
  if (!own) return null;
  return {
    endpoint: own.endpoint,
    toJSON: () => ({ endpoint: own.endpoint, keys: { p256dh: own.p256dh, auth: own.auth } }),
    unsubscribe: async () => void (browser.subscription = null),
  };
};
const newSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/wp/${randomBytes(20).toString('base64url')}`,
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
});
const registration = {
  getNotifications: async () => [],
  pushManager: {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (browser.isBroken) throw new DOMException('Registration failed - push service error', 'AbortError');
      expect(Buffer.from(applicationServerKey).toString('base64url')).toBe(KEY);
      browser.subscription ??= newSubscription();
      return asSubscription();
    },
    getSubscription: async () => asSubscription(),
  },
};

beforeEach(async () => {
  Object.assign(browser, { permission: 'default', answer: 'granted', isBroken: false, asked: 0, subscription: null });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      return (browser.permission = browser.answer);
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration, controller: null, addEventListener() {} },
  });
  await backend().sql`delete from notification_targets`;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const stored = () =>
  backend().sql<{ endpoint: string; label: string; username: string }[]>`
    select s.endpoint, t.label, p.username from app.push_subscriptions s join notification_targets t on t.id = s.target_id
      join app.profiles p on p.id = t.user_id`;
const card = () => screen.findByRole('region', { name: 'This device' }, LONG);
const button = async (name: string) => within(await card()).findByRole('button', { name }, LONG);

describe('the settings of notifications', () => {
  it('turn push messages of this browser on and off', async () => {
    await signIn();
    const { user } = await renderApp('/notifications/settings');
    await user.click(await button('Turn on notifications'));
    expect(await within(await card()).findByText('Notifications are on here, until you sign out.', {}, LONG)).toBeVisible();
    expect(await stored()).toEqual([{ endpoint: browser.subscription?.endpoint, label: expect.any(String), username: 'dana.k' }]);
    await user.click(await button('Turn off here'));
    expect(await button('Turn on notifications')).toBeVisible();
    expect([await stored(), browser.subscription]).toEqual([[], null]);
  });

  it('say that the browser forbids them, and see when it allows them again', async () => {
    browser.answer = 'denied';
    await signIn();
    const { user } = await renderApp('/notifications/settings');
    await user.click(await button('Turn on notifications'));
    expect(await within(await card()).findByText(/^Notifications are blocked for this site/, {}, LONG)).toBeVisible();
    expect(await stored()).toEqual([]);
    browser.permission = 'granted';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await button('Turn on notifications')).toBeVisible();
  });

  it('say that the service of the browser does not answer, and keep nothing', async () => {
    browser.isBroken = true;
    await signIn();
    const { user } = await renderApp('/notifications/settings');
    await user.click(await button('Turn on notifications'));
    expect(await within(await card()).findByRole('alert', {}, LONG)).toHaveTextContent('The browser couldn’t turn on notifications');
    browser.isBroken = false;
    await user.click(await button('Turn on notifications'));
    expect(await button('Turn off here')).toBeVisible();
  });

  it('say on an iPhone how to add the site to the home screen', async () => {
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(globalThis, 'PushManager');
    const userAgent = vi
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1');
    await signIn();
    await renderApp('/notifications/settings');
    expect(await within(await card()).findByText(/^On iPhone and iPad, add the site to the home screen/, {}, LONG)).toBeVisible();
    expect(within(await card()).queryByRole('button')).toBeNull();
    userAgent.mockRestore();
  });

  it('list the other browsers, and remove them', async () => {
    await signIn();
    await backend()
      .sql`insert into notification_targets (user_id, channel, label) select id, 'push', 'Firefox, Windows' from app.profiles where username = 'dana.k'`;
    const { user } = await renderApp('/notifications/settings');
    await user.click(await button('Remove Firefox, Windows'));
    await waitFor(() => expect(screen.queryByText('Firefox, Windows')).toBeNull(), LONG);
    expect(await backend().sql`select 1 from notification_targets`).toHaveLength(0);
    // that of the row that is gone
    expect(document.body).not.toHaveFocus();
  });

  it('have the new address of a browser after a visit', async () => {
    await signIn();
    const { user, unmount } = await renderApp('/notifications/settings');
    await user.click(await button('Turn on notifications'));
    await button('Turn off here');
    unmount();
    browser.subscription = newSubscription();
    await renderApp('/notifications/settings');
    await waitFor(async () => expect(await stored()).toMatchObject([{ endpoint: browser.subscription?.endpoint }]), LONG);
  });
});

describe('the next person at the browser', () => {
  it('is not subscribed, and does not see what was sent to the first', async () => {
    await signIn();
    const { user, unmount } = await renderApp('/notifications/settings');
    await user.click(await button('Turn on notifications'));
    await button('Turn off here');
    unmount();
    // the session ended elsewhere, and nobody signed out here
    await backend().sql`delete from auth.sessions where user_id = (select id from app.profiles where username = 'dana.k')`;
    await signIn('seller@tanda.test');
    await renderApp('/notifications/settings');
    expect(await button('Turn on notifications')).toBeVisible();
    await waitFor(() => expect(browser.subscription).toBeNull(), LONG);
    expect(await stored()).toEqual([]);
  });
});

it('a guest who signs in at this browser goes on getting them', async () => {
  const guest = await newGuest();
  localStorage.setItem('tanda.auth', JSON.stringify(guest));
  const { user, unmount } = await renderApp('/notifications/settings');
  await user.click(await button('Turn on notifications'));
  await button('Turn off here');
  unmount();
  await backend().sql`delete from auth.sessions where user_id = ${guest.user.id}`;
  await signIn();
  await renderApp('/notifications/settings');
  await waitFor(async () => expect(await stored()).toMatchObject([{ username: 'dana.k', endpoint: browser.subscription?.endpoint }]), LONG);
});

describe('after an order', () => {
  const offer = () => screen.findByRole('region', { name: 'Know what happens to your order' }, LONG);
  async function ordered() {
    const guest = await newGuest();
    const { checkout } = await orderOfGuest(backend().sql, guest);
    localStorage.setItem('tanda.auth', JSON.stringify(guest));
    return { guest, address: `/order-confirmation?id=${checkout}` };
  }

  it('a guest is asked, and told of what happens', async () => {
    const { guest, address } = await ordered();
    const { user } = await renderApp(address);
    expect(browser.asked).toBe(0);
    await user.click(within(await offer()).getByRole('button', { name: 'Turn on notifications' }));
    expect(await within(await offer()).findByText('Notifications are on here, until you sign out.', {}, LONG)).toBeVisible();
    const [row] = await backend().sql`select user_id from notification_targets`;
    expect(row?.user_id).toBe(guest.user.id);
  });

  it('nobody is asked again after a no', async () => {
    const { address } = await ordered();
    const { user, unmount } = await renderApp(address);
    await user.click(within(await offer()).getByRole('button', { name: 'No, thanks' }));
    await waitFor(() => expect(screen.queryByText('Know what happens to your order')).toBeNull());
    unmount();
    await renderApp(address);
    expect(await screen.findByText('What happens next', {}, LONG)).toBeVisible();
    expect(screen.queryByText('Know what happens to your order')).toBeNull();
    expect(browser.asked).toBe(0);
  });

  it.each(['denied', 'granted'] as const)('a browser with the permission %s is asked only where an answer helps', async (permission) => {
    browser.permission = permission;
    const { address } = await ordered();
    await renderApp(address);
    if (permission === 'granted') expect(await offer()).toBeVisible();
    else {
      expect(await screen.findByText('What happens next', {}, LONG)).toBeVisible();
      expect(screen.queryByText('Know what happens to your order')).toBeNull();
    }
  });
});
