import { AppError } from '~/domain/AppError';
import { coverOf } from '~/domain/product';
import type { NewMedia } from '~/services/sellerProducts';

/**
 * Lists show the first item of a product. A video of which this browser could read no frame has no cover: the first item that can be shown
 * takes its place.
 * @throws AppError video-without-cover when none can be shown
 */
export function pictureFirst(media: NewMedia[]): NewMedia[] {
  const first = media.find((item) => coverOf(item) !== null);
  if (!first) throw new AppError('video-without-cover');
  return [first, ...media.filter((item) => item !== first)];
}
