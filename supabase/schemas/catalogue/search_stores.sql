-- Stores that a search finds.
create function app.search_stores(p_query text) returns setof uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off rows 3 as $$
declare
  v_text text := btrim(coalesce(p_query, ''));
  v_name text := replace(replace(replace(lower(btrim(ltrim(v_text, '@'))), '\', ''), '%', ''), '_', '\_');
  v_fold text := replace(replace(replace(app.fold(v_text), '\', ''), '%', ''), '_', '\_');
  -- two letters are too short for the trigram index, unless they are the beginning of a word
  v_names text[] := case when char_length(v_fold) < 3 then array[v_fold || '%', '% ' || v_fold || '%'] else array['%' || v_fold || '%'] end;
begin
  if char_length(v_text) not between 2 and 60 then return; end if;
  return query execute format('select s.id from (
      (select p.id, p.review_count, p.username from app.profiles p
        where p.is_influencer and p.deleted_at is null and not p.is_store_hidden and p.username like %L limit 200)
      union
      (select p.id, p.review_count, p.username from app.profiles p
        where p.is_influencer and p.deleted_at is null and not p.is_store_hidden
        and app.fold(p.full_name) like any (%L) limit 200)
      union
      (select p.id, p.review_count, p.username
         from (select t.seller_id from public.seller_settings t where app.fold(t.store_name) like any (%L) limit 200) t
         join app.profiles p on p.id = t.seller_id
        where p.is_influencer and p.deleted_at is null and not p.is_store_hidden)) s
    order by s.review_count desc, s.username limit 3', v_name || '%', v_names, v_names);
end $$;
create function public.search_stores(p_query text) returns setof public.profiles
language sql stable security invoker set search_path = '' rows 3 as $$
  select p.* from app.search_stores(p_query) s (id) join public.profiles p on p.id = s.id order by p.review_count desc, p.username limit 3
$$;
comment on function public.search_stores(text) is
  'At most three stores whose username begins with the text, or whose name or owner''s name contains it (two letters: '
  'has a word that begins with them), for the search box.';
grant execute on function app.search_stores(text), public.search_stores(text) to anon, authenticated;
