/** A product as its seller manages it. Prices are whole tenge. */
import type { ProductTab } from '~/shared/config/tableQueries';
import type { Language } from '~/shared/i18n/languages';
import { AppError } from '~/shared/lib/AppError';
import type { Attributes } from './attributes';
import * as shopLimits from '~/shared/lib/shopLimits';
import type { Category, Condition, ReturnException, Variant } from './product';

/** Texts by language. */
export type Translations = Partial<Record<Language, string>>;

export interface SellerProduct {
  id: string;
  /** The main text, which orders keep, and its language; null: not known. */
  name: string;
  description: string;
  language: Language | null;
  /** The text in other languages. */
  names: Translations;
  descriptions: Translations;
  attributes: Attributes;
  category: Category;
  condition: Condition;
  /** Why buyers may not return it without a fault; null: they may. */
  returnException: ReturnException | null;
  /** Ways of delivery of the store by which it is not delivered. */
  excludedWays: string[];
  /** Grams of a piece with its packing; null: that of the store. */
  weight: number | null;
  price: number;
  discountPrice: number | null;
  stock: number;
  isActive: boolean;
  /** The platform hides it, or reviews it before it is on sale. */
  held: 'hidden' | 'review' | null;
  /** The Instagram post from which it was made. */
  postId: string | null;
  /** The first medium. */
  mediaUrl: string | null;
  /** The image that is shown for it: of a video its cover. */
  image: string | null;
  rating: number;
  reviewCount: number;
  tags: string[];
  createdAt: string;
  /** Changes with every save, so that saving an older copy can be refused. */
  updatedAt: string;
  /** Imported, at most 9. */
  media: { id: string; url: string; type: 'image' | 'video'; posterUrl: string | null }[];
  /** Uploaded while editing, at most 4. */
  images: { id: string; url: string }[];
  /** Sizes and colours; with any, the stock is their sum. */
  variants: Variant[];
}

/** Does it lack a name in Kazakh? The database decides by the same rule (app.lacks_kazakh). */
export const lacksKazakh = ({ language, names }: Pick<SellerProduct, 'language' | 'names'>): boolean =>
  language !== 'kk' && names.kk === undefined;

/** Does a product belong to a tab? The database decides; this is for optimistic updates. */
export const isInTab: Record<ProductTab, (product: SellerProduct) => boolean> = {
  all: () => true,
  active: (product) => product.isActive,
  hidden: (product) => !product.isActive,
  low: (product) => product.stock <= shopLimits.lowStockForSellers,
  untranslated: lacksKazakh,
};

/** The discount price that `set_discount` stores: whole tenge, rounded down, at least 1; null when it is not below the price. */
export function discounted(price: number, percent: number): number | null {
  const lower = Math.max(1, Math.floor((price * (100 - percent)) / 100));
  return percent > 0 && lower < price ? lower : null;
}

/** What the seller earns per unit: the price less the commission, rounded down as in orders. */
export const payout = (price: number, commissionRate: number): number => Math.floor((price * (100 - commissionRate)) / 100);

/** @returns the present stock after a `stock-changed` error, null after any other one */
export function currentStockOf(error: unknown): number | null {
  if (!(error instanceof AppError) || error.code !== 'stock-changed') return null;
  const { stock } = error.details;
  return typeof stock === 'number' ? stock : null;
}
