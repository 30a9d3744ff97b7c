/** Texts of a product, formatted as the app formats them: from the same rows, by the same functions. */
import * as limits from '~/domain/limits';
import { currentPrice, discountPercent, type ProductSummary } from '~/domain/product';
import { toLanguage } from '~/i18n/languages';
import { formatMoney, formatNumber, formatPercent, formatRating } from '~/lib/format';
import { toSummary } from '~/services/productRow';
import type { CardRow } from '~/services/products';
import type { Values } from '../fill';

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** Products that can be shown as they are; a malformed answer is left to the app. */
export function productsIn(answer: unknown): ProductSummary[] {
  if (!Array.isArray(answer)) return [];
  return (answer as CardRow[])
    .map(toSummary)
    .filter((product) => product !== null)
    .filter(
      ({ id, name, price, discountPrice, stock, rating, reviewCount, seller }) =>
        [id, name, seller.username].every((text) => typeof text === 'string' && text !== '') &&
        [price, discountPrice ?? 0, stock, reviewCount].every(isCount) &&
        Number.isFinite(rating),
    );
}

/** The values of a product's card and page. */
export function productValues(product: ProductSummary): Values {
  const language = toLanguage(document.documentElement.lang);
  const money = (tenge: number) => formatMoney(tenge, language);
  const { price, discountPrice, stock, reviewCount, rating, seller } = product;
  const percent = discountPercent(product);
  return {
    id: product.id,
    name: product.name,
    language: product.language,
    price: money(currentPrice(product)),
    before: money(price),
    isReduced: discountPrice !== null,
    saving: money(price - currentPrice(product)),
    percent: percent > 0 && formatPercent(percent, language),
    isFeatured: product.isFeatured,
    isVideo: product.media.type === 'video',
    isSoldOut: stock === 0,
    stock,
    isLow: stock > 0 && stock <= limits.fewLeft,
    hasReviews: reviewCount > 0,
    rating: formatRating(rating, language),
    stars: [1, 2, 3, 4, 5].map((n) => ({ isFilled: n <= Math.round(rating) })),
    reviewCount,
    reviews: formatNumber(reviewCount, language),
    username: seller.username,
    sellerName: seller.fullName ?? seller.username,
    isVerified: seller.isVerified,
  };
}
