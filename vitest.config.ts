import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/longestFirst.ts';

/** Stops `expect.poll` when nothing comes (ms); its own second is too short on a slow machine. */
const expectSettings = { poll: { timeout: 20_000 } };
const alias = { '~': path.resolve(import.meta.dirname, 'src') };

export default defineConfig({
  test: {
    // by default one core is left to a watching editor: with two cores the tests would run one by one
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          name: 'unit',
          environment: 'node',
          // what the files import is loaded once
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'supabase/hosting/**/*.test.ts'],
          setupFiles: ['tests/setup/page.mjs'],
          expect: expectSettings,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve: { alias },
        test: { name: 'contracts', environment: 'node', isolate: false, include: ['tests/contracts/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        resolve: { alias },
        test: {
          name: 'backend',
          environment: 'node',
          // what the files import is loaded once; each has a database of its own
          isolate: false,
          // a test waits for Postgres a third of its time
          maxWorkers: Math.ceil(os.availableParallelism() * 1.5),
          unstubGlobals: true,
          include: ['supabase/tests/**/*.test.ts'],
          exclude: ['supabase/tests/services/**'],
          globalSetup: ['tests/setup/backend.ts'],
          // stops a test that hangs; 640 concurrent orders take more than half a minute on half a core
          expect: expectSettings,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          name: 'journeys',
          environment: 'jsdom',
          // what the files import is loaded once; each has a database of its own
          isolate: false,
          include: ['tests/journeys/**/*.test.tsx'],
          globalSetup: ['tests/setup/backend.ts'],
          setupFiles: ['tests/setup/page.mjs'],
          expect: expectSettings,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        // only where an auth server is named: npm run test:services
        resolve: { alias },
        test: {
          name: 'services',
          environment: 'jsdom',
          include: ['supabase/tests/services/**/*.test.ts'],
          globalSetup: ['supabase/tests/services/harness/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
