-- What operators are told of: by the same channels as everybody.
create function app.tell_team(p_roles text[], p_kind text, p_facts jsonb, p_except uuid[] default '{}') returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_told int;
begin
  select count(app.notify(o.user_id, p_kind, p_facts => p_facts)) into v_told
    from (select distinct user_id from app.operators where role = any (p_roles)) o
   where o.user_id <> all (p_except)
     and not exists (
       select 1 from app.notifications n
        where n.user_id = o.user_id and n.shown_at > app.now() - interval '1 day' and n.kind = p_kind
          and n.facts = p_facts);
  return v_told;
end $$;
comment on function app.tell_team(text[], text, jsonb, uuid[]) is
  'Tells operators with one of these roles, each once a day about the same facts, and nobody who has a part in it. '
  'Returns how many were told.';

create function app.tell_of_escalation(p_order uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.tell_team('{moderator,finance}', 'case_to_decide',
    jsonb_build_object('about', o.number, 'page', '/operator/cases/' || o.id), array_remove(array[o.user_id, o.seller_id], null))
     from public.orders o where o.id = p_order;
end $$;
comment on function app.tell_of_escalation(uuid) is 'Tells operators that a case waits for their decision.';

create function app.tell_of_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_team('{moderator}', 'grave_report',
    jsonb_build_object('about', coalesce(nullif(app.mail_excerpt(app.title_of_target(new.target, new.target_id), 80), ''), '—'),
                       'page', '/operator/reports/' || new.target || '/' || new.target_id),
    array[new.reporter_id]);
  return null;
end $$;
comment on function app.tell_of_report() is 'Tells moderators of a report of fraud or of forbidden goods, once a day about the same.';
create trigger tell_of_report after insert on public.reports for each row when (new.reason in ('fraud', 'forbidden'))
  execute function app.tell_of_report();

create function app.failing_words(p_facts jsonb, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('about', (
    select string_agg(app.mail_word('failing_' || f.flag, p_language), ', ' order by f.flag)
      from jsonb_array_elements_text(p_facts -> 'failing') f (flag)));
end $$;
comment on function app.failing_words(jsonb, text) is 'Value of a notice about what fails: words for the flags of app.health_flags.';

create function app.tell_of_failures() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_failing jsonb := (select jsonb_agg(f.key order by f.key) from jsonb_each(app.health_flags(app.health_facts())) f
    where f.value <> 'true');
begin
  if v_failing is null then return 0; end if;
  return app.tell_team('{owner}', 'platform_alert', jsonb_build_object('failing', v_failing));
end $$;
comment on function app.tell_of_failures() is
  'Tells owners what of app.health_flags is not as it should be, once a day. Part of app.run_maintenance; that itself does not run is for '
  'a monitor outside to tell.';

create function app.report_alerts(p_body jsonb) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_alert text;
  v_told int := 0;
begin
  for v_alert in
    select distinct app.mail_excerpt(coalesce(a -> 'annotations' ->> 'summary', a -> 'labels' ->> 'alertname'), 200)
      from jsonb_array_elements(case jsonb_typeof(p_body -> 'alerts') when 'array' then p_body -> 'alerts' else '[]' end) a
     where coalesce(a ->> 'status', 'firing') = 'firing' limit 20
  loop
    continue when v_alert = '';
    v_told := v_told + app.tell_team('{owner}', 'platform_alert', jsonb_build_object('about', v_alert));
  end loop;
  return v_told;
end $$;
create function public.report_alerts(jsonb) returns int
language sql volatile security invoker set search_path = '' as $$ select app.report_alerts($1) $$;
comment on function public.report_alerts(jsonb) is
  'Service role only: a message of Prometheus'' Alertmanager (webhook) about what only the machine sees, such as a full disk: owners are '
  'told, once a day of each. Returns how many were told.';
