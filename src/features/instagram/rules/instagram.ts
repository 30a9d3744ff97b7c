/** The connection of a seller to Instagram, and the posts that were read of it. */
import type { SocialItem } from '~/features/account/rules/social';

/** ending: renewing fails; ended: the access has expired; revoked: it was taken back on Instagram. */
export type ConnectionState = 'active' | 'ending' | 'ended' | 'revoked';

export interface InstagramConnection {
  state: ConnectionState;
  username: string | null;
  connectedAt: string;
  expiresAt: string;
  /** When posts were last read. */
  importedAt: string | null;
  /** Posts that are no products yet, and those of them that name a price. */
  newPosts: number;
  pricedPosts: number;
}

/** Does it work, so that the name is confirmed and posts load? */
export const isConnected = (connection: InstagramConnection | null | undefined): boolean =>
  connection?.state === 'active' || connection?.state === 'ending';

/** A post from which a product can be made. */
export interface PostDraft {
  id: string;
  postedAt: string;
  /** Read from the caption. */
  name: string | null;
  price: number | null;
  isSold: boolean;
  media: SocialItem[];
}

/** What has changed in the caption of a post from which a product was made. */
export interface PostChange {
  id: string;
  /** Another price; sold; or no longer sold. */
  kind: 'price' | 'sold' | 'back';
  /** Whole tenge: what the caption asks for, and the old price that it names; null without one. */
  price: number | null;
  fullPrice: number | null;
}
