// A folder in memory for the data of the tests.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'tanda-tests-';
/** What the databases of a run need at most, with the log of Postgres, and what must be left for everything else (bytes). */
const NEEDED = 2 * 1024 ** 3;
const LEFT = 4 * 1024 ** 3;

const isAlive = (pid) => fs.existsSync(`/proc/${pid}`);

/** Deletes the folders of runs that were killed. */
function removeOld() {
  for (const name of fs.readdirSync(MEMORY)) {
    if (name.startsWith(PREFIX) && !isAlive(name.slice(PREFIX.length)))
      fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * Creates a folder in memory, deleted with this process; null where the system has none or too little memory.
 * Postgres creates and deletes 900 files for each test file, and the browser tests' one waits for the disk at each commit.
 */
export function memoryFolder() {
  if (!fs.existsSync(MEMORY) || os.freemem() < NEEDED + LEFT) return null;
  removeOld();
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  if (bavail * bsize < NEEDED) return null;
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`);
  // Postgres runs as another user when the tests run as root
  fs.mkdirSync(folder, { mode: 0o755 });
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
