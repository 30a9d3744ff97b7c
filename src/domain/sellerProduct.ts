/** A product as its seller manages it. Prices are whole tenge. */
import type { Category, Condition, Variant } from './product';

interface ProductMedia {
  id: string;
  url: string;
  type: 'image' | 'video';
  posterUrl: string | null;
}

export interface SellerProduct {
  id: string;
  name: string;
  description: string;
  category: Category;
  condition: Condition;
  price: number;
  discountPrice: number | null;
  stock: number;
  isActive: boolean;
  /** The cover. */
  image: string | null;
  imageType: 'image' | 'video';
  rating: number;
  reviewCount: number;
  tags: string[];
  createdAt: string;
  /** Changes with every save: who saves an older copy is told so. */
  updatedAt: string;
  /** Imported, at most 9. */
  media: ProductMedia[];
  /** Uploaded while editing, at most 4. */
  images: { id: string; url: string }[];
  /** Sizes and colours; with any, the stock is their sum. */
  variants: Variant[];
}

export const shelves = ['all', 'active', 'hidden', 'low'] as const;
export type Shelf = (typeof shelves)[number];
export const productSorts = ['new', 'price', 'stock'] as const;
export type ProductSort = (typeof productSorts)[number];

/** At and below this the stock is called low; `seller_overview` in the database counts by the same number. */
export const LOW_STOCK = 4;

const onShelf: Record<Shelf, (product: SellerProduct) => boolean> = {
  all: () => true,
  active: (product) => product.isActive,
  hidden: (product) => !product.isActive,
  low: (product) => product.stock <= LOW_STOCK,
};

/** How many stand on each shelf. */
export const countShelves = (products: SellerProduct[]): Record<Shelf, number> =>
  Object.fromEntries(shelves.map((shelf) => [shelf, products.filter(onShelf[shelf]).length])) as Record<Shelf, number>;

const current = (product: SellerProduct): number => product.discountPrice ?? product.price;
const order: Record<ProductSort, (a: SellerProduct, b: SellerProduct) => number> = {
  new: (a, b) => b.createdAt.localeCompare(a.createdAt),
  price: (a, b) => current(a) - current(b),
  stock: (a, b) => a.stock - b.stock,
};

/** The products of a shelf whose name or tags hold the text, in the order asked for. */
export function selectProducts(
  products: SellerProduct[],
  { shelf, search, sort, isDescending = false }: { shelf: Shelf; search: string; sort: ProductSort; isDescending?: boolean },
): SellerProduct[] {
  const text = search.trim().toLowerCase();
  const found = products
    .filter(onShelf[shelf])
    .filter((product) => text === '' || [product.name, ...product.tags].some((words) => words.toLowerCase().includes(text)))
    .sort(order[sort]);
  return isDescending ? found.reverse() : found;
}

/** The price less so many percent, as `set_discount` stores it: whole tenge, rounded down, at least 1; null when nothing is left to take off. */
export function discounted(price: number, percent: number): number | null {
  const lower = Math.max(1, Math.floor((price * (100 - percent)) / 100));
  return percent > 0 && lower < price ? lower : null;
}

/** What the seller gets for one piece: the price less our share, rounded down as the order does it. */
export const payout = (price: number, commissionRate: number): number => Math.floor((price * (100 - commissionRate)) / 100);
