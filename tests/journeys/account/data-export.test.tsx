/** The data export against the catalog: each table and column that can tell of a person is in it, or is listed here with the reason. */
import { expect, it } from 'vitest';
import { rowMaker, MEDIA, type Values } from '../../../supabase/tests/matrix/rowMaker';
import { backendForJourneys } from '../../helpers/renderApp';
import { signIn } from '../../helpers/signIn';

type Row = Record<string, unknown>;
type Data = Record<string, unknown> & { records: Record<string, Row[]>; orders: Row[]; sales: Row[]; products: Row[] };
const rowsOf = (value: unknown): Row[] => [value].flat().filter(Boolean) as Row[];
const inRecords = (name: string) => (data: Data) => rowsOf(data.records[name]);
const inPart = (name: string) => (data: Data) => rowsOf(data[name]);
/** Rows within the bought and sold orders. */
const inOrders =
  (...path: string[]) =>
  (data: Data) =>
    path.reduce<Row[]>((rows, name) => rows.flatMap((row) => rowsOf(row[name])), [...data.orders, ...data.sales]);
const inProducts = (name: string) => (data: Data) => data.products.flatMap((row) => rowsOf(row[name]));

/** Tables that lead to a person: where the export has their rows, or why it has none. */
const TABLES: Record<string, string | ((data: Data) => Row[])> = {
  'app.profiles': inRecords('account'),
  'app.buyer_limits': inRecords('limits'),
  'app.moderations': inRecords('moderations'),
  'app.seller_states': inRecords('store_states'),
  'app.decision_duties': inRecords('duties'),
  'app.verifications': inRecords('verifications'),
  'app.instagram_accounts': inRecords('instagram'),
  'app.outbox': inRecords('mails'),
  'app.notifications': inRecords('notifications'),
  'app.push_subscriptions': 'addresses and secrets of browsers; the targets name the browsers',
  'public.notification_targets': inRecords('notification_targets'),
  'public.notification_choices': inRecords('notification_choices'),
  'public.product_watches': inRecords('product_watches'),
  'app.watch_events': 'stores with new products, which everybody sees',
  'app.digests': 'follows from notification_choices',
  'app.telegram_chats': inRecords('notification_targets'),
  'app.rate_limits': inRecords('counters'),
  'app.stored_files': inRecords('stored_files'),
  'app.days_off': inRecords('days_off'),
  'app.operators': inRecords('roles'),
  'app.reauthentications': (data) => rowsOf((data.records.sign_in as unknown as Row).confirmed_sessions),
  'app.sign_in_changes': (data) => rowsOf((data.records.sign_in as unknown as Row).changes),
  'app.consents': inPart('consents'),
  'app.order_contacts': inOrders('contact'),
  'app.order_change_contacts': inOrders('proposed_contacts'),
  'app.order_settlements': inOrders('settlement'),
  'app.order_claims': inOrders('claim'),
  'app.order_refunds': inOrders('refunds'),
  'public.order_reads': inOrders('seen'),
  'public.addresses': inPart('addresses'),
  'public.delivery_ways': inPart('deliveryWays'),
  'public.follows': inPart('follows'),
  'public.imported_posts': inPart('importedPosts'),
  'public.instagram_posts': inPart('posts'),
  'public.kaspi_changes': inRecords('kaspi_changes'),
  'public.orders': inPart('orders'),
  'public.order_items': inOrders('order_items'),
  'public.order_events': inOrders('order_events'),
  'public.order_decisions': inOrders('order_decisions'),
  'public.order_changes': inOrders('order_changes'),
  'public.order_cases': inOrders('order_cases'),
  'public.order_case_lines': inOrders('order_cases', 'order_case_lines'),
  'public.order_messages': inOrders('order_messages'),
  'public.product_questions': inPart('productQuestions'),
  'public.product_question_messages': (data) => rowsOf(data.productQuestions).flatMap((row) => rowsOf(row.product_question_messages)),
  'public.order_case_messages': inOrders('order_cases', 'order_case_messages'),
  'public.order_case_photos': inOrders('order_cases', 'order_case_photos'),
  'public.products': inPart('products'),
  'public.product_images': inProducts('product_images'),
  'public.product_media': inProducts('product_media'),
  'public.product_variants': inProducts('product_variants'),
  'public.product_reviews': inPart('reviews'),
  'public.reports': inPart('reports'),
  'public.seller_settings': inPart('sellerSettings'),
  'public.wishlists': inPart('wishlist'),
  'app.checkouts': 'repeats the orders, for requests that are sent again',
  'app.city_changes': 'a mark for a job, for minutes',
  'app.creation_keys': 'hashes of products, for requests that are sent again',
  'app.message_keys': 'hashes of messages, for requests that are sent again',
  'app.guest_keys': 'a hash of a key, for ten minutes',
  'app.order_links': 'hashes of links, and how often somebody tried them',
  'app.instagram_states': 'hashes of a connection that has begun, for ten minutes',
  'app.telegram_buttons': 'hashes of buttons, each for one press',
  'app.telegram_messages': 'which order a message of the bot was about',
  'app.telegram_codes': 'hashes of links that were just made, for ten minutes',
  'app.retired_usernames': 'hashes of former names',
  'app.seller_keys': 'hashes of addresses, phones and Kaspi details',
  'app.seller_product_counts': 'counts of the products',
  'app.unfinished_catalogues': 'a mark for a job, for minutes',
  'app.unfinished_orders': 'a mark for a job, for minutes',
  'public.product_daily_stats': 'counts of views, and sums of the orders, by day and product',
  'public.stock_movements': 'a ledger of goods: what was sold is in the orders',
  'app.document_versions': 'which owner published a document',
  'app.operator_log': 'what operators did, which is about others',
  'app.word_rules': 'which operator wrote a rule',
};
const OPERATOR = 'which operator decided is not said';
const LEASE = 'which process has it at the moment';
const SECRET = 'opens something';
const COLUMNS: Record<string, string> = {
  'app.buyer_limits.set_by': OPERATOR,
  'app.moderations.made_by': OPERATOR,
  'app.moderations.answered_by': OPERATOR,
  'app.seller_states.set_by': OPERATOR,
  'app.seller_states.answered_by': OPERATOR,
  'app.verifications.decided_by': OPERATOR,
  'app.verifications.evidence': 'what an operator noted for operators',
  'app.operators.granted_by': OPERATOR,
  'app.instagram_accounts.token': SECRET,
  'app.instagram_accounts.key_id': SECRET,
  'app.instagram_accounts.refresh_worker': LEASE,
  'app.instagram_accounts.import_worker': LEASE,
  'app.outbox.worker': LEASE,
  'app.telegram_chats.target_id': 'the id of the row itself',
  'app.outbox.message_id': 'known to mail servers only',
  'app.outbox.error': 'what a mail server answered',
  'app.consents.user_id': 'the own one',
  'app.consents.version_id': 'kind and number say it',
  'app.order_claims.token': SECRET,
  'app.reauthentications.session_id': SECRET,
};
const backend = backendForJourneys();
/** Tables with a foreign key to people, or to one that has one, and tables that name people without, because they outlive accounts. */
const relations = async () =>
  (
    await backend().sql`with recursive found (id) as (
      select 'app.profiles'::regclass::oid union select c.conrelid from pg_constraint c join found f on c.confrelid = f.id where c.contype = 'f')
    select n.nspname || '.' || t.relname as name from pg_class t join pg_namespace n on n.oid = t.relnamespace
     where n.nspname in ('app', 'public') and t.relkind = 'r' and (t.oid in (select id from found) or exists (
       select 1 from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
          and a.attname ~ '(_by$|^(user|seller|buyer|owner|operator|reporter|influencer|author|person|target)_id$)'))`
  ).map(({ name }) => name as string);

/** A row of each table that is exported, of one person who buys and sells. */
async function fill(me: string): Promise<void> {
  const { sql } = backend();
  const make = rowMaker(sql as never);
  const add = (relation: string, values: Values) => make.insert(relation, values);
  await sql`update app.profiles set is_influencer = true, commission_rate = 5, seller_state = 'active' where id = ${me}`;
  const other = (await make.profile({ is_influencer: true })).id as string;
  const bought = await make.order(me, other, { status: 'delivered' });
  const dispute = await make.orderCase(bought);
  await make.decision(bought);
  await add('public.delivery_ways', { seller_id: me, kind: 'pickup', address: 'Abay 10' });
  await add('public.order_messages', { order_id: bought.id, author: 'buyer', body: 'Hello', photos: [`${me}/1.webp`] });
  const question = await make.question(me, other);
  await add('public.product_question_messages', { question_id: question.id, author: 'buyer', body: 'Hello', photos: [`${me}/2.webp`] });
  await make.orderChange(bought, 'address');
  await make.read(bought, me, 'buyer');
  await add('app.order_refunds', { order_id: bought.id, position: 1, case_id: dispute.id, amount: 100, actor: 'seller' });
  const sold = await make.order(other, me);
  await add('app.order_settlements', { order_id: sold.id, commission_rate: 5, earnings: 950 });
  await add('app.order_claims', { order_id: sold.id });
  await add('app.decision_duties', { order_id: sold.id, seller_id: me, duty: 'refund' });
  const { id: product_id } = await make.product(me);
  await add('public.product_media', { product_id, media_url: MEDIA });
  await add('public.product_images', { product_id, url: MEDIA });
  await add('public.product_variants', { product_id, size: 'M' });
  await make.ofProduct('public.product_reviews', other, { user_id: me, rating: 5 });
  await make.ofProduct('public.wishlists', other, { user_id: me });
  await make.ofProduct('public.product_watches', other, { user_id: me, what: 'price', price: 1000 });
  await add('public.follows', { user_id: me, seller_id: other });
  await add('public.reports', { reporter_id: me, seller_id: other, reason: 'fake' });
  await add('app.moderations', { user_id: me, product_id, kind: 'hidden', target: 'product', reason: 'fake' });
  await add('app.buyer_limits', { user_id: me, kind: 'orders', until: new Date(), reason: 'Refused' });
  await add('app.seller_states', { seller_id: me, state: 'limited', reason: 'Late orders' });
  await add('app.verifications', { seller_id: me, layer: 'business', number: '240140000001', name: 'ИП Дана' });
  await add('app.rate_limits', { user_id: me, kind: crypto.randomUUID(), window_start: new Date(), used: 1 });
  await add('app.stored_files', { user_id: me, bucket_id: crypto.randomUUID(), files: 1, recent: 1, recent_since: new Date() });
  await add('app.operators', { user_id: me, role: 'moderator' });
  await add('app.outbox', { user_id: me, kind: 'new_order', order_id: sold.id });
  await add('public.notification_targets', { user_id: me, channel: 'push', label: 'Chrome' });
  const { id: target_id } = await add('public.notification_targets', { user_id: me, channel: 'telegram', label: 'Dana' });
  await add('app.telegram_chats', { target_id, chat_id: 7001, is_colleague: false, can_act: true });
  await add('public.notification_choices', { user_id: me, topic: 'orders', channel: 'push', choice: 'off' });
  await sql`insert into app.reauthentications (session_id, user_id) values (gen_random_uuid(), ${me})`;
  await sql`insert into app.sign_in_changes (user_id) values (${me}) on conflict do nothing`;
  await sql`insert into public.seller_settings (seller_id, kaspi_phone) values (${me}, '+77010000001')
    on conflict (seller_id) do update set kaspi_phone = excluded.kaspi_phone`;
  await sql`insert into app.consents (user_id, version_id)
    select ${me}, id from app.document_versions where published_at is not null limit 1 on conflict do nothing`;
  await sql`insert into app.days_off (seller_id, day) values (${me}, '2026-01-05')`;
  await add('public.addresses', { user_id: me, name: 'Дана', phone: '+77010000002', city: 'Алматы', street: 'Абая 1' });
  await add('public.instagram_posts', { influencer_id: me, instagram_media_id: '1' });
  await sql`insert into public.imported_posts (seller_id, instagram_media_id, posted_at, media)
    values (${me}, '2', now(), ${sql.json([{ id: '2', type: 'image', url: MEDIA }])})`;
  await sql`insert into app.instagram_accounts (user_id, instagram_user_id, scoped_id, username, token, key_id, expires_at, refresh_due_at, import_due_at)
    values (${me}, '9001', '9002', 'dana.shop', ${TOKEN}, 'key-1', now() + interval '60 days', now() + interval '40 days', now() + interval '1 day')`;
}
const TOKEN = 'c2VhbGVkLXRva2VuLW9mLWluc3RhZ3JhbS0wMTIzNDU2Nzg5';

it('every table and column that can tell of a person is in the export, or is named with a reason [S14]', async () => {
  await signIn();
  const { sql } = backend();
  const [dana] = await sql<{ id: string }[]>`select id from app.profiles where username = 'dana.k'`;
  const found = await relations();
  expect(found.toSorted()).toEqual(Object.keys(TABLES).toSorted());
  await fill(dana!.id);
  // reads the backend's address when it is loaded
  const accountData = await import('~/features/account/services/accountData');
  const data = (await accountData.collect(dana!.id)) as unknown as Data;
  const lacking: string[] = [];
  for (const name of found) {
    const part = TABLES[name];
    if (typeof part !== 'function') continue;
    const row = part(data).reduce((all, one) => ({ ...all, ...one }), {});
    const columns = await sql<{ column: string }[]>`select attname as column from pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`;
    for (const { column } of columns) {
      if (!(column in row) !== `${name}.${column}` in COLUMNS) lacking.push(`${name}.${column}`);
    }
  }
  expect(lacking).toEqual([]);
  expect(JSON.stringify(data)).not.toContain(TOKEN);
  expect(data.records.sign_in).toMatchObject({
    account: { email: 'shopper@tanda.test' },
    sessions: [{ created_at: expect.any(String) as string }],
  });
});
