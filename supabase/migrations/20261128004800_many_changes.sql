-- Many changes of a device in one request (docs/sync-laws.md): one function, therefore long. It runs as the caller: column
-- grants, policies, constraints and triggers are those of the single requests, and it can do nothing that they cannot.

-- `changes`: at most 200, in order, each {operation, table, id, data, version, after}. `version`: the updated_at that an
-- update was made on; after an earlier change of the same record in the batch it is what that one left. `after`: the places
-- (from 0) of the changes that this one builds on; while one of them is not stored, it is held back.
-- Answers {"results": […]}, one for each change in order, as `outcome`: stored (row, duplicate), gone, missing, moved (row:
-- a newer version stands), refused (a row that stands and was not touched), held, error (status, code, message, hint). After
-- two seconds it stops: changes without a result, or with null, were not tried.
--
-- Creations of one table, and updates of the same columns of one, go in one statement, so that what counts and tells does it
-- once. For that a change goes before others that have no record in common with it; it never goes before a deletion. What
-- a statement refuses goes one by one, in the order that was given.
create function public.push_changes(changes jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  -- What devices write. Where a table has `once`, one statement sums what it books on a goal, and writes one line of its
  -- history. So a goal comes once in a statement.
  tables constant jsonb := public.device_tables();
  most_in_statement constant integer := 100;
  -- Classes of errors that are not about a change: all of them are given back.
  not_about_one constant text[] := '{40,53,57,58,XX}';
  began constant timestamptz := clock_timestamp();
  list constant jsonb[] := array(select value from jsonb_array_elements(changes));
  total constant integer := cardinality(list);
  -- Of each change: what may share its statement, and the records that it names; null for what nothing goes before: a
  -- deletion, what is set for the whole account, and an edit of money, which does not name its goal.
  kinds text[];
  records text[];
  -- Of each table that is named: the columns that the caller may read, those without a default, and whether it has versions.
  known jsonb := '{}';
  results jsonb[] := array_fill(null::jsonb, array[total]);
  -- Whether later changes may build on it, and the version that it left; both in order of the changes.
  firm boolean[] := array_fill(null::boolean, array[total]);
  versions jsonb := '{}';
  -- What a statement of several refused goes alone.
  goes_alone boolean[] := array_fill(false, array[total]);
  place integer := 1;
  -- Places of the changes that share a statement, and one of them.
  together integer[];
  turn integer;
  given_versions text[];
  -- The records of what a change would go before.
  passed_over text[];
  change jsonb;
  other jsonb;
  of_table text;
  operation text;
  key_column text;
  once_column text;
  record_key text;
  readable text;
  columns text[];
  named jsonb;
  seen jsonb;
  goal text;
  found_row jsonb;
  answer jsonb;
  version text;
  made jsonb;
  touched integer;
  failed_status integer;
  failed_code text;
  failed_message text;
  failed_hint text;
begin
  if total > 200 or pg_column_size(changes) > 1000000 then
    raise exception 'At most 200 changes and 1 MB can be sent at once' using errcode = 'P0001', hint = 'batch_limit';
  end if;
  -- Touches no row. Its trigger lets the caller's changes of goals take turns before a row is locked: a batch locks many,
  -- in the order in which they were made, and another device's request could hold what this one waits for.
  delete from public.goals where false;

  select array_agg(case when kind.groups then kind.name end order by one.at),
    array_agg(case when kind.groups then array(
        select lower(one.value ->> 'id')
        union select lower(value #>> '{}') from jsonb_each(given.data)
          where key like '%\_id' and key not in ('user_id', 'owner_id') and jsonb_typeof(value) = 'string')::text
      end order by one.at)
    into kinds, records
    from unnest(list) with ordinality one (value, at)
      cross join lateral (select case when jsonb_typeof(one.value -> 'data') = 'object' then one.value -> 'data' end as data) given
      cross join lateral (select
        case one.value ->> 'operation'
          when 'create' then 'create ' || (one.value ->> 'table')
          else 'update ' || (one.value ->> 'table')
            || (select string_agg(' ' || key, '' order by key) from jsonb_object_keys(given.data) key) end as name,
        given.data is not null and not coalesce(tables -> (one.value ->> 'table') ? 'alone', false)
          and (one.value ->> 'operation' = 'create' or one.value ->> 'operation' = 'update'
            and not coalesce(tables -> (one.value ->> 'table') ? 'once', false))
          as groups) kind;

  while place <= total loop
    if results[place] is not null then
      place := place + 1;
      continue;
    end if;
    exit when place > 1 and clock_timestamp() > began + interval '2 seconds';
    change := list[place];
    of_table := change ->> 'table';
    operation := change ->> 'operation';
    record_key := change ->> 'id';
    answer := null;

    if exists (select from jsonb_array_elements_text(change -> 'after') earlier
        where firm[earlier.value::integer + 1] is not true) then
      results[place] := jsonb_build_object('outcome', 'held');
      firm[place] := false;
      continue;
    end if;
    if of_table is null or not tables ? of_table or operation not in ('create', 'update', 'delete') then
      results[place] := jsonb_build_object('outcome', 'error', 'status', 404, 'code', 'PGRST205',
        'message', 'No device changes this table', 'hint', null);
      firm[place] := false;
      continue;
    end if;
    key_column := tables -> of_table ->> 'key';
    once_column := tables -> of_table ->> 'once';
    if not known ? of_table then
      known := known || (select jsonb_build_object(of_table, jsonb_build_object(
          'readable', string_agg(format('made.%I', attname), ', ' order by attnum)
            filter (where has_column_privilege(attrelid, attnum, 'select')),
          'plain', jsonb_object_agg(attname, true) filter (where not atthasdef),
          'versioned', bool_or(attname = 'updated_at')))
        from pg_catalog.pg_attribute
        where attrelid = format('public.%I', of_table)::regclass and attnum > 0 and not attisdropped);
    end if;
    readable := format('(select to_jsonb(one) from (select %s) one)', known -> of_table ->> 'readable');

    -- What shares the statement of this one.
    together := array[place];
    if not goes_alone[place] and kinds[place] = any (kinds[place + 1:])
      and (operation = 'create' or (known -> of_table ->> 'versioned')::boolean) then
      named := change -> 'data';
      goal := named ->> once_column;
      seen := case when goal is null then '{}' else jsonb_build_object(goal, true) end;
      -- A record is updated once in a statement.
      passed_over := case when operation = 'update' then array[lower(record_key)] else '{}' end;
      for at in place + 1..total loop
        exit when kinds[at] is null and results[at] is null or cardinality(together) = most_in_statement;
        continue when results[at] is not null;
        other := list[at];
        if kinds[at] = kinds[place] and not goes_alone[at] and not records[at]::text[] && passed_over
          and not exists (select from jsonb_array_elements_text(other -> 'after') earlier
            where firm[earlier.value::integer + 1] is not true)
          -- What only some of them name has no default, so that it is empty in the others as it would be alone.
          and not exists (select from jsonb_object_keys((named - array(select jsonb_object_keys(other -> 'data')))
              || ((other -> 'data') - array(select jsonb_object_keys(named)))) differing
            where not coalesce((known -> of_table -> 'plain' ->> differing)::boolean, false))
          and not coalesce(seen ? (other -> 'data' ->> once_column), false) then
          together := together || at;
          named := named || (other -> 'data');
          goal := other -> 'data' ->> once_column;
          seen := seen || case when goal is null then '{}' else jsonb_build_object(goal, true) end;
          if operation = 'update' then
            passed_over := passed_over || lower(other ->> 'id');
          end if;
        else
          passed_over := passed_over || records[at]::text[];
        end if;
      end loop;
    end if;
    if cardinality(together) > 1 then
      begin
        if operation = 'create' then
          execute format('with made as (insert into public.%1$I as made (%2$s)
              select %2$s from unnest($1) with ordinality given (change, at)
                cross join lateral jsonb_populate_record(null::public.%1$I, given.change -> ''data'') filled order by given.at
              returning made.%3$I as made_key, %4$s as made_row)
            select jsonb_object_agg(made_key, made_row) from made',
            of_table, (select string_agg(format('%I', key), ', ' order by key) from jsonb_object_keys(named) key),
            key_column, readable)
            into made using array(select list[at] from unnest(together) at);
        else
          given_versions := array(select coalesce(versions ->> (of_table || ':' || (list[at] ->> 'id')), list[at] ->> 'version')
            from unnest(together) at);
          execute format('with made as (update public.%1$I as made set %2$s
              from unnest($1, $2) given (change, version)
                cross join lateral jsonb_populate_record(null::public.%1$I, given.change -> ''data'') filled
              where made.%3$I = (given.change ->> ''id'')::uuid and made.updated_at = given.version::timestamptz
              returning made.%3$I as made_key, %4$s as made_row)
            select jsonb_object_agg(made_key, made_row) from made',
            of_table, (select string_agg(format('%1$I = filled.%1$I', key), ', ' order by key) from jsonb_object_keys(named) key),
            key_column, readable)
            into made using array(select list[at] from unnest(together) at), given_versions;
        end if;
        foreach turn in array together loop
          -- Like the key that PostgreSQL made of it.
          found_row := made -> lower(list[turn] ->> 'id');
          if found_row is not null then
            results[turn] := jsonb_build_object('outcome', 'stored', 'row', found_row);
            firm[turn] := true;
            versions := versions || jsonb_build_object(of_table || ':' || (list[turn] ->> 'id'), found_row -> 'updated_at');
          elsif operation = 'create' then
            raise exception 'A row did not come back';
          else
            -- Of another version, or not to be changed by the caller.
            goes_alone[turn] := true;
          end if;
        end loop;
      exception when others then
        get stacked diagnostics failed_code = returned_sqlstate;
        if left(failed_code, 2) = any (not_about_one) then
          raise;
        end if;
        -- One by one, then each has its own answer.
        foreach turn in array together loop
          results[turn] := null;
          firm[turn] := null;
          goes_alone[turn] := true;
        end loop;
      end;
      continue;
    end if;

    columns := array(select jsonb_object_keys(change -> 'data'));
    found_row := null;
    begin
      if operation = 'create' then
        begin
          execute format('insert into public.%1$I as made (%2$s)
              select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning %3$s',
            of_table, (select string_agg(format('%I', one), ', ') from unnest(columns) one), readable)
            into found_row using change -> 'data';
          answer := jsonb_build_object('outcome', 'stored', 'row', found_row);
        exception when unique_violation then
          -- Sent twice equals sent once.
          get stacked diagnostics failed_message = message_text;
          execute format('select %2$s from public.%1$I made where made.%3$I = $1::uuid', of_table, readable, key_column)
            into found_row using record_key;
          answer := case when found_row is null
            then jsonb_build_object('outcome', 'error', 'status', 409, 'code', '23505', 'message', failed_message, 'hint', null)
            else jsonb_build_object('outcome', 'stored', 'row', found_row, 'duplicate', true) end;
        end;
      elsif operation = 'update' then
        version := coalesce(versions ->> (of_table || ':' || record_key), change ->> 'version');
        touched := 0;
        if columns <> '{}' and (version is not null or not (known -> of_table ->> 'versioned')::boolean) then
          execute format('update public.%1$I as made set %2$s from jsonb_populate_record(null::public.%1$I, $1) given
              where made.%3$I = $2::uuid %4$s returning %5$s',
            of_table, (select string_agg(format('%1$I = given.%1$I', one), ', ') from unnest(columns) one), key_column,
            case when (known -> of_table ->> 'versioned')::boolean then 'and made.updated_at = $3::timestamptz' else '' end,
            readable)
            into found_row using change -> 'data', record_key, version;
          touched := case when found_row is null then 0 else 1 end;
          answer := case when touched = 1 then jsonb_build_object('outcome', 'stored', 'row', found_row) end;
        end if;
        if answer is null then
          execute format('select %2$s from public.%1$I made where made.%3$I = $1::uuid', of_table, readable, key_column)
            into found_row using record_key;
          answer := case
            when found_row is null then jsonb_build_object('outcome', 'missing')
            when columns = '{}' then jsonb_build_object('outcome', 'stored', 'row', found_row)
            when not (known -> of_table ->> 'versioned')::boolean
              or (found_row ->> 'updated_at')::timestamptz = version::timestamptz then jsonb_build_object('outcome', 'refused')
            else jsonb_build_object('outcome', 'moved', 'row', found_row) end;
        end if;
      else
        execute format('delete from public.%1$I where %2$I = $1::uuid', of_table, key_column) using record_key;
        get diagnostics touched = row_count;
        if touched = 0 then
          execute format('select %2$s from public.%1$I made where made.%3$I = $1::uuid', of_table, readable, key_column)
            into found_row using record_key;
        end if;
        answer := jsonb_build_object('outcome', case when found_row is null then 'gone' else 'refused' end);
      end if;
    exception when others then
      get stacked diagnostics failed_code = returned_sqlstate, failed_message = message_text, failed_hint = pg_exception_hint;
      if left(failed_code, 2) = any (not_about_one) then
        raise;
      end if;
      -- As PostgREST has it.
      failed_status := case
        when failed_code = '42501' then 403
        when failed_code in ('23503', '23505') then 409
        when failed_code ~ '^PT[1-5]\d\d$' then substr(failed_code, 3)::integer
        when failed_code = 'P0001' then 400
        when left(failed_code, 2) in ('09', '25', '2D', '38', '39', '3B', '54', '55', 'P0') then 500
        else 400 end;
      answer := jsonb_build_object('outcome', 'error', 'status', failed_status, 'code', failed_code,
        'message', failed_message, 'hint', nullif(failed_hint, ''));
    end;
    results[place] := answer;
    -- A refused edit or deletion holds nothing back: the record stands.
    firm[place] := case answer ->> 'outcome'
      when 'stored' then true when 'gone' then true
      when 'refused' then true
      when 'error' then operation <> 'create' and (answer ->> 'status')::integer < 500
      else false end;
    if answer ->> 'outcome' = 'stored' and answer -> 'row' ? 'updated_at' then
      versions := versions || jsonb_build_object(of_table || ':' || record_key, answer -> 'row' -> 'updated_at');
    elsif answer ->> 'outcome' = 'gone' then
      versions := versions - (of_table || ':' || record_key);
    end if;
  end loop;
  return jsonb_build_object('results', to_jsonb(results[1:(
    select coalesce(max(at), 0) from unnest(results) with ordinality one (answer, at) where one.answer is not null)]));
end
$$;

revoke execute on function public.push_changes(jsonb) from public, anon;
grant execute on function public.push_changes(jsonb) to authenticated, service_role;

comment on function public.push_changes(jsonb) is
  'Many changes of a device in one request, each with its own savepoint and result. The contract is docs/sync-laws.md.';
