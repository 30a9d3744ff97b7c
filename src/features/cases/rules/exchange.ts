/** An exchange: the buyer gets another variant of the same product instead of the money. */
import type { OrderLine } from '~/features/orders/rules/order';
import type { CaseLine } from '~/features/orders/rules/orderCase';

/** The line whose pieces can be exchanged: the only one of a case, of a product with variants; null when there is none. */
export function exchangeLineOf(pieces: readonly CaseLine[], lines: readonly OrderLine[]): OrderLine | null {
  const [only, another] = pieces;
  const line = only && !another ? lines.find(({ position }) => position === only.position) : undefined;
  return line?.variantId ? line : null;
}
