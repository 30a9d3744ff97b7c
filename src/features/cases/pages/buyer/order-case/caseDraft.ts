/** What the buyer has entered so far: what is wrong, which pieces, words and photos. Kept in this browser until it is sent, for one order. */
import * as v from 'valibot';
import { kindRules } from '~/shared/generated/caseTables';
import type { OrderLine } from '~/features/orders/rules/order';
import { caseKinds, type CaseLine, type CaseOption, type OpenedKind } from '~/features/orders/rules/orderCase';
import { readStored, storageKeys, writeStored } from '~/shared/lib/storage';
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
const emptyDraft = (lines: OrderLine[]): CaseDraft => {
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

const storedSchema = v.object({
  orderId: v.string(),
  step: v.picklist([0, 1, 2]),
  kind: v.picklist(caseKinds),
  pieces: v.record(v.string(), v.number()),
  exchange: v.string(),
  reason: v.string(),
});

/** What was entered about this order before the page was loaded again, if it can still be claimed. */
export function readDraft(userId: string, orderId: string, lines: OrderLine[], options: CaseOption[]): { step: number; draft: CaseDraft } {
  const nothing = { step: 0, draft: emptyDraft(lines) };
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(readStored(storageKeys.caseDraft(userId)) ?? 'null'));
    if (!parsed.success || parsed.output.orderId !== orderId) return nothing;
    const { step, kind, pieces, exchange, reason } = parsed.output;
    const option = options.find((one) => one.kind === kind && !one.isSettled);
    return option ? { step, draft: { ...nothing.draft, kind: option.kind, pieces, exchange, reason } } : nothing;
  } catch {
    return nothing;
  }
}

/** Photos cannot be stored: the step at which they are chosen comes again. */
export function writeDraft(userId: string, orderId: string, step: number, { photos, ...draft }: CaseDraft): void {
  const stored = { ...draft, orderId, step: photos.length > 0 ? Math.min(step, 1) : step };
  writeStored(storageKeys.caseDraft(userId), draft.kind ? JSON.stringify(stored) : null);
}

export const clearDraft = (userId: string): void => writeStored(storageKeys.caseDraft(userId), null);
