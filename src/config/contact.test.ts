import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('shows what is configured only', async () => {
  vi.stubEnv('VITE_CONTACT_EMAIL', 'help@shop.kz');
  vi.stubEnv('VITE_CONTACT_PHONE', '');
  expect(await import('./contact')).toMatchObject({ email: 'help@shop.kz', phone: null, address: null, isConfigured: true });
});

it('has nothing to show without a configuration', async () => {
  expect(await import('./contact')).toMatchObject({ email: null, phone: null, address: null, isConfigured: false });
});
