-- What products may say about themselves: material, warranty, size chart. Which of it, says their category.
create table app.attributes (
  code text primary key check (code ~ '^[a-z_]{2,30}$'),
  kind text not null check (kind in ('text', 'number', 'choice', 'size_chart')),
  maximum integer check (maximum > 0),
  choices text[] not null default '{}',
  is_in_law boolean not null default false
);
comment on table app.attributes is
  'Reference data: supabase/reference/attributes.sql. Categories list the codes (public.categories.attributes).';
comment on column app.attributes.maximum is 'Of a text: the most characters. Of a number: the highest.';
comment on column app.attributes.choices is 'Of a choice: its values. Of a size chart: the measurements, in cm.';
comment on column app.attributes.is_in_law is
  'Whether the consumer law names this information. A hint for sellers; nothing is enforced.';
alter table app.attributes enable row level security;

create function app.are_attributes(p_codes jsonb) returns boolean
language sql stable set search_path = '' as $$
  select case when jsonb_typeof(p_codes) = 'array' then
    (select count(distinct a.code) = jsonb_array_length(p_codes) from jsonb_array_elements(p_codes) c
       join app.attributes a on to_jsonb(a.code) = c) else false end
$$;
comment on function app.are_attributes(jsonb) is 'Whether it is a list of codes of app.attributes, each of them once.';

create function app.is_size_chart(p_chart jsonb, p_measurements text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  v_columns jsonb := p_chart -> 'columns';
  v_rows jsonb := p_chart -> 'rows';
begin
  if jsonb_typeof(v_columns) is distinct from 'array' or jsonb_typeof(v_rows) is distinct from 'array' then return false; end if;
  if p_chart - array['columns', 'rows'] <> '{}' or jsonb_array_length(v_columns) not between 1 and 6
    or jsonb_array_length(v_rows) not between 1 and 20 then
    return false;
  end if;
  return not exists (select 1 from jsonb_array_elements(v_columns) c
    where jsonb_typeof(c) <> 'string' or not c #>> '{}' = any (p_measurements))
     and (select count(distinct c) = count(*) from jsonb_array_elements(v_columns) c)
     and not exists (
       select 1 from jsonb_array_elements(v_rows) r
        where case when jsonb_typeof(r) <> 'array' then true else jsonb_array_length(r) <> jsonb_array_length(v_columns) + 1 end)
     and not exists (
       select 1 from jsonb_array_elements(v_rows) r, jsonb_array_elements(r) with ordinality v (value, place),
         lateral (select v.value #>> '{}') t (text)
        where jsonb_typeof(v.value) <> 'string'
           or case when v.place = 1 then char_length(t.text) not between 1 and 20 or not app.is_plain_line(t.text)
                   else t.text !~ '^([0-9]{1,3}([.,][0-9])?(-[0-9]{1,3}([.,][0-9])?)?)?$' end);
end $$;
comment on function app.is_size_chart(jsonb, text[]) is
  'A table of sizes: {"columns": ["chest"], "rows": [["S", "88-92"]]} with 1 to 6 of the measurements and 1 to 20 sizes; '
  'values in cm, alone or from-to, or empty.';

create function app.clean_attribute(p_rule app.attributes, p_value jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_text text := case when jsonb_typeof(p_value) = 'string' then app.clean_line(p_value #>> '{}') end;
begin
  return case p_rule.kind
    when 'text' then case when char_length(v_text) <= p_rule.maximum and v_text !~ '<[[:alpha:]/!?]' then to_jsonb(v_text) end
    when 'number' then case when jsonb_typeof(p_value) = 'number' and p_value #>> '{}' ~ '^[1-9][0-9]{0,8}$'
                             and (p_value #>> '{}')::int <= p_rule.maximum then p_value end
    when 'choice' then case when v_text = any (p_rule.choices) then to_jsonb(v_text) end
    when 'size_chart' then case when app.is_size_chart(p_value, p_rule.choices) then p_value end end;
end $$;
comment on function app.clean_attribute(app.attributes, jsonb) is
  'The value of an attribute as it is stored: texts as one line. Null when the rule refuses it.';

create function app.clean_attributes(p_category text, p_attributes jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_listed text[] := (select attributes from public.categories where slug = p_category);
  v_rule app.attributes;
  v_code text;
  v_value jsonb;
  v_clean jsonb := '{}';
begin
  -- null and other types are refused by the constraints of the column
  if jsonb_typeof(p_attributes) is distinct from 'object' then return p_attributes; end if;
  for v_code, v_value in select e.key, e.value from jsonb_each(p_attributes) e loop
    select * into v_rule from app.attributes where code = v_code;
    -- an owner may have removed it while the seller had the form open
    continue when found and v_code <> all (v_listed);
    v_value := app.clean_attribute(v_rule, v_value);
    if v_value is null then perform app.fail('invalid', 400, jsonb_build_object('attribute', left(v_code, 30))); end if;
    v_clean := v_clean || jsonb_build_object(v_code, v_value);
  end loop;
  return v_clean;
end $$;
comment on function app.clean_attributes(text, jsonb) is
  'The attributes of a product of a category as they are stored: those that the category does not list are left out.';
grant execute on function app.clean_attributes(text, jsonb) to authenticated;
