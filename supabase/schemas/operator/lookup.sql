-- What operators look up: orders by number, people by username, phone or e-mail, stores by name, and an order without a case.
create function app.search_kind(p_words text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_words ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'id'
    when p_words ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then 'email'
    -- 712345678-1 would also be a phone
    when p_words ~ '^(?:№|#)?\s*[0-9]{1,12}-[0-9]{1,3}$' then 'number'
    when p_words ~ '^\+?[0-9][0-9() -]{8,18}$' and regexp_replace(p_words, '[^0-9]', '', 'g') ~ '^[78]?7[0-9]{9}$' then 'phone'
    when p_words ~ '^(?:№|#)?\s*[0-9]{1,12}$' then 'number'
    when p_words ~ '^@' then 'username'
    else 'name' end
$$;
comment on function app.search_kind(text) is
  'What an operator looks for, by the form of the words: id (of an order), email, phone, number (of an order or a checkout), '
  'username, name (of a store, or the beginning of a username).';

create function app.search_length() returns int4range
language sql immutable set search_path = '' as $$ select int4range(2, 80, '[]') $$;
comment on function app.search_length() is 'How many characters the words of an operator''s search have, without spaces around them.';

create function app.searched_people(p_kind text, p_words text) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_phone text := '+7' || right(regexp_replace(p_words, '[^0-9]', '', 'g'), 10);
  v_name text := regexp_replace(ltrim(p_words, '@'), '([\\%_])', '\\\1', 'g');
  v_fold text := regexp_replace(app.fold(p_words), '([\\%_])', '\\\1', 'g');
begin
  return case p_kind
    when 'email' then array(
      select distinct p.id from auth.identities i join app.profiles p on p.id = i.user_id
       where i.email = p_words and p.deleted_at is null limit 10)
    when 'phone' then array(
      (select p.id from app.profiles p where p.phone = v_phone and p.deleted_at is null limit 10)
      union
      (select p.id from auth.users u join app.profiles p on p.id = u.id
        where u.phone = ltrim(v_phone, '+') and u.phone_confirmed_at is not null and p.deleted_at is null))
    when 'username' then array(
      (select p.id from app.profiles p where p.username = ltrim(p_words, '@') and p.deleted_at is null)
      union
      (select p.id from app.profiles p
        where v_name <> '' and p.is_influencer and p.deleted_at is null and p.username like v_name || '%' limit 10))
    when 'name' then array(
      (select p.id from app.profiles p where p.username = p_words and p.deleted_at is null)
      union
      (select p.id from app.profiles p
        where v_name <> '' and p.is_influencer and p.deleted_at is null and p.username like v_name || '%' limit 10)
      union
      (select t.seller_id from public.seller_settings t where app.fold(t.store_name) like any (array[v_fold || '%', '% ' || v_fold || '%'])
        limit 10)
      union
      (select p.id from app.profiles p where p.is_influencer and p.deleted_at is null
          and app.fold(p.full_name) like any (array[v_fold || '%', '% ' || v_fold || '%']) limit 10))
    else '{}' end;
end $$;
comment on function app.searched_people(text, text) is
  'Ids of the people that the words name: the whole e-mail address, phone or username, or the beginning of a store''s username or of a '
  'word of its name or its owner''s. Each way is bounded and has an index.';

create function app.searched_orders(p_kind text, p_words text, p_people uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_phone text := '+7' || right(regexp_replace(p_words, '[^0-9]', '', 'g'), 10);
  v_number text := ltrim(p_words, '№# ');
  v_found uuid[];
begin
  v_found := array(
    (select o.id from public.orders o where p_kind = 'id' and o.id = (case when p_kind = 'id' then p_words end)::uuid)
    union
    (select o.id from public.orders o where p_kind = 'number' and o.number = v_number)
    union
    (select o.id from app.checkouts c join public.orders o on o.checkout_id = c.id
      where p_kind = 'number' and c.number = (case when p_kind = 'number' then split_part(v_number, '-', 1) end)::bigint
        and v_number !~ '-' limit 50)
    union
    (select c.order_id from app.order_contacts c where p_kind = 'phone' and c.phone = v_phone limit 200)
    union
    (select b.id from unnest(p_people) p (id)
      cross join lateral (select o.id from public.orders o where o.user_id = p.id order by o.date desc, o.id desc limit 20) b)
    union
    (select s.id from unnest(p_people) p (id)
      cross join lateral (select o.id from public.orders o where o.seller_id = p.id order by o.date desc, o.id desc limit 20) s));
  return array(select o.id from public.orders o where o.id = any (v_found) order by o.date desc, o.id desc limit 20);
end $$;
comment on function app.searched_orders(text, text, uuid[]) is
  'Ids of the orders that the words name, or that the people have bought or sold: the 20 newest.';

create function app.operator_search(p_words text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator', 'finance');
  v_words text := lower(btrim(coalesce(p_words, '')));
  v_kind text := app.search_kind(v_words);
  v_people uuid[];
  v_orders uuid[];
begin
  if not char_length(v_words) <@ app.search_length() then perform app.fail('invalid', 400, '{"field": "words"}'); end if;
  perform app.enforce_rate_limit(v_operator.id, 'operator_search', 300, interval '1 hour');
  v_people := app.searched_people(v_kind, v_words);
  -- a name that many have leads to people first
  v_orders := app.searched_orders(v_kind, v_words, v_people[1:10]);
  perform app.log_look(v_operator, 'search', null, jsonb_build_object(
    'by', v_kind, 'orders', to_jsonb(v_orders), 'users', to_jsonb(v_people)));
  return jsonb_build_object(
    'people', (select coalesce(jsonb_agg(jsonb_build_object('username', p.username, 'is_seller', p.is_influencer, 'name',
        case when p.is_influencer then app.name_of_store(p.id) else p.full_name end) order by p.username), '[]')
      from app.profiles p where p.id = any (v_people) and p.deleted_at is null),
    'orders', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'number', o.number, 'status', o.status, 'date', o.date, 'total', o.total,
        'has_case', exists (select 1 from public.order_cases c where c.order_id = o.id),
        'seller', (select app.name_of_store(s.id) from app.profiles s where s.id = o.seller_id and s.deleted_at is null),
        'buyer', (select b.username from app.profiles b where b.id = o.user_id and b.deleted_at is null))
        order by o.date desc, o.id desc), '[]')
      from public.orders o where o.id = any (v_orders)));
end $$;
create function public.operator_search(p_words text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.operator_search(p_words) $$;
comment on function public.operator_search(text) is
  'Operators only: orders and people by what app.search_kind reads (app.search_length): at most 20 orders, the newest first, of a '
  'person those of both sides; at most 31 people. 300 searches an hour. No phone, e-mail or address is shown. The look is in the log, '
  'with the kind and the ids that were found, without the words.';

create function app.operator_order(p_order uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator', 'finance');
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order;
  if not found then perform app.fail('not_found', 404); end if;
  if v_operator.id in (v_order.user_id, v_order.seller_id) then perform app.fail('own_content', 403); end if;
  perform app.log_look(v_operator, 'order', p_order::text);
  return app.order_file(v_order)
         || jsonb_build_object('has_case', exists (select 1 from public.order_cases where order_id = p_order));
end $$;
create function public.operator_order(p_order uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.operator_order(p_order) $$;
comment on function public.operator_order(uuid) is
  'Operators only: an order, also one without a case: lines, payment, history, decisions and how the orders of both sides ended. '
  'Without phone, street and payment details. The look is in the log. Not of an own order (own_content).';
grant execute on function app.operator_search(text), public.operator_search(text), app.operator_order(uuid),
  public.operator_order(uuid) to authenticated;
