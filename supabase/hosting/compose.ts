/** The override for the official compose file: only the services that are used, with the settings of this product. */
import { configuredTemplates } from '../local/mail-templates.ts';
import type { Settings } from './settings.ts';

/** Services of the official file that the shop needs. */
export const USED = ['db', 'auth', 'rest', 'storage', 'functions', 'kong', 'supavisor'] as const;

const block = (indent: number, lines: string[]): string => lines.map((line) => (line ? ' '.repeat(indent) + line : line)).join('\n');
/** `${NAME}` is a variable of compose; any other dollar sign is itself. */
const quoted = (value: string): string => `'${value.replaceAll("'", "''").replaceAll(/\$(?!\{[A-Z0-9_]+\})/g, '$$$$')}'`;
const environment = (values: Record<string, string>): string[] => [
  'environment:',
  ...Object.entries(values).map(([name, value]) => `  ${name}: ${quoted(value)}`),
];
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
  GOTRUE_JWT_ISSUER: '${API_EXTERNAL_URL}/auth/v1',
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

function usedServices(settings: Settings, repository: string, folder: string): Record<string, string[]> {
  const ports = ['ports: !reset []'];
  return {
    db: [
      'depends_on: !reset {}',
      `command: [postgres, ${databaseCommand(settings).join(', ')}]`,
      'volumes:',
      `  - ${repository}/supabase/hosting/backup:/opt/tanda:ro`,
      `  - ${folder}/queue:/var/spool/pgbackrest-queue`,
      `  - ${folder}/socket:/var/run/postgresql`,
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
      // the import of posts uses src/domain
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
    kong: [...after('auth', 'storage', 'rest'), ...ports],
    supavisor: [...after('db'), ...ports],
  };
}

/** Where restic keeps the photos, beside the archive of the database. */
function filesArchive({ BACKUP_TO }: Settings): Record<string, string> {
  const common = { RESTIC_PASSWORD: '${BACKUP_PASSPHRASE}' };
  if (BACKUP_TO === 'folder') return { ...common, RESTIC_REPOSITORY: '/archive/files' };
  return {
    ...common,
    RESTIC_REPOSITORY: 's3:https://${BACKUP_S3_ENDPOINT}/${BACKUP_S3_BUCKET}/files',
    AWS_ACCESS_KEY_ID: '${BACKUP_S3_KEY}',
    AWS_SECRET_ACCESS_KEY: '${BACKUP_S3_SECRET}',
    AWS_DEFAULT_REGION: '${BACKUP_S3_REGION}',
  };
}

function ownServices(settings: Settings, repository: string, folder: string): Record<string, string[]> {
  return {
    previews: [
      'image: node:24-slim',
      'restart: unless-stopped',
      // node follows the link: until its restart it serves the release with which it began
      'command: [node, /releases/current/src/first-screen/host/preview.ts]',
      'volumes:',
      `  - ${folder}/releases:/releases:ro`,
      'healthcheck:',
      `  test: [CMD, node, -e, "fetch('http://127.0.0.1:8080/robots.txt').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]`,
      '  interval: 2s',
      '  timeout: 5s',
      ...environment({
        TANDA_SITE_URL: '${SITE_URL}',
        TANDA_API_URL: 'http://kong:8000',
        TANDA_PREVIEW_PORT: '8080',
        TANDA_PREVIEW_HOST: '0.0.0.0',
      }),
    ],
    metrics: [
      'image: node:24-slim',
      'restart: unless-stopped',
      'command: [node, supabase/hosting/metricsServer.ts]',
      'working_dir: /app',
      // for a Prometheus on this machine
      "ports: ['127.0.0.1:9187:9187']",
      'volumes:',
      `  - ${repository}:/app:ro`,
      ...environment({ METRICS_HOST: '0.0.0.0', DATABASE_URL: 'postgres://postgres:${POSTGRES_PASSWORD}@db:5432/postgres' }),
    ],
    caddy: [
      'image: caddy:2',
      'restart: unless-stopped',
      "ports: ['80:80', '443:443', '443:443/udp']",
      'volumes:',
      `  - ${folder}/Caddyfile:/etc/caddy/Caddyfile:ro`,
      `  - ${folder}/releases:/releases:ro`,
      `  - ${repository}/supabase/templates:/templates:ro`,
      '  - caddy-data:/data',
      '  - caddy-config:/config',
    ],
    backup: [
      `build: ${repository}/supabase/hosting/backup`,
      'restart: unless-stopped',
      'volumes:',
      '  - ./volumes/db/data:/var/lib/postgresql/data',
      `  - ${folder}/queue:/var/spool/pgbackrest-queue`,
      `  - ${folder}/socket:/var/run/postgresql`,
      `  - ${folder}/pgbackrest.conf:/etc/pgbackrest/pgbackrest.conf:ro`,
      ...(settings.BACKUP_TO === 'folder' ? ['  - ${BACKUP_FOLDER}:/archive'] : []),
      ...(settings.FILES_IN === 'disk' ? ['  - ./volumes/storage:/files'] : []),
      ...environment({ PGPASSWORD: '${POSTGRES_PASSWORD}', ...filesArchive(settings) }),
    ],
  };
}

/**
 * @param services names in the official file
 * @param repository folder of this repository on the server
 * @param folder where the files of the server are
 * @throws Error when the official file lacks a service that is needed
 */
export function composeOverride(settings: Settings, services: string[], repository: string, folder: string): string {
  const missing = USED.filter((name) => !services.includes(name));
  if (missing.length > 0) throw new Error(`the official compose file has no service ${missing.join(', ')}: choose another SUPABASE_COMMIT`);
  const used = usedServices(settings, repository, folder);
  const unused = services.filter((name) => !(name in used)).map((name) => [name, ['profiles: [unused]']] as const);
  const all = [...unused, ...Object.entries(used), ...Object.entries(ownServices(settings, repository, folder))];
  const text = all.map(([name, lines]) => `  ${name}:\n${block(4, [...lines])}`).join('\n');
  return `# Written by npm run hosting.\nname: tanda\nservices:\n${text}\nvolumes:\n  caddy-data:\n  caddy-config:\n  deno-cache:\n`;
}
