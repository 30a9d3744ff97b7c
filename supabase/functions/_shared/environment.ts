/** The secrets and settings of the functions, each read once. */
import type { Project } from './caller.ts';

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
/** `sample` answers with sample accounts; any other value requests Instagram. */
export const isSample = Deno.env.get('INSTAGRAM_PROVIDER') === 'sample';

/** Secret INSTAGRAM_TOKENS, a JSON object: access tokens by lower-case account name. @throws Error when it is set and not an object of texts */
export function readTokens(): Map<string, string> {
  if (!Deno.env.get('INSTAGRAM_TOKENS')) return new Map();
  const tokens = new Map<string, string>();
  for (const [name, token] of readObject('INSTAGRAM_TOKENS') ?? [['', null]]) {
    if (typeof token !== 'string' || token === '') throw new Error('INSTAGRAM_TOKENS is not a JSON object of access tokens');
    tokens.set(name.toLowerCase(), token);
  }
  return tokens;
}

/** Where mails are sent, from whom, and the site that they link to. */
export function mailSettings(): { url: string; from: string; siteUrl: string } {
  const [siteUrl] = origins;
  if (!siteUrl) throw new Error('SITE_ORIGINS is not set');
  return { url: need('SMTP_URL'), from: need('MAIL_FROM'), siteUrl };
}
