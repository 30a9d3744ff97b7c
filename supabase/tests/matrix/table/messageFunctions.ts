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
];
