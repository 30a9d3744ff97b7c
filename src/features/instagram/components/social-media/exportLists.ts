/** The lists of media in Instagram's data export. */

interface RawMedia {
  uri?: unknown;
  creation_timestamp?: unknown;
  title?: unknown;
}
interface RawPost extends RawMedia {
  media?: unknown;
}

/** The export escapes every byte of UTF-8 as a character of its own; this decodes the text. */
export function repairText(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[^\u0000-\u00ff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));
  } catch {
    return text;
  }
}

/** The objects of a list: some archives have empty entries among them. */
const objectsOf = (list: unknown): object[] =>
  Array.isArray(list) ? list.filter((entry: unknown) => typeof entry === 'object' && entry !== null) : [];

export interface ListedMedia {
  /** The file, relative to the root of the export. */
  uri: string;
  /** When it was made (s since 1970); null: not said. */
  timestamp: number | null;
  caption: string;
}

/** The media of one list; the caption of a post is that of each of its media. */
export function mediaOf(list: unknown): ListedMedia[] {
  const posts = objectsOf(Array.isArray(list) ? list : Object.values(list ?? {}).find((value) => Array.isArray(value)));
  return posts.flatMap((post: RawPost) => {
    const media: RawMedia[] = Array.isArray(post.media) ? objectsOf(post.media) : [post];
    return media.flatMap(({ uri, creation_timestamp: at, title }) => {
      const caption = [title, post.title].find((words): words is string => typeof words === 'string' && words !== '');
      const time = typeof at === 'number' ? at : post.creation_timestamp;
      return typeof uri === 'string'
        ? [{ uri, timestamp: typeof time === 'number' ? time : null, caption: repairText(caption ?? '') }]
        : [];
    });
  });
}
