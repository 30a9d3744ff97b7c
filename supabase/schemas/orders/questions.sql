-- What shoppers ask about a product before they order it. Buyers write about their orders (orders/messages.sql).
create table public.product_questions (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references app.profiles (id) on delete cascade,
  seller_id uuid not null references app.profiles (id) on delete cascade,
  product_id uuid references public.products (id) on delete set null,
  name text not null,
  image text,
  created_at timestamptz not null default app.clock_timestamp(),
  last_at timestamptz not null default app.clock_timestamp(),
  is_unread_by_shopper boolean not null default false,
  is_unread_by_seller boolean not null default false,
  unique (shopper_id, product_id),
  check (shopper_id <> seller_id)
);
comment on table public.product_questions is
  'One thread for each product and shopper who asked about it. Removed with either account, and app.question_period() after its '
  'last message.';
comment on column public.product_questions.product_id is 'Null: the product was removed for good.';
comment on column public.product_questions.name is 'Of the product when it was first asked about.';
comment on column public.product_questions.last_at is 'Of the newest message.';
create index product_questions_shopper on public.product_questions (shopper_id, is_unread_by_shopper desc, last_at desc, id desc);
create index product_questions_seller on public.product_questions (seller_id, is_unread_by_seller desc, last_at desc, id desc);
create index product_questions_product on public.product_questions (product_id);
create index product_questions_old on public.product_questions (last_at);
alter table public.product_questions enable row level security;
create policy product_questions_read on public.product_questions for select to authenticated
  using ((select auth.uid()) in (shopper_id, seller_id));
create policy session_alive on public.product_questions as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.product_questions to authenticated;

create table public.product_question_messages (
  id bigint generated always as identity primary key,
  question_id uuid not null references public.product_questions (id) on delete cascade,
  author text not null check (author in ('buyer', 'seller')),
  body text not null check (char_length(body) <= 1000 and app.is_plain_text(body)),
  photos text[] not null default '{}' check (cardinality(photos) <= 5),
  created_at timestamptz not null default app.clock_timestamp()
);
comment on table public.product_question_messages is
  'What shopper and seller wrote to each other about a product. Append-only; photos are removed after app.case_photo_period().';
comment on column public.product_question_messages.author is 'The shopper is the buyer, as in orders.';
comment on column public.product_question_messages.body is 'Empty: photos alone.';
comment on column public.product_question_messages.photos is 'Keys in the private bucket case-photos, at most app.most_case_photos().';
create index product_question_messages_question on public.product_question_messages (question_id, id);
create index product_question_messages_with_photos on public.product_question_messages (id) where photos <> '{}';
create index product_question_messages_photos on public.product_question_messages using gin (photos) where photos <> '{}';
alter table public.product_question_messages enable row level security;
create policy product_question_messages_read on public.product_question_messages for select to authenticated
  using (exists (select 1 from public.product_questions q where q.id = question_id));
create policy session_alive on public.product_question_messages as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.product_question_messages to authenticated;
create trigger append_only before update or delete on public.product_question_messages
  for each row execute function app.reject_message_change();

create function app.question_period() returns interval language sql immutable set search_path = '' as $$ select interval '400 days' $$;
comment on function app.question_period() is 'How long a question about a product stays after its last message.';

create function app.can_write_question(p_question public.product_questions) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select 1 from app.profiles s where s.id = p_question.seller_id and (s.is_store_hidden or not s.is_influencer))
    and not exists (select 1 from app.buyer_limits l
      where l.user_id = p_question.shopper_id and l.kind = 'buying' and l.until > app.now());
end $$;
comment on function app.can_write_question(public.product_questions) is
  'Whether both sides may write: the store is open, and its shopper may buy. Whether the product is hidden, sold out or removed does not '
  'matter.';

create function app.add_question_message(p_question uuid, p_user uuid, p_body text, p_photos text[], p_key uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_photos text[] := coalesce(p_photos, '{}');
  v_question public.product_questions;
  v_is_seller boolean;
begin
  select * into v_question from public.product_questions where id = p_question and p_user in (shopper_id, seller_id) for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  if not app.claim_message_key(p_user, p_key, p_question, p_body, v_photos) then return; end if;
  v_is_seller := v_question.seller_id = p_user;
  if not app.can_write_question(v_question) then perform app.fail('bad_transition', 409); end if;
  if (select count(*) from public.product_question_messages where question_id = p_question) >= app.most_order_messages() then
    perform app.fail('quota_exceeded', 409);
  end if;
  insert into public.product_question_messages (question_id, author, body, photos)
  values (p_question, case when v_is_seller then 'seller' else 'buyer' end, app.read_message(p_user, p_body, v_photos), v_photos);
  update public.product_questions
     set last_at = app.clock_timestamp(), is_unread_by_shopper = is_unread_by_shopper or v_is_seller,
         is_unread_by_seller = is_unread_by_seller or not v_is_seller
   where id = p_question;
  perform app.notify(case when v_is_seller then v_question.shopper_id else v_question.seller_id end, 'question_message',
    p_question => p_question, p_mail_delay => interval '15 minutes');
end $$;
comment on function app.add_question_message(uuid, uuid, text, text[], uuid) is
  'Adds what one side of a question writes, marks it as unread for the other side and tells it; by mail once in fifteen minutes.';

create function app.ask_about_product(p_product uuid, p_body text, p_photos text[], p_key uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_product public.products;
  v_question uuid;
begin
  perform app.lock_user(v_user);
  -- who has asked goes on, whatever became of the product
  v_question := (select q.id from public.product_questions q where q.shopper_id = v_user and q.product_id = p_product);
  if v_question is null then
    select p.* into v_product from public.products p where p.id = p_product;
    if v_product.seller_id = v_user then perform app.fail('own_product'); end if;
    -- nothing is stored for an account that is being deleted
    perform app.lock_catalogues(array_remove(array[v_product.seller_id], null));
    select p.* into v_product from public.products p join app.profiles s on s.id = p.seller_id
     where p.id = p_product and p.status = 'active' and p.deleted_at is null and s.deleted_at is null;
    if not found then perform app.fail('not_found', 404); end if;
    perform app.check_limit(v_user, 'buying');
    perform app.enforce_rate_limit(v_user, 'product_question', 10, interval '1 day');
    insert into public.product_questions (shopper_id, seller_id, product_id, name, image)
    values (v_user, v_product.seller_id, p_product, v_product.name, app.cover_url(v_product)) returning id into v_question;
  end if;
  perform app.add_question_message(v_question, v_user, p_body, p_photos, p_key);
  return v_question;
end $$;
create function public.ask_about_product(p_product uuid, p_body text, p_photos text[] default '{}', p_key uuid default null) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.ask_about_product(p_product, p_body, p_photos, p_key) $$;
comment on function public.ask_about_product(uuid, text, text[], uuid) is
  'Asks the seller of a product on sale, who is somebody else, and returns the thread; a second question about it goes on in the same. '
  'Needs an account: guests write about their orders. At most ten products a day. The same key with the same words stores nothing more.';

create function app.write_question_message(p_question uuid, p_body text, p_photos text[], p_key uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
begin
  perform app.lock_user(v_user);
  perform app.add_question_message(p_question, v_user, p_body, p_photos, p_key);
end $$;
create function public.write_question_message(p_question uuid, p_body text, p_photos text[] default '{}', p_key uuid default null)
returns void
language sql volatile security invoker set search_path = '' as $$ select app.write_question_message(p_question, p_body, p_photos, p_key) $$;
comment on function public.write_question_message(uuid, text, text[], uuid) is
  'A message of up to 1,000 characters, or up to five photos, to the other side of a question about a product, while the store is open. '
  'At most 60 an hour together with those about orders, and 500 of a question (quota_exceeded). The same key with the same words stores '
  'nothing more.';

create function app.mark_question_read(p_question uuid, p_message bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_side text;
begin
  select case v_user when q.seller_id then 'seller' else 'buyer' end into v_side from public.product_questions q
   where q.id = p_question and v_user in (q.shopper_id, q.seller_id) for no key update;
  if v_side is null then return; end if;
  -- a message that came meanwhile stays unread
  if exists (select 1 from public.product_question_messages m
    where m.question_id = p_question and m.id > p_message and m.author <> v_side) then return; end if;
  update public.product_questions
     set is_unread_by_shopper = is_unread_by_shopper and v_side <> 'buyer', is_unread_by_seller = is_unread_by_seller and v_side <> 'seller'
   where id = p_question;
  update app.notifications set read_at = app.now() where question_id = p_question and user_id = v_user and read_at is null;
end $$;
create function public.mark_question_read(p_question uuid, p_message bigint) returns void
language sql volatile security invoker set search_path = '' as $$ select app.mark_question_read(p_question, p_message) $$;
comment on function public.mark_question_read(uuid, bigint) is
  'The caller has seen the messages of a question up to this one; it stays unread while there is a later one of the other side.';

create type app.question_view as (
  id uuid, side text, product_id uuid, name text, image text, is_on_sale boolean, other_name text, other_username text,
  last_author text, last_body text, last_at timestamptz, is_unread boolean, can_write boolean
);
create function app.view_question(p_question public.product_questions, p_user uuid) returns app.question_view
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_seller boolean := p_question.seller_id = p_user;
  v_last public.product_question_messages;
  v_other app.profiles;
begin
  select * into v_last from public.product_question_messages m where m.question_id = p_question.id order by m.id desc limit 1;
  select * into v_other from app.profiles p where p.id = case when v_is_seller then p_question.shopper_id else p_question.seller_id end;
  return row(p_question.id, case when v_is_seller then 'seller' else 'buyer' end, p_question.product_id, p_question.name, p_question.image,
    exists (select 1 from public.products p where p.id = p_question.product_id and p.status = 'active' and p.deleted_at is null),
    case when v_is_seller then '@' || v_other.username else app.name_of_store(v_other.id) end,
    v_other.username, v_last.author, v_last.body, p_question.last_at,
    case when v_is_seller then p_question.is_unread_by_seller else p_question.is_unread_by_shopper end,
    app.can_write_question(p_question));
end $$;
comment on function app.view_question(public.product_questions, uuid) is 'A question as one of its sides sees it, with its last message.';

create function app.my_questions(p_side text, p_after_unread boolean, p_after_at timestamptz, p_after_id uuid)
returns setof app.question_view
language plpgsql stable security definer set search_path = '' rows 20 as $$
declare
  v_user uuid := app.require_user();
  v_question public.product_questions;
begin
  -- one query for each side, so that each follows its index
  if p_side = 'seller' then
    for v_question in
      select * from public.product_questions q
       where q.seller_id = v_user
         and (p_after_id is null or (q.is_unread_by_seller, q.last_at, q.id) < (p_after_unread, p_after_at, p_after_id))
       order by q.is_unread_by_seller desc, q.last_at desc, q.id desc limit 20
    loop
      return next app.view_question(v_question, v_user);
    end loop;
  else
    for v_question in
      select * from public.product_questions q
       where q.shopper_id = v_user
         and (p_after_id is null or (q.is_unread_by_shopper, q.last_at, q.id) < (p_after_unread, p_after_at, p_after_id))
       order by q.is_unread_by_shopper desc, q.last_at desc, q.id desc limit 20
    loop
      return next app.view_question(v_question, v_user);
    end loop;
  end if;
end $$;
create function public.my_questions(
  p_side text, p_after_unread boolean default null, p_after_at timestamptz default null, p_after_id uuid default null
) returns table (
  id uuid, side text, product_id uuid, name text, image text, is_on_sale boolean, other_name text, other_username text,
  last_author text, last_body text, last_at timestamptz, is_unread boolean, can_write boolean
)
language sql stable security invoker set search_path = '' rows 20 as $$
  select * from app.my_questions(p_side, p_after_unread, p_after_at, p_after_id)
$$;
comment on function public.my_questions(text, boolean, timestamptz, uuid) is
  'Twenty questions that the caller has asked (buyer) or was asked (seller): the unread first, then the newest, after the last one read.';

create function app.my_question(p_question uuid, p_product uuid) returns setof app.question_view
language plpgsql stable security definer set search_path = '' rows 1 as $$
declare
  v_user uuid := app.require_user();
begin
  return query
    select v.* from public.product_questions q cross join lateral app.view_question(q, v_user) v
     where q.id = p_question and v_user in (q.shopper_id, q.seller_id) or q.shopper_id = v_user and q.product_id = p_product;
end $$;
create function public.my_question(p_question uuid default null, p_product uuid default null) returns table (
  id uuid, side text, product_id uuid, name text, image text, is_on_sale boolean, other_name text, other_username text,
  last_author text, last_body text, last_at timestamptz, is_unread boolean, can_write boolean
)
language sql stable security invoker set search_path = '' rows 1 as $$ select * from app.my_question(p_question, p_product) $$;
comment on function public.my_question(uuid, uuid) is
  'One question of the caller: by its id, or the one that they have asked about a product.';

grant execute on function
  app.ask_about_product(uuid, text, text[], uuid), public.ask_about_product(uuid, text, text[], uuid),
  app.write_question_message(uuid, text, text[], uuid), public.write_question_message(uuid, text, text[], uuid),
  app.mark_question_read(uuid, bigint), public.mark_question_read(uuid, bigint),
  app.my_questions(text, boolean, timestamptz, uuid), public.my_questions(text, boolean, timestamptz, uuid),
  app.my_question(uuid, uuid), public.my_question(uuid, uuid) to authenticated;
