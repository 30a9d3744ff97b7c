import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeProviders } from '../../functions/_shared/codeProviders.ts';
import { codeText } from '../../functions/_shared/codeText.ts';
import { secretRpcOf } from '../../functions/_shared/secretRpc.ts';
import { type CodeSettings, sendCode } from '../../functions/_shared/sendCode.ts';
import { readSmsCall, type SmsCall } from '../../functions/_shared/smsHook.ts';
import { type EdgeFunctions, startEdgeFunctions } from '../../local/edge-functions.ts';
import { serve } from '../../local/http-server.ts';
import { callSmsHook } from '../../local/sms.ts';
import { freePort } from '../../local/testing.ts';
import { backendForFile, newPhone } from '../helpers/users.ts';

const backend = backendForFile();
const SECRET = `v1,whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const OTHER = `v1,whsec_${Buffer.alloc(32, 4).toString('base64')}`;
const CODE = '482913';
const body = (phone: string, more: object = {}) =>
  JSON.stringify({
    metadata: { ip_address: '203.0.113.5' },
    user: { id: 'x', user_metadata: { language: 'kk' } },
    sms: { otp: CODE, phone },
    ...more,
  });
const signed = (
  text: string,
  { secret = SECRET, at = new Date(), id = crypto.randomUUID() }: { secret?: string; at?: Date; id?: string } = {},
) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.trunc(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret.replace(/^v1,/, '')).sign(id, at, text),
});
const call = (phone: string, id: string = crypto.randomUUID()): SmsCall => ({ id, phone, code: CODE, language: 'kk', address: id });

beforeEach(() => backend().sql`delete from app.code_limits`.then(() => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the signature', () => {
  const text = body('77010000001');
  const read = (given: Record<string, string>, of = text, secrets = SECRET) => readSmsCall(of, new Headers(given), secrets);
  const refused = expect.objectContaining({ code: 'signed_out' });

  it('of the auth service is taken, also while one secret replaces another', () => {
    const expected = { phone: '77010000001', code: CODE, language: 'kk', address: '203.0.113.5' };
    expect(read(signed(text))).toMatchObject(expected);
    const both = { ...signed(text), id: '' };
    both['webhook-signature'] =
      `${signed(text, { id: both['webhook-id'], secret: OTHER })['webhook-signature']}, ${both['webhook-signature']}`;
    expect(read(both)).toMatchObject(expected);
    expect(read(signed(text, { secret: OTHER }), text, `${SECRET}|${OTHER}`)).toMatchObject(expected);
  });

  it.each<[string, () => Record<string, string>]>([
    ['is forged', () => signed(text, { secret: OTHER })],
    ['is of another text', () => signed(body('77010000002'))],
    ['is six minutes old', () => signed(text, { at: new Date(Date.now() - 6 * 60_000) })],
    ['is of the future', () => signed(text, { at: new Date(Date.now() + 6 * 60_000) })],
    ['has another time', () => ({ ...signed(text), 'webhook-timestamp': String(Math.trunc(Date.now() / 1000) - 60) })],
    ['has another id', () => ({ ...signed(text), 'webhook-id': crypto.randomUUID() })],
    ['is empty', () => ({ ...signed(text), 'webhook-signature': '' })],
    ['is none', () => ({})],
  ])('is refused when it %s', (_, given) => {
    expect(() => read(given())).toThrow(refused);
  });

  it.each([
    ['no phone', body('')],
    ['letters', body('7701x000001')],
    ['no code', body('77010000001', { sms: { phone: '77010000001' } })],
    ['a code of words', body('77010000001', { sms: { phone: '77010000001', otp: 'buy here' } })],
    ['a list', '[]'],
  ])('of a text with %s is not enough', (_, of) => {
    expect(() => read(signed(of), of)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });
});

describe('the providers', () => {
  const ALL: Record<string, string> = {
    MOBIZON_API_KEY: 'm-key',
    TELEGRAM_GATEWAY_TOKEN: 't-token',
    WHATSAPP_TOKEN: 'w-token',
    WHATSAPP_PHONE_ID: '123',
    WHATSAPP_TEMPLATE: 'login_code',
  };
  const settings = (names: string): CodeSettings => ({
    providers: codeProviders(names, (name) => ALL[name]),
    prefixes: ['77'],
    mostADay: 100,
    host: 'tanda.example',
  });
  const answers = {
    'api.mobizon.kz': () => Response.json({ code: 0, data: { messageId: '1' } }),
    'gatewayapi.telegram.org': () => Response.json({ ok: true, result: {} }),
    'graph.facebook.com': () => Response.json({ messages: [{ id: 'wamid' }] }),
  } as Record<string, () => Response | Promise<Response>>;
  /** Answers of the providers in place of the usual ones. */
  function stub(others: Record<string, (signal?: AbortSignal) => Response | Promise<Response>> = {}) {
    const requests: { url: string; body: string; authorization: string | null }[] = [];
    vi.stubGlobal('fetch', async (request: Request, init?: RequestInit) => {
      requests.push({ url: request.url, body: await request.text(), authorization: request.headers.get('authorization') });
      const { host } = new URL(request.url);
      return (others[host] ?? answers[host]!)(init?.signal ?? undefined);
    });
    return requests;
  }
  const notes: string[] = [];
  const send = (names: string, sms = call('77010000001')) =>
    sendCode(
      sms,
      settings(names),
      async () => null,
      (provider, reason) => notes.push(`${provider}: ${reason}`),
    );
  beforeEach(() => void notes.splice(0));

  it('get what their documents say', async () => {
    const requests = stub();
    for (const name of ['mobizon', 'telegram', 'whatsapp']) expect(await send(name)).toEqual({});
    const [mobizon, telegram, whatsapp] = requests;
    expect(mobizon?.url).toBe('https://api.mobizon.kz/service/message/sendsmsmessage?output=json&api=v1&apiKey=m-key');
    expect(Object.fromEntries(new URLSearchParams(mobizon?.body))).toEqual({
      recipient: '77010000001',
      text: codeText(CODE, 'kk', 'tanda.example'),
    });
    expect(telegram).toMatchObject({ url: 'https://gatewayapi.telegram.org/sendVerificationMessage', authorization: 'Bearer t-token' });
    expect(JSON.parse(telegram!.body)).toEqual({ phone_number: '+77010000001', code: CODE, ttl: 600 });
    expect(whatsapp).toMatchObject({ url: 'https://graph.facebook.com/v23.0/123/messages', authorization: 'Bearer w-token' });
    expect(JSON.parse(whatsapp!.body)).toMatchObject({
      to: '77010000001',
      type: 'template',
      template: { name: 'login_code', language: { code: 'kk' }, components: [{ type: 'body' }, { type: 'button', sub_type: 'url' }] },
    });
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['is down', () => new Response('number +77010000001', { status: 500 }), 'status 500'],
    ['has had too much', () => new Response('', { status: 429 }), 'status 429'],
    ['does not know the number', () => Response.json({ ok: false, error: 'PHONE_NUMBER_NOT_FOUND' }), 'refused'],
    ['speaks HTML', () => new Response('<html>'), 'server'],
    ['speaks too long', () => new Response('x'.repeat(100_000)), 'too_large'],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed: +77010000001')), 'server'],
  ])('are asked one after the other when the first %s', async (_, answer, reason) => {
    const requests = stub({ 'gatewayapi.telegram.org': answer });
    expect(await send('telegram,mobizon')).toEqual({});
    expect(requests.map(({ url }) => new URL(url).host)).toEqual(['gatewayapi.telegram.org', 'api.mobizon.kz']);
    // nothing of the number, the code or the answer
    expect(notes).toEqual([`telegram: ${reason}`]);
  });

  it('are not waited for longer than the auth service waits', async () => {
    vi.useFakeTimers();
    const never = (signal?: AbortSignal) =>
      new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const requests = stub({ 'gatewayapi.telegram.org': never, 'api.mobizon.kz': never, 'graph.facebook.com': never });
    const began = Date.now();
    const sent = send('telegram,mobizon,whatsapp');
    for (let n = 0; n < 10; n++) await vi.advanceTimersByTimeAsync(600);
    expect(await sent).toEqual({ error: { http_code: 422, message: 'code_not_sent' } });
    expect(requests).toHaveLength(3);
    expect(notes).toEqual(['telegram: upstream_timeout', 'mobizon: upstream_timeout', 'whatsapp: upstream_timeout']);
    expect(Date.now() - began).toBeLessThanOrEqual(6000);
  });

  it('that all fail are told to the page in one word', async () => {
    stub({
      'api.mobizon.kz': () => Response.json({ code: 5, message: 'no money' }),
      'gatewayapi.telegram.org': () => new Response('', { status: 401 }),
    });
    expect(await send('telegram,mobizon')).toEqual({ error: { http_code: 422, message: 'code_not_sent' } });
    expect(notes).toEqual(['telegram: status 401', 'mobizon: code 5']);
  });

  it.each(['79161234567', '14155550100', '7', '8777'])('are not asked for %s, whatever it costs', async (phone) => {
    const requests = stub();
    expect(await send('mobizon', call(phone))).toEqual({ error: { http_code: 422, message: 'phone_not_supported' } });
    expect(requests).toEqual([]);
  });

  it.each(['sms.ru', 'mobizon,nobody', 'constructor'])('of the list %s are a mistake', (names) => {
    expect(() => codeProviders(names, (name) => ALL[name])).toThrow('is not known or not set up');
  });

  it('without their secrets are a mistake', () => {
    for (const name of ['mobizon', 'telegram', 'whatsapp']) expect(() => codeProviders(name, () => undefined)).toThrow(name);
  });

  it('are asked by two hundred calls for one phone five times', async () => {
    const real = globalThis.fetch;
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
      if (typeof request === 'string') return real(request, init);
      sent.push(request.url);
      return answers['api.mobizon.kz']!();
    });
    const rpc = secretRpcOf(backend(), backend().keys.secret);
    const phone = newPhone().slice(1);
    // the API reads the schema at its first request
    await sendCode(call(newPhone().slice(1)), settings('mobizon'), rpc, () => undefined);
    sent.splice(0);
    const all: object[] = [];
    for (let round = 0; round < 5; round++) {
      const calls = Array.from({ length: 40 }, () => sendCode(call(phone), settings('mobizon'), rpc, () => undefined));
      all.push(...(await Promise.all(calls)));
    }
    expect(sent).toHaveLength(5);
    expect(all.filter((answer) => JSON.stringify(answer) === '{}')).toHaveLength(5);
    expect(all).toContainEqual({ error: { http_code: 429, message: 'code_limit' } });
  });
});

it.each(['ru', 'kk', 'en'] as const)('the words in %s fit into one message, with the line for browsers', (language) => {
  expect(codeText(CODE, language, 'tanda.kz')).toMatch(/482913[^]*\n\n@tanda\.kz #482913$/);
  expect(codeText(CODE, language, `${'long.'.repeat(12)}example`)).not.toContain('@');
  for (const host of ['tanda.kz', `${'long.'.repeat(12)}example`]) expect(codeText(CODE, language, host).length).toBeLessThanOrEqual(70);
});

describe('the function', () => {
  let functions: EdgeFunctions;
  let stop: () => void;
  const sent: URLSearchParams[] = [];
  beforeAll(async () => {
    const port = await freePort();
    const gateway = await serve(port, async (request) => {
      sent.push(new URLSearchParams(await request.text()));
      return Response.json({ code: 0 });
    });
    const { url: apiUrl, keys } = backend();
    // it may reach the API's address and those of the providers: here they are one
    const proxy = await freePort();
    const api = await serve(proxy, async (request) => {
      const { pathname, search } = new URL(request.url);
      const target = pathname.startsWith('/_sms/') ? `http://127.0.0.1:${port}` : apiUrl;
      return fetch(target + pathname + search, { method: 'POST', headers: request.headers, body: await request.arrayBuffer() });
    });
    const codes = {
      SEND_CODE_PROVIDERS: 'mobizon',
      SEND_SMS_HOOK_SECRETS: SECRET,
      MOBIZON_API_KEY: 'key',
      MOBIZON_URL: `http://127.0.0.1:${proxy}/_sms/`,
    };
    functions = await startEdgeFunctions({ apiUrl: `http://127.0.0.1:${proxy}`, keys, origins: ['https://tanda.kz'], codes });
    stop = () => {
      functions.stop();
      gateway.stop();
      api.stop();
    };
  });
  afterAll(() => stop());
  beforeEach(() => void sent.splice(0));

  const post = async (text: string, headers: Record<string, string>) => {
    const reply = await functions.handle(new Request(`${backend().url}/functions/v1/send-code`, { method: 'POST', headers, body: text }));
    return { status: reply.status, body: (await reply.json()) as object };
  };

  it('sends what the auth service asks for', async () => {
    const phone = newPhone().slice(1);
    const hook = callSmsHook(SECRET, backend().url, (request) => functions.handle(request));
    const metadata = { uuid: 'x', time: '', name: 'send-sms' as const, ip_address: '203.0.113.6' };
    const user = { id: 'x', phone, user_metadata: { language: 'en' } };
    expect(await hook({ metadata, user, sms: { otp: CODE, phone } })).toBeNull();
    expect(sent.map((one) => Object.fromEntries(one))).toEqual([{ recipient: phone, text: codeText(CODE, 'en', 'tanda.kz') }]);
    expect(await hook({ metadata, user, sms: { otp: CODE, phone: '79161234567' } })).toEqual({
      http_code: 422,
      message: 'phone_not_supported',
    });
  });

  it('sends once for a call that is repeated, and nothing for a forged one', async () => {
    const text = body(newPhone().slice(1));
    const headers = signed(text);
    expect(await post(text, headers)).toEqual({ status: 200, body: {} });
    expect(await post(text, headers)).toEqual({ status: 401, body: { error: 'signed_out' } });
    expect(await post(text, signed(text, { secret: OTHER }))).toEqual({ status: 401, body: { error: 'signed_out' } });
    expect(await post(text, {})).toEqual({ status: 401, body: { error: 'signed_out' } });
    expect(sent).toHaveLength(1);
  });
});
