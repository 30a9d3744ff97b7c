/** Boundary values of the columns of the operators’ area, settings and mails. */
import { long, oneOf, line, text, language, from, type ColumnValues } from './columnValues.ts';

export const OPERATORS: Record<string, Record<string, ColumnValues>> = {
  'public.reports': {
    reason: oneOf('fake', 'forbidden', 'offensive', 'fraud', 'other'),
    comment: text(1000),
    state: { accepted: ['waiting'], refused: ['', 'forged'] },
    outcome: { accepted: [null], refused: ['', 'forged'] },
  },
  'app.word_rules': {
    words: { accepted: ['вейп', long(60)], refused: ['x', '!!', long(61), 'two\nlines'] },
    language: { accepted: ['kk', null], refused: ['', 'de'] },
    subject: oneOf('tobacco', 'alcohol', 'drugs', 'weapons', 'medicine', 'documents', 'adult', 'fakes', 'other'),
    action: oneOf('block', 'review'),
  },
  // a published one
  'app.document_versions': {
    kind: oneOf('terms', 'privacy', 'seller_agreement', 'purchase_rules'),
    number: { accepted: [2_000_000], refused: [0, -1, null] },
    revision: from(1),
    effective_from: { accepted: [new Date()], refused: [null] },
    published_at: { accepted: [new Date()], refused: [null] },
    hash: { accepted: [Buffer.alloc(32)], refused: [Buffer.alloc(31), null] },
  },
  'app.document_texts': { language, body: { accepted: ['', long(50_000)], refused: [long(50_001)] } },
  // a request about a business number
  'app.moderations': {
    kind: oneOf('hidden', 'warned'),
    target: { accepted: ['product'], refused: ['', 'forged', 'PRODUCT'] },
    field: { accepted: [''], refused: ['username', 'BIO'] },
    reason: oneOf('fake', 'forbidden', 'offensive', 'fraud', 'other'),
    words: text(1000),
    content: { isJson: true, accepted: [{}, { is_active: true }], refused: [[], 'x'] },
    objection: { ...text(1000), accepted: ['x', long(1000)] },
    answer: { ...text(1000), accepted: ['x', long(1000)] },
  },
  'app.operators': { role: oneOf('owner', 'moderator', 'finance') },
  'app.operator_log': {
    id: { accepted: [1_000_000], refused: [0, -1] },
    role: { accepted: ['system'], refused: ['owner', 'forged'] },
    action: { accepted: ['look', `a${long(39)}`], refused: ['lo', `a${long(40)}`, 'Look', 'a b c'] },
    target_kind: { accepted: ['user'], refused: ['us', `a${long(40)}`, 'User'] },
    target_id: { accepted: ['1', long(100), null], refused: ['', long(101)] },
    details: { isJson: true, accepted: [{}, { role: 'owner' }], refused: [[], 'x', { text: long(4000) }] },
    hash: { accepted: [Buffer.alloc(32)], refused: [Buffer.alloc(31), Buffer.alloc(0)] },
  },
  'app.decision_duties': {
    duty: oneOf('refund', 'send'),
    sanction: { accepted: ['limited', 'suspended', null], refused: ['closed', ''] },
    denials: from(0),
  },
  'app.market_settings': {
    is_only: { accepted: [true], refused: [false] },
    new_shop_days: from(0, 365),
    new_shop_products: from(1, 100_000),
    new_shop_price: from(1, 1_000_000_000),
    commission_rate: from(0, 50),
    older_commission_rate: from(0, 50),
    sanction_limit_days: { accepted: [1, 6], refused: [0, 31] },
    sanction_suspend_days: { accepted: [4, 60], refused: [1, 61] },
    contact_email: { accepted: ['a@b.kz', null], refused: ['', 'a', 'a@b', 'a b@c.kz', '<a@b.kz>', `${long(196)}@b.kz`] },
    contact_phone: {
      accepted: ['+7 (700) 000-00-00', '+77000000000', null],
      refused: ['', '87000000000', '+7', `+${'7'.repeat(31)}`, '+7700x000000'],
    },
    contact_address: line(200, true),
    version: from(1),
  },
  'app.hash_key': {
    is_only: { accepted: [true], refused: [false] },
    key: { accepted: [Buffer.alloc(32)], refused: [Buffer.alloc(31), Buffer.alloc(33)] },
  },
  'app.operator_log_head': { is_only: { accepted: [true], refused: [false] } },
  'app.stored_files': { files: from(0) },
  'app.periods': { unit: oneOf('hours', 'days', 'working_days'), least: from(1), most: { accepted: [1, 3650], refused: [0] } },
  'app.period_versions': { length: from(1) },
  'app.public_holidays': { name: line(80) },
  'app.working_hours': { weekday: { accepted: [7], refused: [0, 8] } },
  'app.outbox': { facts: { isJson: true, accepted: [{}, { product: 'Bowl' }], refused: [[], 'x'] } },
  'app.event_mails': { actor: oneOf('buyer', 'seller', 'system', 'operator'), recipient: oneOf('buyer', 'seller') },
  'app.mail_texts': { language },
  'app.mail_words': { language },
};
