/** Addresses of images. Stored media are written without the project's origin, so that the project can move. */
import { env } from '~/shared/config/env';
import { STORAGE, renditionsOf } from './renditions';

export interface ImageSources {
  src: string;
  /** `srcset` of the renditions in AVIF. */
  avif: string | null;
  /** `srcset` of the renditions in the format of `src`. */
  sized: string | null;
}

/** The full address of a stored path; other addresses are returned as they are. Anything but http(s) is refused. */
export function absoluteMediaUrl(url: string | null): string | null {
  if (!url) return null;
  if (url.startsWith(STORAGE)) return env.supabaseUrl + url;
  return /^https?:\/\//.test(url) ? url : null;
}

/**
 * What to load for an image, in this order until one succeeds: a stored image at the size of its slot, the largest stored file as it is,
 * the original elsewhere. Empty when there is no usable address.
 */
export function imageSources(url: string | null, originalUrl: string | null = null): ImageSources[] {
  const plain = [url, originalUrl]
    .map(absoluteMediaUrl)
    .filter((address, i, all) => address !== null && all.indexOf(address) === i)
    .map((src) => ({ src: src ?? '', avif: null, sized: null }));
  const address = absoluteMediaUrl(url);
  const renditions = address && renditionsOf(address);
  return renditions ? [{ src: address, ...renditions }, ...plain] : plain;
}
