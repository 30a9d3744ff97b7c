-- How much one person may store: fifty pictures of themselves, and no flood of anything (security.md F12).
-- A policy instead of a trigger: on a hosted project the storage tables are not ours.
create function app.has_room(p_bucket text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when p_bucket = 'profile-images' then count(*) < 50 and count(*) filter (where created_at > now() - interval '1 minute') < 20
              else count(*) filter (where created_at > now() - interval '1 minute') < 300 end
    from storage.objects
   where bucket_id = p_bucket and name like (select auth.uid())::text || '/%'
$$;
revoke all on function app.has_room(text) from public, anon, authenticated;
grant execute on function app.has_room(text) to authenticated;
create policy "room for one more" on storage.objects as restrictive for insert to authenticated with check (app.has_room(bucket_id));
