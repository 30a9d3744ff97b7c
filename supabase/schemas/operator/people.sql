-- Whom operators decide about: one person with everything that was decided before, and lists of stores.
create function app.operator_person(p_username text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator', 'finance');
  v_person app.profiles;
begin
  select * into v_person from app.profiles where username = lower(btrim(p_username)) and deleted_at is null;
  if not found then perform app.fail('not_found', 404); end if;
  perform app.log_look(v_operator, 'user', v_person.id::text);
  return jsonb_build_object(
    'id', v_person.id, 'username', v_person.username, 'full_name', v_person.full_name, 'created_at', v_person.created_at,
    'store', case when v_person.is_influencer then jsonb_build_object(
      'name', app.name_of_store(v_person.id),
      'state', v_person.seller_state, 'is_new', app.is_new_shop(v_person.id), 'is_reopened', app.is_reopened_shop(v_person.id),
      'since', v_person.seller_since,
      'verified_at', v_person.seller_verified_at,
      'products', (select count(*) from (select 1 from public.products p
        where p.seller_id = v_person.id and p.status = 'active' and p.deleted_at is null limit 1000) x),
      'record', app.side_record(v_person.id, 'seller'),
      'states', (select coalesce(jsonb_agg(to_jsonb(s) - '{seller_id, set_by, answered_by}'::text[] || jsonb_build_object(
          'order_number', (select o.number from public.orders o where o.id = s.decision_order)) order by s.id desc), '[]')
        from (select * from app.seller_states where seller_id = v_person.id order by id desc limit 50) s)) end,
    'record', app.side_record(v_person.id, 'buyer'),
    'warnings', (select count(*) from (select 1 from app.moderations m
      where m.user_id = v_person.id and m.kind = 'warned' and m.ended_at is null limit 100) x),
    'hidden', (select count(*) from (select 1 from app.moderations m
      where m.user_id = v_person.id and m.kind = 'hidden' and m.ended_at is null limit 100) x),
    'dismissed', app.dismissed_reports(v_person.id),
    'limits', (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'until', l.until, 'reason', l.reason) order by l.kind), '[]')
      from app.buyer_limits l where l.user_id = v_person.id and l.until > app.now()));
end $$;
create function public.operator_person(p_username text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.operator_person(p_username) $$;
comment on function public.operator_person(text) is
  'Operators only: a person by username, with the store and its states (the newest first, at most 50; role null: the system), '
  'whether it is like a closed or suspended one, how the latest orders of both sides ended, what was hidden or warned about, '
  'dismissed reports and present limits. The look is in the log.';

create function app.operator_stores(p_tab text, p_after_at timestamptz, p_after_id uuid, p_limit int) returns table (
  seller_id uuid, username text, state text, at timestamptz, words text, store text, image text
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_limit int := least(greatest(coalesce(p_limit, 20), 0), 100);
begin
  if coalesce(p_tab, '') not in ('objections', 'new', 'restricted') then perform app.fail('invalid', 400, '{"field": "tab"}'); end if;
  if p_tab = 'new' then
    return query
      select p.id, p.username, p.seller_state, p.seller_since, null::text, app.name_of_store(p.id), p.avatar_url
        from app.profiles p
       where p.seller_since > app.new_shop_since() and p.is_influencer and p.seller_verified_at is null
         and (p.seller_since, p.id) < (coalesce(p_after_at, 'infinity'), coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
       order by p.seller_since desc, p.id desc limit v_limit;
    return;
  end if;
  -- what was said about a store is not public
  perform app.log_look(v_operator, 'stores', null, jsonb_build_object('tab', p_tab));
  if p_tab = 'restricted' then
    return query
      select s.seller_id, p.username, s.state, s.created_at, s.reason, app.name_of_store(p.id), p.avatar_url
        from app.seller_states s join app.profiles p on p.id = s.seller_id
       where s.ended_at is null and s.state <> 'active'
         and (s.created_at, s.seller_id) < (coalesce(p_after_at, 'infinity'), coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
       order by s.created_at desc, s.seller_id desc limit v_limit;
  else
    return query
      select s.seller_id, p.username, s.state, s.objected_at, s.objection, app.name_of_store(p.id), p.avatar_url
        from app.seller_states s join app.profiles p on p.id = s.seller_id
       where s.ended_at is null and s.objection is not null and s.answer is null
         and (s.objected_at, s.seller_id) > (coalesce(p_after_at, '-infinity'), coalesce(p_after_id,
           '00000000-0000-0000-0000-000000000000'))
       order by s.objected_at, s.seller_id limit v_limit;
  end if;
end $$;
create function public.operator_stores(
  p_tab text, p_after_at timestamptz default null, p_after_id uuid default null, p_limit int default 20
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.operator_stores(p_tab, p_after_at, p_after_id, p_limit) r
$$;
comment on function public.operator_stores(text, timestamptz, uuid, int) is
  'Moderators only: stores whose objection waits for an answer, the oldest first; new ones, or those limited, suspended or closed, '
  'the newest first. words: the objection, or the reason (null: a decision was not followed). A page continues after at and seller_id of '
  'the last row before; at most 100. The look is in the log, but for new stores: there is no personal data.';
grant execute on function app.operator_person(text), public.operator_person(text), app.operator_stores(text, timestamptz, uuid, int),
  public.operator_stores(text, timestamptz, uuid, int) to authenticated;
