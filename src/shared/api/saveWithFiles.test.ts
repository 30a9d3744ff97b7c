import { expect, it } from 'vitest';
import { AppError } from '~/shared/lib/AppError';
import { saveWithFiles } from './saveWithFiles';

/** Stores two files and saves the row. @returns the steps in order, and how it ended */
async function run(failing: { store?: Error; save?: Error } = {}) {
  const steps: string[] = [];
  const result = await saveWithFiles({
    store: async (note) => {
      const first = note('a');
      steps.push('stored a');
      if (failing.store) throw failing.store;
      return [first, note('b')];
    },
    save: async (stored) => {
      steps.push(`saved ${stored.join()}`);
      if (failing.save) throw failing.save;
      return 'done';
    },
    remove: (addresses) => void steps.push(`removed ${addresses.join()}`),
  }).catch((error: unknown) => error);
  return { steps, result };
}

it('files are stored before the row is saved, and stay', async () => {
  expect(await run()).toEqual({ steps: ['stored a', 'saved a,b'], result: 'done' });
});

it.each(['offline', 'file-too-large', 'unexpected'] as const)('what was stored is removed when a later file fails: %s', async (code) => {
  const error = new AppError(code);
  expect(await run({ store: error })).toEqual({ steps: ['stored a', 'removed a'], result: error });
});

it.each(['username-taken', 'forbidden', 'signed-out', 'busy', 'reauthentication-needed'] as const)(
  'what was stored is removed when the row is refused: %s',
  async (code) => {
    const error = new AppError(code);
    expect(await run({ save: error })).toEqual({ steps: ['stored a', 'saved a,b', 'removed a,b'], result: error });
  },
);

it.each(['offline', 'timeout', 'server', 'unexpected'] as const)(
  'nothing is removed when the response got lost, since the row may show it: %s',
  async (code) => {
    const error = new AppError(code);
    expect(await run({ save: error })).toEqual({ steps: ['stored a', 'saved a,b'], result: error });
  },
);
