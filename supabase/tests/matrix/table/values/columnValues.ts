/** Values of columns that many tables have. */

import { languages } from '../../../../../src/shared/i18n/languages.ts';

export interface ColumnValues {
  /** For columns of type jsonb, where an array is one value. */
  isJson?: boolean;
  accepted: unknown[];
  refused: unknown[];
}

export const long = (length: number): string => 'x'.repeat(length);
export const MEDIA = '/storage/v1/object/public/product-media/a/1.webp';
/** In the folder of a user who does not exist. */
export const REVIEW_PHOTO =
  '/storage/v1/object/public/review-photos/00000000-0000-4000-8000-00000000abcd/00000000-0000-4000-8000-000000000001-1080.webp';
export const DELIVERY = { city: 'Астана', cost: 1000, days_from: 1, days_to: 3 };

export const oneOf = (...accepted: string[]): ColumnValues => ({ accepted, refused: ['', 'forged', accepted[0]?.toUpperCase()] });
/** One visible line: no line breaks, no direction overrides, nothing invisible. */
export const line = (longest: number, isFreeToBeEmpty = false): ColumnValues => ({
  accepted: ['Ә', long(longest), ...(isFreeToBeEmpty ? [null] : [])],
  refused: [long(longest + 1), 'two\nlines', 'carriage\rreturn', 'turned \u202E round', '\u200B', '   '],
});
/** Several lines, without control characters. */
export const text = (longest: number): ColumnValues => ({
  accepted: ['', 'two\nlines', long(longest)],
  refused: [long(longest + 1), 'bell \u0007', 'turned \u202E round'],
});
export const media: ColumnValues = {
  accepted: [MEDIA, 'https://scontent.cdninstagram.com/v/1.jpg?a=b', 'https://x.fbcdn.net/1.mp4', null],
  refused: [
    'javascript:alert(1)',
    'https://evil.example/1.png',
    'https://cdninstagram.com.evil.example/1.png',
    'http://x.fbcdn.net/1.png',
    '/storage/v1/object/public/product-media/../secret',
    'https://other.supabase.co/storage/v1/object/public/product-media/1.png',
    `${MEDIA}${long(2000)}`,
  ],
};
export const POST_MEDIA = [{ id: '1', type: 'image', url: MEDIA, thumbnail_url: null }];
export const color: ColumnValues = { accepted: ['#00ff9a', null], refused: ['#FFFFFF', '#fff', 'red', '#00ff9a;'] };
export const kind = oneOf('image', 'video');
export const language = oneOf(...languages);
/** Texts in further languages. */
export const translations = (longest: number, several: ColumnValues): ColumnValues => ({
  isJson: true,
  accepted: [{}, { ru: 'Ә', kk: 'Ә', en: long(longest) }],
  refused: [
    [],
    'x',
    12,
    { de: 'x' },
    { kk: 1 },
    { kk: null },
    { kk: ['x'] },
    { kk: '' },
    ...several.refused.map((value) => ({ ru: 'x', kk: value })),
  ],
});
export const from = (lowest: number, highest?: number): ColumnValues => ({
  accepted: highest === undefined ? [lowest] : [lowest, highest],
  refused: highest === undefined ? [lowest - 1] : [lowest - 1, highest + 1],
});
export const phoneOfKazakhstan: ColumnValues = {
  accepted: ['+77012345678'],
  refused: ['87012345678', '+7701234567', '+770123456789', '+79o12345678', ''],
};
export const anyPhone: ColumnValues = {
  accepted: ['+7701234567', '+123456789012345', null],
  refused: ['+770123456', '+1234567890123456', '77012345678', '+7 701 234 56 78'],
};
