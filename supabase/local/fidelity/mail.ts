/** The local mailbox: mails are stored in memory and shown at /_mail, with links like those of a hosted project. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { InMemoryEmailDriver } from '@supabase/lite';

interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}
type Mailbox = InstanceType<typeof InMemoryEmailDriver>;

/** Passes the caller's redirect_to from the request to the mail that it causes. */
export const mailContext = new AsyncLocalStorage<{ redirectTo: string | null }>();

/** Mails link only to the site itself, like the redirect list of a hosted project (docs/threat-model.md#s22). */
const isOwnSite = (requested: string | null | undefined, siteUrl: string): requested is string =>
  typeof requested === 'string' && URL.canParse(requested) && new URL(requested).origin === new URL(siteUrl).origin;

/** Points the links of outgoing mails at the API and restores the redirect that the caller requested. */
export function correctMailLinks(mailbox: Mailbox, options: { siteUrl: string; apiUrl: string }): void {
  const send = mailbox.send.bind(mailbox) as (mail: Mail) => Promise<unknown>;
  const correct = (text?: string): string | undefined => {
    const requested = mailContext.getStore()?.redirectTo;
    return text
      ?.replaceAll(`${options.siteUrl}/auth/v1/verify`, `${options.apiUrl}/auth/v1/verify`)
      .replace(/(redirect_to=)([^"&\s<]+)/g, (all, key: string) =>
        isOwnSite(requested, options.siteUrl) ? key + encodeURIComponent(requested) : all,
      );
  };
  (mailbox as unknown as { send: (mail: Mail) => Promise<unknown> }).send = (mail) =>
    send({ ...mail, text: correct(mail.text), html: correct(mail.html) });
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const linkify = (text: string): string => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** Another site may use a host name that resolves to this machine (DNS rebinding), so only known host names are answered. */
const isLoopback = (url: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/**
 * Answers /_mail: an HTML page, or JSON for tests (`Accept: application/json` or `?to=`). Mails contain sign-in links, so there
 * are no CORS headers: pages of other origins cannot read them.
 */
export function showMailbox(request: Request, mailbox: Mailbox): Response {
  if (!isLoopback(request.url)) return new Response(null, { status: 403 });
  const messages = mailbox.messages as unknown as Map<string, Mail[]>;
  const to = new URL(request.url).searchParams.get('to');
  if (to) return Response.json(messages.get(to) ?? []);
  const all = [...messages].flatMap(([address, mails]) => mails.map((mail) => ({ ...mail, to: address })));
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(all);
  const list = all.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.to)}</p><pre>${linkify(mail.text ?? '')}</pre></article>`,
  );
  const page = `<!doctype html><meta charset="utf-8"><title>Mailbox</title><h1>Mailbox (${all.length})</h1>${list.reverse().join('')}`;
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
