/** Of an exchange: the buyer gets another variant of the same product instead of the money. */
import type { OrderLine } from '~/features/orders/rules/order';
import type { CaseLine } from '~/features/orders/rules/orderCase';

/** The only line that a case is about; null when there are more, or none. */
export function onlyLineOf(pieces: readonly CaseLine[], lines: readonly OrderLine[]): OrderLine | null {
  const [only, another] = pieces;
  return (only && !another ? lines.find(({ position }) => position === only.position) : undefined) ?? null;
}
