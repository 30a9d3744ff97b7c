import { STORAGE, variantsOf } from '~/lib/storedPictures';

/**
 * A stored picture at the size of its slot, without a source when the address is none of a stored picture: answers and the stored cart
 * are not to be trusted.
 */
export function pictureOf(url: unknown, sizes: string, api: string): HTMLImageElement {
  const image = new Image();
  image.className = 'absolute inset-0 size-full object-cover';
  image.alt = '';
  const variants = typeof url === 'string' && url.startsWith(STORAGE) && /^[\w/.-]+$/.test(url) ? variantsOf(api + url) : null;
  if (variants) {
    image.sizes = sizes;
    image.fetchPriority = 'high';
    image.srcset = variants.avif ?? variants.webp;
  }
  return image;
}
