/** Figures of the marketplace, for operators. */
import type { FigureRange, Figures, FigureUnit, Spread } from '~/features/operator/rules/operatorFigures';
import { camelKeys } from '~/shared/api/camelKeys';
import { callRpc } from '~/shared/api/rpc';

const spread = (median: number | null, late: number | null): Spread | null => (median === null || late === null ? null : { median, late });

/** The JSON of `operator_figures`. */
export type FiguresRow = Record<'orders' | 'sales' | 'cancelled' | 'refused' | 'new_shops' | 'new_shoppers', number> &
  Record<'reply_median' | 'reply_late' | 'decision_median' | 'decision_late', number | null> & { since: string; counted_at: string | null };

/** One row for each day or week, or one for the whole range. @throws AppError invalid, not-operator */
export async function figures({ from, to }: FigureRange, unit: FigureUnit | 'range'): Promise<Figures[]> {
  const rows = await callRpc('operator_figures', { p_from: from, p_to: to, p_unit: unit });
  return rows.map(({ reply_median, reply_late, decision_median, decision_late, ...row }) => ({
    ...camelKeys(row),
    reply: spread(reply_median, reply_late),
    decision: spread(decision_median, decision_late),
  }));
}
