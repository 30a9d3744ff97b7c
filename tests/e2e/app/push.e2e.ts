/** Chromium receives what the function sends, and a click opens the order. */
import type { BrowserContext, Page } from '@playwright/test';
import { payloadOf } from '../../../supabase/functions/_shared/pushMessage.ts';
import { argumentsOf, newSubscription } from '../../../supabase/tests/helpers/pushes.ts';
import { newOrder } from '../orders.ts';
import { appUrl } from '../ports.ts';
import { expect, send, type Shop, startEarly, storeSession, test } from '../shop.ts';

// the shell without windows shows no notifications
test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] } });

/** What the push service of this browser would get about the order. */
async function messageFor({ sql }: Shop, endpoint: string): Promise<string> {
  // in one transaction: the backend sends what is due, too
  const rows = await sql.begin(async (tx) => {
    await tx`update app.outbox o set due_at = now() from app.push_subscriptions s where s.target_id = o.target_id and s.endpoint = ${endpoint}`;
    return tx`select * from app.lease_pushes(gen_random_uuid(), 100) where endpoint = ${endpoint}`;
  });
  return payloadOf(rows[0] as unknown as Parameters<typeof payloadOf>[0]);
}

async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    ),
  );
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', { origin: appUrl, registrationId: await registered, data });
}

test('a push message is shown, and its click opens the order', async ({ page, context, shop }) => {
  await shop.prefer('en');
  const { id, number, seller } = await newOrder(shop.sql);
  // the order came before the browser: the next event is the first one that it gets
  const browser = newSubscription();
  const { email, password } = seller;
  const session = (await send('/auth/v1/token?grant_type=password', 'POST', { email, password })) as { access_token: string };
  await storeSession(page, session);
  await send('/rest/v1/rpc/add_push_subscription', 'POST', argumentsOf(browser), session.access_token);
  await shop.sql`select app.add_order_event(${id}, 'sale_asked', 'system')`;

  await context.grantPermissions(['notifications'], { origin: appUrl });
  const workerStarts = await startEarly(page);
  await page.goto('/faq');
  await workerStarts();
  await deliver(context, page, await messageFor(shop, browser.endpoint));
  const worker = context.serviceWorkers()[0]!;
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
    });
  await expect.poll(shown).toEqual([
    {
      title: expect.stringContaining(number),
      body: expect.any(String),
      tag: id.replaceAll('-', ''),
      data: { page: `/influencer/orders/${id}` },
    },
  ]);

  // a script's click may open no window: what it would open is kept, and opened here
  const opened = await worker.evaluate(async () => {
    const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration; clients: { openWindow: unknown } };
    const [notification] = await scope.registration.getNotifications();
    const address = new Promise<string>((resolve) => (scope.clients.openWindow = async (url: string) => resolve(url)));
    const Event = (globalThis as unknown as { NotificationEvent: new (name: string, init: object) => globalThis.Event }).NotificationEvent;
    scope.dispatchEvent(new Event('notificationclick', { notification }));
    return address;
  });
  expect(await shown()).toEqual([]);
  await page.goto(opened);
  await expect(page.getByRole('heading', { name: new RegExp(number) }).first()).toBeVisible();
});
