-- Figures that are counted once and kept, so that whoever asks waits for today's only (decision 42): counts, never a name.
-- Days are days in UTC; only a day of activity is one of the traveller's own calendar, as streaks have it.

-- What happened on each day that is over, counted once: whoever asks has only today counted (decision 42).
create table private.daily_figures (
  day date not null,
  figure text not null,
  part text not null default '',
  value bigint not null,
  primary key (figure, day, part)
);

alter table private.daily_figures enable row level security;

-- Days that have been over when a row of them came, changed or went: they are counted again. Without a key, so that no
-- writer waits for another.
create table private.late_days (
  day date not null,
  -- The last day whose figures change with it.
  until date not null
);

alter table private.late_days enable row level security;

-- What cannot be added up from days and takes long to count where there are many accounts.
create table private.slow_figures (
  figure text not null,
  -- The range that it is of, today included; 0 where it is of now.
  days integer not null,
  value jsonb not null,
  counted_at timestamptz not null,
  took interval not null,
  primary key (figure, days),
  constraint slow_figures_known check (figure in ('active_people', 'destinations', 'devices'))
);

alter table private.slow_figures enable row level security;

create index activity_days_day on private.activity_days (day, user_id);
create index user_stats_last_activity on public.user_stats (last_activity_date);
create index goals_created on public.goals (created_at);
create index goals_completed on public.goals (completion_date) where status = 'completed';
create index itineraries_created on public.itineraries (created_at);
create index posts_created on public.posts (created_at);
create index flagged_content_created on public.flagged_content (created_at);

-- A day in UTC as the moment at which it begins.
create function private.begin_of(day date) returns timestamptz
language sql immutable set search_path = '' as $$
  select day::timestamp at time zone 'UTC'
$$;

create function private.today() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'UTC')::date
$$;

-- What happened on each of these days, both included, from the rows that are there.
create function private.count_days(first date, last date)
returns table (day date, figure text, part text, value bigint)
language plpgsql stable set search_path = '' as $$
declare
  begins constant timestamptz := private.begin_of(first);
  ends constant timestamptz := private.begin_of(last + 1);
begin
  return query
    select (created_at at time zone 'UTC')::date, 'sign_ups', '', count(*) from public.users
      where created_at >= begins and created_at < ends group by 1
    union all select acted.day, 'active', '', count(*) from private.activity_days acted
      where acted.day between first and last group by 1
    union all select (created_at at time zone 'UTC')::date, 'goals_created', '', count(*) from public.goals
      where created_at >= begins and created_at < ends group by 1
    union all select (completion_date at time zone 'UTC')::date, 'goals_completed', '', count(*) from public.goals
      where status = 'completed' and completion_date >= begins and completion_date < ends group by 1
    union all select (created_at at time zone 'UTC')::date, 'itineraries', '', count(*) from public.itineraries
      where created_at >= begins and created_at < ends group by 1
    union all select (created_at at time zone 'UTC')::date, 'posts', '', count(*) from public.posts
      where created_at >= begins and created_at < ends group by 1
    union all select (created_at at time zone 'UTC')::date, 'reports', '', count(*) from public.flagged_content
      where created_at >= begins and created_at < ends group by 1;
end
$$;

-- Of those who signed up in a week (`part`, its Monday), how many did something in the week of each of these days for the
-- first time on it: over the days of a week they add up. Up to eleven weeks after the one of the sign-up.
create function private.count_returns(first date, last date)
returns table (day date, figure text, part text, value bigint)
language plpgsql stable set search_path = '' as $$
declare
  earliest constant timestamptz := private.begin_of(date_trunc('week', first::timestamp)::date - 77);
  latest constant timestamptz := private.begin_of(date_trunc('week', last::timestamp)::date + 7);
begin
  return query
    select acted.day, 'came_back', date_trunc('week', account.created_at at time zone 'UTC')::date::text, count(*)
    from private.activity_days acted join public.users account on account.id = acted.user_id
    where acted.day between first and last and account.created_at >= earliest and account.created_at < latest
      and date_trunc('week', account.created_at at time zone 'UTC')
        between date_trunc('week', acted.day::timestamp) - interval '77 days' and date_trunc('week', acted.day::timestamp)
      and not exists (select from private.activity_days before where before.user_id = acted.user_id
        and before.day >= date_trunc('week', acted.day::timestamp)::date and before.day < acted.day)
    group by 1, 3;
end
$$;

-- After a row of a day that is over. The argument is the column that says which day.
create function private.note_late_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_activity constant boolean := tg_argv[0] = 'day';
  said text;
  late date;
begin
  foreach said in array array[
    case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end,
    case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end] loop
    late := case when is_activity then said::date else (said::timestamptz at time zone 'UTC')::date end;
    if late < private.today() then
      -- Who comes back later in the week came back before, or no longer did.
      insert into private.late_days (day, until)
        values (late, case when is_activity then date_trunc('week', late::timestamp)::date + 6 else late end);
    end if;
  end loop;
  if tg_relid = 'public.users'::regclass and tg_op = 'UPDATE' then
    -- Another week of sign-up.
    insert into private.late_days (day, until)
      select day, day from private.activity_days where user_id = new.id and day < private.today();
  end if;
  return null;
end
$$;

-- To be called for each table and column that count_days asks. A row of today costs one comparison.
create function private.recount_late(on_table regclass, column_name name) returns void
language plpgsql set search_path = '' as $$
declare
  is_late constant text := case when column_name = 'day' then '%s.%I' else '(%s.%I at time zone ''UTC'')::date' end
    || ' < (now() at time zone ''UTC'')::date';
  was_late constant text := format(is_late, 'old', column_name);
  becomes_late constant text := format(is_late, 'new', column_name);
begin
  execute format('create trigger %I after insert on %s for each row when (%s) execute function private.note_late_day(%L)',
    'follow_8_late_insert_' || column_name, on_table, becomes_late, column_name);
  execute format('create trigger %I after update on %s for each row when (old.%I is distinct from new.%3$I and (%s or %s))
    execute function private.note_late_day(%3$L)',
    'follow_8_late_update_' || column_name, on_table, column_name, was_late, becomes_late);
  execute format('create trigger %I after delete on %s for each row when (%s) execute function private.note_late_day(%L)',
    'follow_8_late_delete_' || column_name, on_table, was_late, column_name);
end
$$;

select private.recount_late('public.users', 'created_at');
select private.recount_late('private.activity_days', 'day');
select private.recount_late('public.goals', 'created_at');
select private.recount_late('public.goals', 'completion_date');
select private.recount_late('public.itineraries', 'created_at');
select private.recount_late('public.posts', 'created_at');
select private.recount_late('public.flagged_content', 'created_at');

-- The last day that is kept; empty before the first.
create function private.kept_until() returns date
language sql stable set search_path = '' as $$
  select max(day) from private.daily_figures where figure = 'kept'
$$;

-- Keeps so many days that are over, or counts as many again that have changed since; false when nothing was left to do. A
-- day is kept an hour after its end: what was written on it, and so noted no late day, has ended by then. Late days are
-- taken before they are counted, so what comes meanwhile is noted anew.
create function private.keep_days(most integer) returns boolean
language plpgsql set search_path = '' as $$
declare
  over constant date := (now() at time zone 'UTC' - interval '1 hour')::date - 1;
  kept date := private.kept_until();
  again date[];
  found integer;
begin
  if not pg_try_advisory_xact_lock(2026112211) then
    return false;
  end if;
  kept := coalesce(kept,
    least(over - 400, (select (min(created_at) at time zone 'UTC')::date - 1 from public.users)));
  if kept < over then
    again := array(select generate_series(kept + 1, least(over, kept + most), '1 day')::date);
    delete from private.daily_figures where figure = 'kept';
    insert into private.daily_figures (day, figure, value) values (kept + cardinality(again), 'kept', 0);
  else
    with taken as (
      delete from private.late_days where day in (select distinct day from private.late_days order by day limit most)
      returning *)
    select count(*), array_agg(distinct one::date) filter (where one is not null) into found, again
    from taken late left join lateral generate_series(late.day, least(late.until, kept), '1 day') one on true;
    if found = 0 then
      return false;
    end if;
  end if;
  delete from private.daily_figures where day = any (again) and figure <> 'kept';
  insert into private.daily_figures (day, figure, part, value)
    select counted.* from unnest(again) one cross join lateral (
      select * from private.count_days(one, one) union all select * from private.count_returns(one, one)) counted;
  return true;
end
$$;

-- What happened on each of these days, both included: kept where they are over, else counted now, but for who came back.
create function private.figures_of(first date, last date)
returns table (day date, figure text, part text, value bigint)
language plpgsql stable set search_path = '' as $$
declare
  until constant date := coalesce(private.kept_until(), '-infinity');
begin
  return query
    select known.day, known.figure, known.part, known.value from private.daily_figures known
      where known.day between first and least(last, until) and known.figure <> 'kept'
    union all select * from private.count_days(greatest(first, until + 1), last);
end
$$;

create function private.accounts() returns bigint
language plpgsql stable set search_path = '' as $$
declare
  until constant date := coalesce(private.kept_until(), '-infinity');
begin
  return (select coalesce(sum(value), 0) from private.daily_figures where figure = 'sign_ups' and day <= until)
    + (select count(*) from public.users where created_at >= private.begin_of(until + 1));
end
$$;

-- Who signed in or did something since that day, without suspended accounts.
create function private.active_people(since date) returns bigint
language sql stable set search_path = '' as $$
  select count(*) from (
    select id from public.users where last_login_at >= private.begin_of(since)
    union select user_id from public.user_stats where last_activity_date >= since) person
  where id not in (select user_id from private.suspensions)
$$;

-- Places of goals since that day, by how many people have one there. A place that fewer than three people name says too
-- much about them.
create function private.top_destinations(since date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'people', people, 'goals', goals) order by people desc, name), '[]')
  from (select name, count(*) as people, sum(goals) as goals
    from (select location_data ->> 'name' as name, count(*) as goals
      from public.goals where created_at >= private.begin_of(since) and location_data is not null
      group by 1, owner_id) of_person
    group by 1 having count(*) >= 3 order by 2 desc, 1 limit 10) top
$$;

-- Signed-in devices by when they last renewed their session, which each that is in use does every hour. Behind is one on
-- which its traveller has not been since they did something elsewhere.
create function private.device_figures() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('all', count(*),
    'day', count(*) filter (where seen_at >= now() - interval '1 day'),
    'week', count(*) filter (where seen_at >= now() - interval '7 days'),
    'month', count(*) filter (where seen_at >= now() - interval '30 days'),
    'behind', count(*) filter (where last_activity_date > (seen_at at time zone 'UTC')::date + 1))
  from (select user_id, greatest(created_at, coalesce(refreshed_at at time zone 'UTC', created_at)) as seen_at
      from auth.sessions) device
    left join public.user_stats figures on figures.user_id = device.user_id
$$;

create function private.count_slow_figure(figure text, days integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case figure
    when 'active_people' then to_jsonb(private.active_people(private.today() - days + 1))
    when 'destinations' then private.top_destinations(private.today() - days + 1)
    when 'devices' then private.device_figures()
  end;
end
$$;

-- {value, counted_at}: as it was kept within the hour, else counted now (counted_at is empty then).
create function private.slow_figure(figure text, days integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select jsonb_build_object('value', kept.value, 'counted_at', kept.counted_at)
      from private.slow_figures kept
      where kept.figure = slow_figure.figure and kept.days = slow_figure.days and kept.counted_at > now() - interval '1 hour'),
    jsonb_build_object('value', private.count_slow_figure(figure, days), 'counted_at', null));
end
$$;

-- One step of keeping figures; false when none is left to do for now. Slow figures are kept from so many accounts on
-- (below, whoever asks has them counted), each again after a minute, or after 600 times as long as it took.
create function private.keep_figures(most_days integer default 7, least_accounts integer default 5000) returns boolean
language plpgsql set search_path = '' as $$
declare
  next record;
  begun timestamptz;
  counted jsonb;
begin
  if private.keep_days(most_days) then
    return true;
  end if;
  if not pg_try_advisory_xact_lock(2026112211) then
    return false;
  end if;
  if private.accounts() < least_accounts then
    delete from private.slow_figures where true;
    return false;
  end if;
  select wanted.* into next
  from (select 'devices' as figure, 0 as days
      union all select figure, days from unnest(array['active_people', 'destinations']) figure, unnest(array[7, 30, 90, 365]) days) wanted
    left join private.slow_figures kept using (figure, days)
  where kept is null or kept.counted_at + greatest(interval '1 minute', kept.took * 600) < now()
  order by kept.counted_at nulls first limit 1;
  if not found then
    return false;
  end if;
  begun := clock_timestamp();
  counted := private.count_slow_figure(next.figure, next.days);
  insert into private.slow_figures (figure, days, value, counted_at, took)
    values (next.figure, next.days, counted, begun, clock_timestamp() - begun)
    on conflict (figure, days) do update set (value, counted_at, took) = (excluded.value, excluded.counted_at, excluded.took);
  return true;
end
$$;

comment on table private.daily_figures is 'Figures of days that are over; ''kept'' marks the last of them.';
comment on table private.late_days is 'Days that were over when something of them changed: they are counted again.';
comment on table private.slow_figures is 'Figures that take long, as they were counted last, on a platform with many accounts.';
