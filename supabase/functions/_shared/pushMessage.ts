/** A push message of the outbox, and what its browser receives. */
export interface LeasedPush {
  id: number | string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  title: string;
  body: string;
  /** A path of the site. */
  page: string | null;
  /** 32 digits of what it is about: the last message with it counts. */
  tag: string;
  isUrgent: boolean;
}

/** What the service worker shows (src/first-screen/offline/push.js). */
export const payloadOf = ({ language, title, body, page, tag }: LeasedPush): string =>
  JSON.stringify({ lang: language, title, body, page: page ?? '/', tag });
