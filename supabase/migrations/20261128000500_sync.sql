-- What the pull reads: for everybody concerned the newest state of each record, as the JSON that travels, with the
-- number of the transaction that wrote it. One table and one index scan answer a pull of all tables; making the JSON
-- when a record is written, not each time it is read, is what makes a whole pull fast.
create table private.sync_changes (
  table_name text not null,
  record_id uuid not null,
  -- The person concerned, private.everybody(), or a group whose members saw the record leave.
  audience uuid not null,
  -- The group whose members see the record too.
  group_id uuid,
  sync_xid xid8 not null default pg_current_xact_id(),
  -- Empty once the record is deleted: deletions travel like changes.
  content json,
  -- In bytes, so that a pull need not read what it has no room for.
  size integer not null generated always as (coalesce(octet_length(content::text), 0)) stored,
  primary key (record_id, table_name, audience)
);

create index sync_changes_own on private.sync_changes (audience, sync_xid, record_id, table_name);
create index sync_changes_shared on private.sync_changes (group_id, sync_xid, record_id, table_name)
  where group_id is not null;

create index sync_changes_gone on private.sync_changes (audience, sync_xid) where content is null;

-- The tables that devices keep, each with what private.sync_table was told of it. What has to know them all reads it here.
create table private.synced_tables (
  table_name text primary key,
  key_column text not null,
  -- Whom its records concern.
  person_columns text[] not null,
  group_column text,
  -- The table whose records are its groups.
  group_table text,
  -- A statement names each of its values once.
  once_column text,
  -- A record is somebody's very own: there is one for each account.
  is_of_account boolean not null,
  -- Clients write it: private.limit_writes.
  is_written boolean not null,
  -- Devices send changes of it.
  is_sent boolean not null
);

alter table private.synced_tables enable row level security;

-- How far the deletions of a person, or of a group, have been forgotten: a device that has not seen all of them starts
-- its pull over.
create table private.forgotten_deletions (
  reader uuid primary key,
  until xid8 not null
);

-- Who sees what belongs to a group beside its owner; whatever the group is, its noun's own triggers keep these rows
-- (join_group, leave_group). A group has the id of the record that it is: a list's group is the list.
create table private.group_members (
  user_id uuid not null,
  group_id uuid not null,
  -- A pull from before brings the whole group.
  joined_xid xid8 not null default pg_current_xact_id(),
  primary key (user_id, group_id)
);

create index group_members_group on private.group_members (group_id);

alter table private.sync_changes enable row level security;
alter table private.group_members enable row level security;
alter table private.forgotten_deletions enable row level security;

-- What is the same for every account is kept once, and travels to everybody: its audience is a person whom nobody can be.
create function private.everybody() returns uuid
language sql immutable set search_path = '' as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;

-- Once a statement, for all rows that it made or changed. Arguments: the audience, as sync_table takes it. First of all
-- triggers after a statement (its name sorts first): a later one may write the same rows again, and the newer state has
-- to be published last. So whatever follows from a row of a synced table and writes rows of that table again is a trigger
-- after the statement, too; one after each row would come before this.
create function private.publish() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  group_column constant text := (select substr(one, 7) from unnest(tg_argv) one where one like 'group:%');
begin
  insert into private.sync_changes as change (table_name, record_id, audience, group_id, content)
    select distinct on (record_id, audience) tg_table_name, record_id, audience, group_id, state
    from (
      select coalesce(state ->> 'id', state ->> 'user_id')::uuid as record_id,
        case concerned when 'everybody' then private.everybody() else (state ->> substr(concerned, 8))::uuid end as audience,
        -- What moderators have removed is for its owner alone.
        case when (state ->> 'removed_by_moderators')::boolean then null else (state ->> group_column)::uuid end as group_id, state
      -- The offset keeps the planner from making the JSON once for each column.
      from (select to_jsonb(made) - 'edited_at' as state from made offset 0) written
      cross join unnest(tg_argv) concerned
      where concerned not like 'group:%') published
    order by record_id, audience
    on conflict (record_id, table_name, audience) do update
    set group_id = excluded.group_id, sync_xid = excluded.sync_xid, content = excluded.content;
  return null;
end
$$;

-- So many deletions are kept for a person or a group (the setting 'deletions_kept'): of more, the older half is forgotten.
-- Without that, whoever makes and deletes for ever would fill the disk without ever holding much.
create function private.forget_old_deletions(concerned uuid) returns void
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  most constant integer := (select value::integer from public.platform_settings where key = 'deletions_kept');
  newest_forgotten xid8;
begin
  perform 1 from private.sync_changes where audience = concerned and content is null
    order by sync_xid desc offset most limit 1;
  if not found then
    return;
  end if;
  select sync_xid into newest_forgotten from private.sync_changes where audience = concerned and content is null
    order by sync_xid desc offset most / 2 limit 1;
  with forgotten as (
    -- What another transaction is just making again is left to it.
    delete from private.sync_changes where (record_id, table_name, audience) in (
      select record_id, table_name, audience from private.sync_changes
      where audience = concerned and content is null and sync_xid <= newest_forgotten for update skip locked)
    returning group_id
  )
  insert into private.forgotten_deletions (reader, until)
    select reader, newest_forgotten
    from (select concerned as reader union select group_id from forgotten where group_id is not null) readers
    order by reader
    on conflict (reader) do update set until = greatest(forgotten_deletions.until, excluded.until);
end
$$;

-- Once a statement, for the rows that go to another group or are removed by moderators: those who saw them leave are told.
-- Argument: the column of the group. What a list keeps of such marks is bounded like the deletions of a person.
create function private.publish_leaving() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_groups uuid[];
  one uuid;
begin
  with departed as (
    insert into private.sync_changes as change (table_name, record_id, audience, group_id)
      select tg_table_name, id, left_group, left_group
      from (
        select was.id, (to_jsonb(was) ->> tg_argv[0])::uuid as left_group, to_jsonb(was) as before, to_jsonb(made) as after
        from was join made on made.id = was.id offset 0) moved
      where left_group is not null and (before -> tg_argv[0] is distinct from after -> tg_argv[0]
        or (after ->> 'removed_by_moderators')::boolean and not (before ->> 'removed_by_moderators')::boolean)
      order by id
      on conflict (record_id, table_name, audience) do update set sync_xid = excluded.sync_xid
    returning audience
  )
  select array_agg(distinct audience order by audience) into left_groups from departed;
  foreach one in array coalesce(left_groups, '{}') loop
    perform private.forget_old_deletions(one);
  end loop;
  return null;
end
$$;

-- One statement may delete many rows; all of them are marked at once, for everybody concerned.
create function private.bury() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  concerned uuid[];
  one uuid;
begin
  with buried as (
    update private.sync_changes change set content = null, sync_xid = pg_current_xact_id()
    from gone
    where change.record_id = gone.id and change.table_name = tg_table_name and change.content is not null
    returning change.audience
  )
  select array_agg(distinct audience order by audience) into concerned from buried;
  foreach one in array coalesce(concerned, '{}') loop
    perform private.forget_old_deletions(one);
  end loop;
  return null;
end
$$;

-- Who or what was an audience leaves nothing behind. At the end of the transaction: until then the deletions that follow
-- from this one still publish.
create function private.forget_audience() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sync_changes where audience = old.id;
  delete from private.forgotten_deletions where reader = old.id;
  delete from private.group_members where group_id = old.id;
  return null;
end
$$;

-- Makes a table synced, once for each table: notes it in private.synced_tables, and makes its triggers that publish and bury.
-- The audience, as one argument or more:
--   'person:<column>'  the person whom the column names
--   'group:<column>'   also the members of the group that it names, for one column at most
--   'everybody'        every account
--   'nobody'           a device asks for what it shows, and a pull brings nothing; alone
-- and what push_changes has to know:
--   'once:<column>'    a statement names each value of the column once, because what follows from it is summed
--   'unsent'           clients write it by requests of their own: devices send no changes of it
create function private.sync_table(on_table regclass, variadic words text[]) returns void
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
  if audience && array['person:id', 'group:id'] then
    execute format('create constraint trigger forget after delete on %s deferrable initially deferred
      for each row execute function private.forget_audience()', on_table);
  end if;
end
$$;

-- The tables of which devices send changes: by name {key, once, alone}. `alone`: one record for each account. A function of the
-- API, because push_changes asks it with the rights of its caller, who may look up no name in this schema.
create function public.device_tables() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_object_agg(table_name,
      jsonb_strip_nulls(jsonb_build_object('key', key_column, 'once', once_column, 'alone', nullif(is_of_account, false))))
    from private.synced_tables where is_written and is_sent);
end
$$;

revoke execute on function public.device_tables() from anon;
grant execute on function public.device_tables() to authenticated, service_role;

-- The next pull of these people brings the whole group, also to those who belonged to it already. They are told to pull, as
-- are those who leave: nothing else has to have been published to them.
create function private.join_group(to_group uuid, people uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.group_members (user_id, group_id) select person, to_group from unnest(people) person
    on conflict (user_id, group_id) do update set joined_xid = excluded.joined_xid;
  perform private.hint(array(select 'person:' || person from unnest(people) person));
end
$$;

create function private.leave_group(from_group uuid, people uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.group_members where group_id = from_group and user_id = any (people);
  perform private.hint(array(select 'person:' || person from unnest(people) person));
end
$$;

-- These records travel once more to the people whom they concern.
create function private.publish_again(of_table text, records uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  update private.sync_changes set sync_xid = pg_current_xact_id()
    where table_name = of_table and record_id = any (records) and content is not null;
end
$$;

comment on table private.sync_changes is
  'Newest state of every synced record for everybody concerned. A migration that adds a column to a synced table has '
  'to update its rows once, so that devices get the column.';
comment on table private.synced_tables is 'The tables that devices keep. [filled by private.sync_table]';
comment on function public.device_tables() is 'The tables of which devices send changes, with what push_changes has to know.';
comment on table private.forgotten_deletions is 'Up to which transaction the deletions of a person or a group are forgotten.';
comment on column private.sync_changes.audience is
  'The person concerned, a group whose members saw the record leave, or private.everybody().';
