/** Global setup: one Postgres with a migrated, seeded template database, which test files copy. */
import type { TestProject } from 'vitest/node';
import { freePort, openTestBackend, startTestPostgres } from '../../supabase/local/testing.ts';
import { startControlServer } from './controlServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    template: string;
    /** Address of the control server. */
    control: string;
  }
}

/** The mutation test passes a running Postgres and a changed template; otherwise a Postgres is started for this run. */
async function postgresForRun(): ReturnType<typeof startTestPostgres> {
  const { TANDA_TEST_ADMIN_URL: adminUrl, TANDA_TEST_TEMPLATE: template } = process.env;
  if (adminUrl && template) return { adminUrl, template, stop: async () => undefined };
  return startTestPostgres();
}

/** The files of a worker share what they import, with the address of the backend in it. */
function portOfWorker(): (worker: string) => Promise<number> {
  const ports = new Map<string, Promise<number>>();
  return (worker) => {
    const port = ports.get(worker) ?? freePort();
    ports.set(worker, port);
    return port;
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await postgresForRun();
  const portOf = portOfWorker();
  const control = await startControlServer(async (worker) => openTestBackend({ ...server, port: await portOf(worker) }));
  project.provide('adminUrl', server.adminUrl);
  project.provide('template', server.template);
  project.provide('control', control.url);
  return async () => {
    await control.stop();
    await server.stop();
  };
}
