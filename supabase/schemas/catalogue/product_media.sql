-- Images and videos of products: imported ones and uploaded ones.
create table public.product_media (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  media_url text not null check (app.is_media_url(media_url)),
  media_type text not null default 'image' check (media_type in ('image', 'video')),
  media_color text check (media_color ~ '^#[0-9a-f]{6}$'),
  poster_url text check (app.is_media_url(poster_url)),
  position smallint not null default 0,
  created_at timestamptz not null default app.now()
);
comment on table public.product_media is 'Imported images and videos of a product, at most 9.';
comment on column public.product_media.poster_url is 'Cover image of a video.';
comment on column public.product_media.position is 'Place in the gallery, from 0.';
create index product_media_product on public.product_media (product_id, position, created_at);

create table public.product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  url text not null check (app.is_media_url(url)),
  position smallint not null default 0,
  created_at timestamptz not null default app.now()
);
comment on table public.product_images is
  'Images uploaded while editing a product. With the imported ones at most 4; more imported ones stay, and nothing is added to them.';
comment on column public.product_images.position is 'Place in the gallery, from 0.';
create index product_images_product on public.product_images (product_id, position, created_at);

alter table public.product_media enable row level security;
alter table public.product_images enable row level security;
-- visibility is checked by the product's key, row by row: a subquery of all visible products would be read for each request
create policy media_read on public.product_media for select to anon, authenticated
  using (exists (select 1 from public.products p where p.id = product_id));
create policy media_insert on public.product_media for insert to authenticated
  with check (exists (select 1 from public.products p where p.id = product_id and p.seller_id = (select auth.uid())));
create policy media_delete on public.product_media for delete to authenticated
  using (exists (select 1 from public.products p where p.id = product_id and p.seller_id = (select auth.uid())));
create policy session_alive on public.product_media as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy images_read on public.product_images for select to anon, authenticated
  using (exists (select 1 from public.products p where p.id = product_id));
create policy images_insert on public.product_images for insert to authenticated
  with check (exists (select 1 from public.products p where p.id = product_id and p.seller_id = (select auth.uid())));
create policy images_delete on public.product_images for delete to authenticated
  using (exists (select 1 from public.products p where p.id = product_id and p.seller_id = (select auth.uid())));
create policy session_alive on public.product_images as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.product_media, public.product_images to anon, authenticated;
grant insert, delete on public.product_media, public.product_images to authenticated;

create function app.check_product_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_media int;
  v_images int;
begin
  -- the policy refuses products of other sellers; errors of this trigger must not reveal anything about them
  if app.request_is_client()
     and not exists (select 1 from public.products where id = new.product_id and seller_id = (select auth.uid())) then
    return new;
  end if;
  perform 1 from public.products where id = new.product_id for no key update;
  if app.request_is_client() and exists (select 1 from public.products where id = new.product_id and deleted_at is not null) then
    perform app.fail('not_found', 404);
  end if;
  select (select count(*) from public.product_media where product_id = new.product_id),
         (select count(*) from public.product_images where product_id = new.product_id) into v_media, v_images;
  -- nine are imported at once; an edited product has four in total
  if v_media + v_images >= (case when tg_table_name = 'product_media' and v_images = 0 then 9 else 4 end) then
    perform app.fail('too_many_media');
  end if;
  if app.request_is_client() then
    new.id := gen_random_uuid();
    new.created_at := app.now();
  end if;
  return new;
end $$;
comment on function app.check_product_media() is
  'Limits the media of one product, counted under the lock of the product: nine imported ones, or four in total once images were added.';
create trigger check_product_media before insert on public.product_media for each row execute function app.check_product_media();
create trigger check_product_images before insert on public.product_images for each row execute function app.check_product_media();
