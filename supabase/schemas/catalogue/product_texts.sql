-- Names and descriptions of a product in further languages: {"kk": "Ваза"}.
create function app.are_valid_translations(p_texts jsonb, p_longest int, p_is_line boolean default false) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if jsonb_typeof(p_texts) is distinct from 'object' then return false; end if;
  return not exists (
    select 1 from jsonb_each(p_texts) t (language, value)
     where not app.is_language(t.language) or jsonb_typeof(t.value) <> 'string' or char_length(btrim(t.value #>> '{}')) < 1
        or char_length(t.value #>> '{}') > p_longest or not app.is_plain_text(t.value #>> '{}')
        or (p_is_line and not app.is_plain_line(t.value #>> '{}')));
end $$;
comment on function app.are_valid_translations(jsonb, int, boolean) is
  'An object of texts by language, none of them blank or longer than p_longest, each plain (app.is_plain_text, '
  'and app.is_plain_line if p_is_line).';

create function app.clean_translations(p_texts jsonb, p_is_line boolean default false) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if jsonb_typeof(p_texts) is distinct from 'object' then return p_texts; end if;
  return (
    select coalesce(jsonb_object_agg(t.language, case
        when jsonb_typeof(t.value) <> 'string' then t.value
        when p_is_line then coalesce(to_jsonb(app.clean_line(t.value #>> '{}')), t.value)
        else to_jsonb(app.clean_text(t.value #>> '{}')) end), '{}')
      from jsonb_each(p_texts) t (language, value));
end $$;
comment on function app.clean_translations(jsonb, boolean) is 'app.clean_text for each text of an object, or app.clean_line if p_is_line.';

create function app.with_translations(p_text text, p_texts jsonb) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- another type is refused by the column's constraint, after the trigger that calls this
  if jsonb_typeof(p_texts) is distinct from 'object' then return p_text; end if;
  return concat_ws(' ', p_text, (select string_agg(t.value, ' ') from jsonb_each_text(p_texts) t (language, value)));
end $$;
comment on function app.with_translations(text, jsonb) is 'A text in all its languages, for search.';

create function app.lacks_kazakh(p_language text, p_names jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return p_language is distinct from 'kk' and not p_names ? 'kk';
end $$;
comment on function app.lacks_kazakh(text, jsonb) is
  'Whether a product has no name in Kazakh, given the language of its main text and its other names.';

grant execute on function app.are_valid_translations(jsonb, int, boolean), app.clean_translations(jsonb, boolean),
  app.with_translations(text, jsonb) to anon, authenticated;
