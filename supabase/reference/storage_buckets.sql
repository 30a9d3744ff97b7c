-- Buckets with their accepted types and size limits in bytes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('profile-images', 'profile-images', true, 2097152, array['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  ('review-photos', 'review-photos', true, 2097152, array['image/webp', 'image/jpeg']),
  ('case-photos', 'case-photos', false, 2097152, array['image/webp', 'image/jpeg']),
  ('product-media', 'product-media', true, 20971520,
   array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'video/mp4', 'video/webm'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types
where (buckets.public, buckets.file_size_limit, buckets.allowed_mime_types)
      is distinct from (excluded.public, excluded.file_size_limit, excluded.allowed_mime_types);
