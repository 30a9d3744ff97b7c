import { useEffect, useRef } from 'react';
import { codeOf } from '~/shared/lib/AppError';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { storeImage } from '~/features/instagram/components/social-media/importMedia';
import { storeShareImage } from '~/features/instagram/components/social-media/storeShareImage';
import * as sellerProducts from '~/features/catalogue/services/sellerProducts';
import * as storage from '~/shared/api/storage';
import { type EditedImage, fromProduct } from './editedImage';
import { replaceRows } from './replaceRows';

/** What the attempts to save have done so far. */
interface Progress {
  /** Addresses of the new images by id. */
  uploaded: Map<string, string>;
  /** New images whose rows were asked for: they are there, or the response got lost. */
  sent: Set<string>;
  /** New images whose rows are there. */
  added: Set<string>;
  /** Earlier images whose rows are gone. */
  removed: Set<string>;
  isSaving: boolean;
}

type Row = Pick<EditedImage, 'id' | 'kind' | 'url'>;

/** Removes the row of an earlier image, unless an earlier attempt has. */
async function removeEarlier({ id, kind }: Row): Promise<void> {
  const remove = kind === 'media' ? sellerProducts.removeMedia : sellerProducts.removeImage;
  await remove(id).catch((failure: unknown) => {
    if (codeOf(failure) !== 'not-found') throw failure;
  });
}

/**
 * Saves the images of a product: uploads the new ones, then replaces the rows and sets the cover, then removes files that are no longer
 * used. A retry repeats no step that succeeded; an image that was taken off the list meanwhile is removed.
 */
export function useImageRows(userId: string, product: SellerProduct): (list: EditedImage[]) => Promise<void> {
  const progress = useRef<Progress>({ uploaded: new Map(), sent: new Set(), added: new Set(), removed: new Set(), isSaving: false });
  // what no row shows when the page is left
  useEffect(() => {
    const { current } = progress;
    return () => {
      if (!current.isSaving) storage.removeImages([...current.uploaded].filter(([id]) => !current.sent.has(id)).map(([, url]) => url));
    };
  }, []);
  return async (list) => {
    progress.current.isSaving = true;
    try {
      await saveRows(userId, product, list, progress.current);
    } finally {
      progress.current.isSaving = false;
    }
  };
}

async function saveRows(userId: string, product: SellerProduct, list: EditedImage[], progress: Progress): Promise<void> {
  const { uploaded, sent, added, removed } = progress;
  const isListed = ({ id }: { id: string }) => list.some((image) => image.id === id);
  for (const { id, kind, file } of list) {
    if (kind === 'new' && file && !uploaded.has(id)) uploaded.set(id, await storeImage(userId, file));
  }
  const before = fromProduct(product);
  const missing = before.filter((image) => !isListed(image));
  const takenOff = [...uploaded].map(([id, url]): Row => ({ id, url, kind: 'new' })).filter((image) => !isListed(image));
  const removeNew = async (id: string) => {
    await sellerProducts.removeImageAt(product.id, uploaded.get(id) ?? '');
    sent.delete(id);
    added.delete(id);
  };
  await replaceRows({
    count: before.length - removed.size + sent.size,
    missing: [...missing.filter(({ id }) => !removed.has(id)), ...takenOff.filter(({ id }) => sent.has(id))],
    fresh: list.filter(({ id }) => uploaded.has(id) && !added.has(id)),
    most: sellerLimits.editedMediaMax,
    remove: async (image: Row) => {
      if (image.kind === 'new') return removeNew(image.id);
      await removeEarlier(image);
      return removed.add(image.id);
    },
    add: async (image) => {
      // its row may be there although the response got lost
      if (sent.has(image.id)) await removeNew(image.id);
      sent.add(image.id);
      await sellerProducts.addImage(product.id, uploaded.get(image.id) ?? '', list.indexOf(image));
      added.add(image.id);
    },
  });
  // the cover stays as long as its image does
  const first = list[0];
  if (first && !list.some((image) => image.url === product.mediaUrl)) {
    const url = uploaded.get(first.id) ?? first.url;
    const medium = { url, type: first.type, posterUrl: first.posterUrl };
    await sellerProducts.setFirstMedium(userId, product.id, medium);
    storeShareImage(medium);
  }
  for (const { id } of takenOff) uploaded.delete(id);
  // orders show the cover that the product had when it was bought
  const unused = missing.flatMap((image) => [image.url, image.posterUrl]).filter((url) => url !== product.image);
  storage.removeImages([...unused, ...takenOff.map(({ url }) => url)]);
}
