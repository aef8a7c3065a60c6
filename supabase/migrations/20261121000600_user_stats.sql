-- Figures of an account, written by the server only (see the goal and transaction rules).
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

-- The days on which a person did something. An offline action may arrive after a later day's.
create table private.activity_days (
  user_id uuid not null references public.users (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);

revoke all on public.user_stats from public, anon, authenticated;
grant select on public.user_stats to authenticated;
grant all on public.user_stats to service_role;

alter table public.user_stats enable row level security;
alter table private.activity_days enable row level security;

create policy "people can see their own figures" on public.user_stats
  for select to authenticated using (user_id = (select auth.uid()));

create trigger step_9_stamp_update before update on public.user_stats
  for each row execute function private.stamp_changed_row();

-- Counts a day of activity: days in a row make the streak, a missed day starts it again at 1.
create function private.record_activity(person uuid, moment timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  active_day constant date := private.day_of(person, greatest(least(moment, now()), now() - interval '30 days'));
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

revoke execute on all functions in schema private from public;

comment on table public.user_stats is
  'Figures of an account. total_savings counts the transactions in the preferred currency (preferences, else USD).';
comment on table private.activity_days is 'Days on which a person made, changed or booked something, in their time zone.';
