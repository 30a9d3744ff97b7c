/** The whole embedded Supabase: one port for the API, one for the database. */
import path from 'node:path';
import { InMemoryEmailDriver } from '@supabase/lite';
import { createApi } from './api.ts';
import { closeConnection, openConnection } from './connection.ts';
import { type EdgeFunctions, startEdgeFunctions } from './edge-functions.ts';
import type { Fetch } from './gateway.ts';
import { type HttpServer, serve } from './http-server.ts';
import { deliverToMailbox } from './mailer.ts';
import { startMaintenance } from './maintenance.ts';
import { sampleAccount } from './instagram/sampleAccounts.ts';
import { sealSampleTokens } from './instagram/sampleTokens.ts';
import { createInstagram } from './instagram/server.ts';
import { localInstagram, realInstagram } from './instagram/settings.ts';
import { migrate } from './migrate.ts';
import { keepPushes, PREFIX as PUSHES } from './push/kept.ts';
import { localPushes } from './push/keys.ts';
import { callSmsHook, localCodes, smsGateway } from './sms.ts';
import { createTelegram, PREFIX as TELEGRAM } from './telegram/server.ts';
import { serveTelegram } from './telegram/page.ts';
import { localTelegram } from './telegram/settings.ts';
import { startPostgres } from './postgres.ts';
import { uploadSeedMedia } from './seed-media.ts';
import { type LocalKeys, type LocalSettings, readKeys } from './settings.ts';

export interface RunningSupabase {
  apiUrl: string;
  databaseUrl: string;
  keys: LocalKeys;
  applied: string[];
  functions: string[];
  stop: () => Promise<void>;
}

export class PortTakenError extends Error {
  readonly port: number;
  constructor(port: number, what: string) {
    super(`Port ${port} (${what}) is taken. Is Tañda running already? Stop it, or choose other ports by env (see README).`);
    this.port = port;
  }
}

/** Opens a port before the data folder is used: the port is the lock against a second start. */
function listen(port: number, fetch: Fetch): Promise<HttpServer> {
  return serve(port, fetch).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new PortTakenError(port, 'API') : error;
  });
}

/** The development server is not running while only the build is previewed. */
const firstThatAnswers = (site: string, other: string): Promise<string> => {
  const answers = (url: string) => fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(1000) }).then(() => url);
  return answers(site)
    .catch(() => answers(other))
    .catch(() => site);
};

/** Starts everything. Requests that arrive during the start wait for it. */
export async function startSupabase(settings: LocalSettings): Promise<RunningSupabase> {
  let ready!: (handler: Fetch) => void;
  let failed!: (error: unknown) => void;
  const handler = new Promise<Fetch>((resolve, reject) => ((ready = resolve), (failed = reject)));
  handler.catch(() => undefined);
  const server = await listen(settings.apiPort, async (request) => (await handler)(request));
  try {
    const keys = readKeys(settings.dataDir);
    const postgres = await startPostgres({ folder: path.join(settings.dataDir, 'postgres'), port: settings.databasePort });
    const connection = openConnection(postgres.url());
    const applied = await migrate(connection, { seed: true });
    const storageDir = path.join(settings.dataDir, 'storage');
    const mailbox = new InMemoryEmailDriver();
    const { apiUrl, siteUrl, previewUrl, captcha } = settings;
    const servedAt = () => firstThatAnswers(siteUrl, previewUrl);
    const codes = localCodes(keys, apiUrl);
    const sendSms = callSmsHook(codes.SEND_SMS_HOOK_SECRETS, apiUrl, (request) => functions.handle(request));
    const api = await createApi({
      ...{ connection, storageDir, apiUrl, siteUrl, previewUrl, servedAt, keys, mailbox, sendSms },
      ...(captcha && { captcha }),
    });
    await uploadSeedMedia(api, { apiUrl: settings.apiUrl, secretKey: keys.secret, storageDir });
    const local = localInstagram(keys, `${apiUrl}/_instagram`);
    const instagram = createInstagram({
      app: { id: local.INSTAGRAM_APP_ID, secret: local.INSTAGRAM_APP_SECRET },
      find: (username) => sampleAccount(username, Date.now()),
    });
    await sealSampleTokens(connection.driver, local);
    const bot = localTelegram(keys, `${apiUrl}${TELEGRAM}`);
    const telegram = createTelegram({ token: bot.TELEGRAM_BOT_TOKEN, deliver: (request) => functions.handle(request) });
    // a run that has begun holds messages which an opened page has to show
    let run: Promise<unknown> = Promise.resolve();
    const sendTelegram = () => (run = run.catch(() => undefined).then(() => functions.call('deliver-telegram')));
    const pushes = localPushes(keys);
    const kept = settings.keepsPushes ? await keepPushes(pushes.VAPID_PUBLIC_KEY) : null;
    const functions: EdgeFunctions = await startEdgeFunctions({
      apiUrl: settings.apiUrl,
      keys,
      instagram: realInstagram() ?? local,
      origins: [settings.siteUrl, settings.previewUrl],
      smtp: settings.smtp,
      codes,
      pushes: { ...pushes, ...(kept && { PUSH_URL: kept.url }) },
      telegram: bot,
    });
    const gateway = smsGateway(codes.MOBIZON_API_KEY, mailbox);
    ready((request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/_instagram/')) return instagram.handle(request);
      if (pathname.startsWith('/_sms/')) return gateway(request);
      if (pathname.startsWith(`${TELEGRAM}/`)) return serveTelegram(telegram, request, sendTelegram);
      if (kept && pathname === PUSHES) return kept.handle(request);
      return pathname.startsWith('/functions/v1/') ? functions.handle(request) : api(request);
    });
    const deliverMails = async () =>
      settings.smtp ? functions.call('deliver-mails') : deliverToMailbox(connection, mailbox, await servedAt());
    const sendPushes = () => functions.call('deliver-pushes');
    const readInstagram = () => functions.call('instagram-refresh').finally(() => functions.call('instagram-import'));
    const work = { deliverMails, readInstagram, sendTelegram, sendPushes };
    const stopMaintenance = startMaintenance({ connection, api, apiUrl, secretKey: keys.secret, ...work });
    const stop = async () => {
      stopMaintenance();
      functions.stop();
      server.stop();
      await kept?.stop();
      await closeConnection(connection);
      await postgres.stop();
    };
    return { apiUrl: settings.apiUrl, databaseUrl: postgres.url(), keys, applied, functions: functions.names, stop };
  } catch (error) {
    failed(error);
    server.stop();
    throw error;
  }
}
