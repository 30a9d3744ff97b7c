import type { PicturePlan } from './plan';

/**
 * A product's picture in the sizes in which it is stored, without a source when the address is none of a stored picture: answers and
 * the stored cart are not to be trusted.
 */
export function pictureOf(url: unknown, sizes: string, { api, widths }: PicturePlan): HTMLImageElement {
  const image = new Image();
  const full = `-${widths.at(-1)}.webp`;
  image.className = 'absolute inset-0 size-full object-cover';
  image.alt = '';
  if (typeof url === 'string' && url.endsWith(full) && /^\/storage\/v1\/object\/public\/[\w/.-]+$/.test(url)) {
    image.sizes = sizes;
    image.fetchPriority = 'high';
    image.srcset = widths.map((width) => `${api}${url.slice(0, -full.length)}-${width}.avif ${width}w`).join(', ');
  }
  return image;
}
