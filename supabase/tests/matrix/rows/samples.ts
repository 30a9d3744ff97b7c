/** One stored row of each table, for tests of its columns. */
import { SEALED } from '../../helpers/instagramAccounts.ts';
import { post } from '../calls/instagram.ts';
import { MEDIA, type RowMaker, type Values } from '../rowMaker.ts';
import { NOTIFICATION_SAMPLES } from './notificationSamples.ts';
import { digits, FOREVER, letters, order, type Sampler, user, uuid, withOrder, withProduct, withUser } from './sampler.ts';

let channels = 0;
const partOfOrder =
  (relation: string): Sampler =>
  async (make) =>
    (await make.sql`select * from ${make.sql(relation)} where order_id = ${(await order(make)).id as string} limit 1`)[0] as Values;

const openCase: Sampler = async (make) => make.orderCase(await order(make));
const partOfCase =
  (relation: string): Sampler =>
  async (make) =>
    (await make.sql`select * from ${make.sql(relation)} where case_id = ${(await openCase(make)).id as string}`)[0] as Values;

/** A published version with a text. */
async function publishedDocument({ sql }: RowMaker): Promise<Values> {
  await sql`insert into app.document_versions (kind) values ('purchase_rules') on conflict do nothing`;
  const [draft] = await sql`select id from app.document_versions where kind = 'purchase_rules' and published_at is null`;
  const id = draft!.id as number;
  await sql`insert into app.document_texts (version_id, language, body) values (${id}, 'ru', 'x') on conflict do nothing`;
  const [row] = await sql`update app.document_versions set number = id + 1000000, effective_from = '2026-01-01', published_at = now(),
    hash = app.document_hash(id) where id = ${id} returning *`;
  return row as Values;
}

export const SAMPLES: Record<string, Sampler> = {
  ...NOTIFICATION_SAMPLES,
  'app.profiles': user,
  'app.attributes': (make) => make.insert('app.attributes', { code: letters(), kind: 'text' }),
  'app.category_counts': (make) => make.insert('app.category_counts', { category: uuid() }),
  'app.checkouts': async (make) =>
    (await make.sql`select * from app.checkouts where id = ${(await order(make)).checkout_id as string}`)[0] as Values,
  'app.delivery_kinds': (make) =>
    make.insert('app.delivery_kinds', { kind: letters(), position: 100 + Math.floor(Math.random() * 30_000) }),
  'app.city_names': (make) => make.insert('app.city_names', { name: uuid(), city: 'astana' }),
  'app.creation_keys': withUser('app.creation_keys', 'seller_id', () => ({
    key: uuid(),
    payload_hash: Buffer.from('x'),
    product_id: uuid(),
  })),
  'app.message_keys': withUser('app.message_keys', 'user_id', () => ({ key: uuid(), payload_hash: Buffer.from('x') })),
  'app.mail_texts': (make) => make.insert('app.mail_texts', { kind: uuid(), language: 'en', subject: 'x', body: 'x' }),
  'app.mail_words': (make) => make.insert('app.mail_words', { name: uuid(), language: 'en', words: 'x' }),
  'app.city_changes': withUser('app.city_changes', 'seller_id', () => ({})),
  'app.unfinished_catalogues': withUser('app.unfinished_catalogues', 'seller_id', () => ({})),
  'app.unfinished_orders': async (make) => {
    const { id, seller_id } = await order(make);
    return make.insert('app.unfinished_orders', { order_id: id, seller_id, event: 'seller_suspended' });
  },
  'app.event_mails': (make) => make.insert('app.event_mails', { event: uuid(), actor: 'buyer', recipient: 'seller' }),
  'app.order_claims': withOrder('app.order_claims', () => ({})),
  'app.order_links': withOrder('app.order_links', () => ({ key_hash: Buffer.from(uuid()) })),
  'app.guest_keys': withUser('app.guest_keys', 'guest_id', () => ({ key_hash: Buffer.from(uuid()), expires_at: new Date() })),
  'app.order_contacts': partOfOrder('app.order_contacts'),
  'app.order_limits': (make) => make.insert('app.order_limits', { kind: uuid(), most: 1 }),
  'app.order_settlements': withOrder('app.order_settlements', () => ({ commission_rate: 5, earnings: 950 })),
  'app.order_transitions': (make) => make.insert('app.order_transitions', { from_status: uuid(), to_status: 'x', actor: 'buyer' }),
  'app.operators': withUser('app.operators', 'user_id', () => ({ role: 'owner' })),
  'app.operator_log': (make) =>
    make.insert('app.operator_log', {
      ...{ id: Math.floor(Math.random() * 1e9) + 1000, role: 'system', action: 'look', target_kind: 'user' },
      ...{ previous_hash: Buffer.alloc(32), hash: Buffer.alloc(32) },
    }),
  'app.seller_states': withUser('app.seller_states', 'seller_id', () => ({ state: 'limited', reason: 'Late orders' })),
  'app.decision_duties': async (make) => {
    const { id, seller_id } = await order(make);
    return make.insert('app.decision_duties', { order_id: id, seller_id, duty: 'refund' });
  },
  // there are no others
  'app.channels': async (make) => (await make.sql`select * from app.channels order by channel`)[channels++ % 3] as Values,
  'app.jobs': (make) => make.insert('app.jobs', { name: uuid(), period: '1 day' }),
  'app.daily_figures': (make) =>
    make.insert('app.daily_figures', { day: new Date(Date.UTC(1900, 0, Math.floor(Math.random() * 40_000))).toISOString().slice(0, 10) }),
  'app.site_settings': async (make) => (await make.sql`select * from app.site_settings`)[0] as Values,
  'app.operator_log_head': async (make) => (await make.sql`select * from app.operator_log_head`)[0] as Values,
  'app.buyer_limits': withUser('app.buyer_limits', 'user_id', () => ({ kind: 'orders', until: new Date(), reason: 'Refused' })),
  'app.document_versions': publishedDocument,
  'app.document_texts': async (make) => {
    const { id } = await publishedDocument(make);
    return (await make.sql`select * from app.document_texts where version_id = ${id as number}`)[0] as Values;
  },
  'app.consents': async (make) => {
    const [{ id: user_id }, { id: version_id }] = [await make.profile({}), await publishedDocument(make)];
    return make.insert('app.consents', { user_id, version_id });
  },
  'app.verifications': withUser('app.verifications', 'seller_id', () => ({ layer: 'business', number: '240140000001', name: 'ИП Дана' })),
  'app.word_rules': (make) => make.insert('app.word_rules', { words: uuid(), subject: 'other', action: 'block' }),
  // of a product, with an objection that was answered
  'app.moderations': withProduct('app.moderations', (user_id) => ({
    ...{ user_id, kind: 'hidden', target: 'product', reason: 'fake' },
    ...{ objection: 'x', objected_at: new Date(), answer: 'x', answered_at: new Date() },
  })),
  'app.rate_limits': withUser('app.rate_limits', 'user_id', () => ({ kind: uuid(), window_start: new Date(), used: 1 })),
  'app.stored_files': withUser('app.stored_files', 'user_id', () => ({ bucket_id: uuid(), files: 1, recent: 1, recent_since: new Date() })),
  'app.reauthentications': withUser('app.reauthentications', 'user_id', () => ({ session_id: uuid() })),
  'app.sign_in_changes': withUser('app.sign_in_changes', 'user_id', () => ({})),
  'app.removed_products': (make) => make.insert('app.removed_products', { id: uuid() }),
  'app.code_limits': (make) => make.insert('app.code_limits', { key_hash: Buffer.from(uuid()), window_start: new Date(), used: 1 }),
  'app.closed_sellers': (make) => make.insert('app.closed_sellers', { key_hash: Buffer.from(uuid()) }),
  'app.seller_keys': withUser('app.seller_keys', 'seller_id', () => ({ key_hash: Buffer.from(uuid()) })),
  'app.hash_key': async (make) => {
    // its first call makes the key
    await make.sql`select app.keyed_hash('x')`;
    return (await make.sql`select * from app.hash_key`)[0] as Values;
  },
  'app.retired_usernames': withUser('app.retired_usernames', 'user_id', () => ({ username_hash: Buffer.from(uuid()) })),
  'app.search_term_rounds': (make) => make.insert('app.search_term_rounds', { round: -Math.floor(Math.random() * 1e9) }),
  'app.search_terms': (make) => {
    const word = `x${uuid().slice(0, 20)}`;
    return make.insert('app.search_terms', { word, spelling: word, round: 1 });
  },
  'app.seller_product_counts': withUser('app.seller_product_counts', 'seller_id', () => ({ category: uuid() })),
  'app.working_hours': async (make) => (await make.sql`select * from app.working_hours limit 1`)[0] as Values,
  'app.public_holidays': async (make) => (await make.sql`select * from app.public_holidays limit 1`)[0] as Values,
  'app.periods': (make) => make.insert('app.periods', { name: uuid(), unit: 'days', least: 1, most: 1 }),
  'app.period_versions': async (make) => {
    const { name } = await make.insert('app.periods', { name: uuid(), unit: 'days', least: 1, most: 1 });
    return make.insert('app.period_versions', { name, length: 1 });
  },
  'app.order_deadlines': (make) =>
    make.insert('app.order_deadlines', {
      ...{ status: uuid(), payment_method: 'x', payment_status: 'x', source: 'x', name: 'payment', action: 'cancel' },
    }),
  'public.addresses': withUser('public.addresses', 'user_id', () => ({
    name: 'Дана',
    phone: '+77012345678',
    city: 'Алматы',
    street: 'Абай, 1',
  })),
  'public.categories': (make) =>
    make.insert('public.categories', {
      slug: letters(),
      name: 'x',
      icon: 'Watch',
      color: '1',
    }),
  'public.follows': async (make) => make.insert('public.follows', { user_id: (await user(make)).id, seller_id: (await user(make)).id }),
  'public.instagram_posts': withUser('public.instagram_posts', 'influencer_id', () => ({ instagram_media_id: uuid() })),
  'public.imported_posts': async (make) => make.insert('public.imported_posts', { seller_id: (await user(make)).id, ...post(make) }),
  'app.instagram_accounts': withUser('app.instagram_accounts', 'user_id', () => ({
    instagram_user_id: digits(),
    scoped_id: digits(),
    username: letters(),
    token: SEALED,
    key_id: 'local',
    expires_at: FOREVER,
    refresh_due_at: FOREVER,
  })),
  'app.instagram_states': withUser('app.instagram_states', 'user_id', () => ({
    state_hash: Buffer.from(uuid()),
    session_id: uuid(),
    expires_at: FOREVER,
  })),
  'app.instagram_deletions': (make) => make.insert('app.instagram_deletions', { code: uuid().replaceAll('-', ''), has_found: false }),
  'public.kaspi_changes': async (make) => {
    const { id: seller_id } = await user(make);
    await make.insert('public.seller_settings', { seller_id });
    return make.insert('public.kaspi_changes', { seller_id });
  },
  'app.days_off': async (make) => {
    const { id: seller_id } = await user(make);
    await make.insert('public.seller_settings', { seller_id });
    return make.insert('app.days_off', { seller_id, day: '2030-07-01' });
  },
  'app.case_kinds': (make) => make.insert('app.case_kinds', { kind: uuid(), statuses: [], needs_lines: false }),
  'app.case_steps': (make) =>
    make.insert('app.case_steps', { kind: 'return', from_state: uuid(), step: 'x', actor: 'buyer', to_state: 'x' }),
  'app.case_deadlines': (make) => make.insert('app.case_deadlines', { kind: 'return', state: uuid(), period: 'case_asked', step: 'x' }),
  'app.order_refunds': async (make) => {
    const { id, order_id } = await openCase(make);
    return make.insert('app.order_refunds', { order_id, case_id: id, position: 1, amount: 5, actor: 'seller' });
  },
  'public.order_decisions': async (make) => make.decision(await order(make)),
  'public.order_messages': async (make) =>
    make.insert('public.order_messages', { order_id: (await order(make)).id, author: 'buyer', body: 'Hello' }),
  'public.product_questions': async (make) => make.question(String((await user(make)).id), String((await user(make)).id)),
  'public.product_question_messages': async (make) =>
    make.insert('public.product_question_messages', {
      question_id: (await make.question(String((await user(make)).id), String((await user(make)).id))).id,
      author: 'buyer',
      body: 'Hello',
    }),
  'public.order_changes': async (make) => make.orderChange(await order(make)),
  'app.order_change_contacts': async (make) => {
    const { id } = await make.orderChange(await order(make), 'address');
    return (await make.sql`select * from app.order_change_contacts where change_id = ${id as string}`)[0] as Values;
  },
  'public.order_cases': openCase,
  'public.order_case_lines': partOfCase('public.order_case_lines'),
  'public.order_case_messages': partOfCase('public.order_case_messages'),
  'public.order_case_photos': partOfCase('public.order_case_photos'),
  'public.order_events': partOfOrder('public.order_events'),
  'public.order_items': partOfOrder('public.order_items'),
  'public.order_reads': async (make) => {
    const { id, user_id } = await order(make);
    return make.insert('public.order_reads', { order_id: id, user_id, side: 'buyer', last_event: 1 });
  },
  'public.orders': order,
  'public.product_daily_stats': withProduct('public.product_daily_stats', (seller_id) => ({ seller_id, date: '2026-01-01' })),
  'public.product_images': withProduct('public.product_images', () => ({ url: MEDIA })),
  'public.product_media': withProduct('public.product_media', () => ({ media_url: MEDIA })),
  'public.product_reviews': async (make) => {
    const { id } = await user(make);
    return make.ofProduct('public.product_reviews', (await user(make)).id as string, {
      user_id: id,
      rating: 5,
      reply: 'Рахмет',
      replied_at: new Date(),
    });
  },
  'public.product_variants': withProduct('public.product_variants', () => ({ size: 'S', color: 'red' })),
  'public.products': async (make) => make.product((await user(make)).id as string),
  // about a product; about a store: the other column
  'public.reports': withProduct('public.reports', (reporter_id) => ({ reporter_id, reason: 'fake' })),
  'public.delivery_ways': withUser('public.delivery_ways', 'seller_id', () => ({ kind: 'courier', days_from: 1, days_to: 5 })),
  'public.seller_settings': withUser('public.seller_settings', 'seller_id', () => ({})),
  'public.stock_movements': withProduct('public.stock_movements', () => ({ delta: 1, reason: 'adjust' })),
  'public.wishlists': withProduct('public.wishlists', (user_id) => ({ user_id })),
};
