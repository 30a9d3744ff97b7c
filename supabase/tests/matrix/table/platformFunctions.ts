/** Connections to Instagram, and what only the platform's own jobs call. A line is as in functions.ts. */
import type { FunctionLine } from './types.ts';

// oxfmt-ignore
export const PLATFORM_FUNCTIONS: FunctionLine[] = [
  // Instagram
  ['start_instagram_connection', 'own', 'no', 'not_seller', 'not_seller', 'yes', 'yes', 'suspended', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
  ['claim_instagram_state', 'unknown', 'no', 'connection_expired', 'connection_expired', 'connection_expired', 'connection_expired', 'connection_expired', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
  ['own_instagram', 'own', 'no', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
  ['disconnect_instagram', 'own', 'no', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
  ['mark_imported_posts', 'own', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'account_required'],
  ['mark_imported_posts', 'other', 'no', 'none', 'none', 'none', 'none', 'none', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
  ['apply_post_change', 'own', '-', 'yes', 'yes', 'yes', 'yes', 'yes', 'signed_out', 'signed_out', 'signed_out', '-', 'account_required'],
  ['apply_post_change', 'other', 'no', 'not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'signed_out', 'signed_out', 'signed_out', 'no', 'account_required'],
  ['instagram_deletion', 'unknown code', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  ['save_instagram_account', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['instagram_connection', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['lease_instagram_refreshes', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['report_instagram_refresh', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['instagram_tokens_of_other_keys', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['replace_instagram_token', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['note_instagram_name', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['revoke_instagram', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['delete_instagram_data', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['lease_instagram_imports', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['report_instagram_import', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  // codes to phones
  ['take_code', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  // jobs
  ['lease_mails',             'other',                       'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes', 'no'],
  ['lease_pushes', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['end_push_subscription', 'other', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['report_outbox',             'other',                       'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes', 'no'],
  ['failed_mails',            'any',                         'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes', 'no'],
  ['overdue_work',            'any',                         'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes', 'no'],
  ['record_job_run', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['health', 'any', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  ['retry_mails',             'other',                       'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes', 'no'],
  ['files_of_deleted_people','any',                         'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes', 'no'],
  ['unused_case_photos', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['unused_profile_images', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['decide_case', 'any', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['decide_order',            'other',                       'no',   'no',          'no',          'no',          'no',          'no',          'no',         'no',         'no',         'yes', 'no'],
  ['run_maintenance',        'any',                         'no',    'no',           'no',           'no',           'no',           'no',           'no',         'no',         'no',         'yes', 'no'],
];
