/** Global setup: one Postgres with a migrated, seeded template database, which test files copy. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { openTestBackend, startTestPostgres, type TestBackend } from '../../supabase/local/testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    template: string;
    /** Opens (POST) and closes (DELETE /url) backends for tests that run in jsdom, which cannot run a server. */
    control: string;
  }
}

/** The mutation test passes a running Postgres and a changed template; otherwise a Postgres is started for this run. */
async function postgresForRun(): ReturnType<typeof startTestPostgres> {
  const { TANDA_TEST_ADMIN_URL: adminUrl, TANDA_TEST_TEMPLATE: template } = process.env;
  if (adminUrl && template) return { adminUrl, template, stop: async () => undefined };
  return startTestPostgres();
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await postgresForRun();
  const open = new Map<string, TestBackend>();
  const control = http.createServer((request, response) => {
    const answer = async () => {
      if (request.method === 'POST') {
        const backend = await openTestBackend(server);
        open.set(backend.url, backend);
        return { url: backend.url, databaseUrl: backend.databaseUrl };
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
  project.provide('adminUrl', server.adminUrl);
  project.provide('template', server.template);
  project.provide('control', `http://127.0.0.1:${(control.address() as AddressInfo).port}`);
  return async () => {
    for (const backend of open.values()) await backend.stop();
    control.close();
    await server.stop();
  };
}
