/** The accounts of the local Instagram: of one name there is one account, with an id that follows from it. */
import { createHash } from 'node:crypto';

/** @returns 17 digits, like the ids of professional accounts */
export function accountIdOf(username: string): string {
  const hash = createHash('sha256').update(username.toLowerCase()).digest();
  return `17841${(hash.readUIntBE(0, 6) % 1e12).toString().padStart(12, '0')}`;
}

export interface LocalPost {
  id: string;
  caption?: string;
  mediaType: 'IMAGE' | 'VIDEO' | 'REELS' | 'CAROUSEL_ALBUM';
  /** Undefined: Instagram gives no file, as for licensed music. */
  url?: string;
  thumbnailUrl?: string;
  /** Time (ms). */
  postedAt: number;
  children?: LocalPost[];
}

export interface LocalAccount {
  id: string;
  /** Id for this app, by which callbacks name the account. */
  scopedId: string;
  username: string;
  accountType: 'BUSINESS' | 'MEDIA_CREATOR' | 'PERSONAL';
  /** The newest first. */
  posts: LocalPost[];
  stories: LocalPost[];
}

export function localAccount(username: string, parts: Partial<LocalAccount> = {}): LocalAccount {
  const id = accountIdOf(username);
  return { id, scopedId: `9${id.slice(1)}`, username, accountType: 'BUSINESS', posts: [], stories: [], ...parts };
}
