/** What the buyer has entered so far: what is wrong, which pieces, words and photos. */
import { kindRules } from '~/shared/generated/caseTables';
import type { OrderLine } from '~/features/orders/rules/order';
import type { CaseLine, OpenedKind } from '~/features/orders/rules/orderCase';
import type { Photo } from '~/features/catalogue/components/photos/PhotosField';

export interface CaseDraft {
  kind: OpenedKind | null;
  /** Quantity by the line's position; 0 when it is not part of the case. */
  pieces: Record<number, number>;
  /** The variant that they would like instead; empty: the money. */
  exchange: string;
  reason: string;
  photos: Photo[];
}

/** An order of one piece needs no choice. */
export const emptyDraft = (lines: OrderLine[]): CaseDraft => {
  const only = lines.length === 1 && lines[0]?.quantity === 1 ? lines[0] : null;
  return { kind: null, pieces: only ? { [only.position]: 1 } : {}, exchange: '', reason: '', photos: [] };
};

/** The chosen ones of the pieces that can be claimed; none where the whole order is meant. */
export const linesOf = ({ kind, pieces }: Pick<CaseDraft, 'kind' | 'pieces'>, lines: OrderLine[]): CaseLine[] =>
  kind && kindRules[kind].needsLines
    ? lines
        .map(({ position, quantity }) => ({ position, quantity: Math.min(quantity, pieces[position] ?? 0) }))
        .filter(({ quantity }) => quantity > 0)
    : [];
