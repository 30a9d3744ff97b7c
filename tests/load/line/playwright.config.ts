/** `npm run bench:line`: the first screens over a line on which connections take time, page and data from one address. */
import { defineConfig } from '@playwright/test';
import { apiPort } from '../../e2e/ports.ts';
import bench from '../playwright.config.ts';
import { siteUrl } from './ports.ts';

const [backend, preview] = bench.webServer as NonNullable<Extract<typeof bench.webServer, unknown[]>>;
const build = { TANDA_DIST: 'dist-line', TANDA_SITE_URL: siteUrl, VITE_SUPABASE_URL: siteUrl };

export default defineConfig({
  ...bench,
  testMatch: '*.line.ts',
  use: {
    ...bench.use,
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...bench.use?.launchOptions,
      args: [...(bench.use?.launchOptions?.args ?? []), '--ignore-certificate-errors'],
    },
  },
  webServer: [
    { ...backend, env: { ...backend?.env, ...build } },
    {
      ...preview,
      command: `${process.env.TANDA_IS_BUILT ? '' : 'npm run --silent build && '}exec node src/first-screen/host/preview.ts`,
      env: { ...preview?.env, ...build, TANDA_API_URL: `http://127.0.0.1:${apiPort}` },
    },
  ] as NonNullable<typeof bench.webServer>,
});
