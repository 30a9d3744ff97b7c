-- Reviews of products, and who may write one.
create function app.are_review_photos(p_photos text[], p_user uuid) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select count(*) <= 3 and coalesce(array_ndims(p_photos), 1) = 1 and count(*) = count(distinct photo)
           and coalesce(bool_and(photo ~ ('^/storage/v1/object/public/review-photos/' || p_user
                                          || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-1080)?\.(webp|jpg)$')), true)
      from unnest(p_photos) photo);
end $$;
comment on function app.are_review_photos(text[], uuid) is
  'At most three different files, all in the folder of this user in the bucket review-photos.';
grant execute on function app.are_review_photos(text[], uuid) to authenticated;

create table public.product_reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null references app.profiles (id),
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 2000 and app.is_plain_text(comment)),
  photos text[] not null default '{}',
  content_language text check (app.is_language(content_language)),
  status text not null default 'published' check (status in ('published', 'hidden')),
  verified_purchase boolean not null default false,
  helpful_count integer not null default 0,
  reply text check (char_length(reply) between 1 and 1000 and app.is_plain_text(reply)),
  replied_at timestamptz check ((replied_at is null) = (reply is null)),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (product_id, user_id),
  constraint product_reviews_own_photos check (app.are_review_photos(photos, user_id))
);
comment on table public.product_reviews is
  'One review per product and user who received it. A hidden one stays visible to its author, who can neither delete nor publish it.';
comment on column public.product_reviews.rating is 'Stars, 1 to 5.';
comment on column public.product_reviews.photos is 'Paths of up to three images in the author''s folder of the bucket review-photos.';
comment on column public.product_reviews.verified_purchase is
  'The author received this product by an order placed on the site. Only such reviews are listed and counted; '
  'false after the product was replaced with another.';
comment on column public.product_reviews.reply is 'The seller''s reply, written by reply_to_review alone.';
comment on column public.product_reviews.replied_at is 'When the seller first replied.';
comment on column public.product_reviews.helpful_count is 'Users who found the review helpful.';
-- not a partial index: the status is a parameter of the API's prepared statements
create index product_reviews_new on public.product_reviews (product_id, status, verified_purchase, created_at desc, id desc);
create index product_reviews_stars on public.product_reviews (product_id, rating) where status = 'published' and verified_purchase;
create index product_reviews_user on public.product_reviews (user_id);
create index product_reviews_photos on public.product_reviews (user_id) where photos <> '{}';

alter table public.product_reviews enable row level security;
create function app.review_wait() returns interval language sql immutable set search_path = '' as $$ select interval '2 days' $$;
comment on function app.review_wait() is 'How long after it was sent a product can be reviewed.';

create function app.reviewable_from(p_order public.orders) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  v_phone text := (select c.phone from app.order_contacts c where c.order_id = p_order.id);
begin
  if exists (select 1 from public.seller_settings s
       where s.seller_id = p_order.seller_id and v_phone in (s.kaspi_phone, s.whatsapp_phone))
     or exists (
       select 1 from (select c.order_id from app.order_contacts c where c.phone = v_phone limit 500) c
         join public.orders o on o.id = c.order_id and o.seller_id = p_order.seller_id and o.user_id <> p_order.user_id
         join public.product_reviews r on r.user_id = o.user_id and r.verified_purchase
         join public.products p on p.id = r.product_id and p.seller_id = p_order.seller_id) then
    return null;
  end if;
  return coalesce((select max(e.created_at) from public.order_events e where e.order_id = p_order.id and e.to_status = 'shipped')
    + app.review_wait(), p_order.date);
end $$;
comment on function app.reviewable_from(public.orders) is
  'From when a delivered order gives its buyer reviews (decision 0031): some days after it was sent. '
  'Null when its phone is the shop''s, or that of another account that has reviewed the shop.';

create function app.is_reviewable(p_order public.orders) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(app.reviewable_from(p_order) <= app.now(), false);
end $$;
comment on function app.is_reviewable(public.orders) is 'Whether a delivered order gives its buyer reviews by now (app.reviewable_from).';

create function app.received_orders(p_user uuid, p_products uuid[]) returns table (product_id uuid, received public.orders)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  return query
    select i.product_id, o from public.orders o
      join public.order_items i on i.order_id = o.id
      join public.products p on p.id = i.product_id
     where o.user_id = p_user and i.product_id = any (p_products) and i.quantity > i.removed and o.status = 'delivered'
       and o.source = 'shop' and o.date > coalesce(p.identity_changed_at, '-infinity');
end $$;
comment on function app.received_orders(uuid, uuid[]) is
  'The orders placed on the site (not manual ones) by which the user received each of the products since products.identity_changed_at.';

create function app.has_received(p_user uuid, p_product uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from app.received_orders(p_user, array[p_product]) r where app.is_reviewable(r.received));
end $$;
comment on function app.has_received(uuid, uuid) is
  'Whether the user received the product by an order placed on the site (not a manual one) since products.identity_changed_at, '
  'by one that gives reviews (app.is_reviewable).';

create function app.can_review(p_product uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select app.session_alive()) and not app.is_guest()
     and exists (select 1 from public.products p
                  where p.id = p_product and p.status = 'active' and p.deleted_at is null and p.seller_id <> (select auth.uid()))
     and app.has_received((select auth.uid()), p_product);
end $$;
create function public.can_review(p_product uuid) returns boolean
language sql stable security invoker set search_path = '' as $$ select app.can_review(p_product) $$;
comment on function public.can_review(uuid) is
  'Whether the caller, who has an account, may write a review: of an active product of another seller that they received by an order '
  'placed on the site.';

create function app.review_dates(p_products uuid[]) returns table (product_id uuid, review_from timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(cardinality(p_products) between 1 and 50, false) then perform app.fail('invalid', 400, '{"field": "products"}'); end if;
  return query
    select p.id, d.at from public.products p
      join (select r.product_id as id, min(app.reviewable_from(r.received)) as at
              from app.received_orders((select auth.uid()), p_products) r group by r.product_id) d using (id)
     where p.status = 'active' and p.deleted_at is null and p.seller_id <> (select auth.uid())
       and d.at is not null and (select app.session_alive()) and not app.is_guest();
end $$;
create function public.review_dates(p_products uuid[]) returns table (product_id uuid, review_from timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from app.review_dates(p_products) $$;
comment on function public.review_dates(uuid[]) is
  'From when the caller may review each of up to 50 products (can_review); none of those that they have not received or may not review.';
grant execute on function app.can_review(uuid), public.can_review(uuid), app.review_dates(uuid[]), public.review_dates(uuid[])
  to authenticated;

create policy reviews_read on public.product_reviews for select to anon, authenticated
  using ((status = 'published' or user_id = (select auth.uid())) and exists (select 1 from public.products p where p.id = product_id));
create policy reviews_insert on public.product_reviews for insert to authenticated
  with check (user_id = (select auth.uid()) and app.can_review(product_id));
create policy reviews_update on public.product_reviews for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy reviews_delete on public.product_reviews for delete to authenticated
  using (user_id = (select auth.uid()) and status = 'published');
create policy session_alive on public.product_reviews as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
alter table public.reports add foreign key (review_id) references public.product_reviews (id) on delete cascade,
  add foreign key (reply_id) references public.product_reviews (id) on delete cascade;
create policy reports_insert on public.reports for insert to authenticated
  with check (reporter_id = (select auth.uid()) and seller_id is distinct from (select auth.uid())
    and (product_id is null or exists (select 1 from public.products p where p.id = product_id and p.seller_id <> (select auth.uid())))
    and (seller_id is null or exists (select 1 from app.profiles s where s.id = seller_id and s.is_influencer))
    and (review_id is null or exists (select 1 from public.product_reviews r where r.id = review_id and r.user_id <> (select auth.uid())))
    and (reply_id is null or exists (
      select 1 from public.product_reviews t join public.products q on q.id = t.product_id
       where t.id = reply_id and t.reply is not null and q.seller_id <> (select auth.uid()))));
grant select on public.product_reviews to anon, authenticated;
grant insert, update, delete on public.product_reviews to authenticated;
