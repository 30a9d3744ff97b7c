-- Verification of sellers: what sellers ask for, and what operators decide (decision 0039).
create function app.request_verification(p_layer text, p_number text, p_name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_number text := regexp_replace(coalesce(p_number, ''), '\s', '', 'g');
  v_name text := app.clean_line(p_name);
  v_profile app.profiles;
begin
  if coalesce(p_layer, '') not in ('phone', 'business', 'identity') then perform app.fail('invalid', 400, '{"field": "layer"}'); end if;
  if p_layer = 'business' and not app.is_business_number(v_number) then perform app.fail('invalid', 400, '{"field": "number"}'); end if;
  if p_layer <> 'phone' and coalesce(char_length(v_name), 0) not between 2 and 120 then
    perform app.fail('invalid', 400, '{"field": "name"}');
  end if;
  perform app.lock_user(v_user);
  select * into v_profile from app.profiles where id = v_user and is_influencer for no key update;
  if not found then perform app.fail('not_seller', 403); end if;
  if v_profile.is_store_hidden then perform app.fail('suspended', 403); end if;
  if p_layer = 'phone' and v_profile.phone is null then perform app.fail('invalid', 400, '{"field": "phone"}'); end if;
  -- a verification may be renewed in its last month
  if exists (select 1 from app.verifications where seller_id = v_user and layer = p_layer and state = 'verified'
                and valid_until > app.now() + interval '30 days') then
    perform app.fail('unchanged', 409);
  end if;
  perform app.enforce_rate_limit(v_user, 'verification', 10, interval '1 day');
  -- a corrected request is another one: an operator who has the old one on the screen reads again first
  delete from app.verifications where seller_id = v_user and layer = p_layer and state = 'asked';
  insert into app.verifications (seller_id, layer, phone, number, name)
  values (v_user, p_layer, case p_layer when 'phone' then v_profile.phone end, case p_layer when 'business' then v_number end,
          case when p_layer <> 'phone' then v_name end);
end $$;
create function public.request_verification(p_layer text, p_number text default null, p_name text default null) returns void
language sql volatile security invoker set search_path = '' as $$ select app.request_verification(p_layer, p_number, p_name) $$;
comment on function public.request_verification(text, text, text) is
  'A seller asks for a layer: phone (that of the profile), business (with number and registered name) or identity (with the name in the '
  'document). A second request replaces the first one. At most 10 a day.';

create function app.my_verifications() returns table (
  layer text, state text, phone text, number text, name text, asked_at timestamptz, valid_until timestamptz, words text, ended_for text,
  verified_since timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
begin
  return query
    select distinct on (v.layer) v.layer, v.state, v.phone, v.number, v.name, v.asked_at, v.valid_until, v.words, v.ended_for,
           (p.verified_layers ->> v.layer)::timestamptz
      from app.verifications v join app.profiles p on p.id = v.seller_id
     where v.seller_id = v_user
     order by v.layer, v.state = 'asked' desc, v.state = 'verified' desc, coalesce(v.ended_at, v.decided_at) desc;
end $$;
create function public.my_verifications() returns table (
  layer text, state text, phone text, number text, name text, asked_at timestamptz, valid_until timestamptz, words text, ended_for text,
  verified_since timestamptz
)
language sql stable security invoker set search_path = '' as $$ select * from app.my_verifications() $$;
comment on function public.my_verifications() is
  'The verifications of the calling seller: of each layer the request that waits, otherwise the present one, otherwise the last one. '
  'Without what operators noted as evidence.';

-- Operators -----------------------------------------------------------------------------------------------------------
create function app.operator_verifications(p_tab text, p_after_at timestamptz, p_after_id uuid, p_limit int)
returns table (id uuid, layer text, username text, at timestamptz, store text, image text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limit int := greatest(1, least(coalesce(p_limit, 20), 100));
begin
  perform app.require_operator('moderator');
  if p_tab = 'asked' then
    return query
      select v.id, v.layer, p.username, v.asked_at, app.name_of_store(p.id), p.avatar_url
        from app.verifications v join app.profiles p on p.id = v.seller_id
       where v.state = 'asked' and (v.asked_at, v.id)
           > (coalesce(p_after_at, '-infinity'), coalesce(p_after_id, '00000000-0000-0000-0000-000000000000'))
       order by v.asked_at, v.id limit v_limit;
  elsif p_tab = 'verified' then
    return query
      select v.id, v.layer, p.username, v.decided_at, app.name_of_store(p.id), p.avatar_url
        from app.verifications v join app.profiles p on p.id = v.seller_id
       where v.state = 'verified' and (v.decided_at, v.id)
           < (coalesce(p_after_at, 'infinity'), coalesce(p_after_id, '00000000-0000-0000-0000-000000000000'))
       order by v.decided_at desc, v.id desc limit v_limit;
  else
    perform app.fail('invalid', 400, '{"field": "tab"}');
  end if;
end $$;
create function public.operator_verifications(
  p_tab text, p_after_at timestamptz default null, p_after_id uuid default null, p_limit int default 20
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.operator_verifications(p_tab, p_after_at, p_after_id, p_limit) r
$$;
comment on function public.operator_verifications(text, timestamptz, uuid, int) is
  'Moderators only: requests of sellers to be verified (asked), the oldest first, or what is verified, the newest first; after (at, id) of '
  'the last row of the page before; at most 100. No personal data but public names.';

create function app.operator_verification(p_verification uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_row app.verifications;
  v_answer jsonb;
begin
  select * into v_row from app.verifications where id = p_verification;
  if not found then perform app.fail('not_found', 404); end if;
  if v_row.seller_id = v_operator.id then perform app.fail('own_store', 409); end if;
  select jsonb_build_object(
           'verification', to_jsonb(v_row) - 'decided_by',
           'seller', jsonb_build_object('id', p.id, 'username', p.username, 'full_name', p.full_name, 'store_name', s.store_name,
             'website', p.website, 'instagram_handle', p.instagram_handle, 'instagram_confirmed_at', p.instagram_confirmed_at,
             'seller_since', p.seller_since, 'seller_state', p.seller_state,
             -- where the operator asks to see the document
             'email', case when v_row.layer = 'identity' and v_row.state = 'asked' then (
               select coalesce(nullif(u.email, ''), '+' || u.phone) from auth.users u where u.id = p.id) end),
           'before', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'layer', b.layer, 'state', b.state,
                        'decided_at', b.decided_at,
                        'valid_until', b.valid_until, 'evidence', b.evidence, 'words', b.words, 'ended_for', b.ended_for)
                        order by b.asked_at desc, b.id), '[]')
                        from (select * from app.verifications o where o.seller_id = v_row.seller_id and o.id <> v_row.id
                               order by o.asked_at desc limit 50) b),
           'same_number', (select coalesce(jsonb_agg(o.username order by o.username), '[]')
                             from (select distinct q.username from app.verifications n join app.profiles q on q.id = n.seller_id
                                    where n.number = v_row.number and n.state in ('asked', 'verified') and n.seller_id <> v_row.seller_id
                                    limit 10) o))
    into v_answer
    from app.profiles p left join public.seller_settings s on s.seller_id = p.id where p.id = v_row.seller_id;
  perform app.log_look(v_operator, 'verification', p_verification::text, jsonb_build_object('seller', v_row.seller_id));
  return v_answer;
end $$;
create function public.operator_verification(p_verification uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.operator_verification(p_verification) $$;
comment on function public.operator_verification(uuid) is
  'Moderators only: one verification, its seller (with the e-mail address where a document is to be seen), earlier ones of the seller, '
  'and other stores with the same business number. '
  'The look is in the log. Not of an own store (own_store).';

create function app.lock_verification(p_verification uuid, p_state text, p_operator uuid) returns app.verifications
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row app.verifications;
  v_is_hidden boolean;
begin
  select * into v_row from app.verifications where id = p_verification;
  if not found then perform app.fail('not_found', 404); end if;
  if v_row.seller_id = p_operator then perform app.fail('own_store', 409); end if;
  select p.is_store_hidden into v_is_hidden from app.profiles p where p.id = v_row.seller_id for no key update;
  -- the seller or another operator may have changed it
  select * into v_row from app.verifications where id = p_verification and state = p_state;
  if not found then perform app.fail('already_decided', 409); end if;
  if v_is_hidden and p_state = 'asked' then perform app.fail('suspended', 409); end if;
  return v_row;
end $$;
comment on function app.lock_verification(uuid, text, uuid) is
  'Locks the profile of a verification and returns the verification, which must still have this state and not be the operator''s own.';

create function app.mail_verification(p_row app.verifications, p_kind text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_language text := app.user_language(p_row.seller_id);
begin
  perform app.notify(p_row.seller_id, p_kind, p_facts => jsonb_build_object(
    'layer', app.mail_word('layer_' || p_row.layer, v_language), 'words', coalesce(app.mail_excerpt(p_row.words, 1000), '')));
end $$;
comment on function app.mail_verification(app.verifications, text) is 'Tells a seller by mail what became of a verification.';

create function app.decide_verification(p_verification uuid, p_outcome text, p_message text, p_months int) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_message text := btrim(app.clean_text(coalesce(p_message, '')));
  v_row app.verifications;
begin
  if coalesce(p_outcome, '') not in ('verify', 'refuse') then perform app.fail('invalid', 400, '{"field": "outcome"}'); end if;
  if char_length(v_message) not between 3 and 1000 then perform app.fail('invalid', 400, '{"field": "words"}'); end if;
  if p_outcome = 'verify' and coalesce(p_months, 0) not between 1 and 60 then
    perform app.fail('invalid', 400, '{"field": "months"}');
  end if;
  v_row := app.lock_verification(p_verification, 'asked', v_operator.id);
  if p_outcome = 'verify' then
    perform app.end_verifications(v_row.seller_id, array[v_row.layer], 'renewed');
    update app.verifications
       set state = 'verified', decided_at = app.now(), decided_by = v_operator.id, evidence = v_message,
           valid_until = app.now() + p_months * interval '1 month'
     where id = p_verification returning * into v_row;
  else
    update app.verifications set state = 'refused', decided_at = app.now(), decided_by = v_operator.id, words = v_message
     where id = p_verification returning * into v_row;
  end if;
  perform app.mail_verification(v_row, case p_outcome when 'verify' then 'verification_given' else 'verification_refused' end);
  perform app.log_operator_action(v_operator, 'decide_verification', 'verification', p_verification::text,
    jsonb_build_object('seller', v_row.seller_id, 'layer', v_row.layer, 'outcome', p_outcome));
end $$;
create function public.decide_verification(p_verification uuid, p_outcome text, p_message text, p_months int default 12) returns void
language sql volatile security invoker set search_path = '' as $$
  select app.decide_verification(p_verification, p_outcome, p_message, p_months)
$$;
comment on function public.decide_verification(uuid, text, text, int) is
  'Moderators only: decides a request. verify: the words (3 to 1,000 characters) are the evidence, for operators only, and it is valid for '
  '1 to 60 months. refuse: the seller reads the words. A request that was changed or decided meanwhile is already_decided or not_found.';

create function app.revoke_verification(p_verification uuid, p_message text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_message text := btrim(app.clean_text(coalesce(p_message, '')));
  v_row app.verifications;
begin
  if char_length(v_message) not between 3 and 1000 then perform app.fail('invalid', 400, '{"field": "words"}'); end if;
  v_row := app.lock_verification(p_verification, 'verified', v_operator.id);
  update app.verifications set state = 'ended', ended_at = app.now(), ended_for = 'revoked', words = v_message
   where id = p_verification returning * into v_row;
  perform app.mail_verification(v_row, 'verification_revoked');
  perform app.log_operator_action(v_operator, 'revoke_verification', 'verification', p_verification::text,
    jsonb_build_object('seller', v_row.seller_id, 'layer', v_row.layer));
end $$;
create function public.revoke_verification(p_verification uuid, p_message text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.revoke_verification(p_verification, p_message) $$;
comment on function public.revoke_verification(uuid, text) is
  'Moderators only: ends a verification, with words of 3 to 1,000 characters that the seller reads.';

create function app.end_expired_verifications() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_expired app.verifications;
  v_count int := 0;
begin
  for v_expired in
    select * from app.verifications where state = 'verified' and valid_until <= app.now() order by valid_until limit 500
  loop
    -- a profile that somebody is changing has its turn in the next run
    perform 1 from app.profiles where id = v_expired.seller_id for no key update skip locked;
    continue when not found;
    update app.verifications set state = 'ended', ended_at = app.now(), ended_for = 'expired'
     where id = v_expired.id and state = 'verified';
    continue when not found;
    perform app.mail_verification(v_expired, 'verification_expired');
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
comment on function app.end_expired_verifications() is
  'Ends verifications that are no longer valid and tells their sellers, 500 at once. Part of app.run_maintenance.';

grant execute on function app.request_verification(text, text, text), public.request_verification(text, text, text),
  app.my_verifications(), public.my_verifications(), app.operator_verifications(text, timestamptz, uuid, int),
  public.operator_verifications(text, timestamptz, uuid, int), app.operator_verification(uuid), public.operator_verification(uuid),
  app.decide_verification(uuid, text, text, int), public.decide_verification(uuid, text, text, int), app.revoke_verification(uuid, text),
  public.revoke_verification(uuid, text) to authenticated;
