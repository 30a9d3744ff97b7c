/** The page of the local Telegram: chats with the bot, in which one presses buttons and writes, and a list of faults to try. */
import { isLoopback } from '../fidelity/mail.ts';
import { FAULTS, type Fault } from './faults.ts';
import { type LocalChat, type LocalMessage, type LocalTelegram, PREFIX } from './server.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const hidden = (values: Record<string, string | number>): string =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(String(value))}">`)
    .join('');
const form = (path: string, values: Record<string, string | number>, inner: string): string =>
  `<form method="post" action="${PREFIX}/${path}">${hidden(values)}${inner}</form>`;

const STYLE = `body{font:16px/1.5 system-ui;max-width:640px;margin:24px auto;padding:0 16px}form{display:inline-block;margin:4px 4px 0 0}
button,input:not([type=hidden]),select{font:inherit;padding:8px 12px;border:1px solid #888;border-radius:8px}
article{white-space:pre-line;border:1px solid #bbb;border-radius:12px;padding:12px;margin:12px 0}.person{margin-left:20%;background:#def}`;

const shell = (title: string, body: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${escape(title)}</title><style>${STYLE}</style><h1>Sample Telegram</h1>${body}</html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );

function messageOf(chat: LocalChat, message: LocalMessage): string {
  const buttons = message.keyboard
    .flat()
    .map(({ text, url, callback_data: data }) =>
      url
        ? `<a href="${escape(/^https?:/.test(url) ? url : '')}">${escape(text)}</a> `
        : form('press', { chat: chat.id, message: message.id, data: data ?? '' }, `<button>${escape(text)}</button>`),
    );
  const answer = form(
    'write',
    { chat: chat.id, reply: message.id },
    `<input name="text" aria-label="Reply to message ${message.id}" required> <button>Reply</button>`,
  );
  return `<article class="${message.from}">${escape(message.text)}<div>${buttons.join('')}</div>${message.from === 'bot' ? answer : ''}</article>`;
}

function chatOf(chat: LocalChat): string {
  const rest = form('write', { chat: chat.id }, '<input name="text" aria-label="Message" value="/turn" required> <button>Send</button>');
  const block = chat.isBlocked ? '<p>The bot is blocked.</p>' : form('block', { chat: chat.id }, '<button>Block the bot</button>');
  const notice = chat.notice ? `<p role="status">${escape(chat.notice)}</p>` : '';
  return `<section id="c${chat.id}"><h2>${escape(chat.name)} (@${escape(chat.username)})</h2>${chat.messages
    .map((message) => messageOf(chat, message))
    .join('')}${notice}${rest}${block}</section>`;
}

function chatsPage(telegram: LocalTelegram): Response {
  const chats = [...telegram.chats.values()].map(chatOf).join('') || '<p>No chats yet: link one in the settings of notifications.</p>';
  const faults = form(
    'misbehave',
    {},
    `<select name="fault" aria-label="Fault">${[...FAULTS, 'repeat updates', 'behave'].map((name) => `<option>${name}</option>`).join('')}
    </select> <button>Misbehave once</button>`,
  );
  return shell('Sample Telegram', `<p>This page stands for Telegram while Tañda runs on this machine.</p>${chats}<h2>Faults</h2>${faults}`);
}

const startPage = (code: string): Response =>
  shell(
    'Start the bot',
    `<p>A link to the bot of Tañda was opened.</p>${form(
      'start',
      { code },
      '<label>As <input name="name" value="Aliya" required></label> <button>Start</button>',
    )}`,
  );

/** What is sent from the page. @returns the chat to show */
async function act(telegram: LocalTelegram, path: string, values: URLSearchParams): Promise<number | null> {
  const text = (name: string) => values.get(name) ?? '';
  if (path === '/start') return (await telegram.open(text('name'), text('code'))).id;
  if (path === '/misbehave') {
    telegram.isRepeating = text('fault') === 'repeat updates';
    if (text('fault') === 'behave') telegram.faults = [];
    if (FAULTS.some((name) => name === text('fault'))) telegram.faults.push(text('fault') as Fault);
    return null;
  }
  const chat = telegram.chats.get(Number(text('chat')));
  if (!chat) return null;
  if (path === '/press') await telegram.press(chat, Number(text('message')), text('data'));
  if (path === '/write') await telegram.write(chat, text('text'), Number(text('reply')) || null);
  if (path === '/block') await telegram.block(chat);
  return chat.id;
}

/**
 * Serves the page and what is sent from it; everything else is the Bot API.
 * @param sendDue sends what is due, so that an opened page shows it
 */
export async function serveTelegram(telegram: LocalTelegram, request: Request, sendDue: () => Promise<unknown>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(PREFIX.length);
  if (path.startsWith('/bot')) return telegram.handle(request);
  if (!isLoopback(request.url)) return new Response(null, { status: 403 });
  // another site may send a form to this machine
  const isOwnForm = request.method === 'POST' && ['same-origin', null].includes(request.headers.get('sec-fetch-site'));
  if (isOwnForm) {
    const chat = await act(telegram, path, new URLSearchParams(await request.text()));
    return new Response(null, { status: 303, headers: { location: `${PREFIX}/${chat ? `#c${chat}` : ''}` } });
  }
  if (request.method !== 'GET') return new Response(null, { status: 403 });
  if (path === '/open') return startPage(searchParams.get('start') ?? '');
  await sendDue().catch(() => undefined);
  return chatsPage(telegram);
}
