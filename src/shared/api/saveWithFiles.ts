/** Files of a row: the new ones are stored first, the row is switched to them, and only then the old ones are removed. */
import { codeOf, isTransient } from '~/shared/lib/AppError';

interface Change<Stored, Saved> {
  /** Stores the new files. `note` takes the address of each one as soon as it is stored, and returns it. */
  store: (note: (address: string) => string) => Promise<Stored>;
  /** Switches the row to them, in one request. */
  save: (stored: Stored) => Promise<Saved>;
  /** Removes files in the background. */
  remove: (addresses: string[]) => void;
}

/** May the database have done what was asked? A lost response does not say; `busy` has stored nothing. */
const mayBeSaved = (error: unknown): boolean => isTransient(error) && codeOf(error) !== 'busy';

/**
 * Saves a row with new files. A refusal removes what was stored, and nothing else. When the response got lost the row may show the new
 * files: they stay, and the job that removes unused files decides a day later.
 * @throws what `store` and `save` throw
 */
export async function saveWithFiles<Stored, Saved>({ store, save, remove }: Change<Stored, Saved>): Promise<Saved> {
  const added: string[] = [];
  let isSent = false;
  try {
    const stored = await store((address) => {
      added.push(address);
      return address;
    });
    isSent = true;
    return await save(stored);
  } catch (error) {
    if (!isSent || !mayBeSaved(error)) remove(added);
    throw error;
  }
}
