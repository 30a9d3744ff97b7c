-- Saved shipping addresses and saved Instagram posts.
create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80 and app.is_plain_line(name)),
  phone text not null check (phone ~ '^\+7[0-9]{10}$'),
  city text not null check (char_length(city) between 1 and 60 and app.is_plain_line(city)),
  street text not null check (char_length(street) between 1 and 120 and app.is_plain_line(street)),
  flat text check (char_length(flat) <= 20 and app.is_plain_line(flat)),
  comment text check (char_length(comment) <= 300 and (comment = '' or app.is_plain_text(comment))),
  created_at timestamptz not null default app.now()
);
comment on table public.addresses is 'Saved shipping addresses of a user, at most 50.';
create index addresses_user on public.addresses (user_id, created_at desc);

create table public.instagram_posts (
  id uuid primary key default gen_random_uuid(),
  influencer_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  instagram_media_id text not null check (char_length(instagram_media_id) <= 64),
  kind text not null default 'post' check (kind in ('post', 'story')),
  caption text check (char_length(caption) <= 5000),
  media_url text check (app.is_media_url(media_url)),
  thumbnail_url text check (app.is_media_url(thumbnail_url)),
  media_type text not null default 'image' check (media_type in ('image', 'video')),
  posted_at timestamptz,
  created_at timestamptz not null default app.now(),
  unique (influencer_id, instagram_media_id)
);
comment on table public.instagram_posts is 'Saved Instagram posts of a seller, at most 1,000.';

alter table public.addresses enable row level security;
alter table public.instagram_posts enable row level security;
create policy addresses_read on public.addresses for select to authenticated using (user_id = (select auth.uid()));
create policy addresses_insert on public.addresses for insert to authenticated with check (user_id = (select auth.uid()));
create policy addresses_update on public.addresses for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy addresses_delete on public.addresses for delete to authenticated using (user_id = (select auth.uid()));
create policy session_alive on public.addresses as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy posts_read on public.instagram_posts for select to authenticated using (influencer_id = (select auth.uid()));
create policy posts_insert on public.instagram_posts for insert to authenticated with check (influencer_id = (select auth.uid()));
create policy posts_delete on public.instagram_posts for delete to authenticated using (influencer_id = (select auth.uid()));
create policy session_alive on public.instagram_posts as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select, insert, update, delete on public.addresses to authenticated;
grant select, insert, delete on public.instagram_posts to authenticated;

create function app.pin_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := app.clean_line(new.name);
  new.city := app.clean_line(new.city);
  new.street := app.clean_line(new.street);
  new.flat := app.clean_line(new.flat);
  new.comment := app.clean_text(new.comment);
  if not app.request_is_client() then return new; end if;
  if tg_op = 'UPDATE' then
    new.id := old.id;
    new.user_id := old.user_id;
    new.created_at := old.created_at;
    return new;
  end if;
  perform app.lock_user((select auth.uid()));
  if (select count(*) from public.addresses where user_id = new.user_id) >= 50 then
    perform app.fail('quota_exceeded', 409, '{"limit": 50}');
  end if;
  new.id := gen_random_uuid();
  new.created_at := app.now();
  return new;
end $$;
comment on function app.pin_address() is 'At most 50 addresses per user; id, owner and time are set by the server.';
create trigger pin_address before insert or update on public.addresses for each row execute function app.pin_address();

create function app.check_instagram_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.request_is_client() then return new; end if;
  perform app.lock_user((select auth.uid()));
  if not exists (select 1 from app.profiles where id = (select auth.uid()) and is_influencer) then
    perform app.fail('not_seller', 403);
  end if;
  if (select count(*) from public.instagram_posts where influencer_id = new.influencer_id) >= 1000 then
    perform app.fail('quota_exceeded', 409, '{"limit": 1000}');
  end if;
  new.id := gen_random_uuid();
  new.created_at := app.now();
  return new;
end $$;
comment on function app.check_instagram_post() is 'Only sellers save posts, at most 1,000; id and time are set by the server.';
create trigger check_instagram_post before insert on public.instagram_posts for each row execute function app.check_instagram_post();
