import { resolveConfig } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

const resolved = async (): Promise<Record<string, string>> =>
  (await resolveConfig({ configFile: 'vite.config.ts', logLevel: 'silent' }, 'serve')).env;

it.each([
  ['the port of the embedded Supabase', { TANDA_API_PORT: '26321' }, 'http://127.0.0.1:26321'],
  ['its default port', { TANDA_API_PORT: undefined }, 'http://127.0.0.1:54321'],
  [
    'a configured project before any port',
    { TANDA_API_PORT: '26321', VITE_SUPABASE_URL: 'https://x.supabase.co' },
    'https://x.supabase.co',
  ],
])('the app uses %s', async (_which, variables, url) => {
  vi.stubEnv('VITE_SUPABASE_URL', undefined);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  expect((await resolved()).VITE_SUPABASE_URL).toBe(url);
});
