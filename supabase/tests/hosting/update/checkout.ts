/** The clone that is updated: the version before, and commits on it. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../../../local/settings.ts';

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();

/** UPDATE_FROM, the newest tag, or the commit before the one that is checked out; null: the history is not here. */
export function versionBefore(): string | null {
  const name = process.env.UPDATE_FROM || git(repoRoot, 'tag', '--sort=-creatordate').split('\n')[0] || 'HEAD~1';
  try {
    return git(repoRoot, 'rev-parse', '--verify', `${name}^{commit}`);
  } catch {
    return null;
  }
}

/** A clone at `commit`, with the modules of this repository. */
export function cloneInto(folder: string, commit: string): void {
  git(repoRoot, 'clone', '--quiet', '--no-checkout', '--shared', repoRoot, folder);
  git(folder, 'checkout', '--quiet', '--detach', commit);
  git(folder, 'config', 'user.email', 'rehearsal@example.kz');
  git(folder, 'config', 'user.name', 'Rehearsal');
  fs.symlinkSync(path.join(repoRoot, 'node_modules'), path.join(folder, 'node_modules'));
}

/** What a version changes: whole files, or from the text of before. */
export type Changes = Record<string, string | ((before: string) => string)>;

/** Commits it, as `git pull` brings a version. */
export function commitVersion(folder: string, title: string, changes: Changes): void {
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const text = typeof change === 'string' ? change : change(fs.readFileSync(file, 'utf8'));
    fs.writeFileSync(file, text);
  }
  git(folder, 'add', ...Object.keys(changes));
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', title);
}

/** Takes the newest commit back. */
export const dropVersion = (folder: string): void => void git(folder, 'reset', '--quiet', '--hard', 'HEAD~1');
