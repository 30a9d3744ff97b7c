/**
 * Reads Instagram's data export ("Download your information", JSON), for personal accounts, which no API may read.
 * Nothing is uploaded. At first only the lists are read, each image when it is shown.
 */
import type * as Zip from '@zip.js/zip.js';
import { AppError } from '~/shared/lib/AppError';
import * as columnLimits from '~/shared/generated/columnLimits';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import type { SocialItem } from '~/features/account/rules/social';
import { mediaOf } from './exportLists';

/** Files with lists of media, at their newer and older paths. */
const LISTS = /(?:^|\/)(?:posts_\d+|stories|archived_posts|reels|igtv_videos|other_content)\.json$/;
/** Files of media: what a part without lists has. */
const MEDIA = /(?:^|\/)media\/(?:posts|stories|archived_posts|reels|igtv|other)\//;
/** Limits of an unpacked list (bytes) and of the entries of an archive. */
const LIST_MAX_BYTES = 40 * 1024 * 1024;
const MAX_ENTRIES = 60_000;
/** Of so many items the newest are kept. */
const MAX_ITEMS = 5000;
const TYPES: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', mp4: 'video/mp4' };

export interface ExportedMedia {
  items: SocialItem[];
  /** Listed, and in none of the parts. */
  missing: number;
  /** Of a type that is not taken. */
  unsupported: number;
  /** Left out, because there are newer ones up to the limit. */
  older: number;
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

type Entry = Pick<Zip.FileEntry, 'lastModDate' | 'getData'>;

/** The files of all parts; a part that came later wins. */
async function filesOf(zip: typeof Zip, parts: Blob[]): Promise<Map<string, Entry>> {
  const files = new Map<string, Entry>();
  for (const part of parts) {
    const reader = new zip.ZipReader(new zip.BlobReader(part), { checkSignature: false });
    for await (const entry of reader.getEntriesGenerator()) {
      if (files.size >= MAX_ENTRIES) throw new AppError('file-too-large');
      if (!entry.directory && !entry.encrypted) files.set(entry.filename, entry);
    }
  }
  return files;
}

/**
 * Reads the parts of one export.
 * @throws AppError invalid-archive when a file is no archive, is broken or has no list of posts; archive-part when there are media
 * without a list
 */
export async function readExport(parts: Blob[]): Promise<ExportedMedia> {
  const zip = await import('@zip.js/zip.js');
  // the content security policy forbids workers from data URLs; the browser decompresses asynchronously anyway
  zip.configure({ useWebWorkers: false });
  const unpack = async (entry: Entry, limit: number, type: string) => {
    const target = bounded(limit, type);
    await entry.getData(target.writable);
    return target.blob();
  };
  try {
    const files = await filesOf(zip, parts);
    const lists = [...files].filter(([name]) => LISTS.test(name));
    if (lists.length === 0) throw new AppError([...files.keys()].some((name) => MEDIA.test(name)) ? 'archive-part' : 'invalid-archive');
    const found = new Map<string, SocialItem>();
    const missing = new Set<string>();
    const unsupported = new Set<string>();
    for (const [name, list] of lists) {
      // lists name files relative to the root of the export, which some archives put into a folder
      const root = /^(.*?)(?:your_instagram_activity|content|media)\//.exec(name)?.[1] ?? '';
      const text = await (await unpack(list, LIST_MAX_BYTES, 'application/json')).text();
      for (const { uri, timestamp, caption } of mediaOf(JSON.parse(text))) {
        const type = TYPES[/\.(\w+)$/.exec(uri)?.[1]?.toLowerCase() ?? ''];
        const entry = files.get(uri) ?? files.get(root + uri);
        if (!entry) missing.add(uri);
        else if (!type) unsupported.add(uri);
        else
          found.set(uri, {
            id: `zip:${uri}`,
            type: type.startsWith('video') ? 'video' : 'image',
            url: null,
            thumbnailUrl: null,
            timestamp: (timestamp === null ? entry.lastModDate : new Date(timestamp * 1000)).toISOString(),
            caption,
            open: () => unpack(entry, type.startsWith('video') ? columnLimits.mediaBytes : sellerLimits.photoMaxBytes, type),
          });
      }
    }
    const items = [...found.values()].sort((a, b) => b.timestamp.localeCompare(a.timestamp));
    return {
      items: items.slice(0, MAX_ITEMS),
      ...{ missing: missing.size, unsupported: unsupported.size, older: Math.max(0, items.length - MAX_ITEMS) },
    };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid-archive', { cause: error });
  }
}
