import { useRef, useState } from 'react';
import { codeOf } from '~/domain/AppError';
import { sellerLimits } from '~/domain/sellerLimits';
import type { SellerProduct } from '~/domain/sellerProduct';
import { storeImage } from '~/features/social-media/importMedia';
import * as sellerProducts from '~/services/sellerProducts';
import * as storage from '~/services/storage';
import { replaceRows } from './replaceRows';

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

/** Removes the row of an image, unless an earlier attempt has. */
async function removeRow({ id, kind }: EditedImage): Promise<void> {
  const remove = kind === 'media' ? sellerProducts.removeMedia : sellerProducts.removeImage;
  await remove(id).catch((failure: unknown) => {
    if (codeOf(failure) !== 'not-found') throw failure;
  });
}

/** The images of an edited product: image files only, added while there are fewer than four. Nothing changes before saving. */
export function useProductImages(userId: string, product: SellerProduct) {
  const [list, setList] = useState(() => fromProduct(product));
  const [error, setError] = useState<'error.imageType' | 'error.imageCount' | 'error.lastImage' | null>(null);

  // what an earlier attempt has done: a retry does not repeat it
  const done = useRef({ uploaded: new Map<string, string>(), added: new Set<string>(), removed: new Set<string>() });

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

  /** Uploads new images, then replaces the missing ones and sets the cover. Nothing is removed before all files are there. @throws AppError */
  const save = async (): Promise<void> => {
    const { uploaded, added, removed } = done.current;
    for (const { id, kind, file } of list) {
      if (kind === 'new' && file && !uploaded.has(id)) uploaded.set(id, await storeImage(userId, file));
    }
    const before = fromProduct(product);
    const missing = before.filter(({ id }) => !list.some((image) => image.id === id));
    await replaceRows({
      count: before.length - removed.size + added.size,
      missing: missing.filter(({ id }) => !removed.has(id)),
      fresh: list.filter(({ id }) => uploaded.has(id) && !added.has(id)),
      most: sellerLimits.editedMediaMax,
      remove: async (image) => {
        await removeRow(image);
        removed.add(image.id);
      },
      add: async (image) => {
        await sellerProducts.addImage(product.id, uploaded.get(image.id) ?? '', list.indexOf(image));
        added.add(image.id);
      },
    });
    // the cover stays as long as its image does
    const first = list[0];
    if (first && !list.some((image) => image.url === product.mediaUrl)) {
      const url = uploaded.get(first.id) ?? first.url;
      await sellerProducts.setFirstMedium(userId, product.id, { url, type: first.type, posterUrl: first.posterUrl });
    }
    // orders show the cover that the product had when it was bought
    for (const url of missing.flatMap((image) => [image.url, image.posterUrl]))
      if (url && url !== product.image) void storage.removeImage(url);
  };
  const known = fromProduct(product);
  const isDirty = list.length !== known.length || list.some(({ id }, index) => known[index]?.id !== id);
  return { list, add, remove, save, error, isDirty, isFull: list.length >= sellerLimits.editedMediaMax };
}
