/** Global setup: one Postgres, the template database, and a control server that starts and stops projects for test files. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
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
  const open = new Map<string, Stack>();
  const start = (settings: AuthSettings | null): Promise<Stack> =>
    settings ? startStack({ executable, adminUrl, template }, settings) : openTestBackend(server);
  const control = http.createServer((request, response) => {
    const answer = async () => {
      if (request.method === 'POST') {
        const stack = await start(JSON.parse(await text(request)) as AuthSettings | null);
        open.set(stack.url, stack);
        return { url: stack.url, databaseUrl: stack.databaseUrl };
      }
      const url = decodeURIComponent((request.url ?? '').slice(1));
      await open.get(url)?.stop();
      open.delete(url);
      return {};
    };
    answer().then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
  project.provide('stacks', `http://127.0.0.1:${(control.address() as AddressInfo).port}`);
  return async () => {
    for (const stack of open.values()) await stack.stop();
    control.close();
    await dropDatabase(adminUrl, `postgres://127.0.0.1/${template}`);
    await server.stop();
  };
}
