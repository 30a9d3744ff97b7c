import { describe, expect, it } from 'vitest';
import { readCorpus } from '../../../../../tests/captions/corpus.ts';
import { readCaption } from './readCaption.ts';

describe('the caption reader', () => {
  it('reads name, price, sizes, tags and language of one caption', () => {
    expect(readCaption('Көйлек, өлшемі 42–46, бағасы 12 500тг, доставка по КЗ #көйлек')).toEqual({
      name: 'Көйлек',
      description: 'Көйлек, өлшемі 42–46, бағасы 12 500тг, доставка по КЗ',
      price: 12_500,
      discountPrice: null,
      sizes: ['42', '44', '46'],
      tags: ['көйлек'],
      isSold: false,
      language: 'kk',
      category: 'clothing',
    });
  });

  it('has at least 300 labelled captions, a third of them held out', () => {
    const [seen, heldOut, noisy] = [readCorpus('seen'), readCorpus('heldout'), readCorpus('heldout-noisy')];
    expect(seen.length + heldOut.length).toBeGreaterThanOrEqual(300);
    expect(heldOut.length).toBeGreaterThanOrEqual(100);
    expect(noisy.length).toBeGreaterThanOrEqual(200);
    const seenTexts = new Set(seen.map(({ text }) => text));
    expect([...heldOut, ...noisy].filter(({ text }) => seenTexts.has(text))).toEqual([]);
  });

  it.each([
    ['12 500 тг', 12_500],
    ['12.500 ₸', 12_500],
    ['12,500 KZT', 12_500],
    ['12500тенге', 12_500],
    ['12к', 12_000],
    ['12,5 тыс', 12_500],
    ['12 мың теңге', 12_000],
    ['Цена: 12 500', 12_500],
    ['１２５００ тг', 12_500],
  ])('reads the price in %s', (text, price) => {
    expect(readCaption(text).price).toBe(price);
  });

  it.each([
    '+7 701 123 45 67',
    'с 2014 года',
    '40 × 200 см',
    '350 мл',
    'предоплата 5000 тг',
    'доставка 1500 тг',
    '10 000 подписчиков',
    '@shop12500',
    '#12500',
  ])('does not read %s as a price', (text) => {
    expect(readCaption(text).price).toBeNull();
  });

  it.each([
    '',
    ' ',
    '😍😍😍',
    '#',
    '₸',
    '\u202E\u200B',
    '0 тг',
    '-5 тг',
    '99999999999999999999 тг',
    '<script>alert(1)</script>',
    'NaN тг',
    '(((((',
    '1'.repeat(4000),
  ])('finds no facts in %j and does not throw', (text) => {
    expect(readCaption(text)).toMatchObject({ price: null, discountPrice: null, sizes: [] });
  });

  it('reads only the first 5,000 characters, whatever they are normalized to', () => {
    expect(readCaption(`${'\uFDFA'.repeat(5000)} 12 000 тг`).price).toBeNull();
  });

  it('limits every field to what a product may contain', () => {
    const wild = `${'Ж'.repeat(500)} ${Array.from({ length: 100 }, (_, i) => `#тег${i}а`).join(' ')} ${'x'.repeat(20_000)}`;
    const facts = readCaption(wild);
    expect(facts.name?.length).toBeLessThanOrEqual(80);
    expect(facts.tags.length).toBeLessThanOrEqual(20);
    expect(facts.description.length).toBeLessThanOrEqual(5000);
  });
});
