import { describe, expect, it } from 'vitest';
import { normalize, withoutContacts } from './text.ts';

describe('the text of a caption', () => {
  it.each([
    ['Кoлье', 'Колье'],
    ['цeнa', 'цена'],
    ['XL', 'XL'],
    ['iPhone', 'iPhone'],
    ['𝗢жерелье', 'Ожерелье'],
    ['12 OOO тг', '12 000 тг'],
    ['36½', '36,5'],
    ['1️⃣2️⃣', '12'],
    ['К̲о̲р̲к̲е̲м̅', 'Коркем'],
    ['2̶5̶0̶0̶ 2000', '~2500~ 2000'],
    ['a \t\u00A0 b \r\n\n c', 'a b\nc'],
    ['\u202Eцена\u200B', 'цена'],
  ])('reads %j as %j', (text, normalized) => {
    expect(normalize(text)).toBe(normalized);
  });

  it.each([
    '8 701 123 45 67',
    '+7 (775) 222-33-44',
    '87051112233',
    '707-123-45-67',
    '4400 4301 2345 6789',
    '@shop42',
    '#46',
    'https://a.kz/42',
    'wa.me/77011234567',
  ])('leaves nothing of the contact %s', (contact) => {
    expect(withoutContacts(contact).trim()).toBe('');
  });
});
