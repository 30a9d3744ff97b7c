import { AppError } from '~/shared/lib/AppError';
import { coverOf } from '~/features/catalogue/rules/product';
import type { NewMedia } from '~/features/catalogue/services/sellerProducts';

/**
 * Lists show the cover of a product's first item. A video of which this browser could read no frame has none: the first item with a cover
 * takes its place.
 * @throws AppError video-without-cover when no item has one
 */
export function coverFirst(media: NewMedia[]): NewMedia[] {
  const first = media.find((item) => coverOf(item) !== null);
  if (!first) throw new AppError('video-without-cover');
  return [first, ...media.filter((item) => item !== first)];
}
