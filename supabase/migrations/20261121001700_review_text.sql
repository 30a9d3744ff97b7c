-- What surrounds a review's words goes, line breaks and tabs included: one of nothing else is a review without words (security.md R11).
create function app.trim_review() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.comment := regexp_replace(new.comment, '^\s+|\s+$', '', 'g');
  return new;
end $$;
create trigger a_trim before insert or update of comment on public.product_reviews for each row execute function app.trim_review();
