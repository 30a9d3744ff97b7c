/** A product as shoppers see it. Prices are whole tenge. */
import type { Attributes } from './attributes';
import type { DeliveryTerms } from './delivery';
import * as columnLimits from '~/shared/generated/columnLimits';
import type { Condition, ReturnException } from '~/shared/generated/values';
import type { Registration, VerifiedLayers } from '~/features/account/rules/verifiedLayers';

/** The slug of a row of the table "categories", which may grow or shrink at any time. */
export type Category = string;
export { conditions, returnExceptions } from '~/shared/generated/values';
export type { Condition, ReturnException };

export interface SellerRef {
  id: string;
  username: string;
  /** The store's name (storeNameOf). */
  name: string;
  avatarUrl: string | null;
  isVerified: boolean;
}

export interface Media {
  id: string;
  url: string;
  type: 'image' | 'video';
  /** Mean colour, shown until the image arrives. */
  color: string | null;
  posterUrl: string | null;
}

/** A size or colour with its own stock. */
export interface Variant {
  id: string;
  size: string | null;
  color: string | null;
  stock: number;
}

export interface ProductSummary {
  id: string;
  /** In the page's language if the seller wrote it, and its language. */
  name: string;
  language: string | null;
  price: number;
  discountPrice: number | null;
  category: Category;
  stock: number;
  /** One of its variants must be chosen before buying. */
  hasVariants: boolean;
  /** Loaded on the product's page and in the cart only. */
  variants?: Variant[];
  media: Media;
  isFeatured: boolean;
  rating: number;
  reviewCount: number;
  seller: SellerRef;
  /** The day on which the seller is back from a holiday; null when there is none now. Loaded on the product's page and in the cart only. */
  backOn?: string | null;
  /** The seller takes no new orders, by a decision of the platform. Loaded with `backOn`. */
  isLimited?: boolean;
}

export interface Product extends ProductSummary {
  /** What of the seller is verified and since when. */
  layers: VerifiedLayers;
  /** Null where it is not verified. */
  registration: Registration | null;
  description: string;
  descriptionLanguage: string | null;
  /** In the language of the main text. */
  attributes: Attributes;
  /** Codes of the attributes that its category lists: only these are shown, in this order. */
  attributeCodes: string[];
  mainLanguage: string | null;
  condition: Condition;
  tags: string[];
  isActive: boolean;
  /** Why the law lets buyers not return it without a fault; null: they may. */
  returnException: ReturnException | null;
  /** In the seller's order. */
  delivery: DeliveryTerms;
  /** The day by which the soonest way delivers it; null: nobody promised any. */
  expectedOn: string | null;
  gallery: Media[];
}

/** The image of a product in lists: for a video its cover, null without one. */
export const coverOf = ({ type, url, posterUrl }: Pick<Media, 'type' | 'url' | 'posterUrl'>): string | null =>
  type === 'video' ? posterUrl : url;

/** "S, red": as in the order line. */
export const variantLabel = ({ size, color }: Pick<Variant, 'size' | 'color'>): string => [size, color].filter(Boolean).join(', ');

/** What a buyer pays for one unit: the discount price when there is one. */
export const currentPrice = (product: Pick<ProductSummary, 'price' | 'discountPrice'>): number => product.discountPrice ?? product.price;

/** The discount in per cent, rounded; 0 without one. */
export const discountPercent = (product: Pick<ProductSummary, 'price' | 'discountPrice'>): number =>
  product.discountPrice === null ? 0 : Math.round((1 - product.discountPrice / product.price) * 100);

/** Has the text the form of a slug? Whether there is such a category is known to the database only. */
export const isCategory = (value: string | null): value is Category => /^[a-z][a-z_]{1,29}$/.test(value ?? '');

/** The most that one order takes of something: what is in stock, up to the database's limit. */
export const mostOf = (stock: number): number => Math.min(stock, columnLimits.quantity);

/** A quantity that can be chosen: between 1 and `mostOf` the stock. */
export const clampQuantity = (quantity: number, stock: number): number => Math.max(1, Math.min(Math.trunc(quantity) || 1, mostOf(stock)));
