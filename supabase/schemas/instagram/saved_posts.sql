-- Instagram posts that a seller saved by their address, at most 1,000.
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

alter table public.instagram_posts enable row level security;
create policy posts_read on public.instagram_posts for select to authenticated using (influencer_id = (select auth.uid()));
create policy posts_insert on public.instagram_posts for insert to authenticated with check (influencer_id = (select auth.uid()));
create policy posts_delete on public.instagram_posts for delete to authenticated using (influencer_id = (select auth.uid()));
create policy session_alive on public.instagram_posts as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy account_only on public.instagram_posts as restrictive for insert to authenticated with check (not (select app.is_guest()));
grant select, insert, delete on public.instagram_posts to authenticated;

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
