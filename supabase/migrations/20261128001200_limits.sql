-- How much clients may write: rows of a table in one request, rows of a table in an account, and, of what reaches other
-- people, rows in an hour (decision P57). The server's own rules are not held to it; nor is what is deleted or emptied
-- because of a foreign key. The numbers for accounts and hours are settings of the platform; each table brings its first ones.

-- Before a statement of a client, and before each of its rows: the work that follows from rows is done after the last of
-- them, so a statement that touches too many ends before it. Raises P0001 with the hint 'row_limit'.
create function private.begin_counting() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('farlight.rows_' || lower(tg_op), '0', true);
  return null;
end
$$;

create function private.count_row() returns trigger
language plpgsql set search_path = '' as $$
declare
  counter constant text := 'farlight.rows_' || lower(tg_op);
  counted constant integer := current_setting(counter)::integer + 1;
begin
  if counted > 2000 then
    raise exception 'A request can write at most 2000 rows of a table' using errcode = 'P0001', hint = 'row_limit';
  end if;
  perform set_config(counter, counted::text, true);
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

-- What a person has written lately: the hour begins with the first row and is over sixty minutes later.
create table private.hourly_writes (
  user_id uuid not null references public.users (id) on delete cascade,
  table_name text not null,
  began_at timestamptz not null,
  written integer not null,
  primary key (user_id, table_name)
);

alter table private.hourly_writes enable row level security;

-- The rows that the caller has just written to a table with a limit an hour. Raises P0001 with the hint 'hourly_limit'.
create function private.count_in_hour(in_table text, number bigint) returns void
language plpgsql set search_path = '' as $$
declare
  most constant integer := (select (value ->> in_table)::integer from public.platform_settings where key = 'hourly_limits');
  total integer;
begin
  insert into private.hourly_writes as known (user_id, table_name, began_at, written)
    values (auth.uid(), in_table, now(), number)
    on conflict (user_id, table_name) do update set
      began_at = case when known.began_at > now() - interval '1 hour' then known.began_at else excluded.began_at end,
      written = excluded.written
        + case when known.began_at > now() - interval '1 hour' then known.written else 0 end
    returning written into total;
  if total > most then
    raise exception 'At most % % can be written in an hour', most, replace(in_table, '_', ' ')
      using errcode = 'P0001', hint = 'hourly_limit';
  end if;
end
$$;

-- Holds clients to these limits, once for each table that they write; without the column of the account that a row counts
-- for, to the rows of a request alone. `quota`: rows of an account; `hourly`: rows of a person in an hour, where these are
-- limited. The table's own function is made here, because PostgreSQL keeps the plan of a statement only where it stands as
-- such. It runs before all other work that follows from new rows. Two requests at once may pass a quota together: it keeps a
-- disk from being filled, and is no price list. It raises P0001 with the hint 'account_quota'.
-- tests/security/limits.test.ts finds the table that forgets to call this.
create function private.limit_writes(
  on_table regclass, account text default null, quota integer default null, hourly integer default null
) returns void
language plpgsql set search_path = '' as $$
declare
  for_clients constant text := $when$when (current_user in ('anon', 'authenticated'))$when$;
  its_name constant text := (select relname from pg_catalog.pg_class where oid = on_table);
begin
  execute format('create trigger step_0_begin before insert or update or delete on %1$s for each statement %2$s
      execute function private.begin_counting();
    create trigger step_0_count before insert or update or delete on %1$s for each row %2$s
      execute function private.count_row()', on_table, for_clients);
  update private.synced_tables set is_written = true where table_name = its_name;
  if account is null then
    return;
  end if;
  -- What whoever runs the platform has set stays.
  update public.platform_settings set value = jsonb_build_object(its_name, quota) || value where key = 'account_quotas';
  update public.platform_settings set value = jsonb_build_object(its_name, hourly) || value
    where key = 'hourly_limits' and hourly is not null;
  execute format($make$
    create function private.%1$I() returns trigger
    language plpgsql security definer set search_path = '' as $body$
    declare
      passed integer;
    begin
      select account.quota into passed
      from (select (select (value ->> %2$L)::integer from public.platform_settings where key = 'account_quotas') as quota,
          id from (select distinct %3$I as id from made) _ offset 0) account
      where (select count(*) from (select from %4$s held where held.%3$I = account.id limit account.quota + 1) _) > account.quota;
      if found then
        raise exception 'An account can hold at most %% %5$s', passed using errcode = 'P0001', hint = 'account_quota';
      end if;
      %7$sreturn null;
    end
    $body$;
    create trigger a_limit after insert on %4$s referencing new table as made for each statement %6$s
      execute function private.%1$I()$make$,
    'limit_' || its_name, its_name, account, on_table, replace(its_name, '_', ' '), for_clients,
    case when hourly is not null then format('perform private.count_in_hour(%L, (select count(*) from made));
      ', its_name) else '' end);
end
$$;

-- The tables that came before have one row for an account.
select private.limit_writes('public.users');
select private.limit_writes('public.user_profiles');

comment on table private.hourly_writes is 'Rows that a person wrote in the hour that began then, of tables with a limit an hour.';
comment on function private.limit_writes(regclass, text, integer, integer) is 'To be called for every new table that clients write.';
