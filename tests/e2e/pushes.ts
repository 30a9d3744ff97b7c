/** Push messages of a browser of the tests: the backend sends them to a stand-in of its push service, and Chromium receives them. */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { type SentReceiver, PREFIX } from '../../supabase/local/push/kept.ts';
import { argumentsOf, newSubscription } from '../../supabase/tests/helpers/pushes.ts';
import { appUrl } from './ports.ts';
import { type Account, apiUrl, expect, send, startEarly, storeSession } from './shop.ts';

/** Browser options for `test.use`: the shell without windows shows no notifications. */
export const showsNotifications = {
  launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
};

interface PushedBrowser {
  context: BrowserContext;
  page: Page;
  worker: Worker;
  endpoint: string;
}

/** Turns push messages on for the person of this token, whose session the page has, and opens an address. */
export async function openWithPushes(page: Page, token: string, address: string): Promise<PushedBrowser> {
  const context = page.context();
  const receiver = newSubscription();
  const body = JSON.stringify({ ...receiver, privateKey: receiver.privateKey.toString('base64url') } satisfies SentReceiver);
  await fetch(apiUrl + PREFIX, { method: 'POST', body });
  await send('/rest/v1/rpc/add_push_subscription', 'POST', argumentsOf(receiver), token);
  await context.grantPermissions(['notifications'], { origin: appUrl });
  const workerStarts = await startEarly(page);
  await page.goto(address);
  await workerStarts();
  return { context, page, worker: context.serviceWorkers()[0] as Worker, endpoint: receiver.endpoint };
}

/** Signs in with push messages turned on, and opens this page. */
export async function signInWithPushes(page: Page, { email, password }: Account, address: string): Promise<PushedBrowser> {
  const session = (await send('/auth/v1/token?grant_type=password', 'POST', { email, password })) as { access_token: string };
  await storeSession(page, session);
  return openWithPushes(page, session.access_token, address);
}

/** The newest message for the browser with these words, as its push service has got it. Waits ten seconds for it. */
export async function waitForPush({ endpoint }: PushedBrowser, words: RegExp): Promise<string> {
  let text: string | undefined;
  await expect
    .poll(
      async () => {
        const texts = (await (await fetch(`${apiUrl}${PREFIX}?endpoint=${encodeURIComponent(endpoint)}`)).json()) as string[];
        text = texts.findLast((one) => words.test(one));
        return text !== undefined;
      },
      { message: `a push message with ${String(words)}`, timeout: 10_000 },
    )
    .toBe(true);
  return text as string;
}

/** The push service hands the message to the browser. */
export async function deliver({ context, page }: PushedBrowser, data: string): Promise<void> {
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

/** What the browser shows. */
export const shownIn = ({ worker }: PushedBrowser) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
  });

/** Clicks the only notification, and opens in the page what it would open: a script's click may open no window. */
export async function clickNotification(browser: PushedBrowser): Promise<void> {
  const { worker, page } = browser;
  await expect.poll(async () => (await shownIn(browser)).length).toBe(1);
  const opened = await worker.evaluate(async () => {
    const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration; clients: { openWindow: unknown } };
    const [notification] = await scope.registration.getNotifications();
    const address = new Promise<string>((resolve) => (scope.clients.openWindow = async (url: string) => resolve(url)));
    const Event = (globalThis as unknown as { NotificationEvent: new (name: string, init: object) => globalThis.Event }).NotificationEvent;
    scope.dispatchEvent(new Event('notificationclick', { notification }));
    return address;
  });
  await page.goto(opened);
}
