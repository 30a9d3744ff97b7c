/** Equivalent mutants, which have no observable effect, each with the reason. A survivor that is not listed here fails the run. */
const PINNED = 'the trigger before the write resets the owner, so that the policy never sees another one';
const PARENT = 'the other policy reads the parent row with the caller’s rights, and the parent’s own policy session_alive hides it';

const NO_RIGHTS = 'no role of the API has a right to the table; row-level security is an additional protection';
const SELECT_FIRST = 'a delete finds only rows that the policy "read own" shows, which checks owner and bucket';
const SAME_PATHS = 'the policy of the other bucket has the same rule for names, so the mutant allows nothing more';
const VISIBLE = 'app.is_plain_line requires a visible character, so an empty text fails anyway';
const TRIGGER_FIRST = 'the trigger before the insert refuses a missing store first';

export const EQUIVALENT: Record<string, string> = {
  'policy public.addresses addresses_update: with check (true)': PINNED,
  'policy public.product_reviews reviews_update: with check (true)': PINNED,
  'policy public.products products_insert: with check (true)': PINNED,
  'policy public.products products_update: with check (true)': PINNED,
  'policy public.seller_settings settings_update: with check (true)': PINNED,
  'restrictive policy public.order_events session_alive: dropped': PARENT,
  'restrictive policy public.order_items session_alive: dropped': PARENT,
  'restrictive policy public.product_images session_alive: dropped': PARENT,
  'restrictive policy public.product_media session_alive: dropped': PARENT,
  'restrictive policy public.product_variants session_alive: dropped': PARENT,
  'restrictive policy public.stock_movements session_alive: dropped': PARENT,
  'row-level security app.category_count_changes: off': NO_RIGHTS,
  'row-level security app.category_counts: off': NO_RIGHTS,
  'row-level security app.checkouts: off': NO_RIGHTS,
  'row-level security app.city_names: off': NO_RIGHTS,
  'row-level security app.creation_keys: off': NO_RIGHTS,
  'row-level security app.event_mails: off': NO_RIGHTS,
  'row-level security app.mail_texts: off': NO_RIGHTS,
  'row-level security app.mail_words: off': NO_RIGHTS,
  'row-level security app.order_claims: off': NO_RIGHTS,
  'row-level security app.order_contacts: off': NO_RIGHTS,
  'row-level security app.order_settlements: off': NO_RIGHTS,
  'row-level security app.order_transitions: off': NO_RIGHTS,
  'row-level security app.outbox: off': NO_RIGHTS,
  'row-level security app.rate_limits: off': NO_RIGHTS,
  'row-level security app.removed_products: off': NO_RIGHTS,
  'row-level security app.retired_usernames: off': NO_RIGHTS,
  'row-level security app.seller_product_counts: off': NO_RIGHTS,
  'policy storage.objects product media: remove own: using (true)': SELECT_FIRST,
  'policy storage.objects profile images: remove own: using (true)': SELECT_FIRST,
  "policy storage.objects product media: remove own: using without «(bucket_id = 'product-media'::text)»": SELECT_FIRST,
  "policy storage.objects product media: remove own: using without «app.is_own_object(name, 'png|jpe?g|webp|avif|gif|mp4|webm'::text)»":
    SELECT_FIRST,
  "policy storage.objects profile images: remove own: using without «(bucket_id = 'profile-images'::text)»": SELECT_FIRST,
  "policy storage.objects profile images: remove own: using without «app.is_own_object(name, 'png|jpe?g|webp|gif'::text)»": SELECT_FIRST,
  "policy storage.objects product media: read own: using without «(bucket_id = 'product-media'::text)»": SAME_PATHS,
  "policy storage.objects profile images: read own: using without «(bucket_id = 'profile-images'::text)»": SAME_PATHS,
  "policy storage.objects profile images: add own: with check without «(bucket_id = 'profile-images'::text)»": SAME_PATHS,
  'check public.addresses addresses_city_check: without «(char_length(city) >= 1)»': VISIBLE,
  'check public.addresses addresses_name_check: without «(char_length(name) >= 1)»': VISIBLE,
  'check public.addresses addresses_street_check: without «(char_length(street) >= 1)»': VISIBLE,
  'check public.product_variants product_variants_color_check: without «(char_length(btrim(color)) >= 1)»': VISIBLE,
  'check public.product_variants product_variants_size_check: without «(char_length(btrim(size)) >= 1)»': VISIBLE,
  'check public.products products_name_check: without «(char_length(btrim(name)) >= 1)»': VISIBLE,
  'policy public.follows follows_insert: with check without «(s.id = follows.seller_id)»': TRIGGER_FIRST,
  'policy public.follows follows_insert: with check without «s.is_influencer»': TRIGGER_FIRST,
  'policy public.follows follows_insert: with check without «(EXISTS ( SELECT 1 FROM app.profiles s WHERE ((s.id = follows.seller_id) AND s.is_influencer)))»':
    TRIGGER_FIRST,
  'policy app.profiles profiles_visible: using without «(deleted_at IS NULL)»':
    'the view public.profiles leaves deleted ones out itself, and the API shows nothing else of the table',
};
