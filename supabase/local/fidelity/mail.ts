/** The local mailbox: mails are stored in memory and shown at /_mail, with links like those of a hosted project. */
import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import type { InMemoryEmailDriver } from '@supabase/lite';
import { configuredTemplates, inLanguage, readTemplate } from '../mail-templates.ts';
import { repoRoot } from '../settings.ts';

interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}
export type Mailbox = InMemoryEmailDriver;

/** Passes the caller's redirect_to from the request to the mail that it causes. */
export const mailContext = new AsyncLocalStorage<{ redirectTo: string | null }>();

/** Mails link only to the site's own addresses, like the redirect list of a hosted project (docs/threat-model.md#s22). */
const isOwnSite = (requested: string | null | undefined, sites: string[]): requested is string =>
  typeof requested === 'string' && URL.canParse(requested) && sites.some((site) => new URL(requested).origin === new URL(site).origin);

/** The templates that the embedded auth service can be given; it fills in their values and leaves the choice of the language to us. */
export const templateSettings = (): Record<string, { subject: string; content_path: string }> =>
  Object.fromEntries(
    configuredTemplates()
      .filter(({ name, isNotification }) => !isNotification && name !== 'reauthentication')
      .map(({ name, subject, file }) => [name, { subject, content_path: path.join(repoRoot, 'supabase', file) }]),
  );

/** The embedded auth service takes no template for this mail: its own has this subject. */
const REAUTHENTICATION = 'Confirm Reauthentication';

function withOwnTemplate(mail: Mail): Mail {
  const template = mail.subject === REAUTHENTICATION ? configuredTemplates().find(({ name }) => name === 'reauthentication') : null;
  if (!template) return mail;
  const fill = (text: string) => text.replaceAll('{{ .Token }}', /\d{6}/.exec(mail.text ?? '')?.[0] ?? '');
  return { ...mail, subject: fill(template.subject), html: fill(readTemplate(template)) };
}

/** The words of a page, with the addresses of its links. */
const toText = (html: string): string =>
  html
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
    .replace(/<[^>]*>/g, '')
    .replace(/\s*\n\s*/g, '\n\n')
    .trim();

export interface MailOptions {
  siteUrl: string;
  /** Where else the site is served: the preview of the build. */
  previewUrl: string;
  apiUrl: string;
  /** Language of the account with this address. */
  languageOf: (email: string) => Promise<string>;
}

/** Sends the mails of the auth service as a hosted project does: in the language of the account, with links to the API and the redirect that the caller requested. */
export function sendLikeHostedAuth(mailbox: Mailbox, options: MailOptions): void {
  const send = mailbox.send.bind(mailbox);
  const correct = (text: string): string => {
    const requested = mailContext.getStore()?.redirectTo;
    return text
      .replaceAll(`${options.siteUrl}/auth/v1/verify`, `${options.apiUrl}/auth/v1/verify`)
      .replace(/(redirect_to=)([^"&\s<]+)/g, (all, key: string) =>
        isOwnSite(requested, [options.siteUrl, options.previewUrl]) ? key + encodeURIComponent(requested) : all,
      );
  };
  mailbox.send = async (sent) => {
    const mail = withOwnTemplate(sent);
    if (!mail.html?.includes('{{')) return send(mail);
    const language = await options.languageOf(mail.to);
    const html = correct(inLanguage(mail.html, language));
    return send({ to: mail.to, subject: inLanguage(mail.subject, language), html, text: toText(html) });
  };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const linkify = (text: string): string => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** Another site may use a host name that resolves to this machine (DNS rebinding), so only known host names are answered. */
export const isLoopback = (url: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

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
