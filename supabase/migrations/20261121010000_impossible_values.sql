-- Values that nobody means and that a client could still send.

-- An order at the end of the integers left no place for the next list.
update public.bucket_lists set sort_order = greatest(least(sort_order, 1000000), -1000000)
  where sort_order not between -1000000 and 1000000;
alter table public.bucket_lists
  add constraint bucket_lists_sort_order_range check (sort_order between -1000000 and 1000000);

create or replace function private.prepare_bucket_list() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := btrim(new.name, E' \t\r\n');
  if new.sort_order is null then
    new.sort_order := (select least(coalesce(max(list.sort_order) + 1, 0), 1000000)
      from public.bucket_lists list where list.user_id = new.user_id);
  end if;
  return new;
end
$$;

-- The same days as for a target date.
update public.goals set completion_date = '1900-01-01' where completion_date < '1900-01-01';
alter table public.goals add constraint goals_completion_date_range check (completion_date >= '1900-01-01');

-- Id to importance, whole numbers from 1 to 10.
create function private.are_interests(interests jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  interest record;
  seen integer := 0;
begin
  for interest in select key, value from jsonb_each(interests) loop
    seen := seen + 1;
    if seen > 200 or char_length(interest.key) > 100 or jsonb_typeof(interest.value) <> 'number' then
      return false;
    end if;
    if (interest.value #>> '{}')::numeric not in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Not valid: what is stored already is bounded by whoever reads it.
alter table public.user_profiles add constraint user_profiles_interests_are_bounded check (
  case when jsonb_typeof(interests) = 'object' then private.are_interests(interests) else true end) not valid;

-- A registration may lack the names; a name that is there is replaced, never taken away.
create or replace function private.guard_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.email := coalesce((select account.email from auth.users account where account.id = new.id), new.email, '');
  end if;
  new.first_name := btrim(new.first_name, E' \t\r\n');
  new.last_name := btrim(new.last_name, E' \t\r\n');
  if tg_op = 'UPDATE' and (new.first_name = '' and old.first_name <> '' or new.last_name = '' and old.last_name <> '')
  then
    raise exception 'A name cannot be empty' using errcode = '23514';
  end if;
  if new.last_login_at > now() then
    new.last_login_at := now();
  end if;
  return new;
end
$$;

-- No longer than a place of a goal: others see it.
create or replace function private.shown_location(person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  if private.preference(person, 'show_location') is distinct from 'true' then
    return null;
  end if;
  return (select left(nullif(btrim(demographic_data ->> 'location'), ''), 200)
    from public.user_profiles where user_id = person);
end
$$;

revoke execute on all functions in schema private from public;
-- A check constraint runs its functions as the role that writes.
grant execute on function private.are_interests(jsonb) to authenticated, service_role;
