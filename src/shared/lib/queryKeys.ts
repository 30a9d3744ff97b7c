/** The keys of the query cache; no other file writes one, and none invalidates any but by this file (tests/contracts/imports.test.ts). */
import { type Query, type QueryClient, type QueryFilters, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Subjects of what everybody may see. */
type SharedSubject =
  | 'auth-settings'
  | 'categories'
  | 'document'
  | 'instagram-deletion'
  | 'order-periods'
  | 'products'
  | 'reviews'
  | 'sellers'
  | 'site'
  | 'suggestions';

/** Subjects of what one person may see. */
type OwnSubject =
  | 'addresses'
  | 'can-link'
  | 'case-photo'
  | 'cases'
  | 'consents'
  | 'duties'
  | 'exchange-variants'
  | 'feed'
  | 'follows'
  | 'identities'
  | 'instagram'
  | 'limits'
  | 'mfa'
  | 'notices'
  | 'notifications'
  | 'operator'
  | 'order-change'
  | 'orders'
  | 'profile'
  | 'questions'
  | 'review'
  | 'seller'
  | 'seller-changes'
  | 'social'
  | 'state'
  | 'unread-orders'
  | 'watches'
  | 'wishlist';

/** The prefix of all keys of signed-in people: what is stored under it is removed when somebody signs out. */
export const ownKeys = ['me'] as const;

/** The key of one person's data. Always of a subject: a change never concerns everything. Another account on the same device has other keys. */
export const ownKey = <const Parts extends readonly [OwnSubject, ...unknown[]]>(userId: string, ...parts: Parts) =>
  [...ownKeys, userId, ...parts] as const;

/** The key of data that everybody may see; with the subject alone, the prefix of all of its keys. */
export const sharedKey = <const Parts extends readonly [SharedSubject, ...unknown[]]>(...parts: Parts) => parts;

/**
 * For the options of a query whose answer has texts in the page's language, chosen when it is read: a switch of the language reads it again.
 * tests/contracts/page-language.test.ts finds a query that needs it.
 */
export const inPageLanguage = { meta: { isInPageLanguage: true } } as const;

/** Whether a query on screen has no data yet. */
const isFirstRead = (query: Query): boolean => query.state.data === undefined && query.isActive();

async function invalidate(queryClient: QueryClient, { predicate = () => true, ...filters }: QueryFilters): Promise<void> {
  // a first read under way is not started again by itself: what it found before the change would count as fresh
  await queryClient.cancelQueries({ ...filters, predicate: (query) => isFirstRead(query) && predicate(query) });
  await queryClient.invalidateQueries({ ...filters, predicate });
}

/** Invalidates everything under some keys. The promise settles when what is on screen has been read again. */
export function useInvalidate(): (...keys: QueryKey[]) => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback((...keys) => Promise.all(keys.map((queryKey) => invalidate(queryClient, { queryKey }))), [queryClient]);
}

/** Reads the texts again that depend on the page's language, after it has changed. */
export function useInvalidateTexts(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => invalidate(queryClient, { predicate: ({ meta }) => meta?.isInPageLanguage === true }), [queryClient]);
}
