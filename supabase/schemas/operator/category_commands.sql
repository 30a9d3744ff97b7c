-- The categories for owners (decision 0043).
create function app.category_fields(p_category public.categories) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('icon', p_category.icon, 'color', p_category.color, 'is_retired', p_category.is_retired,
           'attributes', p_category.attributes)
         || jsonb_object_agg('name_' || l, t.texts #>> array[l, 'name'])
         || jsonb_object_agg('description_' || l, t.texts #>> array[l, 'description'])
    from unnest(app.languages()) l,
         -- the English texts are columns
         lateral (select p_category.translations
           || jsonb_build_object('en', jsonb_build_object('name', p_category.name, 'description', p_category.description))) t (texts)
$$;
comment on function app.category_fields(public.categories) is
  'What owners change of a category, by name: name_ru and description_ru in each language, icon, color, is_retired, attributes.';

create function app.check_category_fields(p_fields jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_field text;
  v_most int;
begin
  -- unknown or missing ones
  if jsonb_typeof(p_fields) is distinct from 'object'
    or array(select jsonb_object_keys(p_fields) order by 1)
       is distinct from array(select jsonb_object_keys(app.category_fields(null::public.categories)) order by 1) then
    perform app.fail('invalid');
  end if;
  -- before and after fit into a line of the log
  for v_field, v_most in
    select kind || language, most from (values ('name_', 40), ('description_', 80)) k (kind, most), unnest(app.languages()) language
  loop
    if jsonb_typeof(p_fields -> v_field) <> 'string'
      or char_length(coalesce(app.clean_line(p_fields ->> v_field), '')) not between (v_most = 40)::int and v_most
      or not coalesce(app.is_plain_line(nullif(p_fields ->> v_field, '')), true) then
      perform app.fail('invalid', 400, jsonb_build_object('field', v_field));
    end if;
  end loop;
  if coalesce(p_fields ->> 'color', '') !~ '^([0-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9])$' then
    perform app.fail('invalid', 400, '{"field": "color"}');
  end if;
  if jsonb_typeof(p_fields -> 'is_retired') <> 'boolean' then
    perform app.fail('invalid');
  end if;
  if not app.are_attributes(p_fields -> 'attributes') then perform app.fail('invalid', 400, '{"field": "attributes"}'); end if;
end $$;
comment on function app.check_category_fields(jsonb) is
  'Refuses fields of a category (app.category_fields) that are unknown, missing or wrong: names have 1 to 40 characters in each '
  'language, descriptions at most 80; the colour is a hue from 0 to 359 degrees; attributes exist (app.are_attributes).';

create function app.lock_categories() returns void
language sql volatile security definer set search_path = '' as $$ select pg_advisory_xact_lock(hashtextextended('categories', 0)) $$;
comment on function app.lock_categories() is
  'One owner at a time: two cannot retire the last two categories, or add more than there may be.';

create function app.save_category(p_slug text, p_version int, p_fields jsonb) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('owner');
  v_old public.categories;
  v_new public.categories;
  v_constraint text;
begin
  perform app.check_category_fields(p_fields);
  perform app.lock_categories();
  -- waits for products that are being added to it (app.refuse_retired_category)
  select * into v_old from public.categories where slug = p_slug for update;
  if coalesce(v_old.version, 0) is distinct from p_version then perform app.fail('conflict', 409); end if;
  if v_old.slug is null then
    -- the app reads 100
    if (select count(*) from public.categories) >= 100 then perform app.fail('invalid', 400, '{"field": "slug"}'); end if;
    insert into public.categories (slug, name, icon, color, position)
    select p_slug, '', p_fields ->> 'icon', p_fields ->> 'color', least(coalesce(max(c.position), 0) + 1, 32767) from public.categories c;
    insert into app.category_counts (category) values (p_slug) on conflict (category) do nothing;
  end if;
  update public.categories
     set name = app.clean_line(p_fields ->> 'name_en'), description = coalesce(app.clean_line(p_fields ->> 'description_en'), ''),
         translations = (
           select jsonb_object_agg(l, jsonb_build_object('name', app.clean_line(p_fields ->> ('name_' || l)),
                    'description', coalesce(app.clean_line(p_fields ->> ('description_' || l)), '')))
             from unnest(app.languages()) l where l <> 'en'),
         icon = p_fields ->> 'icon', color = p_fields ->> 'color',
         attributes = array(select jsonb_array_elements_text(p_fields -> 'attributes')),
         -- a new one differs from reference data of the same name
         is_retired = (p_fields ->> 'is_retired')::boolean, version = coalesce(v_old.version, 1) + 1
   where slug = p_slug returning * into v_new;
  if not exists (select 1 from public.categories where not is_retired) then
    perform app.fail('invalid', 400, '{"field": "is_retired"}');
  end if;
  perform app.log_operator_action(v_operator, 'save_category', 'category', p_slug, (
    select jsonb_strip_nulls(jsonb_build_object('before', jsonb_object_agg(key, o.value), 'after', jsonb_object_agg(key, n.value)))
      from jsonb_each(app.category_fields(v_new)) n join jsonb_each(app.category_fields(v_old)) o using (key)
     where o.value <> n.value));
  return v_new.version;
exception when check_violation or not_null_violation then
  get stacked diagnostics v_constraint = constraint_name;
  perform app.fail('invalid', 400, jsonb_build_object('constraint', v_constraint));
  return null;
end $$;
create function public.save_category(p_slug text, p_version int, p_fields jsonb) returns int
language sql volatile security invoker set search_path = '' as $$ select app.save_category(p_slug, p_version, p_fields) $$;
comment on function public.save_category(text, int, jsonb) is
  'Owners only: adds a category (p_version 0) or changes all its fields (app.category_fields) if p_version is the present one, '
  'otherwise conflict. One that is not retired must be left. What was before and after is in the log. Returns the new version.';

create function app.order_categories(p_before text[], p_after text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('owner');
begin
  perform app.lock_categories();
  if p_before is distinct from array(select slug from public.categories order by position, name) then
    perform app.fail('conflict', 409);
  end if;
  if array(select unnest(p_before) order by 1) is distinct from array(select unnest(p_after) order by 1)
    -- what the line of the log has room for
    or (select count(*) from unnest(p_before, p_after) p (was, becomes) where p.was <> p.becomes) > 25 then
    perform app.fail('invalid');
  end if;
  update public.categories c set position = array_position(p_after, c.slug) where c.position <> array_position(p_after, c.slug);
  perform app.log_operator_action(v_operator, 'order_categories', 'category', null, (
    select jsonb_build_object('before', coalesce(jsonb_agg(p.was order by p.place), '[]'),
                              'after', coalesce(jsonb_agg(p.becomes order by p.place), '[]'))
      from unnest(p_before, p_after) with ordinality p (was, becomes, place) where p.was <> p.becomes));
end $$;
create function public.order_categories(p_before text[], p_after text[]) returns void
language sql volatile security invoker set search_path = '' as $$ select app.order_categories(p_before, p_after) $$;
comment on function public.order_categories(text[], text[]) is
  'Owners only: puts the categories into the order p_after if p_before is their present order, '
  'otherwise conflict. At most 25 places change at once.';
grant execute on function app.save_category(text, int, jsonb), public.save_category(text, int, jsonb),
  app.order_categories(text[], text[]), public.order_categories(text[], text[]) to authenticated;
