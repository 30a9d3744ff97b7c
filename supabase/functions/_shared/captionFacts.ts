/** What a caption says about a product, by the reader of the app: the same rules fill the seller's form. */
import { readCaption } from '../../../src/features/instagram/rules/caption/readCaption.ts';

export interface PostFacts {
  name: string | null;
  /** Tenge: the lower one of two prices. */
  price: number | null;
  is_sold: boolean;
}

export function captionFacts(caption: string): PostFacts {
  const { name, price, discountPrice, isSold } = readCaption(caption);
  return { name, price: discountPrice ?? price, is_sold: isSold };
}
