/** What the service worker does with push messages: what is shown, and which page is opened. */
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { payloadOf } from '../../supabase/functions/_shared/pushMessage';
import { inlineScript } from '../../src/first-screen/build/inlineScript';
import { payloads } from '../e2e/payloads';

const SITE = 'https://shop.example';
const MESSAGE = {
  ...{ id: 1, endpoint: '', p256dh: '', auth: '', language: 'ru', isUrgent: false },
  ...{ title: 'Новый заказ № 7', body: 'Ваза', page: '/influencer/orders/7', tag: '0af' },
};

interface Shown {
  title: string;
  options: { body?: string; tag?: string; data: { page: string }; [name: string]: unknown };
}

/** The worker with these open tabs. */
async function worker(tabs: string[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  const shown: Shown[] = [];
  const seen: string[] = [];
  const subscribed: object[] = [];
  const windows = tabs.map((url) => ({ url, focus: async () => void seen.push(`focused ${url}`) }));
  const plan = { version: 'v', api: '', isKeyInAddress: true, pages: [], files: [] };
  vm.runInNewContext(await inlineScript('offline/sw.js', plan), {
    URL,
    self: {
      location: { origin: SITE },
      registration: {
        showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
        pushManager: { subscribe: async (options: object) => void subscribed.push(options) },
      },
      clients: { matchAll: async () => windows, openWindow: async (page: string) => void seen.push(`opened ${page}`) },
      addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    },
  });
  const send = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  return {
    ...{ seen, subscribed, send },
    push: async (text: string | null) => {
      await send('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
      return shown.at(-1);
    },
    click: (page: unknown) => send('notificationclick', { notification: { close: () => seen.push('closed'), data: { page } } }),
  };
}

describe('a push message', () => {
  it('is shown as the function has sent it', async () => {
    const { push } = await worker();
    expect(await push(payloadOf(MESSAGE))).toEqual({
      title: 'Новый заказ № 7',
      options: {
        ...{ body: 'Ваза', tag: '0af', renotify: true, lang: 'ru', data: { page: '/influencer/orders/7' } },
        ...{ icon: '/icons/icon-192.png', badge: '/icons/badge.png' },
      },
    });
  });

  it.each([
    ['nothing', null],
    ['no JSON', '<script>'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['other types', '{"title": {}, "body": 7, "page": [], "tag": true}'],
  ])('with %s is shown with the name of the site', async (_, text) => {
    const { push } = await worker();
    expect(await push(text)).toMatchObject({ title: 'Tañda', options: { data: { page: '/' } } });
  });

  it.each([
    ['https://evil.example/'],
    ['//evil.example/'],
    ['/\\evil.example/'],
    ['/\t/evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['orders/7'],
    [''],
    ...payloads.map((payload) => [payload]),
  ])('for the page %s leads to the home page', async (page) => {
    const { push } = await worker();
    expect((await push(payloadOf({ ...MESSAGE, page })))?.options.data.page).toBe('/');
  });

  it('has whatever people have written as text', async () => {
    const { push } = await worker();
    for (const payload of payloads.filter(Boolean)) {
      const shown = await push(payloadOf({ ...MESSAGE, title: payload, body: payload }));
      expect([shown?.title, shown?.options.body]).toEqual([payload, payload]);
    }
  });
});

describe('its click', () => {
  it('opens the page of the order', async () => {
    const { click, seen } = await worker([`${SITE}/cart`]);
    await click('/orders/7');
    expect(seen).toEqual(['closed', 'opened /orders/7']);
  });

  it('goes to the tab that shows it', async () => {
    const { click, seen } = await worker([`${SITE}/cart`, `${SITE}/orders/7?hl=en`]);
    await click('/orders/7');
    expect(seen).toEqual(['closed', `focused ${SITE}/orders/7?hl=en`]);
  });
});

it('a subscription that the service has ended is asked for again with its own key', async () => {
  const { send, subscribed } = await worker();
  const options = { userVisibleOnly: true, applicationServerKey: 'BA' };
  await send('pushsubscriptionchange', { oldSubscription: { options } });
  await send('pushsubscriptionchange', { newSubscription: {}, oldSubscription: { options } });
  await send('pushsubscriptionchange', {});
  expect(subscribed).toEqual([options]);
});
