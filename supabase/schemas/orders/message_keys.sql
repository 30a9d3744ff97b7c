-- A message is stored once, also when the answer to its request was lost and it is sent again.
create table app.message_keys (
  user_id uuid not null references app.profiles (id) on delete cascade,
  key uuid not null,
  payload_hash bytea not null,
  created_at timestamptz not null default app.now(),
  primary key (user_id, key)
);
comment on table app.message_keys is 'Idempotency keys of messages about orders, cases and products, kept for 30 days.';
create index message_keys_time on app.message_keys (created_at);
alter table app.message_keys enable row level security;

create function app.claim_message_key(p_user uuid, p_key uuid, p_thread uuid, p_body text, p_photos text[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- photos that are sent again are stored under other names
  v_hash bytea := sha256(convert_to(jsonb_build_array(p_thread, p_body, coalesce(cardinality(p_photos), 0))::text, 'UTF8'));
begin
  if p_key is null then return true; end if;
  insert into app.message_keys (user_id, key, payload_hash) values (p_user, p_key, v_hash) on conflict do nothing;
  if found then return true; end if;
  if (select k.payload_hash from app.message_keys k where k.user_id = p_user and k.key = p_key) is distinct from v_hash then
    perform app.fail('idempotency_mismatch', 422);
  end if;
  return false;
end $$;
comment on function app.claim_message_key(uuid, uuid, uuid, text, text[]) is
  'Keeps the key of a message that the caller stores in the same transaction. False: the message of this key is stored already. Fails with '
  'idempotency_mismatch for other words or another thread. The caller holds the lock of the person.';
