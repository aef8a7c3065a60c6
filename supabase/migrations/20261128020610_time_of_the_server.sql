-- A pull tells the time, so that a device whose clock is wrong dates its edits right, and how much a first pull will bring.

create function private.milliseconds(at timestamptz) returns bigint
language sql immutable set search_path = '' as $$
  select floor(extract(epoch from at) * 1000)::bigint
$$;

-- How many rows a device gets that has nothing yet. Counted by indexes alone: of what a person has, the deletions are taken off.
create function private.rows_to_come(person uuid, groups uuid[]) returns bigint
language sql stable set search_path = '' as $$
  select (select count(*) from private.sync_changes where audience in (person, private.everybody()))
    - (select count(*) from private.sync_changes where audience in (person, private.everybody()) and content is null)
    + (select count(*) from private.sync_changes where group_id = any (groups))
$$;

-- Everything of the caller that changed since the cursor, at most page_size rows (1 to 2000) and 4 MB at a time.
--
-- A cursor is `mark.seen.since` or, between the pages of one pull, `mark.seen.since.horizon.group.xid.id.table`: the
-- newest mark, the number below which everything lies that the device may have seen, where the next pull starts; the
-- horizon of the first page and the last row that was given. `group` is empty for own records. A mark is named with the
-- transaction that wrote its row, so that a copied database knows no cursor from before.
-- A cursor holds when its mark is known and it has seen nothing from after the next one: who saw more was in a part that
-- is lost. It does not when deletions were forgotten that it has not seen. Of those who pull in the moment in which a mark is left, some start over without need.
-- No row is missed: the function is stable, so every statement in it and the horizon share one snapshot; a
-- transaction that this snapshot does not see has a number at or above the horizon, and so have the rows it writes.
-- `now`: the server's clock in ms since 1970. `total`: with the first page of everything, some so many rows are to come.
create or replace function private.collect_changes(cursor text default null, page_size integer default 1000) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  everybody constant uuid := private.everybody();
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  newest constant xid8 := pg_snapshot_xmax(pg_current_snapshot());
  last_uuid constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  room constant integer := least(greatest(coalesce(page_size, 1000), 1), 2000);
  most_bytes constant integer := 4 * 1024 * 1024;
  here text;
  part text[];
  reset boolean := false;
  since xid8 := '0';
  at_group uuid;
  at_xid xid8;
  at_id uuid := last_uuid;
  at_table text := '';
  access uuid[];
  access_since xid8[];
  page record;
begin
  if me is null then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;

  select concat(seed, lpad(to_hex(xmin::text::bigint), 8, '0'), '.', newest) into here
    from private.sync_marks order by place desc limit 1;

  if cursor is not null then
    -- Told by its shape first: taking it apart by the same pattern would cost as much as the rest of an empty pull.
    if cursor ~ '^[0-9a-f]{24}(\.\d{1,18}){2}(\.\d{1,18}\.([0-9a-f]{32})?\.\d{1,18}\.[0-9a-f]{32}\.[a-z_]{1,63})?$' then
      part := string_to_array(cursor, '.');
    end if;
    if part is null or greatest(part[3]::xid8, part[4]::xid8) > part[2]::xid8 or not exists (
      select from private.sync_marks mark
      where seed = left(part[1], 16) and lpad(to_hex(xmin::text::bigint), 8, '0') = right(part[1], 8)
        and part[2]::xid8 <= coalesce((select left_by from private.sync_marks later where later.place > mark.place
          order by later.place limit 1), newest))
      or part[3] <> '0' and exists (
        select from private.forgotten_deletions
        where until >= part[3]::xid8 and (reader in (me, everybody)
          or reader in (select group_id from private.group_members where user_id = me)))
    then
      reset := true;
    else
      since := part[3]::xid8;
      horizon := coalesce(part[4]::xid8, horizon);
      at_group := nullif(part[5], '')::uuid;
      at_xid := part[6]::xid8;
      at_id := coalesce(part[7]::uuid, at_id);
      at_table := coalesce(part[8], at_table);
    end if;
  end if;

  -- The groups of others. A membership that is itself new brings its whole group.
  select array_agg(group_id order by group_id),
    array_agg(case when joined_xid >= since then '0'::xid8 else since end order by group_id)
  into access, access_since from private.group_members where user_id = me;

  if at_xid is null
    -- The newest of each by its index, however few readers the planner believes there are.
    and not coalesce(greatest(
      (select max(sync_xid) from private.sync_changes where audience = me),
      (select max(sync_xid) from private.sync_changes where audience = everybody)) >= since, false)
    and (access is null or not exists (
      select 1 from unnest(access, access_since) as shared (of_group, from_xid)
        join private.sync_changes change on change.group_id = shared.of_group and change.sync_xid >= shared.from_xid))
  then
    return json_build_object('cursor', concat_ws('.', here, horizon), 'more', false, 'reset', reset,
      'changes', json '{}', 'deletions', json '[]', 'access', coalesce(to_json(access), '[]'), 'notice', private.notice(),
      'now', private.milliseconds(clock_timestamp()));
  end if;

  with own as (
    -- Own records come first: no group has this id.
    select everybody as of_group, change.* from unnest(array[me, everybody]) as reads (of_whom)
    cross join lateral (
      select table_name, record_id, sync_xid, content, size from private.sync_changes
      where audience = of_whom and at_group is null
        and (sync_xid, record_id, table_name) > (coalesce(at_xid, private.before(since)), at_id, at_table)
        -- A device without records has nothing to delete.
        and (content is not null or since <> '0')
      order by sync_xid, record_id, table_name limit room) change
  ), shared as (
    select access_to.of_group, change.* from unnest(access, access_since) as access_to (of_group, from_xid)
    cross join lateral (
      select table_name, record_id, sync_xid, content, size from private.sync_changes
      where group_id = access_to.of_group
        and (sync_xid, record_id, table_name) > (
          case when access_to.of_group = at_group then at_xid else private.before(access_to.from_xid) end,
          case when access_to.of_group = at_group then at_id else last_uuid end,
          case when access_to.of_group = at_group then at_table else '' end)
        and (content is not null or sync_xid >= since and since <> '0')
      order by sync_xid, record_id, table_name limit room) change
    where at_group is null or access_to.of_group >= at_group
  ), lined_up as materialized (
    select * from (select * from own union all select * from shared) both_kinds
    order by of_group, sync_xid, record_id, table_name limit room
  ), last_with_room as materialized (
    -- Empty when all have room, which is nearly always. Always the first, however large it is.
    select of_group, sync_xid, record_id, table_name from (
      select of_group, sync_xid, record_id, table_name, row_number() over in_line as place, sum(size) over in_line as bytes
      from lined_up where (select sum(size) from lined_up) > most_bytes
      window in_line as (order by of_group, sync_xid, record_id, table_name rows unbounded preceding)) measured
    where place = 1 or bytes <= most_bytes
    order by place desc limit 1
  ), given as not materialized (
    select * from lined_up where not exists (select from last_with_room)
      or (of_group, sync_xid, record_id, table_name) <= (select of_group, sync_xid, record_id, table_name from last_with_room)
  ), gone as (
    -- Not those that the caller still sees elsewhere: what moved from one of the caller's groups to another.
    select table_name, record_id from given
    where content is null and not exists (
      select 1 from private.sync_changes live
      where live.record_id = given.record_id and live.table_name = given.table_name and live.content is not null
        and (live.audience = me or live.group_id = any (access)))
  )
  select
    (select json_object_agg(of_table.table_name, of_table.contents) from (
      select table_name, json_agg(content) as contents from given where content is not null group by table_name
    ) of_table) as changes,
    (select json_agg(json_build_object('table', table_name, 'id', record_id)) from gone) as deletions,
    (select concat_ws('.', case when of_group = everybody then '' else replace(of_group::text, '-', '') end, sync_xid,
      replace(record_id::text, '-', ''), table_name) from given
      where (select count(*) from lined_up) = room or (select count(*) from given) < (select count(*) from lined_up)
      order by given.of_group desc, given.sync_xid desc, given.record_id desc, given.table_name desc limit 1) as stopped_at
  into page;

  return json_build_object(
    'cursor', concat_ws('.', here,
      case when page.stopped_at is null then horizon::text else concat_ws('.', since, horizon, page.stopped_at) end),
    'more', page.stopped_at is not null,
    'reset', reset,
    'changes', coalesce(page.changes, '{}'),
    'deletions', coalesce(page.deletions, '[]'),
    'access', coalesce(to_json(access), '[]'),
    'notice', private.notice(),
    'now', private.milliseconds(clock_timestamp()),
    'total', case when since = '0' and at_xid is null then private.rows_to_come(me, access) end);
end
$$;

-- When fields of a plan were edited is said by devices: no such time is later than its arrival. Two seconds are let pass, so
-- that a plan comes back as it was sent from a device that knows the time nearly.
create function private.cut_plan_edits() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  edits constant jsonb := new.ai_generated_plan -> 'edits';
  arrived constant bigint := private.milliseconds(clock_timestamp());
begin
  -- What is none is refused by the constraint, with its name.
  if not private.are_edits(edits) then
    return new;
  end if;
  if exists (select from jsonb_each(edits) edit where edit.value::numeric > arrived + 2000) then
    new.ai_generated_plan := jsonb_set(new.ai_generated_plan, '{edits}', (
      select jsonb_object_agg(edit.key, least(edit.value::numeric, arrived)) from jsonb_each(edits) edit));
  end if;
  return new;
end
$$;

comment on function private.cut_plan_edits() is 'Before insert or update by a client.';

create trigger step_2_cut_edits before insert or update on public.itineraries
  for each row when (current_user = 'authenticated' and new.ai_generated_plan ? 'edits')
  execute function private.cut_plan_edits();
