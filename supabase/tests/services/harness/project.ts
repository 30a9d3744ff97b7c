/** A project on a database: the real auth server, a provider, and the gateway in front of them and the embedded services. */
import { createApi } from '../../../local/api.ts';
import { closeConnection, type Connection, openConnection } from '../../../local/connection.ts';
import type { Fetch } from '../../../local/gateway.ts';
import { serve } from '../../../local/http-server.ts';
import { type LocalKeys, LOCAL_PUBLISHABLE_KEY } from '../../../local/settings.ts';
import { freePort } from '../../../local/testing.ts';
import { type AuthSettings, startAuthServer } from './authServer.ts';
import { authServerUrl } from './database.ts';
import { toAuthServer } from './gateway.ts';
import { serveTemplate } from './mailTemplates.ts';
import { startProvider } from './provider.ts';
import { JWT_SECRET, projectSettings } from './settings.ts';
import { answerSmsHook } from './smsHook.ts';
import type { MailSink } from './smtp.ts';

export const KEYS: LocalKeys = { publishable: LOCAL_PUBLISHABLE_KEY, secret: 'sb_secret_for_tests_only', jwtSecret: JWT_SECRET };

export interface ProjectPlaces {
  /** Executable of the auth server. */
  executable: string;
  databaseUrl: string;
  /** Port of the gateway. */
  port: number;
  /** Public address of the API; by default the gateway's. */
  apiUrl?: string;
  siteUrl: string;
  storageDir: string;
  /** Takes the mails of the auth server; stopped with the project. */
  sink: MailSink;
}

export interface RunningProject {
  /** Address of the gateway. */
  url: string;
  connection: Connection;
  /** The embedded services, without the gateway. */
  api: Fetch;
  stop: () => Promise<void>;
}

/**
 * Starts a project.
 * @param settings in place of those in settings.ts
 * @param functions answers requests for /functions/v1/…
 */
export async function startProject(places: ProjectPlaces, settings: AuthSettings, functions?: Fetch): Promise<RunningProject> {
  const { executable, databaseUrl, port, siteUrl, storageDir, sink } = places;
  const url = `http://127.0.0.1:${port}`;
  const { apiUrl = url } = places;
  const connection = openConnection(databaseUrl, 6);
  const api = await createApi({ connection, storageDir, apiUrl, siteUrl, previewUrl: siteUrl, keys: KEYS });
  const provider = startProvider();
  let auth: Fetch = async () => new Response(null, { status: 503 });
  const server = await serve(port, async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith('/auth/v1/')) return auth(request);
    if (functions && pathname.startsWith('/functions/v1/')) return functions(request);
    if (pathname === '/_mail') return Response.json(sink.mails.filter(({ to }) => to === searchParams.get('to')));
    return serveTemplate(pathname) ?? (await answerSmsHook(request, sink)) ?? (await provider(request)) ?? api(request);
  });
  const base = projectSettings({ databaseUrl: authServerUrl(databaseUrl), apiUrl, siteUrl, smtpPort: sink.port });
  const authServer = await startAuthServer(executable, await freePort(), { ...base, ...settings });
  auth = toAuthServer(authServer.url, KEYS);
  const stop = async () => {
    server.stop();
    sink.stop();
    await authServer.stop();
    await closeConnection(connection);
  };
  return { url, connection, api, stop };
}
