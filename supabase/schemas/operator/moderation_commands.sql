-- Hiding and restoring; what the person concerned reads, and how they object.
-- Hiding and restoring: the callers have checked the operator, and write the log ----------------------------------------
create function app.person_of_target(p_target text, p_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select case p_target
    when 'product' then (select p.seller_id from public.products p where p.id = p_id)
    when 'review' then (select r.user_id from public.product_reviews r where r.id = p_id)
    when 'photo' then (select r.user_id from public.product_reviews r where r.id = p_id)
    when 'reply' then (select p.seller_id from public.product_reviews r join public.products p on p.id = r.product_id where r.id = p_id)
    when 'store' then (select s.id from app.profiles s where s.id = p_id and s.is_influencer and s.deleted_at is null) end
$$;
comment on function app.person_of_target(text, uuid) is 'Whom a moderation of the target concerns; null when it no longer exists.';

create function app.lock_target(p_target text, p_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('moderation:' || p_target || p_id, 0));
  v_user := app.person_of_target(p_target, p_id);
  -- a reply is written and a profile is changed under the user's lock, products are activated under that of the catalogue
  if v_user is not null then perform pg_advisory_xact_lock(hashtextextended('user:' || v_user, 0)), app.lock_catalogue(v_user); end if;
  return v_user;
end $$;
comment on function app.lock_target(text, uuid) is
  'Serializes the operators'' commands about one target, and these with the commands of the person concerned, whom it returns.';

create function app.take_username(p_user uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_given text := 'user_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);
  v_old text := (select username from app.profiles where id = p_user for no key update);
begin
  perform app.retire_username(v_old, p_user);
  update app.profiles set username = v_given, updated_at = app.now() where id = p_user;
  return jsonb_build_object('value', v_old, 'given', v_given);
end $$;
comment on function app.take_username(uuid) is
  'Gives a store a neutral username, and returns both. The old one leads nowhere, as after a change by its owner.';

create function app.give_username_back(p_user uuid, p_content jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not app.is_username_free(p_content ->> 'value', p_user) then return; end if;
  update app.profiles set username = p_content ->> 'value', updated_at = app.now()
   where id = p_user and username = p_content ->> 'given';
  if found then perform app.retire_username(p_content ->> 'given', p_user); end if;
end $$;
comment on function app.give_username_back(uuid, jsonb) is
  'Undoes app.take_username; not when somebody else has the name meanwhile, 90 days after it was hidden or later.';

create function app.take_store_text(p_user uuid, p_field text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_table text := case when p_field in ('store_name', 'store_description') then 'public.seller_settings' else 'app.profiles' end;
  v_key text := case v_table when 'app.profiles' then 'id' else 'seller_id' end;
  v_value text;
begin
  if p_field is null or p_field not in (
    'full_name', 'bio', 'website', 'location', 'username', 'avatar_url', 'cover_image', 'store_name', 'store_description') then
    perform app.fail('invalid', 400, '{"field": "fields"}');
  end if;
  if p_field = 'username' then return app.take_username(p_user); end if;
  execute format('select %I from %s where %I = $1 for no key update', p_field, v_table, v_key) into v_value using p_user;
  if coalesce(v_value, '') = '' then return null; end if;
  execute format('update %s set %I = null where %I = $1', v_table, p_field, v_key) using p_user;
  update app.profiles set updated_at = app.now() where id = p_user;
  return jsonb_build_object('value', v_value);
end $$;
comment on function app.take_store_text(uuid, text) is
  'Empties a text or image of a store and returns it; null when it is empty. It leaves the table, so no way of reading shows it. '
  'A username is replaced (app.take_username).';

create function app.hide_target(p_target text, p_id uuid, p_field text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content jsonb;
begin
  if p_target = 'store' then return app.take_store_text(p_id, p_field); end if;
  if p_target = 'photo' then return app.remove_review_photo(p_id, p_field); end if;
  if p_target = 'product' then
    select jsonb_build_object('is_active', p.status = 'active', 'words', md5(app.words_of_product(p))) into v_content
      from public.products p where p.id = p_id and p.hidden_since is null for no key update;
    update public.products set status = 'inactive', hidden_since = app.now(), review_since = null
     where id = p_id and v_content is not null;
  elsif p_target = 'review' then
    update public.product_reviews set status = 'hidden' where id = p_id and status = 'published' returning '{}'::jsonb into v_content;
  else
    select jsonb_build_object('reply', r.reply, 'replied_at', r.replied_at) into v_content from public.product_reviews r
     where r.id = p_id and r.reply is not null for no key update;
    update public.product_reviews set reply = null, replied_at = null where id = p_id and v_content is not null;
  end if;
  return v_content;
end $$;
comment on function app.hide_target(text, uuid, text) is
  'Hides a product, review, reply, text of a store or photo of a review (the last two named by p_field). '
  'Returns what app.restore_target needs; null when there is nothing to hide.';

create function app.restore_target(p_moderation app.moderations) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_value text := p_moderation.content ->> 'value';
  v_user uuid := p_moderation.user_id;
begin
  if p_moderation.target = 'product' then
    update public.products p
       set hidden_since = null,
           -- other words than those that were hidden are compared with the rules
           approved_words = case when p_moderation.content ->> 'words' = md5(app.words_of_product(p)) then md5(app.words_of_product(p))
                                 else approved_words end,
           status = case when (p_moderation.content ->> 'is_active')::boolean and deleted_at is null and not app.is_seller_suspended(v_user)
                         then 'active' else 'inactive' end
     where id = p_moderation.product_id and hidden_since is not null;
  elsif p_moderation.target = 'review' then
    update public.product_reviews set status = 'published' where id = p_moderation.review_id and status = 'hidden';
  elsif p_moderation.target = 'photo' then
    perform app.restore_review_photo(p_moderation);
  elsif p_moderation.target = 'reply' then
    update public.product_reviews
       set reply = p_moderation.content ->> 'reply', replied_at = (p_moderation.content ->> 'replied_at')::timestamptz
     where id = p_moderation.review_id and reply is null;
  elsif p_moderation.field = 'username' then
    perform app.give_username_back(v_user, p_moderation.content);
  elsif p_moderation.field in ('store_name', 'store_description') then
    execute format('update public.seller_settings set %I = $2 where seller_id = $1 and coalesce(%1$I, '''') = ''''', p_moderation.field)
      using v_user, v_value;
  else
    execute format('update app.profiles set %I = $2, updated_at = app.now() where id = $1 and %1$I is null',
      p_moderation.field) using v_user, v_value;
  end if;
end $$;
comment on function app.restore_target(app.moderations) is
  'Puts back what app.hide_target took. A product is active again when it was, unless its store is hidden.';

create function app.moderate(
  p_kind text, p_target text, p_id uuid, p_field text, p_reason text, p_message text, p_by uuid
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.person_of_target(p_target, p_id);
  v_content jsonb := '{}';
  -- before a reply is hidden
  v_title text := coalesce(app.title_of_target(p_target, p_id), '');
  v_id uuid;
begin
  if p_kind = 'hidden' then
    v_content := app.hide_target(p_target, p_id, p_field);
    if v_content is null then perform app.fail('already_hidden', 409); end if;
  end if;
  insert into app.moderations (
    kind, target, title, user_id, product_id, review_id, field, photo, reason, words, content, made_by)
  values (p_kind, p_target, v_title, v_user, case when p_target = 'product' then p_id end,
    case when p_target in ('review', 'photo', 'reply') then p_id end, case when p_target = 'photo' then '' else coalesce(p_field, '') end,
    case when p_target = 'photo' then p_field else '' end, p_reason, coalesce(p_message, ''), v_content, p_by) returning id into v_id;
  perform app.notify(v_user, case p_kind when 'warned' then 'content_warned' else 'content_hidden' end,
    p_facts => jsonb_build_object('moderation', v_id));
  return v_id;
end $$;
comment on function app.moderate(text, text, uuid, text, text, text, uuid) is
  'Hides content, or warns about it, and tells the person concerned by mail.';

create function app.mail_moderation(p_moderation uuid, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_build_object(
             'moderated', app.fill_placeholders(app.mail_word('moderated_' || coalesce(nullif(m.field, ''), m.target), p_language),
               jsonb_build_object('name', app.mail_excerpt(p.name, 80))),
             'why', app.mail_word('moderation_' || m.reason, p_language), 'words', app.mail_excerpt(m.words, 1000),
             'answer', app.mail_excerpt(m.answer, 1000), 'page', '/notices')
      from app.moderations m
      left join public.product_reviews r on r.id = m.review_id
      left join public.products p on p.id = coalesce(m.product_id, r.product_id)
     where m.id = p_moderation), '{"moderated": ""}');
end $$;
comment on function app.mail_moderation(uuid, text) is
  'Values of a mail about a moderation; none when the content has been deleted, so that the mail is not sent.';

-- The person concerned ------------------------------------------------------------------------------------------------
create function app.my_moderations() returns table (
  id uuid, kind text, target text, product_id uuid, review_id uuid, field text, about text, reason text, words text, content jsonb,
  made_at timestamptz, objection text, objected_at timestamptz, answer text, answered_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  return query
    select m.id, m.kind, m.target, coalesce(m.product_id, r.product_id), m.review_id, m.field,
           coalesce(p.name, nullif(case m.target when 'product' then m.title end, '')), m.reason, m.words,
           m.content - '{is_active, words, given}'::text[], m.made_at, m.objection, m.objected_at, m.answer, m.answered_at
      from app.moderations m
      left join public.product_reviews r on r.id = m.review_id
      left join public.products p on p.id = coalesce(m.product_id, r.product_id)
     where m.user_id = v_user and m.ended_at is null order by m.made_at desc, m.id desc limit 200;
end $$;
create function public.my_moderations() returns table (
  id uuid, kind text, target text, product_id uuid, review_id uuid, field text, about text, reason text, words text, content jsonb,
  made_at timestamptz, objection text, objected_at timestamptz, answer text, answered_at timestamptz
)
language sql stable security invoker set search_path = '' as $$ select * from app.my_moderations() $$;
comment on function public.my_moderations() is
  'What the platform hid of the caller or warned about, newest first, at most 200: reason, words, objection and answer. '
  'about is the name of the product; content has the address of a hidden photo.';

create function app.object_to_moderation(p_moderation uuid, p_message text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
  v_message text := nullif(btrim(app.clean_text(p_message)), '');
  v_moderation app.moderations;
begin
  if char_length(v_message) > 1000 or v_message is null then perform app.fail('invalid', 400, '{"field": "words"}'); end if;
  select * into v_moderation from app.moderations where id = p_moderation and user_id = v_user and ended_at is null
    for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_moderation.objection is not null then perform app.fail('already_objected', 409); end if;
  update app.moderations set objection = v_message, objected_at = app.now() where id = p_moderation;
end $$;
create function public.object_to_moderation(p_moderation uuid, p_message text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.object_to_moderation(p_moderation, p_message) $$;
comment on function public.object_to_moderation(uuid, text) is
  'The person concerned objects to hidden content or a warning, once, with at most 1,000 characters; an operator answers.';
grant execute on function app.my_moderations(), public.my_moderations(), app.object_to_moderation(uuid, text),
  public.object_to_moderation(uuid, text) to authenticated;
