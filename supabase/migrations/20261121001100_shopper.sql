-- What shoppers do beyond buying: follow a store, report, say "I have paid", ask for a return, leave for good.
create table public.follows (
  user_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  seller_id uuid not null references app.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, seller_id),
  check (user_id <> seller_id)
);
create index follows_seller on public.follows (seller_id);

-- One report per person and thing; nobody but its writer and the operator reads it.
create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  product_id uuid references public.products (id) on delete cascade,
  seller_id uuid references app.profiles (id) on delete cascade,
  reason text not null check (reason in ('fake', 'forbidden', 'offensive', 'fraud', 'other')),
  comment text not null default '' check (char_length(comment) <= 1000),
  created_at timestamptz not null default now(),
  check (num_nonnulls(product_id, seller_id) = 1),
  unique (reporter_id, product_id),
  unique (reporter_id, seller_id)
);
create index reports_product on public.reports (product_id) where product_id is not null;
create index reports_seller on public.reports (seller_id) where seller_id is not null;

alter table public.follows enable row level security;
alter table public.reports enable row level security;
create policy follows_read on public.follows for select to authenticated using (user_id = (select auth.uid()));
create policy follows_insert on public.follows for insert to authenticated
  with check (user_id = (select auth.uid()) and seller_id in (select id from public.profiles where is_influencer));
create policy follows_delete on public.follows for delete to authenticated using (user_id = (select auth.uid()));
create policy reports_read on public.reports for select to authenticated using (reporter_id = (select auth.uid()));
create policy reports_insert on public.reports for insert to authenticated
  with check (reporter_id = (select auth.uid()) and seller_id is distinct from (select auth.uid())
    and (product_id is null or product_id in (select id from public.products where seller_id <> (select auth.uid())))
    and (seller_id is null or seller_id in (select id from public.profiles)));

-- At most 20 reports a day, with the server's clock and id.
create function app.pin_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.request_is_client() then return new; end if;
  if (select count(*) from public.reports where reporter_id = new.reporter_id and created_at > now() - interval '1 day') >= 20 then
    perform app.fail('rate_limited', 429);
  end if;
  new.id := gen_random_uuid();
  new.created_at := now();
  new.comment := btrim(new.comment);
  return new;
end $$;
create trigger pin_report before insert on public.reports for each row execute function app.pin_report();
create function app.pin_follow() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.request_is_client() then new.created_at := now(); end if;
  if (select count(*) from public.follows where user_id = new.user_id) >= 500 then perform app.fail('rate_limited', 429); end if;
  return new;
end $$;
create trigger pin_follow before insert on public.follows for each row execute function app.pin_follow();

-- events are the steps of the status alone; these two are the buyer's words beside it
alter table public.orders add column payment_claimed_at timestamptz;
alter table public.orders add column return_requested_at timestamptz;
alter table public.orders add column return_reason text check (char_length(return_reason) <= 1000);

-- "I have paid": the buyer's word, once, for a transfer that is still open. Only the seller can say that it arrived.
create function app.claim_payment(p_order uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order and user_id = app.require_user() for update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_order.payment_status = 'claimed' then return 'claimed'; end if;
  if v_order.payment_method <> 'kaspi_transfer' or v_order.payment_status <> 'unpaid'
     or v_order.status not in ('pending', 'confirmed') then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status));
  end if;
  update public.orders set payment_status = 'claimed', payment_claimed_at = now(), updated_at = now() where id = p_order;
  return 'claimed';
end $$;
create function public.claim_payment(p_order uuid) returns text
language sql volatile security invoker set search_path = '' as $$ select app.claim_payment(p_order) $$;

-- A return is asked for within 14 days of delivery, once (Consumer law, art. 30).
create function app.request_return(p_order uuid, p_reason text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_delivered timestamptz;
begin
  select * into v_order from public.orders where id = p_order and user_id = app.require_user() for update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_order.return_requested_at is not null then return v_order.return_requested_at; end if;
  if v_order.status <> 'delivered' then
    perform app.fail('bad_transition', 409, jsonb_build_object('status', v_order.status));
  end if;
  select max(created_at) into v_delivered from public.order_events where order_id = p_order and to_status = 'delivered';
  if coalesce(v_delivered, v_order.updated_at) < now() - interval '14 days' then perform app.fail('return_too_late', 409); end if;
  if char_length(btrim(coalesce(p_reason, ''))) not between 3 and 1000 then perform app.fail('invalid'); end if;
  update public.orders set return_requested_at = now(), return_reason = btrim(p_reason), updated_at = now() where id = p_order
  returning return_requested_at into v_delivered;
  return v_delivered;
end $$;
create function public.request_return(p_order uuid, p_reason text) returns timestamptz
language sql volatile security invoker set search_path = '' as $$ select app.request_return(p_order, p_reason) $$;

-- Leaving: the account goes for good, what others need (orders, published reviews) stays without a name.
-- A seller first finishes what buyers are waiting for. `p_only_check` refuses in the same cases and deletes nothing:
-- the app asks first, then takes the pictures out of storage (which SQL cannot), then deletes.
create function app.delete_account(p_email text, p_only_check boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
begin
  if not exists (select 1 from auth.users where id = v_user and email = p_email) then perform app.fail('email_mismatch'); end if;
  if exists (select 1 from public.orders where seller_id = v_user and status in ('pending', 'confirmed', 'shipped')) then
    perform app.fail('open_orders', 409);
  end if;
  if p_only_check then return; end if;
  update public.products set status = 'inactive' where seller_id = v_user and status = 'active';
  delete from public.wishlists where user_id = v_user;
  delete from public.follows where v_user in (user_id, seller_id);
  delete from public.reports where reporter_id = v_user;
  delete from public.addresses where user_id = v_user;
  delete from public.instagram_posts where influencer_id = v_user;
  delete from public.seller_settings where seller_id = v_user;
  -- a closed order keeps its city for the seller's figures, and nobody's name, phone or street
  update public.orders set customer = '—' where user_id = v_user and status in ('delivered', 'cancelled');
  delete from app.order_contacts c using public.orders o
   where o.id = c.order_id and o.user_id = v_user and o.status in ('delivered', 'cancelled');
  delete from auth.users where id = v_user;
end $$;
create function public.delete_account(p_email text, p_only_check boolean default false) returns void
language sql volatile security invoker set search_path = '' as $$ select app.delete_account(p_email, p_only_check) $$;

-- Words typed so far against shops: for the search box. At most three, only sellers.
create function public.search_stores(p_query text) returns setof public.profiles
language sql stable security invoker set search_path = '' rows 3 as $$
  select p.* from public.profiles p
   where p.is_influencer and char_length(btrim(p_query)) between 2 and 60
     and (p.username like replace(replace(lower(btrim(ltrim(btrim(p_query), '@'))), '%', ''), '_', '\_') || '%'
          or app.fold(p.full_name) like '%' || replace(replace(app.fold(btrim(p_query)), '%', ''), '_', '\_') || '%')
   order by p.review_count desc, p.username limit 3
$$;

-- Where a shop may be asked before buying: only what its seller has put there for everyone to see.
alter table public.seller_settings add column whatsapp_phone text check (whatsapp_phone ~ '^\+[0-9]{10,15}$');
create function app.store_contact(p_seller uuid) returns table (whatsapp_phone text, instagram_handle text)
language sql stable security definer set search_path = '' as $$
  select s.whatsapp_phone, p.instagram_handle
    from app.profiles p left join public.seller_settings s on s.seller_id = p.id
   where p.id = p_seller and p.is_influencer and p.deleted_at is null
$$;
create function public.store_contact(p_seller uuid) returns table (whatsapp_phone text, instagram_handle text)
language sql stable security invoker set search_path = '' as $$ select * from app.store_contact(p_seller) $$;

grant execute on function app.store_contact(uuid), public.store_contact(uuid) to anon, authenticated;
grant select, insert, delete on public.follows to authenticated;
grant select, insert on public.reports to authenticated;
grant execute on function public.search_stores(text) to anon, authenticated;
grant execute on function app.claim_payment(uuid), app.request_return(uuid, text), app.delete_account(text, boolean),
  public.claim_payment(uuid), public.request_return(uuid, text), public.delete_account(text, boolean) to authenticated;
grant all on public.follows, public.reports to service_role;
grant execute on all functions in schema public, app to service_role;
