/** Photos: stored in the second place, lost with the machine, restored, compared. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repoRoot } from '../../local/settings.ts';

const COUNT = 300;
const script = path.join(repoRoot, 'supabase/hosting/backup/files.sh');

/** What the machine lacks; null: nothing. */
export function lacksRestic(): string | null {
  try {
    execFileSync('restic', ['version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'restic is not installed (apt-get install restic)';
  }
}

function hashesOf(folder: string): Map<string, string> {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), createHash('sha256').update(fs.readFileSync(file)).digest('hex')];
    }),
  );
}

const differences = (before: Map<string, string>, after: Map<string, string>): number =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).length;

/** @returns a line for each fault */
export function runFiles(): string[] {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-files-'));
  const folder = path.join(root, 'photos');
  const archive = path.join(root, 'second-place');
  const env = {
    ...process.env,
    RESTIC_REPOSITORY: archive,
    RESTIC_PASSWORD: randomBytes(16).toString('hex'),
    RESTIC_CACHE_DIR: `${root}/cache`,
  };
  const run = (action: string) => execFileSync('sh', [script, action, folder], { env, encoding: 'utf8' });
  const succeeds = (action: string) => spawnSync('sh', [script, action, folder], { env }).status === 0;
  const write = (name: string, content: Buffer | string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  };
  try {
    for (let n = 0; n < COUNT; n++) write(`seller${n % 7}/photo ${n}.webp`, randomBytes(20_000 + n));
    const mark = 'a mark that would be seen if nothing were encrypted';
    write('seller0/marked.txt', mark);
    run('backup');
    fs.rmSync(path.join(folder, 'seller1'), { recursive: true });
    write('seller2/later.webp', randomBytes(30_000));
    run('backup');
    const before = hashesOf(folder);
    const faults: string[] = [];
    for (const name of hashesOf(archive).keys()) {
      if (fs.readFileSync(path.join(archive, name)).includes(mark)) faults.push('the archive is not encrypted');
    }
    write('seller3/newest.webp', 'not in the archive');
    run('restore');
    if (!fs.existsSync(path.join(folder, 'seller3/newest.webp'))) faults.push('a restore removed a file of a folder that was not empty');
    fs.rmSync(folder, { recursive: true });
    fs.mkdirSync(folder);
    // killed on its way: some photos are there, one of them is half
    run('restore');
    fs.rmSync(path.join(folder, 'seller2'), { recursive: true });
    fs.truncateSync(path.join(folder, 'seller3/photo 3.webp'), 1000);
    write('.restore-runs', '');
    if (succeeds('backup')) faults.push('half of a restore was stored as the newest backup');
    run('restore');
    const wrong = differences(before, hashesOf(folder));
    if (before.size === 0 || wrong > 0) faults.push(`${wrong} of ${before.size} files are not as they were`);
    return faults;
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}
