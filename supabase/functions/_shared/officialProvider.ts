/**
 * Posts, stories and albums of the connected account. The API has no highlights: in their place there are monthly albums of saved stories.
 */
import { type InstagramApi, InstagramFailure, type InstagramMe } from './instagramApi.ts';
import { BATCH, readPage, toItem } from './instagramMedia.ts';
import { type MediaItem, type MediaQuery, type Page, pageOf, type Provider } from './provider.ts';
import type { Upstream } from './upstream.ts';

export interface OfficialOptions {
  api: InstagramApi;
  /** Of the account's owner. */
  token: string;
  /** Id of the account that the caller has connected. */
  accountId: string;
  upstream: Pick<Upstream, 'isSpent'>;
  /** Learns what the account is called now. */
  onMe: (me: InstagramMe) => Promise<void>;
  /** Reads saved stories by album, and saves current ones. */
  albums: { list: (query: MediaQuery) => Promise<Page<unknown>>; save: (stories: MediaItem[]) => Promise<void> };
}

export function officialProvider({ api, token, accountId, upstream, onMe, albums }: OfficialOptions): Provider {
  async function posts(query: MediaQuery, total: number): Promise<Page<MediaItem>> {
    const wanted = query.page * query.pageSize;
    const items: MediaItem[] = [];
    let after: string | null = null;
    do {
      const next: Awaited<ReturnType<typeof readPage>> = await readPage(api, token, '/me/media', { after, limit: Math.min(BATCH, wanted) });
      items.push(...next.media.map(toItem));
      after = next.after;
    } while (after && items.length < wanted && !upstream.isSpent());
    // short answers may use up the requests before the page is reached: then there are no further pages
    const isReached = after === null || items.length >= wanted;
    return { items: pageOf(items, query).items, total: isReached ? Math.max(total, items.length) : items.length };
  }

  return {
    async list(query) {
      const me = await api.me(token);
      if (me.id !== accountId) throw new InstagramFailure('refused', 'not_connected');
      await onMe(me);
      if (query.mediaType === 'highlights') return (await albums.list(query)) as Page<MediaItem>;
      if (query.mediaType === 'posts') return posts(query, me.mediaCount);
      const stories = (await readPage(api, token, '/me/stories')).media.map(toItem);
      await albums.save(stories);
      return pageOf(stories, query);
    },
  };
}
