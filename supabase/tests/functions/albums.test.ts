import { beforeAll, describe, expect, it } from 'vitest';
import { albumsOf } from '../../functions/_shared/albums.ts';
import type { Caller } from '../../functions/_shared/caller.ts';
import type { MediaItem, MediaQuery } from '../../functions/_shared/provider.ts';
import { backendForFile, type TestUser, createSeller } from '../helpers/users.ts';

const backend = backendForFile();
let keeper: TestUser;
let rival: TestUser;
beforeAll(async () => {
  [keeper, rival] = [await createSeller(backend(), 'keeper'), await createSeller(backend(), 'rival')];
});

const story = (id: string, day: string, more: Partial<MediaItem> = {}): MediaItem => ({
  id,
  type: 'image',
  url: `https://scontent.cdninstagram.com/${id}.jpg`,
  thumbnail_url: null,
  timestamp: `${day}T08:00:00.000Z`,
  caption: `Story ${id}`,
  permalink: null,
  ...more,
});
const QUERY: MediaQuery = { mediaType: 'highlights', highlightId: null, page: 1, pageSize: 9 };

function albums(user: TestUser, copied: string[] = [], signal = new AbortController().signal) {
  const caller: Caller = {
    id: user.id,
    headers: { apikey: backend().keys.publishable, authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
  };
  const project = { url: backend().url, publishableKey: backend().keys.publishable };
  const copy = async (url: string, stop: AbortSignal) => {
    stop.throwIfAborted();
    copied.push(url);
    if (url.includes('lost')) throw new Error('gone');
    return `/storage/v1/object/public/product-media/${user.id}/${copied.length}.webp`;
  };
  return albumsOf(caller, project, copy, signal);
}

describe('saved stories', () => {
  it('are copied once into monthly albums, newest first; failed copies are left out', async () => {
    const copied: string[] = [];
    const mine = albums(keeper, copied);
    const stories = [
      story('s1', '2026-11-20'),
      story('s2', '2026-11-21', { type: 'video' }),
      story('s3', '2026-10-01'),
      story('lost', '2026-11-19'),
      story('none', '2026-11-18', { url: null }),
    ];
    await mine.save(stories);
    await mine.save(stories.filter(({ id }) => id !== 'lost'));
    expect(copied).toHaveLength(4);
    const { items, total } = await mine.list(QUERY);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id: '2026-11', mediaCount: 2 },
      { id: '2026-10', mediaCount: 1 },
    ]);
    const november = await mine.list({ ...QUERY, highlightId: '2026-11' });
    expect(november.items).toMatchObject([
      { id: 's2', type: 'video', caption: 'Story s2' },
      { id: 's1', type: 'image' },
    ]);
    // without an origin: the one that functions know may not be the one of pages
    for (const item of november.items as MediaItem[])
      expect([item.url, item.thumbnail_url].join()).toMatch(/^(\/storage\/v1\/object\/public\/product-media\/[^,]+,?){2}$/);
    expect(await backend().sql`select kind from instagram_posts where influencer_id = ${keeper.id} group by 1`).toEqual([
      { kind: 'story' },
    ]);
  });

  it('are copied eight per call, oldest first', async () => {
    const user = await createSeller(backend(), 'busy');
    const days = ['05', '11', '02', '09', '01', '10', '04', '08', '03', '07', '06'];
    const stories = days.map((day) => story(`b${day}`, `2026-11-${day}`));
    const copied: string[] = [];
    await albums(user, copied).save(stories);
    const dayOf = (url: string) => /b(\d\d)\.jpg/.exec(url)?.[1];
    expect(copied.map(dayOf)).toEqual(['01', '02', '03', '04', '05', '06', '07', '08']);
    await albums(user, copied).save(stories);
    expect(copied.slice(8).map(dayOf)).toEqual(['09', '10', '11']);
    const [row] = await backend().sql`select count(*)::int as saved from instagram_posts where influencer_id = ${user.id}`;
    expect(row?.saved).toBe(11);
  });

  it('are not copied after the call was aborted', async () => {
    const copied: string[] = [];
    const over = AbortSignal.abort();
    await expect(albums(keeper, copied, over).save([story('late', '2026-11-22')])).rejects.toMatchObject({ name: 'AbortError' });
    expect(copied).toEqual([]);
  });

  it('are visible to their seller only', async () => {
    expect(await albums(rival).list(QUERY)).toEqual({ items: [], total: 0 });
    expect((await rival.client.from('instagram_posts').select('*')).data).toEqual([]);
  });
});
