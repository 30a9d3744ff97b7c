/** The override for the official compose file: only the services that are used, with the settings of this product. */
import { configuredTemplates } from '../local/mail-templates.ts';
import { block, environment, quoted } from './composeText.ts';
import { usedNames } from './officialNames.ts';
import { ownServices } from './ownServices.ts';
import type { Settings } from './settings.ts';

const after = (...services: string[]): string[] => [
  'depends_on: !override',
  ...services.flatMap((service) => [`  ${service}:`, `    condition: ${service === 'rest' ? 'service_started' : 'service_healthy'}`]),
];

/** Mails in the language of the account; the auth server loads their text from Caddy, on the internal network. */
function mailEnvironment(): Record<string, string> {
  return Object.fromEntries(
    configuredTemplates().flatMap(({ name, subject, file, isNotification }) => {
      const key = `${name}${isNotification ? '_NOTIFICATION' : ''}`.toUpperCase();
      return [
        [`GOTRUE_MAILER_SUBJECTS_${key}`, subject],
        [`GOTRUE_MAILER_TEMPLATES_${key}`, `http://caddy:8081/${file}`],
        ...(isNotification ? [[`GOTRUE_MAILER_NOTIFICATIONS_${name.toUpperCase()}_ENABLED`, 'true']] : []),
      ];
    }),
  );
}

/** What `[remotes.production.auth]` of config.toml says for a hosted project. */
export const AUTH_SETTINGS: Record<string, string> = {
  GOTRUE_JWT_KEYS: '${JWT_KEYS}',
  GOTRUE_JWT_ISSUER: '${API_EXTERNAL_URL}',
  GOTRUE_PASSWORD_MIN_LENGTH: '10',
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'true',
  GOTRUE_MAILER_OTP_EXP: '3600',
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true',
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10',
  GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'true',
  GOTRUE_MFA_TOTP_VERIFY_ENABLED: 'true',
  // the addresses of visitors, as Caddy passes them on
  GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For',
  GOTRUE_RATE_LIMIT_EMAIL_SENT: '${MAILS_PER_HOUR}',
  GOTRUE_RATE_LIMIT_OTP: '30',
  GOTRUE_RATE_LIMIT_VERIFY: '30',
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '150',
  GOTRUE_SMTP_MAX_FREQUENCY: '1m',
};

const API_SETTINGS = { PGRST_JWT_SECRET: '${JWT_JWKS}', PGRST_DB_PRE_REQUEST: 'app.check_request' };

/** archive_mode needs a restart, so it is set at the start; log_min_messages as in the official file. */
const databaseCommand = ({ DATABASE_MEMORY_MB }: Settings): string[] =>
  [
    ...['config_file=/etc/postgresql/postgresql.conf', 'log_min_messages=fatal', 'archive_mode=on', 'archive_timeout=30'],
    ...['archive_command=sh /opt/tanda/archive-wal.sh %p %f', `shared_buffers=${DATABASE_MEMORY_MB}MB`],
  ].flatMap((setting) => ['-c', quoted(setting)]);

/** Without a limit the lines of each request would fill the disk. */
const LOGGING = ['logging:', '  driver: local', "  options: { max-size: 50m, max-file: '5' }"];

function storageEnvironment({ FILES_IN }: Settings): Record<string, string> {
  const common = { JWT_JWKS: '${JWT_JWKS}', ENABLE_IMAGE_TRANSFORMATION: 'false' };
  if (FILES_IN !== 's3') return common;
  return {
    ...common,
    STORAGE_BACKEND: 's3',
    GLOBAL_S3_ENDPOINT: '${FILES_S3_ENDPOINT}',
    GLOBAL_S3_FORCE_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: '${FILES_S3_KEY}',
    AWS_SECRET_ACCESS_KEY: '${FILES_S3_SECRET}',
  };
}

function usedServices(settings: Settings, folder: string, gateway: string): Record<string, string[]> {
  const ports = ['ports: !reset []'];
  return {
    db: [
      'depends_on: !reset {}',
      `command: [postgres, ${databaseCommand(settings).join(', ')}]`,
      'volumes:',
      `  - ${folder}/backup:/opt/tanda:ro`,
      `  - ${folder}/queue:/var/spool/pgbackrest-queue`,
      `  - ${folder}/socket:/var/run/postgresql`,
      // a recovery may take long, and must not count as a database that does not start
      ...['healthcheck:', '  start_period: 24h'],
      // only for programs on the server itself
      'ports: !override',
      "  - '127.0.0.1:5432:5432'",
    ],
    auth: [...after('db'), ...environment({ ...AUTH_SETTINGS, ...mailEnvironment() })],
    rest: [...after('db'), ...environment({ ...API_SETTINGS, PGRST_DB_POOL: settings.API_CONNECTIONS ?? '' })],
    // its tables are there before the baseline, which adds policies to them
    storage: [...after('db'), ...environment(storageEnvironment(settings))],
    functions: [
      'depends_on: !reset {}',
      'volumes: !override',
      // of the release that is current at its start: not of the checkout, which changes before the update
      `  - ${folder}/releases/current/functions:/home/deno/functions:ro`,
      // the import of posts uses the caption reader of the app
      `  - ${folder}/releases/current/src:/home/src:ro`,
      '  - deno-cache:/root/.cache/deno',
      ...environment({
        SUPABASE_PUBLISHABLE_KEYS: '{"default":"${SUPABASE_PUBLISHABLE_KEY}"}',
        SUPABASE_SECRET_KEYS: '{"default":"${SUPABASE_SECRET_KEY}"}',
        SMTP_URL: '${SMTP_URL}',
        MAIL_FROM: '${MAIL_FROM}',
        SITE_ORIGINS: '${SITE_ORIGINS}',
        ...(settings.INSTAGRAM_APP_ID
          ? {
              INSTAGRAM_APP_ID: '${INSTAGRAM_APP_ID}',
              INSTAGRAM_APP_SECRET: '${INSTAGRAM_APP_SECRET}',
              INSTAGRAM_KEYS: '${INSTAGRAM_KEYS}',
            }
          : {}),
      }),
    ],
    [gateway]: [...after('auth', 'storage', 'rest'), ...ports],
    supavisor: [...after('db'), ...ports],
  };
}

/**
 * @param services names in the official file
 * @param folder where the files of the server are
 * @param backupImage name of the image of the backup service
 * @throws Error when the official file lacks a service that is needed
 */
export function composeOverride(settings: Settings, services: string[], folder: string, backupImage: string): string {
  const used = usedServices(settings, folder, usedNames(services).gateway);
  const unused = services.filter((name) => !(name in used)).map((name) => [name, ['profiles: [unused]']] as const);
  const running = Object.entries({ ...used, ...ownServices(settings, folder, backupImage) });
  const all = [...unused, ...running.map(([name, lines]) => [name, [...lines, ...LOGGING]] as const)];
  const text = all.map(([name, lines]) => `  ${name}:\n${block(4, [...lines])}`).join('\n');
  return `# Written by npm run hosting.\nname: tanda\nservices:\n${text}\nvolumes:\n  caddy-data:\n  caddy-config:\n  deno-cache:\n`;
}
