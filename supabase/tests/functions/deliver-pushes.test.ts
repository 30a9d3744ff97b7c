/** The worker of push messages against services of browsers that behave, and that do not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverPushes, type PushOutbox } from '../../functions/_shared/deliverPushes.ts';
import { pushOutboxOf } from '../../functions/_shared/pushOutbox.ts';
import { secretRpcOf } from '../../functions/_shared/secretRpc.ts';
import { webPush } from '../../functions/_shared/webPush.ts';
import { type EdgeFunctions, startEdgeFunctions } from '../../local/edge-functions.ts';
import { localPushes, localVapidKeys, vapidKeysOf } from '../../local/push/keys.ts';
import { type PushAnswer, type PushService, type Receiver, startPushService } from '../../local/push/service.ts';
import { payloads } from '../../../tests/e2e/payloads.ts';
import { newSubscription, subscribe } from '../helpers/pushes.ts';
import { backendForFile, createSeller, rawRequest, type TestUser } from '../helpers/users.ts';

const backend = backendForFile();
let service: PushService;
let functions: EdgeFunctions;
let unconfigured: EdgeFunctions;
let seller: TestUser;
let browser: Receiver;
const vapid = () => localVapidKeys(backend().keys);
beforeAll(async () => {
  service = await startPushService(vapid().publicKey);
  const options = { apiUrl: backend().url, keys: backend().keys, origins: ['https://tanda.example'] };
  functions = await startEdgeFunctions({ ...options, pushes: { ...localPushes(backend().keys), PUSH_URL: service.url } });
  unconfigured = await startEdgeFunctions({ ...options, pushes: {} });
});
afterAll(async () => {
  functions.stop();
  unconfigured.stop();
  await service.stop();
});
beforeEach(async () => {
  Object.assign(service, { taken: [], mistakes: [], answer: null });
  await backend().sql`delete from app.outbox`;
  seller = await createSeller(backend(), 'pushed');
  browser = await browserOf(seller);
});

async function browserOf(user: TestUser, host?: string): Promise<Receiver> {
  const receiver = newSubscription(host);
  await subscribe(user, receiver);
  service.add(receiver);
  return receiver;
}
const notify = async (product = 'Bowl', user = seller, times = 1) => {
  for (let n = 0; n < times; n++) await backend().sql`select app.mail_sold_out(${user.id}, ${product})`;
  await makeDue();
};
/** At night what is not urgent waits for the morning. */
const makeDue = () => backend().sql`update app.outbox set due_at = now() where channel = 'push'`;
const rows = () =>
  backend().sql`select attempts, error, sent_at is not null as sent, failed_at is not null as failed,
      round(extract(epoch from due_at - now()) / 60)::int as minutes
    from app.outbox where channel = 'push' order by id`;
const read = ({ text }: { text: string }) => JSON.parse(text) as Record<'lang' | 'title' | 'body' | 'page' | 'tag', string>;

async function call(headers: Record<string, string> = { apikey: backend().keys.secret }, of = functions) {
  const request = new Request(`${backend().url}/functions/v1/deliver-pushes`, { method: 'POST', headers, body: '{}' });
  const reply = await of.handle(request);
  return { status: reply.status, body: (await reply.json()) as object };
}
const outbox = () => pushOutboxOf(secretRpcOf(backend(), backend().keys.secret));
/** The same work in this process, with another outbox or another limit. */
const run = ({
  timeoutMs = 5000,
  through = outbox(),
  keys = vapid(),
}: { timeoutMs?: number; through?: PushOutbox; keys?: typeof vapid extends () => infer K ? K : never } = {}) =>
  deliverPushes(through, webPush({ ...keys, subject: 'mailto:a@tanda.test', standIn: service.url, timeoutMs }), {
    until: Date.now() + 60_000,
  });
const answering = (answer: PushAnswer) => void (service.answer = () => answer);

describe('the function', () => {
  it('sends what is due, once, signed by the site and readable by the browser alone', async () => {
    await notify('Bowl', seller, 7);
    expect(await call()).toEqual({ status: 200, body: { sent: 7, failed: 0, ended: 0 } });
    expect(await call()).toEqual({ status: 200, body: { sent: 0, failed: 0, ended: 0 } });
    expect([service.mistakes, service.taken.length]).toEqual([[], 7]);
    expect(read(service.taken[0]!)).toEqual({
      ...{ lang: 'ru', title: 'Закончился товар: Bowl', page: '/influencer/products' },
      ...{ body: expect.any(String), tag: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    expect(service.taken[0]).toMatchObject({
      endpoint: browser.endpoint,
      ttl: 86_400,
      urgency: 'normal',
      topic: read(service.taken[0]!).tag,
    });
    expect((await rows()).every(({ sent }) => sent as boolean)).toBe(true);
  });

  it('is urgent about money and deadlines', async () => {
    await backend().sql`select app.notify(${seller.id}, 'kaspi_changed', p_facts => '{"phone": "•••• 1234", "link": "—"}')`;
    await call();
    expect(service.taken).toMatchObject([{ urgency: 'high' }]);
  });

  it.each<[string, () => Record<string, string>]>([
    ['no key', () => ({})],
    ['a user’s token', () => ({ authorization: `Bearer ${seller.token}` })],
    ['the publishable key', () => ({ apikey: backend().keys.publishable })],
  ])('is closed to callers with %s', async (_, headers) => {
    await notify();
    expect(await call(headers())).toEqual({ status: 401, body: { error: 'signed_out' } });
    expect(service.taken).toEqual([]);
  });

  it('is off without keys, which is no failure: what is due waits, nothing is added, and with keys it is on again', async () => {
    const isOn = async () => (await backend().sql`select is_on from app.channels where channel = 'push'`)[0]?.is_on as boolean;
    await notify();
    expect([(await call({}, unconfigured)).status, await isOn()]).toEqual([401, true]);
    expect(await call(undefined, unconfigured)).toEqual({ status: 200, body: { off: true } });
    await notify('Vase');
    expect([await isOn(), await rows()]).toMatchObject([false, [{ attempts: 0, sent: false, failed: false }]]);
    expect([(await call()).body, await isOn()]).toMatchObject([{ sent: 1 }, true]);
  });
});

describe('a push service that', () => {
  it.each([
    ['has had too many requests', { status: 429, headers: { 'retry-after': '600' } }, 10],
    [
      'has had too many requests until a date',
      () => ({ status: 429, headers: { 'retry-after': new Date(Date.now() + 1_200_000).toUTCString() } }),
      20,
    ],
    ['asks for a day', { status: 429, headers: { 'retry-after': '86400' } }, 60],
    ['has had too many requests and says nothing', { status: 429 }, 1],
    ['is being repaired', { status: 503, headers: { 'retry-after': '1800' } }, 30],
    ['asks for nonsense', { status: 503, headers: { 'retry-after': 'soon' } }, 1],
    ['fails', { status: 500 }, 1],
    ['sends elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 1],
    ['knows other keys', { status: 403 }, 1],
  ])('%s gets the message later', async (_, answer, minutes) => {
    await notify();
    answering(typeof answer === 'function' ? answer() : answer);
    expect(await call()).toMatchObject({ body: { sent: 0, failed: 1 } });
    expect(await rows()).toEqual([
      { attempts: 1, sent: false, failed: false, minutes, error: expect.stringMatching(/^push service: \d{3}$/) },
    ]);
    service.answer = null;
    expect(await call()).toMatchObject({ body: { sent: 0, failed: 0 } });
    await makeDue();
    expect(await call()).toMatchObject({ body: { sent: 1, failed: 0 } });
  });

  it('has had too many requests gets no more in this run, and others do', async () => {
    const other = await createSeller(backend(), 'other');
    const elsewhere = await browserOf(other, 'updates.push.services.mozilla.com');
    await notify('Bowl', seller, 60);
    await notify('Bowl', other, 3);
    const asked: string[] = [];
    service.answer = (endpoint) => {
      asked.push(endpoint);
      return endpoint === browser.endpoint ? { status: 429, headers: { 'retry-after': '600' } } : null;
    };
    expect(await run()).toEqual({ sent: 3, failed: 60, ended: 0 });
    expect(service.taken.map(({ endpoint }) => endpoint)).toEqual(Array(3).fill(elsewhere.endpoint));
    // those of the first lease were on their way
    expect(asked.filter((endpoint) => endpoint === browser.endpoint).length).toBeLessThanOrEqual(20);
    expect((await rows()).filter(({ minutes }) => minutes === 10)).toHaveLength(60);
  });

  it.each([[404], [410]])('answers %i does not get anything for that browser again', async (status) => {
    await notify('Bowl', seller, 3);
    answering({ status });
    await run();
    expect(await backend().sql`select 1 from app.push_subscriptions where endpoint = ${browser.endpoint}`).toHaveLength(0);
    expect(await rows()).toEqual([]);
    service.answer = null;
    await notify();
    expect(await call()).toMatchObject({ body: { sent: 0, failed: 0, ended: 0 } });
  });

  it.each([[400], [413]])('refuses the message for good (%i) does not get it again', async (status) => {
    await notify();
    answering({ status });
    await run();
    expect(await rows()).toMatchObject([{ attempts: 1, sent: false, failed: true, error: `push service: ${status}` }]);
  });

  it('is slow is left after the time limit, and one that is slow for one browser does not hold up others', async () => {
    const other = await createSeller(backend(), 'quick');
    const quick = await browserOf(other);
    await notify('Bowl', seller, 3);
    await notify('Bowl', other, 3);
    service.answer = (endpoint) => (endpoint === browser.endpoint ? 'silent' : null);
    const started = Date.now();
    expect(await run({ timeoutMs: 500 })).toEqual({ sent: 3, failed: 3, ended: 0 });
    expect(Date.now() - started).toBeLessThan(5000);
    expect(service.taken.every(({ endpoint }) => endpoint === quick.endpoint)).toBe(true);
    expect((await rows()).filter(({ error }) => error === 'timeout')).toHaveLength(3);
  });

  it.each(['closed', 'closed after taking'] as const)('is %s gets the message again, as the same one', async (answer) => {
    await notify();
    answering(answer);
    expect(await call()).toMatchObject({ body: { sent: 0, failed: 1 } });
    expect(await rows()).toMatchObject([{ sent: false, failed: false, error: 'no connection' }]);
    service.answer = null;
    await makeDue();
    await call();
    // Deno itself repeats a request on a kept connection that was closed
    expect(service.taken.length).toBeGreaterThanOrEqual(answer === 'closed' ? 1 : 2);
    // the second one replaces the first one, at the service and on the screen
    expect(new Set(service.taken.map(({ topic }) => topic)).size).toBe(1);
  });

  it('checks the signature refuses other keys', async () => {
    await notify();
    expect(await run({ keys: vapidKeysOf(Buffer.alloc(32, 7)) })).toEqual({ sent: 0, failed: 1, ended: 0 });
    const half = { publicKey: vapid().publicKey, privateKey: vapidKeysOf(Buffer.alloc(32, 7)).privateKey };
    await makeDue();
    await run({ keys: half });
    expect(service.taken).toEqual([]);
    expect(service.mistakes[0]).toBe('another key than the browser has subscribed for');
  });

  it('is not told by a log or an error to whom a message was sent', async () => {
    await notify();
    answering('closed');
    await run();
    expect(JSON.stringify(await backend().sql`select error from app.outbox`)).not.toContain(new URL(browser.endpoint).pathname);
  });
});

describe('a worker', () => {
  it('never sends what another one sends', async () => {
    await notify('Bowl', seller, 60);
    await Promise.all([run(), run(), run(), call()]);
    expect(service.taken).toHaveLength(60);
    expect(new Set(service.taken.map(({ topic }) => topic)).size).toBe(60);
  });

  it('that is killed anywhere between the lease and the report sends each message once at least, and twice at most', async () => {
    // a run ends after some time: on a busy machine before it has sent a thousand
    const count = process.env.TANDA_LONG === '1' ? 1000 : 120;
    await notify('Bowl', seller, count);
    const killed = new Set<number | string>();
    // each message has one worker that dies: before it sends, or before it reports
    const dying = (until: 'sending' | 'reporting'): PushOutbox => {
      const real = outbox();
      return {
        ...real,
        lease: async (worker, limit) => {
          const pushes = await real.lease(worker, limit);
          for (const { id } of pushes) killed.add(id);
          if (until === 'sending' && pushes.length > 0) throw new Error('killed');
          return pushes;
        },
        report: () => Promise.reject(new Error('killed')),
      };
    };
    for (let n = 0; n < count / 20; n++) await run({ through: dying(n % 2 ? 'sending' : 'reporting') }).catch(() => undefined);
    expect(killed.size).toBe(count);
    await makeDue();
    await Promise.all([run(), run()]);
    const times = new Map<string | null, number>();
    for (const { topic } of service.taken) times.set(topic, (times.get(topic) ?? 0) + 1);
    expect([times.size, Math.min(...times.values()), Math.max(...times.values())]).toEqual([count, 1, 2]);
    expect([...times.values()].filter((sent) => sent === 2)).toHaveLength(count / 2);
    expect((await rows()).every(({ sent }) => sent as boolean)).toBe(true);
  }, 120_000);
});

describe('a message', () => {
  it('is text whatever people have written, for the page of the site that is meant', async () => {
    for (const payload of payloads) await notify(payload);
    await run();
    expect(service.taken).toHaveLength(payloads.length);
    for (const push of service.taken) {
      const { title, page, ...others } = read(push);
      expect(title).not.toMatch(/[<>{}@]|:\/\//);
      expect(page).toBe('/influencer/products');
      expect(Object.keys(others).sort()).toEqual(['body', 'lang', 'tag']);
    }
  });

  it('of the longest text fits into what a service takes', async () => {
    await backend().sql`update app.mail_texts set subject = ${'🏺'.repeat(300)}, body = ${'🏺\n'.repeat(900)} where kind = 'sold_out'`;
    await notify();
    expect(await call()).toMatchObject({ body: { sent: 1 } });
    expect(service.mistakes).toEqual([]);
  });

  it('is not sent to a browser whose key is no key: it ends', async () => {
    await backend().sql`update app.push_subscriptions set p256dh = ${`BA${'_'.repeat(85)}`} where endpoint = ${browser.endpoint}`;
    await notify();
    expect(await call()).toEqual({ status: 200, body: { sent: 0, failed: 0, ended: 1 } });
    expect(await rows()).toEqual([]);
  });

  it('is not sent to a person who has signed out', async () => {
    await notify();
    await rawRequest(backend(), 'POST', '/auth/v1/logout', { token: seller.token });
    expect(await call()).toMatchObject({ body: { sent: 0, failed: 0 } });
    expect(service.taken).toEqual([]);
  });
});
