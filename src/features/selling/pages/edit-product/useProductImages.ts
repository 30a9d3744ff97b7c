import { useState } from 'react';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { type EditedImage, fromProduct } from './editedImage';
import { useImageRows } from './useImageRows';

const ACCEPTED = /^image\/(jpeg|png|webp|avif|gif)$/;
const toNew = (file: File): EditedImage => ({
  id: crypto.randomUUID(),
  kind: 'new',
  url: URL.createObjectURL(file),
  type: 'image',
  posterUrl: null,
  file,
});

/** The images of an edited product: image files only, added while there are fewer than four. Nothing changes before saving. */
export function useProductImages(userId: string, product: SellerProduct) {
  const [list, setList] = useState(() => fromProduct(product));
  const [error, setError] = useState<'error.imageType' | 'error.imageCount' | 'error.lastImage' | null>(null);

  const saveRows = useImageRows(userId, product);

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

  const known = fromProduct(product);
  const isDirty = list.length !== known.length || list.some(({ id }, index) => known[index]?.id !== id);
  return { list, add, remove, save: () => saveRows(list), error, isDirty, isFull: list.length >= sellerLimits.editedMediaMax };
}
