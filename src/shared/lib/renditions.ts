/**
 * Sizes in which images are stored. A file named `…-1080.webp` has smaller renditions, and those of the catalogue an AVIF beside each.
 * Safari writes no WebP: what was uploaded with it is `…-1080.jpg`.
 */
export const STORAGE = '/storage/v1/object/public/';

/** The widths (px) in which an image is stored, ascending, by the largest one, which is part of its file name. */
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
const SIZED = /^(.*)-(\d+)\.(webp|jpg)$/;

/** The renditions of a stored image by its full address, as `srcset`: in AVIF, and in the format of the address. Null when it has only one size. */
export function renditionsOf(address: string): { avif: string | null; sized: string } | null {
  const match = address.includes(STORAGE) ? SIZED.exec(address) : null;
  const byLargest: Readonly<Record<string, readonly number[]>> = storedWidths;
  const widths = byLargest[match?.[2] ?? ''];
  if (!match || !widths) return null;
  const set = (ending: string) => widths.map((width) => `${match[1]}-${width}.${ending} ${width}w`).join(', ');
  // sellers' uploads are resized by their browsers, which write no AVIF
  return { avif: /-1080\.|\/profile-images\//.test(address) ? null : set('avif'), sized: set(match[3] ?? '') };
}
