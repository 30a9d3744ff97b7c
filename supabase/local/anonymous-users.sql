-- Anonymous users of the embedded auth service. Its library has none: they are made with an address of this form, which is removed at once
-- (fidelity/anonymous.ts).
create or replace function auth.mark_anonymous() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.is_anonymous := new.is_anonymous or coalesce(new.email like '%@anonymous.invalid', false);
  elsif new.email is not null and new.email_confirmed_at is not null and new.email not like '%@anonymous.invalid' then
    new.is_anonymous := false;
  end if;
  return new;
end $$;
create or replace trigger anonymous_marked before insert on auth.users for each row execute function auth.mark_anonymous();
create or replace trigger anonymous_upgraded before update of email, email_confirmed_at on auth.users
  for each row when (old.is_anonymous) execute function auth.mark_anonymous();
