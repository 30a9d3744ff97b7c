-- Moderation: what the platform hid or warned about, as the person concerned reads it (decision 0036).
create table app.moderations (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('hidden', 'warned')),
  target text not null check (target in ('product', 'store', 'review', 'photo', 'reply')),
  user_id uuid not null references app.profiles (id) on delete cascade,
  product_id uuid references public.products (id) on delete set null,
  review_id uuid references public.product_reviews (id) on delete set null,
  target_id uuid not null,
  title text not null default '',
  field text not null default ''
    check (field in ('', 'full_name', 'bio', 'website', 'location', 'username', 'avatar_url', 'cover_image', 'store_name',
                     'store_description')),
  photo text not null default '',
  reason text not null check (reason in ('fake', 'forbidden', 'offensive', 'fraud', 'other')),
  words text not null default '' check (char_length(words) <= 1000 and app.is_plain_text(words)),
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  made_at timestamptz not null default app.now(),
  made_by uuid,
  objection text check (char_length(objection) between 1 and 1000 and app.is_plain_text(objection)),
  objected_at timestamptz,
  answer text check (char_length(answer) between 1 and 1000 and app.is_plain_text(answer)),
  answered_at timestamptz,
  answered_by uuid,
  ended_at timestamptz,
  constraint moderations_product check (product_id is null or target = 'product'),
  constraint moderations_review check (review_id is null or target in ('review', 'photo', 'reply')),
  constraint moderations_photo check (case when target = 'photo' then kind = 'hidden' and app.are_review_photos(array[photo], user_id)
    else photo = '' end),
  constraint moderations_field check ((field <> '') = (target = 'store' and kind = 'hidden')),
  constraint moderations_objection check ((objected_at is null) = (objection is null)),
  constraint moderations_answer check ((answered_at is null) = (answer is null) and (answer is null or objection is not null))
);
comment on table app.moderations is
  'Content that the platform hid, and warnings. Read by the person concerned (public.my_moderations) and by operators.';
comment on column app.moderations.user_id is 'The person concerned: seller of the product, store or reply, author of the review or photo.';
comment on column app.moderations.target_id is
  'Of the product, review or store. Without a foreign key: the history of a person outlives what they delete.';
comment on column app.moderations.title is 'Name of the product, or beginning of the text, as it was: for when it is deleted.';
comment on column app.moderations.field is 'The text or image of a store that is hidden; empty for everything else.';
comment on column app.moderations.photo is 'The address of a hidden photo of a review; empty for everything else.';
comment on column app.moderations.words is 'What the operator wrote to the person concerned, in the operator''s language.';
comment on column app.moderations.content is
  'What to put back when it ends: the hidden text or image, which is nowhere else meanwhile (of a username also the given one, which '
  'stands in its place), where a photo was, or whether the product was active.';
comment on column app.moderations.made_by is 'The operator. Without a foreign key: it outlives accounts.';
comment on column app.moderations.ended_at is 'When an operator restored the content or withdrew the warning.';
create unique index moderations_open on app.moderations (target_id, target, field, photo) where ended_at is null and kind = 'hidden';
create index moderations_user on app.moderations (user_id, made_at desc, id desc);
create index moderations_target on app.moderations (target_id, made_at desc);
create index moderations_product on app.moderations (product_id) where product_id is not null;
create index moderations_review on app.moderations (review_id) where review_id is not null;
create index moderations_hidden on app.moderations (made_at desc, id desc) where ended_at is null and kind = 'hidden';
create index moderations_objections on app.moderations (objected_at, id)
  where ended_at is null and objection is not null and answer is null;
alter table app.moderations enable row level security;

create function app.keep_moderation_target() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.target_id := coalesce(new.product_id, new.review_id, new.user_id);
  return new;
end $$;
comment on function app.keep_moderation_target() is 'What a moderation is about, which the row still says when that is deleted.';
create trigger keep_target before insert on app.moderations for each row execute function app.keep_moderation_target();

create function app.is_text_hidden(p_target uuid, p_field text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from app.moderations m
    where m.target_id = p_target and m.kind = 'hidden' and m.ended_at is null and p_field in (m.field, m.target));
end $$;
comment on function app.is_text_hidden(uuid, text) is
  'Whether the platform hid this text or image of a store, or (reply) the reply to a review: nothing else takes its place meanwhile.';

create function app.compact_text(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return regexp_replace(app.plain_letters(regexp_replace(p_text, 'https?://(www\.)?', '', 'gi')), '[^[:alnum:]]+', '', 'g');
end $$;
comment on function app.compact_text(text) is
  'Letters and digits of a text for comparison: the same for another spelling of it (app.plain_letters), or of a web address.';

create function app.has_hidden_text(p_user uuid, p_field text, p_value text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text text := app.compact_text(p_value);
begin
  return exists (
    select 1 from app.moderations m cross join lateral (select app.compact_text(m.content ->> 'value') as text) h
     where m.target_id = p_user and m.target = 'store' and m.kind = 'hidden' and m.ended_at is null
       and case when m.field in ('avatar_url', 'cover_image') then m.content ->> 'value' = p_value
                when p_field in ('avatar_url', 'cover_image') or h.text = '' then false
                -- few letters are found in many words
                when char_length(h.text) < 4 then h.text = v_text
                else position(h.text in v_text) > 0 end);
end $$;
comment on function app.has_hidden_text(uuid, text, text) is
  'Whether a text has, or an image is, one that the platform hid of this store, whatever field it was hidden in.';

create function app.check_hidden_texts(p_user uuid, p_old jsonb, p_new jsonb, p_fields text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_field text;
begin
  foreach v_field in array p_fields loop
    if p_new ->> v_field <> '' and p_new -> v_field is distinct from p_old -> v_field
       and (app.is_text_hidden(p_user, v_field) or app.has_hidden_text(p_user, v_field, p_new ->> v_field)) then
      perform app.fail('text_hidden', 409, jsonb_build_object('field', v_field));
    end if;
  end loop;
end $$;
comment on function app.check_hidden_texts(uuid, jsonb, jsonb, text[]) is
  'Fails when a profile or the settings of a store get another text or image for one that the platform hid, '
  'or a hidden one in another field.';

create function app.version_of_target(p_target text, p_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return md5((case p_target
    -- whatever a product shows, also columns of later versions; not what sales, reviews and operators change
    when 'product' then (
      select to_jsonb(p) - '{stock_quantity, has_variants, review_count, rating_sum, rating, featured, search_vector}'::text[]
               - '{search_tokens, status, review_since, approved_price, approved_words, approved_identity, hidden_since}'::text[]
               - '{reviewed_identity, identity_changed_at, updated_at, deleted_at}'::text[]
             || jsonb_build_object(
               'variants', (select jsonb_agg(jsonb_build_array(v.size, v.color) order by v.size, v.color)
                              from public.product_variants v where v.product_id = p.id),
               'media', (select jsonb_agg(to_jsonb(m) order by m.id) from public.product_media m where m.product_id = p.id),
               'images', (select jsonb_agg(to_jsonb(i) order by i.id) from public.product_images i where i.product_id = p.id))
        from public.products p where p.id = p_id)
    when 'store' then app.content_of_target('store', p_id)
    else (select jsonb_build_array(r.rating, r.comment, r.photos, r.reply) from public.product_reviews r where r.id = p_id) end)::text);
end $$;
comment on function app.version_of_target(text, uuid) is
  'Hash of all that a product, store or review with its reply shows: operators decide about the version that they have read. '
  'Null when it no longer exists.';

create function app.version_of_moderation(p_moderation app.moderations) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return md5(concat_ws(' ', p_moderation.id, md5(p_moderation.objection), md5(p_moderation.answer), p_moderation.ended_at,
    case when p_moderation.target in ('product', 'review') then app.version_of_target(p_moderation.target, p_moderation.target_id) end));
end $$;
comment on function app.version_of_moderation(app.moderations) is
  'Hash of an objection and of what would be restored: a hidden product or review may be changed meanwhile, a hidden text may not.';

create function app.has_reported(p_target text, p_id uuid, p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.reports r where r.target_id = p_id and r.reporter_id = p_user
                    and r.target = case p_target when 'photo' then 'review' else p_target end);
end $$;
comment on function app.has_reported(text, uuid, uuid) is 'Whether the user has reported the target: who reports does not decide.';
