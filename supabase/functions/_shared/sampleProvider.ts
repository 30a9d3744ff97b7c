/** Answers like Instagram from the sample posts: for local use and for tests, which must not use the internet. */
import { FunctionError } from './FunctionError.ts';
import { type Highlight, type MediaItem, pageOf, type Provider } from './provider.ts';
import { highlights, isSampleAccount, posts, type SamplePost, stories } from './sampleAccounts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param storage address of the project's public media bucket, with a trailing slash */
export function sampleProvider(storage: string, now = Date.now()): Provider {
  const toItem = (post: SamplePost, daysAgo: number): MediaItem => ({
    id: post.id,
    type: post.film ? 'video' : 'image',
    url: `${storage}catalogue/${post.film ?? `${post.picture}-800.webp`}`,
    thumbnail_url: `${storage}catalogue/${post.picture}-480.webp`,
    timestamp: new Date(now - daysAgo * DAY_MS).toISOString(),
    caption: post.caption,
    permalink: null,
  });
  const feed = posts.map((post, index) => toItem(post, index * 2 + 1));
  async function verify(username: string): Promise<void> {
    if (!isSampleAccount(username)) throw new FunctionError('unknown_account');
  }
  return {
    verify,
    async list(query) {
      await verify(query.username);
      if (query.mediaType === 'posts') return pageOf(feed, query);
      if (query.mediaType === 'stories')
        return pageOf(
          stories.map((story, index) => toItem(story, index / 10)),
          query,
        );
      if (!query.highlightId) {
        const albums = highlights.map(({ id, title, posts: ids }): Highlight => {
          const cover = feed.find((item) => item.id === ids[0]);
          return { id, title, coverUrl: cover?.thumbnail_url ?? null, mediaCount: ids.length };
        });
        return pageOf(albums, query);
      }
      const album = highlights.find(({ id }) => id === query.highlightId);
      if (!album) throw new FunctionError('not_found');
      return pageOf(
        feed.filter((item) => album.posts.includes(item.id)),
        query,
      );
    },
  };
}
