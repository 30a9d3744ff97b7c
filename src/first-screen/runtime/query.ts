/** Takes the place of TanStack Query: a query has the response that was prefetched for it, or it is pending. */
interface Query {
  queryKey: readonly unknown[];
  queryFn: (context: { client: QueryClient; pageParam: unknown }) => Promise<unknown>;
  enabled?: boolean;
  select?: (data: unknown) => unknown;
  initialPageParam?: unknown;
  getNextPageParam?: (last: unknown) => unknown;
}
interface Pages {
  pages: unknown[];
  pageParams: unknown[];
}
const cache = new Map<string, unknown>();

export class QueryClient {
  setQueryData(queryKey: readonly unknown[], data: unknown): void {
    cache.set(JSON.stringify(queryKey), data);
  }
  async prefetchQuery({ queryKey, queryFn }: Query): Promise<void> {
    this.setQueryData(queryKey, await queryFn({ client: this, pageParam: undefined }));
  }
  async prefetchInfiniteQuery({ queryKey, queryFn, initialPageParam: pageParam }: Query): Promise<void> {
    this.setQueryData(queryKey, { pages: [await queryFn({ client: this, pageParam })], pageParams: [pageParam] } satisfies Pages);
  }
}

/* @__NO_SIDE_EFFECTS__ */ export function useQuery({ queryKey, enabled = true, select = (data) => data }: Query) {
  const stored = cache.get(JSON.stringify(queryKey));
  const isPending = stored === undefined;
  const isFetching = isPending && enabled;
  return { data: isPending ? undefined : select(stored), error: null, isError: false, isPending, isFetching, isLoading: isFetching };
}
/* @__NO_SIDE_EFFECTS__ */ export function useInfiniteQuery(query: Query) {
  const result = useQuery(query);
  const last = (result.data as Pages | undefined)?.pages.at(-1);
  const hasNextPage = last !== undefined && (query.getNextPageParam?.(last) ?? null) !== null;
  return { ...result, hasNextPage, isFetchingNextPage: false, isFetchNextPageError: false };
}
/* @__NO_SIDE_EFFECTS__ */ export const useMutation = () => ({});
/* @__NO_SIDE_EFFECTS__ */ export const useListToggle = () => () => {};
/* @__NO_SIDE_EFFECTS__ */ export const useQueryClient = () => ({});
export const queryOptions = <T>(query: T): T => query;
export const infiniteQueryOptions = <T>(query: T): T => query;
export const keepPreviousData = undefined;
