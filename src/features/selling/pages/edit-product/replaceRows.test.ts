import { expect, it } from 'vitest';
import { replaceRows } from './replaceRows';

/** The steps that are taken; the one that is named fails. */
async function steps(rows: { count: number; missing: string[]; fresh: string[] }, failing?: string) {
  const taken: string[] = [];
  const take = (kind: string) => async (row: string) => {
    if (row === failing) throw new Error('offline');
    taken.push(kind + row);
  };
  await replaceRows({ ...rows, most: 4, remove: take('-'), add: take('+') }).catch(() => undefined);
  return taken.join(' ');
}

it.each<[string, Parameters<typeof steps>[0], string]>([
  ['all four', { count: 4, missing: ['a', 'b', 'c', 'd'], fresh: ['e', 'f', 'g', 'h'] }, '-a +e -b +f -c +g -d +h'],
  ['the only one', { count: 1, missing: ['a'], fresh: ['b'] }, '+b -a'],
  ['one of nine that were imported', { count: 9, missing: ['a', 'b', 'c', 'd', 'e', 'f'], fresh: ['g'] }, '-a -b -c -d -e -f +g'],
  ['one by none', { count: 2, missing: ['a'], fresh: [] }, '-a'],
])('%s: nothing is removed before it must be', async (_, rows, expected) => {
  expect(await steps(rows)).toBe(expected);
});

it('a failure leaves what was there', async () => {
  expect(await steps({ count: 2, missing: ['a', 'b'], fresh: ['c', 'd'] }, 'c')).toBe('');
  expect(await steps({ count: 4, missing: ['a', 'b', 'c', 'd'], fresh: ['e', 'f'] }, 'f')).toBe('-a +e -b');
});
