-- The values of the placeholders of mails, read when a mail is sent. An empty one leaves out the line that names it
-- (app.fill_placeholders).
create function app.mail_word(p_name text, p_language text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select w.words from app.mail_words w where w.name = p_name and w.language = p_language), '');
end $$;
comment on function app.mail_word(text, text) is 'Words of app.mail_words, empty when there are none.';

create function app.mail_moment(p_at timestamptz, p_language text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_local timestamp := p_at at time zone 'Asia/Almaty';
begin
  return coalesce(app.fill_placeholders(app.mail_word('moment', p_language), jsonb_build_object(
    'day', extract(day from v_local)::text, 'time', to_char(v_local, 'HH24:MI'),
    'month', split_part(app.mail_word('months', p_language), ' ', extract(month from v_local)::int))), '');
end $$;
comment on function app.mail_moment(timestamptz, text) is '"24 ноября, 15:48", by the clock of Almaty, as in the app. Empty for null.';

create function app.mail_day(p_day date, p_language text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(app.fill_placeholders(app.mail_word('day', p_language), jsonb_build_object('day', extract(day from p_day)::text,
    'month', split_part(app.mail_word('months', p_language), ' ', extract(month from p_day)::int))), '');
end $$;
comment on function app.mail_day(date, text) is '"24 ноября". Empty for null.';

create function app.mail_way(p_way jsonb, p_language text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(app.mail_text(p_way ->> 'name'), nullif(app.mail_word('way_' || (p_way ->> 'kind'), p_language), ''));
end $$;
comment on function app.mail_way(jsonb, text) is 'How the way of delivery of an order is called; null without one.';

create function app.mail_days(p_days int, p_language text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_forms text[] := string_to_array(app.mail_word('days', p_language), ' ');
begin
  return p_days || chr(160) || v_forms[
    case when cardinality(v_forms) < 3 then case p_days when 1 then 1 else cardinality(v_forms) end
         when p_days % 100 between 11 and 14 then 3
         else case p_days % 10 when 1 then 1 when 2 then 2 when 3 then 2 when 4 then 2 else 3 end end];
end $$;
comment on function app.mail_days(int, text) is
  'A number of days in words: one, few and many where app.mail_words has three forms, otherwise one and others.';

create function app.mail_excerpt(p_text text, p_length int) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_text text := app.mail_text(p_text, 2000);
begin
  return coalesce(case when char_length(v_text) > p_length then btrim(left(v_text, p_length - 1)) || '…' else v_text end, '');
end $$;
comment on function app.mail_excerpt(text, int) is 'The beginning of user input for a mail (app.mail_text), empty for none.';

create function app.mail_goods(p_order uuid, p_language text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_names text;
  v_more int;
begin
  select string_agg(coalesce(nullif(app.mail_excerpt(l.name, 60), ''), '—') || case when l.quantity > 1 then ' × ' || l.quantity
    else '' end, ', ' order by l.place)
           filter (where l.place <= 3),
         count(*) filter (where l.place > 3)
    into v_names, v_more
    from (select i.name, i.quantity - i.removed as quantity, row_number() over (order by i.position) as place from public.order_items i
           where i.order_id = p_order and i.quantity > i.removed) l;
  return case when v_more = 0 then v_names
              else app.fill_placeholders(app.mail_word('more', p_language), jsonb_build_object('names', v_names, 'count', v_more)) end;
end $$;
comment on function app.mail_goods(uuid, text) is
  'The first three lines of an order, and how many more it has: "Vase × 2, Cup, Plate and 2 more".';

create function app.mail_store(p_seller uuid, p_language text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_username text;
  v_name text;
begin
  select '@' || app.mail_text(s.username), n.name into v_username, v_name
    from app.profiles s
    left join public.seller_settings t on t.seller_id = s.id
   cross join lateral (select app.mail_text(nullif(app.store_name(t.store_name, s.full_name, s.username), '@' || s.username)) as name) n
   where s.id = p_seller and s.deleted_at is null;
  -- the sentence has the word and the quotation marks
  v_name := btrim(regexp_replace(v_name, '^(the +)?((интернет|онлайн|online)[- ]*)?(магазин|дүкені|дүкен|store|shop)( +|$)', '', 'i'));
  v_name := btrim(regexp_replace(v_name, ' +((интернет|онлайн)[- ]*)?(дүкені|дүкен)$', '', 'i'));
  v_name := nullif(btrim(regexp_replace(v_name, '^[«"“„](.*)[»"”“]$', '\1')), '');
  if v_name is null then return v_username; end if;
  return app.fill_placeholders(app.mail_word('quoted', p_language), jsonb_build_object('name', v_name));
end $$;
comment on function app.mail_store(uuid, text) is
  'A store''s name (app.store_name) for a sentence that says that it is one: in quotation marks of the language, without a leading word '
  'for "store" in any of the languages; @username without them. Null for a deleted seller.';

create function app.mail_payment(p_order public.orders, p_store text, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_open boolean := p_order.payment_method = 'kaspi_transfer' and p_order.status in ('pending', 'confirmed')
                       and exists (select 1 from app.profiles s
                         where s.id = p_order.seller_id and not s.is_store_hidden);
  v_is_payable boolean := v_is_open and p_order.payment_status = 'unpaid';
  v_is_awaited boolean := v_is_open and p_order.payment_status in ('unpaid', 'reported');
  v_phone text := substring(p_order.payment_details ->> 'phone' from '^\+7[0-9]{10}$');
  v_link text := substring(p_order.payment_details ->> 'link' from '^https://(?:pay\.)?kaspi\.kz/[A-Za-z0-9/_?=&.-]*$');
begin
  return jsonb_build_object(
    'pay', case when v_is_payable then app.format_tenge(p_order.total, p_language) end,
    'pay_number', case when v_is_payable then p_order.number end,
    'pay_until', case when v_is_payable then app.mail_moment(app.pay_until(p_order), p_language) end,
    'kaspi_phone', case when v_is_awaited then regexp_replace(v_phone, '^(\+7)(...)(...)(..)(..)$', '\1 \2 \3 \4 \5') end,
    'kaspi_link', case when v_is_awaited then v_link end,
    'kaspi_missing', case when v_is_payable and num_nonnulls(v_phone, v_link) = 0 then p_store end,
    'kaspi_changed', case when v_is_payable then app.mail_moment((p_order.payment_details ->> 'changed_at')::timestamptz, p_language) end,
    'late_until', app.mail_moment(app.late_report_until(p_order), p_language),
    'paid', case when p_order.payment_status = 'received' then app.format_tenge(p_order.total, p_language) end,
    'claimed', case when p_order.payment_status = 'reported'
      and p_order.status = 'cancelled' then app.format_tenge(p_order.total, p_language) end);
end $$;
comment on function app.mail_payment(public.orders, text, text) is
  'How an order is paid, as far as it is still to be: nothing once it is paid or cancelled, and nothing while its seller is suspended.';

create function app.mail_case(p_order public.orders, p_user uuid, p_store text, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_case public.order_cases;
  v_asked text;
begin
  select * into v_case from public.order_cases c where c.order_id = p_order.id order by c.opened_at desc, c.id desc limit 1;
  if v_case.question in ('buyer', 'seller', 'both') then
    v_asked := (select m.body from public.order_case_messages m
                 where m.case_id = v_case.id and m.author = 'operator' order by m.id desc limit 1);
  end if;
  return jsonb_build_object(
    -- of an exchange the money is only the other way to follow it
    'owed', case when v_case.refund_due > 0 then
              case when app.last_decision(v_case.order_id) is distinct from 'exchange'
                   then app.format_tenge(v_case.refund_due, p_language) end end,
    'waived', case when p_order.payment_status = 'waived' then app.format_tenge(v_case.amount, p_language) end,
    'asked_until', case when v_case.question in ('both', case when p_user = p_order.seller_id then 'seller' else 'buyer' end)
                        then app.mail_moment(v_case.due_at, p_language) end,
    'asked', app.mail_excerpt(v_asked, 300),
    'answer_until', case when p_user = p_order.seller_id then app.mail_moment(p_order.case_due_at, p_language) end,
    'send_back_until', case when v_case.state = 'accepted' and v_case.kind in ('return', 'wrong_or_damaged')
                            then app.mail_moment(v_case.due_at, p_language) end,
    'confirm_period', app.mail_days(extract(day from app.period('case_refunded', app.now()))::int, p_language),
    'reopened_by', case when p_user = p_order.user_id and app.can_be_reopened(p_order, v_case) then p_store end);
end $$;
comment on function app.mail_case(public.orders, uuid, text, text) is
  'What the latest case of an order asks for: money, an answer of the seller, goods.';

create function app.mail_order(p_order uuid, p_user uuid, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_store text;
begin
  select * into v_order from public.orders where id = p_order;
  if not found then return '{}'; end if;
  -- a deleted seller has no name
  v_store := app.mail_store(v_order.seller_id, p_language);
  return app.mail_payment(v_order, v_store, p_language) || app.mail_case(v_order, p_user, v_store, p_language) || jsonb_build_object(
    'number', v_order.number, 'total', app.format_tenge(v_order.total, p_language), 'goods', app.mail_goods(p_order, p_language), 'store',
      v_store,
    'customer', app.mail_text(v_order.customer), 'city', coalesce(app.mail_text(v_order.city), '—'), 'tracking', v_order.tracking_number,
    'delivery', case when v_order.delivery_cost > 0
                     then app.fill_placeholders(app.mail_word('delivery_cost', p_language),
                       jsonb_build_object('cost', app.format_tenge(v_order.delivery_cost, p_language)))
                     else app.mail_word(case v_order.delivery_cost when 0 then 'delivery_free' else 'delivery_agreed' end, p_language) end,
    'way', app.mail_way(v_order.delivery_way, p_language),
    'fetch', app.mail_text(concat_ws(', ', v_order.delivery_way ->> 'address', v_order.delivery_way ->> 'hours')),
    'expected', case when v_order.status in ('pending', 'confirmed', 'shipped') then app.mail_day(v_order.expected_on, p_language) end,
    'reason', app.mail_word('reason_' || v_order.cancel_reason, p_language),
    'due', app.mail_moment(v_order.due_at, p_language),
    'delayed_until', app.mail_moment(v_order.delayed_until, p_language),
    'confirm_until', case when v_order.status = 'pending'
      and v_order.due_action = 'cancel' then app.mail_moment(v_order.due_at, p_language) end,
    'page', case when v_order.seller_id = p_user then '/influencer/orders/' else '/orders/' end || p_order);
end $$;
comment on function app.mail_order(uuid, uuid, text) is 'Values of a mail about an order. {page} is the order''s page of the recipient.';

create function app.mail_review(p_review uuid, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_build_object(
             'reviewed', app.mail_excerpt(p.name, 80), 'answered', case when r.reply is not null then app.mail_excerpt(p.name, 80) end,
             'stars', r.rating, 'review', app.mail_excerpt(r.comment, 300), 'reply', app.mail_excerpt(r.reply, 300),
             'store', app.mail_store(p.seller_id, p_language),
             'page', '/product/' || p.id || '#reviews')
      from public.product_reviews r join public.products p on p.id = r.product_id
     where r.id = p_review and r.status = 'published'), '{"reviewed": "", "answered": ""}');
end $$;
comment on function app.mail_review(uuid, text) is
  'Values of a mail about a review or its reply: none of a hidden review, and no {answered} without a reply, '
  'so that these mails are not sent.';

create function app.mail_question(p_question uuid, p_user uuid, p_is_read boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_build_object(
             'asked_about', app.mail_excerpt(q.name, 80),
             'page', case when q.seller_id = p_user then '/influencer/questions/' else '/questions/' end || q.id)
      from public.product_questions q
     where q.id = p_question
       and (p_is_read or case when q.seller_id = p_user then q.is_unread_by_seller else q.is_unread_by_shopper end)),
    '{"asked_about": ""}');
end $$;
comment on function app.mail_question(uuid, uuid, boolean) is
  'Values of a text about new messages of a question; unless p_is_read, none once they are read, so that the mail is not sent.';

create function app.mail_reviewable(p_order uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select app.mail_excerpt((array_agg(i.name order by i.position))[1], 80)
      from public.orders o join public.order_items i on i.order_id = o.id and i.quantity > i.removed
      join public.products p on p.id = i.product_id and p.status = 'active' and p.deleted_at is null
     where o.id = p_order and o.status = 'delivered' and app.is_reviewable(o)
       and not exists (select 1 from public.product_reviews r where r.product_id = p.id and r.user_id = o.user_id));
end $$;
comment on function app.mail_reviewable(uuid) is
  'The first line of an order that its buyer may review and has not; null when there is none, and the mail about it is not sent.';

create function app.mail_watch(p_facts jsonb, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_build_object(
             'available', concat_ws(', ', n.name, nullif(app.mail_excerpt(app.variant_label(v.size, v.color), 60), '')),
             'cheaper', case when p.current_price <= (p_facts ->> 'to')::bigint then n.name end,
             'now_price', app.format_tenge(p.current_price, p_language),
             'old_price', app.format_tenge((p_facts ->> 'from')::bigint, p_language),
             'page', '/product/' || p.id)
      from public.products p
      left join public.product_variants v on v.id = (p_facts ->> 'variant')::uuid and v.product_id = p.id
     cross join lateral (select app.mail_excerpt(coalesce(p.names ->> p_language, p.name), 80) as name) n
     where p.id = (p_facts ->> 'watched')::uuid and p.status = 'active' and p.deleted_at is null
       and case when p_facts ->> 'variant' is null then p.stock_quantity else v.stock_quantity end > 0),
    '{"available": "", "cheaper": ""}');
end $$;
comment on function app.mail_watch(jsonb, text) is
  'Values of a text about a product that a person watches: none once it is sold out or off sale, and no {cheaper} once it is dearer again, '
  'so that the mail is not sent.';

create function app.mail_new_products(p_facts jsonb, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_seller uuid := (p_facts ->> 'new_in')::uuid;
  v_names text[] := array(
    select coalesce(nullif(app.mail_excerpt(coalesce(p.names ->> p_language, p.name), 60), ''), '—') from public.products p
     where p.seller_id = v_seller and p.status = 'active' and p.deleted_at is null
       and p.created_at >= (p_facts ->> 'since')::timestamptz and p.created_at < (p_facts ->> 'until')::timestamptz
     order by p.created_at desc, p.id desc limit 100);
  v_first text := array_to_string(v_names[1:3], ', ');
begin
  return jsonb_build_object(
    'new_store', case when v_names <> '{}' then app.mail_store(v_seller, p_language) end,
    'new_names', case when cardinality(v_names) > 3
      then app.fill_placeholders(app.mail_word('more', p_language), jsonb_build_object('names', v_first, 'count', cardinality(v_names) - 3))
      else nullif(v_first, '') end,
    'page', (select '/store/' || s.username from app.profiles s where s.id = v_seller));
end $$;
comment on function app.mail_new_products(jsonb, text) is
  'Values of a text about the new products of a store: the newest three, and how many more; none when none is on sale any more.';

create function app.mail_values(p_mail app.outbox, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_values jsonb := '{}';
begin
  if p_mail.order_id is not null then v_values := app.mail_order(p_mail.order_id, p_mail.user_id, p_language); end if;
  if p_mail.review_id is not null then v_values := v_values || app.mail_review(p_mail.review_id, p_language); end if;
  if p_mail.question_id is not null then v_values := v_values || app.mail_question(p_mail.question_id, p_mail.user_id); end if;
  if p_mail.kind = 'digest' then v_values := v_values || app.mail_digest(p_mail.user_id, p_language); end if;
  if p_mail.kind = 'review_possible' then
    v_values := v_values || jsonb_build_object('reviewable', app.mail_reviewable(p_mail.order_id));
  end if;
  -- who has read it needs no mail
  if p_mail.kind = 'order_message' then
    v_values := v_values || jsonb_build_object('unread_number', (
      select o.number from public.order_reads r join public.orders o on o.id = r.order_id
       where r.user_id = p_mail.user_id and r.order_id = p_mail.order_id and r.is_unread));
  end if;
  if p_mail.facts ? 'moderation' then
    v_values := v_values || app.mail_moderation((p_mail.facts ->> 'moderation')::uuid, p_language);
  end if;
  if p_mail.facts ? 'watched' then v_values := v_values || app.mail_watch(p_mail.facts, p_language); end if;
  if p_mail.facts ? 'new_in' then v_values := v_values || app.mail_new_products(p_mail.facts, p_language); end if;
  if p_mail.facts ? 'failing' then v_values := v_values || app.failing_words(p_mail.facts, p_language); end if;
  return v_values || p_mail.facts;
end $$;
comment on function app.mail_values(app.outbox, text) is 'The values of a mail''s placeholders in a language. Its facts come first.';
