-- Stock: one function changes it and writes the ledger line.
create table public.stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references public.products (id) on delete cascade,
  variant_id uuid,
  delta integer not null,
  reason text not null check (reason in ('initial', 'order', 'cancel', 'revive', 'return', 'exchange', 'adjust')),
  order_id uuid,
  created_at timestamptz not null default app.now()
);
comment on table public.stock_movements is 'Ledger of stock: the sum of a product''s lines is its stock. Append-only.';
comment on column public.stock_movements.delta is 'Change of the stock in units, negative for a sale.';
comment on column public.stock_movements.variant_id is 'No foreign key: the ledger outlives variants.';
comment on column public.stock_movements.order_id is 'No foreign key: written by app.change_stock only, and orders are never deleted.';
create index stock_movements_product on public.stock_movements (product_id, id);
create index stock_movements_order on public.stock_movements (order_id) where order_id is not null;
alter table public.stock_movements enable row level security;
create policy stock_movements_read on public.stock_movements for select to authenticated
  using (exists (select 1 from public.products p where p.id = product_id and p.seller_id = (select auth.uid())));
create policy session_alive on public.stock_movements as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.stock_movements to authenticated;
create trigger append_only before update or delete on public.stock_movements for each row execute function app.reject_mutation();

create type app.stock_change as (product_id uuid, variant_id uuid, delta int);

create function app.change_stock(p_changes app.stock_change[], p_reason text, p_order uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_product record;
begin
  update public.product_variants v set stock_quantity = v.stock_quantity + c.delta
    from (select variant_id, sum(delta)::int as delta from unnest(p_changes) where variant_id is not null group by 1) c
   where v.id = c.variant_id;
  for v_product in
    update public.products p set stock_quantity = p.stock_quantity + c.delta
      from (select product_id, sum(delta)::int as delta from unnest(p_changes) group by 1) c
     where p.id = c.product_id
    returning p.seller_id, p.name, p.stock_quantity
  loop
    if p_reason in ('order', 'exchange') and v_product.stock_quantity = 0 then
      perform app.mail_sold_out(v_product.seller_id, v_product.name);
    end if;
  end loop;
  insert into public.stock_movements (product_id, variant_id, delta, reason, order_id)
  select product_id, variant_id, delta, p_reason, p_order from unnest(p_changes) where delta <> 0;
end $$;
comment on function app.change_stock(app.stock_change[], text, uuid) is
  'Changes the stock of products (and their variants) and writes the ledger. '
  'The calling function has locked the products in the order of their ids. A stock below zero fails by the check constraint.';

create function app.set_stock(p_product uuid, p_expected int, p_stock int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_product public.products;
begin
  select * into v_product from public.products where id = p_product and seller_id = v_user and deleted_at is null for no key update;
  if not found then perform app.fail('not_found', 404); end if;
  if v_product.has_variants or v_product.stock_quantity is distinct from p_expected then
    perform app.fail('stock_changed', 409, jsonb_build_object('stock', v_product.stock_quantity));
  end if;
  if p_stock is null or p_stock not between 0 and 1000000 then perform app.fail('invalid_stock'); end if;
  perform app.change_stock(array[(p_product, null, p_stock - v_product.stock_quantity)::app.stock_change], 'adjust');
  return p_stock;
end $$;
create function public.set_stock(p_product uuid, p_expected int, p_stock int) returns int
language sql volatile security invoker set search_path = '' as $$ select app.set_stock(p_product, p_expected, p_stock) $$;
comment on function public.set_stock(uuid, int, int) is
  'Sets the stock of one''s own product without variants, if it is still the number that the seller saw (compare and set). '
  'Fails with stock_changed {stock} otherwise.';
grant execute on function app.set_stock(uuid, int, int), public.set_stock(uuid, int, int) to authenticated;
