import type { Figures } from '~/domain/operatorFigures';

/** The names of the columns of the file, `figures.csv.<name>`. */
export const csvColumns = [
  'since',
  'orders',
  'sales',
  'cancelled',
  'refused',
  'newShops',
  'newShoppers',
  'replyMedian',
  'replyLate',
  'decisionMedian',
  'decisionLate',
] as const;

/** A line of the file: plain numbers, times in minutes. */
export const csvRow = (row: Figures): (string | number | null)[] => [
  ...[row.since, row.orders, row.sales, row.cancelled, row.refused, row.newShops, row.newShoppers],
  ...[row.reply?.median ?? null, row.reply?.late ?? null, row.decision?.median ?? null, row.decision?.late ?? null],
];
