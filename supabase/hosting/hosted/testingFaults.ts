/** For the tests: the command on a project that lacks something, or does not answer. */
import fs from 'node:fs';
import { expect } from 'vitest';
import { runHosted } from './command.ts';
import type { Facts } from './facts.ts';
import * as complete from './testing.ts';

/** Where an answer comes, also on a machine that is busy; and where none comes. */
export const LIMIT_MS = 20_000;
export const SHORT_MS = 300;
export const PARTS = ['', '/config/auth', '/postgrest', '/config/storage', '/functions', '/secrets', '/api-keys'] as const;
const ADVICE =
  /(: |, )(supabase |dashboard, |settings?, |set |make |run |check |copy |try |build |write |wait, |upgrade |add |remove |change |select |create |alter |replace |npm |switch |an owner |begin |look |note |docs)/i;
interface Run {
  change?: (project: complete.FakeProject) => void;
  facts?: () => Promise<Facts>;
  expected?: () => Promise<ReturnType<typeof complete.completeExpected>>;
  environment?: Record<string, string>;
  limit?: number;
  /** Takes the place of the address of the fake. */
  address?: string;
}

/** Runs the command on a project that lacks something. @returns what it says, each line with what to do */
export async function runIncomplete({ change, facts, expected, environment = {}, address, limit = LIMIT_MS }: Run): Promise<string[]> {
  const fake = complete.completeProject();
  change?.(fake);
  const lines: string[] = [];
  const folder = complete.repositoryOf();
  await complete.serveProject(fake, async (served) => {
    const at = address ?? served;
    const sources = {
      management: at,
      limit,
      facts: facts ?? (async () => complete.completeFacts()),
      expected: expected ?? (async () => complete.completeExpected()),
    };
    const code = await runHosted(folder, { ...complete.completeEnvironment(at), ...environment }, (line) => lines.push(line), sources);
    expect(code).toBe(1);
  });
  fs.rmSync(folder, { recursive: true });
  const missing = lines.filter((line) => line.startsWith('✗'));
  expect(missing.filter((line) => !ADVICE.test(line))).toEqual([]);
  return missing;
}
