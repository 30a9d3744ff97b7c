-- Typing errors in searches: the distinct words of the catalogue, and the nearest of them to a word that no product has.
create extension if not exists fuzzystrmatch with schema extensions;

create table app.search_terms (
  word text collate "C" primary key check (char_length(word) between 4 and 30),
  spelling text not null,
  round bigint not null
);
comment on table app.search_terms is
  'Words of the names and tags of active products, folded. Written by app.collect_search_terms only, which is part of the maintenance.';
comment on column app.search_terms.spelling is 'The word in lower case with all its letters.';
comment on column app.search_terms.round is 'The latest round (app.search_term_rounds) that found the word.';
create index search_terms_similar on app.search_terms using gin (word extensions.gin_trgm_ops);
create table app.search_term_rounds (
  round bigint primary key default 1,
  last_product uuid not null default '00000000-0000-0000-0000-000000000000',
  newest_at timestamptz not null default '-infinity'
);
comment on table app.search_term_rounds is 'One row, the current round: how far app.collect_search_terms has read the catalogue.';
comment on column app.search_term_rounds.newest_at is 'Products created later have not been read.';
comment on column app.search_term_rounds.round is 'Number of the current round.';
insert into app.search_term_rounds default values;
alter table app.search_terms enable row level security;
alter table app.search_term_rounds enable row level security;

create function app.collect_search_terms(p_limit int default 10000) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_state app.search_term_rounds;
  v_last uuid;
  v_newest timestamptz;
  v_read int;
  v_words int;
begin
  select * into v_state from app.search_term_rounds order by round desc limit 1 for update;
  with next as materialized (
    select id, created_at, name, names, tags from public.products
     where status = 'active' and deleted_at is null and id > v_state.last_product order by id limit p_limit),
  new as materialized (
    select id, created_at, name, names, tags from public.products
     where status = 'active' and deleted_at is null and created_at > v_state.newest_at order by created_at, id limit p_limit),
  words as (
    select distinct w from (select name, names, tags from next union all select name, names, tags from new) p,
           -- the values of the names in other languages; their keys are of two letters
           regexp_split_to_table(lower(concat_ws(' ', p.name, p.names, array_to_string(p.tags, ' '))), '[^[:alnum:]]+') w
     where char_length(w) between 4 and 30 and w !~ '[0-9]'),
  written as (
    insert into app.search_terms as t (word, spelling, round) select app.fold(w), max(w collate "C"), v_state.round from words group by 1
    on conflict (word) do update set round = excluded.round, spelling = greatest(t.spelling collate "C", excluded.spelling)
      where t.round < excluded.round
    returning 1)
  select (select count(*) from next), (select max(id::text)::uuid from next), (select max(created_at) from new),
    (select count(*) from written)
    into v_read, v_last, v_newest, v_words;
  if v_read < p_limit then
    -- the whole catalogue has been read: what this round did not find is in no product any more
    delete from app.search_terms where round < v_state.round;
    update app.search_term_rounds set round = round + 1, last_product = default, newest_at = coalesce(v_newest, newest_at)
      where round = v_state.round;
  else
    update app.search_term_rounds set last_product = v_last, newest_at = coalesce(v_newest, newest_at) where round = v_state.round;
  end if;
  return v_words;
end $$;
comment on function app.collect_search_terms(int) is
  'Adds the words of products created since the last run and of the next p_limit products of the catalogue; '
  'after each round removes words that no active product has. Part of app.run_maintenance.';

create function app.is_word_in_index(p_query tsquery) returns boolean
-- Each saved product adds to the index's list of pending entries, and the planner adds reading that list to the costs of the index: from a
-- few hundred on, it would rather read the whole catalogue in another index's order, until a product has the word.
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
begin
  return exists (select 1 from public.products p where p.status = 'active' and p.deleted_at is null and p.search_vector @@ p_query);
end $$;
comment on function app.is_word_in_index(tsquery) is 'Whether an active product matches, by the GIN index in any case.';

create function app.is_word_on_sale(p_word text) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  -- the collected words have the collation C, which knows no letters but Latin ones
  v_query tsquery := (app.search_words(p_word collate "default"))[1];
begin
  -- The index would read all entries of a word that most products have: one of the newest products has it, too.
  if exists (select 1 from (select p.search_vector from public.products p where p.status = 'active' and p.deleted_at is null
                             order by p.created_at desc, p.id desc limit 400) p where p.search_vector @@ v_query) then return true; end if;
  return app.is_word_in_index(v_query);
end $$;
comment on function app.is_word_on_sale(text) is 'Whether an active product has the folded word, also in its description.';

create function app.is_known_word(p_word text) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_stem text := (ts_lexize('pg_catalog.russian_stem', p_word))[1];
  v_start text := case when char_length(v_stem) >= 3 and starts_with(p_word, v_stem) then v_stem else p_word end;
begin
  -- descriptions are not collected
  return exists (select 1 from app.search_terms t where t.word >= v_start collate "C" and t.word < (v_start || U&'\FFFF') collate "C")
      or app.is_word_on_sale(p_word);
end $$;
comment on function app.is_known_word(text) is 'Whether a search for the folded word alone finds anything.';

create function app.nearest_term(p_word text) returns text
-- words of four and five letters have only a quarter of their trigrams in common with a word that differs in one letter
language plpgsql stable security definer set search_path = '' set pg_trgm.similarity_threshold = 0.25 set enable_seqscan = off as $$
declare
  v_length int := char_length(p_word);
  v_most int := case when v_length < 6 then 1 else 2 end;
begin
  return (
   -- the words of what was hidden since the last round are collected still
   select n.spelling from (
    select s.spelling, s.word
      from (
        select t.spelling, t.word,
               -- an unfinished word is compared with the beginning
               least(extensions.levenshtein_less_equal(p_word, t.word, v_most),
                 extensions.levenshtein_less_equal(p_word, left(t.word, v_length), v_most)) as edits
          from app.search_terms t where t.word operator(extensions.%) p_word
        union all
        -- two letters in the wrong order leave few trigrams in common
        select t.spelling, t.word, 1
          from generate_series(1, v_length - 1) i,
               lateral (select left(p_word, i - 1) || substr(p_word, i + 1, 1) || substr(p_word, i, 1)
                 || substr(p_word, i + 2) as swapped) x,
               lateral (select t.* from app.search_terms t
                         where t.word >= x.swapped collate "C" and t.word < (x.swapped || U&'\FFFF') collate "C"
                           order by t.word limit 1) t) s
     where s.edits <= v_most
     order by s.edits, extensions.similarity(s.word, p_word) desc, s.word limit 5) n
    where app.is_word_on_sale(n.word) limit 1);
end $$;
comment on function app.nearest_term(text) is
  'The word of the catalogue that differs least from a folded one: '
  'by one letter, by two from six letters on, or by two letters in the wrong order, and that an active product has (of the nearest five). '
  'Null when there is none.';

create function app.correct_search(p_query text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_word text;
  v_words text[] := '{}';
  v_nearest text;
  v_is_changed boolean := false;
begin
  for v_word in
    select w from regexp_split_to_table(left(coalesce(p_query, ''), 100), '[^[:alnum:]]+') w where w <> '' limit 8
  loop
    v_nearest := null;
    if char_length(v_word) between 4 and 30 and v_word !~ '[0-9]' and not app.is_known_word(app.fold(v_word)) then
      v_nearest := app.nearest_term(app.fold(v_word));
    end if;
    v_is_changed := v_is_changed or v_nearest is not null;
    v_words := v_words || coalesce(v_nearest, v_word);
  end loop;
  return case when v_is_changed then array_to_string(v_words, ' ') end;
end $$;
create function public.correct_search(p_query text) returns text
language sql stable security invoker set search_path = '' as $$ select app.correct_search(p_query) $$;
comment on function public.correct_search(text) is
  'The search with each word of four letters or more that no product has replaced by the most similar one of the catalogue; '
  'null when no word was replaced. For searches that found nothing.';
grant execute on function app.correct_search(text), public.correct_search(text) to anon, authenticated;
