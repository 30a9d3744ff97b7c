/** The secrets and settings of the functions, each read once. */
import type { Project } from './caller.ts';
import { codeProviders } from './codeProviders.ts';
import { FunctionError } from './FunctionError.ts';
import type { InstagramApp } from './instagramApi.ts';
import type { CodeSettings } from './sendCode.ts';
import type { PushSettings } from './webPush.ts';
import { readTokenKeys, type TokenKeys } from './tokenBox.ts';

const need = (name: string): string => {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Reads a variable that holds a JSON object; null when it is missing or something else. */
function readObject(name: string): Map<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(Deno.env.get(name) ?? 'null');
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    return new Map(Object.entries(parsed));
  } catch {
    return null;
  }
}

/** Hosted projects name their keys in one variable; older and local ones have one variable for each. */
function keyOf(all: string, single: string): string {
  const key = readObject(all)?.get('default');
  return typeof key === 'string' && key !== '' ? key : need(single);
}

export const project: Project = { url: need('SUPABASE_URL'), publishableKey: keyOf('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY') };
/** The key of the operator, which the scheduler knows, too. */
export const secretKey = (): string => keyOf('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
/** Origins of the site, separated by commas. */
export const origins = (Deno.env.get('SITE_ORIGINS') ?? '').split(',').filter(Boolean);

/** The app at Instagram and the keys of the tokens. @throws FunctionError not_configured when a secret is missing */
export function instagramSettings(): { app: InstagramApp; keys: TokenKeys } {
  const [id, secret, keys] = ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET', 'INSTAGRAM_KEYS'].map((name) => Deno.env.get(name));
  if (!id || !secret || !keys) throw new FunctionError('not_configured');
  return { app: { id, secret, url: Deno.env.get('INSTAGRAM_URL') || null }, keys: readTokenKeys(keys) };
}

/** The site's address, for links. */
export function siteUrl(): string {
  const [url] = origins;
  if (!url) throw new Error('SITE_ORIGINS is not set');
  return url;
}

/** Where mails are sent, from whom, the site that they link to, and where mail programs switch them off. @throws FunctionError not_configured */
export function mailSettings(): { url: string; from: string; siteUrl: string; unsubscribeUrl: string | null } {
  // on a server of one's own the functions reach the project by another address than mail programs do
  const api = Deno.env.get('SUPABASE_PUBLIC_URL') || project.url;
  const [url, from] = ['SMTP_URL', 'MAIL_FROM'].map((name) => Deno.env.get(name));
  if (!url || !from) throw new FunctionError('not_configured');
  return {
    ...{ url, from, siteUrl: siteUrl() },
    unsubscribeUrl: api.startsWith('https:') ? `${api}/functions/v1/unsubscribe` : null,
  };
}

/** The keys that sign push messages. @throws FunctionError not_configured without them */
export function pushSettings(): PushSettings {
  const [publicKey, privateKey] = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'].map((name) => Deno.env.get(name));
  if (!publicKey || !privateKey) throw new FunctionError('not_configured');
  return { publicKey, privateKey, subject: Deno.env.get('VAPID_SUBJECT') || siteUrl(), standIn: Deno.env.get('PUSH_URL') || null };
}

interface TelegramSettings {
  bot: { token: string; url: string };
  /** Where a chat with the bot of this name begins. */
  botUrl: (username: string) => string;
  /** Where Telegram sends updates. */
  webhookUrl: string;
}

/** The bot at Telegram, or at a local stand-in. @throws FunctionError not_configured without its token */
export function telegramSettings(): TelegramSettings {
  const token = Deno.env.get('TELEGRAM_BOT_TOKEN');
  if (!token) throw new FunctionError('not_configured');
  const standIn = Deno.env.get('TELEGRAM_URL');
  return {
    bot: { token, url: standIn || 'https://api.telegram.org' },
    botUrl: (username) => (standIn ? `${standIn}/open` : `https://t.me/${username}`),
    // on a server of one's own, functions know the project by another address than Telegram
    webhookUrl: `${Deno.env.get('SUPABASE_PUBLIC_URL') || project.url}/functions/v1/telegram-webhook`,
  };
}

/** Who sends codes to phones, and to which. @throws FunctionError not_configured without providers or the hook's secret */
export function codeSettings(): CodeSettings & { secrets: string } {
  const [names, secrets] = ['SEND_CODE_PROVIDERS', 'SEND_SMS_HOOK_SECRETS'].map((name) => Deno.env.get(name));
  if (!names || !secrets) throw new FunctionError('not_configured');
  return {
    secrets,
    providers: codeProviders(names, (name) => Deno.env.get(name)),
    // +7 7…: Kazakhstan
    prefixes: (Deno.env.get('SEND_CODE_PREFIXES') || '77').split(','),
    mostADay: Number(Deno.env.get('SEND_CODE_MOST_A_DAY') || 500),
    host: new URL(siteUrl()).host,
  };
}
