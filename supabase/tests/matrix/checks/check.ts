/** A check of the matrix: it sends its requests and returns one line for each wrong answer or wrong stored row. */
import { expect, it } from 'vitest';
import type { TestBackend } from '../../../local/testing.ts';
import type { World } from '../actors.ts';

export interface Check<Context = World> {
  name: string;
  failures: (context: Context) => Promise<string[]>;
}

/** A check that needs a database without actors. */
export type BackendCheck = Check<TestBackend>;

/** Number of concurrent requests. */
const WIDTH = 10;

/** Runs many cases concurrently and returns the failures. */
export async function failuresOf<Case>(cases: Case[], check: (one: Case) => Promise<string | null>, width = WIDTH): Promise<string[]> {
  const failures: string[] = [];
  const waiting = [...cases];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const failure = await check(next);
      if (failure) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return failures.sort();
}

/** Elements that are in only one of two lists. */
export function differences(inDatabase: string[], inTable: string[]): string[] {
  const only = (some: string[], others: string[]) => some.filter((one) => !others.includes(one));
  return [
    ...only(inDatabase, inTable).map((one) => `only in the database: ${one}`),
    ...only(inTable, inDatabase).map((one) => `only in the table: ${one}`),
  ];
}

/** Defines a test for each check; a failure prints all lines. */
export function testChecks<Context>(checks: Check<Context>[], context: () => Context): void {
  it.for(checks)('$name', async ({ failures }) => {
    const lines = await failures(context());
    expect(lines, `\n${lines.join('\n')}\n`).toEqual([]);
  });
}
