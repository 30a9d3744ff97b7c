import { resolveConfig } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

const resolved = (command: 'serve' | 'build') => resolveConfig({ configFile: 'vite.config.ts', logLevel: 'silent' }, command);
const CONFIGURED = 'https://x.supabase.co';

it.each([
  ['the app’s own address in development', 'serve', {}, 'http://localhost:5173'],
  ['the port of the embedded Supabase in a build', 'build', { TANDA_API_PORT: '26321' }, 'http://127.0.0.1:26321'],
  ['its default port there', 'build', {}, 'http://127.0.0.1:54321'],
  ['a configured project before any port', 'build', { TANDA_API_PORT: '26321', VITE_SUPABASE_URL: CONFIGURED }, CONFIGURED],
  ['a configured project in development', 'serve', { VITE_SUPABASE_URL: CONFIGURED }, CONFIGURED],
] as const)('the app uses %s', async (_which, command, variables, url) => {
  for (const name of ['VITE_SUPABASE_URL', 'TANDA_API_PORT']) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  expect((await resolved(command)).env.VITE_SUPABASE_URL).toBe(url);
});

it('the development server passes requests to the API on, unless a project is configured', async () => {
  const passedOn = async () =>
    Object.entries((await resolved('serve')).server.proxy ?? {}).map(([path, to]) => ({
      target: typeof to === 'object' ? to.target : to,
      matches: ['/auth/v1/token', '/rest/v1/rpc/x', '/storage/v1/object/a', '/functions/v1/x', '/auth/callback'].map((asked) =>
        new RegExp(path).test(asked),
      ),
    }));
  vi.stubEnv('VITE_SUPABASE_URL', undefined);
  vi.stubEnv('TANDA_API_PORT', '26321');
  expect(await passedOn()).toEqual([{ target: 'http://127.0.0.1:26321', matches: [true, true, true, true, false] }]);
  vi.stubEnv('VITE_SUPABASE_URL', CONFIGURED);
  expect(await passedOn()).toEqual([]);
});

it.each([
  ['in a header in development', 'serve', {}, 'false'],
  ['in a header when the API is at the address of the site', 'build', { VITE_SUPABASE_URL: 'https://shop.kz' }, 'false'],
  ['in the address when it has one of its own', 'build', { VITE_SUPABASE_URL: CONFIGURED }, undefined],
  ['where the environment says', 'build', { VITE_SUPABASE_URL: 'https://shop.kz', VITE_KEY_IN_ADDRESS: 'true' }, 'true'],
] as const)('the key is %s', async (_where, command, variables, expected) => {
  for (const name of ['VITE_SUPABASE_URL', 'VITE_KEY_IN_ADDRESS']) vi.stubEnv(name, undefined);
  vi.stubEnv('TANDA_SITE_URL', 'https://shop.kz');
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  expect((await resolved(command)).env.VITE_KEY_IN_ADDRESS).toBe(expected);
});
