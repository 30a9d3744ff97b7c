/** `init`: settings, keys, the official files at one commit, and the images with their digests. */
import fs from 'node:fs';
import { composeOverride } from './compose.ts';
import { composeEnvironment, toEnvFile } from './environment.ts';
import { makeKeys } from './keys.ts';
import { pgbackrestConfig } from './pgbackrest.ts';
import type { Step } from './plan.ts';
import { checkDocker, compose, fileOf, has, keysOf, OFFICIAL, readFile, type Server, settingsOf, writeFile } from './server.ts';
import { exampleFile, type Settings } from './settings.ts';

const SOURCE = 'https://github.com/supabase/supabase';

function writeSettings(server: Server): void {
  if (has(server, 'hosting.env')) return;
  writeFile(server, 'hosting.env', exampleFile());
  throw new Error(`fill in ${fileOf(server, 'hosting.env')} and repeat this command`);
}

/** The commit's id covers the content of its files. Only the folder docker is fetched, and the names of the commits before it. */
function fetchOfficial(server: Server, settings: Settings): void {
  const { runner } = server;
  const git = (...args: string[]) => runner.run('git', ['-C', fileOf(server, 'official'), ...args]);
  if (!has(server, 'official/.git')) {
    fs.rmSync(fileOf(server, 'official'), { recursive: true, force: true });
    runner.run('git', ['clone', '--filter=tree:0', '--no-checkout', '--single-branch', SOURCE, fileOf(server, 'official')]);
  }
  const head = () => runner.read('git', ['-C', fileOf(server, 'official'), 'rev-parse', 'origin/HEAD']).trim();
  const noted = has(server, 'official.lock') ? readFile(server, 'official.lock').trim() : '';
  const commit = settings.SUPABASE_COMMIT || noted || head();
  if (commit !== noted) git('fetch', 'origin');
  // a commit of a copy of the repository could be fetched by its id, too
  git('merge-base', '--is-ancestor', commit, 'origin/HEAD');
  git('sparse-checkout', 'set', 'docker');
  git('checkout', '--detach', commit);
  if (!readFile(server, `${OFFICIAL}/docker-compose.yml`).includes('ANON_KEY_ASYMMETRIC'))
    throw new Error(`the official files of commit ${commit} do not know the new keys: set a newer SUPABASE_COMMIT`);
  writeFile(server, 'official.lock', `${commit}\n`, 0o644);
}

const isFetched = (server: Server, settings: Settings): boolean => {
  if (!has(server, 'official.lock') || !has(server, `${OFFICIAL}/docker-compose.yml`)) return false;
  return !settings.SUPABASE_COMMIT || settings.SUPABASE_COMMIT === readFile(server, 'official.lock').trim();
};

/** Everything that follows from settings and keys is written anew each time. */
export function writeConfiguration(server: Server, settings: Settings): void {
  const keys = keysOf(server);
  writeFile(server, 'compose.env', toEnvFile(composeEnvironment(settings, keys)));
  for (const name of ['override.yml', 'pins.yml']) fs.rmSync(fileOf(server, name), { force: true });
  const services = server.runner
    .read('docker', compose(server, '--profile', '*', 'config', '--services'))
    .split('\n')
    .filter(Boolean);
  writeFile(server, 'override.yml', composeOverride(settings, services, server.repository, server.folder));
  if (has(server, 'images.lock')) writePins(server);
  const s3 = {
    type: 's3' as const,
    bucket: settings.BACKUP_S3_BUCKET ?? '',
    endpoint: settings.BACKUP_S3_ENDPOINT ?? '',
    region: settings.BACKUP_S3_REGION ?? '',
    key: settings.BACKUP_S3_KEY ?? '',
    secret: settings.BACKUP_S3_SECRET ?? '',
    path: '/tanda',
  };
  const config = pgbackrestConfig({
    repository: settings.BACKUP_TO === 's3' ? s3 : { type: 'folder', path: '/archive' },
    passphrase: keys.BACKUP_PASSPHRASE ?? '',
    dataFolder: '/var/lib/postgresql/data',
    socketFolder: '/var/run/postgresql',
    port: 5432,
    user: 'supabase_admin',
    fullBackups: Number(settings.BACKUP_KEEP),
    logFolder: '/var/log/pgbackrest',
    lockFolder: '/tmp/pgbackrest',
    spoolFolder: '/var/spool/pgbackrest',
    processes: 2,
  });
  writeFile(server, 'pgbackrest.conf', config);
  for (const name of ['queue', 'socket', 'releases']) fs.mkdirSync(fileOf(server, name), { recursive: true });
  // Postgres and the backup service are different users of different images
  for (const name of ['queue', 'socket']) fs.chmodSync(fileOf(server, name), 0o777);
}

type Images = Record<string, string>;

/** Services whose image is not built here. */
function imagesOf({ runner, ...rest }: Server): Record<string, { image?: string; build?: unknown }> {
  const config = JSON.parse(runner.read('docker', compose({ runner, ...rest }, 'config', '--format', 'json'))) as {
    services: Record<string, { image?: string; build?: unknown }>;
  };
  return config.services;
}

function writePins(server: Server): void {
  const lock = JSON.parse(readFile(server, 'images.lock')) as Images;
  const pins = Object.entries(imagesOf(server)).flatMap(([name, { image, build }]) => {
    const digest = image && !build ? lock[image] : undefined;
    return digest ? [`  ${name}:\n    image: ${digest}`] : [];
  });
  if (pins.length > 0) writeFile(server, 'pins.yml', `# Written by npm run hosting.\nservices:\n${pins.join('\n')}\n`);
}

/** The first pull of a tag notes its digest; from then on that digest is pulled. */
export function pullImages(server: Server): void {
  const { runner } = server;
  runner.run('docker', compose(server, 'pull', '--ignore-buildable'));
  runner.run('docker', compose(server, 'build'));
  const lock: Images = has(server, 'images.lock') ? (JSON.parse(readFile(server, 'images.lock')) as Images) : {};
  for (const { image, build } of Object.values(imagesOf(server))) {
    if (!image || build || image.includes('@') || lock[image]) continue;
    lock[image] = runner.read('docker', ['image', 'inspect', '--format', '{{index .RepoDigests 0}}', image]).trim();
  }
  writeFile(server, 'images.lock', `${JSON.stringify(lock, null, 2)}\n`, 0o644);
  writePins(server);
}

/** @param now in seconds since 1970 */
export function initSteps(server: Server, now: number): Step[] {
  return [
    { title: 'write the settings to be filled in', isDone: () => has(server, 'hosting.env'), work: () => writeSettings(server) },
    { title: 'check the settings', work: () => void settingsOf(server) },
    { title: 'look for docker', work: () => checkDocker(server) },
    {
      title: 'make keys and passwords (keys.json: keep a copy elsewhere, no backup can be read without it)',
      isDone: () => has(server, 'keys.json'),
      work: () => writeFile(server, 'keys.json', `${JSON.stringify(makeKeys(now), null, 2)}\n`),
    },
    {
      title: 'fetch the official files of self-hosted Supabase at one commit',
      isDone: () => isFetched(server, settingsOf(server)),
      work: () => fetchOfficial(server, settingsOf(server)),
    },
    { title: 'write the configuration of the services', work: () => writeConfiguration(server, settingsOf(server)) },
    { title: 'pull the images and note their digests', work: () => pullImages(server) },
  ];
}
