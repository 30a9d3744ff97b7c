import { queryOptions } from '@tanstack/react-query';
import type { FigureRange, FigureUnit } from '~/features/operator/rules/operatorFigures';
import { ownKey } from '~/shared/lib/queryKeys';
import * as operatorFigures from './operatorFigures';

/** The figures are counted every ten minutes. */
const FIGURES_MS = 5 * 60_000;

/** Figures of the site in a range, by day or week or in sum. */
export const figuresQuery = (id: string, range: FigureRange, unit: FigureUnit | 'range') =>
  queryOptions({
    queryKey: ownKey(id, 'operator', 'figures', range.from, range.to, unit),
    queryFn: () => operatorFigures.figures(range, unit),
    staleTime: FIGURES_MS,
  });
