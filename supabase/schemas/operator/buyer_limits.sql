-- Limits of buyers: no reports after false ones, no cash on delivery or no orders at all after refusals (decision 0036).
create table app.buyer_limits (
  user_id uuid not null references app.profiles (id) on delete cascade,
  kind text not null check (kind in ('reports', 'orders', 'buying')),
  until timestamptz not null,
  reason text not null check (char_length(reason) between 3 and 500 and app.is_plain_text(reason)),
  set_at timestamptz not null default app.now(),
  set_by uuid,
  primary key (user_id, kind)
);
comment on table app.buyer_limits is
  'What a user may not do until a date: report, order with cash on delivery (orders), or order at all (buying). '
  'Read by the user (my_limits).';
comment on column app.buyer_limits.set_by is 'The operator. Without a foreign key: it outlives accounts.';
alter table app.buyer_limits enable row level security;

create function app.check_limit(p_user uuid, p_kind text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_until timestamptz := (select l.until from app.buyer_limits l where l.user_id = p_user and l.kind = p_kind and l.until > app.now());
begin
  if v_until is null then return; end if;
  if p_kind = 'reports' then perform app.fail('reports_limited', 403, jsonb_build_object('until', v_until)); end if;
  if p_kind = 'orders' then perform app.fail('cash_limited', 403, jsonb_build_object('until', v_until)); end if;
  perform app.fail('buying_limited', 403, jsonb_build_object('until', v_until));
end $$;
comment on function app.check_limit(uuid, text) is 'Fails while an operator has limited the user.';

create function app.my_limits() returns table (kind text, until timestamptz, reason text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  return query select l.kind, l.until, l.reason from app.buyer_limits l where l.user_id = v_user and l.until > app.now() order by l.kind;
end $$;
create function public.my_limits() returns table (kind text, until timestamptz, reason text)
language sql stable security invoker set search_path = '' as $$ select * from app.my_limits() $$;
comment on function public.my_limits() is
  'What the caller may not do at present (reports; orders: with cash on delivery; buying: not at all), until when and why.';

create function app.limit_buyer(p_user uuid, p_kind text, p_until timestamptz, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_reason text := btrim(app.clean_text(coalesce(p_reason, '')));
begin
  if coalesce(p_kind, '') not in ('reports', 'orders', 'buying') then perform app.fail('invalid', 400, '{"field": "kind"}'); end if;
  if p_user = v_operator.id then perform app.fail('own_content', 403); end if;
  if not exists (select 1 from app.profiles where id = p_user and deleted_at is null) then perform app.fail('not_found', 404); end if;
  -- orders and reports of the user that are under way end first
  perform app.lock_user(p_user);
  if p_until is null then
    delete from app.buyer_limits where user_id = p_user and kind = p_kind;
    if not found then perform app.fail('unchanged', 409); end if;
  else
    if p_until not between app.now() and app.now() + interval '1 year' then perform app.fail('invalid', 400, '{"field": "until"}'); end if;
    if char_length(v_reason) not between 3 and 500 then perform app.fail('invalid', 400, '{"field": "reason"}'); end if;
    insert into app.buyer_limits (user_id, kind, until, reason, set_by) values (p_user, p_kind, p_until, v_reason, v_operator.id)
    on conflict (user_id, kind) do update
      set until = excluded.until, reason = excluded.reason, set_at = excluded.set_at, set_by = excluded.set_by;
    perform app.notify(p_user, 'limited_' || p_kind, p_facts => jsonb_build_object('reason', app.mail_excerpt(v_reason, 500)));
  end if;
  perform app.log_operator_action(v_operator, 'limit_buyer', 'user', p_user::text,
    jsonb_strip_nulls(jsonb_build_object('kind', p_kind, 'until', p_until)));
end $$;
create function public.limit_buyer(p_user uuid, p_kind text, p_until timestamptz default null, p_reason text default null) returns void
language sql volatile security invoker set search_path = '' as $$ select app.limit_buyer(p_user, p_kind, p_until, p_reason) $$;
comment on function public.limit_buyer(uuid, text, timestamptz, text) is
  'Moderators only: no reports, no orders with cash on delivery (orders) or none at all (buying), until a date within a year; without a '
  'date the limit is lifted. The user reads the reason (3 to 500 characters), also by mail.';
grant execute on function app.my_limits(), public.my_limits(), app.limit_buyer(uuid, text, timestamptz, text),
  public.limit_buyer(uuid, text, timestamptz, text) to authenticated;
