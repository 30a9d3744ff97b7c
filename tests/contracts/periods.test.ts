/** Texts name a period by a placeholder that the database fills, or it is a fact of the law that the tables have too. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const filesOf = (folder: string): string[] => fs.readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`);

const NUMBER = String.raw`(?:\d+|\b(?:one|two|three|four|five|seven|ten|fourteen|thirty)\b|(?<!\p{L})(?:од(?:ин|ного|на)|дв[ауе]х?|тр(?:и|ёх)|пят[ьи]|семи?|десят[ьи]|бір|екі|үш|бес|жеті|он)(?!\p{L}))`;
const UNIT = String.raw`(?:(?:working |calendar |рабочи\p{L}+ |календарн\p{L}+ |жұмыс )?(?:hour|day|week|month|year|час|дн[яе]|день|сут|недел|месяц|год|лет|сағат|күн|тәулік|апта|ай|жыл)\p{L}*)`;
const PERIOD = new RegExp(String.raw`${NUMBER}[\s-]${UNIT}|(?<!\p{L})(?:сутки|суток)(?!\p{L})|\bfor a (?:day|week|month)\b`, 'giu');

/** Every text by its place: `en/help: returns.lead`, or a file and its line. */
function* texts(): Generator<[place: string, text: string]> {
  function* within(value: unknown, place: string): Generator<[string, string]> {
    if (typeof value === 'string') yield [place, value];
    else for (const [key, one] of Object.entries(value as object)) yield* within(one, `${place}${place.endsWith(': ') ? '' : '.'}${key}`);
  }
  for (const language of fs.readdirSync(path.join(root, 'public/locales'))) {
    for (const file of filesOf(`public/locales/${language}`)) {
      yield* within(JSON.parse(read(file)), `${path.basename(file, '.json')}: `);
    }
  }
  const texts = fs.readdirSync(path.join(root, 'supabase/texts'), { recursive: true, encoding: 'utf8' });
  for (const file of texts.filter((name) => /\.(json|md)$/.test(name)).map((name) => `supabase/texts/${name}`)) {
    for (const line of read(file).split('\n')) yield [path.basename(file, '.md'), line];
  }
}
const found = [...texts()].flatMap(([place, text]) => [...text.matchAll(PERIOD)].map(([period]) => ({ place, period })));

/** The law gives 14 days to return goods, and owners may set no less; first screens and contracts say it without asking the database. */
const LEAST_RETURN = Number(/'open_return', 'days', (\d+)/.exec(read('supabase/reference/case_steps.sql'))?.[1]);
/** The consumer law, art. 42-4: an answer to a written claim (docs/legal-sources.md). */
const CLAIM_ANSWER = 10;
const CLAIMS = new Set(['purchase-rules', 'seller-agreement']);
const BY_LAW = [
  ...[
    'shop: promise.returns',
    'shop: cart.returnsNote',
    'checkout: review.note',
    'account: seller.owner.requirements.three',
    'terms-of-use',
    'purchase-rules',
    'seller-agreement',
  ],
];
/** Periods that are not of orders: what the seller's charts show, how long a reply can be changed, what Instagram offers, when an item can be reviewed, the pause after a new password, how long data stays. */
const OTHERS: Record<string, RegExp> = {
  'selling: dashboard.week': /^7/,
  'selling: dashboard.month': /^30/,
  'selling: figures.period.7': /^7/,
  'selling: figures.period.30': /^30/,
  'selling: figures.short.7': /^7/,
  'catalogue: review.reply.hint': /^бір сағат/,
  'catalogue: review.notReceived': /^(?:two|два|екі) /,
  'shop: errors.sign-in-changed': /^24 /,
  'operator: factor.text': /^24 /,
  'shop: errors.reply-final': /^бір сағат/,
  'instagram: picker.emptyStories': /^24|^сутки/,
  'privacy-policy': /^30|^90|^180|^400|^one day|^сутки|^бір тәулік|^(?:two|three) years|^двух лет|^три года|^(?:екі|үш) жыл/,
};

describe('a period in a text', () => {
  it('is literal only where the law says it, and the tables say the same', () => {
    const literal = found.filter(({ place }) => !OTHERS[place]);
    expect(new Set(literal.map(({ place }) => place))).toEqual(new Set(BY_LAW));
    expect(
      literal.filter(({ place, period }) => {
        const length = Number.parseInt(period, 10);
        return length !== LEAST_RETURN && !(length === CLAIM_ANSWER && CLAIMS.has(place));
      }),
    ).toEqual([]);
  });

  it('that is not of orders is one of those listed', () => {
    expect(found.filter(({ place, period }) => OTHERS[place] && !OTHERS[place].test(period))).toEqual([]);
  });

  it('is recognised in every language', () => {
    for (const text of [
      '14 days',
      '14-day returns',
      'within two years',
      '3 рабочих дня',
      'двух лет',
      'сутки',
      '3 күн ішінде',
      'екі жыл',
      'for a day',
    ]) {
      expect(text.match(PERIOD), text).not.toBeNull();
    }
  });
});
