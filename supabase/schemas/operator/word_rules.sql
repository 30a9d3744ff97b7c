-- Rules about words of prohibited goods: a product that has them is refused, or waits for review (decision 0036).
create function app.plain_letters(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return translate(app.fold(regexp_replace(normalize(p_text, NFKD),
      -- combining marks, and characters that are not shown at all
      '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
      '\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0'
      '\ufff0-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g')),
    -- what looks like a letter, in lower or upper case: Latin letters and digits; Greek; Armenian, other Cyrillic and Latin; small capitals
    'abcehikmoptxy0346'
      'αβεηικμνορςτυχγϲ'
      'օհսѕјԛԝԁӏıɑɡ'
      'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ',
    'авсеникмортхуозчб'
      'авеникмvорстухус'
      'онusjqwdlиаg'
      'авсdеfgниjкlмnорrsтuvwуz');
end $$;
comment on function app.plain_letters(text) is
  'A text for comparison with word rules: folded, without marks and invisible characters, look-alike letters and digits as one of them. '
  'Accents and the breve of й are marks, too.';

create function app.word_skeleton(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_text text := app.plain_letters(p_text);
  v_token text;
  v_is_letter boolean;
  v_was_letter boolean := false;
  v_result text := '';
begin
  -- вей-п: punctuation within a word is read both as a space and as nothing
  v_text := regexp_replace(v_text, '[^[:alnum:]]+', ' ', 'g') || ' '
            || regexp_replace(regexp_replace(v_text, '(?<=[[:alnum:]])[^[:alnum:]\s]+(?=[[:alnum:]])', '', 'g'), '[^[:alnum:]]+', ' ', 'g');
  foreach v_token in array string_to_array(v_text, ' ') loop
    continue when v_token = '';
    -- в ее й п
    v_is_letter := v_token = repeat(left(v_token, 1), char_length(v_token));
    v_result := v_result || case when v_is_letter and v_was_letter then '' else ' ' end || v_token;
    v_was_letter := v_is_letter;
  end loop;
  return v_result || ' ';
end $$;
comment on function app.word_skeleton(text) is
  'A text for comparison with word rules: plain letters (app.plain_letters), single letters joined, words between '
  'single spaces. Repeated letters stay: app.word_pattern finds them, in a fraction of the time that a back reference takes.';

create function app.word_pattern(p_words text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    -- a short word is itself, a longer one may have an ending
    select string_agg(' ' || regexp_replace(t.word, '(.)', '\1+', 'g') || case when char_length(t.word) > 3 then '[^ ]*' else '' end,
             '' order by t.place) || ' '
      from unnest(string_to_array(btrim(regexp_replace(regexp_replace(app.plain_letters(p_words), '[^[:alnum:]]+', ' ', 'g'),
             '(.)\1+', '\1', 'g')), ' ')) with ordinality t (word, place));
end $$;
comment on function app.word_pattern(text) is
  'The regular expression of a word rule for app.word_skeleton: the words one after the other, each letter once or more often; '
  'those of more than three letters with any ending.';

create table app.word_rules (
  id uuid primary key default gen_random_uuid(),
  words text not null unique check (char_length(words) between 2 and 60 and app.is_plain_line(words) and words ~ '[[:alnum:]]{2}'),
  pattern text generated always as (app.word_pattern(words)) stored,
  language text check (app.is_language(language)),
  subject text not null check (subject in ('tobacco', 'alcohol', 'drugs', 'weapons', 'medicine', 'documents', 'adult', 'fakes', 'other')),
  action text not null check (action in ('block', 'review')),
  is_active boolean not null default false,
  tried_at timestamptz,
  created_at timestamptz not null default app.now(),
  created_by uuid
);
comment on table app.word_rules is
  'Words of prohibited goods, at most 500. Moderators propose a rule, owners activate it after it was tried against the catalogue.';
comment on column app.word_rules.action is 'block: texts with the words are refused. review: the product waits (products.review_since).';
comment on column app.word_rules.tried_at is 'When somebody last saw what the rule would hit (public.try_word_rule).';
comment on column app.word_rules.created_by is 'Without a foreign key: it outlives accounts.';
alter table app.word_rules enable row level security;

create function app.words_of_product(p_product public.products) returns text
language plpgsql stable parallel safe set search_path = '' as $$
begin
  return concat_ws(' ', app.with_translations(p_product.name, p_product.names), array_to_string(p_product.tags, ' '),
    app.with_translations(p_product.description, p_product.descriptions),
    (select string_agg(case a.kind when 'text' then v.value #>> '{}'
              else (select string_agg(r.value ->> 0, ' ' order by r.place) from jsonb_array_elements(v.value -> 'rows')
                      with ordinality r (value, place)) end, ' ' order by v.key)
       from jsonb_each(p_product.attributes) v join app.attributes a on a.code = v.key and a.kind in ('text', 'size_chart')),
    (select string_agg(app.variant_label(v.size, v.color), ' ' order by v.size, v.color)
       from public.product_variants v where v.product_id = p_product.id));
end $$;
comment on function app.words_of_product(public.products) is
  'All texts of a product that buyers read, in all languages, with the sizes of its size chart and its variants.';

create function app.rule_about(p_text text) returns app.word_rules
language plpgsql stable security definer set search_path = '' as $$
declare
  v_words text;
  v_rule app.word_rules;
begin
  if not exists (select 1 from app.word_rules where is_active) then return null; end if;
  v_words := app.word_skeleton(p_text);
  -- all rules at once: a session keeps 32 compiled patterns, and compiling one takes longer than comparing it
  if v_words !~ (select string_agg(r.pattern, '|' order by r.id) from app.word_rules r where r.is_active) then return null; end if;
  select * into v_rule from app.word_rules r where r.is_active and v_words ~ r.pattern order by r.action, r.id limit 1;
  if v_rule.action = 'block' then
    perform app.fail('prohibited_words', 409, jsonb_build_object('subject', v_rule.subject));
  end if;
  return v_rule;
end $$;
comment on function app.rule_about(text) is
  'The active rule whose words the text has, one that reviews, or null. Fails with prohibited_words for one that blocks.';

create function app.refuse_prohibited_words(p_old text[], p_new text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.request_is_client() then return; end if;
  perform app.rule_about(array_to_string(array(select t from unnest(p_new) t where t <> all (array_remove(p_old, null))), ' '));
end $$;
comment on function app.refuse_prohibited_words(text[], text[]) is
  'Fails when one of the texts that a store or a reply gets, and did not have, contains words that a rule blocks. Rules that review apply '
  'to products only: nothing else can wait.';

create function app.screen_product_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_words text;
  v_rule app.word_rules;
begin
  if not app.request_is_client() then return new; end if;
  if tg_op = 'UPDATE' and (new.status <> 'active' or old.status = 'active')
     and (new.name, new.names, new.description, new.descriptions, new.tags, new.attributes)
         is not distinct from (old.name, old.names, old.description, old.descriptions, old.tags, old.attributes) then
    return new;
  end if;
  v_words := app.words_of_product(new);
  if new.approved_words = md5(v_words) then return new; end if;
  v_rule := app.rule_about(v_words);
  if v_rule.action = 'review' and new.status = 'active' then
    new.status := 'inactive';
    new.review_since := coalesce(new.review_since, app.now());
  end if;
  return new;
end $$;
comment on function app.screen_product_words() is
  'Compares the texts of a product with the active word rules, when they change and when it is published.';
-- after review_product, by its name, which ends a wait for another reason
create trigger screen_words before insert or update of name, names, description, descriptions, tags, attributes, status on public.products
  for each row execute function app.screen_product_words();

create function app.screen_variants(p_product uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_product public.products;
  v_words text;
  v_rule app.word_rules;
begin
  if not app.request_is_client() then return; end if;
  select * into v_product from public.products where id = p_product;
  v_words := app.words_of_product(v_product);
  if v_product.approved_words = md5(v_words) then return; end if;
  v_rule := app.rule_about(v_words);
  if v_rule.action = 'review' then
    update public.products set status = 'inactive', review_since = coalesce(review_since, app.now())
     where id = p_product and status = 'active';
  end if;
end $$;
comment on function app.screen_variants(uuid) is
  'Compares the texts of a product with the active word rules after its sizes or colours have changed. Called by app.save_variants, which '
  'holds the row.';

-- Commands ------------------------------------------------------------------------------------------------------------
create function app.word_rules() returns table (
  id uuid, words text, language text, subject text, action text, is_active boolean, tried_at timestamptz, created_at timestamptz
)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_operator('moderator');
  return query
    select r.id, r.words, r.language, r.subject, r.action, r.is_active, r.tried_at, r.created_at
      from app.word_rules r order by r.is_active, r.created_at desc, r.id limit 500;
end $$;
create function public.word_rules() returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.word_rules() r
$$;
comment on function public.word_rules() is 'Moderators only: all word rules, the inactive ones first. Not in the log: no personal data.';

create function app.propose_word_rule(p_words text, p_language text, p_action text, p_subject text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_words text := lower(app.clean_line(normalize(p_words, NFKC)));
  v_id uuid;
begin
  if v_words is null or char_length(v_words) not between 2 and 60 or v_words !~ '[[:alnum:]]{2}'
     or coalesce(p_action, '') not in ('block', 'review') or not coalesce(app.is_language(p_language), true)
     or coalesce(p_subject, '') not in ('tobacco', 'alcohol', 'drugs', 'weapons', 'medicine', 'documents', 'adult', 'fakes', 'other') then
    perform app.fail('invalid');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('word rules', 0));
  if (select count(*) from app.word_rules) >= 500 then perform app.fail('quota_exceeded', 409, '{"limit": 500}'); end if;
  insert into app.word_rules (words, language, action, subject, created_by) values (v_words, p_language, p_action, p_subject, v_operator.id)
  on conflict (words) do nothing returning id into v_id;
  if v_id is null then perform app.fail('unchanged', 409); end if;
  perform app.log_operator_action(v_operator, 'propose_word_rule', 'word_rule', v_id::text,
    jsonb_build_object('words', v_words, 'action', p_action));
  return v_id;
end $$;
create function public.propose_word_rule(p_words text, p_language text, p_action text, p_subject text) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select app.propose_word_rule(p_words, p_language, p_action, p_subject)
$$;
comment on function public.propose_word_rule(text, text, text, text) is
  'Moderators only: a rule about words of prohibited goods, inactive at first. block or review; the language may be null.';

create function app.try_word_rule(p_words text, p_action text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_words text := lower(app.clean_line(normalize(p_words, NFKC)));
  v_pattern text := app.word_pattern(v_words);
  v_query tsquery;
  v_ids uuid[];
  v_disguised uuid[];
begin
  if v_words is null or char_length(v_words) not between 2 and 60 or v_words !~ '[[:alnum:]]{2}'
     or coalesce(p_action, '') not in ('block', 'review') then
    perform app.fail('invalid');
  end if;
  select string_agg(quote_literal(t.word) || case when char_length(t.word) > 3 then ':*' else '' end, ' <-> ' order by t.place)::tsquery
    into v_query
    from unnest(string_to_array(btrim(regexp_replace(app.fold(v_words), '[^[:alnum:]]+', ' ', 'g')), ' ')) with ordinality t (word, place);
  v_ids := array(select p.id from public.products p
    where p.status = 'active' and p.deleted_at is null and p.search_vector @@ v_query limit 1000);
  -- disguised spellings are not in the index: they are looked for in the newest products only
  v_disguised := array(select p.id from (select * from public.products n where n.status = 'active' and n.deleted_at is null
      order by n.created_at desc, n.id desc limit 1000) p
    where p.id <> all (v_ids) and app.word_skeleton(app.words_of_product(p)) ~ v_pattern);
  update app.word_rules set tried_at = app.now() where words = v_words;
  perform app.log_operator_action(v_operator, 'try_word_rule', 'word_rule', null, jsonb_build_object('words', v_words, 'action', p_action));
  return jsonb_build_object('count', cardinality(v_ids) + cardinality(v_disguised), 'is_capped', cardinality(v_ids) = 1000,
    'disguised', cardinality(v_disguised),
    'products', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'username', s.username)), '[]')
       from (select unnest(v_disguised || v_ids) as id limit 50) x join public.products p on p.id = x.id
       join app.profiles s on s.id = p.seller_id));
end $$;
create function public.try_word_rule(p_words text, p_action text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.try_word_rule(p_words, p_action) $$;
comment on function public.try_word_rule(text, text) is
  'Moderators only: how many active products these words would hit, and the first 50. Plain spellings are found by the search index, at '
  'most 1,000; disguised ones are looked for in the 1,000 newest products.';

create function app.activate_word_rule(p_rule uuid, p_is_active boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('owner');
  v_rule app.word_rules;
begin
  select * into v_rule from app.word_rules where id = p_rule for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  if p_is_active is null or v_rule.is_active = p_is_active then perform app.fail('unchanged', 409); end if;
  if p_is_active and v_rule.tried_at is null then perform app.fail('rule_untried', 409); end if;
  update app.word_rules set is_active = p_is_active where id = p_rule;
  perform app.log_operator_action(v_operator, 'activate_word_rule', 'word_rule', p_rule::text,
    jsonb_build_object('is_active', p_is_active));
end $$;
create function public.activate_word_rule(p_rule uuid, p_is_active boolean default true) returns void
language sql volatile security invoker set search_path = '' as $$ select app.activate_word_rule(p_rule, p_is_active) $$;
comment on function public.activate_word_rule(uuid, boolean) is
  'Owners only: switches a word rule on, after it was tried, or off. Products that are active stay so until their texts change.';
grant execute on function app.word_rules(), public.word_rules(), app.propose_word_rule(text, text, text, text),
  public.propose_word_rule(text, text, text, text), app.try_word_rule(text, text), public.try_word_rule(text, text),
  app.activate_word_rule(uuid, boolean), public.activate_word_rule(uuid, boolean) to authenticated;
