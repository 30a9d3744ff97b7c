/** The difference of two databases as SQL, computed by pg-delta, the engine of the Supabase CLI, without Docker. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '../settings.ts';

const run = promisify(execFile);
const cli = path.join(repoRoot, 'node_modules/@supabase/pg-delta/dist/cli/main.js');
/** Compares the whole database except roles and the owner's own privileges, which are implicit. */
const profile = path.join(import.meta.dirname, 'pg-delta-profile.json');
/** How `render` ends when there is nothing to write. */
const NO_CHANGES = 3;

export interface SchemaDifference {
  /** One per transaction; a new enum value, for example, can be used only after a commit. Empty when both are equal. */
  scripts: string[];
  /** Statements that delete data. */
  destructive: string[];
}

/**
 * The SQL that turns the database at `source` into the one at `desired`.
 * @throws when one of them contains an object that pg-delta does not support.
 */
export async function schemaDifference(source: string, desired: string): Promise<SchemaDifference> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-diff-'));
  const plan = path.join(folder, 'plan.json');
  try {
    await run(process.execPath, [
      ...[cli, 'plan', '--source', source, '--desired', desired, '--profile', profile],
      // a guessed rename would keep data under a column with another meaning
      ...['--renames', 'off', '--strict-coverage', '--out', plan],
    ]);
    const { actions } = JSON.parse(fs.readFileSync(plan, 'utf8')) as { actions: { sql: string; dataLoss?: string }[] };
    const files = await run(process.execPath, [
      cli,
      'render',
      '--plan',
      plan,
      '--allow-drops',
      '--out',
      path.join(folder, 'diff.sql'),
    ]).then(
      ({ stdout }) => (JSON.parse(stdout) as { files: { path: string }[] }).files,
      (error: { code?: number }) => {
        if (error.code === NO_CHANGES) return [];
        throw error;
      },
    );
    return {
      scripts: files.map((file) => fs.readFileSync(file.path, 'utf8').trim()),
      destructive: actions.filter(({ dataLoss }) => dataLoss === 'destructive').map(({ sql }) => sql),
    };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
