import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { apiPort, appUrl, buildSettings, databasePort, dataDir, ports } from './ports.ts';

const root = path.resolve(import.meta.dirname, '../..');
const env = {
  ...ports,
  TANDA_DATA_DIR: dataDir,
  ...buildSettings,
  TANDA_RESPONSE_TTL_MS: '0',
  TANDA_KEEP_PUSHES: '1',
  // users of tests need no slow hashes
  LITE_AUTH_BCRYPT_COST: '4',
};

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: path.join(root, '.reports/e2e-artifacts'),
  reporter: [['line'], ['json', { outputFile: path.join(root, '.reports/e2e.json') }]],
  fullyParallel: true,
  workers: 4,
  maxFailures: process.env.CI ? 0 : 12,
  // a second attempt would hide a defect
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    baseURL: appUrl,
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    launchOptions: {
      executablePath: (process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH) || undefined,
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
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      // `npm test` has built it already
      command: `${process.env.TANDA_IS_BUILT ? '' : 'node tests/e2e/build.ts && '}exec node src/first-screen/host/preview.ts`,
      cwd: root,
      env,
      url: `${appUrl}/robots.txt`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
  metadata: { databasePort },
});
