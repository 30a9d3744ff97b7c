/** Checks about several columns of a row. */
import type { Values } from '../rowMaker.ts';
import { brief, codeOf, NOBODY, sample, type Sql } from './changedRow.ts';

/** Changes that break a rule about several columns, or, with null, none. */
export async function pairFailures(sql: Sql): Promise<string[]> {
  const follow = await sample(sql, 'public.follows');
  const report = await sample(sql, 'public.reports');
  const question = await sample(sql, 'public.product_questions');
  const message = await sample(sql, 'app.outbox');
  const choice = await sample(sql, 'public.notification_choices');
  const watch = await sample(sql, 'public.product_watches');
  const watchEvent = await sample(sql, 'app.watch_events');
  const variant = await sample(sql, 'public.product_variants');
  const review = await sample(sql, 'public.product_reviews');
  const photo = (user: unknown, n: number) =>
    `/storage/v1/object/public/review-photos/${String(user)}/00000000-0000-4000-8000-00000000000${n}-1080.webp`;
  const ownPhotos = [1, 2, 3, 4].map((n) => photo(review.user_id, n));
  const person = await sample(sql, 'app.profiles');
  const account = await sample(sql, 'app.instagram_accounts');
  const confirmed = { instagram_confirmed_at: new Date(), instagram_user_id: '1' };
  const order = await sample(sql, 'public.orders');
  const event = await sample(sql, 'public.order_events');
  const item = await sample(sql, 'public.order_items');
  const dispute = await sample(sql, 'public.order_cases');
  const answer = { due_at: '2030-01-02', due_action: 'close' };
  const period = await sample(sql, 'app.periods');
  const day = await sample(sql, 'app.working_hours');
  const settings = await sample(sql, 'public.seller_settings');
  const action = await sample(sql, 'app.operator_log');
  const state = await sample(sql, 'app.seller_states');
  const objection = { objection: 'Not true', objected_at: new Date() };
  const reply = { outcome: 'keep', answer: 'It is', answered_at: new Date() };
  const product = await sample(sql, 'public.products');
  const hidden = await sample(sql, 'app.moderations');
  const ofReview = { target: 'photo', product_id: null, review_id: review.id, photo: photo(hidden.user_id, 1) };
  const business = await sample(sql, 'app.verifications');
  const [asked, seen] = [
    { state: 'asked', decided_at: null, evidence: null, valid_until: null },
    { state: 'verified', decided_at: new Date(), evidence: 'Seen', valid_until: new Date() },
  ];
  const ended = { ...seen, state: 'ended', ended_at: new Date(), ended_for: 'revoked' };
  const text = (language: string) => sql.json({ [language]: 'Ваза' });
  const cases: [string, Values, Values, string | null][] = [
    ['public.product_reviews', review, { photos: [photo(NOBODY, 1)] }, '23514'],
    ['public.product_reviews', review, { photos: ownPhotos }, '23514'],
    ['public.product_reviews', review, { photos: ownPhotos.slice(1) }, null],
    ['public.product_reviews', review, { reply: null }, '23514'],
    ['public.product_reviews', review, { replied_at: null }, '23514'],
    ['public.product_reviews', review, { reply: null, replied_at: null }, null],
    ['public.product_questions', question, { shopper_id: question.seller_id }, '23514'],
    ['public.products', product, { content_language: 'kk', names: text('kk') }, '23514'],
    ['public.products', product, { content_language: 'kk', descriptions: text('kk') }, '23514'],
    ['public.products', product, { content_language: 'kk', names: text('ru'), descriptions: text('ru') }, null],
    ['public.orders', order, { due_at: null }, '23514'],
    ['public.orders', order, { due_at: null, due_action: null }, null],
    ['public.orders', order, { payment_status: 'refund_due', case_state: 'accepted' }, null],
    ['public.orders', order, { payment_status: 'waived', status: 'cancelled' }, null],
    ['public.orders', order, { delayed_until: new Date(), status: 'shipped' }, '23514'],
    ['public.orders', order, { late_payment_until: new Date(), status: 'cancelled' }, null],
    ['public.orders', order, { goods_due_at: new Date(), status: 'cancelled' }, null],
    ['public.order_cases', dispute, { ...answer, remind_at: '2030-01-01' }, null],
    ['public.order_cases', dispute, { ...answer, remind_at: '2030-01-02' }, '23514'],
    ['public.order_cases', dispute, { ...answer, closed_at: new Date() }, '23514'],
    ['public.order_cases', dispute, { state: 'escalated', question: 'both' }, null],
    ['public.order_cases', dispute, { state: 'asked', question: 'both' }, '23514'],
    ['public.order_cases', dispute, { state: 'escalated', question: 'nobody' }, '23514'],
    ['public.order_cases', dispute, { state: 'escalated', is_refund_denied: true }, null],
    ['public.order_cases', dispute, { state: 'asked', is_refund_denied: true }, '23514'],
    ['app.periods', period, { least: 3, most: 3 }, null],
    ['app.periods', period, { least: 3, most: 2 }, '23514'],
    ['public.order_items', item, { restocked: 1 }, null],
    ['public.order_items', item, { restocked: 2 }, '23514'],
    ['public.order_items', item, { restocked: 2, exchanged: 1 }, null],
    ['public.order_items', item, { removed: 1 }, null],
    ['public.order_items', item, { removed: 1, restocked: 1 }, '23514'],
    ['public.order_items', item, { removed: 2 }, '23514'],
    ['public.order_items', item, { restocked: -1 }, '23514'],
    ['app.operator_log', action, { operator_id: NOBODY }, '23514'],
    ['app.verifications', business, { layer: 'phone', phone: '+77010000000', number: null, name: null }, null],
    ['app.verifications', business, { layer: 'phone', phone: '+77010000000', number: null }, '23514'],
    ['app.verifications', business, { layer: 'identity', number: null }, null],
    ['app.verifications', business, { layer: 'identity' }, '23514'],
    ['app.verifications', business, seen, null],
    ['app.verifications', business, { ...seen, decided_at: null }, '23514'],
    ['app.verifications', business, { ...seen, valid_until: null }, '23514'],
    ['app.verifications', business, { ...seen, evidence: null }, '23514'],
    ['app.verifications', business, { ...asked, evidence: 'Seen' }, '23514'],
    ['app.verifications', business, { state: 'refused', decided_at: new Date(), words: 'Not theirs' }, null],
    ['app.verifications', business, { state: 'refused', decided_at: new Date() }, '23514'],
    ['app.verifications', business, ended, null],
    ['app.verifications', business, { ...ended, ended_for: null }, '23514'],
    ['app.verifications', business, { ...ended, ended_at: null }, '23514'],
    ['app.verifications', business, { ...seen, ended_at: new Date() }, '23514'],
    ['app.seller_states', state, { state: 'active', reason: null }, null],
    ['app.seller_states', state, { reason: null, decision_order: NOBODY }, null],
    ['app.site_settings', await sample(sql, 'app.site_settings'), { sanction_limit_days: 7 }, '23514'],
    ['app.seller_states', state, { state: 'closed', until: new Date() }, '23514'],
    ['app.seller_states', state, { state: 'active', until: new Date() }, '23514'],
    ['app.seller_states', state, objection, null],
    ['app.seller_states', state, { ...objection, ...reply }, null],
    ['app.seller_states', state, reply, '23514'],
    ['app.seller_states', state, { ...objection, ...reply, outcome: 'forged' }, '23514'],
    ['app.seller_states', state, { ...objection, answer: 'It is' }, '23514'],
    ...['no', 'x'.repeat(1001), 'bell \u0007'].flatMap((words): [string, Values, Values, string][] => [
      ['app.seller_states', state, { ...objection, objection: words }, '23514'],
      ['app.seller_states', state, { ...objection, ...reply, answer: words }, '23514'],
    ]),
    ['public.products', product, { review_since: new Date(), status: 'inactive' }, null],
    ['app.operator_log', action, { operator_id: NOBODY, role: 'finance' }, null],
    ['app.working_hours', day, { opens: '19:00' }, '23514'],
    ['public.seller_settings', settings, { holiday_from: '2030-07-01', holiday_to: '2030-07-30' }, null],
    ['public.seller_settings', settings, { holiday_from: '2030-07-01', holiday_to: '2030-07-31' }, '23514'],
    ['public.seller_settings', settings, { holiday_from: '2030-07-01', holiday_to: '2030-06-30' }, '23514'],
    ['public.seller_settings', settings, { holiday_from: '2030-07-01' }, '23514'],
    ['public.seller_settings', settings, { holiday_to: '2030-07-01' }, '23514'],
    ['public.orders', order, { cancel_reason: 'refused' }, '23514'],
    ['public.orders', order, { cancel_reason: 'refused', status: 'cancelled' }, null],
    ['public.order_events', event, { to_status: null }, '23514'],
    ['public.order_events', event, { kind: 'reminder', from_status: 'pending', to_status: null }, '23514'],
    ['public.order_events', event, { kind: 'reminder', to_status: null }, null],
    ['app.outbox', message, { channel: 'mail' }, '23514'],
    ['app.outbox', message, { target_id: null }, '23514'],
    ['app.outbox', message, { channel: 'mail', target_id: null }, null],
    ['public.product_watches', watch, { what: 'price' }, '23514'],
    ['public.product_watches', watch, { what: 'price', variant_id: null }, null],
    ['app.watch_events', watchEvent, { product_id: NOBODY }, '23514'],
    ['app.watch_events', watchEvent, { seller_id: null, since: null }, '23514'],
    ['app.watch_events', watchEvent, { since: null }, '23514'],
    ['app.watch_events', watchEvent, { seller_id: null, since: null, product_id: NOBODY }, null],
    ['public.notification_choices', choice, { choice: 'daily' }, '23514'],
    ['public.notification_choices', choice, { channel: 'mail', choice: 'daily' }, null],
    ['public.follows', follow, { seller_id: follow.user_id }, '23514'],
    ['public.reports', report, { seller_id: report.reporter_id }, '23514'],
    ['public.reports', report, { product_id: null }, '23514'],
    ['public.product_variants', variant, { size: null, color: null }, '23514'],
    ['public.product_variants', variant, { size: null }, null],
    ['public.products', product, { hidden_since: new Date() }, '23514'],
    ['public.products', product, { hidden_since: new Date(), status: 'inactive' }, null],
    ['public.reports', report, { state: 'done' }, '23514'],
    ['public.reports', report, { outcome: 'hide' }, '23514'],
    ['public.reports', report, { state: 'done', outcome: 'hide' }, '23514'],
    ['public.reports', report, { decided_at: new Date() }, '23514'],
    ['public.reports', report, { state: 'done', outcome: 'hide', decided_at: new Date() }, null],
    ['app.moderations', hidden, { target: 'store' }, '23514'],
    ['app.moderations', hidden, { target: 'store', product_id: null }, '23514'],
    ['app.moderations', hidden, { target: 'store', product_id: null, field: 'bio' }, null],
    ['app.moderations', hidden, { target: 'store', product_id: null, field: 'bio', kind: 'warned' }, '23514'],
    ['app.moderations', hidden, { field: 'bio' }, '23514'],
    ['app.moderations', hidden, { target: 'review' }, '23514'],
    // the product was deleted
    ['app.moderations', hidden, { product_id: null }, null],
    ['app.moderations', hidden, ofReview, null],
    ['app.moderations', hidden, { ...ofReview, kind: 'warned' }, '23514'],
    ['app.moderations', hidden, { ...ofReview, photo: photo(NOBODY, 1) }, '23514'],
    ['app.moderations', hidden, { ...ofReview, photo: '' }, '23514'],
    ['app.moderations', hidden, { photo: photo(hidden.user_id, 1) }, '23514'],
    ['app.moderations', hidden, { objected_at: null }, '23514'],
    ['app.moderations', hidden, { answered_at: null }, '23514'],
    ['app.moderations', hidden, { objection: null, objected_at: null }, '23514'],
    ['app.moderations', hidden, { objection: null, objected_at: null, answer: null, answered_at: null }, null],
    ['app.instagram_accounts', account, { token: null }, '23514'],
    ['app.instagram_accounts', account, { key_id: null }, '23514'],
    ['app.instagram_accounts', account, { state: 'revoked' }, '23514'],
    ['app.instagram_accounts', account, { state: 'ended', token: null, key_id: null }, null],
    ['app.profiles', person, { ...confirmed, instagram_user_id: null }, '23514'],
    ['app.profiles', person, confirmed, null],
  ];
  const failures: string[] = [];
  for (const [relation, row, change, expected] of cases) {
    const code = await codeOf(sql, relation, row, change);
    if (code !== expected) failures.push(`${relation} ${brief(change)}: ${code} instead of ${expected}`);
  }
  return failures;
}
