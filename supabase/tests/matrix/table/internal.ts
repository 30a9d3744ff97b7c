/** Schema app, which the API does not expose. Some grants are needed because other code runs with the caller's rights. */

/** Tables and views of schema app, and the roles that may read them inside the database. None may be written. */
export const INTERNAL_RELATIONS: Record<string, { about: string; readers: '' | 'anon authenticated' }> = {
  'app.profiles': {
    about: 'The table behind the view public.profiles, which reads with the caller’s rights',
    readers: 'anon authenticated',
  },
  'app.public_store_settings': { about: 'The public part of seller_settings, for the same view', readers: 'anon authenticated' },
  'app.time_shift': { about: 'How far tests have moved the time', readers: '' },
  'app.removed_products': { about: 'Ids of products whose rows were removed', readers: '' },
  'app.reauthentications': { about: 'When a session was confirmed by the password', readers: '' },
  'app.rate_limits': { about: 'How often a user did something', readers: '' },
  'app.retired_usernames': { about: 'Names given up, hashed', readers: '' },
  'app.seller_product_counts': { about: 'Counters of the catalogue', readers: '' },
  'app.category_attributes': { about: 'Which attributes a category has', readers: '' },
  'app.category_counts': { about: 'Counters of the catalogue', readers: '' },
  'app.category_count_changes': { about: 'Counters of the catalogue', readers: '' },
  'app.creation_keys': { about: 'Idempotency keys of create_product', readers: '' },
  'app.checkouts': { about: 'Idempotency keys of orders', readers: '' },
  'app.order_deadlines': { about: 'What happens to an order by itself, and when', readers: '' },
  'app.working_hours': { about: 'When sellers are expected to work', readers: '' },
  'app.days_off': { about: 'Days of sellers’ holidays', readers: '' },
  'app.public_holidays': { about: 'Days on which nobody is expected to work', readers: '' },
  'app.order_transitions': { about: 'Who may move an order from which status to which', readers: '' },
  'app.order_limits': { about: 'How many open orders there may be', readers: '' },
  'app.case_kinds': { about: 'When a case may be opened', readers: '' },
  'app.case_steps': { about: 'Who may take which step of a case', readers: '' },
  'app.case_deadlines': { about: 'What happens to a case that nobody moves', readers: '' },
  'app.order_refunds': { about: 'The ledger of refunds', readers: '' },
  'app.order_contacts': { about: 'Phones and addresses of orders', readers: '' },
  'app.order_change_contacts': { about: 'Addresses that buyers propose', readers: '' },
  'app.order_settlements': { about: 'The seller’s earnings of an order', readers: '' },
  'app.order_claims': { about: 'Tokens of links to orders that a seller entered', readers: '' },
  'app.city_names': { about: 'Spellings of cities', readers: '' },
  'app.outbox': { about: 'Mails', readers: '' },
  'app.event_mails': { about: 'Which mail an event of an order causes', readers: '' },
  'app.mail_texts': { about: 'Texts of mails by language', readers: '' },
  'app.mail_words': { about: 'Words of values of mails by language', readers: '' },
  'app.search_terms': { about: 'Words of the catalogue', readers: '' },
  'app.search_term_rounds': { about: 'How far the catalogue has been read for them', readers: '' },
  'app.city_changes': { about: 'Sellers whose products still have the marks of another city', readers: '' },
};

/**
 * Functions of schema app that run with the caller's rights, called by policies, checks, triggers and views.
 * (A function with a public wrapper of the same name has the same grants as the wrapper and is not listed.)
 */
export const INTERNAL_FUNCTIONS: Record<string, 'anon authenticated' | 'authenticated'> = {
  is_client: 'anon authenticated',
  request_is_client: 'anon authenticated',
  fail: 'anon authenticated',
  fold: 'anon authenticated',
  is_plain_line: 'anon authenticated',
  is_plain_text: 'anon authenticated',
  clean_line: 'anon authenticated',
  clean_lines: 'anon authenticated',
  clean_text: 'anon authenticated',
  session_alive: 'anon authenticated',
  is_media_url: 'anon authenticated',
  are_valid_tags: 'anon authenticated',
  products_vector: 'anon authenticated',
  marks_of: 'anon authenticated',
  are_valid_translations: 'anon authenticated',
  clean_translations: 'anon authenticated',
  with_translations: 'anon authenticated',
  clean_attributes: 'authenticated',
  category_product_counts: 'anon authenticated',
  is_valid_delivery: 'authenticated',
  are_review_photos: 'authenticated',
  is_language: 'authenticated',
  lock_own_catalogue: 'authenticated',
  require_own_publishing: 'authenticated',
  is_suspended: 'authenticated',
  has_bought_from: 'anon authenticated',
  back_on: 'anon authenticated',
  is_own_object: 'authenticated',
  sees_case_photo: 'authenticated',
  is_share_url: 'authenticated',
  is_stored_share_picture: 'authenticated',
  within_storage_quota: 'authenticated',
  local_date: 'authenticated',
  now: 'anon authenticated',
  own_id: 'authenticated',
};

/**
 * Security definer functions that read auth.uid() without checking the session, each with the reason.
 * All others must call app.session_alive, app.require_user or app.own_id.
 */
export const WITHOUT_SESSION_CHECK: Record<string, string> = {
  is_suspended: 'returns only whether the caller is suspended; policies refuse ended sessions',
  has_bought_from: 'returns only whether the caller has an order of a seller; policies refuse ended sessions',
  own_session: 'reads the session of the token itself; nothing is found after it has ended',
  confirm_session: 'requires a session that began within a minute; a second factor may be missing, and nothing else is given',
  has_reauthenticated: 'requires the session by app.own_session',
  before_follow_insert: 'the policy session_alive of the table refuses the row afterwards',
  before_report_insert: 'the policy session_alive of the table refuses the row afterwards',
  before_address_write: 'the policy session_alive of the table refuses the row afterwards',
  before_post_insert: 'the policy session_alive of the table refuses the row afterwards',
  before_media_insert: 'the policy session_alive of the table refuses the row afterwards',
  before_review_write: 'the policy session_alive of the table refuses the row afterwards',
  before_wishlist_insert: 'the policy session_alive of the table refuses the row afterwards',
};
