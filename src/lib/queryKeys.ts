/** The keys of the query cache; no other file writes one (tests/contracts/imports.test.ts). */
import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query';
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
  | 'operator'
  | 'order-change'
  | 'orders'
  | 'profile'
  | 'review'
  | 'seller'
  | 'seller-changes'
  | 'social'
  | 'state'
  | 'unread-orders'
  | 'wishlist';

/** The prefix of all keys of signed-in people: what is stored under it is removed when somebody signs out. */
export const ownKeys = ['me'] as const;

/** The key of one person's data; without a subject, the prefix of all of theirs. Another account on the same device has other keys. */
export const ownKey = <const Parts extends readonly [] | readonly [OwnSubject, ...unknown[]]>(userId: string, ...parts: Parts) =>
  [...ownKeys, userId, ...parts] as const;

/** The key of data that everybody may see; with the subject alone, the prefix of all of its keys. */
export const sharedKey = <const Parts extends readonly [SharedSubject, ...unknown[]]>(...parts: Parts) => parts;

/** Whether a query on screen has no data yet. */
export const isFirstRead = (query: Query): boolean => query.state.data === undefined && query.isActive();

/** Invalidates everything under some keys. The promise settles when what is on screen has been read again. */
export function useInvalidate(): (...keys: QueryKey[]) => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(
    (...keys) =>
      Promise.all(
        keys.map(async (queryKey) => {
          // a first read under way is not started again by itself: what it found before the change would count as fresh
          await queryClient.cancelQueries({ queryKey, predicate: isFirstRead });
          await queryClient.invalidateQueries({ queryKey });
        }),
      ),
    [queryClient],
  );
}
