import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagedByTime } from '~/shared/lib/page';
import { ownKey, sharedKey } from '~/shared/lib/queryKeys';
import * as instagram from './instagram';

/** A job reads posts at night; the seller's own actions invalidate these (ms). */
const FRESH_MS = 60_000;

export const instagramQueries = {
  connection: (userId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'instagram', 'connection'),
      queryFn: instagram.connection,
      staleTime: FRESH_MS,
    }),
  drafts: (userId: string) =>
    infiniteQueryOptions({
      queryKey: ownKey(userId, 'instagram', 'drafts'),
      queryFn: ({ pageParam }) => instagram.drafts(pageParam),
      ...pagedByTime,
      staleTime: FRESH_MS,
    }),
  draft: (userId: string, id: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'instagram', 'draft', id),
      queryFn: () => instagram.draft(id),
      // the form is filled from it once
      staleTime: Infinity,
    }),
  draftsByIds: (userId: string, ids: string[]) =>
    queryOptions({
      queryKey: ownKey(userId, 'instagram', 'draft', ids),
      queryFn: () => instagram.draftsByIds(ids),
      // the rows are filled from them once
      staleTime: Infinity,
    }),
  changes: (userId: string) =>
    queryOptions({ queryKey: ownKey(userId, 'instagram', 'changes'), queryFn: instagram.changes, staleTime: FRESH_MS }),
  deletion: (code: string) =>
    queryOptions({ queryKey: sharedKey('instagram-deletion', code), queryFn: () => instagram.deletion(code), staleTime: FRESH_MS }),
};
