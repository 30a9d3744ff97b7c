/** Data of one user. */
import type { RelationRules } from './types.ts';

// oxfmt-ignore
export const USERS: RelationRules[] = [
  { name: 'public.profiles', about: 'Profiles: sellers and authors of reviews are public, all others are private', anon: 'select', authenticated: 'select insert update delete', lines: [
    //                                             visitor  shopper  otherSh. seller   rival    suspend. signedOut   deleted     pending  operator  guest
    ['select',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-', 'yes'],
    ['update',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-', 'account_required'],
    ['delete',                      'own',         '-',     '-',     '-',     '-',     '-',     '-',     'none',     'none',     'none',  '-', '-'],
    ['select',                      'a store',     'yes',   'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  'yes', 'yes'],
    ['select',                      'a shopper',   'none',  'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes', 'none'],
    ['select',                      'a reviewer',  'yes',   'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  'yes', 'yes'],
    ['select',                      'deleted',     'none',  'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'none', 'none'],
    ['update delete',               'a store',     'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  '-', 'none'],
    ['insert',                      'a store',     'no',    'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    'no', 'no'],
  ] },
  { name: 'public.addresses', about: 'Saved shipping addresses of a user', anon: '', authenticated: 'select insert update delete', lines: [
    ['select',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-', 'yes'],
    ['insert',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'no',       'signed_out', 'no',   '-', 'yes'],
    ['upsert',                      'own',         '-',     'mine',  'mine',  'mine',  'mine',  'mine',  'no',       'signed_out', 'no',   '-', 'mine'],
    ['update delete',               'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-', 'yes'],
    ['select update delete',        'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes', 'none'],
    ['insert upsert',               'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'signed_out', 'no',   'yes', 'no'],
  ] },
  { name: 'public.wishlists', about: 'Products that a user saved', anon: '', authenticated: 'select insert delete', lines: [
    ['select delete',               'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-', 'yes'],
    ['insert',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'no',       'signed_out', 'no',   '-', 'yes'],
    ['update upsert',               'own',         '-',     'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    '-', 'no'],
    ['select delete',               'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes', 'none'],
    ['insert',                      'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'signed_out', 'no',   'yes', 'no'],
    ['update upsert',               'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    'yes', 'no'],
  ] },
  { name: 'public.notification_targets', about: 'Browsers and chats that get a user’s notifications', anon: '', authenticated: 'select', lines: [
    ['select',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-', 'yes'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes', 'none'],
    ['insert update upsert delete', 'own',         '-',     'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    '-', 'no'],
    ['insert update upsert delete', 'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    '-', 'no'],
    ['update delete',               'other',       '-',     '-',     '-',     '-',     '-',     '-',     '-',        '-',        '-',     'yes', '-'],
  ] },
  { name: 'public.notification_choices', about: 'How a user wants to be told of what', anon: '', authenticated: 'select', lines: [
    ['select',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-', 'yes'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes', 'none'],
    ['insert update upsert delete', 'own',         '-',     'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    '-', 'no'],
    ['insert update upsert delete', 'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    '-', 'no'],
    ['update delete',               'other',       '-',     '-',     '-',     '-',     '-',     '-',     '-',        '-',        '-',     'yes', '-'],
  ] },
  { name: 'public.product_watches', about: 'What a user wants to be told about products', anon: '', authenticated: 'select', lines: [
    ['select',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-', 'yes'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes', 'none'],
    ['insert update delete',        'own',         '-',     'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    '-', 'no'],
    ['insert update delete',        'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    '-', 'no'],
    ['update delete',               'other',       '-',     '-',     '-',     '-',     '-',     '-',     '-',        '-',        '-',     'yes', '-'],
  ] },
  { name: 'public.follows', about: 'Stores that a user follows', anon: '', authenticated: 'select insert delete', lines: [
    ['select delete',               'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-', 'yes'],
    ['insert',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'no',       'signed_out', 'no',   '-', 'no'],
    ['update upsert',               'own',         '-',     'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    '-', 'no'],
    ['select delete',               'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes', 'none'],
    ['insert',                      'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'signed_out', 'no',   'yes', 'no'],
    ['update upsert',               'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    'yes', 'no'],
  ] },
  { name: 'public.reports', about: 'Reports to the operator, readable by their author', anon: '', authenticated: 'select insert', lines: [
    ['select',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-', 'yes'],
    ['insert',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'no',       'signed_out', 'no',   '-', 'yes'],
    ['update upsert delete',        'own',         '-',     'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    '-', 'no'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes', 'none'],
    ['insert',                      'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'signed_out', 'no',   'yes', 'no'],
    ['update upsert delete',        'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    'yes', 'no'],
  ] },
];
