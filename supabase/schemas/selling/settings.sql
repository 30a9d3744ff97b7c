-- Settings of a store: name, payment, delivery, holiday, notifications.
create function app.holiday_days() returns int
language sql immutable parallel safe set search_path = '' as $$ select 30 $$;
comment on function app.holiday_days() is 'How many days of holiday a seller may have within twelve months.';
grant execute on function app.holiday_days() to authenticated;

create table public.seller_settings (
  seller_id uuid primary key references app.profiles (id) on delete cascade,
  store_name text check (char_length(store_name) <= 80 and app.is_plain_line(store_name)),
  store_description text check (char_length(store_description) <= 1000 and app.is_plain_text(store_description)),
  kaspi_phone text check (kaspi_phone ~ '^\+7[0-9]{10}$'),
  kaspi_link text check (kaspi_link ~ '^https://(pay\.)?kaspi\.kz/[A-Za-z0-9/_?=&.-]*$' and char_length(kaspi_link) <= 300),
  whatsapp_phone text check (whatsapp_phone ~ '^\+[0-9]{10,15}$'),
  accepts_cash boolean not null default true,
  order_notifications boolean not null default true,
  product_updates boolean not null default true,
  holiday_from date,
  holiday_to date,
  delivery jsonb check (app.is_valid_delivery(delivery)),
  default_weight integer check (default_weight between 1 and 100000),
  payment_hours smallint check (payment_hours between 6 and 72),
  answer_days smallint check (answer_days between 2 and 5),
  language text not null default 'ru' check (app.is_language(language)),
  updated_at timestamptz not null default app.now(),
  constraint seller_settings_holiday
    check (num_nonnulls(holiday_from, holiday_to) <> 1 and holiday_to >= holiday_from and holiday_to - holiday_from < app.holiday_days())
);
comment on table public.seller_settings is 'Settings of a store, private to its seller. app.public_store_settings has the public ones.';
comment on column public.seller_settings.delivery is
  'Delivery prices by city: [{city, cost (tenge), days_from, days_to}]. Empty: free to every city. Null: to be agreed with the seller.';
comment on column public.seller_settings.default_weight is
  'Grams of goods without a weight of their own. Null: an order with such goods has no known weight (delivery_ways.weights).';
comment on column public.seller_settings.payment_hours is
  'Hours within which a transfer must be reported; the order is cancelled afterwards. Null: the period payment (app.periods).';
comment on column public.seller_settings.answer_days is
  'Working days within which the seller answers a reported payment; a case is opened afterwards. Null: the period payment_answer.';
comment on column public.seller_settings.language is 'Language of the e-mails to this seller.';
comment on column public.seller_settings.holiday_from is
  'First day (Almaty) of the holiday: nothing can be ordered, and what the seller is to send or answer waits (app.days_off). '
  'app.check_holiday says how many days there may be.';
comment on column public.seller_settings.holiday_to is 'Last day of the holiday.';

create index seller_settings_name on public.seller_settings using gin (app.fold(store_name) extensions.gin_trgm_ops);
alter table public.seller_settings enable row level security;
create policy settings_read on public.seller_settings for select to authenticated using (seller_id = (select auth.uid()));
create policy settings_insert on public.seller_settings for insert to authenticated with check (seller_id = (select auth.uid()));
create policy settings_update on public.seller_settings for update to authenticated
  using (seller_id = (select auth.uid())) with check (seller_id = (select auth.uid()));
create policy session_alive on public.seller_settings as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy account_only on public.seller_settings as restrictive for all to authenticated
  using (not (select app.is_guest())) with check (not (select app.is_guest()));
grant select, insert, update on public.seller_settings to authenticated;

create function app.check_seller_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- before the row of the profile (shared/foundations.sql, lock order): orders that are placed at this moment wait for the new days off
  if (new.holiday_from, new.holiday_to) is distinct from
     (case tg_op when 'UPDATE' then old.holiday_from end, case tg_op when 'UPDATE' then old.holiday_to end) then
    perform app.lock_catalogue(case tg_op when 'UPDATE' then old.seller_id else new.seller_id end);
  end if;
  new.updated_at := app.now();
  new.store_name := app.clean_line(new.store_name);
  new.store_description := app.clean_text(new.store_description);
  if not app.request_is_client() then return new; end if;
  if tg_op = 'INSERT' then
    perform app.lock_user(new.seller_id);
    if not exists (select 1 from app.profiles where id = new.seller_id and is_influencer and deleted_at is null) then
      perform app.fail('not_seller', 403);
    end if;
  else
    new.seller_id := old.seller_id;
  end if;
  if new.holiday_from is not null and (tg_op = 'INSERT'
     or (new.holiday_from, new.holiday_to) is distinct from (old.holiday_from, old.holiday_to)) then
    perform app.check_holiday(new.seller_id, new.holiday_from, new.holiday_to);
  end if;
  perform app.check_hidden_texts(new.seller_id, case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end, to_jsonb(new),
    '{store_name, store_description, delivery}');
  perform app.refuse_prohibited_words(
    case tg_op when 'UPDATE' then array[old.store_name, old.store_description] || app.cities_of_delivery(old.delivery) else '{}' end,
    array[new.store_name, new.store_description] || app.cities_of_delivery(new.delivery));
  -- the sitemap says when the page of a store has changed
  if new.store_name is distinct from (case tg_op when 'UPDATE' then old.store_name end) then
    update app.profiles set updated_at = app.now() where id = new.seller_id;
  end if;
  -- the verification applied to the old name
  if (tg_op = 'UPDATE' and (new.store_name, new.store_description) is distinct from (old.store_name, old.store_description))
     or (tg_op = 'INSERT' and num_nonnulls(new.store_name, new.store_description) > 0) then
    perform app.end_verifications(new.seller_id, '{business, identity}', 'changed');
  end if;
  return new;
end $$;
comment on function app.check_seller_settings() is
  'Only sellers have settings; changing the name or description of a store ends its verification.';
create trigger check_seller_settings before insert or update on public.seller_settings
  for each row execute function app.check_seller_settings();

create table public.kaspi_changes (
  id bigint generated always as identity primary key,
  seller_id uuid not null references public.seller_settings (seller_id) on delete cascade,
  kaspi_phone text,
  kaspi_link text,
  created_at timestamptz not null default app.now()
);
comment on table public.kaspi_changes is
  'Every Kaspi number and link that a store had, with the time of the change. Append-only; readable by the seller.';
create index kaspi_changes_seller on public.kaspi_changes (seller_id, created_at desc, id desc);
alter table public.kaspi_changes enable row level security;
create policy kaspi_changes_read on public.kaspi_changes for select to authenticated using (seller_id = (select auth.uid()));
create policy session_alive on public.kaspi_changes as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.kaspi_changes to authenticated;
create trigger append_only before update or delete on public.kaspi_changes for each row execute function app.reject_mutation();

create function app.log_kaspi_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.kaspi_phone, new.kaspi_link) is not distinct from (old.kaspi_phone, old.kaspi_link) then return null; end if;
  if tg_op = 'INSERT' and num_nonnulls(new.kaspi_phone, new.kaspi_link) = 0 then return null; end if;
  if app.request_is_client() then perform app.require_reauthentication(); end if;
  insert into public.kaspi_changes (seller_id, kaspi_phone, kaspi_link) values (new.seller_id, new.kaspi_phone, new.kaspi_link);
  return null;
end $$;
comment on function app.log_kaspi_change() is
  'Where buyers pay to is changed only by a session that has reauthenticated (decision 0022), and every change is logged.';
-- before mail_kaspi_changed, by its name
create trigger log_kaspi_change after insert or update of kaspi_phone, kaspi_link on public.seller_settings
  for each row execute function app.log_kaspi_change();

create function app.guard_whatsapp() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.whatsapp_phone is not distinct from old.whatsapp_phone then return null; end if;
  if tg_op = 'INSERT' and new.whatsapp_phone is null then return null; end if;
  if app.request_is_client() then
    perform app.require_reauthentication();
    perform app.enforce_rate_limit(new.seller_id, 'whatsapp', 20, interval '1 day');
  end if;
  perform app.notify(new.seller_id, 'whatsapp_changed', p_facts => jsonb_build_object(
    'phone', coalesce('•••• ' || right(new.whatsapp_phone, 4), '—')));
  return null;
end $$;
comment on function app.guard_whatsapp() is
  'Whom buyers ask where to pay is changed only by a session that has reauthenticated (decision 0022), at most 20 times a day, '
  'and the seller is told by mail.';
create trigger guard_whatsapp after insert or update of whatsapp_phone on public.seller_settings
  for each row execute function app.guard_whatsapp();

create function app.kaspi_changed_at(p_seller uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  v_at timestamptz := (select max(created_at) from public.kaspi_changes
    where seller_id = p_seller and created_at > app.now() - interval '24 hours');
begin
  -- the first details of a store that has sold nothing replace nothing
  if v_at is not null and (exists (select 1 from public.kaspi_changes where seller_id = p_seller and created_at < v_at)
                           or exists (select 1 from public.orders where seller_id = p_seller and date < v_at)) then
    return v_at;
  end if;
  return null;
end $$;
comment on function app.kaspi_changed_at(uuid) is
  'When a store''s Kaspi number or link was changed, if that was in the last 24 hours: '
  'its orders say so to the buyer (app.payment_details).';

create function app.store_name(p_name text, p_full_name text, p_username text) returns text
language sql immutable parallel safe set search_path = '' as $$ select coalesce(p_name, p_full_name, '@' || p_username) $$;
comment on function app.store_name(text, text, text) is
  'How a store is named everywhere: its own name, or that of the profile, or @username. Screens have the same rule (storeNameOf).';

create function app.name_of_store(p_seller uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select app.store_name(t.store_name, s.full_name, s.username)
            from app.profiles s left join public.seller_settings t on t.seller_id = s.id where s.id = p_seller);
end $$;
comment on function app.name_of_store(uuid) is 'app.store_name of a seller, also of one whose store is hidden: for operators.';

create function app.back_on(p_from date, p_to date) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when app.local_date(app.now()) between p_from and p_to then p_to + 1 end;
end $$;
comment on function app.back_on(date, date) is
  'The first day (Almaty) after a holiday that is now; null when it is not now: the seller is not on holiday.';
grant execute on function app.back_on(date, date) to anon, authenticated;

-- Not security_invoker, because only these columns of the table are public.
create view app.public_store_settings as
select s.seller_id, s.store_name, s.store_description, app.back_on(s.holiday_from, s.holiday_to) as back_on,
       -- its prices by city apply until it has a way of delivery
       case when not exists (select 1 from public.delivery_ways w where w.seller_id = s.seller_id and w.is_active) then s.delivery end
         as delivery
  from public.seller_settings s;
comment on view app.public_store_settings is 'The public settings of a store, shown by the view public.profiles.';
grant select on app.public_store_settings to anon, authenticated;

create function app.payment_methods(p_seller uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when s.seller_id is null then array['cash_on_delivery']
                  else array_remove(array[
                    case when s.kaspi_phone is not null or s.kaspi_link is not null then 'kaspi_transfer' end,
                    case when s.accepts_cash then 'cash_on_delivery' end], null) end
        from (select p_seller as id) x left join public.seller_settings s on s.seller_id = x.id);
end $$;
comment on function app.payment_methods(uuid) is
  'Payment methods of a seller: Kaspi transfer when a number or link is set, cash unless switched off.';

create function app.store_contact(p_seller uuid) returns table (whatsapp_phone text, instagram_handle text)
language sql stable security definer set search_path = '' as $$
  select s.whatsapp_phone, case when p.instagram_confirmed_at is not null then p.instagram_handle end
    from app.profiles p left join public.seller_settings s on s.seller_id = p.id
   where p.id = p_seller and p.is_influencer and p.deleted_at is null and not p.is_store_hidden
$$;
create function public.store_contact(p_seller uuid) returns table (whatsapp_phone text, instagram_handle text)
language sql stable security invoker set search_path = '' as $$ select * from app.store_contact(p_seller) $$;
comment on function public.store_contact(uuid) is
  'The contact of a store for questions: the WhatsApp number that its seller made public, and a confirmed Instagram account. '
  'Nothing of suspended and closed sellers.';
grant execute on function app.store_contact(uuid), public.store_contact(uuid) to anon, authenticated;
