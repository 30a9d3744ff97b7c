-- The operators' side of reports: the queue, and one group of reports (decision 0036).
create function app.moderation_message(p_message text, p_field text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_message text := btrim(app.clean_text(coalesce(p_message, '')));
begin
  if char_length(v_message) > 1000 then perform app.fail('invalid', 400, jsonb_build_object('field', p_field)); end if;
  return v_message;
end $$;
comment on function app.moderation_message(text, text) is 'What an operator writes to a person, cleaned: at most 1,000 characters.';

create function app.title_of_target(p_target text, p_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case p_target
    when 'product' then (select p.name from public.products p where p.id = p_id)
    when 'review' then (select left(r.comment, 120) from public.product_reviews r where r.id = p_id)
    when 'photo' then (select left(r.comment, 120) from public.product_reviews r where r.id = p_id)
    when 'reply' then (select left(coalesce(r.reply, m.content ->> 'reply'), 120) from public.product_reviews r
      left join app.moderations m on m.target_id = r.id and m.target = 'reply' and m.kind = 'hidden' and m.ended_at is null
     where r.id = p_id)
    else (select s.username from app.profiles s where s.id = p_id) end;
end $$;
comment on function app.title_of_target(text, uuid) is
  'Name of a product, username of a store, beginning of a reply or of a review, also for its photos.';

create function app.image_of_target(p_target text, p_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case p_target
    when 'product' then (select app.cover_url(p) from public.products p where p.id = p_id)
    when 'store' then (select s.avatar_url from app.profiles s where s.id = p_id)
    else (select app.cover_url(p) from public.product_reviews r join public.products p on p.id = r.product_id where r.id = p_id) end;
end $$;
comment on function app.image_of_target(text, uuid) is
  'The image by which a target is recognized in a list: of a review or a reply, the product''s.';

create function app.store_of_target(p_target text, p_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.name_of_store(case p_target
    when 'product' then (select p.seller_id from public.products p where p.id = p_id)
    when 'store' then p_id
    else (select p.seller_id from public.product_reviews r join public.products p on p.id = r.product_id where r.id = p_id) end);
end $$;
comment on function app.store_of_target(text, uuid) is
  'The name of the store that a target is in: of a review or a reply, the product''s. Null when the target no longer exists.';

create function app.content_of_target(p_target text, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return case p_target
    when 'product' then (
      select jsonb_build_object('product_id', p.id, 'name', p.name, 'description', p.description, 'names', p.names,
               'descriptions', p.descriptions, 'price', p.current_price, 'image', app.cover_url(p), 'category', p.category,
               'status', p.status, 'hidden_since', p.hidden_since, 'review_since', p.review_since, 'deleted_at', p.deleted_at)
        from public.products p where p.id = p_id)
    when 'store' then (
      select jsonb_build_object('username', s.username, 'full_name', s.full_name, 'bio', s.bio, 'website', s.website,
               'location', s.location, 'avatar_url', s.avatar_url, 'cover_image', s.cover_image, 'store_name', t.store_name,
               'store_description', t.store_description)
        from app.profiles s left join public.seller_settings t on t.seller_id = s.id where s.id = p_id)
    else (
      select jsonb_build_object('product_id', p.id, 'name', p.name, 'rating', r.rating, 'comment', r.comment, 'photos', to_jsonb(r.photos),
               'hidden_photos', (select coalesce(jsonb_agg(m.photo order by m.made_at, m.photo), '[]') from app.moderations m
                 where m.review_id = r.id and m.target = 'photo' and m.ended_at is null),
               'reply', r.reply, 'status', r.status)
        from public.product_reviews r join public.products p on p.id = r.product_id where r.id = p_id) end;
end $$;
comment on function app.content_of_target(text, uuid) is 'What was reported, as operators see it.';

create function app.operator_reports(p_after_at timestamptz, p_after_id uuid, p_limit int, p_after_place int) returns table (
  report_id uuid, target text, target_id uuid, title text, waiting_since timestamptz, report_count bigint, reasons text[], is_own boolean,
  image text, store text
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_limit int := least(greatest(coalesce(p_limit, 20), 0), 100);
  v_found int := 0;
  v_count int;
begin
  -- last what is the operator's own, or was reported by them: only somebody else may decide about it
  for v_place in coalesce(p_after_place, 0)..1 loop
    return query
      select f.id, f.target, f.target_id, app.title_of_target(f.target, f.target_id), f.created_at, n.report_count, n.reasons, v_place = 1,
             app.image_of_target(f.target, f.target_id), app.store_of_target(f.target, f.target_id)
        from (select w.* from (
               select r.id, r.target, r.target_id, r.created_at from public.reports r
                where v_place = 0 and r.state = 'waiting'
                  and not exists (select 1 from public.reports o
                    where o.target_id = r.target_id and o.target = r.target and o.state = 'waiting'
                      and (o.created_at, o.id) < (r.created_at, r.id))
                  and app.person_of_target(r.target, r.target_id) is distinct from v_operator.id
                  and not app.has_reported(r.target, r.target_id, v_operator.id)
               union all
               -- begins with what the operator has, not with all that waits
               select g.* from (
                 select t.target, t.target_id from public.reports t where t.reporter_id = v_operator.id
                 union select 'store', s.id from app.profiles s where s.id = v_operator.id and s.is_influencer and s.deleted_at is null
                 union select 'product', p.id from public.products p where p.seller_id = v_operator.id
                 union select 'review', v.id from public.product_reviews v where v.user_id = v_operator.id
                 union select 'reply', v.id from public.products p join public.product_reviews v on v.product_id = p.id
                        where p.seller_id = v_operator.id) own
                cross join lateral (
                  select r.id, r.target, r.target_id, r.created_at from public.reports r
                   where r.target_id = own.target_id and r.target = own.target and r.state = 'waiting'
                   order by r.created_at, r.id limit 1) g
                where v_place = 1) w
               where (w.created_at, w.id) > (
                 case when v_place = coalesce(p_after_place, 0) then coalesce(p_after_at, '-infinity') else '-infinity' end,
                 coalesce(p_after_id, '00000000-0000-0000-0000-000000000000'))
               order by w.created_at, w.id limit v_limit - v_found) f
       cross join lateral (
         select count(*) as report_count, array_agg(distinct c.reason) as reasons
           from (select o.reason from public.reports o
                  where o.target_id = f.target_id and o.target = f.target and o.state = 'waiting' limit 1000) c) n
       order by f.created_at, f.id;
    get diagnostics v_count = row_count;
    v_found := v_found + v_count;
    exit when v_found >= v_limit;
  end loop;
end $$;
create function public.operator_reports(
  p_after_at timestamptz default null, p_after_id uuid default null, p_limit int default 20, p_after_place int default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.operator_reports(p_after_at, p_after_id, p_limit, p_after_place) r
$$;
comment on function public.operator_reports(timestamptz, uuid, int, int) is
  'Moderators only: what has been reported and waits, by target, longest waiting first; counts end at 1,000. What is the caller''s own, '
  'or was reported by them (is_own), comes last: somebody else decides about it. image: of a product or a store. '
  'A page continues after the place (0, is_own 1), waiting_since and report_id of the last row before; at most 100.';

create function app.dismissed_reports(p_user uuid) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from (
    select 1 from public.reports d
     where d.reporter_id = p_user and d.outcome = 'dismiss'
       and not exists (select 1 from public.reports o
         where o.target_id = d.target_id and o.target = d.target and o.state = 'done' and o.decided_at = d.decided_at
           and o.reporter_id <> d.reporter_id)
     limit 100) x
$$;
comment on function app.dismissed_reports(uuid) is
  'How many reports of a person were dismissed, at most 100. What several people reported and an operator dismissed at once is an honest '
  'mistake: it counts against none of them.';

create function app.report_comments(p_target text, p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'comment', r.comment, 'created_at', r.created_at,
           'reporter_id', r.reporter_id, 'username', s.username,
           'dismissed', app.dismissed_reports(r.reporter_id)) order by r.created_at, r.id), '[]')
    from (select * from public.reports w where w.target_id = p_id and w.target = p_target and w.state = 'waiting'
           order by w.created_at, w.id limit 100) r
    join app.profiles s on s.id = r.reporter_id
$$;
comment on function app.report_comments(text, uuid) is
  'The waiting reports of a target, at most 100, with their authors and how many reports of each were dismissed (app.dismissed_reports).';

create function app.moderations_of(p_target text, p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(m) - '{user_id, product_id, review_id, made_by, answered_by}'::text[] order by m.made_at desc), '[]')
    from (select * from app.moderations where target_id = p_id and (target = p_target or p_target = 'review' and target = 'photo')
           order by made_at desc limit 50) m
$$;
comment on function app.moderations_of(text, uuid) is
  'What was decided about a target before, newest first, at most 50; about a review with its photos.';

create function app.operator_report(p_target text, p_target_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_user uuid := app.person_of_target(p_target, p_target_id);
begin
  if v_user is null and not exists (select 1 from public.reports r where r.target_id = p_target_id and r.target = p_target) then
    perform app.fail('not_found', 404);
  end if;
  -- nobody learns here who has reported them
  if v_user = v_operator.id then perform app.fail('own_content', 403); end if;
  perform app.log_look(v_operator, 'reports', p_target_id::text, jsonb_build_object('target', p_target));
  return jsonb_build_object(
    'target', p_target, 'target_id', p_target_id, 'content', app.content_of_target(p_target, p_target_id),
    'version', app.version_of_target(p_target, p_target_id),
    'person', (select jsonb_build_object('id', s.id, 'username', s.username, 'name', s.full_name, 'is_seller', s.is_influencer,
      'seller_state', s.seller_state, 'created_at', s.created_at) from app.profiles s where s.id = v_user),
    'warnings', (select count(*) from (select 1 from app.moderations m
      where m.user_id = v_user and m.kind = 'warned' and m.ended_at is null limit 100) x),
    'hidden', (select count(*) from (select 1 from app.moderations m
      where m.user_id = v_user and m.kind = 'hidden' and m.ended_at is null limit 100) x),
    'reports', app.report_comments(p_target, p_target_id), 'before', app.moderations_of(p_target, p_target_id));
end $$;
create function public.operator_report(p_target text, p_target_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.operator_report(p_target, p_target_id) $$;
comment on function public.operator_report(text, uuid) is
  'Moderators only: what was reported, whose it is, the waiting reports with their authors, and what was decided before. '
  'The look is in the log. Not about what is the operator''s own (own_content).';
