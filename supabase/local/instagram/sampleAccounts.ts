/** The sample accounts: one for demonstrations, and those of the sample catalogue. They share their posts. */
import { type LocalAccount, localAccount, type LocalPost } from './accounts.ts';
import { posts, type SamplePost, stories } from './samplePosts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Without an origin, which is another one for pages than for functions. */
const STORAGE = '/storage/v1/object/public/product-media/';
const NAMES = new Set([
  'tanda.sample',
  'aigerim.home',
  'daniyar.sound',
  'madina.skin',
  'tomiris.silver',
  'aliya.knit',
  'erlan.outdoor',
  'kamila.candle',
  'ruslan.leather',
  'zarina.kids',
  'dinara.koilek',
  'timur.desk',
  'asel.beauty',
]);

/**
 * One account belongs to one seller: each gets a sample of their own by adding anything to the name.
 * @returns null for a name that is no sample
 */
export function sampleAccount(username: string, now: number): LocalAccount | null {
  if (!NAMES.has(username) && !username.startsWith('tanda.sample.')) return null;
  const toPost = (post: SamplePost, daysAgo: number): LocalPost => ({
    id: post.id,
    caption: post.caption,
    mediaType: post.video ? 'VIDEO' : 'IMAGE',
    url: `${STORAGE}catalogue/${post.video ?? `${post.image}-800.webp`}`,
    thumbnailUrl: `${STORAGE}catalogue/${post.image}-480.webp`,
    postedAt: now - daysAgo * DAY_MS,
  });
  return localAccount(username, {
    posts: posts.map((post, index) => toPost(post, index * 2 + 1)),
    stories: stories.map((story, index) => toPost(story, index / 10)),
  });
}
