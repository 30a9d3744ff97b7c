import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { repoRoot } from '../../local/settings.ts';

async function open(variables: Record<string, string>) {
  vi.resetModules();
  vi.stubGlobal('Deno', { env: { get: (name: string) => variables[name] } });
  return import('../../functions/_shared/environment.ts');
}
afterEach(() => vi.unstubAllGlobals());
const URL = { SUPABASE_URL: 'https://abc.supabase.co' };

describe('the publishable key', () => {
  it.each([
    ['the default of the new keys', { SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_new"}' }, 'sb_publishable_new'],
    [
      'the new key when both are set',
      { SUPABASE_PUBLISHABLE_KEYS: '{"other":"x","default":"sb_publishable_new"}', SUPABASE_ANON_KEY: 'legacy' },
      'sb_publishable_new',
    ],
    ['the legacy key alone', { SUPABASE_ANON_KEY: 'legacy' }, 'legacy'],
    [
      'the legacy key when the new keys have no default',
      { SUPABASE_PUBLISHABLE_KEYS: '{"other":"x"}', SUPABASE_ANON_KEY: 'legacy' },
      'legacy',
    ],
    ['the legacy key when the new keys are invalid', { SUPABASE_PUBLISHABLE_KEYS: 'not json', SUPABASE_ANON_KEY: 'legacy' }, 'legacy'],
    ['the legacy key when the new key is empty', { SUPABASE_PUBLISHABLE_KEYS: '{"default":""}', SUPABASE_ANON_KEY: 'legacy' }, 'legacy'],
  ])('is %s', async (_, variables, key) => {
    expect((await open({ ...URL, ...variables })).project).toEqual({ url: 'https://abc.supabase.co', publishableKey: key });
  });

  it('is named in the error when it is missing', async () => {
    await expect(open(URL)).rejects.toThrow('SUPABASE_ANON_KEY is not set');
    await expect(open({ SUPABASE_ANON_KEY: 'x' })).rejects.toThrow('SUPABASE_URL is not set');
  });
});

describe('the access tokens', () => {
  const tokens = async (text?: string) =>
    (await open({ ...URL, SUPABASE_ANON_KEY: 'x', ...(text ? { INSTAGRAM_TOKENS: text } : {}) })).readTokens();
  it('are found by lower-case name, never through the prototype', async () => {
    const found = await tokens('{"Aigerim.Home":"IGAA"}');
    expect(found.get('aigerim.home')).toBe('IGAA');
    for (const name of ['constructor', '__proto__', 'toString', 'Aigerim.Home']) expect(found.get(name)).toBeUndefined();
    expect((await tokens('{"__proto__":"IGAA"}')).get('__proto__')).toBe('IGAA');
  });

  it('may be missing', async () => {
    expect((await tokens()).size).toBe(0);
    expect((await tokens('{}')).size).toBe(0);
  });

  it.each(['not json', '[]', '"x"', 'null', '{"a":5}', '{"a":""}', '{"a":{"token":"x"}}'])('are refused as %s', async (text) => {
    await expect(tokens(text)).rejects.toThrow('INSTAGRAM_TOKENS');
  });
});

it('config.toml leaves the session check to each function', () => {
  const config = fs.readFileSync(path.join(repoRoot, 'supabase/config.toml'), 'utf8');
  const folder = path.join(repoRoot, 'supabase/functions');
  const names = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'index.ts')));
  expect(names).toHaveLength(4);
  for (const name of names) expect(config).toMatch(new RegExp(`^\\[functions\\.${name}\\]\\nverify_jwt = false$`, 'm'));
});
