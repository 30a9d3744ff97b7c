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

describe('the app at Instagram', () => {
  const KEY = Buffer.alloc(32, 1).toString('base64');
  const settings = async (more: Record<string, string> = {}) =>
    (
      await open({
        ...URL,
        SUPABASE_ANON_KEY: 'x',
        INSTAGRAM_APP_ID: '1',
        INSTAGRAM_APP_SECRET: 's',
        INSTAGRAM_KEYS: JSON.stringify({ now: KEY, before: KEY }),
        ...more,
      })
    ).instagramSettings();
  it('encrypts with the first key', async () => {
    const { app, keys } = await settings();
    expect(app).toEqual({ id: '1', secret: 's', url: null });
    expect([keys.current, [...keys.keys.keys()]]).toEqual(['now', ['now', 'before']]);
  });

  it.each(['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET', 'INSTAGRAM_KEYS'])('is not configured without %s', async (name) => {
    await expect(settings({ [name]: '' })).rejects.toMatchObject({ code: 'not_configured' });
  });

  it.each([
    'not json',
    '[]',
    '"x"',
    'null',
    '{}',
    '{"a":5}',
    '{"a":"c2hvcnQ="}',
    `{"1":"${KEY}"}`,
    `{"A b":"${KEY}"}`,
    '{"a":"no base64!"}',
  ])('is refused with the keys %s', async (text) => {
    await expect(settings({ INSTAGRAM_KEYS: text })).rejects.toThrow(/INSTAGRAM_KEYS|JSON/);
  });
});

it('config.toml leaves the session check to each function, and the documentation deploys each', () => {
  const config = fs.readFileSync(path.join(repoRoot, 'supabase/config.toml'), 'utf8');
  const folder = path.join(repoRoot, 'supabase/functions');
  const names = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'index.ts')));
  expect(names).toHaveLength(13);
  for (const name of names) expect(config).toMatch(new RegExp(`^\\[functions\\.${name}\\]\\nverify_jwt = false$`, 'm'));
  const document = fs.readFileSync(path.join(repoRoot, 'docs/deploy/hosted.md'), 'utf8');
  const [, deployed = ''] = /supabase functions deploy --use-api ((?:[\w-]+(?: \\\n)?\s*)+?)\n\n/.exec(document) ?? [];
  expect(deployed.split(/[\s\\]+/).toSorted()).toEqual(names.toSorted());
});

describe('the bot of Telegram', () => {
  const settings = async (more: Record<string, string>) => (await open({ ...URL, SUPABASE_ANON_KEY: 'x', ...more })).telegramSettings();
  it('is the one of the token, and hears updates at the address of the project', async () => {
    const { bot, botUrl, webhookUrl } = await settings({ TELEGRAM_BOT_TOKEN: '1:x' });
    expect(bot).toEqual({ token: '1:x', url: 'https://api.telegram.org' });
    expect([botUrl('tanda_bot'), webhookUrl]).toEqual(['https://t.me/tanda_bot', 'https://abc.supabase.co/functions/v1/telegram-webhook']);
    const own = await settings({ TELEGRAM_BOT_TOKEN: '1:x', SUPABASE_PUBLIC_URL: 'https://api.tanda.example' });
    expect(own.webhookUrl).toBe('https://api.tanda.example/functions/v1/telegram-webhook');
  });

  it('is a stand-in on this machine, and none without a token', async () => {
    const { bot, botUrl } = await settings({ TELEGRAM_BOT_TOKEN: '1:x', TELEGRAM_URL: 'http://127.0.0.1:1/_telegram' });
    expect([bot.url, botUrl('x')]).toEqual(['http://127.0.0.1:1/_telegram', 'http://127.0.0.1:1/_telegram/open']);
    await expect(settings({})).rejects.toMatchObject({ code: 'not_configured' });
  });
});
