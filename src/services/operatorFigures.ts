/** Figures of the marketplace, for operators. */
import type { FigureRange, Figures, FigureUnit, Spread } from '~/domain/operatorFigures';
import { supabase, unwrap } from './client';

const spread = (median: number | null, late: number | null): Spread | null => (median === null || late === null ? null : { median, late });

/** One row for each day or week, or one for the whole range. @throws AppError invalid, not-operator */
export async function figures({ from, to }: FigureRange, unit: FigureUnit | 'range'): Promise<Figures[]> {
  const rows = await unwrap((await supabase()).rpc('operator_figures', { p_from: from, p_to: to, p_unit: unit }));
  return rows.map((row) => ({
    ...{ since: row.since, orders: row.orders, sales: row.sales, cancelled: row.cancelled, refused: row.refused },
    newShops: row.new_shops,
    newShoppers: row.new_shoppers,
    reply: spread(row.reply_median, row.reply_late),
    decision: spread(row.decision_median, row.decision_late),
    countedAt: row.counted_at,
  }));
}
