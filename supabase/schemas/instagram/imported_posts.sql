-- Posts of connected accounts that were read: each is a draft of a product until the seller publishes or dismisses it.
create function app.are_post_media(p_media jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return jsonb_typeof(p_media) = 'array' and jsonb_array_length(p_media) between 1 and 20 and not exists (
    select 1 from jsonb_array_elements(p_media) m
     where not coalesce(m ->> 'type' in ('image', 'video') and app.is_media_url(m ->> 'url') is not false
                        and app.is_media_url(m ->> 'thumbnail_url') is not false and char_length(m ->> 'id') between 1 and 64, false));
end $$;
comment on function app.are_post_media(jsonb) is
  'A list of 1 to 20 media of a post: id, type, url and thumbnail_url, addresses of Instagram or of this site.';

create table public.imported_posts (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references app.profiles (id) on delete cascade,
  instagram_media_id text not null check (instagram_media_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  posted_at timestamptz not null,
  read_at timestamptz not null default app.now(),
  caption text not null default '' check (char_length(caption) <= 5000),
  media jsonb not null check (app.are_post_media(media)),
  name text check (char_length(name) between 1 and 120 and app.is_plain_line(name)),
  price bigint check (price between 1 and 100000000000),
  is_sold boolean not null default false,
  state text not null default 'new' check (state in ('new', 'dismissed', 'published')),
  seen_price bigint,
  seen_is_sold boolean not null default false,
  has_changed boolean not null generated always as (
    state = 'published' and ((price is not null and price is distinct from seen_price) or is_sold <> seen_is_sold)) stored,
  created_at timestamptz not null default app.now(),
  unique (seller_id, instagram_media_id)
);
comment on table public.imported_posts is
  'Posts of the connected Instagram account that a job or the seller has read, at most 500 that are no products. Written by '
  'app.report_instagram_import. Dismissed ones are removed after 180 days, and are not read as new ones again.';
comment on column public.imported_posts.media is
  'Of a carousel each image and video. Instagram''s addresses last for some days: they are read again with the post.';
comment on column public.imported_posts.name is 'Read from the caption, as are price and is_sold.';
comment on column public.imported_posts.price is 'Tenge: what the caption asks for, the lower one of two.';
comment on column public.imported_posts.seen_price is 'Tenge: the price of the caption that the seller has seen.';
comment on column public.imported_posts.has_changed is
  'The caption of a published post has another price than the seller has seen, or says that it is sold.';
create index imported_posts_new on public.imported_posts (seller_id, posted_at desc, id desc) where state = 'new';
create index imported_posts_changed on public.imported_posts (seller_id, posted_at desc, id desc) where has_changed;
-- for the maintenance
create index imported_posts_dismissed on public.imported_posts (created_at) where state = 'dismissed';
create index imported_posts_unused on public.imported_posts (seller_id, posted_at desc, id desc) where state <> 'published';
create index imported_posts_created on public.imported_posts (seller_id, created_at desc, id desc);
create index products_post on public.products (seller_id, instagram_media_id) where instagram_media_id is not null;
alter table public.imported_posts enable row level security;
create policy imported_posts_read on public.imported_posts for select to authenticated using (seller_id = (select auth.uid()));
create policy session_alive on public.imported_posts as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.imported_posts to authenticated;

create function app.note_published_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.imported_posts set state = 'published', seen_price = price, seen_is_sold = is_sold
   where seller_id = new.seller_id and instagram_media_id = new.instagram_media_id;
  return null;
end $$;
comment on function app.note_published_post() is 'A post from which a product was made is no draft any more.';
create trigger note_published_post after insert on public.products
  for each row when (new.instagram_media_id is not null) execute function app.note_published_post();

create function app.mark_imported_posts(p_posts uuid[], p_as text) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_count int;
begin
  if coalesce(p_as, '') not in ('dismissed', 'new', 'seen') or coalesce(cardinality(p_posts), 0) not between 1 and 500
    then perform app.fail('invalid'); end if;
  if p_as <> 'seen' then
    update public.imported_posts set state = p_as
     where id = any (p_posts) and seller_id = v_user and state = case p_as when 'new' then 'dismissed' else 'new' end;
  else
    update public.imported_posts set seen_price = price, seen_is_sold = is_sold
      where id = any (p_posts) and seller_id = v_user and has_changed;
  end if;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
create function public.mark_imported_posts(p_posts uuid[], p_as text) returns int
language sql volatile security invoker set search_path = '' as $$ select app.mark_imported_posts(p_posts, p_as) $$;
comment on function public.mark_imported_posts(uuid[], text) is
  'Own posts that become no products (dismissed) or are drafts again (new), or whose changed price or sale the seller has seen (seen). '
  'Returns how many.';
grant execute on function app.mark_imported_posts(uuid[], text), public.mark_imported_posts(uuid[], text) to authenticated;

create function app.apply_post_change(
  p_product uuid, p_as text, p_updated_at timestamptz, p_price bigint, p_full_price bigint
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_product public.products;
  v_post public.imported_posts;
begin
  if coalesce(p_as, '') not in ('price', 'hide') or (p_as = 'price' and (p_price is null or p_full_price <= p_price)) then
    perform app.fail('invalid');
  end if;
  perform app.lock_catalogues(array[v_user]);
  select * into v_product from public.products where id = p_product and seller_id = v_user and deleted_at is null for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  select * into v_post from public.imported_posts
   where seller_id = v_user and instagram_media_id = v_product.instagram_media_id and state = 'published' for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  -- the second click of a double click, or a lost answer
  if (p_as = 'price' and v_post.seen_price = p_price and v_product.current_price = p_price)
     or (p_as = 'hide' and v_post.is_sold and v_post.seen_is_sold and v_product.status = 'inactive') then return; end if;
  if v_product.updated_at is distinct from p_updated_at or not v_post.has_changed
     or (p_as = 'price' and v_post.price is distinct from p_price) or (p_as = 'hide' and not v_post.is_sold) then
    perform app.fail('conflict', 409);
  end if;
  if p_as = 'price' then
    update public.products
       set price = coalesce(p_full_price, p_price), discount_price = case when p_full_price is not null then p_price end
     where id = p_product;
    update public.imported_posts set seen_price = price where id = v_post.id;
  else
    update public.products set status = 'inactive' where id = p_product;
    update public.imported_posts set seen_price = price, seen_is_sold = is_sold where id = v_post.id;
  end if;
end $$;
create function public.apply_post_change(
  p_product uuid, p_as text, p_updated_at timestamptz, p_price bigint default null, p_full_price bigint default null
) returns void
language sql volatile security invoker set search_path = '' as $$
  select app.apply_post_change(p_product, p_as, p_updated_at, p_price, p_full_price)
$$;
comment on function public.apply_post_change(uuid, text, timestamptz, bigint, bigint) is
  'Follows the changed caption of the post of one''s own product: takes its price (price, with p_full_price as a discount), or takes a '
  'sold one off sale (hide). Refused with conflict when product or caption are not those that the seller saw. Prices in tenge.';
grant execute on function
  app.apply_post_change(uuid, text, timestamptz, bigint, bigint), public.apply_post_change(uuid, text, timestamptz, bigint, bigint)
  to authenticated;

-- The queue of imports ------------------------------------------------------------------------------------------------
create function app.next_instagram_import(p_user uuid) returns timestamptz
language sql stable set search_path = '' as $$
  -- 01:00 to 07:00 in Almaty, each seller at a time of their own
  select n.night + (('x' || substr(md5(p_user::text), 1, 8))::bit(32)::bigint % 21600) * interval '1 second'
                 + case when n.night <= app.now() then interval '1 day' else interval '0' end
    from (select date_trunc('day', app.now(), 'Asia/Almaty') + interval '1 hour' as night) n
$$;
comment on function app.next_instagram_import(uuid) is
  'When new posts of a seller are read next: at night, all sellers spread over six hours. Whoever is read after the night has begun is '
  'due in the next one: once a night, also after an interruption.';

create function app.lease_instagram_imports(p_worker uuid, p_limit int, p_user uuid)
returns table (user_id uuid, instagram_user_id text, token text, key_id text, older_cursor text, newest_post_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_worker is null then perform app.fail('invalid'); end if;
  if p_user is null then
    perform app.record_job_run('instagram_import');
    if app.is_job_paused('instagram_import') then return; end if;
    return query
      with due as (
        select a.user_id from app.instagram_accounts a where a.token is not null and a.import_due_at <= app.now()
         order by a.import_due_at, a.user_id limit greatest(1, least(coalesce(p_limit, 20), 100)) for update skip locked)
      update app.instagram_accounts a set import_worker = p_worker, import_due_at = app.now() + interval '5 minutes'
        from due where a.user_id = due.user_id returning a.user_id, a.instagram_user_id, a.token, a.key_id, a.older_cursor,
          a.newest_post_at;
  else
    return query
      update app.instagram_accounts a set import_worker = p_worker, import_due_at = app.now() + interval '5 minutes'
       where a.user_id = p_user and a.token is not null and a.expires_at > app.now()
         and (a.import_worker is null or a.import_due_at <= app.now())
      returning a.user_id, a.instagram_user_id, a.token, a.key_id, a.older_cursor, a.newest_post_at;
  end if;
end $$;
create function public.lease_instagram_imports(p_worker uuid, p_limit int default 20, p_user uuid default null)
returns table (user_id uuid, instagram_user_id text, token text, key_id text, older_cursor text, newest_post_at timestamptz)
language sql volatile security invoker set search_path = '' as $$ select * from app.lease_instagram_imports(p_worker, p_limit, p_user) $$;
comment on function public.lease_instagram_imports(uuid, int, uuid) is
  'Service role only: up to 100 connected accounts whose new posts are due, those that wait longest first, or the account of one seller at '
  'any time; leased to the worker for 5 minutes. None while the job is paused.';

create function app.store_imported_posts(p_user uuid, p_posts jsonb, p_since timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_found int;
  v_priced int;
begin
  with read as (
    select r.id as media_id, r.posted_at, coalesce(left(app.clean_text(r.caption), 5000), '') as caption, r.media,
           app.clean_line(r.name, 120) as name, r.price, coalesce(r.is_sold, false) as is_sold,
           exists (select 1 from public.products p where p.seller_id = p_user and p.instagram_media_id = r.id) as is_product
      from jsonb_to_recordset(p_posts) as r (id text, posted_at timestamptz, caption text, media jsonb, name text, price bigint,
        is_sold boolean)),
  known as (
    update public.imported_posts i
       set read_at = app.now(), caption = r.caption, media = r.media, name = r.name, price = r.price, is_sold = r.is_sold,
           seen_price = case when i.state = 'published' then i.seen_price else r.price end,
           seen_is_sold = case when i.state = 'published' then i.seen_is_sold else r.is_sold end
      from read r where i.seller_id = p_user and i.instagram_media_id = r.media_id returning i.instagram_media_id),
  added as (
    -- older posts are noted only for products that were made of them
    insert into public.imported_posts (seller_id, instagram_media_id, posted_at, caption, media, name, price, is_sold, state,
      seen_price, seen_is_sold)
    select p_user, r.media_id, r.posted_at, r.caption, r.media, r.name, r.price, r.is_sold,
           case when r.is_product then 'published' else 'new' end, r.price, r.is_sold
      from read r
     where r.media_id not in (select k.instagram_media_id from known k) and (r.is_product or p_since is null or r.posted_at > p_since)
    on conflict (seller_id, instagram_media_id) do nothing
    returning state, price)
  select count(*), count(a.price) into v_found, v_priced from added a where a.state = 'new';
  delete from public.imported_posts where id in (
    select i.id from public.imported_posts i where i.seller_id = p_user and i.state <> 'published'
     order by i.posted_at desc, i.id desc offset 500);
  return jsonb_build_object('found', v_found, 'priced', v_priced);
end $$;
comment on function app.store_imported_posts(uuid, jsonb, timestamptz) is
  'Stores posts that were read: known ones are read again, later ones than p_since become drafts. Returns how many are new, and '
  'with a price.';

create function app.report_instagram_import(
  p_user uuid, p_worker uuid, p_outcome text, p_username text, p_older_cursor text, p_posts jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_account app.instagram_accounts;
  v_answer jsonb;
begin
  if coalesce(p_outcome, '') not in ('read', 'limited', 'app_limited', 'refused', 'failed')
    then perform app.fail('invalid', 400, '{"field": "outcome"}'); end if;
  if jsonb_array_length(coalesce(p_posts, '[]')) > 200 then perform app.fail('invalid', 400, '{"field": "posts"}'); end if;
  perform app.lock_user(p_user);
  select * into v_account from app.instagram_accounts
   where user_id = p_user and import_worker = p_worker and token is not null for update;
  if not found then return null; end if;
  if p_outcome <> 'read' then
    update app.instagram_accounts
       set import_worker = null,
           import_due_at = case p_outcome when 'limited' then app.now() + interval '1 hour'
                                          when 'app_limited' then app.pause_job('instagram_import')
                                          else app.next_instagram_import(p_user) end
     where user_id = p_user;
    if p_outcome = 'refused' then perform app.note_instagram_failure(p_user, true); end if;
    return '{"found": 0, "priced": 0}';
  end if;
  v_answer := app.store_imported_posts(p_user, coalesce(p_posts, '[]'), v_account.newest_post_at);
  update app.instagram_accounts
     set import_worker = null, import_due_at = app.next_instagram_import(p_user), imported_at = app.now(),
         failures = case when state = 'active' then 0 else failures end,
         username = coalesce(p_username, username), older_cursor = p_older_cursor,
         newest_post_at = greatest(newest_post_at, (
           select max((x ->> 'posted_at')::timestamptz) from jsonb_array_elements(coalesce(p_posts, '[]')) x))
   where user_id = p_user;
  return v_answer;
end $$;
create function public.report_instagram_import(
  p_user uuid, p_worker uuid, p_outcome text, p_username text default null, p_older_cursor text default null, p_posts jsonb default '[]'
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select app.report_instagram_import(p_user, p_worker, p_outcome, p_username, p_older_cursor, p_posts)
$$;
comment on function public.report_instagram_import(uuid, uuid, text, text, text, jsonb) is
  'Service role only: what was read of a leased account: posts with what their captions say, and its name; or limited (again in an hour), '
  'app_limited (the job is paused for everybody, then again), refused or failed (again the next night). '
  'Nothing is published. Null when it is another worker''s.';
