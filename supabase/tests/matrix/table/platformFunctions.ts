/** Connections to Instagram, and what only the platform's own jobs call. A line is as in functions.ts. */
import type { FunctionLine } from './types.ts';

// oxfmt-ignore
export const PLATFORM_FUNCTIONS: FunctionLine[] = [
  // Instagram
  ['start_instagram_connection', 'own', 'no', 'not_seller', 'not_seller', 'yes', 'yes', 'suspended', 'signed_out', 'signed_out', 'signed_out', 'no'],
  ['claim_instagram_state', 'unknown', 'no', 'connection_expired', 'connection_expired', 'connection_expired', 'connection_expired', 'connection_expired', 'signed_out', 'signed_out', 'signed_out', 'no'],
  ['own_instagram', 'own', 'no', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', 'no'],
  ['disconnect_instagram', 'own', 'no', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', 'no'],
  ['mark_imported_posts', 'own', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-'],
  ['mark_imported_posts', 'other', 'no', 'none', 'none', 'none', 'none', 'none', 'signed_out', 'signed_out', 'signed_out', 'no'],
  ['apply_post_change', 'own', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-'],
  ['apply_post_change', 'other', 'no', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'signed_out', 'signed_out', 'signed_out', 'no'],
  ['instagram_deletion', 'unknown code', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  ['save_instagram_account', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['instagram_connection', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['lease_instagram_refreshes', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['report_instagram_refresh', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['instagram_tokens_of_other_keys', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['replace_instagram_token', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['note_instagram_name', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['revoke_instagram', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['delete_instagram_data', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['lease_instagram_imports', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['report_instagram_import', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  // jobs
  ['lease_mails',             'other',                       'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes'],
  ['report_mail',             'other',                       'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes'],
  ['failed_mails',            'any',                         'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes'],
  ['overdue_work',            'any',                         'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes'],
  ['note_job', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['health', 'any', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  ['retry_mails',             'other',                       'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes'],
  ['files_of_deleted_people','any',                         'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes'],
  ['unused_case_photos', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['unused_profile_images', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['decide_case', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['decide_order',            'other',                       'no',   'no',          'no',          'no',          'no',          'no',          'no',         'no',         'no',         'yes'],
  ['run_maintenance',        'any',                         'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes'],
];
