import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function read(variables: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return (await import('./env')).env;
}

describe('the environment', () => {
  it.each([
    ['http://127.0.0.1:54321', 'implicit', true],
    ['http://localhost:8000', 'implicit', true],
    ['https://abc.supabase.co', 'pkce', false],
    ['https://shop.example', 'pkce', false],
    ['http://192.168.1.5:54321', 'pkce', false],
    ['http://127.0.0.1.evil.example', 'pkce', false],
    ['http://127.0.0.1:x@evil.example', 'pkce', false],
    ['https://localhost.example', 'pkce', false],
  ])('%s has the auth flow %s by default', async (url, authFlow, isLocal) => {
    expect(await read({ VITE_SUPABASE_URL: url })).toMatchObject({ authFlow, isLocal });
  });

  it('allows PKCE for a local Supabase, and the implicit flow for no other', async () => {
    expect((await read({ VITE_SUPABASE_URL: 'http://127.0.0.1:54321', VITE_AUTH_FLOW: 'pkce' })).authFlow).toBe('pkce');
    await expect(read({ VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_AUTH_FLOW: 'implicit' })).rejects.toThrow('VITE_AUTH_FLOW');
    await expect(read({ VITE_SUPABASE_URL: 'http://127.0.0.1:54321', VITE_AUTH_FLOW: 'magic' })).rejects.toThrow('VITE_AUTH_FLOW');
  });

  it('puts the key into the address by default', async () => {
    expect((await read({})).isKeyInAddress).toBe(true);
    expect((await read({ VITE_KEY_IN_ADDRESS: 'true' })).isKeyInAddress).toBe(true);
    expect((await read({ VITE_KEY_IN_ADDRESS: 'false' })).isKeyInAddress).toBe(false);
    await expect(read({ VITE_KEY_IN_ADDRESS: 'no' })).rejects.toThrow('VITE_KEY_IN_ADDRESS');
  });

  it('has a captcha with the key of a provider, or none', async () => {
    const withCaptcha = (VITE_CAPTCHA_PROVIDER: string, VITE_CAPTCHA_SITE_KEY: string) =>
      read({ VITE_CAPTCHA_PROVIDER, VITE_CAPTCHA_SITE_KEY });
    await withCaptcha('', '');
    await withCaptcha('hcaptcha', '10000000-ffff-ffff-ffff-000000000001');
    await expect(withCaptcha('recaptcha', '0x4AAAAAAA')).rejects.toThrow('VITE_CAPTCHA_PROVIDER');
    for (const key of ['', 'a b', '0x4"></script>']) await expect(withCaptcha('turnstile', key)).rejects.toThrow('VITE_CAPTCHA_SITE_KEY');
    await expect(withCaptcha('', '0x4AAAAAAA')).rejects.toThrow('VITE_CAPTCHA_SITE_KEY');
  });
});
