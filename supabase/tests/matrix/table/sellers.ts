/** Data of one seller. */
import type { RelationRules } from './types.ts';

// oxfmt-ignore
export const SELLERS: RelationRules[] = [
  { name: 'public.seller_settings', about: 'Settings of a store; the view profiles shows the public ones', anon: '', authenticated: 'select insert update', lines: [
    //                                             visitor  shopper       otherSh.      seller   rival    suspend. signedOut     deleted       pending  operator  guest
    ['select',                      'own',         '-',     '-',          '-',          'yes',   'yes',   'yes',   'none',       'none',       'none',  '-', '-'],
    ['insert upsert',               'own',         '-',     'not_seller', 'not_seller', 'yes',   'yes',   'yes',   'no',         'signed_out', 'no',    '-', 'not_seller'],
    ['update',                      'own',         '-',     '-',          '-',          'yes',   'yes',   'yes',   'none',       'none',       'none',  '-', '-'],
    ['delete',                      'own',         '-',     '-',          '-',          'no',    'no',    'no',    'no',         'no',         'no',    '-', '-'],
    ['select update',               'other',       'no',    'none',       'none',       'none',  'none',  'none',  'none',       'none',       'none',  'yes', 'none'],
    ['insert upsert',               'other',       'no',    'not_seller', 'not_seller', 'no',    'no',    'no',    'no',         'no',         'no',    'yes', 'not_seller'],
    ['delete',                      'other',       'no',    'no',         'no',         'no',    'no',    'no',    'no',         'no',         'no',    'yes', 'no'],
  ] },
  { name: 'public.delivery_ways', about: 'Ways of delivery of a store; buyers see them in checkout_options', anon: '', authenticated: 'select insert update delete', lines: [
    ['select update delete',        'own',         '-',     '-',          '-',          'yes',   'yes',   'yes',   'none',       'none',       'none',  '-', '-'],
    ['insert',                      'own',         '-',     'not_seller', 'not_seller', 'yes',   'yes',   'yes',   'no',         'signed_out', 'no',    '-', 'not_seller'],
    ['upsert',                      'own',         '-',     'not_seller', 'not_seller', 'mine',  'mine',  'mine',  'no',         'signed_out', 'no',    '-', 'not_seller'],
    ['select update delete',        'other',       'no',    'none',       'none',       'none',  'none',  'none',  'none',       'none',       'none',  'yes', 'none'],
    ['insert upsert',               'other',       'no',    'no',         'no',         'no',    'no',    'no',    'no',         'no',         'no',    'yes', 'no'],
  ] },
  { name: 'public.kaspi_changes', about: 'Kaspi numbers and links that a store had; append-only', anon: '', authenticated: 'select', lines: [
    ['select',                      'own',         '-',     'yes',        'yes',        'yes',   'yes',   'yes',   'none',       'none',       'none',  '-', 'yes'],
    ['select',                      'other',       'no',    'none',       'none',       'none',  'none',  'none',  'none',       'none',       'none',  'yes', 'none'],
    ['insert update delete',        'own',         '-',     'no',         'no',         'no',    'no',    'no',    'no',         'no',         'no',    '-', 'no'],
    ['insert update delete',        'other',       'no',    'no',         'no',         'no',    'no',    'no',    'no',         'no',         'no',    '-', 'no'],
    ['update delete',               'other',       '-',     '-',          '-',          '-',     '-',     '-',     '-',          '-',          '-',     'no', '-'],
  ] },
  { name: 'public.instagram_posts', about: 'Saved Instagram posts of a seller', anon: '', authenticated: 'select insert delete', lines: [
    ['select delete',               'own',         '-',     '-',          '-',          'yes',   'yes',   'yes',   'none',       'none',       'none',  '-', '-'],
    ['insert',                      'own',         '-',     'not_seller', 'not_seller', 'yes',   'yes',   'yes',   'no',         'signed_out', 'no',    '-', 'not_seller'],
    ['update upsert',               'own',         '-',     'no',         'no',         'no',    'no',    'no',    'no',         'no',         'no',    '-', 'no'],
    ['select delete',               'other',       'no',    'none',       'none',       'none',  'none',  'none',  'none',       'none',       'none',  'yes', 'none'],
    ['insert',                      'other',       'no',    'not_seller', 'not_seller', 'no',    'no',    'no',    'no',         'signed_out', 'no',    'yes', 'not_seller'],
    ['update upsert',               'other',       'no',    'no',         'no',         'no',    'no',    'no',    'no',         'no',         'no',    'yes', 'no'],
  ] },
  { name: 'public.imported_posts', about: 'Posts of the connected Instagram account, drafts of products; written by the import', anon: '', authenticated: 'select', lines: [
    ['select',                      'own',         '-',     'yes',        'yes',        'yes',   'yes',   'yes',   'none',       'none',       'none',  '-', 'yes'],
    ['select',                      'other',       'no',    'none',       'none',       'none',  'none',  'none',  'none',       'none',       'none',  'yes', 'none'],
    ['insert update upsert delete', 'own',         '-',     'no',         'no',         'no',    'no',    'no',    'no',         'no',         'no',    '-', 'no'],
    ['insert update upsert delete', 'other',       'no',    'no',         'no',         'no',    'no',    'no',    'no',         'no',         'no',    'yes', 'no'],
  ] },
  { name: 'public.product_daily_stats', about: 'Views and sales of a product by day', anon: '', authenticated: 'select', lines: [
    ['select',                      'own',         '-',     'yes',        'yes',        'yes',   'yes',   'yes',   'none',       'none',       'none',  '-', 'yes'],
    ['select',                      'other',       'no',    'none',       'none',       'none',  'none',  'none',  'none',       'none',       'none',  'yes', 'none'],
    ['insert update upsert delete', 'own',         '-',     'no',         'no',         'no',    'no',    'no',    'no',         'no',         'no',    '-', 'no'],
    ['insert update upsert delete', 'other',       'no',    'no',         'no',         'no',    'no',    'no',    'no',         'no',         'no',    'yes', 'no'],
  ] },
  { name: 'public.seller_analytics', about: 'Sales by day, a view over the orders', anon: '', authenticated: 'select', lines: [
    ['select',                      'own',         '-',     'yes',        'yes',        'yes',   'yes',   'yes',   'none',       'none',       'none',  '-', 'yes'],
    ['select',                      'other',       'no',    'none',       'none',       'none',  'none',  'none',  'none',       'none',       'none',  'none', 'none'],
    ['insert update delete',        'own',         '-',     '55000',      '55000',      '55000', '55000', '55000', '55000',      '55000',      '55000', '-', '55000'],
  ] },
];
