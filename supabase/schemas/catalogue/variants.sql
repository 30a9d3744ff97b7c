-- Sizes and colours: variants of a product, each with its own stock. The product's stock is their sum.
create table public.product_variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  size text check (char_length(btrim(size)) between 1 and 20 and app.is_plain_line(size)),
  color text check (char_length(btrim(color)) between 1 and 30 and app.is_plain_line(color)),
  size_code text generated always as (app.size_code(size)) stored,
  color_codes text[] not null generated always as (app.color_codes(color)) stored,
  stock_quantity integer not null default 0 check (stock_quantity between 0 and 1000000),
  position smallint not null default 0,
  created_at timestamptz not null default app.now(),
  check (num_nonnulls(size, color) >= 1),
  unique nulls not distinct (product_id, size, color)
);
comment on table public.product_variants is
  'Variants of a product by size and colour, at most 60. Written by app.save_variants and app.change_stock only.';
comment on column public.product_variants.size_code is 'One spelling of the size, for filters.';
comment on column public.product_variants.color_codes is 'Colours of a fixed set that the text names, for filters.';
comment on column public.product_variants.stock_quantity is 'Units for sale.';
comment on column public.product_variants.position is 'Place in the list of variants, from 1.';
alter table public.product_variants enable row level security;
create policy variants_read on public.product_variants for select to anon, authenticated
  using (exists (select 1 from public.products p where p.id = product_id));
create policy session_alive on public.product_variants as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.product_variants to anon, authenticated;

create function app.variant_label(p_size text, p_color text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return concat_ws(', ', p_size, p_color);
end $$;
comment on function app.variant_label(text, text) is 'The label of a variant in an order: "S, red".';
