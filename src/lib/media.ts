/**
 * Addresses of pictures. Stored media are written without the project's origin, so that the project can move.
 * A file named `…-800.webp` has smaller variants and an AVIF beside each: the page requests the one that fits its slot.
 */
import { env } from '~/config/env';

const STORAGE = '/storage/v1/object/public/';
/** The widths (px) in which a picture is stored, ascending, by the largest one, which is part of its file name. */
export const storedWidths = {
  /** avatars */
  192: [96, 192],
  /** the catalogue: what product cards show */
  800: [320, 480, 800],
  /** sellers' uploads */
  1080: [320, 640, 1080],
  /** covers of stores */
  1280: [780, 1280],
} as const;
const SIZED = /^(.*)-(\d+)\.webp$/;

export interface PictureSources {
  src: string;
  avif: string | null;
  webp: string | null;
}

/** The full address of a stored path; other addresses are returned as they are. Anything but http(s) is refused. */
export function absoluteMediaUrl(url: string | null): string | null {
  if (!url) return null;
  if (url.startsWith(STORAGE)) return env.supabaseUrl + url;
  return /^https?:\/\//.test(url) ? url : null;
}

/**
 * What to load for a picture, in this order until one succeeds: a stored picture at the size of its slot, the largest stored file as it is,
 * the original elsewhere. Empty when there is no usable address.
 */
export function pictureSources(url: string | null, originalUrl: string | null = null): PictureSources[] {
  const plain = [url, originalUrl]
    .map(absoluteMediaUrl)
    .filter((address, i, all) => address !== null && all.indexOf(address) === i)
    .map((src) => ({ src: src ?? '', avif: null, webp: null }));
  const match = url?.includes(STORAGE) ? SIZED.exec(absoluteMediaUrl(url) ?? '') : null;
  const widths = (storedWidths as Record<string, readonly number[]>)[match?.[2] ?? ''];
  if (!match || !widths) return plain;
  const set = (ending: string) => widths.map((width) => `${match[1]}-${width}.${ending} ${width}w`).join(', ');
  // sellers' uploads are resized by their browsers, which write no AVIF
  return [{ src: match[0], avif: /-1080\.|\/profile-images\//.test(match[0]) ? null : set('avif'), webp: set('webp') }, ...plain];
}
