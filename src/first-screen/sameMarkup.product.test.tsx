// @vitest-environment jsdom
import { describeSameMarkup } from '../../tests/helpers/sameMarkup/compare';
import { amounts, ID, product, products } from '../../tests/helpers/sameMarkup/rows';

describeSameMarkup(
  Object.fromEntries(
    amounts.map((amount) => [
      `product, ${amount.stock_quantity} in stock`,
      products.map((change) => ({ address: `/product/${ID}`, responses: { products: [{ ...product, ...change, ...amount }] } })),
    ]),
  ),
);
