-- Schemas, default privileges, errors and text rules that every other file builds on.
--
-- Conventions of all files here:
--   * The API never exposes `app`. Security definer functions are defined there; one that browsers may call has a wrapper of the same
--     name in `public`, which runs with the caller's rights.
--   * Every right is granted explicitly, next to the object.
--   * Functions that orders and triggers call are plpgsql even for a single query: SQL functions are planned again at every call.
--   * Lock order, in every transaction: 1. the user (app.lock_user), 2. sellers' catalogues (app.lock_catalogues), 3. orders by id,
--     4. products by id, 5. variants, 6. profiles by id. Rows are locked `for no key update`, which foreign keys do not wait for.
create schema if not exists app;
comment on schema app is 'Tables and functions that the API never exposes.';
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;

revoke all on schema app from public;
grant usage on schema app to anon, authenticated, service_role;
-- functions that run with the caller's rights call auth.uid(); hosted projects grant this already
grant usage on schema auth, extensions to anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public, app grant all on tables to service_role;
alter default privileges in schema public, app grant usage, select on sequences to service_role;
alter default privileges in schema public, app grant execute on functions to service_role;

create function app.is_client() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return current_user in ('anon', 'authenticated');
end $$;
comment on function app.is_client() is
  'Whether the statement runs with a client''s role. False inside security definer functions. '
  'Used by triggers that pin columns, which run with the caller''s rights.';
grant execute on function app.is_client() to anon, authenticated;

create function app.request_is_client() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated');
end $$;
comment on function app.request_is_client() is
  'Whether the request comes from a client, also inside security definer functions. For triggers that are security definer themselves.';
grant execute on function app.request_is_client() to anon, authenticated;

create domain app.error_code as text check (value in (
  'account_required', 'already_decided', 'already_hidden', 'already_objected', 'bad_transition', 'busy', 'buying_limited', 'case_changed',
  'case_open',
  'case_too_late', 'cash_limited', 'category_retired', 'change_open', 'commission_changed', 'conflict', 'connection_expired',
  'delivery_changed', 'email_mismatch', 'holds_role', 'holiday_days', 'holiday_early', 'idempotency_mismatch', 'instagram_connected',
  'instagram_taken', 'invalid', 'invalid_image', 'invalid_items', 'invalid_key', 'invalid_payment_method', 'invalid_quantity',
  'invalid_shipping', 'invalid_stock', 'invalid_username', 'last_owner', 'limited', 'new_shop_limit', 'no_legal_name', 'not_found',
  'not_operator', 'not_returnable', 'not_seller', 'nothing_left', 'open_orders', 'operator_factor_required', 'operator_session_ended',
  'order_total_mismatch', 'out_of_stock', 'own_content', 'own_product', 'own_store', 'payment_received', 'payment_unanswered',
  'payment_unavailable', 'price_changed', 'product_hidden', 'prohibited_words', 'quota_exceeded', 'rate_limited',
  'reauthentication_required', 'refund_too_high', 'reply_final', 'report_decided', 'reports_limited', 'rule_untried', 'seller_closed',
  'sign_in_changed', 'signed_out', 'stock_changed', 'suspended', 'text_hidden', 'too_many_items', 'too_many_media',
  'too_many_open_orders', 'unavailable', 'unchanged', 'username_changed_too_often', 'wishlist_full'));
comment on domain app.error_code is 'The codes of business errors (app.fail): each has a text in the app, or the app never causes it.';

create function app.fail(p_code app.error_code, p_status int default 400, p_details jsonb default null) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', p_code, 'message', p_code, 'details', p_details::text, 'hint', null)::text,
    detail = json_build_object('status', p_status, 'headers', json_build_object())::text;
end $$;
comment on function app.fail(app.error_code, int, jsonb) is
  'Raises a business error with a stable code. PostgREST answers {code, message, details} with the HTTP status. '
  'docs/database.md lists the codes.';
grant execute on function app.fail(app.error_code, int, jsonb) to anon, authenticated;

create function app.refuse(p_refusal text, p_details jsonb default null) returns void
language plpgsql set search_path = '' as $$
begin
  if p_refusal is not null then perform app.fail(p_refusal, 409, p_details); end if;
end $$;
comment on function app.refuse(text, jsonb) is
  'Fails with the code that a function such as app.transition_refusal has returned; does nothing without one.';

create function app.check_request() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  -- the planner's guess counts the rows of everybody
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' ~* 'count\s*=\s*(planned|estimated)' then
    perform app.fail('invalid', 400, '{"field": "prefer"}');
  end if;
end $$;
comment on function app.check_request() is
  'PostgREST''s db-pre-request (docs/deploy/hosted.md): refuses counts by the planner''s guess, which row-level security does not limit.';
grant execute on function app.check_request() to anon, authenticated, service_role;

create function app.reject_mutation() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- rows may be deleted together with their parent (foreign key with cascade)
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
comment on function app.reject_mutation() is 'Trigger of append-only tables.';

create function app.fold(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return translate(lower(normalize(coalesce(p_text, ''), NFKC)), 'әғқңөұүһіё', 'агкноуухие');
end $$;
comment on function app.fold(text) is
  'Lower case, in the plain form of each letter (NFKC: 𝗞𝗼𝗿𝗸𝗲𝗺 and Ｋｏｒｋｅｍ are korkem), with letters that Russian keyboards lack '
  'replaced (көйлек → койлек, ёлка → елка), for search and comparison.';
grant execute on function app.fold(text) to anon, authenticated;

create function app.is_plain_line(p_text text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return p_text !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff'
    '\uffa0\ufff9-\ufffb]'
       and p_text ~ '[^\s\u200d\ufe0f]';
end $$;
comment on function app.is_plain_line(text) is
  'One visible line of text: no control characters, line breaks, direction overrides or zero-width characters (the emoji joiner is '
  'allowed).';
grant execute on function app.is_plain_line(text) to anon, authenticated;

create function app.is_plain_text(p_text text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return p_text !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]';
end $$;
comment on function app.is_plain_text(text) is 'Text of several lines without control characters and direction overrides.';
grant execute on function app.is_plain_text(text) to anon, authenticated;

create function app.clean_line(p_text text, p_limit int default 10000) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return nullif(btrim(left(btrim(regexp_replace(regexp_replace(normalize(p_text, NFC),
      -- a space in their place would divide a word that looks like one
      '[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb]+', '', 'g'),
      '[\u0001-\u001f\u007f-\u009f\u115f\u1160\u2028-\u202e\u2066-\u2069\u3164\uffa0\s]+', ' ', 'g')), p_limit)), '');
end $$;
comment on function app.clean_line(text, int) is
  'One line of at most p_limit characters, in one form of each letter (NFC): of the characters that app.is_plain_line refuses, those '
  'without width are left out, and others become spaces. Null when the result is blank.';

create function app.clean_text(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return regexp_replace(replace(normalize(p_text, NFC), E'\r\n', E'\n'),
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]', '', 'g');
end $$;
comment on function app.clean_text(text) is
  'Text of several lines, in one form of each letter (NFC), without the characters that app.is_plain_text '
  'refuses: copied captions often contain invisible direction marks.';

create function app.clean_lines(p_texts text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(coalesce(app.clean_line(t.value), t.value) order by t.place), p_texts)
    from unnest(p_texts) with ordinality t (value, place)
$$;
comment on function app.clean_lines(text[]) is 'app.clean_line for each element.';
grant execute on function app.clean_line(text, int), app.clean_text(text), app.clean_lines(text[]) to anon, authenticated;

create function app.languages() returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array['ru', 'kk', 'en'];
end $$;
comment on function app.languages() is 'The languages of the site: the same list as in src/shared/i18n/languages.ts.';

create function app.is_language(p_code text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return p_code = any (app.languages());
end $$;
comment on function app.is_language(text) is 'Whether the code is a language of the site (app.languages).';
grant execute on function app.languages(), app.is_language(text) to authenticated;

create function app.now() returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return now();
end $$;
comment on function app.now() is
  'The start of the transaction. Every rule and every default reads the time here or from app.clock_timestamp(); '
  'only what the auth and storage services wrote is compared with their own clock, now().';

create function app.clock_timestamp() returns timestamptz
language plpgsql volatile set search_path = '' as $$
begin
  return clock_timestamp();
end $$;
comment on function app.clock_timestamp() is
  'The present moment, also within a transaction: for versions, for the order of rows, '
  'and for limits whose transactions wait for each other.';
grant execute on function app.now(), app.clock_timestamp() to anon, authenticated;

create function app.local_date(p_at timestamptz) returns date
language plpgsql stable parallel safe set search_path = '' as $$
begin
  return (p_at at time zone 'Asia/Almaty')::date;
end $$;
comment on function app.local_date(timestamptz) is 'The calendar day in Almaty.';

create function app.period_start(p_days int) returns date
language sql stable set search_path = '' as $$
  select app.local_date(app.now()) - greatest(1, least(coalesce(p_days, 1), 366)) + 1
$$;
comment on function app.period_start(int) is 'First day (Almaty) of the last p_days days; 1 = today, at most 366.';

create function app.is_business_number(p_number text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  v_digits int[];
  v_check int;
begin
  if p_number !~ '^[0-9]{2}(0[1-9]|1[0-2])[0-9]{8}$' then return false; end if;
  v_digits := string_to_array(p_number, null)::int[];
  v_check := (select sum(t.digit * t.place) from unnest(v_digits[1:11]) with ordinality t (digit, place)) % 11;
  -- the second row of weights: 3 to 11, 1, 2
  if v_check = 10 then
    v_check := (select sum(t.digit * ((t.place + 1) % 11 + 1)) from unnest(v_digits[1:11]) with ordinality t (digit, place)) % 11;
  end if;
  return v_check = v_digits[12];
end $$;
comment on function app.is_business_number(text) is
  'Whether a text is an IIN or BIN of Kazakhstan: 12 digits that begin with a year and a month, and whose last one is the checksum.';
