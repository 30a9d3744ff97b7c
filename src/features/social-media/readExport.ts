/**
 * Reads Instagram's data export ("Download your information", JSON), for personal accounts, which no API may read.
 * Nothing is uploaded. At first only the lists are read, each image when it is shown.
 */
import { AppError } from '~/domain/AppError';
import * as fieldLimits from '~/domain/fieldLimits';
import { sellerLimits } from '~/domain/sellerLimits';
import type { SocialItem } from '~/domain/social';

/** Files with lists of media, at their newer and older paths. */
const LISTS = /(?:^|\/)(?:posts_\d+|stories|archived_posts|reels)\.json$/;
/** Limits of an unpacked list (bytes) and of the entries of an archive. */
const LIST_MAX_BYTES = 40 * 1024 * 1024;
const MAX_ENTRIES = 60_000;
const MAX_ITEMS = 5000;
const TYPES: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', mp4: 'video/mp4' };

export interface ExportedMedia {
  items: SocialItem[];
  /** Listed but missing in the archive, or of an unsupported type. */
  skipped: number;
}

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

/** The media of one list; the caption of a post is that of each of its media. */
export function mediaOf(list: unknown): { uri: string; timestamp: number; caption: string }[] {
  const posts: RawPost[] = Array.isArray(list) ? list : (Object.values(list ?? {}).find((value) => Array.isArray(value)) ?? []);
  return posts.flatMap((post) => {
    const media: RawMedia[] = Array.isArray(post.media) ? post.media : [post];
    return media.flatMap(({ uri, creation_timestamp: at, title }) => {
      const caption = [title, post.title].find((words): words is string => typeof words === 'string' && words !== '');
      const time = typeof at === 'number' ? at : post.creation_timestamp;
      return typeof uri === 'string' ? [{ uri, timestamp: typeof time === 'number' ? time : 0, caption: repairText(caption ?? '') }] : [];
    });
  });
}

/** Collects unpacked data and stops at the limit: sizes given in an archive may be wrong. */
function bounded(limit: number, type: string): { writable: WritableStream<Uint8Array>; blob: () => Blob } {
  const parts: BlobPart[] = [];
  let size = 0;
  const writable = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.byteLength;
      if (size > limit) throw new AppError('file-too-large');
      parts.push(chunk.slice());
    },
  });
  return { writable, blob: () => new Blob(parts, { type }) };
}

/** @throws AppError invalid-archive when the file is no archive, is broken or has no list of posts */
export async function readExport(archive: Blob): Promise<ExportedMedia> {
  const zip = await import('@zip.js/zip.js');
  // the content security policy forbids workers from data URLs; the browser decompresses asynchronously anyway
  zip.configure({ useWebWorkers: false });
  const unpack = async (entry: { getData?: (writable: WritableStream) => Promise<unknown> }, limit: number, type: string) => {
    const target = bounded(limit, type);
    await entry.getData?.(target.writable);
    return target.blob();
  };
  try {
    const reader = new zip.ZipReader(new zip.BlobReader(archive), { checkSignature: false });
    const files = new Map<string, { getData?: (writable: WritableStream) => Promise<unknown> }>();
    for await (const entry of reader.getEntriesGenerator()) {
      if (files.size >= MAX_ENTRIES) throw new AppError('file-too-large');
      if (!entry.directory && !entry.encrypted) files.set(entry.filename, entry);
    }
    const lists = [...files.keys()].filter((name) => LISTS.test(name));
    if (lists.length === 0) throw new AppError('invalid-archive');
    const items: SocialItem[] = [];
    let skipped = 0;
    for (const name of lists) {
      // lists name files relative to the root of the export, which some archives put into a folder
      const root = /^(.*?)(?:your_instagram_activity|content|media)\//.exec(name)?.[1] ?? '';
      const text = await (await unpack(files.get(name) ?? {}, LIST_MAX_BYTES, 'application/json')).text();
      for (const { uri, timestamp, caption } of mediaOf(JSON.parse(text))) {
        const ending = /\.(\w+)$/.exec(uri)?.[1]?.toLowerCase() ?? '';
        const type = TYPES[ending];
        const entry = files.get(uri) ?? files.get(root + uri);
        if (!type || !entry || items.length >= MAX_ITEMS) {
          skipped++;
          continue;
        }
        items.push({
          id: `zip:${uri}`,
          type: type.startsWith('video') ? 'video' : 'image',
          url: null,
          thumbnailUrl: null,
          timestamp: new Date(timestamp * 1000).toISOString(),
          caption,
          open: () => unpack(entry, type.startsWith('video') ? fieldLimits.mediaBytes : sellerLimits.photoMaxBytes, type),
        });
      }
    }
    const known = new Map(items.map((item) => [item.id, item]));
    return { items: [...known.values()].sort((a, b) => b.timestamp.localeCompare(a.timestamp)), skipped };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid-archive', { cause: error });
  }
}
