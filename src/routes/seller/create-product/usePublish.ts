import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, isTransient } from '~/domain/AppError';
import type { SocialItem } from '~/domain/social';
import { productQueries } from '~/features/products/productQueries';
import { sellerKeys } from '~/features/seller/sellerQueries';
import { discardMedia, importMedia } from '~/features/social-media/importMedia';
import * as sellerProducts from '~/services/sellerProducts';
import * as storage from '~/services/storage';
import { fromCaption } from '~/features/product-form/fromCaption';
import { type ProductForm, toNumbers } from '~/features/product-form/productSchema';

export interface Publishing {
  done: number;
  of: number;
}

interface Kept {
  media: sellerProducts.NewMedia;
  /** Sent, and the answer got lost: a product may show it. */
  mayBeInUse: boolean;
}

/** Copies the media and puts the product on sale. What is stored already is not sent again by the next press, and is taken back when the page is left. */
export function usePublish(userId: string) {
  const { t } = useTranslation(['seller', 'shop']);
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Publishing | null>(null);
  const kept = useRef(new Map<string, Kept>());
  useEffect(() => {
    void storage.removeOrphans().catch(() => undefined);
    const all = kept.current;
    return () => discardMedia([...all.values()].filter(({ mayBeInUse }) => !mayBeInUse).map(({ media }) => media));
  }, []);

  async function keep(item: SocialItem): Promise<Kept> {
    const known = kept.current.get(item.id);
    if (known) return known;
    const fresh = { media: await importMedia(userId, item), mayBeInUse: false };
    kept.current.set(item.id, fresh);
    return fresh;
  }

  async function send(product: sellerProducts.NewProduct, media: Kept[], key: string): Promise<void> {
    const mark = (mayBeInUse: boolean) => media.forEach((one) => Object.assign(one, { mayBeInUse }));
    mark(true);
    try {
      await sellerProducts.create(
        product,
        media.map((one) => one.media),
        key,
      );
    } catch (error) {
      if (!isTransient(error) && codeOf(error) !== 'idempotency-mismatch') mark(false);
      throw error;
    }
  }

  /** @throws AppError idempotency-mismatch when an earlier press put it on sale with other words */
  async function publish(
    form: ProductForm,
    chosen: SocialItem[],
    key: string,
    variants: sellerProducts.VariantChange[] = [],
  ): Promise<void> {
    const media: Kept[] = [];
    setProgress({ done: 0, of: chosen.length });
    try {
      for (const item of chosen) {
        media.push(await keep(item));
        setProgress({ done: media.length, of: chosen.length });
      }
      const { price, discountPrice, stock } = toNumbers(form);
      const first = chosen[0];
      const product = {
        name: form.name.trim(),
        description: form.description.trim(),
        price,
        discountPrice,
        category: form.category || ('other' as const),
        condition: form.condition,
        stock,
        tags: form.tags,
        variants,
        language: fromCaption(`${form.name}\n${form.description}`).language,
        postId: first && !first.open && /^[A-Za-z0-9_-]{1,64}$/.test(first.id) ? first.id : null,
      };
      await send(product, media, key);
      for (const item of chosen) kept.current.delete(item.id);
      await queryClient.invalidateQueries({ queryKey: sellerKeys.all(userId) });
      void queryClient.invalidateQueries({ queryKey: productQueries.all() });
    } finally {
      setProgress(null);
    }
  }

  /** Why it is not on sale, or not as it was last written. */
  const reasonOf = (error: unknown): string => {
    const code = codeOf(error);
    return code === 'idempotency-mismatch' ? t('seller:create.already') : `${t('seller:create.failed')} ${t(`shop:errors.${code}`)}`;
  };
  return { publish, progress, reasonOf };
}
