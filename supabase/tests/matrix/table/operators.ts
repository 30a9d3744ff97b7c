/** The commands of operators, by role. Everybody else is in the table of functions. */
import type { Cell } from './types.ts';

export const OPERATOR_ACTORS = ['moderator', 'finance', 'owner', 'withoutFactor', 'oldSession', 'revoked'] as const;
export type OperatorActor = (typeof OPERATOR_ACTORS)[number];

export const OPERATOR_MEANING: Record<OperatorActor, string> = {
  moderator: 'has the role moderator and has entered the second factor',
  finance: 'has the role finance and has entered the second factor',
  owner: 'has the role owner and has entered the second factor',
  withoutFactor: 'has the role owner and no second factor',
  oldSession: 'has the role owner and a session of more than 12 hours',
  revoked: 'had the role owner until it was revoked',
};

type OnePerActor<Actors extends readonly unknown[]> = { [Index in keyof Actors]: Cell };
type OperatorLine = [name: string, ...cells: [...OnePerActor<typeof OPERATOR_ACTORS>]];

// oxfmt-ignore
export const OPERATOR_COMMANDS: OperatorLine[] = [
  //                       moderator       finance         owner  withoutFactor               oldSession                revoked
  ['operator_reports', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_report', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['decide_report', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_moderations', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['decide_moderation', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['word_rules', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['propose_word_rule', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['try_word_rule', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['activate_word_rule', 'not_operator', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['limit_buyer', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_documents', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['document_draft', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['save_document_draft', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['publish_document', 'not_operator', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_settings', 'not_operator', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['change_settings', 'not_operator', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['save_category', 'not_operator', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['order_categories', 'not_operator', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_verifications', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_verification', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['decide_verification', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['revoke_verification', 'yes', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['grant_operator',       'not_operator', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['revoke_operator',      'not_operator', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['reset_factor',         'not_operator', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['list_operators',       'not_operator', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['set_seller_state',     'yes',          'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['answer_objection',     'yes',          'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_person',      'yes',          'yes',          'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_stores',       'yes',          'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['products_for_review',  'yes',          'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['approve_product',      'yes',          'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['read_operator_log',    'not_operator', 'not_operator', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_today',       'yes',          'yes',          'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_health', 'yes', 'yes', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_failed_mails', 'yes', 'yes', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_settle_mail', 'yes', 'yes', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_figures', 'yes', 'yes', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_cases',       'yes',          'yes',          'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_case',        'yes',          'yes',          'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_search', 'yes', 'yes', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_order', 'yes', 'yes', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_ask', 'yes', 'yes', 'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
  ['operator_decide',      'yes',          'yes',          'yes', 'operator_factor_required', 'operator_session_ended', 'not_operator'],
];

/** Commands that write no line of the log: what they show has no personal data but ids. */
export const NOT_LOGGED = new Set([
  'word_rules',
  'operator_verifications',
  'operator_settings',
  'operator_documents',
  'document_draft',
  'operator_reports',
  'read_operator_log',
  'products_for_review',
  'operator_today',
  'operator_cases',
  'operator_health',
  'operator_failed_mails',
  'operator_figures',
]);
