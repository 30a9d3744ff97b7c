/** A check of the matrix: it sends its requests and gives one line for each that was not answered, or not stored, as it should be. */
import { expect, it } from 'vitest';
import type { TestBackend } from '../../../local/testing.ts';
import type { World } from '../actors.ts';

export interface Check<Place = World> {
  name: string;
  failures: (place: Place) => Promise<string[]>;
}

/** A check that needs a database, and nobody in it. */
export type BackendCheck = Check<TestBackend>;

/** How many requests are under way at once. */
const WIDTH = 10;

/** Runs many cases side by side and gives what failed. */
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

/** What only one of two lists has. */
export function differences(inDatabase: string[], inTable: string[]): string[] {
  const only = (some: string[], others: string[]) => some.filter((one) => !others.includes(one));
  return [
    ...only(inDatabase, inTable).map((one) => `only in the database: ${one}`),
    ...only(inTable, inDatabase).map((one) => `only in the table: ${one}`),
  ];
}

/** Makes a test of each check; a failure names every line. */
export function testChecks<Place>(checks: Check<Place>[], place: () => Place): void {
  it.for(checks)('$name', async ({ failures }) => {
    const lines = await failures(place());
    expect(lines, `\n${lines.join('\n')}\n`).toEqual([]);
  });
}
