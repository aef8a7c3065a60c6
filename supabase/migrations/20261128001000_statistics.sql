-- Figures of an account, written by the server only: by the rules of goals, money and achievements, and by streaks.
create table public.user_stats (
  user_id uuid primary key references public.users (id) on delete cascade,
  total_experience_points integer not null default 0 check (total_experience_points >= 0),
  current_level integer not null generated always as (total_experience_points / 100 + 1) stored,
  goals_completed integer not null default 0 check (goals_completed >= 0),
  goals_in_progress integer not null default 0 check (goals_in_progress >= 0),
  total_savings numeric not null default 0 check (total_savings >= 0),
  countries_visited integer not null default 0 check (countries_visited >= 0),
  achievements_earned integer not null default 0 check (achievements_earned >= 0),
  streak_days integer not null default 0 check (streak_days >= 0),
  longest_streak integer not null default 0 check (longest_streak >= 0),
  last_activity_date date,
  updated_at timestamptz not null default now()
);

revoke all on public.user_stats from public, anon, authenticated;
grant select on public.user_stats to authenticated;
grant all on public.user_stats to service_role;

alter table public.user_stats enable row level security;
select private.sync_table('public.user_stats', 'person:user_id');

-- The days on which a person did something. An offline action may arrive after a later day's.
create table private.activity_days (
  user_id uuid not null references public.users (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);

alter table private.activity_days enable row level security;

-- The zone in which a person's days begin (decision P25), as the device last told it. Beside the profile, not in it: a device
-- that notes it must not meet an edit of the preferences that somebody is just making.
create table private.time_zones (
  user_id uuid primary key references public.users (id) on delete cascade,
  zone text not null
);

alter table private.time_zones enable row level security;

create policy "people can see their own figures" on public.user_stats
  for select to authenticated using (user_id = (select auth.uid()));

-- The zone of a person's days: chosen, else as the device told it. One that PostgreSQL does not know counts as UTC.
create function private.zone_of(person uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  zone constant text := coalesce(
    nullif(private.preference(person, 'time_zone'), ''),
    (select noted.zone from private.time_zones noted where noted.user_id = person),
    'UTC');
begin
  perform now() at time zone zone;
  return zone;
exception when data_exception then
  return 'UTC';
end
$$;

create function private.day_of(person uuid, moment timestamptz) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (moment at time zone private.zone_of(person))::date;
end
$$;

-- A zone that PostgreSQL does not know is not noted.
create function public.note_time_zone(zone text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  perform now() at time zone left(note_time_zone.zone, 100);
  insert into private.time_zones (user_id, zone)
    select id, left(note_time_zone.zone, 100) from public.users where id = auth.uid() and note_time_zone.zone <> ''
    on conflict (user_id) do update set zone = excluded.zone;
exception when invalid_parameter_value then
  null;
end
$$;

-- Counts a day of activity: days in a row make the streak, a missed day starts it again at 1. A device that was offline
-- says itself when something was done: it is believed for a week, and for no day before the account was made. What it
-- dates further back counts as done now (decision P70).
create function private.record_activity(person uuid, moment timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  earliest constant timestamptz := greatest(now() - interval '7 days',
    (select created_at from public.users where id = person));
  active_day constant date := private.day_of(person, case when moment between earliest and now() then moment else now() end);
begin
  if exists (select 1 from private.activity_days where user_id = person and day = active_day) then
    return;
  end if;
  perform 1 from public.user_stats where user_id = person for no key update;
  if not found then
    return;
  end if;
  insert into private.activity_days (user_id, day) values (person, active_day) on conflict do nothing;
  -- Days in a row share the same distance from their rank.
  with ranked as (
    select day, day - (row_number() over (order by day))::integer as run
    from private.activity_days where user_id = person
  ), runs as (
    select max(day) as last_day, count(*)::integer as length from ranked group by run
  )
  update public.user_stats
  set last_activity_date = latest.last_day,
    streak_days = latest.length,
    longest_streak = greatest(longest_streak, (select max(length) from runs))
  from (select last_day, length from runs order by last_day desc limit 1) latest
  where user_id = person;
end
$$;

-- Counts the days of these moments, each once.
create function private.record_activities(moments timestamptz[]) returns void
language plpgsql set search_path = '' as $$
declare
  zone text;
  moment timestamptz;
begin
  if cardinality(moments) <= 1 then
    if cardinality(moments) = 1 then
      perform private.record_activity(auth.uid(), moments[1]);
    end if;
    return;
  end if;
  zone := private.zone_of(auth.uid());
  for moment in
    select max(one) from unnest(moments) one
    group by (greatest(least(one, now()), now() - interval '30 days') at time zone zone)::date order by 1
  loop
    perform private.record_activity(auth.uid(), moment);
  end loop;
end
$$;

-- Which writes count as activity of the person who makes them. Last in line on every table, so that locks are always
-- taken in the same order: goal first, statistics after.
create function private.record_new_row_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.record_activities(array(select distinct created_at from made));
  end if;
  return null;
end
$$;

-- keep_later_edits noted when this edit was made.
create function private.record_edit_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.record_activities(array(
      select max(edit.value::timestamptz)
      from made join was on was.id = made.id cross join lateral jsonb_each_text(made.field_edited_at) edit
      where was.field_edited_at <> made.field_edited_at and was.field_edited_at ->> edit.key is distinct from edit.value
      group by made.id));
  end if;
  return null;
end
$$;

revoke execute on function public.note_time_zone(text) from anon;
grant execute on function public.note_time_zone(text) to authenticated, service_role;

comment on table private.activity_days is 'Days on which a person made, changed or booked something, in their time zone.';
comment on table public.user_stats is
  'Figures of an account. total_savings counts all transactions, converted to the preferred currency (else USD).';
comment on function public.note_time_zone(text) is 'Notes the time zone of the caller''s device; days of streaks and bookings begin in it.';
