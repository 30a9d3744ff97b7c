-- Changes of a placed order, until it is sent: fewer pieces, another delivery price, another address, its cancellation. What the other
-- side has to agree to is a proposal.
create table public.order_changes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null check (kind in ('lines', 'delivery', 'address', 'cancel')),
  proposed_by text not null check (proposed_by in ('buyer', 'seller')),
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'declined', 'withdrawn', 'expired')),
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array' and pg_column_size(lines) <= 8192),
  delivery_cost integer check (delivery_cost between 0 and 9999999),
  created_at timestamptz not null default app.now(),
  due_at timestamptz default app.now() + app.period('order_change', app.now()),
  answered_at timestamptz,
  check ((state = 'proposed') = (due_at is not null)),
  check ((state = 'proposed') = (answered_at is null)),
  check ((kind = 'lines') = (lines <> '[]')),
  check (kind <> 'delivery' or delivery_cost is not null),
  check ((kind in ('address', 'cancel')) = (proposed_by = 'buyer'))
) with (fillfactor = 80);
comment on table public.order_changes is 'Proposals to change an order before it is sent. An order has at most one open proposal.';
comment on column public.order_changes.lines is
  'Lines that get fewer pieces: [{position, quantity}], the quantity that stays; 0: the line goes.';
comment on column public.order_changes.delivery_cost is
  'Tenge after the change. Null: as it is; of an address: to be agreed with the seller.';
comment on column public.order_changes.due_at is 'Until when it may be accepted; null once it is answered.';
create unique index order_changes_open on public.order_changes (order_id) where state = 'proposed';
create index order_changes_order on public.order_changes (order_id, created_at desc);
create index order_changes_due on public.order_changes (due_at, id) where due_at is not null;

create table app.order_change_contacts (
  change_id uuid primary key references public.order_changes (id) on delete cascade,
  name text not null,
  phone text not null,
  city text not null,
  street text not null,
  flat text,
  comment text
);
comment on table app.order_change_contacts is
  'The address that a buyer proposes. Shown to buyer and seller; removed as soon as the proposal is answered.';

alter table app.order_change_contacts enable row level security;
alter table public.order_changes enable row level security;
create policy order_changes_read on public.order_changes for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy session_alive on public.order_changes as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.order_changes to authenticated;

create function app.order_change_contact(p_change uuid)
returns table (name text, phone text, city text, street text, flat text, comment text)
language sql stable security definer set search_path = '' rows 1 as $$
  select a.name, a.phone, a.city, a.street, a.flat, a.comment
    from app.order_change_contacts a join public.order_changes c on c.id = a.change_id join public.orders o on o.id = c.order_id
   where a.change_id = p_change and (select auth.uid()) in (o.user_id, o.seller_id) and (select app.session_alive())
$$;
create function public.order_change_contact(p_change uuid)
returns table (name text, phone text, city text, street text, flat text, comment text)
language sql stable security invoker set search_path = '' rows 1 as $$ select * from app.order_change_contact(p_change) $$;
comment on function public.order_change_contact(uuid) is 'The address that an open proposal names, for buyer and seller of the order.';
grant execute on function app.order_change_contact(uuid), public.order_change_contact(uuid) to authenticated;

create function app.forget_change_contact() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from app.order_change_contacts where change_id = new.id;
  return null;
end $$;
comment on function app.forget_change_contact() is 'The address of an answered proposal is in the order or not needed.';
create trigger forget_contact after update of state on public.order_changes for each row
  when (new.state <> 'proposed') execute function app.forget_change_contact();

create function app.expire_order_changes(p_order uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.order_changes set state = 'expired', due_at = null, answered_at = app.now() where order_id = p_order and state = 'proposed';
end $$;
comment on function app.expire_order_changes(uuid) is 'The open proposal of an order is not to be answered any more.';

create function app.end_order_changes() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.expire_order_changes(new.id);
  return null;
end $$;
comment on function app.end_order_changes() is 'A sent or cancelled order cannot be changed.';
create trigger end_changes after update of status on public.orders for each row
  when (old.status in ('pending', 'confirmed') and new.status not in ('pending', 'confirmed')) execute function app.end_order_changes();

create function app.is_change_asked(p_order uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.order_changes where order_id = p_order and state = 'proposed' and proposed_by = 'seller');
end $$;
comment on function app.is_change_asked(uuid) is
  'Whether the buyer has to answer a proposal: they may cancel the order instead, whatever was paid.';

create function app.close_change(p_change public.order_changes, p_state text, p_actor text) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.order_changes set state = p_state, due_at = null, answered_at = app.now() where id = p_change.id;
  -- polling reads changes of orders
  update public.orders set updated_at = app.clock_timestamp() where id = p_change.order_id;
  perform app.add_order_event(p_change.order_id, case p_state when 'accepted' then 'change_accepted' when 'declined' then 'change_declined'
    when 'withdrawn' then 'change_withdrawn'
      else 'change_expired' end, p_actor, jsonb_build_object('change', p_change.id, 'step', p_change.kind));
  return p_state;
end $$;
comment on function app.close_change(public.order_changes, text, text) is
  'Ends a locked proposal: accepted, declined, withdrawn or expired. Returns the state.';

create function app.add_change(p_change public.order_changes) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.order_changes (order_id, kind, proposed_by, lines, delivery_cost)
  values (p_change.order_id, p_change.kind, p_change.proposed_by, coalesce(p_change.lines, '[]'), p_change.delivery_cost)
  returning id into p_change.id;
  update public.orders set updated_at = app.clock_timestamp() where id = p_change.order_id;
  perform app.add_order_event(p_change.order_id, 'change_proposed', p_change.proposed_by,
    jsonb_build_object('change', p_change.id, 'step', p_change.kind));
  return p_change.id;
end $$;
comment on function app.add_change(public.order_changes) is 'Stores a proposal for a locked order, with its event.';

create function app.run_change_deadline(p_change uuid) returns text
language plpgsql volatile security definer set search_path = '' set lock_timeout = '4s' as $$
declare
  v_change public.order_changes;
begin
  perform app.lock_order((select order_id from public.order_changes where id = p_change));
  select * into v_change from public.order_changes where id = p_change for no key update;
  if v_change.due_at is null or v_change.due_at > app.now() then return null; end if;
  return app.close_change(v_change, 'expired', 'system');
end $$;
comment on function app.run_change_deadline(uuid) is
  'Ends a proposal that nobody answered in time: idempotent. Returns the new state, or null.';

create procedure app.run_change_deadlines(p_limit int)
language plpgsql as $$
declare
  v_changes uuid[] := array(
    select c.id from public.order_changes c where c.due_at <= app.now() order by c.due_at, c.id limit greatest(1, least(p_limit, 10000)));
  v_change uuid;
begin
  foreach v_change in array v_changes loop
    begin
      perform app.run_change_deadline(v_change);
    exception
      when lock_not_available or deadlock_detected then null; -- the next run tries again
      when others then
        raise warning 'deadline of change %: %', v_change, sqlerrm;
        update public.order_changes set due_at = app.now() + interval '10 minutes' where id = v_change;
    end;
    commit;
  end loop;
end $$;
comment on procedure app.run_change_deadlines(int) is
  'Ends up to p_limit proposals that nobody answered, each in a transaction of its own. Called by app.run_deadlines.';
