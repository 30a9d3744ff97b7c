/** Recently viewed products of this device, the newest first. Only ids: names and prices are always read from the server. */
import * as limits from '~/domain/limits';
import { readStored, storageKeys, writeStored } from '~/lib/storage';

const ID = /^[0-9a-f-]{36}$/;

export function readRecent(): string[] {
  try {
    const stored = JSON.parse(readStored(storageKeys.recentlyViewed) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string' && ID.test(id)) : [];
  } catch {
    return [];
  }
}

export function remember(productId: string): void {
  if (!ID.test(productId)) return;
  const next = [productId, ...readRecent().filter((id) => id !== productId)].slice(0, limits.recentlyViewed);
  writeStored(storageKeys.recentlyViewed, JSON.stringify(next));
}
