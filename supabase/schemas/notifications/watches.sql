-- Products that people watch: they are told when one is back in stock, or cheaper.
create table public.product_watches (
  id bigint generated always as identity primary key,
  user_id uuid not null references app.profiles (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  variant_id uuid references public.product_variants (id) on delete cascade,
  what text not null check (what in ('stock', 'price')),
  price bigint not null check (price > 0),
  told_at timestamptz,
  created_at timestamptz not null default app.now(),
  constraint product_watches_once unique nulls not distinct (user_id, product_id, variant_id, what),
  -- variants have no price of their own
  constraint product_watches_price_of_product check (what = 'stock' or variant_id is null)
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table public.product_watches is
  'What people want to be told about products, at most 200 each: stock, once, or a lower price. Ends after 180 days.';
comment on column public.product_watches.variant_id is 'The variant that was sold out; null: the product.';
comment on column public.product_watches.price is 'Tenge: the price when it was asked for, or that the person was told last.';
comment on column public.product_watches.told_at is 'When the person was told of a lower price; once a day at most.';
create index product_watches_product on public.product_watches (product_id, id);
create index product_watches_variant on public.product_watches (variant_id) where variant_id is not null;
create index product_watches_time on public.product_watches (created_at);
alter table public.product_watches enable row level security;
create policy product_watches_read on public.product_watches for select to authenticated using (user_id = (select auth.uid()));
create policy session_alive on public.product_watches as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.product_watches to authenticated;

create function app.watch_product(p_product uuid, p_what text, p_variant uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_product public.products;
  v_stock int;
begin
  perform app.lock_user(v_user);
  select * into v_product from public.products where id = p_product and status = 'active' and deleted_at is null;
  if not found then perform app.fail('not_found', 404); end if;
  if v_product.seller_id = v_user then perform app.fail('own_product'); end if;
  v_stock := v_product.stock_quantity;
  if p_variant is not null then
    select stock_quantity into v_stock from public.product_variants where id = p_variant and product_id = p_product;
    if not found then perform app.fail('not_found', 404); end if;
  end if;
  if p_what = 'stock' and v_stock > 0 then perform app.fail('unchanged', 409); end if;
  if exists (select 1 from public.product_watches w
              where w.user_id = v_user and w.product_id = p_product and w.what = p_what
                and w.variant_id is not distinct from p_variant) then
    return;
  end if;
  if (select count(*) from public.product_watches where user_id = v_user) >= 200 then
    perform app.fail('quota_exceeded', 409, '{"limit": 200}');
  end if;
  insert into public.product_watches (user_id, product_id, variant_id, what, price)
  values (v_user, p_product, p_variant, p_what, v_product.current_price);
exception when check_violation or not_null_violation then
  perform app.fail('invalid');
end $$;
create function public.watch_product(p_product uuid, p_what text, p_variant uuid default null) returns void
language sql volatile security invoker set search_path = '' as $$ select app.watch_product(p_product, p_what, p_variant) $$;
comment on function public.watch_product(uuid, text, uuid) is
  'Asks to be told once when a product, or a variant of it, is back in stock (what: stock; unchanged while it is), or each time when it '
  'gets cheaper than the caller knows (price; not of a variant). Idempotent; at most 200 (quota_exceeded).';

create function app.unwatch_product(p_product uuid, p_what text, p_variant uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  perform app.lock_user(v_user);
  delete from public.product_watches w
   where w.user_id = v_user and w.product_id = p_product and w.what = p_what and w.variant_id is not distinct from p_variant;
end $$;
create function public.unwatch_product(p_product uuid, p_what text, p_variant uuid default null) returns void
language sql volatile security invoker set search_path = '' as $$ select app.unwatch_product(p_product, p_what, p_variant) $$;
comment on function public.unwatch_product(uuid, text, uuid) is 'Ends what watch_product has begun. Idempotent.';

create function app.move_watches(p_guest uuid, p_user uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  with left_behind as (delete from public.product_watches where user_id = p_guest returning *)
  insert into public.product_watches (user_id, product_id, variant_id, what, price, told_at, created_at)
  select p_user, l.product_id, l.variant_id, l.what, l.price, l.told_at, l.created_at
    from left_behind l join public.products p on p.id = l.product_id and p.seller_id <> p_user
   order by l.id desc limit greatest(0, 200 - (select count(*) from public.product_watches where user_id = p_user))
  on conflict do nothing;
  -- who tells watchers at this moment has passed over them
  insert into app.watch_events (product_id, due_at)
  select product_id, app.now() + interval '15 seconds' from public.product_watches where user_id = p_user group by 1;
end $$;
comment on function app.move_watches(uuid, uuid) is
  'Moves what a guest watches to another user, as far as there is room. Before notifications are moved and the guest is removed: who tells '
  'watchers locks these rows first, writes the notification, and locks the profile last.';

grant execute on function
  app.watch_product(uuid, text, uuid), public.watch_product(uuid, text, uuid),
  app.unwatch_product(uuid, text, uuid), public.unwatch_product(uuid, text, uuid) to authenticated;
