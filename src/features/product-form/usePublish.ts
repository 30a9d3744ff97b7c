import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SocialItem } from '~/domain/social';
import { dropMedia, keepMedia } from '~/features/social-media/keepMedia';
import * as sellerProducts from '~/services/sellerProducts';
import { fromCaption } from './fromCaption';
import { type ProductForm, toNumbers } from './productSchema';

export interface Publishing {
  done: number;
  of: number;
}

/** Copies the media and puts the product on sale. What was copied for nothing is taken back. */
export function usePublish(userId: string) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Publishing | null>(null);

  /** @throws AppError; nothing is on sale then */
  async function publish(
    form: ProductForm,
    chosen: SocialItem[],
    key: string,
    variants: sellerProducts.VariantChange[] = [],
  ): Promise<string> {
    const media: sellerProducts.NewMedia[] = [];
    setProgress({ done: 0, of: chosen.length });
    try {
      for (const item of chosen) {
        media.push(await keepMedia(userId, item));
        setProgress({ done: media.length, of: chosen.length });
      }
      const { price, discountPrice, stock } = toNumbers(form);
      const first = chosen[0];
      const id = await sellerProducts.create(
        {
          name: form.name.trim(),
          description: form.description.trim(),
          price,
          discountPrice,
          category: form.category || 'other',
          condition: form.condition,
          stock,
          tags: form.tags,
          variants,
          language: fromCaption(`${form.name}\n${form.description}`).language,
          postId: first && !first.open && /^[A-Za-z0-9_-]{1,64}$/.test(first.id) ? first.id : null,
        },
        media,
        key,
      );
      await queryClient.invalidateQueries({ queryKey: ['me', userId, 'seller'] });
      void queryClient.invalidateQueries({ queryKey: ['products'] });
      return id;
    } catch (error) {
      dropMedia(media);
      throw error;
    } finally {
      setProgress(null);
    }
  }
  return { publish, progress };
}
