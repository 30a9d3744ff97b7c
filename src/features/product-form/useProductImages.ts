import { useState } from 'react';
import { codeOf } from '~/domain/AppError';
import { sellerLimits } from '~/domain/sellerLimits';
import type { SellerProduct } from '~/domain/sellerProduct';
import { storePicture } from '~/features/social-media/importMedia';
import * as sellerProducts from '~/services/sellerProducts';
import * as storage from '~/services/storage';

export interface EditedImage {
  id: string;
  /** Where it is: a medium of the import, an uploaded image, or a file that is still to be uploaded. */
  kind: 'media' | 'image' | 'new';
  url: string;
  type: 'image' | 'video';
  file?: File;
}

const fromProduct = (product: SellerProduct): EditedImage[] => [
  ...product.media.map(({ id, url, type }) => ({ id, kind: 'media' as const, url, type })),
  ...product.images.map(({ id, url }) => ({ id, kind: 'image' as const, url, type: 'image' as const })),
];

/** A product's pictures while it is edited: at most four uploaded ones, image files only. Nothing changes before saving. */
export function useProductImages(userId: string, product: SellerProduct) {
  const [list, setList] = useState(() => fromProduct(product));
  const [error, setError] = useState<'seller:error.imageType' | 'seller:error.imageCount' | 'seller:error.lastImage' | null>(null);
  const uploaded = list.filter(({ kind }) => kind !== 'media').length;

  const add = (files: File[]) => {
    const good = files.filter((file) => /^image\/(jpeg|png|webp|avif|gif)$/.test(file.type));
    const fitting = good.slice(0, sellerLimits.uploadedImagesMax - uploaded);
    setError(good.length < files.length ? 'seller:error.imageType' : fitting.length < good.length ? 'seller:error.imageCount' : null);
    setList((now) => [
      ...now,
      ...fitting.map((file) => ({
        id: crypto.randomUUID(),
        kind: 'new' as const,
        url: URL.createObjectURL(file),
        type: 'image' as const,
        file,
      })),
    ]);
  };
  const remove = (id: string) => {
    if (list.length === 1) return setError('seller:error.lastImage');
    setError(null);
    return setList((now) => now.filter((image) => image.id !== id));
  };

  /** Uploads and removes what was asked for. @throws AppError */
  const save = async (): Promise<void> => {
    const urls = new Map(list.map(({ id, url }) => [id, url]));
    for (const [position, image] of list.entries()) {
      if (image.kind !== 'new' || !image.file) continue;
      const url = await storePicture(userId, image.file);
      try {
        await sellerProducts.addImage(product.id, url, position);
      } catch (failure) {
        void storage.removePicture(url);
        throw failure;
      }
      urls.set(image.id, url);
      // a second press after a failure further on must not upload it again
      setList((now) => now.map((other) => (other.id === image.id ? { id: image.id, kind: 'image', url, type: 'image' } : other)));
    }
    // the cover stays while its picture does
    const first = list[0];
    if (first && !list.some(({ url }) => url === product.image)) {
      await sellerProducts.setCover(userId, product.id, urls.get(first.id) ?? null, first.type);
    }
    for (const before of fromProduct(product)) {
      if (list.some(({ id }) => id === before.id)) continue;
      const call = before.kind === 'media' ? sellerProducts.removeMedia : sellerProducts.removeImage;
      await call(before.id).catch((failure: unknown) => {
        if (codeOf(failure) !== 'not-found') throw failure;
      });
      // orders show the cover they were made with
      if (before.url !== product.image) void storage.removePicture(before.url);
    }
  };
  const known = fromProduct(product);
  const isDirty = list.length !== known.length || list.some(({ id }, index) => known[index]?.id !== id);
  return { list, add, remove, save, error, isDirty, uploaded };
}
