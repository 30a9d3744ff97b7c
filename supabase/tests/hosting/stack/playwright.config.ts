/** Browser tests on the running stack (run.ts), with the settings of tests/e2e. */
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../../../tests/e2e/playwright.config.ts';

const reports = path.resolve(import.meta.dirname, '../../../../.reports');

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: path.join(reports, 'stack-artifacts'),
  reporter: [['line'], ['json', { outputFile: path.join(reports, 'stack.json') }]],
  workers: 1,
  webServer: undefined,
});
