/** The secrets and settings of the functions, each read once. */
import type { Project } from './caller.ts';

const need = (name: string): string => {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

export const project: Project = { url: need('SUPABASE_URL'), anonKey: need('SUPABASE_ANON_KEY') };
/** Origins of the shop's pages, separated by commas. */
export const origins = (Deno.env.get('SITE_ORIGINS') ?? '').split(',').filter(Boolean);
/** `sample` answers with made-up accounts; anything else asks the network. */
export const isSample = Deno.env.get('INSTAGRAM_PROVIDER') === 'sample';

/** Secret INSTAGRAM_TOKENS: a JSON object from account name to access token. */
export function readTokens(): Record<string, string> {
  const parsed: unknown = JSON.parse(Deno.env.get('INSTAGRAM_TOKENS') ?? '{}');
  return Object.fromEntries(Object.entries(parsed as object).map(([name, token]) => [name.toLowerCase(), String(token)]));
}
