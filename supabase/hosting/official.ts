/** The official files of self-hosted Supabase (its folder docker), at one commit. */
import fs from 'node:fs';
import { fileOf, has, OFFICIAL, readFile, type Server, writeFile } from './server.ts';
import type { Settings } from './settings.ts';

const SOURCE = 'https://github.com/supabase/supabase';

const git = (server: Server, ...args: string[]): void => server.runner.run('git', ['-C', fileOf(server, 'official'), ...args]);

/** The commit that is noted; empty: none yet. */
export const officialCommit = (server: Server): string => (has(server, 'official.lock') ? readFile(server, 'official.lock').trim() : '');

/** Changes to a commit that was fetched; what an interruption left half is written anew. @throws Error when git fails */
export const checkOutOfficial = (server: Server, commit: string): void => git(server, 'checkout', '--force', '--detach', commit);

/** The commit's id covers the content of its files. Only the folder docker is fetched, and the names of the commits before it. */
export function fetchOfficial(server: Server, settings: Settings): void {
  const { runner } = server;
  if (!has(server, 'official/.git/HEAD')) {
    const target = fileOf(server, 'official');
    // a clone that was interrupted; the data of the services may be beside it
    fs.rmSync(`${target}.part`, { recursive: true, force: true });
    runner.run('git', ['clone', '--filter=tree:0', '--no-checkout', '--single-branch', SOURCE, `${target}.part`]);
    fs.mkdirSync(target, { recursive: true });
    if (fs.existsSync(`${target}.part/.git`)) fs.renameSync(`${target}.part/.git`, `${target}/.git`);
    fs.rmSync(`${target}.part`, { recursive: true, force: true });
  }
  const noted = officialCommit(server);
  const head = () => runner.read('git', ['-C', fileOf(server, 'official'), 'rev-parse', 'origin/HEAD']).trim();
  const commit = settings.SUPABASE_COMMIT || noted || head();
  if (commit !== noted) git(server, 'fetch', 'origin');
  // a commit of a copy of the repository could be fetched by its id, too
  git(server, 'merge-base', '--is-ancestor', commit, 'origin/HEAD');
  git(server, 'sparse-checkout', 'set', 'docker');
  checkOutOfficial(server, commit);
  if (!readFile(server, `${OFFICIAL}/docker-compose.yml`).includes('ANON_KEY_ASYMMETRIC'))
    throw new Error(`the official files of commit ${commit} do not know the new keys: set a newer SUPABASE_COMMIT`);
  writeFile(server, 'official.lock', `${commit}\n`, 0o644);
}

export function isFetched(server: Server, settings: Settings): boolean {
  if (!has(server, 'official.lock') || !has(server, `${OFFICIAL}/docker-compose.yml`)) return false;
  return !settings.SUPABASE_COMMIT || settings.SUPABASE_COMMIT === officialCommit(server);
}
