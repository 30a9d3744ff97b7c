-- Single photos of reviews that the platform hid: they leave the review, and its author adds none meanwhile.
create function app.has_hidden_photo(p_review uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from app.moderations m where m.review_id = p_review and m.target = 'photo' and m.ended_at is null);
end $$;
comment on function app.has_hidden_photo(uuid) is 'Whether the platform hid a photo of the review.';
grant execute on function app.has_hidden_photo(uuid) to authenticated;

create function app.refuse_new_photos() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if app.is_client() and app.has_hidden_photo(old.id) then perform app.fail('text_hidden', 409, '{"field": "photos"}'); end if;
  return new;
end $$;
comment on function app.refuse_new_photos() is
  'An author does not put a hidden photo back, nor the same image in another file. A command of an operator does.';
create trigger refuse_new_photos before update of photos on public.product_reviews
  for each row when (not new.photos <@ old.photos) execute function app.refuse_new_photos();
-- deleted and written again, it would have its photos back
create policy reviews_keep_hidden_photos on public.product_reviews as restrictive for delete to authenticated
  using (not app.has_hidden_photo(id));

create function app.remove_review_photo(p_review uuid, p_photo text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_position int;
begin
  select array_position(r.photos, p_photo) into v_position from public.product_reviews r where r.id = p_review for no key update;
  if v_position is null then return null; end if;
  update public.product_reviews set photos = array_remove(photos, p_photo) where id = p_review;
  return jsonb_build_object('photo', p_photo, 'position', v_position);
end $$;
comment on function app.remove_review_photo(uuid, text) is
  'Removes a photo from a review and returns what app.restore_review_photo needs; null when the review does not show it. The file stays.';

create function app.restore_review_photo(p_moderation app.moderations) returns void
language sql volatile security definer set search_path = '' as $$
  -- the author may have removed others: behind them, then
  update public.product_reviews r
     set photos = r.photos[:(p_moderation.content ->> 'position')::int - 1] || p_moderation.photo
                  || r.photos[(p_moderation.content ->> 'position')::int:]
   where r.id = p_moderation.review_id and p_moderation.photo <> all (r.photos)
$$;
comment on function app.restore_review_photo(app.moderations) is 'Restores a photo where app.remove_review_photo removed it.';
