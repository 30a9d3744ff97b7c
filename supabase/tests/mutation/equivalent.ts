/** Equivalent mutants, which have no observable effect, each with the reason. A survivor that is not listed here fails the run. */
const PINNED = 'the trigger before the write resets the owner, so that the policy never sees another one';
const PARENT = 'the other policy reads the parent row with the caller’s rights, and the parent’s own policy session_alive hides it';

const SELECT_FIRST = 'a delete finds only rows that the policy "read own" shows, which checks owner and bucket';
const SAME_PATHS = 'the policy of the other bucket has the same rule for names, so the mutant allows nothing more';
const VISIBLE = 'app.is_plain_line requires a visible character, so an empty text fails anyway';
const DELETE_LOCKS = 'the delete locks each row itself; a second run at the same moment would wait for the first one and find nothing left';
const CUT_LATER =
  'the bound only saves work: with 500 products sold, a product that was only viewed sorts behind them, and the outer limit drops it';
const REFERENCE_DATA = 'only the file of its reference data writes the table, and its `on conflict (weekday)` fails without the key';
const TRIGGER_FIRST = 'the trigger before the insert refuses a missing store first';

const CALLER_ASKS = 'its only caller, app.can_see_case_photo, asks for the session itself, and so does the policy of the files';

// every command that changes a case or a proposal locks its order first, and so do a holiday and an erasure
const ORDER_LOCKED = 'the order is locked by then, and whoever changes its case or its proposals locks it first';

export const EQUIVALENT: Record<string, string> = {
  'policy public.addresses addresses_update: with check (true)': PINNED,
  'policy public.product_reviews reviews_update: with check (true)': PINNED,
  'policy public.products products_insert: with check (true)': PINNED,
  'policy public.products products_update: with check (true)': PINNED,
  'policy public.seller_settings settings_update: with check (true)': PINNED,
  'restrictive policy public.order_cases session_alive: dropped': PARENT,
  'restrictive policy public.order_case_messages session_alive: dropped': PARENT,
  'restrictive policy public.order_messages session_alive: dropped': PARENT,
  'restrictive policy public.product_question_messages session_alive: dropped': PARENT,
  'function app.erase_order_messages(uuid): without «m.body is not null» (4)': 'it only leaves out rows that are erased already',
  'restrictive policy public.order_case_lines session_alive: dropped': PARENT,
  'restrictive policy public.order_events session_alive: dropped': PARENT,
  'restrictive policy public.order_items session_alive: dropped': PARENT,
  'restrictive policy public.product_images session_alive: dropped': PARENT,
  'restrictive policy public.product_media session_alive: dropped': PARENT,
  'restrictive policy public.product_variants session_alive: dropped': PARENT,
  'restrictive policy public.stock_movements session_alive: dropped': PARENT,
  'primary key app.working_hours working_hours_pkey: dropped': REFERENCE_DATA,
  'function app.compact_category_counts(): rows not locked (1) in «where id in (select id from app.category_count_changes order by id limit 50000 for update skip locked)»':
    DELETE_LOCKS,
  'policy storage.objects profile images: remove own: using (true)': SELECT_FIRST,
  "policy storage.objects product media: remove own: using without «(bucket_id = 'product-media'::text)»": SELECT_FIRST,
  "policy storage.objects product media: remove own: using without «app.is_own_object(name, 'png|jpe?g|webp|avif|gif|mp4|webm'::text)»":
    SELECT_FIRST,
  "policy storage.objects profile images: remove own: using without «(bucket_id = 'profile-images'::text)»": SELECT_FIRST,
  "policy storage.objects profile images: remove own: using without «app.is_own_object(name, 'png|jpe?g|webp|gif'::text)»": SELECT_FIRST,
  "policy storage.objects case photos: read: using without «(bucket_id = 'case-photos'::text)»": SAME_PATHS,
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
  "function app.is_operator(text[]): session not checked (1) in «and app.session_alive() and app.has_second_factor((select auth.uid())) and app.own_session('12 hours') is not null»":
    CALLER_ASKS,
  'function app.best_products(integer): limit a thousand times higher (1) in «and ((select count(*) from sold) < 500 or t.product_id in (select product_id from sold))»':
    CUT_LATER,
  'function app.advance_case(uuid,text,text,bigint,text,boolean,uuid): rows not locked (1) in «select * into v_case from public.order_cases where id = p_case for no key update;»':
    ORDER_LOCKED,
  "function app.answer_case_question(uuid,text): rows not locked (1) in «select * into v_case from public.order_cases where id = p_case and question in (p_side, 'both') for no key update;»":
    ORDER_LOCKED,
  'function app.answer_change(uuid,boolean): rows not locked (1) in «select * into v_change from public.order_changes where id = p_change for no key update;»':
    ORDER_LOCKED,
  'function app.close_case_by_decision(orders,text): rows not locked (1) in «select * into v_case from public.order_cases where order_id = p_order.id and closed_at is null for no key update;»':
    ORDER_LOCKED,
  'function app.close_case(uuid,text,text,text): rows not locked (1) in «select * into v_case from public.order_cases where order_id = p_order and kind = p_kind and closed_at is null for no key update;»':
    ORDER_LOCKED,
  'function app.decide_case(uuid,text,text,bigint,text): rows not locked (1) in «select * into v_case from public.order_cases where id = p_case for no key update;»':
    ORDER_LOCKED,
  'function app.operator_ask(uuid,text,text,bigint): rows not locked (1) in «select * into v_case from public.order_cases where order_id = p_order order by opened_at desc, id limit 1 for no key update;»':
    ORDER_LOCKED,
  'function app.operator_decide(uuid,text,text,bigint,bigint): rows not locked (1) in «select * into v_case from public.order_cases where order_id = p_order order by opened_at desc, id limit 1 for no key update;»':
    ORDER_LOCKED,
  'function app.receive_late_payment(uuid,boolean): rows not locked (1) in «select * into v_case from public.order_cases where order_id = p_order and closed_at is null for no key update;»':
    ORDER_LOCKED,
  'function app.revive_order(orders): rows not locked (1) in «select * into v_case from public.order_cases where order_id = p_order.id and closed_at is null for no key update;»':
    ORDER_LOCKED,
  'function app.run_case_deadline(uuid): rows not locked (1) in «select * into v_case from public.order_cases where id = p_case for no key update;»':
    ORDER_LOCKED,
  'function app.run_change_deadline(uuid): rows not locked (1) in «select * into v_change from public.order_changes where id = p_change for no key update;»':
    ORDER_LOCKED,
  'function app.settle_cancelled_order(uuid,text): rows not locked (1) in «select * into v_case from public.order_cases where order_id = p_order and closed_at is null for no key update;»':
    ORDER_LOCKED,
  'function app.withdraw_change(uuid): rows not locked (1) in «select * into v_change from public.order_changes where id = p_change for no key update;»':
    ORDER_LOCKED,
};
