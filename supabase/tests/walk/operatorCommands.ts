/** For each command of operators: who is a party, or the reason why nobody can be. */
import {
  approval,
  type Args,
  decision,
  orderWithCase,
  ownMail,
  ownModeration,
  ownProduct,
  ownVerification,
  question,
  report,
  reportedBy,
  shopState,
  type Tools,
} from './operatorRows.ts';

export interface Party {
  args: Args;
  code: string;
}

const READS = 'reads queues, which name what waits and nobody who complained';
const SITE = 'is about the site, not about a person';

export const PARTIES: Record<string, string | Record<string, Party>> = {
  operator_decide: {
    'the buyer': { args: (tools) => decision(tools, 'buyer'), code: 'own_content' },
    'the seller': { args: (tools) => decision(tools, 'seller'), code: 'own_content' },
    'the buyer, of money that finance settles': {
      args: async (tools) => ({ ...(await decision(tools, 'buyer')), p_decision: 'settle_refund' }),
      code: 'own_content',
    },
    'the seller, of money that is given up': {
      args: async (tools) => ({ ...(await decision(tools, 'seller')), p_decision: 'waive_refund' }),
      code: 'own_content',
    },
  },
  operator_ask: {
    'the buyer': { args: (tools) => question(tools, 'buyer'), code: 'own_content' },
    'the seller': { args: (tools) => question(tools, 'seller'), code: 'own_content' },
  },
  operator_case: {
    'the buyer': { args: async (tools) => ({ p_order: (await orderWithCase(tools, 'buyer')).id }), code: 'own_content' },
    'the seller': { args: async (tools) => ({ p_order: (await orderWithCase(tools, 'seller')).id }), code: 'own_content' },
  },
  operator_order: {
    'the buyer': { args: async (tools) => ({ p_order: (await orderWithCase(tools, 'buyer')).id }), code: 'own_content' },
    'the seller': { args: async (tools) => ({ p_order: (await orderWithCase(tools, 'seller')).id }), code: 'own_content' },
  },
  operator_report: {
    'the seller': { args: async (tools) => ({ p_target: 'product', p_target_id: await ownProduct(tools) }), code: 'own_content' },
  },
  decide_report: {
    ...Object.fromEntries(
      ['dismiss', 'warn', 'hide'].flatMap((p_outcome) => [
        [
          `the seller, ${p_outcome}`,
          { args: async (tools: Tools) => report(tools, await ownProduct(tools), p_outcome), code: 'own_content' },
        ],
        [
          `who has reported it, ${p_outcome}`,
          { args: async (tools: Tools) => report(tools, await reportedBy(tools), p_outcome), code: 'own_content' },
        ],
      ]),
    ),
  },
  decide_moderation: {
    'whom it concerns': { args: (tools) => ownModeration(tools, 'own'), code: 'own_content' },
    'who has reported it': { args: (tools) => ownModeration(tools, 'reported'), code: 'own_content' },
  },
  approve_product: {
    'the seller': { args: async (tools) => approval(tools, await ownProduct(tools)), code: 'own_store' },
    'who has reported it': { args: async (tools) => approval(tools, await reportedBy(tools)), code: 'own_content' },
  },
  set_seller_state: {
    'the seller': { args: async ({ operator }) => ({ p_seller: operator, p_state: 'active', p_reason: null }), code: 'own_store' },
  },
  answer_objection: {
    'the seller': {
      args: async (tools) => ({ p_state_id: await shopState(tools), p_outcome: 'lift', p_message: 'You are right.' }),
      code: 'own_store',
    },
  },
  limit_buyer: { 'the buyer': { args: async ({ operator }) => ({ p_user: operator, p_kind: 'orders' }), code: 'own_content' } },
  operator_verification: {
    'the seller': { args: async (tools) => ({ p_verification: await ownVerification(tools, 'asked') }), code: 'own_store' },
  },
  decide_verification: {
    'the seller': {
      args: async (tools) => ({ p_verification: await ownVerification(tools, 'asked'), p_outcome: 'verify', p_message: 'Seen' }),
      code: 'own_store',
    },
  },
  revoke_verification: {
    'the seller': {
      args: async (tools) => ({ p_verification: await ownVerification(tools, 'verified'), p_message: 'Old' }),
      code: 'own_store',
    },
  },
  operator_settle_mail: {
    'whom it is for': { args: (tools) => ownMail(tools, 'own'), code: 'own_content' },
    'a side of its order': { args: (tools) => ownMail(tools, 'order'), code: 'own_content' },
  },
  operator_person: 'reads: what is said of the reader is nothing that others have told',
  operator_search: 'reads: numbers, names and states, and nothing that one side has told',
  operator_stores: READS,
  operator_cases: READS,
  operator_reports: READS,
  operator_moderations: READS,
  operator_verifications: READS,
  products_for_review: READS,
  operator_today: READS,
  operator_failed_mails: READS,
  operator_health: SITE,
  operator_figures: SITE,
  operator_settings: SITE,
  operator_documents: SITE,
  document_draft: SITE,
  change_settings: SITE,
  save_document_draft: SITE,
  publish_document: SITE,
  save_category: SITE,
  order_categories: SITE,
  word_rules: SITE,
  propose_word_rule: SITE,
  try_word_rule: SITE,
  activate_word_rule: SITE,
  list_operators: 'owners read all roles, also their own',
  read_operator_log: 'owners read all lines, also their own, and change none',
  reset_factor: {
    'who has lost it': { args: async ({ operator }) => ({ p_user: operator, p_evidence: 'Seen in a call' }), code: 'own_content' },
  },
  grant_operator: 'an owner has every right already',
  revoke_operator: 'an owner may give up a role; the last one stays',
};
