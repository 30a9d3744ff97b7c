/** One Supabase API (data, auth, storage, mailbox) as a function from request to response, on one database. */
process.env.LITE_TELEMETRY ??= '0';
process.env.DO_NOT_TRACK ??= '1';
import { App, InMemoryEmailDriver, setExperimental } from '@supabase/lite';
import type { Connection } from './connection.ts';
import { DiskStorage } from './disk-storage.ts';
import { answerLikeHostedAuth } from './fidelity/auth.ts';
import { behindCaptcha, type CaptchaSettings } from './fidelity/captcha.ts';
import { answerErrorsLikePostgrest } from './fidelity/errors.ts';
import { refuseMalformedBearer } from './fidelity/bearer.ts';
import { relateLikePostgrest } from './fidelity/embeds.ts';
import { type Mailbox, mailContext, sendLikeHostedAuth, showMailbox, templateSettings } from './fidelity/mail.ts';
import { applySettingsLikePostgrest } from './fidelity/request-settings.ts';
import { limits } from './limits.ts';
import { deliverToMailbox, languageOf } from './mailer.ts';
import type { SendSms } from './fidelity/phone/codes.ts';
import { emulateStorageApi } from './fidelity/storage.ts';
import { withHostedClaims } from './fidelity/tokens.ts';
import { behindGateway, type Fetch } from './gateway.ts';
import { withoutWarning } from './quiet.ts';
import type { LocalKeys } from './settings.ts';

export interface ApiOptions {
  connection: Connection;
  storageDir: string;
  apiUrl: string;
  siteUrl: string;
  /** Where else the site is served: the preview of the build. */
  previewUrl: string;
  /** The one of the two that answers now, for mails that nobody's browser has asked for. */
  servedAt?: () => Promise<string>;
  keys: LocalKeys;
  mailbox?: Mailbox;
  /** The Send SMS hook of the auth service; without one the mailbox gets the codes. */
  sendSms?: SendSms;
  captcha?: CaptchaSettings;
}

/** Shows a code where the mails are. */
const smsToMailbox =
  (mailbox: Mailbox): SendSms =>
  async ({ sms }) => {
    await mailbox.send({ to: `+${sms.phone}`, subject: `SMS: ${sms.otp}`, text: sms.otp });
    return null;
  };

/** The library's auth has no second factors, and fidelity adds anonymous users and phones: the settings say so to the app. */
async function withOwnSettings(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const settings = (await response.json()) as { external: object };
  return Response.json({ ...settings, external: { ...settings.external, anonymous_users: true, phone: true }, mfa_enabled: false });
}

/** Runs calls one after the other: two parallel refreshes of one token would invalidate it. */
function serialize(next: Fetch): Fetch {
  let tail: Promise<unknown> = Promise.resolve();
  return (request) => {
    const mine = tail.then(() => next(request));
    tail = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * Creates the API. Requests without a key are refused, as on a hosted project.
 * Tests cover the library internals used here (rlsState, normalizeDbError, applyJwtSessionContext, _storageAdapter).
 */
export async function createApi(options: ApiOptions): Promise<Fetch> {
  const { connection, apiUrl, siteUrl, previewUrl, servedAt = async () => siteUrl, keys, mailbox = new InMemoryEmailDriver() } = options;
  setExperimental('storage', true);
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: limits.maxRows, external_url: apiUrl },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: 3600,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`, `${previewUrl}/**`],
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      minimum_password_length: 10,
      email: { template: templateSettings() },
    },
    storage: { enabled: true, file_size_limit: '50MiB' },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true }, drivers: { email: mailbox } },
  });
  (app as unknown as { _storageAdapter: unknown })._storageAdapter = new DiskStorage(options.storageDir);
  answerErrorsLikePostgrest(connection);
  relateLikePostgrest(connection);
  await applySettingsLikePostgrest(connection);
  sendLikeHostedAuth(mailbox, { siteUrl, previewUrl, apiUrl, languageOf: languageOf(connection) });
  // the library's storage is experimental and warns at each start; the parts used here are tested
  await withoutWarning('EXPERIMENTAL FEATURES ENABLED: storage', () => app.init());

  const inner: Fetch = async (request) => app.fetch(request, { peerAddress: null });
  const auth = behindCaptcha(
    options.captcha,
    keys.secret,
    answerLikeHostedAuth(connection, options.sendSms ?? smsToMailbox(mailbox), inner),
  );
  const refresh = serialize(inner);
  const route: Fetch = async (request) => {
    const url = new URL(request.url);
    if (url.pathname.startsWith('/storage/v1/')) return emulateStorageApi(request, inner);
    if (!url.pathname.startsWith('/auth/v1/')) return refuseMalformedBearer(request) ?? inner(request);
    if (url.pathname === '/auth/v1/settings') return withOwnSettings(await inner(request));
    const next = url.searchParams.get('grant_type') === 'refresh_token' ? refresh : auth;
    return mailContext.run({ redirectTo: url.searchParams.get('redirect_to') }, () => withHostedClaims(request, next, { apiUrl, keys }));
  };
  const services = behindGateway(route);
  return async (request) => {
    if (new URL(request.url).pathname !== '/_mail') return services(request);
    await deliverToMailbox(connection, mailbox, await servedAt());
    return showMailbox(request, mailbox);
  };
}
