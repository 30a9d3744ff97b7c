import type { ReactNode } from 'react';
import { codeOf } from '~/shared/lib/AppError';
import { LoadFailed } from './EmptyState';

interface QueryViewProps<Data> {
  /** Result of `useQuery` or `useInfiniteQuery`. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Blocks as high as the content, so that nothing moves when it appears. */
  skeleton: ReactNode;
  /** Title of the failure; by default a general one. */
  title?: string;
  /** Shown when what is read does not exist, also if it did before. Without it that is a failure like others. */
  notFound?: ReactNode;
  /** The content. Data that is null was read, too. */
  children: (data: Data) => ReactNode;
}

/**
 * The states of a query. Without data: the skeleton, marked as busy, or the failure with a button to retry. With data: the content, also
 * while it is read again and after that has failed.
 */
export function QueryView<Data>({ query: { data, error, refetch }, skeleton, notFound, children, ...failure }: QueryViewProps<Data>) {
  if (notFound && error && codeOf(error) === 'not-found') return notFound;
  if (data !== undefined) return children(data);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} {...failure} />;
  return <div aria-busy="true">{skeleton}</div>;
}
