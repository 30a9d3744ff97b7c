/** Files: what each actor may do with which key. `no` is a refusal of the storage service (4xx). */
import type { Cells } from './types.ts';

/** {me} and {other} are the folders of the actor and of another user, {id} is a new random name. */
export type FileLine = [action: string, bucket: string, key: string, ...Cells];

const PEOPLE = 'profile-images';
const GOODS = 'product-media';
const REVIEWS = 'review-photos';
const CASES = 'case-photos';

// oxfmt-ignore
export const FILES: FileLine[] = [
  //                                                              visitor  shopper  otherSh. seller   rival    suspend. signedOut deleted  pending  operator  guest
  ['upload',         PEOPLE,         '{me}/{id}.png',             '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'no',     'no',    'no',    '-', 'no'],
  ['upload',         PEOPLE,         '{other}/{id}.png',          'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    'yes', 'no'],
  ['upload',         GOODS,          '{me}/{id}.png',             '-',     'no',    'no',    'yes',   'yes',   'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         GOODS,          '{me}/{id}-320.webp',        '-',     'no',    'no',    'yes',   'yes',   'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         GOODS,          '{other}/{id}.png',          'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    'yes', 'no'],
  ['upload',         REVIEWS,        '{me}/{id}-1080.webp',       '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'no',     'no',    'no',    '-', 'no'],
  ['upload',         REVIEWS,        '{other}/{id}-1080.webp',    'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    'yes', 'no'],
  ['upload',         CASES,          '{me}/{id}.webp',            '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'no',     'no',    'no',    '-', 'yes'],
  ['upload',         CASES,          '{other}/{id}.webp',         'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    'yes', 'no'],
  ['upload',         CASES,          '{me}/{id}.png',             '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         CASES,          '{me}/deep/{id}.webp',       '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         'no-bucket',    '{me}/{id}.png',             'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    'no', 'no'],
  // keys with another path or extension
  ['upload',         PEOPLE,         '{me}/../{other}/{id}.png',  '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         PEOPLE,         '{me}/%2e%2e/{other}/{id}.png','-',   'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         PEOPLE,         '{me}%2F..%2F{other}/{id}.png','-',   'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         PEOPLE,         '{me}/deep/{id}.png',        '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         PEOPLE,         '{me}/{id}.png.html',        '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         PEOPLE,         '{me}/{id}.svg',             '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         PEOPLE,         '{me}/{id}.mp4',             '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         PEOPLE,         '{me}/{id}.PNG',             '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         PEOPLE,         '{me}/{id}.png%00.html',     '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         PEOPLE,         '{me}/me.png',               '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         PEOPLE,         '{id}.png',                  '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         GOODS,          '{me}/deep/{id}.png',        '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         GOODS,          '{me}/{id}.html',            '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         REVIEWS,        '{me}/deep/{id}.webp',       '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         REVIEWS,        '{me}/{id}.png',             '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['upload',         REVIEWS,        '{me}/{id}.mp4',             '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  // existing files
  ['overwrite',      PEOPLE,         '{me}/{id}.png',             '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['overwrite',      PEOPLE,         '{other}/{id}.png',          'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['overwrite',      GOODS,          '{other}/{id}.png',          'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['overwrite',      REVIEWS,        '{other}/{id}.webp',         'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['remove',         PEOPLE,         '{me}/{id}.png',             '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-', 'yes'],
  ['remove',         PEOPLE,         '{other}/{id}.png',          'none',  'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes', 'none'],
  ['remove',         GOODS,          '{me}/{id}.png',             '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-', 'yes'],
  ['remove',         REVIEWS,        '{me}/{id}.webp',            '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-', 'yes'],
  ['remove',         GOODS,          '{other}/{id}.png',          'none',  'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes', 'none'],
  ['remove',         REVIEWS,        '{other}/{id}.webp',         'none',  'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes', 'none'],
  ['overwrite',      CASES,          '{other}/{id}.webp',         'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['remove',         CASES,          '{me}/{id}.webp',            '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-', 'yes'],
  ['remove',         CASES,          '{other}/{id}.webp',         'none',  'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes', 'none'],
  ['copy to my own', CASES,          '{other}/{id}.webp',         'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['list',           CASES,          '{me}/{id}.webp',            '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-', 'yes'],
  ['list',           CASES,          '{other}/{id}.webp',         'none',  'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes', 'none'],
  ['sign an upload', CASES,          '{me}/{id}.webp',            '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['move to my own', PEOPLE,         '{other}/{id}.png',          'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['move to other',  PEOPLE,         '{me}/{id}.png',             '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['copy to my own', PEOPLE,         '{other}/{id}.png',          'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['list',           PEOPLE,         '{me}/{id}.png',             '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-', 'yes'],
  ['list',           PEOPLE,         '{other}/{id}.png',          'none',  'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes', 'none'],
  ['list',           GOODS,          '{me}/{id}.png',             '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-', 'yes'],
  ['list',           REVIEWS,        '{me}/{id}.webp',            '-',     'yes',   'yes',   'yes',   'yes',   'yes',   'none',   'none',  'none',  '-', 'yes'],
  ['list',           GOODS,          '{other}/{id}.png',          'none',  'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes', 'none'],
  ['list',           REVIEWS,        '{other}/{id}.webp',         'none',  'none',  'none',  'none',  'none',  'none',  'none',   'none',  'none',  'yes', 'none'],
  ['sign an upload', PEOPLE,         '{other}/{id}.png',          'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['sign an upload', PEOPLE,         '{me}/{id}.png',             '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['sign an upload', GOODS,          '{me}/{id}.png',             '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['sign an upload', REVIEWS,        '{me}/{id}.webp',            '-',     'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  // the buckets themselves
  ['open a bucket',  'profile-images','x',                        'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['empty a bucket', 'profile-images','x',                        'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
  ['delete a bucket','profile-images','x',                        'no',    'no',    'no',    'no',    'no',    'no',    'no',     'no',    'no',    '-', 'no'],
];
