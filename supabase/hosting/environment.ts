/** The environment of docker compose: the names of the official file, from the settings and the keys. */
import type { Keys } from './keys.ts';
import { apiDomainOf, type Settings } from './settings.ts';

/** @returns values by the names of the official `.env` and of the override */
export function composeEnvironment(settings: Settings, keys: Keys): Record<string, string> {
  const site = `https://${settings.SITE_DOMAIN}`;
  const api = `https://${apiDomainOf(settings)}`;
  const scheme = settings.SMTP_PORT?.endsWith('465') ? 'smtps' : 'smtp';
  const account = [settings.SMTP_USER, settings.SMTP_PASSWORD].map((part) => encodeURIComponent(part ?? '')).join(':');
  return {
    ...keys,
    ...{ POSTGRES_HOST: 'db', POSTGRES_DB: 'postgres', POSTGRES_PORT: '5432' },
    ...{ POOLER_PROXY_PORT_TRANSACTION: '6543', POOLER_DEFAULT_POOL_SIZE: '20', POOLER_MAX_CLIENT_CONN: '200' },
    ...{ POOLER_TENANT_ID: 'tanda', POOLER_DB_POOL_SIZE: '5' },
    ...{ SITE_URL: site, SUPABASE_PUBLIC_URL: api, API_EXTERNAL_URL: `${api}/auth/v1` },
    ADDITIONAL_REDIRECT_URLS: `${site}/auth/callback,${site}/reset-password`,
    ...{ JWT_EXPIRY: '3600', DISABLE_SIGNUP: 'false', ENABLE_EMAIL_SIGNUP: 'true', ENABLE_EMAIL_AUTOCONFIRM: 'false' },
    ...{ ENABLE_ANONYMOUS_USERS: 'false', ENABLE_PHONE_SIGNUP: 'false', ENABLE_PHONE_AUTOCONFIRM: 'false' },
    ...Object.fromEntries(
      ['CONFIRMATION', 'INVITE', 'RECOVERY', 'EMAIL_CHANGE'].map((kind) => [`MAILER_URLPATHS_${kind}`, '/auth/v1/verify']),
    ),
    SMTP_HOST: settings.SMTP_HOST ?? '',
    SMTP_PORT: settings.SMTP_PORT ?? '',
    SMTP_USER: settings.SMTP_USER ?? '',
    SMTP_PASS: settings.SMTP_PASSWORD ?? '',
    SMTP_ADMIN_EMAIL: settings.MAIL_FROM ?? '',
    SMTP_SENDER_NAME: settings.MAIL_NAME ?? '',
    SMTP_URL: `${scheme}://${account}@${settings.SMTP_HOST}:${settings.SMTP_PORT}`,
    MAIL_FROM: `${settings.MAIL_NAME} <${settings.MAIL_FROM}>`,
    MAILS_PER_HOUR: settings.MAILS_PER_HOUR ?? '',
    SITE_ORIGINS: site,
    PGRST_DB_SCHEMAS: 'public',
    ...{ FUNCTIONS_VERIFY_JWT: 'false', IMGPROXY_AUTO_WEBP: 'false', API_GW_HTTP_PORT: '8000', STORAGE_TENANT_ID: 'tanda' },
    // of official files with Kong
    ...{ KONG_HTTP_PORT: '8000', KONG_HTTPS_PORT: '8443', IMGPROXY_ENABLE_WEBP_DETECTION: 'false' },
    DOCKER_SOCKET_LOCATION: '/var/run/docker.sock',
    GLOBAL_S3_BUCKET: settings.FILES_S3_BUCKET || 'tanda',
    REGION: settings.FILES_S3_REGION || 'local',
    FILES_S3_ENDPOINT: settings.FILES_S3_ENDPOINT ?? '',
    FILES_S3_KEY: settings.FILES_S3_KEY ?? '',
    FILES_S3_SECRET: settings.FILES_S3_SECRET ?? '',
    // of services that do not run, so that compose does not warn about them
    ...Object.fromEntries(UNUSED.map((name) => [name, 'unused'])),
    INSTAGRAM_APP_ID: settings.INSTAGRAM_APP_ID ?? '',
    INSTAGRAM_APP_SECRET: settings.INSTAGRAM_APP_SECRET ?? '',
    BACKUP_S3_BUCKET: settings.BACKUP_S3_BUCKET ?? '',
    BACKUP_S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT ?? '',
    BACKUP_S3_REGION: settings.BACKUP_S3_REGION ?? '',
    BACKUP_S3_KEY: settings.BACKUP_S3_KEY ?? '',
    BACKUP_S3_SECRET: settings.BACKUP_S3_SECRET ?? '',
    BACKUP_FOLDER: settings.BACKUP_FOLDER || './no-folder',
  };
}

const UNUSED = [
  ...['DASHBOARD_USERNAME', 'DASHBOARD_PASSWORD', 'STUDIO_DEFAULT_ORGANIZATION', 'STUDIO_DEFAULT_PROJECT', 'OPENAI_API_KEY'],
  ...['LOGFLARE_PUBLIC_ACCESS_TOKEN', 'LOGFLARE_PRIVATE_ACCESS_TOKEN', 'S3_PROTOCOL_ACCESS_KEY_ID', 'S3_PROTOCOL_ACCESS_KEY_SECRET'],
];

/** As a file for `docker compose --env-file`; single quotes keep JSON as it is. */
export const toEnvFile = (values: Record<string, string>): string =>
  `${Object.entries(values)
    .map(([name, value]) => `${name}='${value}'`)
    .join('\n')}\n`;
