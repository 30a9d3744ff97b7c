/** Removes releases that nobody needs any more. */
import fs from 'node:fs';
import { folderOf, neededReleases } from './release.ts';
import { fileOf, type Server } from './server.ts';

/** Releases that were built or replaced within this time (days) stay: their pages may still be open. */
export const KEPT_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Never the current one, nor the one before it. What is left after an interruption is removed by the next run.
 * @param now in ms since 1970
 * @returns names of those that are gone
 */
export function removeOldReleases(server: Server, now: number): string[] {
  const needed = new Set(neededReleases(server));
  const entries = fs.readdirSync(fileOf(server, 'releases'), { withFileTypes: true });
  const old = entries.filter((entry) => {
    if (!entry.isDirectory() || needed.has(entry.name)) return false;
    return entry.name.endsWith('.part') || now - fs.statSync(folderOf(server, entry.name)).mtimeMs > KEPT_DAYS * DAY_MS;
  });
  for (const { name } of old) {
    const part = folderOf(server, name.endsWith('.part') ? name : `${name}.part`);
    fs.rmSync(part, { recursive: true, force: true });
    if (name.endsWith('.part')) continue;
    // renamed first: half of a release must not look like a whole one
    fs.renameSync(folderOf(server, name), part);
    fs.rmSync(part, { recursive: true, force: true });
  }
  return old.map(({ name }) => name);
}
