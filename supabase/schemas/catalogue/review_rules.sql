-- Triggers of reviews. Counters are changed by differences instead of recounts, so no update is lost.
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
  'in the lock order of shared/foundations.sql.';

create function app.add_review_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.add_review_totals(array(
    select (product_id, user_id, verified_purchase::int, verified_purchase::int * rating, 1)::app.review_change from new_rows
      where status = 'published'));
  perform app.notify_of_review(p.seller_id, 'review_written', r.id)
     from new_rows r join public.products p on p.id = r.product_id
    where r.status = 'published' and r.verified_purchase;
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
  if v_review.reply is null then perform app.notify_of_review(v_review.user_id, 'review_replied', p_review); end if;
  return v_review.replied_at;
end $$;
create function public.reply_to_review(p_review uuid, p_reply text) returns timestamptz
language sql volatile security invoker set search_path = '' as $$ select app.reply_to_review(p_review, p_reply) $$;
comment on function public.reply_to_review(uuid, text) is
  'The seller''s one reply to a review of a product of theirs. It can be changed, or removed with an empty text, for an hour; '
  'then it is final. Returns when it was written.';
grant execute on function app.reply_to_review(uuid, text), public.reply_to_review(uuid, text) to authenticated;

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
