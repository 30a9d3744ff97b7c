import { AppError } from '~/shared/lib/AppError';
import type { Language } from '~/shared/i18n/languages';
import { formatMoment } from '~/shared/lib/formatSeller';

/** When a change becomes possible that was refused because the sign-in had just changed; null for other errors. */
export function availableFrom(error: unknown, language: Language): string | null {
  if (!(error instanceof AppError) || error.code !== 'sign-in-changed') return null;
  const { until } = error.details;
  return typeof until === 'string' ? formatMoment(new Date(until), language) : null;
}
