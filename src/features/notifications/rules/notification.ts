/** Something that a person was told of. */
export interface Notification {
  id: number;
  kind: string;
  at: string;
  isRead: boolean;
  /** In the language of the page; null: what it was about is no longer so. */
  title: string | null;
  body: string | null;
  /** The page that it leads to. */
  page: string | null;
}

/** Topics of buyers, and those of sellers. */
export const buyerTopics = ['orders', 'messages', 'reviews', 'watches'] as const;
export const sellerTopics = ['sales', 'products', 'account'] as const;
/** Of operators. */
export const teamTopics = ['team'] as const;
export type Topic = (typeof buyerTopics)[number] | (typeof sellerTopics)[number] | (typeof teamTopics)[number];

export const channels = ['mail', 'telegram', 'push'] as const;
export type Channel = (typeof channels)[number];

/** How a person wants to be told of a topic by a channel; `daily` only by mail. */
export interface Choice {
  topic: Topic;
  channel: Channel;
  choice: 'now' | 'daily' | 'off';
}

export const optionsOf = (channel: Channel): readonly Choice['choice'][] => (channel === 'mail' ? ['now', 'daily', 'off'] : ['now', 'off']);
