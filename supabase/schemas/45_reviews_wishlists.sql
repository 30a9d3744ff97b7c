-- Reviews and wishlists. Counters are changed by differences instead of recounts, so no update is lost.
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

create table public.wishlists (
  user_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  created_at timestamptz not null default app.now(),
  primary key (user_id, product_id)
);
comment on table public.wishlists is 'Products that a user saved, at most 500.';
create index wishlists_user_new on public.wishlists (user_id, created_at desc);
create index wishlists_product on public.wishlists (product_id);

alter table public.product_reviews enable row level security;
alter table public.wishlists enable row level security;
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

create function app.received_orders(p_user uuid, p_product uuid) returns setof public.orders
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  return query
    select o.* from public.orders o join public.order_items i on i.order_id = o.id
     where o.user_id = p_user and i.product_id = p_product and i.quantity > i.removed and o.status = 'delivered'
       and o.source = 'shop'
       and o.date > coalesce((select p.identity_changed_at from public.products p where p.id = p_product), '-infinity');
end $$;
comment on function app.received_orders(uuid, uuid) is
  'The orders placed on the site (not manual ones) by which the user received the product since products.identity_changed_at.';

create function app.has_received(p_user uuid, p_product uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from app.received_orders(p_user, p_product) o where app.is_reviewable(o));
end $$;
comment on function app.has_received(uuid, uuid) is
  'Whether the user received the product by an order placed on the site (not a manual one) since products.identity_changed_at, '
  'by one that gives reviews (app.is_reviewable).';

create function app.can_review(p_product uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select app.session_alive())
     and exists (select 1 from public.products p
                  where p.id = p_product and p.status = 'active' and p.deleted_at is null and p.seller_id <> (select auth.uid()))
     and app.has_received((select auth.uid()), p_product);
end $$;
create function public.can_review(p_product uuid) returns boolean
language sql stable security invoker set search_path = '' as $$ select app.can_review(p_product) $$;
comment on function public.can_review(uuid) is
  'Whether the caller may write a review: of an active product of another seller that they received by an order placed on the site.';

create function app.review_dates(p_products uuid[]) returns table (product_id uuid, review_from timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(cardinality(p_products) between 1 and 50, false) then perform app.fail('invalid', 400, '{"field": "products"}'); end if;
  return query
    select p.id, d.at from public.products p
     cross join lateral (select min(app.reviewable_from(o)) as at from app.received_orders((select auth.uid()), p.id) o) d
     where p.id = any (p_products) and p.status = 'active' and p.deleted_at is null and p.seller_id <> (select auth.uid())
       and d.at is not null and (select app.session_alive());
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
create policy wishlists_read on public.wishlists for select to authenticated using (user_id = (select auth.uid()));
create policy wishlists_insert on public.wishlists for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select 1 from public.products p where p.id = product_id));
create policy wishlists_delete on public.wishlists for delete to authenticated using (user_id = (select auth.uid()));
create policy session_alive on public.wishlists as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.product_reviews to anon, authenticated;
grant insert, update, delete on public.product_reviews to authenticated;
grant select, insert, delete on public.wishlists to authenticated;

create function app.lock_reviewer_phones(p_user uuid, p_product uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(k.key)
    from (select distinct hashtextextended('reviewer:' || o.seller_id || c.phone, 0) as key
            from public.orders o join public.order_items i on i.order_id = o.id and i.product_id = p_product
            join app.order_contacts c on c.order_id = o.id and c.phone is not null
           where o.user_id = p_user order by 1) k;
end $$;
comment on function app.lock_reviewer_phones(uuid, uuid) is 'Serializes reviews of one shop by accounts that ordered with the same phone.';

create function app.pin_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  new.comment := regexp_replace(app.clean_text(new.comment), '^\s+|\s+$', '', 'g');
  if not app.request_is_client() then return new; end if;
  if tg_op = 'INSERT' then
    perform app.lock_user(v_user);
    perform app.enforce_rate_limit(v_user, 'review', 60, interval '1 hour');
    new.id := gen_random_uuid();
    new.helpful_count := 0;
    new.created_at := app.now();
    -- two accounts with one phone: the second sees the first one's review
    perform app.lock_reviewer_phones(v_user, new.product_id);
    new.verified_purchase := app.has_received(v_user, new.product_id);
  else
    new.id := old.id;
    new.product_id := old.product_id;
    new.user_id := old.user_id;
    new.helpful_count := old.helpful_count;
    new.verified_purchase := old.verified_purchase and app.has_received(old.user_id, old.product_id);
    new.created_at := old.created_at;
  end if;
  new.updated_at := app.now();
  return new;
end $$;
comment on function app.pin_review() is 'Pins the columns that authors may not write and limits them to 60 reviews an hour.';
create trigger pin_review before insert or update on public.product_reviews
  for each row execute function app.pin_review();

create function app.pin_review_reply() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_client() then
    new.status := case when tg_op = 'UPDATE' then old.status else 'published' end;
    new.reply := case when tg_op = 'UPDATE' then old.reply end;
    new.replied_at := case when tg_op = 'UPDATE' then old.replied_at end;
  end if;
  return new;
end $$;
comment on function app.pin_review_reply() is
  'Pins the reply, which only reply_to_review writes, and the status, which only operators change: both in commands, '
  'which are requests of clients, too.';
create trigger pin_review_reply before insert or update on public.product_reviews
  for each row execute function app.pin_review_reply();

create type app.review_change as (product_id uuid, user_id uuid, reviews int, stars int, written int);

create function app.add_review_totals(p_changes app.review_change[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_products uuid[];
  v_people uuid[];
begin
  -- rows that change nothing are not locked below, so they must not be updated either
  p_changes := array(select c from unnest(p_changes) c where c.reviews <> 0 or c.stars <> 0 or c.written <> 0);
  select array_agg(distinct c.product_id), array_agg(distinct p.seller_id) || array_agg(distinct c.user_id)
    into v_products, v_people
    from unnest(p_changes) c left join public.products p on p.id = c.product_id;
  if v_products is null then return; end if;
  if cardinality(v_products) > 1 then
    perform app.lock_catalogues(array(select distinct seller_id from public.products where id = any (v_products)));
    perform 1 from public.products where id = any (v_products) order by id for no key update;
  end if;
  update public.products p set review_count = p.review_count + c.reviews, rating_sum = p.rating_sum + c.stars
    from (select product_id, sum(reviews)::int as reviews, sum(stars)::int as stars from unnest(p_changes) group by 1) c
   where p.id = c.product_id;
  perform 1 from app.profiles where id = any (v_people) order by id for no key update;
  update app.profiles s
     set review_count = s.review_count + c.reviews, rating_sum = s.rating_sum + c.stars,
       published_review_count = s.published_review_count + c.written
    from (select id, sum(reviews)::int as reviews, sum(stars)::int as stars, sum(written)::int as written
            from (select p.seller_id as id, x.reviews, x.stars, 0 as written
              from unnest(p_changes) x join public.products p on p.id = x.product_id
                  union all
                  select x.user_id, 0, 0, x.written from unnest(p_changes) x) y
           group by 1) c
   where s.id = c.id;
end $$;
comment on function app.add_review_totals(app.review_change[]) is
  'Adds published reviews of buyers and their stars to the counters of products and sellers, and published ones to those of authors, '
  'in the lock order of 00_foundations.sql.';

create function app.add_review_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.add_review_totals(array(
    select (product_id, user_id, verified_purchase::int, verified_purchase::int * rating, 1)::app.review_change from new_rows
      where status = 'published'));
  perform app.write_review_mail(p.seller_id, 'review_written', r.id)
     from new_rows r join public.products p on p.id = r.product_id left join public.seller_settings s on s.seller_id = p.seller_id
    where r.status = 'published' and r.verified_purchase and coalesce(s.product_updates, true);
  return null;
end $$;
create function app.update_review_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.add_review_totals(array(
    select (product_id, user_id, sum(counts), sum(counts * rating), sum(written))::app.review_change
      from (select product_id, user_id, verified_purchase::int as counts, rating, 1 as written from new_rows where status = 'published'
            union all
            select product_id, user_id, -verified_purchase::int, rating, -1 from old_rows where status = 'published') x
     group by product_id, user_id));
  return null;
end $$;
create function app.subtract_review_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.add_review_totals(array(
    select (product_id, user_id, -verified_purchase::int, -verified_purchase::int * rating, -1)::app.review_change from old_rows
      where status = 'published'));
  return null;
end $$;
comment on function app.add_review_counts() is
  'Counts the new reviews of a whole statement, so that products are locked in order, and tells the sellers by mail, unless switched off.';
comment on function app.update_review_counts() is 'Counts the difference of changed reviews.';
comment on function app.subtract_review_counts() is 'Subtracts deleted reviews from the counts.';
create trigger add_review_counts after insert on public.product_reviews
  referencing new table as new_rows for each statement execute function app.add_review_counts();
create trigger update_review_counts after update on public.product_reviews
  referencing old table as old_rows new table as new_rows for each statement execute function app.update_review_counts();
create trigger subtract_review_counts after delete on public.product_reviews
  referencing old table as old_rows for each statement execute function app.subtract_review_counts();

create function app.reply_to_review(p_review uuid, p_reply text) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_review public.product_reviews;
  v_reply text := nullif(regexp_replace(app.clean_text(p_reply), '^\s+|\s+$', '', 'g'), '');
begin
  perform app.lock_user(v_user);
  select r.* into v_review from public.product_reviews r join public.products p on p.id = r.product_id
   where r.id = p_review and p.seller_id = v_user and r.status = 'published' for no key update of r;
  if not found then perform app.fail('not_found', 404); end if;
  if app.is_text_hidden(p_review, 'reply') then perform app.fail('text_hidden', 409, '{"field": "reply"}'); end if;
  if v_review.reply is not distinct from v_reply then return v_review.replied_at; end if;
  if v_review.replied_at < app.now() - interval '1 hour' then perform app.fail('reply_final', 409); end if;
  if v_review.reply is null and exists (select 1 from app.profiles where id = v_user and is_store_hidden) then
    perform app.fail('suspended', 403);
  end if;
  if char_length(v_reply) > 1000 then perform app.fail('invalid'); end if;
  perform app.refuse_prohibited_words('{}', array[v_reply]);
  perform app.enforce_rate_limit(v_user, 'reply', 120, interval '1 hour');
  update public.product_reviews set reply = v_reply, replied_at = case when v_reply is not null then coalesce(replied_at, app.now()) end
   where id = p_review returning replied_at into v_review.replied_at;
  if v_review.reply is null then perform app.write_review_mail(v_review.user_id, 'review_replied', p_review); end if;
  return v_review.replied_at;
end $$;
create function public.reply_to_review(p_review uuid, p_reply text) returns timestamptz
language sql volatile security invoker set search_path = '' as $$ select app.reply_to_review(p_review, p_reply) $$;
comment on function public.reply_to_review(uuid, text) is
  'The seller''s one reply to a review of a product of theirs. It can be changed, or removed with an empty text, for an hour; '
  'then it is final. Returns when it was written.';
grant execute on function app.reply_to_review(uuid, text), public.reply_to_review(uuid, text) to authenticated;

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

create function app.rating_distribution(p_product uuid) returns table (rating smallint, review_count bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select r.rating, count(*) from public.product_reviews r
     where r.product_id = p_product and r.status = 'published' and r.verified_purchase
       and exists (select 1 from public.products p
                    where p.id = p_product and p.deleted_at is null
                      and (p.status = 'active' or (p.seller_id = (select auth.uid()) and (select app.session_alive()))))
     group by r.rating;
end $$;
comment on function app.rating_distribution(uuid) is 'Published reviews of a product by its buyers, by stars.';
grant execute on function app.rating_distribution(uuid) to anon, authenticated;
