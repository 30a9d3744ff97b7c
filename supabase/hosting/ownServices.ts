/** Services beside those of the official file. None reads the checkout: it changes before an update. */
import { environment } from './composeText.ts';
import type { Settings } from './settings.ts';

/** As Caddy sees it; of the release that is current. */
export const CADDYFILE = '/releases/current/Caddyfile';

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

/** Asks the service itself, inside of its container. */
const healthCheck = (url: string): string[] => [
  'healthcheck:',
  `  test: [CMD, node, -e, "fetch('${url}').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]`,
  '  interval: 2s',
  '  timeout: 5s',
  // on a busy machine a start takes longer than three checks; less than the update waits
  '  start_period: 45s',
];

/** @param folder where the files of the server are. @param backupImage name of the image of the backup service */
export function ownServices(settings: Settings, folder: string, backupImage: string): Record<string, string[]> {
  return {
    previews: [
      'image: node:24-slim',
      'restart: unless-stopped',
      // node follows the link: until its restart it serves the release with which it began
      'command: [node, /releases/current/src/first-screen/host/preview.ts]',
      'volumes:',
      `  - ${folder}/releases:/releases:ro`,
      ...healthCheck('http://127.0.0.1:8080/robots.txt'),
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
      'command: [node, /releases/current/hosting/metricsServer.ts]',
      // for a Prometheus on this machine
      "ports: ['127.0.0.1:9187:9187']",
      'volumes:',
      `  - ${folder}/releases:/releases:ro`,
      ...healthCheck('http://127.0.0.1:9187/running'),
      ...environment({ METRICS_HOST: '0.0.0.0', DATABASE_URL: 'postgres://postgres:${POSTGRES_PASSWORD}@db:5432/postgres' }),
    ],
    caddy: [
      'image: caddy:2',
      'restart: unless-stopped',
      `command: [caddy, run, --config, ${CADDYFILE}, --adapter, caddyfile]`,
      "ports: ['80:80', '443:443', '443:443/udp']",
      'volumes:',
      `  - ${folder}/releases:/releases:ro`,
      '  - caddy-data:/data',
      '  - caddy-config:/config',
    ],
    backup: [
      // both of the configuration: going back needs no other build
      `image: ${backupImage}`,
      `build: ${folder}/backup`,
      'restart: unless-stopped',
      'volumes:',
      '  - ./volumes/db/data:/var/lib/postgresql/data',
      `  - ${folder}/queue:/var/spool/pgbackrest-queue`,
      `  - ${folder}/socket:/var/run/postgresql`,
      // the folder: a file that is written anew would stay the old one
      `  - ${folder}/pgbackrest:/etc/pgbackrest:ro`,
      ...(settings.BACKUP_TO === 'folder' ? ['  - ${BACKUP_FOLDER}:/archive'] : []),
      ...(settings.FILES_IN === 'disk' ? ['  - ./volumes/storage:/files'] : []),
      ...environment({ PGPASSWORD: '${POSTGRES_PASSWORD}', ...filesArchive(settings) }),
    ],
  };
}
