-- How long phone and address of an order are kept: its parcel, an exchange and a refund need them.
create function app.contact_period() returns interval
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select make_interval(days => max(v.length)) from app.period_versions v where v.name like 'open\_%');
end $$;
comment on function app.contact_period() is
  'How long phone and address of a closed order stay after its last change: as long as the longest period in which a case is opened.';

create function app.forget_contacts(p_limit int default 10000) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count int;
begin
  with due as materialized (
    select c.order_id, case
        when o.status not in ('delivered', 'cancelled') or o.case_state is not null then app.now() + interval '30 days'
        else o.updated_at + app.contact_period() end as needed_until
      from app.order_contacts c join public.orders o on o.id = c.order_id
     where c.look_at <= app.now() order by c.look_at limit p_limit for update of c skip locked),
  needed as (
    update app.order_contacts c set look_at = d.needed_until from due d where c.order_id = d.order_id and d.needed_until > app.now())
  delete from app.order_contacts c using due d where c.order_id = d.order_id and d.needed_until <= app.now();
  get diagnostics v_count = row_count;
  return v_count;
end $$;
comment on function app.forget_contacts(int) is
  'Looks at up to p_limit phones and addresses whose time has come: removes those of orders that were closed long ago '
  '(app.contact_period), and looks at the others again when theirs may be over. Name and city stay in the order. '
  'Returns how many were removed. Part of app.run_maintenance.';
