/** Global setup: one Postgres, the template database, and a control server that starts and stops projects for test files. */
import type { TestProject } from 'vitest/node';
import { startControlServer } from '../../../../tests/setup/controlServer.ts';
import { openTestBackend, startTestPostgres } from '../../../local/testing.ts';
import type { AuthSettings } from './authServer.ts';
import { buildTemplate, dropDatabase } from './database.ts';
import { findAuthServer, VARIABLE } from './executable.ts';
import { type Stack, startStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** POST settings: starts a project; POST null: the embedded one; DELETE /url: stops it. */
    stacks: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executable = findAuthServer();
  if (!executable) throw new Error(`${VARIABLE} names no auth server; see supabase/tests/services/README.md.`);
  const server = await startTestPostgres();
  const { adminUrl } = server;
  const template = await buildTemplate(executable, adminUrl);
  const start = (settings: AuthSettings | null): Promise<Stack> =>
    settings ? startStack({ executable, adminUrl, template }, settings) : openTestBackend(server);
  const control = await startControlServer((body) => start(JSON.parse(body) as AuthSettings | null));
  project.provide('stacks', control.url);
  return async () => {
    await control.stop();
    await dropDatabase(adminUrl, `postgres://127.0.0.1/${template}`);
    await server.stop();
  };
}
