import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError, codeOf, isTransient } from '~/shared/lib/AppError';
import type { SocialItem } from '~/features/account/rules/social';
import { storeShareImage } from '~/features/instagram/components/social-media/storeShareImage';
import { discardMedia, importMedia } from '~/features/instagram/components/social-media/importMedia';
import { coverFirst } from '~/features/instagram/components/social-media/coverFirst';
import * as productCommands from '~/features/catalogue/services/productCommands';
import type { NewMedia } from '~/features/catalogue/services/sellerProducts';
import * as storage from '~/shared/api/storage';
import { showWhile } from '~/shared/ui/showWhile';
import { showToast } from '~/shared/ui/toast';
import { type ProductForm, toProduct } from '~/features/selling/components/product-form/productSchema';
import { toChanges } from '~/features/selling/components/product-form/variantRows';
import { useFormat } from '~/shared/i18n/useFormat';
import { ownKey, sharedKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';

interface Publication {
  form: ProductForm;
  chosen: SocialItem[];
  /** Idempotency key. */
  key: string;
}

interface Upload {
  media: NewMedia;
  /** It is being published, or the response got lost: a product may show it. */
  mayBeInUse: boolean;
}

/** Uploads chosen media, each of them once. Those of an unpublished product are removed when the page is left. */
function useUploads(userId: string) {
  const uploads = useRef(new Map<string, Upload>());
  // removes uploads of an earlier visit now, and those of this visit when it ends
  useEffect(() => {
    void storage.removeOrphans().catch(() => undefined);
    const all = uploads.current;
    return () => discardMedia([...all.values()].filter(({ mayBeInUse }) => !mayBeInUse).map(({ media }) => media));
  }, []);
  return {
    upload: async (item: SocialItem): Promise<Upload> => {
      const known = uploads.current.get(item.id);
      if (known) return Object.assign(known, { mayBeInUse: true });
      const fresh = { media: await importMedia(userId, item), mayBeInUse: true };
      uploads.current.set(item.id, fresh);
      return fresh;
    },
    /** Keeps the media of published items. */
    keep: (items: SocialItem[]) => items.forEach((item) => uploads.current.delete(item.id)),
  };
}

const release = (media: Upload[]) => media.forEach((one) => Object.assign(one, { mayBeInUse: false }));

/** An error of one of several files says which one it is, by its place among them. */
const ofFile = (error: unknown, file: number, count: number): unknown =>
  error instanceof AppError && !isTransient(error) && count > 1
    ? new AppError(error.code, { cause: error, details: { ...error.details, file } })
    : error;

/** @returns whether a photo was put before a video that has no cover */
async function send(product: productCommands.NewProduct, media: Upload[], key: string): Promise<boolean> {
  try {
    const chosen = media.map((one) => one.media);
    const shown = coverFirst(chosen);
    await productCommands.create(product, shown, key);
    storeShareImage(shown[0]);
    return shown[0] !== chosen[0];
  } catch (error) {
    if (!isTransient(error) && codeOf(error) !== 'idempotency-mismatch') release(media);
    throw error;
  }
}

/** Copies the media and publishes the product. A retry does not upload media again. */
export function usePublish(userId: string, onPublished?: () => void) {
  const { t } = useTranslation(['selling', 'shop']);
  const { number } = useFormat();
  const invalidate = useInvalidate();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const { upload, keep } = useUploads(userId);
  const publish = async ({ form, chosen, key }: Publication) => {
    const media: Upload[] = [];
    setProgress({ done: 0, of: chosen.length });
    try {
      for (const item of chosen) {
        media.push(await upload(item).catch((error: unknown) => Promise.reject(ofFile(error, media.length + 1, chosen.length))));
        setProgress({ done: media.length, of: chosen.length });
      }
    } catch (error) {
      release(media);
      throw error;
    }
    const [first] = chosen;
    const product = {
      ...toProduct(form),
      variants: toChanges(form.variants),
      postId: first && !first.open && /^[A-Za-z0-9_-]{1,64}$/.test(first.id) ? first.id : null,
    };
    const isPhotoFirst = await send(product, media, key);
    keep(chosen);
    if (isPhotoFirst) showToast({ kind: 'success', text: t('create.photoFirst') });
  };
  const mutation = useSingleMutation({
    mutationFn: (publication: Publication) => showWhile(t('create.publishing'), publish(publication)),
    onSuccess: async () => {
      void invalidate(sharedKey('products'), ownKey(userId, 'instagram'));
      await invalidate(ownKey(userId, 'seller'));
      onPublished?.();
    },
    onSettled: () => setProgress(null),
  });
  /** Why the product is not published, or published with earlier contents. */
  const reasonOf = (error: unknown): string => {
    const code = codeOf(error);
    if (code === 'idempotency-mismatch') return t('create.already');
    const reason = t(`shop:errors.${code}`);
    const file = error instanceof AppError ? error.details.file : undefined;
    return `${t('create.failed')} ${typeof file === 'number' ? t('create.failedFile', { number: number(file), reason }) : reason}`;
  };
  return { ...mutation, progress, reasonOf, failure: mutation.error && reasonOf(mutation.error) };
}
