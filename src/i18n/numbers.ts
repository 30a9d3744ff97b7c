import type { FormatterModule } from 'i18next';
import { formatNumber } from '~/lib/format';
import { toLanguage } from './languages';

/**
 * Writes each number that is put into a text as its language does: 12000 → "12 000 товаров". The plural form is chosen by the
 * number itself. Texts given as values (sums, dates) stay as they are.
 */
export const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, tag) =>
    // i18next takes what comes back as it is, whatever its type says: a missing value has to stay undefined
    (typeof value === 'number' ? formatNumber(value, toLanguage(tag)) : value) as string,
};
