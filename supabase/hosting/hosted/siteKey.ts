/** The key with which the site is built, and what the project's gateway and functions do with it. */
import type { Input } from './input.ts';

export interface ApiKey {
  name: string;
  type?: string | null;
  api_key?: string | null;
}

function claimsOf(token: string): { role?: string; ref?: string } | null {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { role?: string; ref?: string };
  } catch {
    return null;
  }
}

/** What is wrong with the form of the key; null: it may be in a browser. */
export function keyMistake(key: string, ref: string): string | null {
  const advice = 'build with the publishable key (Settings, API Keys)';
  if (key.startsWith('sb_publishable_')) return null;
  if (key.startsWith('sb_secret_')) return `VITE_SUPABASE_ANON_KEY is a secret key: ${advice}, and replace this one if a build had it.`;
  const claims = claimsOf(key);
  if (claims?.role === 'anon') return claims.ref === ref ? null : `VITE_SUPABASE_ANON_KEY is of another project: ${advice}.`;
  if (claims?.role) return `VITE_SUPABASE_ANON_KEY is a key of the role ${claims.role}: ${advice}, and replace this one if a build had it.`;
  return `VITE_SUPABASE_ANON_KEY is no key of Supabase: ${advice}.`;
}

/** The key is one of the project's, and no secret one. */
export function knownKeyLines(key: string, keys: ApiKey[]): string[] {
  const isKnown = keys.some(({ name, type, api_key: value }) => value === key && (type === 'publishable' || name === 'anon'));
  return isKnown ? [] : ['VITE_SUPABASE_ANON_KEY is no publishable key of this project: copy it from the dashboard (Settings, API Keys).'];
}

type Ask = (address: string, headers?: Record<string, string>, method?: string) => Promise<Response | null>;
/** @param limit of the answer (ms) */
const asking =
  (limit: number): Ask =>
  (address, headers = {}, method = 'GET') =>
    fetch(address, { method, headers, signal: AbortSignal.timeout(limit) }).catch(() => null);

/** Asks the project as a visitor does. The key must not be a secret one: it is sent in an address. @param limit of each answer (ms) */
export async function visitorLines({ apiUrl, siteKey, isKeyInAddress }: Input, limit: number): Promise<string[]> {
  const ask = asking(limit);
  const rows = `${apiUrl}/rest/v1/categories?select=slug&limit=1`;
  const byHeader = await ask(rows, { apikey: siteKey });
  if (!byHeader?.ok)
    return [
      `${apiUrl} does not answer a visitor (${byHeader?.status ?? 'no connection'}): check VITE_SUPABASE_URL, the key and the migrations.`,
    ];
  const lines: string[] = [];
  if (isKeyInAddress) {
    const byAddress = await ask(`${rows}&apikey=${encodeURIComponent(siteKey)}`);
    if (!byAddress?.ok)
      lines.push(
        `The gateway refuses the key in the address (${byAddress?.status ?? 'no connection'}): build with VITE_KEY_IN_ADDRESS=false.`,
      );
  }
  const counted = await ask(`${apiUrl}/rest/v1/orders?select=id&limit=1`, { apikey: siteKey, prefer: 'count=planned' });
  if (!counted || counted.status >= 500) lines.push(`Not checked: counts of rows (${counted?.status ?? 'no connection'}): try again.`);
  else if (counted.status !== 400)
    lines.push(
      "Anybody can ask for the number of orders: alter role authenticator set pgrst.db_pre_request = 'app.check_request'; notify pgrst, 'reload config'.",
    );
  return lines;
}

/** The functions answer to pages of the shop (SITE_ORIGINS). @param limit of the answer (ms) */
export async function originLines({ apiUrl, site }: Input, limit: number): Promise<string[]> {
  const answer = await asking(limit)(
    `${apiUrl}/functions/v1/fetch-instagram-media`,
    { origin: site, 'access-control-request-method': 'POST' },
    'OPTIONS',
  );
  if (!answer || answer.status >= 500) return [`Not checked: SITE_ORIGINS (${answer?.status ?? `no connection to ${apiUrl}`}): try again.`];
  return answer.headers.get('access-control-allow-origin') === site
    ? []
    : [`The functions do not answer to pages of ${site}: supabase secrets set SITE_ORIGINS=${site}.`];
}
