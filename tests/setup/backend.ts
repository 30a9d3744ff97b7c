/** For the whole run: one Postgres with a migrated, seeded template. Test files copy it. */
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../../supabase/local/testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    template: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  project.provide('adminUrl', server.adminUrl);
  project.provide('template', server.template);
  return server.stop;
}
