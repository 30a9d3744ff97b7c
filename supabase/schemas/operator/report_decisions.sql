-- Decisions of operators about reports and moderations (decision 0036).
create function app.decide_report(
  p_target text, p_target_id uuid, p_outcome text, p_reason text, p_message text, p_fields text[], p_version text
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_message text := app.moderation_message(p_message, 'words');
  v_user uuid;
  v_parts int := coalesce(cardinality(p_fields), 0);
  v_is_changed boolean;
begin
  if coalesce(p_outcome, '') not in ('dismiss', 'hide', 'warn') then perform app.fail('invalid', 400, '{"field": "outcome"}'); end if;
  if p_outcome <> 'dismiss' and coalesce(p_reason, '') not in ('fake', 'forbidden', 'offensive', 'fraud', 'other') then
    perform app.fail('invalid', 400, '{"field": "reason"}');
  end if;
  if v_parts > 9 or p_target = 'store' and p_outcome = 'hide' and v_parts = 0
     or v_parts > 0 and not (p_outcome = 'hide' and p_target in ('store', 'review')) then
    perform app.fail('invalid', 400, '{"field": "fields"}');
  end if;
  v_user := app.lock_target(p_target, p_target_id);
  if not exists (select 1 from public.reports where target_id = p_target_id and target = p_target and state = 'waiting')
     -- what waits for review needs no report to be refused
     and not (p_outcome = 'hide' and p_target = 'product'
              and exists (select 1 from public.products where id = p_target_id and review_since is not null)) then
    perform app.fail('report_decided', 409);
  end if;
  if v_user = v_operator.id or app.has_reported(p_target, p_target_id, v_operator.id) then perform app.fail('own_content', 403); end if;
  v_is_changed := p_version is distinct from app.version_of_target(p_target, p_target_id);
  -- hidden is also what is changed all the time
  if v_is_changed and p_outcome = 'dismiss' then perform app.fail('conflict', 409); end if;
  if p_outcome <> 'dismiss' then
    if v_user is null then perform app.fail('not_found', 404); end if;
    perform app.moderate(case p_outcome when 'hide' then 'hidden' else 'warned' end,
        case when p_target = 'review' and v_parts > 0 then 'photo' else p_target end, p_target_id, f.field, p_reason, v_message,
        v_operator.id)
      from (select distinct unnest(case when v_parts > 0 then p_fields else '{null}' end) as field) f;
  end if;
  update public.reports set state = 'done', outcome = p_outcome, decided_at = app.now()
   -- a report of an account that is being erased is gone, too
   where id in (select r.id from public.reports r where r.target_id = p_target_id and r.target = p_target and r.state = 'waiting'
                   for update skip locked);
  perform app.log_operator_action(v_operator, 'decide_report', p_target, p_target_id::text,
    jsonb_strip_nulls(jsonb_build_object('outcome', p_outcome, 'reason', p_reason, 'fields', p_fields,
      'is_changed', nullif(v_is_changed, false))));
end $$;
create function public.decide_report(
  p_target text, p_target_id uuid, p_outcome text, p_reason text default null, p_message text default '',
  p_fields text[] default null, p_version text default null
) returns void
language sql volatile security invoker set search_path = '' as $$
  select app.decide_report(p_target, p_target_id, p_outcome, p_reason, p_message, p_fields, p_version)
$$;
comment on function public.decide_report(text, uuid, text, text, text, text[], text) is
  'Moderators only: settles all waiting reports of a product, store, review or reply. dismiss; hide it, of a store the texts and images '
  'named in p_fields, of a review the photos with these addresses; or warn. '
  'A product that waits for review is hidden without a report, too. '
  'The person concerned reads reason and words. p_version: the one that operator_report returned; '
  'what was changed since is conflict when it is dismissed, and is noted in the log otherwise. '
  'Not by whom it belongs to, nor by who has reported it (own_content).';

create function app.operator_moderations(p_tab text, p_after_at timestamptz, p_after_id uuid, p_limit int) returns table (
  id uuid, at timestamptz, kind text, target text, target_id uuid, field text, title text, username text, reason text, words text,
  made_at timestamptz, objection text, version text, image text, store text
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_tab text := coalesce(p_tab, '');
begin
  if v_tab not in ('objections', 'hidden') then perform app.fail('invalid', 400, '{"field": "tab"}'); end if;
  perform app.log_look(v_operator, 'moderations', null, jsonb_build_object('tab', p_tab));
  return query execute
    'select m.id, ' || case v_tab when 'objections' then 'm.objected_at' else 'm.made_at' end || ' as at, m.kind, m.target, m.target_id,
            m.field, coalesce(app.title_of_target(m.target, m.target_id), m.title), s.username, m.reason, m.words, m.made_at, m.objection,
            app.version_of_moderation(m), app.image_of_target(m.target, m.target_id), app.store_of_target(m.target, m.target_id)
       from app.moderations m join app.profiles s on s.id = m.user_id where m.ended_at is null'
    || case v_tab
         when 'objections' then ' and m.objection is not null and m.answer is null and (m.objected_at, m.id) > ($1, $2)
           order by m.objected_at, m.id'
         else ' and m.kind = ''hidden'' and (m.made_at, m.id) < ($1, $2) order by m.made_at desc, m.id desc' end || ' limit $3'
    using coalesce(p_after_at, case v_tab when 'hidden' then 'infinity' else '-infinity' end::timestamptz),
      coalesce(p_after_id, '00000000-0000-0000-0000-000000000000'), least(greatest(coalesce(p_limit, 20), 0), 100);
end $$;
create function public.operator_moderations(
  p_tab text, p_after_at timestamptz default null, p_after_id uuid default null, p_limit int default 20
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.operator_moderations(p_tab, p_after_at, p_after_id, p_limit) r
$$;
comment on function public.operator_moderations(text, timestamptz, uuid, int) is
  'Moderators only: objections without an answer, the oldest first, or what is hidden, the newest first. A page '
  'continues after at and id of the last row before; at most 100. The look is in the log.';

create function app.decide_moderation(p_moderation uuid, p_outcome text, p_message text, p_version text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_message text := app.moderation_message(p_message, 'words');
  v_known app.moderations;
begin
  if coalesce(p_outcome, '') not in ('restore', 'keep') then perform app.fail('invalid', 400, '{"field": "outcome"}'); end if;
  select * into v_known from app.moderations where id = p_moderation;
  if not found then perform app.fail('not_found', 404); end if;
  perform app.lock_target(v_known.target, v_known.target_id);
  select * into v_known from app.moderations where id = p_moderation and ended_at is null for no key update;
  if not found or p_outcome = 'keep' and (v_known.objection is null or v_known.answer is not null) then
    perform app.fail('report_decided', 409);
  end if;
  if v_known.user_id = v_operator.id or app.has_reported(v_known.target, v_known.target_id, v_operator.id) then
    perform app.fail('own_content', 403);
  end if;
  if p_outcome = 'restore' and p_version is distinct from app.version_of_moderation(v_known) then
    perform app.fail('conflict', 409);
  end if;
  if p_outcome = 'keep' and v_message = '' then perform app.fail('invalid', 400, '{"field": "words"}'); end if;
  update app.moderations
     set answer = case when objection is not null then nullif(v_message, '') end,
         answered_at = case when objection is not null and v_message <> '' then app.now() end, answered_by = v_operator.id,
         ended_at = case when p_outcome = 'restore' then app.now() end
   where id = p_moderation;
  if p_outcome = 'restore' and v_known.kind = 'hidden' then perform app.restore_target(v_known); end if;
  perform app.notify(v_known.user_id, case p_outcome when 'restore' then 'content_restored' else 'objection_answered' end,
    p_facts => jsonb_build_object('moderation', p_moderation));
  perform app.log_operator_action(v_operator, 'decide_moderation', v_known.target, v_known.target_id::text,
    jsonb_build_object('outcome', p_outcome, 'moderation', p_moderation));
end $$;
create function public.decide_moderation(p_moderation uuid, p_outcome text, p_message text default '', p_version text default null)
returns void
language sql volatile security invoker set search_path = '' as $$
  select app.decide_moderation(p_moderation, p_outcome, p_message, p_version)
$$;
comment on function public.decide_moderation(uuid, text, text, text) is
  'Moderators only: restore puts hidden content back or withdraws a warning; keep answers an objection with words. '
  'The person concerned is told by mail. p_version: the one of operator_moderations; what was changed or objected since is '
  'not restored (conflict). '
  'Not by whom it concerns, nor by who has reported it (own_content).';
grant execute on function app.operator_reports(timestamptz, uuid, int, int), public.operator_reports(timestamptz, uuid, int, int),
  app.operator_report(text, uuid), public.operator_report(text, uuid),
  app.decide_report(text, uuid, text, text, text, text[], text),
  public.decide_report(text, uuid, text, text, text, text[], text),
  app.operator_moderations(text, timestamptz, uuid, int), public.operator_moderations(text, timestamptz, uuid, int),
  app.decide_moderation(uuid, text, text, text), public.decide_moderation(uuid, text, text, text) to authenticated;
