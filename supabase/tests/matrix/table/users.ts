/** Data of one user. */
import type { RelationRules } from './types.ts';

// oxfmt-ignore
export const USERS: RelationRules[] = [
  { name: 'public.profiles', about: 'Profiles: sellers and authors of reviews are public, all others are private', anon: 'select', authenticated: 'select insert update delete', lines: [
    //                                             visitor  shopper  otherSh. seller   rival    suspend. signedOut   deleted     pending  operator
    ['select update',               'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-'],
    ['delete',                      'own',         '-',     '-',     '-',     '-',     '-',     '-',     'none',     'none',     'none',  '-'],
    ['select',                      'a store',     'yes',   'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  'yes'],
    ['select',                      'a shopper',   'none',  'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes'],
    ['select',                      'a reviewer',  'yes',   'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  'yes'],
    ['select',                      'deleted',     'none',  'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'none'],
    ['update delete',               'a store',     'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  '-'],
    ['insert',                      'a store',     'no',    'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    'no'],
  ] },
  { name: 'public.addresses', about: 'Saved shipping addresses of a user', anon: '', authenticated: 'select insert update delete', lines: [
    ['select',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-'],
    ['insert',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'no',       'signed_out', 'no',   '-'],
    ['upsert',                      'own',         '-',     'mine',  'mine',  'mine',  'mine',  'mine',  'no',       'signed_out', 'no',   '-'],
    ['update delete',               'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-'],
    ['select update delete',        'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes'],
    ['insert upsert',               'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'signed_out', 'no',   'yes'],
  ] },
  { name: 'public.wishlists', about: 'Products that a user saved', anon: '', authenticated: 'select insert delete', lines: [
    ['select delete',               'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-'],
    ['insert',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'no',       'signed_out', 'no',   '-'],
    ['update upsert',               'own',         '-',     'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    '-'],
    ['select delete',               'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes'],
    ['insert',                      'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'signed_out', 'no',   'yes'],
    ['update upsert',               'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    'yes'],
  ] },
  { name: 'public.follows', about: 'Stores that a user follows', anon: '', authenticated: 'select insert delete', lines: [
    ['select delete',               'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-'],
    ['insert',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'no',       'signed_out', 'no',   '-'],
    ['update upsert',               'own',         '-',     'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    '-'],
    ['select delete',               'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes'],
    ['insert',                      'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'signed_out', 'no',   'yes'],
    ['update upsert',               'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    'yes'],
  ] },
  { name: 'public.reports', about: 'Reports to the operator, readable by their author', anon: '', authenticated: 'select insert', lines: [
    ['select',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',     'none',     'none',  '-'],
    ['insert',                      'own',         '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'no',       'signed_out', 'no',   '-'],
    ['update upsert delete',        'own',         '-',     'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    '-'],
    ['select',                      'other',       'no',    'none',  'none',  'none',  'none',  'none',  'none',     'none',     'none',  'yes'],
    ['insert',                      'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'signed_out', 'no',   'yes'],
    ['update upsert delete',        'other',       'no',    'no',    'no',    'no',    'no',    'no',    'no',       'no',       'no',    'yes'],
  ] },
];
