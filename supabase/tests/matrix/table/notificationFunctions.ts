/** Functions of notifications and of what waits for a person, by situation. */
import type { FunctionLine } from './types.ts';

// oxfmt-ignore
export const NOTIFICATION_FUNCTIONS: FunctionLine[] = [
  //                                               visitor  shopper  otherSh. seller  rival   suspend. signedOut     deleted       pending       operator guest
  ['mark_order_read',        'own',                         '-',     'yes',          'yes',          'yes',          'yes',          'yes',          'signed_out', 'signed_out', 'signed_out', '-', 'yes'],
  ['mark_order_read',        'other',                       'no',    'none',         'none',         'none',         'none',         'none',         'signed_out', 'signed_out', 'signed_out', 'no', 'none'],
  ['own_notifications',          'own',            '-',     'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', '-',  'yes'],
  ['own_notifications',          'other',          'no',    'none',  'none',  'none', 'none', 'none',  'signed_out', 'signed_out', 'signed_out', 'no', 'none'],
  ['mark_notifications_read',    'own',            '-',     'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', '-',  'yes'],
  ['mark_notifications_read',    'other',          'no',    'none',  'none',  'none', 'none', 'none',  'signed_out', 'signed_out', 'signed_out', 'no', 'none'],
  ['my_turn',                    'own',            '-',     'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', '-',  'yes'],
  ['my_turn',                    'other',          'no',    'none',  'none',  'none', 'none', 'none',  'signed_out', 'signed_out', 'signed_out', 'no', 'none'],
  ['turn_count',                 'own',            '-',     'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', '-',  'yes'],
  ['set_notification_choice',    'own',            '-',     'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', '-',  'yes'],
  ['own_notification_choices',   'own',            '-',     'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', '-',  'yes'],
  ['own_notification_choices',   'other',          'no',    'none',  'none',  'none', 'none', 'none',  'signed_out', 'signed_out', 'signed_out', 'no', 'none'],
  ['watch_product',              'on sale',        'no',    'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', 'no', 'yes'],
  ['watch_product',              'own',            '-',     'own_product', 'own_product', 'own_product', 'own_product', 'own_product', 'signed_out', 'signed_out', 'signed_out', '-', 'own_product'],
  ['watch_product',              'other’s hidden product', 'no', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'signed_out', 'signed_out', 'signed_out', 'no', 'not_found'],
  ['unwatch_product',            'own',            '-',     'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', '-',  'yes'],
  ['unwatch_product',            'other',          'no',    'none',  'none',  'none', 'none', 'none',  'signed_out', 'signed_out', 'signed_out', 'no', 'none'],
  ['unsubscribe',                'with the key',   'yes',   'yes',   'yes',   'yes',  'yes',  'yes',   'yes',        'yes',        'yes',        'yes', 'yes'],
  ['unsubscribe',                'with another key', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found'],
  ['remove_notification_target', 'own',            '-',     'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', '-',  'yes'],
  ['remove_notification_target', 'other',          'no',    'none',  'none',  'none', 'none', 'none',  'signed_out', 'signed_out', 'signed_out', 'no', 'none'],
  ['add_push_subscription',      'own',            'no',    'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', 'no', 'yes'],
  ['own_push',                   'own',            '-',     'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', '-',  'yes'],
  ['own_push',                   'other',          'no',    'none',  'none',  'none', 'none', 'none',  'signed_out', 'signed_out', 'signed_out', 'no', 'none'],
  ['own_telegram',               'own',            '-',     'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', '-',  'yes'],
  ['own_telegram',               'other',          'no',    'none',  'none',  'none', 'none', 'none',  'signed_out', 'signed_out', 'signed_out', 'no', 'none'],
  ['create_telegram_link',       'own',            'no',    'yes',   'yes',   'yes',  'yes',  'yes',   'signed_out', 'signed_out', 'signed_out', 'no', 'yes'],
  ['create_telegram_link',       'for a colleague','no', 'not_seller', 'not_seller', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', 'no', 'not_seller'],
];
