-- Reviews and wishlists. Counters on products and profiles are a recount, never an increment.
create table public.product_reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null references app.profiles (id),
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 2000),
  content_language text check (content_language in ('ru', 'kk', 'en')),
  status text not null default 'published' check (status in ('published', 'hidden')),
  verified_purchase boolean not null default false,
  helpful_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index product_reviews_new on public.product_reviews (product_id, created_at desc) where status = 'published';
create index product_reviews_user on public.product_reviews (user_id);

create table public.wishlists (
  user_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlists_product on public.wishlists (product_id);

alter table public.product_reviews enable row level security;
alter table public.wishlists enable row level security;

create policy reviews_read on public.product_reviews for select to anon, authenticated
  using ((status = 'published' or user_id = (select auth.uid())) and product_id in (select id from public.products));
create policy reviews_insert on public.product_reviews for insert to authenticated
  with check (user_id = (select auth.uid())
    and product_id in (select id from public.products where status = 'active' and seller_id <> (select auth.uid())));
create policy reviews_update on public.product_reviews for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy reviews_delete on public.product_reviews for delete to authenticated using (user_id = (select auth.uid()));
create policy wishlists_read on public.wishlists for select to authenticated using (user_id = (select auth.uid()));
create policy wishlists_insert on public.wishlists for insert to authenticated
  with check (user_id = (select auth.uid()) and product_id in (select id from public.products));
create policy wishlists_delete on public.wishlists for delete to authenticated using (user_id = (select auth.uid()));

create function app.pin_review() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.comment := btrim(new.comment);
  if not app.is_client() then return new; end if;
  if tg_op = 'INSERT' then
    new.id := gen_random_uuid();
    new.status := 'published';
    new.helpful_count := 0;
    new.created_at := now();
    new.verified_purchase := app.has_received(new.user_id, new.product_id);
  else
    new.id := old.id;
    new.product_id := old.product_id;
    new.user_id := old.user_id;
    new.status := old.status;
    new.helpful_count := old.helpful_count;
    new.verified_purchase := old.verified_purchase;
    new.created_at := old.created_at;
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger z_pin_review before insert or update on public.product_reviews
  for each row execute function app.pin_review();

create function app.recount_reviews(p_product uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_seller uuid;
begin
  select seller_id into v_seller from public.products where id = p_product for update;
  update public.products p
     set review_count = r.n, rating = r.average
    from (select count(*)::int n, coalesce(round(avg(rating), 1), 0)::double precision average
            from public.product_reviews where product_id = p_product and status = 'published') r
   where p.id = p_product;
  update app.profiles s
     set review_count = r.n, rating = case when r.n = 0 then 5.0 else r.average end
    from (select count(*)::int n, coalesce(round(avg(v.rating), 1), 0)::double precision average
            from public.product_reviews v join public.products p on p.id = v.product_id
           where p.seller_id = v_seller and v.status = 'published') r
   where s.id = v_seller;
end $$;
create function app.on_review_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.recount_reviews(coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger recount_reviews after insert or update or delete on public.product_reviews
  for each row execute function app.on_review_change();

create function app.limit_wishlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.wishlists where user_id = new.user_id) >= 500 then
    perform app.fail('wishlist_full');
  end if;
  if app.request_is_client() then new.created_at := now(); end if;
  return new;
end $$;
create trigger limit_wishlist before insert on public.wishlists for each row execute function app.limit_wishlist();

-- How many reviews give 5, 4, … 1: the histogram beside a product's reviews.
create function public.rating_distribution(p_product uuid) returns table (rating smallint, review_count bigint)
language sql stable security invoker set search_path = '' as $$
  select r.rating, count(*) from public.product_reviews r
   where r.product_id = p_product and r.status = 'published' group by r.rating
$$;
