/**
 * Postgres refuses to run as root, and an ordinary user cannot enter root's home.
 * These helpers find a user to run as and a folder that this user can access.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface ProcessOwner {
  uid?: number;
  gid?: number;
}

/** The user Postgres runs as: the current one, or `nobody` for root. */
export function postgresOwner(): ProcessOwner {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether other users can reach this folder: every ancestor has the execute bit for others. */
function isReachableByOthers(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && (fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * The folder itself when Postgres can enter it, otherwise a replacement in the system's temporary folder, always the same
 * for the same path (for a checkout below /root).
 */
export function copyReadableByOwner(folder: string, owner: ProcessOwner): string {
  if (owner.uid === undefined || isReachableByOthers(path.dirname(folder))) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `tanda-${name}`, path.basename(folder));
}

/** Whether this process is alive (not a zombie) and its command line contains the given text. */
export function isRunning(pid: number, needle: string): boolean {
  if (!pid) return false;
  try {
    if (fs.existsSync('/proc/self/stat')) {
      const state = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return !/^\d+ \(.*\) Z/s.test(state) && command.includes(needle);
    }
    const line = execFileSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' });
    return !line.trim().startsWith('Z') && line.includes(needle);
  } catch {
    return false;
  }
}
