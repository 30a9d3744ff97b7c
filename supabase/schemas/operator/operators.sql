-- Who runs the marketplace: the roles of operators, and what each of their commands requires.
create table app.operators (
  user_id uuid not null references app.profiles (id),
  role text not null check (role in ('moderator', 'finance', 'owner')),
  granted_by uuid,
  granted_at timestamptz not null default app.now(),
  primary key (user_id, role)
);
comment on table app.operators is 'Roles of operators. An account may have several; an owner may do everything.';
comment on column app.operators.granted_by is
  'The owner who granted the role; null: the command line. Without a foreign key: it outlives accounts.';
create index operators_role on app.operators (role);
alter table app.operators enable row level security;
revoke all on app.operators from service_role;

create function app.operator_roles() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(o.role order by o.role), '{}')
    from app.operators o where o.user_id = (select auth.uid()) and (select app.session_alive())
$$;
create function public.operator_roles() returns text[]
language sql stable security invoker set search_path = '' as $$ select app.operator_roles() $$;
comment on function public.operator_roles() is
  'The roles of the caller: moderator, finance, owner; empty for everybody else. The commands may still require a second factor '
  'or a younger session.';
grant execute on function app.operator_roles(), public.operator_roles() to authenticated;

create function app.has_second_factor(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_has_factor boolean := true;
begin
  -- the embedded auth service has no second factors; where there are some, app.session_alive has asked for the one of this account
  if to_regclass('auth.mfa_factors') is not null then
    execute 'select exists (select 1 from auth.mfa_factors where user_id = $1 and status = ''verified'')' into v_has_factor using p_user;
  end if;
  return v_has_factor;
end $$;
comment on function app.has_second_factor(uuid) is 'Whether an account has a second factor, or the auth service offers none.';

create function app.is_sign_in_new(p_user uuid, p_granted timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from app.sign_in_changes c
    where c.user_id = p_user and c.at > app.now() - interval '24 hours' and c.at > p_granted)
$$;
comment on function app.is_sign_in_new(uuid, timestamptz) is
  'Whether a way to sign in is new since less than 24 hours, and newer than the role: whoever has a stolen session may have set it.';

create function app.is_operator(variadic p_roles text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from app.operators o where o.user_id = (select auth.uid()) and o.role = any (p_roles || 'owner'::text)
                    and not app.is_sign_in_new(o.user_id, o.granted_at))
     and app.session_alive() and app.has_second_factor((select auth.uid())) and app.own_session('12 hours') is not null
$$;
comment on function app.is_operator(text[]) is 'The conditions of app.require_operator, for policies.';

create function app.require_operator(variadic p_roles text[]) returns app.acting_operator
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_role text;
  v_granted timestamptz;
begin
  -- a role that is being revoked waits for this command; afterwards there is none
  select o.role, o.granted_at into v_role, v_granted from app.operators o
   where o.user_id = v_user and o.role = any (p_roles || 'owner'::text) order by o.role = 'owner' limit 1 for key share;
  if not found then perform app.fail('not_operator', 403); end if;
  if not app.has_second_factor(v_user) then perform app.fail('operator_factor_required', 403); end if;
  if app.own_session('12 hours') is null then perform app.fail('operator_session_ended', 403); end if;
  if app.is_sign_in_new(v_user, v_granted) then
    perform app.fail('sign_in_changed', 403, jsonb_build_object('until', (
      select c.at + interval '24 hours' from app.sign_in_changes c where c.user_id = v_user)));
  end if;
  return (v_user, v_role);
end $$;
comment on function app.require_operator(text[]) is
  'The caller, who has one of the roles (an owner has them all), or an error. Every command of operators calls it first. Requires a '
  'second factor where the auth service offers one, and a session that began within 12 hours; for 24 hours after '
  'a new way to sign in (password, e-mail address, provider, second factor) there is none, unless the role is newer.';

create function app.lock_operators() returns void
language sql volatile security definer set search_path = '' as $$ select pg_advisory_xact_lock(hashtextextended('operators', 0)) $$;
comment on function app.lock_operators() is 'Serializes the changes of roles: the last two owners cannot remove each other.';

create function app.add_operator(p_by app.acting_operator, p_email text, p_role text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid;
begin
  if coalesce(p_role, '') not in ('moderator', 'finance', 'owner') then perform app.fail('invalid', 400, '{"field": "role"}'); end if;
  -- an address that nobody has confirmed may be somebody else's
  select u.id into v_user from auth.users u where u.email = lower(btrim(p_email)) and u.email_confirmed_at is not null;
  if not found then perform app.fail('not_found', 404); end if;
  perform app.lock_user(v_user);
  insert into app.operators (user_id, role, granted_by) values (v_user, p_role, p_by.id) on conflict do nothing;
  if not found then perform app.fail('unchanged', 409); end if;
  perform app.log_operator_action(p_by, 'grant_role', 'user', v_user::text, jsonb_build_object('role', p_role));
  return v_user;
end $$;
comment on function app.add_operator(app.acting_operator, text, text) is
  'Grants a role to the account with a confirmed e-mail address. Called by public.grant_operator and by npm run operator.';

create function app.remove_operator(p_by app.acting_operator, p_user uuid, p_role text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.lock_operators();
  delete from app.operators where user_id = p_user and role = p_role;
  if not found then perform app.fail('not_found', 404); end if;
  if p_role = 'owner' and not exists (select 1 from app.operators where role = 'owner') then perform app.fail('last_owner', 409); end if;
  perform app.log_operator_action(p_by, 'revoke_role', 'user', p_user::text, jsonb_build_object('role', p_role));
end $$;
comment on function app.remove_operator(app.acting_operator, uuid, text) is
  'Revokes a role; the last owner keeps it. Called by public.revoke_operator and by npm run operator.';

create function app.grant_operator(p_email text, p_role text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('owner');
begin
  perform app.require_reauthentication();
  return app.add_operator(v_operator, p_email, p_role);
end $$;
create function public.grant_operator(p_email text, p_role text) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.grant_operator(p_email, p_role) $$;
comment on function public.grant_operator(text, text) is
  'Owners only, after reauthentication: gives the account with this confirmed e-mail address the role moderator, finance or owner. '
  'Returns its id.';

create function app.revoke_operator(p_user uuid, p_role text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator;
begin
  perform app.require_user();
  -- before the caller's own role is read and locked: another owner may be revoking it
  perform app.lock_operators();
  v_operator := app.require_operator('owner');
  perform app.require_reauthentication();
  perform app.remove_operator(v_operator, p_user, p_role);
end $$;
create function public.revoke_operator(p_user uuid, p_role text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.revoke_operator(p_user, p_role) $$;
comment on function public.revoke_operator(uuid, text) is
  'Owners only, after reauthentication: takes a role from an account, also from oneself, but not from the last owner. '
  'Commands that it has begun are finished.';

create function app.reset_second_factor(p_by app.acting_operator, p_user uuid, p_evidence text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_evidence text := app.clean_line(p_evidence);
  v_removed int := 0;
begin
  if coalesce(char_length(v_evidence), 0) not between 3 and 500 then perform app.fail('invalid', 400, '{"field": "evidence"}'); end if;
  if p_user = p_by.id then perform app.fail('own_content', 403); end if;
  if not exists (select 1 from app.profiles where id = p_user and deleted_at is null) then perform app.fail('not_found', 404); end if;
  perform app.lock_user(p_user);
  -- the embedded auth service has no second factors
  if to_regclass('auth.mfa_factors') is not null then
    execute 'delete from auth.mfa_factors where user_id = $1' using p_user;
    get diagnostics v_removed = row_count;
  end if;
  if v_removed = 0 then perform app.fail('not_found', 404); end if;
  delete from auth.sessions where user_id = p_user;
  -- the password alone opens the account now
  insert into app.sign_in_changes as c (user_id) values (p_user) on conflict (user_id) do update set at = excluded.at;
  perform app.notify(p_user, 'factor_reset');
  perform app.log_operator_action(p_by, 'reset_factor', 'user', p_user::text, jsonb_build_object('evidence', v_evidence));
end $$;
comment on function app.reset_second_factor(app.acting_operator, uuid, text) is
  'Removes the second factors of an account whose owner has lost them and ends its sessions; the person is told by mail. p_evidence (3 to '
  '500 characters, in the log): how the owner was recognized. Called by public.reset_factor and by npm run operator.';

create function app.reset_factor(p_user uuid, p_evidence text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('owner');
begin
  perform app.require_reauthentication();
  perform app.reset_second_factor(v_operator, p_user, p_evidence);
end $$;
create function public.reset_factor(p_user uuid, p_evidence text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.reset_factor(p_user, p_evidence) $$;
comment on function public.reset_factor(uuid, text) is
  'Owners only, after reauthentication: removes the lost second factor of another account and ends its sessions. The evidence (3 to 500 '
  'characters) is in the log; the person is told by mail.';
grant execute on function app.reset_factor(uuid, text), public.reset_factor(uuid, text) to authenticated;

create function app.list_operators() returns table (user_id uuid, username text, email text, role text, granted_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.log_look(app.require_operator('owner'), 'operators', null);
  return query
    select o.user_id, p.username, u.email::text, o.role, o.granted_at
      from app.operators o join auth.users u on u.id = o.user_id join app.profiles p on p.id = o.user_id
     order by o.granted_at, o.user_id, o.role limit 500;
end $$;
create function public.list_operators() returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.list_operators() r
$$;
comment on function public.list_operators() is
  'Owners only: all roles, by the time they were granted, at most 500. The look is in the log.';

create function app.read_operator_log(p_before bigint default null, p_limit int default 50)
returns table (
  id bigint, at timestamptz, operator_id uuid, username text, role text, action text, target_kind text, target_id text, details jsonb,
  hash text, target_name text
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('owner');
begin
  return query
    select l.id, l.at, l.operator_id, p.username, l.role, l.action, l.target_kind, l.target_id, l.details, encode(l.hash, 'hex'),
           case when l.target_kind = 'order' then (select o.number from public.orders o where o.id = x.target)
                when l.target_kind = 'mail' then app.mail_subject(l.details ->> 'kind', app.user_language(v_operator.id), null)
                else (select t.username from app.profiles t where t.id = x.target) end
      from app.operator_log l left join app.profiles p on p.id = l.operator_id
      cross join lateral (select case l.target_kind when 'verification' then l.details ->> 'seller' else l.target_id end as id) i
      cross join lateral (select case when l.target_kind in ('order', 'user', 'seller', 'store', 'verification')
                                       and i.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then i.id::uuid end as target) x
     where l.id < coalesce(p_before, 9223372036854775807)
     order by l.id desc limit greatest(1, least(coalesce(p_limit, 50), 200));
end $$;
create function public.read_operator_log(p_before bigint default null, p_limit int default 50) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.read_operator_log(p_before, p_limit) r
$$;
comment on function public.read_operator_log(bigint, int) is
  'Owners only: lines of the log before an id, the newest first, at most 200, with the present username of who acted (null: the command '
  'line, or a deleted account), and of the target: the number of an order, the subject of a mail, the username of a person or a '
  'shop. It has no other personal '
  'data but ids.';
grant execute on function app.grant_operator(text, text), public.grant_operator(text, text), app.revoke_operator(uuid, text),
  public.revoke_operator(uuid, text), app.list_operators(), public.list_operators(), app.read_operator_log(bigint, int),
  public.read_operator_log(bigint, int) to authenticated;
