-- The view of profiles that the API exposes: private columns are null for everyone but their owner, and writes go through one trigger.
create view public.profiles with (security_invoker = true) as
select p.id, p.username, p.full_name, p.avatar_url, case when h.is_shown then p.cover_image end as cover_image,
       case when h.is_shown then p.bio end as bio, case when h.is_shown then p.website end as website,
       case when h.is_shown then p.location end as location, case when h.is_shown then p.instagram_handle end as instagram_handle,
       case when h.is_shown then p.instagram_user_id end as instagram_user_id,
       case when h.is_shown then p.instagram_confirmed_at end as instagram_confirmed_at,
       p.is_influencer and (not p.is_store_hidden or p.id = (select auth.uid())) as is_influencer,
       state.shown as seller_state,
       h.is_shown and p.is_influencer and p.seller_verified_at is null
         and coalesce(p.seller_since > (select app.new_shop_since()), false) as is_new,
       case when h.is_shown then p.seller_verified_at end as seller_verified_at,
       case when not h.is_shown then '{}' else
         case when p.id = (select auth.uid()) then p.verified_layers else jsonb_strip_nulls(p.verified_layers) end
         || case when p.instagram_confirmed_at is null then '{}' else jsonb_build_object('instagram', p.instagram_confirmed_at) end
       end as verified_layers,
       case when h.is_shown and p.is_influencer then app.registration(p.id) end as registration,
       h.is_shown and jsonb_path_exists(p.verified_layers, '$.* ? (@ == null)') as is_verification_asked,
       case when h.is_shown then p.rating else 0 end as rating, case when h.is_shown then p.review_count else 0 end as review_count,
       case when h.is_shown then p.newest_product_at end as newest_product_at, p.created_at, p.updated_at,
       case when p.id = (select auth.uid()) then p.phone end as phone,
       case when p.id = (select auth.uid()) then p.commission_rate end as commission_rate,
       case when p.id = (select auth.uid()) then p.total_sales end as total_sales,
       case when p.id = (select auth.uid()) then p.total_earnings end as total_earnings,
       -- the view has every column of the table: the embedded API expands `*` of an embed from the table
       case when p.id = (select auth.uid()) then p.username_changes end as username_changes,
       case when p.id = (select auth.uid()) then p.published_review_count end as published_review_count,
       case when p.id = (select auth.uid()) then p.rating_sum end as rating_sum,
       case when p.id = (select auth.uid()) then p.guest_until end as guest_until,
       case when p.id = (select auth.uid()) then p.seller_since end as seller_since,
       p.is_store_hidden and p.id = (select auth.uid()) as is_store_hidden,
       case when p.id = (select auth.uid()) then app.own_state_reason() end as state_reason,
       p.deleted_at, s.back_on, s.delivery, s.store_name, s.store_description, state.shown as seller_status,
       case when h.is_shown and p.is_influencer then app.expected_by_way(p.id) end as expected_by_way
  from app.profiles p
  -- who has written reviews is read by everybody as a person, also while the store is hidden
 cross join lateral (
   select not p.is_store_hidden or p.id = (select auth.uid()) or app.has_bought_from(p.id) as is_shown) h
 cross join lateral (
   select case when p.id = (select auth.uid()) or p.seller_state = 'limited' or p.is_store_hidden
     and app.has_bought_from(p.id) then p.seller_state end as shown) state
  left join app.public_store_settings s on s.seller_id = p.id and h.is_shown
 where p.deleted_at is null;
comment on view public.profiles is
  'Public profiles: sellers and authors of published reviews. Private columns are null except in one''s own row. '
  'Of a hidden store only its buyers read more than username, name and image. '
  'With an ended session, the policy of app.profiles hides all rows.';
comment on column public.profiles.is_influencer is 'Whether there is a store. A hidden one is hidden from everyone else.';
comment on column public.profiles.seller_state is
  'Own row; limited is shown to everyone; suspended and closed also to those who bought from the seller.';
comment on column public.profiles.seller_status is 'The same as seller_state: the other name under which integrations ask for it.';
comment on column public.profiles.is_new is 'Whether it is a new shop (app.is_new_shop).';
comment on column public.profiles.seller_verified_at is 'Since when the business number or an identity document is verified.';
comment on column public.profiles.verified_layers is
  'Since when each layer (phone, instagram, business, identity) is verified. null, in one''s own row only: asked for and not '
  'decided.';
comment on column public.profiles.registration is
  'Who sells: {name, number} in the register of businesses, while they are verified.';
comment on column public.profiles.expected_by_way is
  'By when an order of now should be there, {id of a way of delivery: day}. A product shows the soonest that it does not exclude.';
comment on column public.profiles.is_verification_asked is
  'Whether the store has asked to be verified and waits for the decision. Which layer, only the seller reads.';
comment on column public.profiles.is_store_hidden is 'Own row only; false for others.';
comment on column public.profiles.state_reason is 'Why the store is limited, suspended or closed; own row only.';
comment on column public.profiles.back_on is 'The first day after the holiday that the store has now; null when it has none now.';
comment on column public.profiles.commission_rate is 'Per cent; own row only.';
comment on column public.profiles.total_sales is 'Tenge; own row only.';
comment on column public.profiles.total_earnings is 'Tenge; own row only.';
comment on column public.profiles.published_review_count is 'Published reviews by this user; own row only.';
comment on column public.profiles.rating is 'Stars, 1 to 5, rounded to one digit; 0 without reviews.';
comment on column public.profiles.rating_sum is 'Sum of the stars of the reviews; own row only.';
comment on column public.profiles.review_count is 'Published reviews of this sellers products.';
grant select on public.profiles to anon, authenticated;
grant insert, update, delete on public.profiles to authenticated;

create function app.is_own_image(p_user uuid, p_url text) returns boolean
language sql immutable set search_path = '' as $$
  select p_url is null or p_url ~ ('^/storage/v1/object/public/profile-images/' || p_user::text || '/[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$')
$$;
comment on function app.is_own_image(uuid, text) is
  'A path in the project''s storage, in the owner''s folder, without host and without "..".';

create function app.checked_username(p_old app.profiles, p_new text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_name text := lower(btrim(coalesce(p_new, '')));
begin
  if v_name = p_old.username then return v_name; end if;
  if not app.is_valid_username(v_name) then perform app.fail('invalid_username'); end if;
  if (select count(*) from unnest(p_old.username_changes) at where at > app.now() - interval '30 days') >= 2 then
    perform app.fail('username_changed_too_often', 429);
  end if;
  if not app.is_username_free(v_name, p_old.id) then
    raise exception 'the username is taken' using errcode = '23505';
  end if;
  return v_name;
end $$;
comment on function app.checked_username(app.profiles, text) is
  'The requested username, or an error: not allowed, changed more than twice in 30 days, or taken.';

create function app.accepted_commission(p_rate int) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  v_settings app.site_settings;
begin
  select * into v_settings from app.site_settings;
  if p_rate <> all (array[v_settings.commission_rate, v_settings.older_commission_rate]) then
    perform app.fail('commission_changed', 409);
  end if;
  return coalesce(p_rate, v_settings.commission_rate);
end $$;
comment on function app.accepted_commission(int) is
  'The rate in per cent of a shop that opens: one of the two that are offered, the first when none is named; '
  'another one is commission_changed.';

create function app.edited_profile(p_old app.profiles, p_new public.profiles) returns app.profiles
language plpgsql stable security definer set search_path = '' as $$
declare
  v_new app.profiles := p_old;
begin
  v_new.username := app.checked_username(p_old, p_new.username);
  if v_new.username <> p_old.username then v_new.username_changes := p_old.username_changes || app.now(); end if;
  v_new.full_name := app.clean_line(p_new.full_name);
  v_new.bio := nullif(btrim(app.clean_text(p_new.bio)), '');
  v_new.location := app.clean_line(p_new.location);
  v_new.website := nullif(btrim(p_new.website), '');
  v_new.phone := nullif(btrim(p_new.phone), '');
  v_new.avatar_url := p_new.avatar_url;
  v_new.cover_image := p_new.cover_image;
  v_new.instagram_handle := nullif(ltrim(btrim(p_new.instagram_handle), '@'), '');
  -- a confirmed name is Instagram's: it changes there, or ends with the connection
  if p_old.instagram_confirmed_at is not null then
    if lower(v_new.instagram_handle) is distinct from lower(p_old.instagram_handle) then
      perform app.fail('instagram_connected', 409);
    end if;
    v_new.instagram_handle := p_old.instagram_handle;
  end if;
  -- a client cannot undo becoming a seller; nobody gets a rate that the dialog did not show
  if p_new.is_influencer and not p_old.is_influencer then
    v_new.is_influencer := true;
    v_new.commission_rate := app.accepted_commission(p_new.commission_rate);
    v_new.seller_state := coalesce(p_old.seller_state, 'active');
    v_new.seller_since := coalesce(p_old.seller_since, app.now());
  end if;
  perform app.check_hidden_texts(p_old.id, to_jsonb(p_old), to_jsonb(v_new),
    '{username, full_name, bio, website, location, avatar_url, cover_image, instagram_handle}');
  perform app.refuse_prohibited_words(
    -- a shop that opens shows the texts of the person
    case when v_new.is_influencer = p_old.is_influencer
      then array[p_old.username, p_old.full_name, p_old.bio, p_old.location, p_old.website] else '{}' end,
    array[v_new.username, v_new.full_name, v_new.bio, v_new.location, v_new.website]);
  return v_new;
end $$;
comment on function app.edited_profile(app.profiles, public.profiles) is
  'The stored profile with what its owner may change, cleaned: other columns keep their values. Another name than the one that a '
  'connection has confirmed is instagram_connected.';

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
  if app.request_is_client() and app.is_guest() then perform app.fail('account_required', 403); end if;
  if tg_op = 'DELETE' then
    perform app.delete_person(old.id, false);
    return old;
  end if;
  perform app.lock_user(old.id);
  -- before the row, because app.stop_reopened_shop may stop products
  if new.is_influencer and (not old.is_influencer or new.phone is distinct from old.phone) then perform app.lock_catalogue(old.id); end if;
  select * into v_old from app.profiles where id = old.id for no key update;
  v_new := app.edited_profile(v_old, new);
  if v_new.username <> v_old.username then perform app.retire_username(v_old.username, old.id); end if;
  if (new.avatar_url is distinct from v_old.avatar_url and not app.is_own_image(old.id, new.avatar_url))
     or (new.cover_image is distinct from v_old.cover_image and not app.is_own_image(old.id, new.cover_image)) then
    perform app.fail('invalid_image');
  end if;
  update app.profiles
     set username = v_new.username, username_changes = v_new.username_changes, full_name = v_new.full_name, bio = v_new.bio,
         location = v_new.location, website = v_new.website, phone = v_new.phone, instagram_handle = v_new.instagram_handle,
         avatar_url = v_new.avatar_url, cover_image = v_new.cover_image, is_influencer = v_new.is_influencer,
         commission_rate = v_new.commission_rate, seller_state = v_new.seller_state, seller_since = v_new.seller_since,
         updated_at = app.now()
   where id = old.id;
  if v_new.is_influencer and not v_old.is_influencer then perform app.note_consent(old.id, 'seller_agreement'); end if;
  -- what was verified applied to the old names, and to the old phone
  if (v_new.username, v_new.full_name, v_new.instagram_handle, v_new.website)
     is distinct from (v_old.username, v_old.full_name, v_old.instagram_handle, v_old.website) then
    perform app.end_verifications(old.id, '{business, identity}', 'changed');
  end if;
  if v_new.phone is distinct from v_old.phone then
    perform app.end_verifications(old.id, '{phone}', 'changed');
  end if;
  if v_new.is_influencer and (not v_old.is_influencer or v_new.phone is distinct from v_old.phone) then
    perform app.stop_reopened_shop(old.id);
  end if;
  select p.* into new from public.profiles p where p.id = old.id;
  return new;
exception when unique_violation then
  get stacked diagnostics v_constraint = constraint_name;
  if v_constraint = 'profiles_instagram_handle' then perform app.fail('instagram_taken', 409); end if;
  raise;
end $$;
comment on function app.write_profile() is
  'Writes to the view: own row and allowed columns only. Other values are replaced by the stored ones. '
  'DELETE deletes the account under the rules of delete_account.';
create trigger write_profile instead of insert or update or delete on public.profiles
  for each row execute function app.write_profile();
