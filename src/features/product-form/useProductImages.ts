import { useState } from 'react';
import { codeOf } from '~/domain/AppError';
import { sellerLimits } from '~/domain/sellerLimits';
import type { SellerProduct } from '~/domain/sellerProduct';
import { storeImage } from '~/features/social-media/importMedia';
import * as sellerProducts from '~/services/sellerProducts';
import * as storage from '~/services/storage';

export interface EditedImage {
  id: string;
  /** Imported from Instagram, uploaded earlier, or a file that is still to be uploaded. */
  kind: 'media' | 'image' | 'new';
  url: string;
  type: 'image' | 'video';
  /** Cover of a video. */
  posterUrl: string | null;
  file?: File;
}

const fromProduct = (product: SellerProduct): EditedImage[] => [
  ...product.media.map((media) => ({ ...media, kind: 'media' as const })),
  ...product.images.map(({ id, url }) => ({ id, kind: 'image' as const, url, type: 'image' as const, posterUrl: null })),
];

const ACCEPTED = /^image\/(jpeg|png|webp|avif|gif)$/;
const toNew = (file: File): EditedImage => ({
  id: crypto.randomUUID(),
  kind: 'new',
  url: URL.createObjectURL(file),
  type: 'image',
  posterUrl: null,
  file,
});

/** @returns the URL of the uploaded image */
async function upload(userId: string, productId: string, file: File, position: number): Promise<string> {
  const url = await storeImage(userId, file);
  try {
    await sellerProducts.addImage(productId, url, position);
  } catch (failure) {
    void storage.removeImage(url);
    throw failure;
  }
  return url;
}

/** Removes the images of a product that are not in the list any more. @returns the files that only they used */
async function removeMissing(product: SellerProduct, list: EditedImage[]): Promise<string[]> {
  const files: string[] = [];
  for (const before of fromProduct(product)) {
    if (list.some(({ id }) => id === before.id)) continue;
    const remove = before.kind === 'media' ? sellerProducts.removeMedia : sellerProducts.removeImage;
    await remove(before.id).catch((failure: unknown) => {
      if (codeOf(failure) !== 'not-found') throw failure;
    });
    // orders show the cover that the product had when it was bought
    for (const url of [before.url, before.posterUrl]) if (url && url !== product.image) files.push(url);
  }
  return files;
}

/** The images of an edited product: image files only, added while there are fewer than four. Nothing changes before saving. */
export function useProductImages(userId: string, product: SellerProduct) {
  const [list, setList] = useState(() => fromProduct(product));
  const [error, setError] = useState<'error.imageType' | 'error.imageCount' | 'error.lastImage' | null>(null);

  const add = (files: File[]) => {
    const images = files.filter((file) => ACCEPTED.test(file.type));
    const fitting = images.slice(0, Math.max(0, sellerLimits.editedMediaMax - list.length));
    setError(images.length < files.length ? 'error.imageType' : fitting.length < images.length ? 'error.imageCount' : null);
    setList((now) => [...now, ...fitting.map(toNew)]);
  };
  const remove = (id: string) => {
    if (list.length === 1) return setError('error.lastImage');
    setError(null);
    return setList((now) => now.filter((image) => image.id !== id));
  };

  /** Removes the missing images, uploads new ones and sets the cover. @throws AppError */
  const save = async (): Promise<void> => {
    // first, because they count for the limit
    const files = await removeMissing(product, list);
    const urls = new Map(list.map(({ id, url }) => [id, url]));
    for (const [position, { id, kind, file }] of list.entries()) {
      if (kind !== 'new' || !file) continue;
      const url = await upload(userId, product.id, file, position);
      urls.set(id, url);
      // a retry after a later failure must not upload it again
      setList((now) => now.map((other) => (other.id === id ? { ...other, kind: 'image', url } : other)));
    }
    // the cover stays as long as its image does
    const first = list[0];
    const url = first && urls.get(first.id);
    if (url && !list.some((image) => image.url === product.mediaUrl)) {
      await sellerProducts.setFirstMedium(userId, product.id, { url, type: first.type, posterUrl: first.posterUrl });
    }
    for (const file of files) void storage.removeImage(file);
  };
  const known = fromProduct(product);
  const isDirty = list.length !== known.length || list.some(({ id }, index) => known[index]?.id !== id);
  return { list, add, remove, save, error, isDirty, isFull: list.length >= sellerLimits.editedMediaMax };
}
