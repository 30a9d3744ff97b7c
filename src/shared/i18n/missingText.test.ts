import i18next from 'i18next';
import { expect, it } from 'vitest';
import shop from '../../../public/locales/en/shop.json';
import { startI18nWith } from '.';

it('an error code without a text is an unexpected error', async () => {
  await startI18nWith('en', { en: { shop } });
  expect(i18next.t(`errors.${'code-of-a-newer-database' as 'busy'}`)).toBe(shop.errors.unexpected);
});
