/** Saved stories as monthly albums: the official API has no highlights, and a story expires after a day. */
import type { Caller, Project } from './caller.ts';
import { FunctionError } from './FunctionError.ts';
import { type Highlight, type MediaItem, type MediaQuery, type Page, pageOf } from './provider.ts';

interface SavedStory {
  instagram_media_id: string;
  media_url: string | null;
  thumbnail_url: string | null;
  media_type: string;
  caption: string | null;
  posted_at: string;
}
const COLUMNS = 'instagram_media_id,media_url,thumbnail_url,media_type,caption,posted_at';
const MOST = 1000;
/** How many stories are copied in one call, and for how long (ms). The rest is copied by later calls. */
const COPIES_PER_CALL = 8;
const COPYING_MS = 12_000;

const monthOf = (story: SavedStory): string => story.posted_at.slice(0, 7);
/** Own files without the project's origin: on a server of one's own, functions know the project by another address than pages. */
const toItem = (story: SavedStory): MediaItem => ({
  id: story.instagram_media_id,
  type: story.media_type === 'video' ? 'video' : 'image',
  url: story.media_url,
  thumbnail_url: story.thumbnail_url ?? story.media_url,
  timestamp: story.posted_at,
  caption: story.caption ?? '',
  permalink: null,
});

/**
 * @param copy copies a file into the project's storage and returns its permanent address
 * @param signal aborts requests in progress
 */
export function albumsOf(
  caller: Caller,
  project: Project,
  copy: (url: string, signal: AbortSignal) => Promise<string>,
  signal: AbortSignal,
) {
  const table = `${project.url}/rest/v1/instagram_posts`;
  async function readSaved(): Promise<SavedStory[]> {
    const query = `influencer_id=eq.${caller.id}&kind=eq.story&select=${COLUMNS}&order=posted_at.desc&limit=${MOST}`;
    const reply = await fetch(`${table}?${query}`, { headers: caller.headers, signal });
    if (!reply.ok) throw new FunctionError('server');
    return (await reply.json()) as SavedStory[];
  }
  return {
    async list(query: MediaQuery): Promise<Page<MediaItem | Highlight>> {
      const stories = await readSaved();
      if (query.highlightId) {
        return pageOf(stories.filter((story) => monthOf(story) === query.highlightId).map(toItem), query);
      }
      const months = new Map<string, SavedStory[]>();
      for (const story of stories) months.set(monthOf(story), [...(months.get(monthOf(story)) ?? []), story]);
      const albums = [...months].map(([month, items]): Highlight => {
        const first = items[0] ? toItem(items[0]) : null;
        return { id: month, title: month, coverUrl: first?.thumbnail_url ?? null, mediaCount: items.length };
      });
      return pageOf(albums, query);
    },
    /** Copies new stories, a few at a time. One that cannot be copied is left out and tried again by the next call, until it expires. */
    async save(stories: MediaItem[]): Promise<void> {
      const known = new Set((await readSaved()).map((story) => story.instagram_media_id));
      // the oldest expire first
      const fresh = stories
        .filter((item) => !known.has(item.id) && (item.url ?? item.thumbnail_url))
        .sort((a, b) => a.timestamp.localeCompare(b.timestamp));
      const copying = AbortSignal.any([signal, AbortSignal.timeout(COPYING_MS)]);
      const rows = [];
      for (const story of fresh.slice(0, COPIES_PER_CALL)) {
        if (copying.aborted) break;
        const url = await copy(story.url ?? story.thumbnail_url ?? '', copying).catch(() => null);
        if (!url) continue;
        const isFilm = story.type === 'video' && story.url !== null;
        rows.push({
          influencer_id: caller.id,
          instagram_media_id: story.id,
          kind: 'story',
          caption: story.caption.slice(0, 5000),
          media_url: url,
          media_type: isFilm ? 'video' : 'image',
          posted_at: story.timestamp,
        });
      }
      if (rows.length === 0) return;
      const reply = await fetch(`${table}?on_conflict=influencer_id,instagram_media_id`, {
        method: 'POST',
        headers: { ...caller.headers, prefer: 'resolution=ignore-duplicates' },
        body: JSON.stringify(rows),
        signal,
      });
      // the copied files stay unused, and the caller would copy them again at each call without a sign
      if (!reply.ok) throw new FunctionError('server');
    },
  };
}
