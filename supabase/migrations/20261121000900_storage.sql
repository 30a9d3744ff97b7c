-- Buckets and who may write into them. Public buckets are read by URL; nobody may list them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('profile-images', 'profile-images', true, 2097152, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('product-media', 'product-media', true, 20971520, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'video/mp4', 'video/webm']),
  ('Legal Bucket', 'Legal Bucket', true, 1048576, array['text/markdown'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The whole key must match: own folder, a random name, a known ending. No `..`, no second dot, no deeper folder.
create function app.is_own_object(p_name text, p_endings text) returns boolean
language sql stable set search_path = '' as $$
  select p_name ~ ('^' || (select auth.uid())::text || '/[0-9a-f-]{36}(-[0-9]{2,4})?\.(' || p_endings || ')$')
$$;
create policy "profile images: read own" on storage.objects for select to authenticated
  using (bucket_id = 'profile-images' and owner_id = (select auth.uid())::text);
create policy "profile images: add own" on storage.objects for insert to authenticated
  with check (bucket_id = 'profile-images' and app.is_own_object(name, 'png|jpe?g|webp|gif'));
create policy "profile images: remove own" on storage.objects for delete to authenticated
  using (bucket_id = 'profile-images' and app.is_own_object(name, 'png|jpe?g|webp|gif'));
create policy "product media: read own" on storage.objects for select to authenticated
  using (bucket_id = 'product-media' and owner_id = (select auth.uid())::text);
create policy "product media: add own" on storage.objects for insert to authenticated
  with check (bucket_id = 'product-media' and app.is_own_object(name, 'png|jpe?g|webp|avif|gif|mp4|webm'));
create policy "product media: remove own" on storage.objects for delete to authenticated
  using (bucket_id = 'product-media' and app.is_own_object(name, 'png|jpe?g|webp|avif|gif|mp4|webm'));
