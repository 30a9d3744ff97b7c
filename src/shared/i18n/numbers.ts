import type { FormatterModule } from 'i18next';
import { formatNumber } from '~/shared/lib/format';
import { toLanguage } from './languages';

/**
 * Formats each number in a text in its language: 12000 → "12 000 товаров". The plural form is chosen by the
 * number itself. Texts given as values (sums, dates) stay as they are.
 */
export const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, tag) =>
    // a missing value must stay undefined, whatever i18next's type says
    (typeof value === 'number' ? formatNumber(value, toLanguage(tag)) : value) as string,
};
