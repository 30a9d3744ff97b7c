-- Following stores, at most 500.
create table public.follows (
  user_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  seller_id uuid not null references app.profiles (id) on delete cascade,
  created_at timestamptz not null default app.now(),
  primary key (user_id, seller_id),
  check (user_id <> seller_id)
);
comment on table public.follows is 'Stores that a user follows, at most 500.';
create index follows_user_new on public.follows (user_id, created_at desc);
create index follows_seller on public.follows (seller_id);

alter table public.follows enable row level security;
create policy follows_read on public.follows for select to authenticated using (user_id = (select auth.uid()));
create policy follows_insert on public.follows for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select 1 from app.profiles s where s.id = seller_id and s.is_influencer));
create policy follows_delete on public.follows for delete to authenticated using (user_id = (select auth.uid()));
create policy session_alive on public.follows as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy account_only on public.follows as restrictive for insert to authenticated with check (not (select app.is_guest()));
grant select, insert, delete on public.follows to authenticated;

create function app.check_follow() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.request_is_client() then return new; end if;
  perform app.lock_user((select auth.uid()));
  -- the store may be deleted while this waits, and the policy used the snapshot from before
  perform app.lock_catalogues(array[new.seller_id]);
  if not exists (select 1 from app.profiles where id = new.seller_id and is_influencer and deleted_at is null and not is_store_hidden) then
    perform app.fail('not_found', 404);
  end if;
  if (select count(*) from public.follows where user_id = new.user_id) >= 500 then
    perform app.fail('quota_exceeded', 409, '{"limit": 500}');
  end if;
  new.created_at := app.now();
  return new;
end $$;
comment on function app.check_follow() is
  'At most 500 follows per user, counted under the user''s lock, and none of a store that is being deleted.';
create trigger check_follow before insert on public.follows for each row execute function app.check_follow();
