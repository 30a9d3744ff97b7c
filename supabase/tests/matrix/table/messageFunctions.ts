/** Functions that write what the sides of an order say to each other. */
import type { FunctionLine } from './types.ts';

// oxfmt-ignore
export const MESSAGE_FUNCTIONS: FunctionLine[] = [
  ['write_case_message', 'bought', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'yes'],
  ['write_case_message', 'sold', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'yes'],
  ['write_case_message', 'other', 'no', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'signed_out', 'signed_out', 'signed_out', 'no', 'not_found'],
  ['write_order_message', 'bought', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'yes'],
  ['write_order_message', 'sold', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'yes'],
  ['write_order_message', 'other', 'no', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'signed_out', 'signed_out', 'signed_out', 'no', 'not_found'],
  ['ask_about_product', 'product on sale', 'no', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
  ['ask_about_product', 'own', '-', 'own_product', 'own_product', 'own_product', 'own_product', 'own_product', 'signed_out', 'signed_out', 'signed_out', '-', 'account_required'],
  ['ask_about_product', 'other’s hidden product', 'no', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
  ['write_question_message', 'bought', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'account_required'],
  // only of an open store
  ['write_question_message', 'sold', '-', 'bad_transition', 'bad_transition', 'yes', 'yes', 'bad_transition', 'signed_out', 'signed_out', 'signed_out', '-', 'account_required'],
  ['write_question_message', 'other', 'no', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
  ['mark_question_read', 'bought', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'account_required'],
  ['mark_question_read', 'sold', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'account_required'],
  ['mark_question_read', 'other', 'no', 'none', 'none', 'none', 'none', 'none', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
  ['my_question', 'bought', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'account_required'],
  ['my_question', 'sold', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'account_required'],
  ['my_question', 'other', 'no', 'none', 'none', 'none', 'none', 'none', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
  ['my_questions', 'bought', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'account_required'],
  ['my_questions', 'sold', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'account_required'],
  ['my_questions', 'other', 'no', 'none', 'none', 'none', 'none', 'none', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
];
