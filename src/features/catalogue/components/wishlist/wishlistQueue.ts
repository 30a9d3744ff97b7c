/** The wishlist on this device: its last known state, and changes made offline that are still to be sent. */
import { readStored, storageKeys, writeStored } from '~/shared/lib/storage';
import type { Toggle } from '~/shared/lib/useListToggle';

interface Cached {
  ids: string[];
  queue: Toggle[];
}

function read(userId: string): Cached {
  try {
    const { ids, queue }: Partial<Cached> = JSON.parse(readStored(storageKeys.wishlist(userId)) ?? '');
    return {
      ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
      queue: Array.isArray(queue) ? queue.filter((toggle) => typeof toggle?.id === 'string') : [],
    };
  } catch {
    return { ids: [], queue: [] };
  }
}
const write = (userId: string, changes: Partial<Cached>): void =>
  writeStored(storageKeys.wishlist(userId), JSON.stringify({ ...read(userId), ...changes }));

export const cachedIds = (userId: string): string[] | undefined => {
  const { ids } = read(userId);
  return userId && ids.length > 0 ? ids : undefined;
};
export const cacheIds = (userId: string, ids: readonly string[]): void => write(userId, { ids: [...ids] });
export const queued = (userId: string): Toggle[] => read(userId).queue;

/** Only the last change of a product counts. */
export const enqueue = (userId: string, toggle: Toggle): void =>
  write(userId, { queue: [...read(userId).queue.filter(({ id }) => id !== toggle.id), toggle] });
export const dequeue = (userId: string, toggle: Toggle): void =>
  write(userId, { queue: read(userId).queue.filter(({ id }) => id !== toggle.id) });
