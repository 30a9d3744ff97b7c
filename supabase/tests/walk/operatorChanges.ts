/** For each command of operators: what may change after it was seen, or the reason why nothing can. */
import { OPERATOR_ARGUMENTS } from '../matrix/calls/operators.ts';
import type { Values } from '../matrix/rowMaker.ts';
import type { Party } from './operatorCommands.ts';
import { granted, ownModeration, report, reportedBy, type Tools } from './operatorRows.ts';

interface Change extends Party {
  change: (args: Values, tools: Tools) => Promise<unknown>;
}

const NAMED = 'sets what it names, with a reason that the person reads; nothing that was seen is approved';
const LOOK = 'reads';

export const CHANGED: Record<string, string | Record<string, Change>> = {
  operator_decide: {
    'something has happened': {
      args: granted('operator_decide'),
      change: ({ p_order }, { make }) => make.insert('public.order_events', { order_id: p_order, kind: 'note', actor: 'buyer' }),
      code: 'case_changed',
    },
    'nobody has read what has not happened': {
      args: async (tools) => ({ ...(await OPERATOR_ARGUMENTS.operator_decide!(tools.make)), p_seen: Number.MAX_SAFE_INTEGER }),
      change: async () => undefined,
      code: 'case_changed',
    },
  },
  operator_ask: {
    'something has happened': {
      args: granted('operator_ask'),
      change: ({ p_order }, { make }) => make.insert('public.order_events', { order_id: p_order, kind: 'note', actor: 'buyer' }),
      code: 'case_changed',
    },
    'nobody has read what has not happened': {
      args: async (tools) => ({ ...(await OPERATOR_ARGUMENTS.operator_ask!(tools.make)), p_seen: Number.MAX_SAFE_INTEGER }),
      change: async () => undefined,
      code: 'case_changed',
    },
  },
  decide_report: {
    'a product has another name': {
      args: async (tools) => report(tools, await reportedBy(tools, false), 'dismiss'),
      change: ({ p_target_id }, { make }) => make.sql`update products set name = 'Cigarettes' where id = ${p_target_id as string}`,
      code: 'conflict',
    },
    'a product has another variant': {
      args: async (tools) => report(tools, await reportedBy(tools, false), 'dismiss'),
      change: ({ p_target_id }, { make }) => make.insert('public.product_variants', { product_id: p_target_id, color: 'vape' }),
      code: 'conflict',
    },
  },
  decide_moderation: {
    'a hidden product was written anew': {
      args: (tools) => ownModeration(tools, 'foreign'),
      change: ({ p_moderation }, { make }) => make.sql`update products set description = 'Other goods'
        where id = (select product_id from app.moderations where id = ${p_moderation as string})`,
      code: 'conflict',
    },
    'the person has objected': {
      args: (tools) => ownModeration(tools, 'foreign'),
      change: ({ p_moderation }, { make }) =>
        make.sql`update app.moderations set objection = 'No', objected_at = now() where id = ${p_moderation as string}`,
      code: 'conflict',
    },
  },
  approve_product: {
    ...Object.fromEntries(
      [`name = 'Cigarettes'`, 'price = 99000000', `description = 'Other goods'`, `tags = '{other}'`, `media_url = null`].map((set) => [
        set,
        {
          args: granted('approve_product'),
          change: ({ p_product }: Values, { make }: Tools) =>
            make.sql.unsafe(`update products set ${set} where id = $1`, [p_product as string]),
          code: 'conflict',
        },
      ]),
    ),
  },
  answer_objection: {
    'it was answered': {
      args: granted('answer_objection'),
      change: ({ p_state_id }, { make }) => make.sql`update app.seller_states
        set outcome = 'keep', answer = 'It stays', answered_at = now(), answered_by = gen_random_uuid() where id = ${p_state_id as number}`,
      code: 'unchanged',
    },
  },
  decide_verification: {
    'the seller has asked anew': {
      args: granted('decide_verification'),
      change: ({ p_verification }, { make }) => make.sql`delete from app.verifications where id = ${p_verification as string}`,
      code: 'not_found',
    },
  },
  revoke_verification: {
    'it has ended': {
      args: granted('revoke_verification'),
      change: (
        { p_verification },
        { make },
      ) => make.sql`update app.verifications set state = 'ended', ended_at = now(), ended_for = 'expired'
        where id = ${p_verification as string}`,
      code: 'already_decided',
    },
  },
  operator_settle_mail: {
    'it was settled': {
      args: granted('operator_settle_mail'),
      change: ({ p_mail }, { make }) => make.sql`update app.outbox set failed_at = null where id = ${p_mail as number}`,
      code: 'not_found',
    },
  },
  change_settings: {
    'another owner has changed them': {
      args: granted('change_settings'),
      change: (_, { make }) => make.sql`update app.site_settings set version = version + 1`,
      code: 'conflict',
    },
  },
  save_document_draft: {
    'it was saved': {
      args: granted('save_document_draft'),
      change: (_, { make }) => make.sql`insert into app.document_versions (kind) values ('purchase_rules')
        on conflict (kind) where published_at is null do update set revision = document_versions.revision + 1`,
      code: 'conflict',
    },
  },
  publish_document: {
    'it was saved': {
      args: granted('publish_document'),
      change: (_, { make }) =>
        make.sql`update app.document_versions set revision = revision + 1 where kind = 'purchase_rules' and published_at is null`,
      code: 'conflict',
    },
  },
  save_category: {
    'another owner has added it': {
      args: granted('save_category'),
      change: ({ p_slug }, { make }) =>
        make.insert('public.categories', { slug: p_slug, name: 'Other', icon: 'Lamp', color: '20', position: 90 }),
      code: 'conflict',
    },
  },
  order_categories: {
    'another owner has put them into another order': {
      args: granted('order_categories'),
      change: ({ p_after }, { make }) => make.sql`update categories set position = array_position(${p_after as string[]}::text[], slug)`,
      code: 'conflict',
    },
  },
  activate_word_rule: {
    'it is active': {
      args: granted('activate_word_rule'),
      change: ({ p_rule }, { make }) => make.sql`update app.word_rules set is_active = true where id = ${p_rule as string}`,
      code: 'unchanged',
    },
  },
  grant_operator: {
    'it was granted': {
      args: granted('grant_operator'),
      change: ({ p_email }, { make }) => make.sql`select app.add_operator((null, 'system'), ${p_email as string}, 'finance')`,
      code: 'unchanged',
    },
  },
  revoke_operator: {
    'it was revoked': {
      args: granted('revoke_operator'),
      change: ({ p_user }, { make }) => make.sql`delete from app.operators where user_id = ${p_user as string}`,
      code: 'not_found',
    },
  },
  reset_factor: {
    'it was removed': {
      args: granted('reset_factor'),
      change: ({ p_user }, { make }) => make.sql`delete from auth.mfa_factors where user_id = ${p_user as string}`,
      code: 'not_found',
    },
  },
  set_seller_state: NAMED,
  limit_buyer: NAMED,
  propose_word_rule: 'proposes words that nobody else has',
  try_word_rule: LOOK,
  ...Object.fromEntries(
    [
      ...[
        'operator_case',
        'operator_cases',
        'operator_report',
        'operator_reports',
        'operator_moderations',
        'operator_person',
        'operator_order',
        'operator_search',
        'operator_stores',
      ],
      ...['operator_verification', 'operator_verifications', 'products_for_review', 'operator_today', 'operator_failed_mails'],
      ...['operator_health', 'operator_figures', 'operator_settings', 'operator_documents', 'document_draft', 'word_rules'],
      ...['list_operators', 'read_operator_log'],
    ].map((name) => [name, LOOK]),
  ),
};
