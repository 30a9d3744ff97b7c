/**
 * Addresses of pictures. Stored media are written without the project's origin, so moving the project keeps them.
 * A file named `…-800.webp` has smaller sisters and an AVIF beside each: the page asks for what fits the slot.
 */
import { env } from '~/config/env';

const STORAGE = '/storage/v1/object/public/';
const SIZED = /^(.*)-(800|1080|1280|192)\.webp$/;
const WIDTHS: Record<string, number[]> = { 800: [320, 480, 800], 1080: [320, 640, 1080], 1280: [780, 1280], 192: [96, 192] };

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

/** Source sets of a stored picture, or just the address for a picture from elsewhere. */
export function pictureSources(url: string | null): PictureSources | null {
  const absolute = absoluteMediaUrl(url);
  if (!absolute) return null;
  const match = url?.includes(STORAGE) ? SIZED.exec(absolute) : null;
  const widths = WIDTHS[match?.[2] ?? ''];
  if (!match || !widths) return { src: absolute, avif: null, webp: null };
  const set = (ending: string) => widths.map((width) => `${match[1]}-${width}.${ending} ${width}w`).join(', ');
  // sellers' uploads (1080) are drawn by their browsers, which write no AVIF
  return { src: absolute, avif: match[2] === '1080' ? null : set('avif'), webp: set('webp') };
}
