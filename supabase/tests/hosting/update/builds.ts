/** Builds of the clone. The same sources are built once: most versions differ in their migrations only. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Layout } from './layout.ts';

const OUTPUT = ['dist', 'dist-server'];
/** Of supabase, what no build reads. */
const UNREAD = /\t(migrations|functions)$/;

function keyOf(repository: string): string {
  const list = (tree: string) => execFileSync('git', ['ls-tree', tree], { cwd: repository, encoding: 'utf8' }).trim().split('\n');
  const parts = [
    ...list('HEAD').filter((line) => !line.endsWith('\tsupabase')),
    ...list('HEAD:supabase').filter((line) => !UNREAD.test(line)),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/** `npm run build`. @throws Error with the end of its output */
export function buildOnce({ repository, builds }: Layout, environment: Record<string, string>): void {
  const kept = path.join(builds, keyOf(repository));
  const copy = (from: string, to: string) => {
    for (const name of OUTPUT) fs.cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  };
  for (const name of OUTPUT) fs.rmSync(path.join(repository, name), { recursive: true, force: true });
  if (fs.existsSync(kept)) {
    copy(kept, repository);
    return;
  }
  const env = { ...process.env, ...environment };
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: repository, env, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (status !== 0) throw new Error(`npm run build ended with ${status}. ${`${stdout}${stderr}`.trim().slice(-300)}`);
  copy(repository, kept);
}
