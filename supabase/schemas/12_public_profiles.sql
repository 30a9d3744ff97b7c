-- The view of profiles that the API exposes: private columns are null for everyone but their owner, and writes go through one trigger.
create view public.profiles with (security_invoker = true) as
select p.id, p.username, p.full_name, p.avatar_url, p.cover_image, p.bio, p.website, p.location,
       p.instagram_handle, p.instagram_user_id, p.instagram_confirmed_at,
       p.is_influencer and (p.seller_status is distinct from 'suspended' or p.id = (select auth.uid())) as is_influencer,
       case when p.id = (select auth.uid()) or p.seller_status = 'suspended' and app.has_bought_from(p.id) then p.seller_status end as seller_status,
       p.seller_verified_at,
       p.rating, p.review_count, p.newest_product_at, p.created_at, p.updated_at,
       case when p.id = (select auth.uid()) then p.phone end as phone,
       case when p.id = (select auth.uid()) then p.commission_rate end as commission_rate,
       case when p.id = (select auth.uid()) then p.total_sales end as total_sales,
       case when p.id = (select auth.uid()) then p.total_earnings end as total_earnings,
       -- the view has every column of the table: the embedded API expands `*` of an embed from the table
       case when p.id = (select auth.uid()) then p.username_changes end as username_changes,
       case when p.id = (select auth.uid()) then p.published_review_count end as published_review_count,
       case when p.id = (select auth.uid()) then p.rating_sum end as rating_sum,
       case when p.id = (select auth.uid()) then p.suspension_reason end as suspension_reason,
       p.share_url, p.deleted_at, s.back_on, s.delivery, s.store_name, s.store_description
  from app.profiles p
  left join app.public_store_settings s on s.seller_id = p.id
 where p.deleted_at is null;
comment on view public.profiles is
  'Public profiles: sellers and authors of published reviews. Private columns are null except in one''s own row. With an ended session, the policy of app.profiles hides all rows.';
comment on column public.profiles.is_influencer is 'Whether there is a store. The one of a suspended seller is hidden from everyone else.';
comment on column public.profiles.seller_status is 'Own row; that a seller is suspended is also shown to those who bought from them.';
comment on column public.profiles.suspension_reason is 'Own row only.';
comment on column public.profiles.back_on is 'The first day after the holiday that the store has now; null when it has none now.';
comment on column public.profiles.commission_rate is 'Per cent; own row only.';
comment on column public.profiles.total_sales is 'Tenge; own row only.';
comment on column public.profiles.total_earnings is 'Tenge; own row only.';
grant select on public.profiles to anon, authenticated;
grant insert, update, delete on public.profiles to authenticated;

create function app.is_own_picture(p_user uuid, p_url text) returns boolean
language sql immutable set search_path = '' as $$
  select p_url is null or p_url ~ ('^/storage/v1/object/public/profile-images/' || p_user::text || '/[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$')
$$;
comment on function app.is_own_picture(uuid, text) is 'A path in the project''s storage, in the owner''s folder, without host and without "..".';

create function app.checked_username(p_old app.profiles, p_new text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_name text := lower(btrim(coalesce(p_new, '')));
begin
  if v_name = p_old.username then return v_name; end if;
  if not app.is_valid_username(v_name) then perform app.fail('invalid_username'); end if;
  if (select count(*) from unnest(p_old.username_changes) at where at > now() - interval '30 days') >= 2 then
    perform app.fail('username_changed_too_often', 429);
  end if;
  if not app.is_username_free(v_name, p_old.id) then
    raise exception 'the username is taken' using errcode = '23505';
  end if;
  return v_name;
end $$;
comment on function app.checked_username(app.profiles, text) is 'The requested username, or an error: not allowed, changed more than twice in 30 days, or taken.';

create function app.write_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_old app.profiles;
  v_new app.profiles;
  v_constraint text;
begin
  if tg_op = 'INSERT' then
    raise exception 'profiles are created by signing up' using errcode = '42501';
  end if;
  if app.request_is_client() and (old.id is distinct from (select auth.uid()) or not app.session_alive()) then return null; end if;
  if tg_op = 'DELETE' then
    perform app.delete_person(old.id, false);
    return old;
  end if;
  perform app.lock_user(old.id);
  select * into v_old from app.profiles where id = old.id for no key update;
  v_new := v_old;
  v_new.username := app.checked_username(v_old, new.username);
  if v_new.username <> v_old.username then
    v_new.username_changes := v_old.username_changes || now();
    perform app.retire_username(v_old.username, old.id);
  end if;
  v_new.full_name := app.clean_line(new.full_name);
  v_new.bio := nullif(btrim(app.clean_text(new.bio)), '');
  v_new.location := app.clean_line(new.location);
  v_new.website := nullif(btrim(new.website), '');
  v_new.phone := nullif(btrim(new.phone), '');
  v_new.instagram_handle := nullif(ltrim(btrim(new.instagram_handle), '@'), '');
  if lower(v_new.instagram_handle) is distinct from lower(v_old.instagram_handle) then
    v_new.instagram_user_id := null;
    v_new.instagram_confirmed_at := null;
  end if;
  if (new.avatar_url is distinct from v_old.avatar_url and not app.is_own_picture(old.id, new.avatar_url))
     or (new.cover_image is distinct from v_old.cover_image and not app.is_own_picture(old.id, new.cover_image)) then
    perform app.fail('invalid_picture');
  end if;
  v_new.avatar_url := new.avatar_url;
  v_new.cover_image := new.cover_image;
  if new.share_url is distinct from v_old.share_url then
    if new.share_url is not null and not (v_old.is_influencer and app.is_stored_share_picture(old.id, new.share_url)) then
      perform app.fail('invalid_picture');
    end if;
    -- a picture of the profile as it was read; meanwhile it may have changed
    v_new.share_url := case when old.updated_at = v_old.updated_at then new.share_url end;
  elsif (v_new.username, v_new.full_name, v_new.avatar_url, v_new.cover_image)
        is distinct from (v_old.username, v_old.full_name, v_old.avatar_url, v_old.cover_image) then
    v_new.share_url := null;
  end if;
  -- a client cannot undo becoming a seller; the rate is 5, or 10 when the older dialog requested it
  if new.is_influencer and not v_old.is_influencer then
    v_new.is_influencer := true;
    v_new.commission_rate := case when new.commission_rate = 10 then 10 else 5 end;
    v_new.seller_status := coalesce(v_old.seller_status, 'approved');
  end if;
  -- the verification applied to the old names
  if (v_new.username, v_new.full_name, v_new.instagram_handle, v_new.website)
     is distinct from (v_old.username, v_old.full_name, v_old.instagram_handle, v_old.website) then
    v_new.seller_verified_at := null;
  end if;
  update app.profiles
     set username = v_new.username, username_changes = v_new.username_changes, full_name = v_new.full_name, bio = v_new.bio,
         location = v_new.location, website = v_new.website, phone = v_new.phone, instagram_handle = v_new.instagram_handle,
         instagram_user_id = v_new.instagram_user_id, instagram_confirmed_at = v_new.instagram_confirmed_at,
         avatar_url = v_new.avatar_url, cover_image = v_new.cover_image, share_url = v_new.share_url, is_influencer = v_new.is_influencer,
         commission_rate = v_new.commission_rate, seller_status = v_new.seller_status, seller_verified_at = v_new.seller_verified_at,
         updated_at = now()
   where id = old.id;
  select p.* into new from public.profiles p where p.id = old.id;
  return new;
exception when unique_violation then
  get stacked diagnostics v_constraint = constraint_name;
  if v_constraint = 'profiles_instagram_handle' then perform app.fail('instagram_taken', 409); end if;
  raise;
end $$;
comment on function app.write_profile() is
  'Writes to the view: own row and allowed columns only. Other values are replaced by the stored ones. DELETE deletes the account under the rules of delete_account.';
create trigger write_profile instead of insert or update or delete on public.profiles
  for each row execute function app.write_profile();

-- Confirmation of Instagram accounts by the operator -------------------------------------------------------------------
create function app.connect_instagram(p_user uuid, p_handle text, p_instagram_user_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_handle text := nullif(ltrim(btrim(p_handle), '@'), '');
begin
  if v_handle is null or coalesce(p_instagram_user_id, '') !~ '^[0-9]{1,32}$' then perform app.fail('invalid'); end if;
  perform app.lock_user(p_user);
  perform 1 from app.profiles
    where id = any (array(select id from app.profiles where lower(instagram_handle) = lower(v_handle) and is_influencer) || p_user)
    order by id for no key update;
  if not exists (select 1 from app.profiles where id = p_user and is_influencer) then perform app.fail('not_seller', 403); end if;
  -- whoever only typed the name loses it to the account's owner
  update app.profiles set instagram_handle = null, updated_at = now()
   where lower(instagram_handle) = lower(v_handle) and is_influencer and instagram_confirmed_at is null and id <> p_user;
  update app.profiles
     set instagram_handle = v_handle, instagram_user_id = p_instagram_user_id, instagram_confirmed_at = now(), updated_at = now()
   where id = p_user;
exception when unique_violation then
  perform app.fail('instagram_taken', 409);
end $$;
create function public.connect_instagram(p_user uuid, p_handle text, p_instagram_user_id text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.connect_instagram(p_user, p_handle, p_instagram_user_id) $$;
comment on function public.connect_instagram(uuid, text, text) is
  'Operator only: records that an Instagram account belongs to a seller, after the staff has checked it. A confirmed account of another seller is instagram_taken; a name that another seller only typed is taken from them.';
