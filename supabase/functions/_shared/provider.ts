/** The source of posts (officialProvider.ts). */
export type MediaType = 'posts' | 'stories' | 'highlights';

export interface MediaItem {
  id: string;
  type: 'image' | 'video';
  /** The file itself; null for videos that may not be copied (licensed music). */
  url: string | null;
  thumbnail_url: string | null;
  timestamp: string;
  caption: string;
  /** Address of the original post. */
  permalink: string | null;
  /** Why there is no file. */
  note?: 'licensed-music';
}

export interface Highlight {
  id: string;
  title: string;
  coverUrl: string | null;
  mediaCount: number;
}

export interface Page<T> {
  items: T[];
  total: number;
}

export interface MediaQuery {
  mediaType: MediaType;
  highlightId: string | null;
  /** 1 to 20. */
  page: number;
  /** 1 to 9. */
  pageSize: number;
}

export interface Provider {
  /** @throws FunctionError not_connected, not_found, invalid_response, upstream */
  list: (query: MediaQuery) => Promise<Page<MediaItem | Highlight>>;
}

/** One page of a complete list. */
export const pageOf = <T>(all: T[], { page, pageSize }: Pick<MediaQuery, 'page' | 'pageSize'>): Page<T> => ({
  items: all.slice((page - 1) * pageSize, page * pageSize),
  total: all.length,
});
