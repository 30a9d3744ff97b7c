/** Instagram media and their selection in the picker. */
import { sellerLimits } from '~/shared/lib/sellerLimits';

export const mediaTabs = ['posts', 'stories', 'highlights'] as const;
export type MediaTab = (typeof mediaTabs)[number];

export interface SocialItem {
  id: string;
  type: 'image' | 'video';
  /** Null for a video that Instagram does not provide because of licensed music. */
  url: string | null;
  thumbnailUrl: string | null;
  timestamp: string;
  caption: string;
  /** Reads a local file instead of one of Instagram's: a dropped photo, or one from Instagram's export. */
  open?: () => Promise<Blob>;
}

export interface Highlight {
  id: string;
  title: string;
  coverUrl: string | null;
  mediaCount: number;
}

export interface MediaPage<T> {
  items: T[];
  total: number;
}

/** Selects or deselects an item. Nothing changes when nine are selected: `isFull` is true. */
export function toggleItem(chosen: SocialItem[], item: SocialItem): { chosen: SocialItem[]; isFull: boolean } {
  if (chosen.some(({ id }) => id === item.id)) return { chosen: chosen.filter(({ id }) => id !== item.id), isFull: false };
  if (chosen.length >= sellerLimits.mediaSelectionMax) return { chosen, isFull: true };
  return { chosen: [...chosen, item], isFull: false };
}

/** Moves an item to another position; the first is the cover. */
export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const target = Math.max(0, Math.min(list.length - 1, to));
  const next = [...list];
  const [moved] = next.splice(from, 1);
  return moved === undefined ? list : [...next.slice(0, target), moved, ...next.slice(target)];
}

/** Can it become an image of a product? A video without a file still has a cover. */
export const isUsable = (item: SocialItem): boolean => Boolean(item.open ?? item.url ?? item.thumbnailUrl);
