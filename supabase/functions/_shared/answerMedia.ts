/** Which media a caller may have: those of the account their own profile is connected to. */
import { FunctionError } from './FunctionError.ts';
import { MAX_PAGE } from './mediaQuery.ts';
import type { Highlight, MediaItem, MediaQuery, Page, Provider } from './provider.ts';

/** The look whether an account answers, before it is connected: the smallest question there is. */
const isVerification = ({ mediaType, highlightId, page, pageSize }: MediaQuery): boolean =>
  mediaType === 'posts' && highlightId === null && page === 1 && pageSize === 1;

/**
 * @param connected the account that the caller's profile is connected to, in lower case
 * @returns one page of it; for the look at another account nothing but the fact that it can be read
 * @throws FunctionError not_connected for anything else of another account, and what the provider throws
 */
export async function answerMedia(query: MediaQuery, connected: string | null, provider: Provider): Promise<Page<MediaItem | Highlight>> {
  if (query.username !== connected) {
    if (!isVerification(query)) throw new FunctionError('not_connected');
    await provider.verify(query.username);
    return { items: [], total: 0 };
  }
  const { items, total } = await provider.list(query);
  // no page is counted that cannot be asked for
  return { items, total: Math.min(total, MAX_PAGE * query.pageSize) };
}
