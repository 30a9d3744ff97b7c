-- A clock that tests move, in place of the server's. Only test databases get it: production's app.now() reads nothing.
create schema test_clock;
create table test_clock.shift (id boolean primary key default true check (id), shift interval not null);
insert into test_clock.shift (shift) values ('0');

create or replace function app.now() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return now() + (select s.shift from test_clock.shift s);
end $$;
create or replace function app.clock_timestamp() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
begin
  return clock_timestamp() + (select s.shift from test_clock.shift s);
end $$;
