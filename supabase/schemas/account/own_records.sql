-- The export of one's own data: what is stored about a person in tables that the API does not show.
create function app.chosen_values(p_row jsonb, p_names text[]) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(p_row) v where v.key = any (p_names)
$$;
comment on function app.chosen_values(jsonb, text[]) is
  'The named values of a row: of tables whose later columns, of the services, may be secrets.';

create function app.own_sign_in(p_user uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'account', (select app.chosen_values(to_jsonb(u), '{email, phone, raw_user_meta_data, created_at, email_confirmed_at,
        phone_confirmed_at, last_sign_in_at}')
      from auth.users u where u.id = p_user),
    'identities', (select coalesce(jsonb_agg(
        app.chosen_values(to_jsonb(i), '{provider, identity_data, created_at, last_sign_in_at}')), '[]')
      from (select * from auth.identities where user_id = p_user limit 100) i),
    'sessions', (select coalesce(jsonb_agg(
        app.chosen_values(to_jsonb(s), '{created_at, refreshed_at, not_after, aal, user_agent, ip}')), '[]')
      from (select * from auth.sessions where user_id = p_user order by created_at desc limit 1000) s),
    'confirmed_sessions', (select coalesce(jsonb_agg(to_jsonb(r) - 'session_id'), '[]')
      from (select * from app.reauthentications where user_id = p_user limit 1000) r),
    'changes', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from app.sign_in_changes c where c.user_id = p_user))
$$;
comment on function app.own_sign_in(uuid) is
  'How a person signs in: address, providers, sessions, the last change. No passwords, codes or tokens.';

create function app.own_restrictions(p_user uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'moderations', (select coalesce(jsonb_agg(to_jsonb(m) - '{made_by, answered_by}'::text[] order by m.made_at desc), '[]')
      from (select * from app.moderations where user_id = p_user order by made_at desc, id desc limit 5000) m),
    'limits', (select coalesce(jsonb_agg(to_jsonb(l) - 'set_by'), '[]') from app.buyer_limits l where l.user_id = p_user),
    'store_states', (select coalesce(jsonb_agg(to_jsonb(s) - '{set_by, answered_by}'::text[] order by s.id desc), '[]')
      from (select * from app.seller_states where seller_id = p_user order by id desc limit 1000) s),
    'duties', (select coalesce(jsonb_agg(to_jsonb(d) order by d.order_id), '[]')
      from (select * from app.decision_duties where seller_id = p_user limit 5000) d),
    'verifications', (select coalesce(jsonb_agg(to_jsonb(v) - '{decided_by, evidence}'::text[] order by v.asked_at desc), '[]')
      from (select * from app.verifications where seller_id = p_user order by asked_at desc limit 1000) v))
$$;
comment on function app.own_restrictions(uuid) is
  'What the platform decided about a person: what it hid or warned about, limits, states of the store, duties, verifications; '
  'without the operators.';

create function app.own_records() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  return app.own_restrictions(v_user) || jsonb_build_object(
    'account', (select to_jsonb(p) from app.profiles p where p.id = v_user),
    'sign_in', app.own_sign_in(v_user),
    'instagram', (select to_jsonb(a) - '{token, key_id, refresh_worker, import_worker}'::text[]
      from app.instagram_accounts a where a.user_id = v_user),
    'mails', (select coalesce(jsonb_agg(to_jsonb(m) - '{message_id, worker, error}'::text[] order by m.id desc), '[]')
      from (select * from app.outbox where user_id = v_user order by id desc limit 5000) m),
    'notifications', (select coalesce(jsonb_agg(to_jsonb(n) order by n.id desc), '[]')
      from (select * from app.notifications where user_id = v_user order by shown_at desc, id desc limit 5000) n),
    'notification_targets', (select coalesce(jsonb_agg(to_jsonb(t) || coalesce(to_jsonb(c), '{}') - 'target_id'), '[]')
      from public.notification_targets t left join app.telegram_chats c on c.target_id = t.id where t.user_id = v_user),
    'notification_choices', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.notification_choices c where c.user_id = v_user),
    'product_watches', (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from public.product_watches w where w.user_id = v_user),
    'kaspi_changes', (select coalesce(jsonb_agg(to_jsonb(k) order by k.id desc), '[]')
      from (select * from public.kaspi_changes where seller_id = v_user order by created_at desc, id desc limit 5000) k),
    'replies', (select coalesce(jsonb_agg(to_jsonb(r)), '[]')
      from (select v.id, v.product_id, v.reply, v.replied_at from public.products p join public.product_reviews v on v.product_id = p.id
             where p.seller_id = v_user and v.reply is not null limit 5000) r),
    'counters', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from app.rate_limits r where r.user_id = v_user),
    'stored_files', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from app.stored_files f where f.user_id = v_user),
    'days_off', (select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]')
      from (select * from app.days_off where seller_id = v_user order by day desc limit 1000) d),
    'roles', (select coalesce(jsonb_agg(to_jsonb(o) - 'granted_by'), '[]') from app.operators o where o.user_id = v_user));
end $$;
create function public.own_records() returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.own_records() $$;
comment on function public.own_records() is
  'For the export of one''s own data: what is stored about the caller in tables that the API does not show, the latest thousands at most. '
  'No secrets, and not which operator decided.';

create function app.own_order_records(p_orders uuid[]) returns table (
  order_id uuid, contact jsonb, proposed_contacts jsonb, settlement jsonb, claim jsonb, refunds jsonb, seen jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  return query
    select o.id,
           (select to_jsonb(c) from app.order_contacts c where c.order_id = o.id and o.user_id = v_user),
           (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.order_changes g join app.order_change_contacts n on n.change_id = g.id
             where g.order_id = o.id and o.user_id = v_user),
           (select to_jsonb(s) from app.order_settlements s where s.order_id = o.id and o.seller_id = v_user),
           (select to_jsonb(c) - 'token' from app.order_claims c where c.order_id = o.id and o.seller_id = v_user),
           (select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]') from app.order_refunds r where r.order_id = o.id),
           (select to_jsonb(r) from public.order_reads r where r.order_id = o.id and r.user_id = v_user)
      from public.orders o where o.id = any (p_orders[1:500]) and v_user in (o.user_id, o.seller_id);
end $$;
create function public.own_order_records(p_orders uuid[]) returns table (
  order_id uuid, contact jsonb, proposed_contacts jsonb, settlement jsonb, claim jsonb, refunds jsonb, seen jsonb
)
language sql stable security invoker set search_path = '' as $$ select * from app.own_order_records(p_orders) $$;
comment on function public.own_order_records(uuid[]) is
  'For the export of one''s own data: of up to 500 orders that the caller bought or sold, what the API does not show. Phone and address, '
  'also proposed ones, are the buyer''s; settlement and the link of a manual sale, without its token, the seller''s.';
grant execute on function app.own_records(), public.own_records(), app.own_order_records(uuid[]), public.own_order_records(uuid[])
  to authenticated;
