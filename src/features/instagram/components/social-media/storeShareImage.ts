import { coverOf } from '~/features/catalogue/rules/product';
import type { NewMedia } from '~/features/catalogue/services/sellerProducts';
import * as storage from '~/shared/api/storage';
import { toShareImage } from '~/shared/lib/image';
import { absoluteMediaUrl } from '~/shared/lib/media';

/**
 * Stores what messengers show beside a link to a product whose first medium this is: a square JPEG beside the stored photo, in the
 * background. After a failure a link shows the photo itself.
 */
export function storeShareImage(medium: NewMedia | undefined): void {
  const photo = medium ? coverOf(medium) : null;
  const key = storage.shareImageKey(photo);
  if (!key) return;
  const store = async () => {
    const jpeg = await toShareImage(await (await fetch(absoluteMediaUrl(photo) ?? '')).blob());
    if (jpeg) await storage.uploadShareImage(key, jpeg);
  };
  void store().catch(() => undefined);
}
