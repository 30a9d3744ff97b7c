/** Which media a caller may read: those of the account that is theirs. */
import { FunctionError } from './FunctionError.ts';
import { MAX_PAGE } from './mediaQuery.ts';
import type { Highlight, MediaItem, MediaQuery, Page, Provider } from './provider.ts';

/** The check of a name before it is saved: the smallest possible request. */
const isVerification = ({ mediaType, highlightId, page, pageSize }: MediaQuery): boolean =>
  mediaType === 'posts' && highlightId === null && page === 1 && pageSize === 1;

/**
 * @param connected the caller's account, in lower case: a confirmed one, or, of the sample accounts, the typed one
 * @returns one page of it; for the check of another name only the fact that it can be connected
 * @throws FunctionError not_connected for anything else of another account, and what the provider throws
 */
export async function answerMedia(query: MediaQuery, connected: string | null, provider: Provider): Promise<Page<MediaItem | Highlight>> {
  if (query.username !== connected) {
    if (!isVerification(query)) throw new FunctionError('not_connected');
    await provider.verify(query.username);
    return { items: [], total: 0 };
  }
  const { items, total } = await provider.list(query);
  // pages beyond the last one that can be requested are not counted
  return { items, total: Math.min(total, MAX_PAGE * query.pageSize) };
}
