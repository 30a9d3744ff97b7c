-- Phone numbers that people sign in with: what the auth service leaves open about their codes, and how many codes are sent.
create function app.guard_phone() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- the auth service reads a code before it uses it up: of several attempts at once only the first still has it
  if old.phone_confirmed_at > now() - interval '10 minutes'
     and coalesce(old.confirmation_token, '') = '' and coalesce(old.phone_change_token, '') = '' then
    raise exception 'the code has been used' using errcode = '55000';
  end if;
  if old.phone_confirmed_at is null and coalesce(old.email, '') = '' then
    new.encrypted_password := null;
  end if;
  if old.last_sign_in_at < now() - interval '180 days' then
    insert into app.sign_in_changes as c (user_id) values (new.id) on conflict (user_id) do update set at = excluded.at;
  end if;
  return new;
end $$;
comment on function app.guard_phone() is
  'A code confirms a number once. A password that was set before is that of whoever typed the number, who may be somebody else. '
  'After half a year without a sign-in a number may have another owner: it counts as a new way to sign in (app.require_reauthentication).';
create trigger guard_phone before update of phone_confirmed_at on auth.users for each row
  when (new.phone_confirmed_at is distinct from old.phone_confirmed_at and new.phone_confirmed_at is not null)
  execute function app.guard_phone();

create table app.code_limits (
  key_hash bytea primary key,
  window_start timestamptz not null,
  used integer not null
);
comment on table app.code_limits is
  'How many codes a phone, an address of the network and the whole site were sent in the current time window, as app.keyed_hash, and the '
  'calls of the hook that were answered. Removed after two days.';
comment on column app.code_limits.used is 'Codes since window_start.';
create index code_limits_age on app.code_limits (window_start);
alter table app.code_limits enable row level security;
revoke all on app.code_limits from service_role;

create function app.use_code_limit(p_key text, p_most int, p_window interval) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now timestamptz := app.clock_timestamp();
  v_used int;
begin
  insert into app.code_limits as l (key_hash, window_start, used) values (app.keyed_hash('code:' || p_key), v_now, 1)
  on conflict (key_hash) do update
     set used = case when l.window_start > v_now - p_window then l.used + 1 else 1 end,
         window_start = case when l.window_start > v_now - p_window then l.window_start else v_now end
  returning used into v_used;
  return v_used <= p_most;
end $$;
comment on function app.use_code_limit(text, int, interval) is
  'Counts one use of a key: whether it is within p_most per window. Exact under concurrency, like app.enforce_rate_limit.';

create function app.take_code(p_call text, p_phone text, p_address text, p_most_a_day int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_phone !~ '^[1-9][0-9]{1,14}$' or char_length(p_call) not between 1 and 200 or p_most_a_day is null then
    perform app.fail('invalid');
  end if;
  -- a call that somebody has recorded
  if not app.use_code_limit('call:' || p_call, 1, interval '1 day') then perform app.fail('signed_out', 401); end if;
  if not app.use_code_limit('hour:' || p_phone, 5, interval '1 hour')
     or not app.use_code_limit('day:' || p_phone, 10, interval '1 day')
     -- people of one mobile operator share an address
     or not app.use_code_limit('address:' || coalesce(left(p_address, 100), ''), 30, interval '1 hour')
     or not app.use_code_limit('all', p_most_a_day, interval '1 day') then
    perform app.fail('rate_limited', 429);
  end if;
end $$;
create function public.take_code(p_call text, p_phone text, p_address text, p_most_a_day int) returns void
language sql volatile security invoker set search_path = '' as $$ select app.take_code(p_call, p_phone, p_address, p_most_a_day) $$;
comment on function public.take_code(text, text, text, int) is
  'Service role only: called by send-code before it sends. Fails for a call that was made before, and with rate_limited above 5 codes an '
  'hour and 10 a day for a phone, 30 an hour for an address of the network, and p_most_a_day, which bounds what they cost.';
