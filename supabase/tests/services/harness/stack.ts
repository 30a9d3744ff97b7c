/** One project: a database, the real auth server on it, a mail server, a provider, and the gateway in front of them. */
import fs from 'node:fs';
import path from 'node:path';
import { createApi } from '../../../local/api.ts';
import { closeConnection, openConnection } from '../../../local/connection.ts';
import type { Fetch } from '../../../local/gateway.ts';
import { serve } from '../../../local/http-server.ts';
import { type LocalKeys, LOCAL_PUBLISHABLE_KEY, repoRoot } from '../../../local/settings.ts';
import { freePort } from '../../../local/testing.ts';
import { type AuthSettings, startAuthServer } from './authServer.ts';
import { authServerUrl, copyTemplate, dropDatabase } from './database.ts';
import { toAuthServer } from './gateway.ts';
import { serveTemplate } from './mailTemplates.ts';
import { startProvider } from './provider.ts';
import { JWT_SECRET, projectSettings, SITE_URL } from './settings.ts';
import { startMailSink } from './smtp.ts';

const KEYS: LocalKeys = { publishable: LOCAL_PUBLISHABLE_KEY, secret: 'sb_secret_for_tests_only', jwtSecret: JWT_SECRET };

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
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sink = await startMailSink();
  const connection = openConnection(databaseUrl, 6);
  const storageDir = path.join(repoRoot, '.data-test/storage', new URL(databaseUrl).pathname.slice(1));
  const api = await createApi({ connection, storageDir, apiUrl: url, siteUrl: SITE_URL, previewUrl: SITE_URL, keys: KEYS });
  const provider = startProvider();
  let auth: Fetch = async () => new Response(null, { status: 503 });
  const server = await serve(port, async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith('/auth/v1/')) return auth(request);
    if (pathname === '/_mail') return Response.json(sink.mails.filter(({ to }) => to === searchParams.get('to')));
    return serveTemplate(pathname) ?? (await provider(request)) ?? api(request);
  });
  const places = { databaseUrl: authServerUrl(databaseUrl), apiUrl: url, smtpPort: sink.port };
  const authServer = await startAuthServer(executable, await freePort(), { ...projectSettings(places), ...settings });
  auth = toAuthServer(authServer.url, KEYS);
  const stop = async () => {
    server.stop();
    sink.stop();
    await authServer.stop();
    await closeConnection(connection);
    await dropDatabase(adminUrl, databaseUrl);
    fs.rmSync(storageDir, { recursive: true, force: true });
  };
  return { url, databaseUrl, stop };
}
