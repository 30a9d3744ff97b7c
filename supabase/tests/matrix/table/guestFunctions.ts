/** The functions by which orders of guests are shown to and taken over by another session, by situation. */
import type { FunctionLine } from './types.ts';

// oxfmt-ignore
export const GUEST_FUNCTIONS: FunctionLine[] = [
  //                                                        visitor  shopper         otherSh.        seller          rival           suspend.        signedOut     deleted       pending       operator guest
  ['create_guest_key',       'own',                         '-',     'invalid',      'invalid',      'invalid',      'invalid',      'invalid', 'signed_out', 'signed_out', 'signed_out', '-', 'yes'],
  ['is_guest_key',           'of a guest',                  'yes',   'yes',          'yes',          'yes',          'yes',          'yes', 'yes',        'yes',        'yes',        'yes', 'yes'],
  ['is_guest_key',           'expired',                     'none',  'none',         'none',         'none',         'none',         'none', 'none',       'none',       'none',       'none', 'none'],
  ['merge_guest',            'of a guest',                  '-',     'yes',          'yes',          'yes',          'yes',          'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'yes'],
  ['merge_guest',            'unknown',                     'no',    'not_found',    'not_found',    'not_found',    'not_found',    'not_found', 'signed_out', 'signed_out', 'signed_out', 'no', 'not_found'],
  ['create_order_link',      'bought',                      '-',     'yes',          'yes',          'yes',          'yes',          'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'yes'],
  ['create_order_link',      'other',                       'no',    'not_found',    'not_found',    'not_found',    'not_found',    'not_found', 'signed_out', 'signed_out', 'signed_out', 'no', 'not_found'],
  ['read_order_link',        'with the digits',             'yes',   'yes',          'yes',          'yes',          'yes',          'yes', 'yes',        'yes',        'yes',        'yes', 'yes'],
  ['read_order_link',        'without digits',              'yes',   'yes',          'yes',          'yes',          'yes',          'yes', 'yes',        'yes',        'yes',        'yes', 'yes'],
  ['read_order_link',        'wrong digits',                'none',  'none',         'none',         'none',         'none',         'none', 'none',       'none',       'none',       'none', 'none'],
  ['take_order_link',        'of a guest',                  '-',     'yes',          'yes',          'yes',          'yes',          'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'yes'],
  ['take_order_link',        'of an account',               'no',    'account_required', 'account_required', 'account_required', 'account_required', 'account_required', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
];
