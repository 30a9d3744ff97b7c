-- Claims: a manual order becomes the order of the buyer who opens its link.
create table app.order_claims (
  order_id uuid primary key references public.orders (id) on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  expires_at timestamptz not null default app.now() + interval '30 days',
  claimed_at timestamptz
);
comment on table app.order_claims is 'The link by which a buyer claims a manual order. Valid for 30 days and while the order is open.';
alter table app.order_claims enable row level security;

create function app.claim_token(p_order uuid, p_renew boolean default false) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_claim app.order_claims;
begin
  select c.* into v_claim from app.order_claims c join public.orders o on o.id = c.order_id
   where c.order_id = p_order and o.seller_id = v_user and c.claimed_at is null and o.status in ('pending', 'confirmed', 'shipped')
     for update of c;
  if not found then return null; end if;
  if p_renew or v_claim.expires_at < app.now() then
    update app.order_claims set token = gen_random_uuid(), expires_at = app.now() + interval '30 days'
      where order_id = p_order returning * into v_claim;
  end if;
  return v_claim.token;
end $$;
create function public.claim_token(p_order uuid, p_renew boolean default false) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.claim_token(p_order, p_renew) $$;
comment on function public.claim_token(uuid, boolean) is
  'The token of the buyer''s link to a manual order, while it is open and unclaimed. An expired one is replaced; '
  'p_renew replaces it at once and so revokes the old link.';

create function app.claim_order(p_token uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_order public.orders;
begin
  perform app.lock_user(v_user);
  select o.* into v_order from public.orders o join app.order_claims c on c.order_id = o.id
   where c.token = p_token and (o.user_id = v_user
     or (c.expires_at > app.now() and o.user_id is null and o.status in ('pending', 'confirmed', 'shipped')))
     for no key update of o, c;
  if not found then perform app.fail('not_found', 404); end if;
  if v_order.seller_id = v_user then perform app.fail('own_product'); end if;
  if v_order.user_id is null then
    -- a sale by hand is no way around a limit (app.place_order)
    perform app.check_limit(v_user, 'buying');
    if v_order.payment_method = 'cash_on_delivery' then perform app.check_limit(v_user, 'orders'); end if;
    update public.orders set user_id = v_user where id = v_order.id;
    update app.order_claims set claimed_at = app.now() where order_id = v_order.id;
  end if;
  return v_order.id;
end $$;
create function public.claim_order(p_token uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.claim_order(p_token) $$;
comment on function public.claim_order(uuid) is
  'Claims a manual order by its link: once, and not while the caller may not buy (app.check_limit); '
  'repeated calls of its buyer return the same answer.';

grant execute on function
  app.claim_token(uuid, boolean), public.claim_token(uuid, boolean), app.claim_order(uuid), public.claim_order(uuid) to authenticated;
