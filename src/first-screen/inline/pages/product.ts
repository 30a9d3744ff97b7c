/** The page of one product: everything of the first screen of a phone. */
import { toLanguage } from '~/i18n/languages';
import { formatDay } from '~/lib/format';
import { inPageLanguage } from '~/services/productRow';
import type { Tables } from '~/services/database.types';
import { fillSlots } from '../fill';
import type { StartPlan } from '../plan';
import { start } from '../start';
import { productsIn, productValues } from '../values/product';

declare const PLAN: StartPlan;

type Row = Pick<Tables<'products'>, 'status' | 'description' | 'content_language' | 'descriptions'> & {
  seller: { back_on: string | null };
};

start(PLAN, (frame, { answer, param }) => {
  const [product] = productsIn(answer);
  if (product?.id !== param) return;
  const [row] = answer as Row[];
  if (!product || !row) return;
  const [description, descriptionLanguage] = inPageLanguage(row.description, row.content_language, row.descriptions);
  const isInactive = row.status !== 'active';
  const isSoldOut = !isInactive && product.stock === 0;
  const isAway = !isInactive && !isSoldOut && row.seller.back_on !== null;
  fillSlots(frame, 'product', [
    {
      ...productValues(product),
      description: typeof description === 'string' && description,
      descriptionLanguage,
      isInactive,
      isSoldOut,
      isAway,
      backOn: isAway && formatDay(String(row.seller.back_on), toLanguage(document.documentElement.lang)),
      isOffered: !isInactive && !isSoldOut && !isAway,
      hasVariants: product.hasVariants,
      quantity: 1,
      isLeast: true,
      isMost: product.stock <= 1,
    },
  ]);
});
