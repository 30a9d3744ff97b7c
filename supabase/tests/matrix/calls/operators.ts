/** How the commands of operators are called. In the table of rights of the other actors, each has one situation. */
import { bookFields } from '../../helpers/categories.ts';
import { addFactor } from '../backend.ts';
import type { RowMaker, Values } from '../rowMaker.ts';
import type { Parties } from '../rows/types.ts';
import { type CallMaker, type Calls, naming } from './types.ts';

const seller = (make: RowMaker) => make.profile({ is_influencer: true, seller_state: 'active' });
const limited = async (make: RowMaker): Promise<Values> => {
  const made = await seller(make);
  await make.sql`select app.change_seller_state(${made.id as string}, 'limited', 'Late orders', null, null)`;
  return made;
};

/** A decision about an order that its seller has not followed yet. */
const orderDuty =
  (orderOf: (make: RowMaker, parties: Parties) => Promise<Values>): CallMaker =>
  async (make, parties) => {
    const { id, seller_id } = await orderOf(make, parties);
    await make.insert('app.decision_duties', { order_id: id, seller_id, duty: 'refund', due_at: new Date() });
    return { args: { p_order: id }, shows: naming('refund') };
  };

/** A product that somebody reported. */
async function reported(make: RowMaker): Promise<unknown> {
  const { id } = await make.product((await make.profile({ is_influencer: true })).id as string);
  await make.insert('public.reports', { reporter_id: (await make.profile({})).id, product_id: id, reason: 'fake' });
  return id;
}

/** A warning of a user about their store. */
export const warned = async (make: RowMaker, user_id: unknown): Promise<unknown> =>
  (await make.insert('app.moderations', { kind: 'warned', target: 'store', user_id, reason: 'fake' })).id;
/** A seller's request for an identity document to be seen. */
const verification = async (make: RowMaker, state: 'asked' | 'verified'): Promise<unknown> => {
  const decided = { decided_at: new Date(), evidence: 'Seen in a call', valid_until: new Date(Date.now() + 86_400_000) };
  const values = {
    seller_id: (await seller(make)).id,
    layer: 'identity',
    name: crypto.randomUUID(),
    state,
    ...(state === 'asked' ? {} : decided),
  };
  return (await make.insert('app.verifications', values)).id;
};
/** A case that waits for the platform. */
const escalated = async (make: RowMaker): Promise<Values> => {
  const [buyer, store] = [await make.profile({}), await make.profile({ is_influencer: true })];
  return make.orderCase(await make.order(buyer.id as string, store.id as string, { status: 'delivered' }), { state: 'escalated' });
};

/** The arguments with which a command succeeds when an operator may give it. */
export const OPERATOR_ARGUMENTS: Record<string, (make: RowMaker) => Promise<Values>> = {
  operator_documents: async () => ({}),
  document_draft: async () => ({ p_kind: 'terms' }),
  save_document_draft: async ({ sql }) => {
    const [draft] = await sql`select revision from app.document_versions where kind = 'purchase_rules' and published_at is null`;
    return { p_kind: 'purchase_rules', p_revision: (draft?.revision as number | undefined) ?? 0, p_texts: { ru: crypto.randomUUID() } };
  },
  publish_document: async ({ sql }) => {
    await sql`insert into app.document_versions (kind) values ('purchase_rules') on conflict do nothing`;
    const [draft] = await sql`select id, revision from app.document_versions where kind = 'purchase_rules' and published_at is null`;
    await sql`insert into app.document_texts (version_id, language, body) select ${draft!.id as number}, l, repeat('x', 100) from unnest(app.languages()) l
      on conflict (version_id, language) do update set body = excluded.body`;
    const [day] = await sql`select app.local_date(now())::text as today`;
    return { p_kind: 'purchase_rules', p_revision: draft!.revision as number, p_effective_from: day!.today as string };
  },
  operator_settings: async () => ({}),
  change_settings: async ({ sql }) => ({
    p_version: (await sql`select version from app.site_settings`)[0]!.version as number,
    p_changes: { contact_address: crypto.randomUUID() },
  }),
  save_category: async () => ({ p_slug: `kind_${crypto.randomUUID().replace(/[^a-z]/g, '')}`, p_version: 0, p_fields: bookFields }),
  order_categories: async ({ sql }) => {
    const slugs = (await sql`select slug from public.categories order by position, name`).map(({ slug }) => slug as string);
    return { p_before: slugs, p_after: [slugs[1]!, slugs[0]!, ...slugs.slice(2)] };
  },
  operator_verifications: async () => ({ p_tab: 'asked' }),
  operator_verification: async (make) => ({ p_verification: await verification(make, 'verified') }),
  decide_verification: async (make) => ({ p_verification: await verification(make, 'asked'), p_outcome: 'verify', p_message: 'Seen' }),
  revoke_verification: async (make) => ({ p_verification: await verification(make, 'verified'), p_message: 'Not theirs' }),
  word_rules: async () => ({}),
  propose_word_rule: async () => ({ p_words: crypto.randomUUID(), p_language: null, p_action: 'block', p_subject: 'other' }),
  try_word_rule: async () => ({ p_words: 'вейп', p_action: 'block' }),
  activate_word_rule: async (make) => {
    const values = { words: crypto.randomUUID(), subject: 'other', action: 'block', tried_at: new Date() };
    return { p_rule: (await make.insert('app.word_rules', values)).id };
  },
  limit_buyer: async (make) => ({
    ...{ p_user: (await make.profile({})).id, p_kind: 'reports', p_reason: 'False reports' },
    p_until: new Date(Date.now() + 86_400_000).toISOString(),
  }),
  operator_reports: async () => ({}),
  operator_report: async (make) => ({ p_target: 'product', p_target_id: await reported(make) }),
  decide_report: async (make) => ({ p_target: 'product', p_target_id: await reported(make), p_outcome: 'hide', p_reason: 'fake' }),
  operator_moderations: async () => ({ p_tab: 'hidden' }),
  decide_moderation: async (make) => {
    const id = await warned(make, (await make.profile({})).id);
    const [row] = await make.sql`select app.version_of_moderation(m) as version from app.moderations m where id = ${id as string}`;
    return { p_moderation: id, p_outcome: 'restore', p_version: row!.version as string };
  },
  grant_operator: async (make) => ({ p_email: (await make.account()).email, p_role: 'finance' }),
  revoke_operator: async (make) => {
    const { id, email } = await make.account();
    await make.sql`select app.add_operator((null, 'system'), ${email as string}, 'finance')`;
    return { p_user: id, p_role: 'finance' };
  },
  reset_factor: async (make) => {
    const { id } = await make.account();
    await addFactor(make, { id: id as string });
    return { p_user: id, p_evidence: 'Seen in a call' };
  },
  list_operators: async () => ({}),
  set_seller_state: async (make) => ({ p_seller: (await seller(make)).id, p_state: 'suspended', p_reason: 'Counterfeit goods' }),
  answer_objection: async (make) => {
    const { id } = await limited(make);
    await make.sql`update app.seller_states set objection = 'Not true', objected_at = now() where seller_id = ${id as string}`;
    const [row] = await make.sql`select id from app.seller_states where seller_id = ${id as string}`;
    return { p_state_id: row?.id, p_outcome: 'lift', p_message: 'You are right.' };
  },
  operator_person: async (make) => ({ p_username: (await limited(make)).username }),
  operator_stores: async () => ({ p_tab: 'objections' }),
  products_for_review: async () => ({}),
  approve_product: async (make) => {
    const { id } = await seller(make);
    const product = (await make.product(id as string, { status: 'inactive', review_since: new Date() })).id as string;
    const [row] = await make.sql`select app.version_of_target('product', ${product}) as version`;
    return { p_product: product, p_version: row!.version as string };
  },
  read_operator_log: async () => ({}),
  operator_today: async () => ({}),
  operator_health: async () => ({}),
  operator_failed_mails: async () => ({}),
  operator_settle_mail: async (make) => {
    const mail = await make.insert('app.outbox', { kind: 'new_order', user_id: (await make.profile({})).id, failed_at: new Date() });
    return { p_mail: mail.id, p_outcome: 'retry' };
  },
  operator_figures: async () => ({ p_from: '2026-01-01', p_to: '2026-01-31', p_unit: 'week' }),
  operator_cases: async () => ({}),
  operator_case: async (make) => ({ p_order: (await escalated(make)).order_id }),
  operator_search: async () => ({ p_words: '123456789' }),
  operator_order: async (make) => {
    const [buyer, store] = [await make.profile({}), await make.profile({ is_influencer: true })];
    return { p_order: (await make.order(buyer.id as string, store.id as string, { status: 'pending' })).id };
  },
  operator_ask: async (make) => {
    const { order_id } = await escalated(make);
    const [last] = await make.sql`select coalesce(max(id), 0)::int as id from order_events where order_id = ${order_id as string}`;
    return { p_order: order_id, p_side: 'seller', p_message: 'Was it packed?', p_seen: last?.id as number };
  },
  operator_decide: async (make) => {
    const { order_id } = await escalated(make);
    const [last] = await make.sql`select coalesce(max(id), 0)::int as id from order_events where order_id = ${order_id as string}`;
    return { p_order: order_id, p_decision: 'nothing', p_message: 'No fault.', p_seen: last?.id as number };
  },
};

/** A person waits for an identity document to be seen; returns the name in it. */
async function named({ sql }: RowMaker, seller_id: string): Promise<string> {
  const [row] = await sql`insert into app.verifications (seller_id, layer, name) values (${seller_id}, 'identity', ${crypto.randomUUID()})
    on conflict (seller_id, layer) where state = 'asked' do update set state = excluded.state returning name`;
  return row!.name as string;
}

export const OPERATOR_CALLS: Calls = {
  my_verifications: {
    own: async (make, { actor }) => ({ args: {}, shows: naming(await named(make, actor)) }),
    other: async (make, { other }) => ({ args: {}, shows: naming(await named(make, other)) }),
  },
  request_verification: {
    any: async (make, { actor }) => {
      // the profile first, as the commands do
      if (actor)
        await make.sql`with seller as materialized (select id from app.profiles where id = ${actor} for no key update)
          delete from app.verifications where seller_id in (select id from seller)`;
      return { args: { p_layer: 'identity', p_name: 'Dana' } };
    },
  },
  document: { any: async () => ({ args: { p_kind: 'terms', p_language: 'ru' }, shows: naming('effective_from') }) },
  my_missing_consents: { any: async () => ({ args: {}, shows: () => true }) },
  my_consents: { any: async () => ({ args: {}, shows: () => true }) },
  give_consents: { any: async () => ({ args: { p_versions: [] } }) },
  site_contact: { any: async () => ({ args: {}, shows: naming('address') }) },
  new_shop_rules: { any: async () => ({ args: {}, shows: naming('review_price') }) },
  own_seller_state: { own: async () => ({ args: {}, shows: naming('since') }) },
  own_decision_duties: {
    own: async (make, { actor }) => {
      const { id } = await make.order((await make.profile({})).id as string, actor, {});
      await make.insert('app.decision_duties', { order_id: id, seller_id: actor, duty: 'refund' });
      return { args: {}, shows: naming(id) };
    },
  },
  own_holidays: { own: async () => ({ args: {}, shows: naming('earliest') }) },
  order_duty: {
    bought: orderDuty((make, { actor, store }) => make.order(actor, store, {})),
    sold: orderDuty(async (make, { actor }) => make.order((await make.profile({})).id as string, actor, {})),
    other: orderDuty(async (make, { store }) => make.order((await make.profile({})).id as string, store, {})),
  },
  object_to_seller_state: {
    own: async (make, { actor }) => {
      await make.sql`delete from app.seller_states where seller_id = ${actor}`;
      const state = await make.insert('app.seller_states', { seller_id: actor, state: 'limited', reason: 'Late orders' });
      return {
        args: { p_message: 'Not true' },
        watch: { relation: 'app.seller_states', where: { id: state.id } },
        effect: { objection: 'Not true' },
      };
    },
  },
  operator_roles: { any: async () => ({ args: {}, shows: (body) => JSON.stringify(body) === '[]' }) },
  ...Object.fromEntries(
    Object.entries(OPERATOR_ARGUMENTS).map(([name, make]) => [name, { any: async (rows: RowMaker) => ({ args: await make(rows) }) }]),
  ),
};
