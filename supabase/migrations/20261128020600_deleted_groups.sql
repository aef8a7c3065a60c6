-- Whoever belongs to a group is told when it is deleted, by the same mark as of any other deletion. Without it a device
-- cannot tell a trip or a list that is gone from one that is not shared with the traveller any more.

-- Once for each group, before it goes: afterwards nobody belongs to it.
create function private.bury_for_members() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  members uuid[];
  one uuid;
begin
  with buried as (
    insert into private.sync_changes as change (table_name, record_id, audience)
      select tg_table_name, old.id, user_id from private.group_members where group_id = old.id order by user_id
      on conflict (record_id, table_name, audience) do update set content = null, sync_xid = excluded.sync_xid
    returning audience
  )
  select array_agg(audience order by audience) into members from buried;
  foreach one in array coalesce(members, '{}') loop
    perform private.forget_old_deletions(one);
  end loop;
  return old;
end
$$;

create trigger step_0_bury_for_members before delete on public.bucket_lists
  for each row execute function private.bury_for_members();
create trigger step_0_bury_for_members before delete on public.itineraries
  for each row execute function private.bury_for_members();

-- Makes a table synced, once for each table: notes it in private.synced_tables, and makes its triggers that publish and bury.
-- The audience, as one argument or more:
--   'person:<column>'  the person whom the column names
--   'group:<column>'   also the members of the group that it names, for one column at most
--   'everybody'        every account
--   'nobody'           a device asks for what it shows, and a pull brings nothing; alone
-- and what push_changes has to know:
--   'once:<column>'    a statement names each value of the column once, because what follows from it is summed
--   'unsent'           clients write it by requests of their own: devices send no changes of it
create or replace function private.sync_table(on_table regclass, variadic words text[]) returns void
language plpgsql set search_path = '' as $$
declare
  its_name constant text := (select relname from pg_catalog.pg_class where oid = on_table);
  audience constant text[] := array(select one from unnest(words) with ordinality _ (one, place)
    where one not like 'once:%' and one <> 'unsent' order by place);
  once_column constant text := (select substr(one, 6) from unnest(words) one where one like 'once:%');
  concerned text;
  key constant text := (select part.attname from pg_catalog.pg_index made
    join pg_catalog.pg_attribute part on part.attrelid = made.indrelid and part.attnum = made.indkey[0]
    where made.indrelid = on_table and made.indisprimary);
  group_column constant text := (select substr(one, 7) from unnest(audience) one where one like 'group:%' limit 1);
begin
  foreach concerned in array array_remove(words, 'unsent') loop
    if concerned not in ('everybody', 'nobody') and not exists (select from pg_catalog.pg_attribute
      where attrelid = on_table and attnum > 0 and atttypid = 'uuid'::regtype
        and concerned in ('person:' || attname, 'group:' || attname, 'once:' || attname))
    then
      raise exception '% cannot be an audience of %', concerned, on_table;
    end if;
  end loop;
  if (select count(*) filter (where one like 'group:%') > 1 or count(*) filter (where one not like 'group:%') = 0
    from unnest(audience) one)
  then
    raise exception 'The audience of % needs a person or everybody, and at most one group', on_table;
  end if;
  insert into private.synced_tables
    (table_name, key_column, person_columns, group_column, group_table, once_column, is_of_account, is_written, is_sent)
    select its_name, key, array(select substr(one, 8) from unnest(audience) one where one like 'person:%'), group_column,
      case group_column when key then its_name else (
        select of_group.relname from pg_catalog.pg_constraint link
          join pg_catalog.pg_attribute part on part.attrelid = on_table and part.attname = group_column
          join pg_catalog.pg_class of_group on of_group.oid = link.confrelid
        where link.conrelid = on_table and link.contype = 'f' and link.conkey = array[part.attnum]) end,
      once_column, 'person:' || key = any (audience),
      exists (select from pg_catalog.pg_trigger where tgrelid = on_table and tgname = 'step_0_count'),
      'unsent' <> all (words);
  if 'nobody' = any (audience) then
    return;
  end if;
  execute format('create trigger a_publish_insert after insert on %1$s referencing new table as made
      for each statement execute function private.publish(%2$s);
    create trigger a_publish_update after update on %1$s referencing new table as made
      for each statement execute function private.publish(%2$s)',
    on_table, (select string_agg(quote_literal(one), ', ' order by place) from unnest(audience) with ordinality _ (one, place)));
  if group_column <> key then
    execute format('create trigger a_publish_leaving after update on %1$s referencing old table as was new table as made
      for each statement execute function private.publish_leaving(%2$L)', on_table, group_column);
  end if;
  -- What is a person's very own goes with the account: nobody is left to be told.
  if 'person:' || key <> all (audience) then
    execute format('create trigger bury after delete on %s referencing old table as gone
      for each statement execute function private.bury()', on_table);
  end if;
  if group_column = key then
    execute format('create trigger step_0_bury_for_members before delete on %s
      for each row execute function private.bury_for_members()', on_table);
  end if;
  if audience && array['person:id', 'group:id'] then
    execute format('create constraint trigger forget after delete on %s deferrable initially deferred
      for each row execute function private.forget_audience()', on_table);
  end if;
end
$$;
