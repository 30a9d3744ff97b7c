-- Saved shipping addresses, at most 50 for each person.
create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80 and app.is_plain_line(name)),
  phone text not null check (phone ~ '^\+7[0-9]{10}$'),
  city text not null check (char_length(city) between 1 and 60 and app.is_plain_line(city)),
  street text not null check (char_length(street) between 1 and 120 and app.is_plain_line(street)),
  flat text check (char_length(flat) <= 20 and app.is_plain_line(flat)),
  comment text check (char_length(comment) <= 300 and (comment = '' or app.is_plain_text(comment))),
  created_at timestamptz not null default app.now()
);
comment on table public.addresses is 'Saved shipping addresses of a user, at most 50.';
create index addresses_user on public.addresses (user_id, created_at desc);

alter table public.addresses enable row level security;
create policy addresses_read on public.addresses for select to authenticated using (user_id = (select auth.uid()));
create policy addresses_insert on public.addresses for insert to authenticated with check (user_id = (select auth.uid()));
create policy addresses_update on public.addresses for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy addresses_delete on public.addresses for delete to authenticated using (user_id = (select auth.uid()));
create policy session_alive on public.addresses as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select, insert, update, delete on public.addresses to authenticated;

create function app.pin_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := app.clean_line(new.name);
  new.city := app.clean_line(new.city);
  new.street := app.clean_line(new.street);
  new.flat := app.clean_line(new.flat);
  new.comment := app.clean_text(new.comment);
  if not app.request_is_client() then return new; end if;
  if tg_op = 'UPDATE' then
    new.id := old.id;
    new.user_id := old.user_id;
    new.created_at := old.created_at;
    return new;
  end if;
  perform app.lock_user((select auth.uid()));
  if (select count(*) from public.addresses where user_id = new.user_id) >= 50 then
    perform app.fail('quota_exceeded', 409, '{"limit": 50}');
  end if;
  new.id := gen_random_uuid();
  new.created_at := app.now();
  return new;
end $$;
comment on function app.pin_address() is 'At most 50 addresses per user; id, owner and time are set by the server.';
create trigger pin_address before insert or update on public.addresses for each row execute function app.pin_address();
