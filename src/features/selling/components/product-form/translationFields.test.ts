import { describe, expect, it } from 'vitest';
import { areTranslationsComplete, followText, isBlank, mainLanguage, toTexts, toTranslationFields } from './translationFields';

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

  it.each([
    // in Kazakh without letters of its own, and a word that both languages have
    ['Пальто', 'kk', 'kk'],
    ['Койлек', 'kk', 'kk'],
    ['Кроссовки', 'kk', 'kk'],
    ['Nike Air', 'kk', 'kk'],
    ['', 'kk', 'kk'],
    ['Көйлек', 'ru', 'kk'],
    ['Қап', 'ru', 'kk'],
    ['Койлек бар, олшемі S', 'ru', 'kk'],
    ['Платье из шерсти, размеры в наличии', 'kk', 'ru'],
    ['Nike Air', 'en', 'en'],
    ['Handmade mug, the price is for one', 'kk', 'en'],
  ] as const)('follow what is written: %j of a seller who reads %s is %s', (name, language, expected) => {
    expect(followText({ name, description: '' }, language)).toBe(expected);
  });

  it('are blank until something is written in any language', () => {
    expect(isBlank({ name: ' ', description: '', translations: { en: { name: '', description: '' } } })).toBe(true);
    expect(isBlank({ name: '', description: '', translations: kazakh })).toBe(false);
    expect(isBlank({ name: 'Ваза', description: '', translations: {} })).toBe(false);
  });

  it('need a name with each description', () => {
    expect(areTranslationsComplete({ kk: { name: ' ', description: 'Ақ саз' } })).toBe(false);
    expect(areTranslationsComplete({ kk: { name: ' ', description: '' }, ...{ en: { name: 'Vase', description: '' } } })).toBe(true);
  });
});
