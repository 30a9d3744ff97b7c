-- Wishlists: products that people saved.
create table public.wishlists (
  user_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  created_at timestamptz not null default app.now(),
  primary key (user_id, product_id)
);
comment on table public.wishlists is 'Products that a user saved, at most 500.';
create index wishlists_user_new on public.wishlists (user_id, created_at desc);
create index wishlists_product on public.wishlists (product_id);

alter table public.wishlists enable row level security;
create policy wishlists_read on public.wishlists for select to authenticated using (user_id = (select auth.uid()));
create policy wishlists_insert on public.wishlists for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select 1 from public.products p where p.id = product_id));
create policy wishlists_delete on public.wishlists for delete to authenticated using (user_id = (select auth.uid()));
create policy session_alive on public.wishlists as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select, insert, delete on public.wishlists to authenticated;

create function app.check_wishlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.request_is_client() then return new; end if;
  perform app.lock_user((select auth.uid()));
  if (select count(*) from public.wishlists where user_id = new.user_id) >= 500 then perform app.fail('wishlist_full'); end if;
  new.created_at := app.now();
  return new;
end $$;
comment on function app.check_wishlist() is 'At most 500 products per user, counted under the user''s lock.';
create trigger check_wishlist before insert on public.wishlists for each row execute function app.check_wishlist();
