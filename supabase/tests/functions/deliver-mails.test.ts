import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverMails, MailRefused } from '../../functions/_shared/deliverMails.ts';
import { formatMail } from '../../functions/_shared/mailFormat.ts';
import { outboxOf } from '../../functions/_shared/outbox.ts';
import { secretRpcOf } from '../../functions/_shared/secretRpc.ts';
import { openSmtp } from '../../functions/_shared/smtp.ts';
import { type EdgeFunctions, startEdgeFunctions } from '../../local/edge-functions.ts';
import { startMailServer, type TestMailServer } from '../helpers/smtpServer.ts';
import { backendForFile, createSeller, createShopper, rawRequest, type TestUser } from '../helpers/users.ts';

const SITE = 'https://tanda.example';
const UNSUBSCRIBE = 'https://api.tanda.example/functions/v1/unsubscribe';
const FROM = 'Tañda <orders@tanda.example>';
const backend = backendForFile();
let server: TestMailServer;
let functions: EdgeFunctions;
let seller: TestUser;
beforeAll(async () => {
  server = await startMailServer();
  const smtp = { url: server.url, from: FROM };
  functions = await startEdgeFunctions({ apiUrl: backend().url, keys: backend().keys, origins: [SITE], smtp });
  seller = await createSeller(backend(), 'mailed');
});
afterAll(async () => {
  functions.stop();
  await server.stop();
});
beforeEach(async () => {
  await backend().sql`delete from app.outbox`;
  Object.assign(server, { taken: [], answer: null, delayMs: 0 });
});

const write = (product = 'Bowl', user = seller) => backend().sql`select app.mail_sold_out(${user.id}, ${product})`;
const rows = () =>
  backend().sql`select attempts, error, sent_at is not null as sent, failed_at is not null as failed from app.outbox order by id`;
const letLeaseEnd = () => backend().sql`update app.outbox set due_at = now()`;

async function call(headers: Record<string, string> = { authorization: `Bearer ${backend().keys.secret}` }) {
  const request = new Request(`${backend().url}/functions/v1/deliver-mails`, { method: 'POST', headers, body: '{}' });
  const reply = await functions.handle(request);
  return { status: reply.status, body: (await reply.json()) as object };
}
/** The same work in this process, with another server or another outbox. */
const run = async (url = server.url, { timeoutMs = 5000, outbox = outboxOf(secretRpcOf(backend(), backend().keys.secret)) } = {}) => {
  const { send, close } = openSmtp({ url, from: FROM, timeoutMs, unsubscribeUrl: UNSUBSCRIBE });
  return deliverMails(outbox, send, { siteUrl: SITE, until: Date.now() + 10_000 }).finally(close);
};

describe('the function', () => {
  it('sends what is due by SMTP, once', async () => {
    for (const product of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) await write(product);
    expect(await call()).toEqual({ status: 200, body: { sent: 7, failed: 0 } });
    expect(await call()).toEqual({ status: 200, body: { sent: 0, failed: 0 } });
    expect(server.taken).toHaveLength(7);
    expect(server.taken.every(({ recipients }) => recipients.join() === seller.email)).toBe(true);
    expect((await rows()).every(({ sent }) => sent as boolean)).toBe(true);
  });

  it.each<[string, () => Record<string, string>]>([
    ['no key', () => ({})],
    ['a user’s token', () => ({ authorization: `Bearer ${seller.token}` })],
    ['the publishable key', () => ({ apikey: backend().keys.publishable })],
    ['an empty key', () => ({ authorization: 'Bearer ' })],
  ])('is closed to callers with %s', async (_, headers) => {
    await write();
    expect(await call(headers())).toEqual({ status: 401, body: { error: 'signed_out' } });
    expect(server.taken).toEqual([]);
  });

  it('takes the secret key as apikey, too', async () => {
    await write();
    expect(await call({ apikey: backend().keys.secret })).toMatchObject({ body: { sent: 1 } });
    // gateways put a token of their own into the other header
    await write('Cup');
    expect(await call({ apikey: backend().keys.secret, authorization: `Bearer ${seller.token}` })).toMatchObject({ body: { sent: 1 } });
  });
});

describe('a mail server that', () => {
  it.each([
    ['refuses the recipient for now', 'RCPT', 450, 'mailbox busy'],
    ['refuses the text for now', 'DATA', 451, 'greylisted'],
  ] as const)('%s gets the mail again later', async (_, at, code, text) => {
    await write();
    server.answer = { at, code, text };
    expect(await run()).toEqual({ sent: 0, failed: 1 });
    expect(await rows()).toMatchObject([{ attempts: 1, sent: false, failed: false, error: expect.stringContaining(text) }]);
    server.answer = null;
    expect(await run()).toEqual({ sent: 0, failed: 0 });
    await letLeaseEnd();
    expect(await run()).toEqual({ sent: 1, failed: 0 });
    expect(server.taken).toHaveLength(1);
  });

  it.each([
    ['knows no such recipient', 'RCPT', 550, 'no such user'],
    ['refuses the text for good', 'DATA', 554, 'not accepted'],
  ] as const)('%s does not get the mail again', async (_, at, code, text) => {
    await write();
    server.answer = { at, code, text };
    await run();
    expect(await rows()).toMatchObject([{ attempts: 1, sent: false, failed: true, error: expect.stringContaining(text) }]);
  });

  it('cannot be reached gets the mail later', async () => {
    await write();
    expect(await run('smtp://127.0.0.1:9')).toEqual({ sent: 0, failed: 1 });
    expect(await rows()).toMatchObject([{ sent: false, failed: false }]);
  });

  it('is slow is left after the time limit, and one that is a little slow is waited for', async () => {
    await write();
    server.delayMs = 3000;
    expect(await run(server.url, { timeoutMs: 400 })).toEqual({ sent: 0, failed: 1 });
    expect(await rows()).toMatchObject([{ sent: false, failed: false, error: expect.stringMatching(/time/i) }]);
    server.delayMs = 300;
    await letLeaseEnd();
    expect(await run(server.url, { timeoutMs: 2000 })).toEqual({ sent: 1, failed: 0 });
  });

  it('wants a password without encryption does not get it', async () => {
    await write();
    const { host } = new URL(server.url);
    expect(await run(`smtp://user:secret@${host}`)).toEqual({ sent: 0, failed: 1 });
    expect(await rows()).toMatchObject([{ failed: false, error: expect.stringMatching(/STARTTLS/i) }]);
    expect(server.taken).toEqual([]);
  });
});

describe('a worker', () => {
  it('that dies between sending and reporting repeats the mail with the same Message-ID, and loses none', async () => {
    await write();
    const outbox = outboxOf(secretRpcOf(backend(), backend().keys.secret));
    const dying = { ...outbox, report: () => Promise.reject(new Error('killed')) };
    await expect(run(server.url, { outbox: dying })).rejects.toThrow('killed');
    expect(await run()).toEqual({ sent: 0, failed: 0 });
    await letLeaseEnd();
    expect(await run()).toEqual({ sent: 1, failed: 0 });
    const ids = server.taken.map(({ raw }) => /^Message-ID: (<[0-9a-f-]{36}@tanda\.example>)\r$/m.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('never sends what another one sends: each mail goes out once', async () => {
    for (let n = 0; n < 40; n++) await write(`Bowl ${n}`);
    const all = await Promise.all([run(), run(), run(), call()]);
    expect(server.taken).toHaveLength(40);
    expect(new Set(server.taken.map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1])).size).toBe(40);
    expect(all).toHaveLength(4);
  });

  it('counts an error that is not the server’s as temporary', async () => {
    await write();
    const outbox = outboxOf(secretRpcOf(backend(), backend().keys.secret));
    const broken = () => Promise.reject(new TypeError('x'));
    expect(await deliverMails(outbox, broken, { siteUrl: SITE, until: Infinity })).toEqual({ sent: 0, failed: 1 });
    expect(await rows()).toMatchObject([{ failed: false, error: 'x' }]);
    expect(new MailRefused('x', true).isPermanent).toBe(true);
  });
});

describe('a mail', () => {
  const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'));

  it('has no header that user input brought', async () => {
    await write('Bowl\r\nBcc: victim@example.test\r\n\r\n<script>alert(1)</script>');
    await backend().sql`update app.outbox set facts = jsonb_build_object('product', E'Cup\r\nBcc: victim@example.test')`;
    await run();
    const [mail] = server.taken;
    expect(mail?.recipients).toEqual([seller.email]);
    expect(headersOf(mail?.raw ?? '')).not.toMatch(/^(Bcc|Cc):/im);
  });

  it('goes to the one address of the account, whatever it contains', async () => {
    for (const email of ['a@example.test, b@example.test', 'a@example.test\r\nRCPT TO:<b@example.test>']) {
      const user = await createShopper(backend(), 'odd');
      await backend().sql`update auth.users set email = ${email} where id = ${user.id}`;
      await write('Bowl', user);
    }
    await run();
    expect(server.taken.flatMap(({ recipients }) => recipients)).not.toContain('b@example.test');
  });

  it.each([
    ['ru', 'Закончился товар'],
    ['kk', 'Таусылды'],
    ['en', 'Sold out'],
  ])('is in %s, as plain text and HTML, from the site', async (language, words) => {
    const user = await createShopper(backend(), 'speaker');
    await user.client.auth.updateUser({ data: { language } });
    await write('Ваза «Сары» '.repeat(30), user);
    await run();
    const raw = server.taken[0]?.raw ?? '';
    const headers = headersOf(raw);
    const subject =
      headers
        .match(/=\?UTF-8\?[BQ]\?[^?]*\?=/g)
        ?.map(decode)
        .join('') ?? '';
    expect(`${subject} ${headers}`).toContain(words);
    expect(headers).toMatch(/^From: .*<orders@tanda\.example>\r$/m);
    expect(headers).toMatch(new RegExp(`^Content-Language: ${language}\\r$`, 'm'));
    expect(headers).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(headers.split('\r\n').every((line) => line.length <= 998)).toBe(true);
    expect(raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  });

  it('can be ended by mail programs with one press, and by a link', async () => {
    await write();
    await run();
    const { raw = '' } = server.taken[0] ?? {};
    expect(headersOf(raw)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const address = /List-Unsubscribe:\s+<(https:[^>]+)>/.exec(raw.replaceAll(/\r\n\s+/g, ' '))?.[1]?.replaceAll(' ', '') ?? '';
    expect(address.startsWith(`${UNSUBSCRIBE}?user=${seller.id}&topic=products&key=`)).toBe(true);
    const press = async (body: string, query = new URL(address).search) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const request = new Request(`${backend().url}/functions/v1/unsubscribe${query}`, { method: 'POST', headers, body });
      return (await functions.handle(request)).status;
    };
    const isOn = async () => (await backend().sql`select app.notification_choice(${seller.id}, 'products', 'mail') as c`)[0]?.c !== 'off';
    expect([await press(''), await press('List-Unsubscribe=One-Click', `?user=${seller.id}&topic=products&key=x`)]).toEqual([400, 404]);
    expect(await isOn()).toBe(true);
    expect([await press('List-Unsubscribe=One-Click'), await isOn()]).toEqual([200, false]);
    await backend().sql`select app.choose_notifications(${seller.id}, 'products', 'mail', 'now')`;
  });

  it('links to pages of the site only, and shows everything else as text', () => {
    const mail = { id: 1, messageId: 'x', unsubscribe: null, footer: null, recipient: 'a@b.kz', language: 'ru', subject: '<b>"x"' };
    const { html, text } = formatMail({ ...mail, body: 'A <b>\n"&\'\n\nOpen: {site}/orders/1\n\nHere: https://evil.example/x' }, SITE);
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${SITE}/orders/1"`]);
    expect(html).toContain('<p>A &#60;b&#62;<br>&#34;&#38;&#39;</p>');
    expect(html).toContain('&#60;b&#62;&#34;x&#34;</h1>');
    expect(text).toContain(`Open: ${SITE}/orders/1`);
  });

  it('sets the labels of facts apart', () => {
    const mail = { id: 1, messageId: 'x', unsubscribe: null, footer: null, recipient: 'a@b.kz', language: 'en', subject: 'x' };
    const { html } = formatMail({ ...mail, body: 'When the money arrives, say so here: done.\n\nItems: <b>\nDelivery: free' }, SITE);
    expect(html).toContain('<p>When the money arrives, say so here: done.</p>');
    expect(html).toMatch(/<p><span[^>]*>Items:<\/span> &#60;b&#62;<br><span[^>]*>Delivery:<\/span> free<\/p>/);
  });

  it('has a question as a button, too', () => {
    const mail = { id: 1, messageId: 'x', unsubscribe: null, footer: null, recipient: 'a@b.kz', language: 'en', subject: 'x' };
    const { html, text } = formatMail({ ...mail, body: 'Has the money arrived? {site}/orders/1' }, SITE);
    expect(html).toMatch(new RegExp(`<a href="${SITE}/orders/1"[^>]*>Has the money arrived\\?</a>`));
    expect(text).toBe(`Has the money arrived? ${SITE}/orders/1`);
  });
});

/** One encoded word of a header (RFC 2047). */
function decode(word: string): string {
  const [, , kind = '', text = ''] = word.split('?');
  if (kind === 'B') return Buffer.from(text, 'base64').toString();
  return decodeURIComponent(text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, '%$1'));
}

it('the mailbox of the embedded backend shows what is due when it is opened', async () => {
  await write();
  const mails = JSON.parse((await rawRequest(backend(), 'GET', `/_mail?to=${seller.email}`)).text) as {
    subject: string;
    text: string;
    html: string;
  }[];
  expect(mails.at(-1)).toMatchObject({
    subject: 'Закончился товар: Bowl',
    text: expect.stringContaining('http://localhost:3000/influencer/products'),
  });
  expect(await rows()).toMatchObject([{ sent: true }]);
});
