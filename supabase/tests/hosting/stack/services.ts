/** What runs beside the database: the auth server, the functions, Instagram, Telegram, a push service, the gateway, the handler, Caddy. */
import path from 'node:path';
import { environmentOf } from '../../../hosting/testing.ts';
import { type EdgeFunctions, startEdgeFunctions } from '../../../local/edge-functions.ts';
import { serve } from '../../../local/http-server.ts';
import { sampleAccount } from '../../../local/instagram/sampleAccounts.ts';
import { sealSampleTokens } from '../../../local/instagram/sampleTokens.ts';
import { createInstagram } from '../../../local/instagram/server.ts';
import { localInstagram } from '../../../local/instagram/settings.ts';
import { localPushes } from '../../../local/push/keys.ts';
import { startPushService } from '../../../local/push/service.ts';
import { uploadSeedMedia } from '../../../local/seed-media.ts';
import { createTelegram, PREFIX as TELEGRAM } from '../../../local/telegram/server.ts';
import { localTelegram } from '../../../local/telegram/settings.ts';
import type { AuthSettings } from '../../services/harness/authServer.ts';
import { KEYS, startProject } from '../../services/harness/project.ts';
import { startMailSink } from '../../services/harness/smtp.ts';
import { startCaddy } from '../site/caddy.ts';
import { startHandler } from '../site/handler.ts';
import { dist } from './build.ts';
import { addresses, apiUrl, databaseUrl, gatewayUrl, instagramUrl, ports, siteUrl, telegramUrl, templatesUrl } from './ports.ts';

/** As compose/override.yml sets the auth server, without the new keys: what stands in for PostgREST here knows the older secret only. */
function authSettings(): AuthSettings {
  const { GOTRUE_JWT_KEYS: _, ...settings } = environmentOf('auth');
  return {
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.replace('http://caddy:8081', templatesUrl)])),
    GOTRUE_JWT_ISSUER: `${apiUrl}/auth/v1`,
    GOTRUE_URI_ALLOW_LIST: `${siteUrl}/auth/callback,${siteUrl}/reset-password`,
    GOTRUE_MAILER_AUTOCONFIRM: 'false',
    GOTRUE_RATE_LIMIT_EMAIL_SENT: '100',
    GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: 'false',
  };
}

/** Starts them in front of the running database. @param folder for their files. @returns what stops them */
export async function startServices(executable: string, folder: string): Promise<() => Promise<void>> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const app = localInstagram(KEYS, instagramUrl);
    const instagram = createInstagram({
      app: { id: app.INSTAGRAM_APP_ID, secret: app.INSTAGRAM_APP_SECRET },
      find: (username) => sampleAccount(username, Date.now()),
    });
    const bot = localTelegram(KEYS, telegramUrl);
    const telegram = createTelegram({ token: bot.TELEGRAM_BOT_TOKEN, deliver: (request) => functions.handle(request) });
    const isForBot = ({ url }: Request) => new URL(url).pathname.startsWith(`${TELEGRAM}/`);
    stops.push((await serve(ports.companies, (request) => (isForBot(request) ? telegram : instagram).handle(request))).stop);
    const pushes = localPushes(KEYS);
    const pushService = await startPushService(pushes.VAPID_PUBLIC_KEY);
    stops.push(pushService.stop);
    stops.push(await startCaddy(dist, folder, addresses));

    const sink = await startMailSink();
    const functions: EdgeFunctions = await startEdgeFunctions({
      apiUrl: gatewayUrl,
      keys: KEYS,
      origins: [siteUrl],
      smtp: { url: `smtp://127.0.0.1:${sink.port}`, from: 'Tañda <orders@tanda.test>' },
      removesFiles: true,
      instagram: app,
      // as for the sample data, whose site has all channels
      pushes: { ...pushes, PUSH_URL: pushService.url },
      telegram: bot,
    });
    stops.push(functions.stop);
    const storageDir = path.join(folder, 'storage');
    const places = { executable, databaseUrl, port: ports.gateway, apiUrl, siteUrl, storageDir, sink };
    const project = await startProject(places, authSettings(), functions.handle);
    stops.push(project.stop);
    await uploadSeedMedia(project.api, { apiUrl: gatewayUrl, secretKey: KEYS.secret, storageDir });
    await sealSampleTokens(project.connection.driver, app);
    stops.push(await startHandler({ dist, port: ports.previews, site: siteUrl, apiUrl: gatewayUrl }));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
