/** `npm run bench`: the speed of the first screens, on the same servers as the browser tests. Not part of `npm test`: results depend on the machine. */
import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

export default defineConfig({
  ...base,
  use: { ...base.use, trace: 'off' },
  testDir: '.',
  testMatch: '*.bench.ts',
  workers: 1,
  timeout: 240_000,
  reporter: 'list',
});
