/**
 * An order that its buyer fetches is no parcel, and nobody sends it: each text about an order fits it, or has words of its own beside it
 * (`_fetched`), or is never shown about one.
 */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../src/shared/i18n/languages.ts';

/** Words for parcels and for sending goods. */
const WORDS: Record<Language, RegExp> = {
  ru: /посыл(?!ь)|отправ/i,
  kk: /сәлемдеме|жібер(?!ілді»)|жөнелт/i,
  en: /\bparcel|\bsen[dt]\b|\bsend(s|ing)\b|\bship/i,
};
const ENDING = '_fetched';

/** Texts on pages that are never about such an order, or in which something else is sent. */
const OTHERS = [
  // money, messages and requests are sent, too
  /^orders:buyer\.order\.(iHavePaid|cancelText|suspended\.pay)/,
  /^orders:buyer\.pay\.(until|noEnd)/,
  /^orders:buyer\.cancelled\.(money|late(Title|Text)?$)/,
  /^orders:(due\.\w+\.(payment|answerReminder|shipmentReminder_fetched)|case\.history\.(escalate|refund))/,
  /^orders:(seller\.(claim|late\.(text|returnText))|link)\b/,
  /^cases:(state\.refunded|kindText\.payment|next\.\w+\.(refused\w*|refunded)|messages|new\.(reasonHint\.payment|check|send|sent))/,
  /^cases:step\.(accept|refuse|refund|deny_refund|acceptRefund|escalate)\./,
  // goods go back and are exchanged by any way
  /^orders:(buyer\.wait\.sendBack|case\.history\.(send_back|remind))/,
  /^cases:(state\.sent_back|due\.remind|field|step\.(send_back|reopen|exchange)|exchange)\b/,
  /^cases:next\.\w+\.(acceptedGoods|sent_back|closedLapsed|canReopen|decidedExchange)/,
  // only what is sent is lost, comes back or has an address
  /^orders:.*\.lost$|^orders:seller\.parcel\.missingText|^orders:change\.address\b|^cases:new\.unpaid/,
  // sales that a seller enters have no way of delivery
  /^orders:(due\.\w+\.sale|seller\.sale|buyer\.cancelled\.title\.not_sent|timeline\.reason\.not_sent)/,
  // about several orders
  /^orders:seller\.(orders\.filters|order\.record_\w+|many|packing|file|csv)\b/,
];
/** Mails in which money or goods of a return are sent, or a sale that its seller has entered. */
const OTHER_MAILS = new Set([
  ...['order_placed_transfer', 'payment_due_soon', 'payment_question', 'payment_reported', 'payment_reported_late', 'payment_not_seen'],
  ...['order_cancelled', 'order_not_paid', 'order_not_paid_seller'],
  ...['case_accepted', 'case_refused', 'case_closed', 'return_reminder', 'goods_sent_back', 'refund_noted'],
  ...['order_not_sent', 'order_not_sent_seller', 'sale_asked', 'parcel_lost', 'address_accepted', 'address_declined', 'address_changed'],
  ...['own_address_changed', 'own_address_asked'],
]);

const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));
const textsOf = (texts: unknown, path: string): [string, string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts as object).flatMap(([key, inner]) => textsOf(inner, path.endsWith(':') ? path + key : `${path}.${key}`));

/** Kinds of mails that have another one in their place when the order is fetched. */
function replacedMails(): Set<string> {
  const rows = [
    ...fs.readFileSync('supabase/reference/event_mails.sql', 'utf8').matchAll(/\('([\w:]+)', '(\w+)', '(\w+)', '(\w+)', '[^']+'\)/g),
  ].map(([, event = '', actor = '', recipient = '', kind = '']) => ({ event, of: `${actor} ${recipient}`, kind }));
  const fetched = rows.filter(({ event }) => event.endsWith(':fetched'));
  const isReplaced = ({ event, of }: (typeof rows)[number]) =>
    fetched.some((other) => other.event === `${event}:fetched` && other.of === of);
  return new Set(rows.map(({ kind }) => kind).filter((kind) => rows.filter((row) => row.kind === kind).every(isReplaced)));
}

describe.each(languages)('about an order that is fetched, in %s,', (language) => {
  it('pages speak of no parcel', () => {
    const texts = ['orders', 'cases'].flatMap((topic) => textsOf(read(`public/locales/${language}/${topic}.json`), `${topic}:`));
    const keys = new Set(texts.map(([key]) => key));
    const wrong = texts.filter(
      ([key, text]) => WORDS[language].test(text) && !keys.has(key + ENDING) && !OTHERS.some((pattern) => pattern.test(key)),
    );
    expect(wrong).toEqual([]);
  });

  it('mails and messages speak of no parcel', () => {
    const replaced = replacedMails();
    const mails = ['orders', 'cases'].flatMap((topic) =>
      Object.entries(read(`supabase/texts/${language}/mails/${topic}.json`) as Record<string, { subject: string; body: string[] }>),
    );
    const wrong = mails.filter(
      ([kind, { subject, body }]) => WORDS[language].test([subject, ...body].join('\n')) && !replaced.has(kind) && !OTHER_MAILS.has(kind),
    );
    expect(wrong).toEqual([]);
    const reasons = Object.entries(read(`supabase/texts/${language}/mail-words.json`) as Record<string, string>).filter(
      ([name, words]) => name.startsWith('reason_') && WORDS[language].test(words),
    );
    // of what is sent, and of a sale that its seller has entered
    expect(reasons.map(([name]) => name).sort()).toEqual(['reason_lost', 'reason_not_sent']);
  });
});
