/** Instagram media and their selection in the picker. */
import { sellerLimits } from './sellerLimits';

export const mediaTabs = ['posts', 'stories', 'highlights'] as const;
export type MediaTab = (typeof mediaTabs)[number];

export interface SocialItem {
  id: string;
  type: 'image' | 'video';
  /** Null for a film whose licensed music keeps it where it is. */
  url: string | null;
  thumbnailUrl: string | null;
  timestamp: string;
  caption: string;
  /** Opens a file of one's own instead of one of Instagram's: photos dropped here, or from Instagram's export. */
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

/** Chooses or gives back. At nine more nothing changes: `isFull` says why. */
export function toggleItem(chosen: SocialItem[], item: SocialItem): { chosen: SocialItem[]; isFull: boolean } {
  if (chosen.some(({ id }) => id === item.id)) return { chosen: chosen.filter(({ id }) => id !== item.id), isFull: false };
  if (chosen.length >= sellerLimits.mediaSelectionMax) return { chosen, isFull: true };
  return { chosen: [...chosen, item], isFull: false };
}

/** Moves one to another place; the first is the cover. */
export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const target = Math.max(0, Math.min(list.length - 1, to));
  const next = [...list];
  const [moved] = next.splice(from, 1);
  return moved === undefined ? list : [...next.slice(0, target), moved, ...next.slice(target)];
}

/** Can it become a picture of a product? A film without its file still has its cover. */
export const isUsable = (item: SocialItem): boolean => Boolean(item.open ?? item.url ?? item.thumbnailUrl);
