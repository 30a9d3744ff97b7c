-- Policies of stored files. Public buckets are readable by address but cannot be listed. The buckets themselves are reference data.
-- Policies and triggers only: on a hosted project the storage tables have another owner, who allows nothing else.
create function app.is_own_object(p_name text, p_endings text) returns boolean
language sql stable set search_path = '' as $$
  select p_name ~ ('^' || (select auth.uid())::text || '/[0-9a-f-]{36}(-[0-9]{2,4})?\.(' || p_endings || ')$')
$$;
comment on function app.is_own_object(text, text) is
  'Whether a key is valid: own folder, random name, known extension; no "..", second dot or subfolder.';
grant execute on function app.is_own_object(text, text) to authenticated;

create function app.may_add_file(p_bucket text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.session_alive() and (p_bucket = 'case-photos' or not app.is_guest())
     and (p_bucket <> 'product-media' or exists (
       select 1 from app.profiles where id = (select auth.uid()) and is_influencer and not is_store_hidden))
$$;
comment on function app.may_add_file(text) is
  'Whether the caller may store files in this bucket at all: product files belong to sellers, and guests add photos of cases only. '
  'How many: app.count_stored_files.';
grant execute on function app.may_add_file(text) to authenticated;

create table app.stored_files (
  user_id uuid not null references app.profiles (id) on delete cascade,
  bucket_id text not null,
  files integer not null default 0 check (files >= 0),
  recent integer not null default 0,
  recent_since timestamptz not null,
  primary key (user_id, bucket_id)
);
comment on table app.stored_files is 'How many files of a bucket are in a user''s folder, counted by app.count_stored_files.';
comment on column app.stored_files.recent is 'Files added in the minute that began at recent_since.';
comment on column app.stored_files.files is 'Files that are stored now.';
alter table app.stored_files enable row level security;

create function app.count_stored_files() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_change record;
  v_stored app.stored_files;
begin
  -- in one order, so that two requests for files of several users do not wait for each other
  for v_change in
    select p.id, f.bucket_id, count(*)::int as files, (count(*) filter (where f.created_at > v_now - interval '1 minute'))::int as recent
      from (select left(c.name, 36)::uuid as folder, c.bucket_id, c.created_at from changed c
             where c.bucket_id in ('profile-images', 'review-photos', 'case-photos', 'product-media')
               and split_part(c.name, '/', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') f
      join app.profiles p on p.id = f.folder
     group by 1, 2 order by 1, 2
  loop
    if tg_op = 'DELETE' then
      update app.stored_files set files = files - v_change.files where user_id = v_change.id and bucket_id = v_change.bucket_id;
      continue;
    end if;
    insert into app.stored_files as s (user_id, bucket_id, files, recent, recent_since)
    values (v_change.id, v_change.bucket_id, v_change.files, v_change.recent, v_now)
    on conflict (user_id, bucket_id) do update
       set files = s.files + excluded.files,
           recent = case when s.recent_since > v_now - interval '1 minute' then s.recent else 0 end + excluded.recent,
           recent_since = case when s.recent_since > v_now - interval '1 minute' then s.recent_since else v_now end
    returning * into v_stored;
    if (case v_stored.bucket_id
          when 'profile-images' then v_stored.files > 50 or v_stored.recent > 20
          when 'review-photos' then v_stored.files > 900 or v_stored.recent > 60
          when 'case-photos' then v_stored.files > 300 or v_stored.recent > 20
          else v_stored.files > 400000 or v_stored.recent > 300 end) then
      -- the code by which the storage service recognizes a refusal
      raise exception 'too many files' using errcode = 'insufficient_privilege';
    end if;
  end loop;
  return null;
end $$;
comment on function app.count_stored_files() is
  'Counts the files of each user and refuses too many, whoever adds them: '
  '50 profile images (20 a minute), 900 files of review photos (60 a minute; '
  'each photo has three), 300 photos of cases (20 a minute), 400,000 product files of a seller (300 a minute). A policy cannot: '
  'the storage service asks it in a transaction that it rolls back, and adds the file as its own role afterwards.';
create trigger files_counted after insert on storage.objects
  referencing new table as changed for each statement execute function app.count_stored_files();
create trigger removed_files_counted after delete on storage.objects
  referencing old table as changed for each statement execute function app.count_stored_files();

create policy "profile images: read own" on storage.objects for select to authenticated
  using (bucket_id = 'profile-images' and owner_id = (select auth.uid())::text);
create policy "profile images: add own" on storage.objects for insert to authenticated
  with check (bucket_id = 'profile-images' and app.is_own_object(name, 'png|jpe?g|webp|gif'));
create policy "profile images: remove own" on storage.objects for delete to authenticated
  using (bucket_id = 'profile-images' and app.is_own_object(name, 'png|jpe?g|webp|gif'));
create policy "product media: read own" on storage.objects for select to authenticated
  using (bucket_id = 'product-media' and owner_id = (select auth.uid())::text);
create policy "product media: add own" on storage.objects for insert to authenticated
  with check (bucket_id = 'product-media' and app.is_own_object(name, 'png|jpe?g|webp|avif|gif|mp4|webm'));
create policy "product media: remove own" on storage.objects for delete to authenticated
  using (bucket_id = 'product-media' and app.is_own_object(name, 'png|jpe?g|webp|avif|gif|mp4|webm'));
create policy "review photos: read own" on storage.objects for select to authenticated
  using (bucket_id = 'review-photos' and owner_id = (select auth.uid())::text);
create policy "review photos: add own" on storage.objects for insert to authenticated
  with check (bucket_id = 'review-photos' and app.is_own_object(name, 'webp|jpg'));
create policy "review photos: remove own" on storage.objects for delete to authenticated
  using (bucket_id = 'review-photos' and app.is_own_object(name, 'webp|jpg'));
-- the only private bucket: read by both sides of the order, and not removed by its author once a case shows the file
create policy "case photos: read" on storage.objects for select to authenticated
  using (bucket_id = 'case-photos' and (owner_id = (select auth.uid())::text or app.can_see_case_photo(name)));
create policy "case photos: add own" on storage.objects for insert to authenticated
  with check (bucket_id = 'case-photos' and app.is_own_object(name, 'webp|jpg'));
create policy "case photos: remove own" on storage.objects for delete to authenticated
  using (bucket_id = 'case-photos' and app.is_own_object(name, 'webp|jpg') and not app.can_see_case_photo(name));
create policy "session is valid" on storage.objects as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy "may add files" on storage.objects as restrictive for insert to authenticated with check (app.may_add_file(bucket_id));
-- a signed address would outlive the session and the look of an operator; the app reads the files with the token
create policy "no signed case photos" on storage.objects as restrictive for select to authenticated
  using (bucket_id <> 'case-photos' or coalesce(current_setting('storage.operation', true), '') not like 'storage.object.sign%');
-- a signed upload address would outlive the session by two hours; the app does not use them
create policy "no signed uploads" on storage.objects as restrictive for insert to authenticated
  with check (coalesce(current_setting('storage.operation', true), '') <> 'storage.object.sign_upload_url');

create function app.orphaned_media() returns setof text
-- the addresses of a catalogue of 100,000 products fit into a hash of this size
language plpgsql volatile security definer set search_path = '' set work_mem = '256MB' as $$
declare
  v_user uuid := app.require_user();
  v_first text := v_user || '/';
  v_end text := v_user || '0';
  -- a large store has more files than one call reads: each call starts at a random key
  v_start text := v_first || gen_random_uuid();
  v_names text[];
begin
  -- another tab's call counts before the check
  perform 1 from app.rate_limits r where r.user_id = v_user and r.kind = 'orphaned_media' for update;
  -- reads the whole catalogue of the seller
  if exists (select 1 from app.rate_limits r where r.user_id = v_user and r.kind = 'orphaned_media' and r.used >= 4
                and r.window_start > app.clock_timestamp() - interval '1 day') then
    return;
  end if;
  perform app.enforce_rate_limit(v_user, 'orphaned_media', 4, interval '1 day');
  select array_agg(f.name) into v_names
    from (select n.name, left(split_part(n.name, '/', 2), 36) as stem
            from ((select o.name, o.created_at from storage.objects o
                    where o.bucket_id = 'product-media' and o.name collate "C" >= v_start and o.name collate "C" < v_end
                    order by o.name collate "C" limit 3000)
                  union all
                  (select o.name, o.created_at from storage.objects o
                    where o.bucket_id = 'product-media' and o.name collate "C" >= v_first and o.name collate "C" < v_start
                    order by o.name collate "C" limit 3000)) n
           where n.created_at < now() - interval '1 day' and n.name ~ '/[0-9a-f]{8}-[0-9a-f-]{27}'
           limit 3000) f
   where f.stem not in (
     select left(split_part(u.url, '/', -1), 36)
       from public.products p
       left join public.product_media m on m.product_id = p.id
       left join public.product_images i on i.product_id = p.id,
            unnest(array[p.media_url, p.poster_url, m.media_url, m.poster_url, i.url]) u (url)
      where p.influencer_id = v_user and u.url is not null);
  -- most calls end here; past orders still show the cover of what was bought
  if v_names is null then return; end if;
  return query
    select n from unnest(v_names) n
     where left(split_part(n, '/', 2), 36) not in (
       select left(split_part(l.image, '/', -1), 36) from public.orders o join public.order_items l on l.order_id = o.id
        where o.seller_id = v_user and l.image is not null)
     limit 300;
end $$;
create function public.orphaned_media() returns setof text
language sql volatile security invoker set search_path = '' as $$ select app.orphaned_media() $$;
comment on function public.orphaned_media() is
  'Up to 300 of one''s own files, older than a day, that no product and no order uses; none after four calls a day. '
  'Reads 3,000 files per call. Only lists them: the storage service must remove them.';
grant execute on function app.orphaned_media(), public.orphaned_media() to authenticated;

create function app.orphaned_review_photos() returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
begin
  return query
    select o.name from storage.objects o
     where o.bucket_id = 'review-photos' and o.name collate "C" >= v_user || '/' and o.name collate "C" < v_user || '0'
       and o.created_at < now() - interval '1 day'
       and left(split_part(o.name, '/', 2), 36) not in (
         select left(split_part(u.photo, '/', -1), 36) from public.product_reviews r, unnest(r.photos) u (photo)
          where r.user_id = v_user and r.photos <> '{}'
         union all
         -- hidden ones may be restored
         select left(split_part(m.photo, '/', -1), 36) from app.moderations m
          where m.user_id = v_user and m.target = 'photo' and m.ended_at is null)
     limit 300;
end $$;
create function public.orphaned_review_photos() returns setof text
language sql stable security invoker set search_path = '' as $$ select app.orphaned_review_photos() $$;
comment on function public.orphaned_review_photos() is
  'Up to 300 of one''s own review photos, older than a day, that none of one''s reviews shows. Only lists them: '
  'the storage service must remove them.';
grant execute on function app.orphaned_review_photos(), public.orphaned_review_photos() to authenticated;
