-- What buyer and seller write to each other about an order. Cases have messages of their own: they end with the case, and operators write
-- in them.
create function app.most_order_messages() returns int language sql immutable set search_path = '' as $$ select 500 $$;
comment on function app.most_order_messages() is 'How many messages an order may have, of both sides together.';

create table public.order_messages (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  author text not null check (author in ('buyer', 'seller')),
  body text check (char_length(body) <= 1000 and app.is_plain_text(body)),
  photos text[] not null default '{}' check (cardinality(photos) <= 5),
  created_at timestamptz not null default app.clock_timestamp()
);
comment on table public.order_messages is
  'What buyer and seller wrote to each other about an order. Append-only; words and photos of a deleted account are removed, photos also '
  'after app.case_photo_period().';
comment on column public.order_messages.body is 'Empty: photos alone. Null: the account of the author was deleted.';
comment on column public.order_messages.photos is 'Keys in the private bucket case-photos, at most app.most_case_photos().';
create index order_messages_order on public.order_messages (order_id, id);
create index order_messages_with_photos on public.order_messages (id) where photos <> '{}';
create index order_messages_photos on public.order_messages using gin (photos) where photos <> '{}';
alter table public.order_messages enable row level security;
create policy order_messages_read on public.order_messages for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy session_alive on public.order_messages as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.order_messages to authenticated;
create trigger append_only before update or delete on public.order_messages for each row execute function app.reject_message_change();

create function app.can_write_message(p_order public.orders) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_order.user_id is not null and exists (select 1 from app.order_contacts c where c.order_id = p_order.id)
    and not exists (select 1 from app.profiles p where p.id in (p_order.user_id, p_order.seller_id) and p.deleted_at is not null);
end $$;
comment on function app.can_write_message(public.orders) is
  'Whether the sides of an order may write to each other: both have an account, and the contacts of the order are kept '
  '(app.forget_contacts).';

create function app.read_message(p_user uuid, p_body text, p_photos text[]) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.enforce_rate_limit(p_user, 'order_message', 60, interval '1 hour');
  perform app.check_case_photos(p_user, p_photos);
  if cardinality(p_photos) > app.most_case_photos() then perform app.fail('too_many_media', 409); end if;
  return app.read_words(p_body, case when p_photos = '{}' then 1 else 0 end);
end $$;
comment on function app.read_message(uuid, text, text[]) is
  'The words of a message with photos that a person writes about an order or a product, within the limits of both.';

create function app.write_order_message(p_order uuid, p_body text, p_photos text[], p_key uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_photos text[] := coalesce(p_photos, '{}');
  v_order public.orders;
  v_author text;
begin
  -- words and photos of a person: none may be stored after the deletion of the account
  perform app.lock_user(v_user);
  v_order := app.lock_order(p_order);
  v_author := app.own_side(v_order);
  if v_author is null then perform app.fail('not_found', 404); end if;
  if not app.claim_message_key(v_user, p_key, p_order, p_body, v_photos) then return; end if;
  if not app.can_write_message(v_order) then perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status)); end if;
  if (select count(*) from public.order_messages where order_id = p_order) >= app.most_order_messages() then
    perform app.fail('quota_exceeded', 409);
  end if;
  insert into public.order_messages (order_id, author, body, photos)
  values (p_order, v_author, app.read_message(v_user, p_body, v_photos), v_photos);
  -- seller_changes reports the order; the contacts of a closed one are kept no longer for a message
  if app.is_contact_shown(v_order) then update public.orders set updated_at = app.clock_timestamp() where id = p_order; end if;
  perform app.add_order_event(p_order, 'message', v_author);
end $$;
create function public.write_order_message(p_order uuid, p_body text, p_photos text[] default '{}', p_key uuid default null) returns void
language sql volatile security invoker set search_path = '' as $$ select app.write_order_message(p_order, p_body, p_photos, p_key) $$;
comment on function public.write_order_message(uuid, text, text[], uuid) is
  'A message of up to 1,000 characters, or up to five photos, to the other side of one''s own order, until its contacts are removed. '
  'At most 60 an hour, and 500 of an order (quota_exceeded). The same key with the same words stores nothing more.';
grant execute on function
  app.write_order_message(uuid, text, text[], uuid), public.write_order_message(uuid, text, text[], uuid) to authenticated;

create function app.erase_order_messages(p_user uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.order_messages m set body = null, photos = '{}' from public.orders o
   where m.order_id = o.id and p_user in (o.user_id, o.seller_id) and m.author = case when o.user_id = p_user then 'buyer' else 'seller' end
     and m.body is not null
$$;
comment on function app.erase_order_messages(uuid) is 'Removes what a deleted person wrote and showed to the other side of orders.';
