/** Row counts of the benchmark's databases. */
export interface Size {
  name: '10k' | '100k' | '1m';
  products: number;
  sellers: number;
  buyers: number;
  reviews: number;
  orders: number;
  /** Orders at the largest seller, who also has about 1.5 % of all products. */
  largestSellerOrders: number;
  /** How many of them are open at least: those of a shop with 300 orders a day for a month. */
  openOrders: number;
}

const OPEN_ORDERS = 10_000;

const size = (name: Size['name'], products: number): Size => ({
  name,
  products,
  sellers: products / 100,
  buyers: products / 10,
  reviews: products,
  orders: products + OPEN_ORDERS,
  largestSellerOrders: Math.round(products * 0.114) + OPEN_ORDERS,
  openOrders: OPEN_ORDERS,
});

const sizes: readonly Size[] = [size('10k', 10_000), size('100k', 100_000), size('1m', 1_000_000)];

/** @throws for an unknown size */
export function sizeOf(name: string | undefined): Size {
  const found = sizes.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`give a size: ${sizes.map((candidate) => candidate.name).join(', ')}`);
  return found;
}
