/** A project for a test file, on a copy of the database. */
import fs from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../../../local/settings.ts';
import { freePort } from '../../../local/testing.ts';
import type { AuthSettings } from './authServer.ts';
import { copyTemplate, dropDatabase } from './database.ts';
import { startProject } from './project.ts';
import { SITE_URL } from './settings.ts';
import { startMailSink } from './smtp.ts';

export interface Services {
  executable: string;
  adminUrl: string;
  template: string;
}

export interface Stack {
  url: string;
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** Starts a project. `settings` replace those of the project (settings.ts). */
export async function startStack({ executable, adminUrl, template }: Services, settings: AuthSettings): Promise<Stack> {
  const databaseUrl = await copyTemplate(adminUrl, template);
  const storageDir = path.join(repoRoot, '.data-test/storage', new URL(databaseUrl).pathname.slice(1));
  const places = { executable, databaseUrl, port: await freePort(), siteUrl: SITE_URL, storageDir, sink: await startMailSink() };
  const project = await startProject(places, settings);
  const stop = async () => {
    await project.stop();
    await dropDatabase(adminUrl, databaseUrl);
    fs.rmSync(storageDir, { recursive: true, force: true });
  };
  return { url: project.url, databaseUrl, stop };
}
