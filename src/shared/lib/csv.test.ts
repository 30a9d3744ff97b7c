import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('writes a table that a spreadsheet reads unchanged', () => {
  expect(
    toCsv([
      ['Дата', 'Сумма, ₸'],
      ['2026-11-21', 12_500],
      ['say "hi"', null],
    ]),
  ).toBe('\ufeff"Дата";"Сумма, ₸"\r\n"2026-11-21";12500\r\n"say ""hi""";""\r\n');
});

it.each(['=1+1', '+7 701', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =cmd|x', '＝1', '\u200b=1', '|calc', '%0a'])(
  'escapes the formula %j [X08]',
  (text) => {
    expect(toCsv([[text]])).toContain(`"'${text}"`);
  },
);

it('keeps the digits of long numbers', () => {
  expect(toCsv([['123456789012', '12345678901']])).toBe('\ufeff"\'123456789012";"12345678901"\r\n');
});

it('does not change ordinary words and negative numbers', () => {
  expect(toCsv([['Ваза «Тау» = подарок', -5]])).toBe('\ufeff"Ваза «Тау» = подарок";-5\r\n');
});
