/** Orders and the stock ledger: read by the two parties, written by functions only. */
import type { RelationRules } from './types.ts';

// oxfmt-ignore
export const ORDERS: RelationRules[] = [
  { name: 'public.orders', about: 'An order of one buyer with one seller', anon: '', authenticated: 'select', lines: [
    //                                             visitor  shopper  otherSh. seller   rival    suspend. signedOut deleted  pending  operator
    ['select',                      'bought',      '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'sold',        '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes'],
    ['insert update upsert delete', 'bought',      '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update upsert delete',        'sold',        '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update upsert delete',        'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update',                      'other',       '-',     '-',     '-',     '-',     '-',     '-',     '-',      '-',     '-',     'yes'],
  ] },
  { name: 'public.order_items', about: 'The lines of an order', anon: '', authenticated: 'select', lines: [
    ['select',                      'bought',      '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'sold',        '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes'],
    ['insert update upsert delete', 'bought',      '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update upsert delete',        'sold',        '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update upsert delete',        'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       '-',     '-',     '-',     '-',     '-',     '-',     '-',      '-',     '-',     'order_total_mismatch'],
  ] },
  { name: 'public.order_events', about: 'What happened to an order; append-only', anon: '', authenticated: 'select', lines: [
    ['select',                      'bought',      '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'sold',        '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes'],
    ['insert update delete',        'bought',      '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'sold',        '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       '-',     '-',     '-',     '-',     '-',     '-',     '-',      '-',     '-',     'no'],
  ] },
  { name: 'public.order_cases', about: 'A problem with an order and how it is settled', anon: '', authenticated: 'select', lines: [
    ['select',                      'bought',      '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'sold',        '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes'],
    ['insert update delete',        'bought',      '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'sold',        '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       '-',     '-',     '-',     '-',     '-',     '-',     '-',      '-',     '-',     'yes'],
  ] },
  { name: 'public.order_case_lines', about: 'The pieces that a case is about', anon: '', authenticated: 'select', lines: [
    ['select',                      'bought',      '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'sold',        '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes'],
    ['insert update delete',        'bought',      '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'sold',        '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       '-',     '-',     '-',     '-',     '-',     '-',     '-',      '-',     '-',     'yes'],
  ] },
  { name: 'public.order_case_messages', about: 'What both sides wrote in a case; append-only', anon: '', authenticated: 'select', lines: [
    ['select',                      'bought',      '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'sold',        '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes'],
    ['insert update delete',        'bought',      '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'sold',        '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       '-',     '-',     '-',     '-',     '-',     '-',     '-',      '-',     '-',     'no'],
  ] },
  { name: 'public.order_case_photos', about: 'Keys of the photos of a case', anon: '', authenticated: 'select', lines: [
    ['select',                      'bought',      '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'sold',        '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes'],
    ['insert update delete',        'bought',      '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'sold',        '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       '-',     '-',     '-',     '-',     '-',     '-',     '-',      '-',     '-',     'yes'],
  ] },
  { name: 'public.order_reads', about: 'How far a user has seen an order’s events', anon: '', authenticated: 'select', lines: [
    ['select',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes'],
    ['insert update upsert delete', 'own',         '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update upsert delete',        'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       '-',     '-',     '-',     '-',     '-',     '-',     '-',      '-',     '-',     'yes'],
  ] },
  { name: 'public.stock_movements', about: 'All changes of the stock; append-only', anon: '', authenticated: 'select', lines: [
    ['select',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes'],
    ['insert update delete',        'own',         '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['insert update delete',        'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-'],
    ['update delete',               'other',       '-',     '-',     '-',     '-',     '-',     '-',     '-',      '-',     '-',     'no'],
  ] },
];
