import { describe, expect, it } from 'vitest';
import { areTranslationsComplete, mainLanguage, toTexts, toTranslationFields } from './translationFields';

const main = { name: 'Ваза', description: 'Белая глина', language: '' as const, translations: {} };
const kazakh = { kk: { name: ' Құмыра ', description: '' } };

describe('the texts of the form', () => {
  it('are in the language that is stored, or in that of the text', () => {
    expect(mainLanguage({ ...main, language: 'kk' })).toBe('kk');
    expect(mainLanguage(main)).toBe('ru');
    expect(mainLanguage({ ...main, name: 'Құмыра' })).toBe('kk');
    expect(mainLanguage({ ...main, name: '', description: '' })).toBeNull();
  });

  it('have one text in a language: the main text is not in that of a translation', () => {
    expect(mainLanguage({ ...main, name: 'Құмыра', translations: kazakh })).toBe('ru');
    expect(mainLanguage({ ...main, translations: { ru: { name: 'Ваза', description: '' } } })).toBe('kk');
  });

  it('are stored by language, without blank ones', () => {
    expect(toTexts({ ...main, translations: { ...kazakh, en: { name: '', description: ' ' } } })).toEqual({
      language: 'ru',
      names: { kk: 'Құмыра' },
      descriptions: {},
    });
    expect(toTranslationFields({ names: { kk: 'Құмыра' }, descriptions: { kk: 'Ақ саз' } })).toEqual({
      kk: { name: 'Құмыра', description: 'Ақ саз' },
    });
  });

  it('need a name with each description', () => {
    expect(areTranslationsComplete({ kk: { name: ' ', description: 'Ақ саз' } })).toBe(false);
    expect(areTranslationsComplete({ kk: { name: ' ', description: '' }, ...{ en: { name: 'Vase', description: '' } } })).toBe(true);
  });
});
