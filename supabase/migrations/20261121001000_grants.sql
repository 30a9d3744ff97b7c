-- Every right a browser has, by name. What is not here is refused before row-level security is even asked.
revoke all on all tables in schema public, app from public, anon, authenticated;
revoke all on all sequences in schema public, app from public, anon, authenticated;
revoke execute on all functions in schema public, app from public, anon, authenticated;

grant select on public.profiles, public.categories, public.products, public.product_media, public.product_images,
  public.product_reviews to anon, authenticated;
-- the invoker views read their base tables with the caller's rights; app is not a schema the API shows
grant select on app.profiles, app.category_counts to anon, authenticated;
grant update, delete, insert on public.profiles to authenticated;
grant insert, update, delete on public.products, public.product_reviews to authenticated;
grant insert, delete on public.product_media, public.product_images to authenticated;
grant select, insert, delete on public.wishlists to authenticated;
grant select on public.orders, public.order_items, public.order_events, public.stock_movements, public.seller_analytics to authenticated;
grant select, insert, update on public.seller_settings to authenticated;
grant select, insert, update, delete on public.addresses to authenticated;
grant select, insert, delete on public.instagram_posts to authenticated;

-- helpers that policies, checks, generated columns and invoker functions call with the caller's rights
grant execute on function app.is_client(), app.request_is_client(), app.fail(text, int, jsonb), app.fold(text), app.search_query(text),
  app.is_media_url(text), app.are_valid_tags(text[]), app.products_vector(text, text[], text),
  app.is_own_object(text, text), app.username_state(text), app.checkout_options(uuid[]) to anon, authenticated;
grant execute on function public.update_category_counts(), public.search_products(text, text, bigint, bigint, text, int, int),
  public.count_products(text, text, bigint, bigint), public.rating_distribution(uuid), public.username_state(text),
  public.checkout_options(uuid[]) to anon, authenticated;
grant execute on function app.place_order(jsonb, jsonb, text, uuid, bigint), app.set_order_status(uuid, text),
  app.set_stock(uuid, int, int), app.order_contact(uuid), app.has_received(uuid, uuid) to authenticated;
grant execute on function public.place_order(jsonb, jsonb, text, uuid, bigint), public.set_order_status(uuid, text),
  public.set_stock(uuid, int, int), public.order_contact(uuid) to authenticated;

grant all on all tables in schema public, app to service_role;
grant usage, select on all sequences in schema public, app to service_role;
grant execute on all functions in schema public, app to service_role;
