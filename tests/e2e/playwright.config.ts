import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { apiPort, appUrl, buildSettings, databasePort, ports } from './ports.ts';

const root = path.resolve(import.meta.dirname, '../..');
const env = {
  ...ports,
  TANDA_DATA_DIR: '.data-e2e',
  ...buildSettings,
  TANDA_ANSWER_MS: '0',
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: path.join(root, '.reports/e2e-artifacts'),
  reporter: [['line'], ['json', { outputFile: path.join(root, '.reports/e2e.json') }]],
  fullyParallel: true,
  workers: 2,
  maxFailures: process.env.CI ? 0 : 12,
  // a shared machine may stall for seconds; the summary reports how many tests needed a retry
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: appUrl,
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: `node supabase/local/reset.ts && exec node supabase/local/start.ts --backend-only`,
      cwd: root,
      env,
      url: `http://127.0.0.1:${apiPort}/_mail`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      // `npm test` has built it already
      command: `${process.env.TANDA_IS_BUILT ? '' : 'node tests/e2e/build.ts && '}exec node src/first-screen/host/preview.ts`,
      cwd: root,
      env,
      url: `${appUrl}/robots.txt`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
  metadata: { databasePort },
});
