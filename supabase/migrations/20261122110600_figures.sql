-- Figures of the platform for its administrators: counts and sums, never a name. Days are days in UTC; only a day of
-- activity is one of the traveller's own calendar, as streaks have it.

-- Days that nothing can be added to any more, counted once: a device may date a row 30 days back (stamp_new_row), no
-- further. What was counted stays when an account goes. Younger days are counted when somebody looks.
create table private.daily_figures (
  day date not null,
  figure text not null,
  part text not null default '',
  value bigint not null,
  primary key (figure, day, part)
);

alter table private.daily_figures enable row level security;

-- Changes that the server did not take from devices, as these have told.
create table private.refused_changes (
  day date not null,
  reason text not null,
  changes integer not null default 0,
  primary key (day, reason),
  constraint refused_changes_reason_known check (reason in ('not_permitted', 'limit', 'value', 'parent_gone', 'other'))
);

alter table private.refused_changes enable row level security;

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

-- Of those who signed up in a week (`part`, its Monday), how many did something in the week of `day`; up to the twelfth.
create function private.count_weeks(first date, last date)
returns table (day date, figure text, part text, value bigint)
language sql stable set search_path = '' as $$
  select acted.week, 'kept', date_trunc('week', account.created_at at time zone 'UTC')::date::text, count(*)
  from (select distinct user_id, date_trunc('week', day)::date as week from private.activity_days
    where day between first and last) acted
    join public.users account on account.id = acted.user_id
  where account.created_at >= private.begin_of(date_trunc('week', first)::date - 77)
    and date_trunc('week', account.created_at at time zone 'UTC')::date between acted.week - 77 and acted.week
  group by 1, 3
$$;

-- Counts what can be closed, at most a month at a time, so that whoever asks first does not wait for years. The last
-- closed day; empty before the first.
create function private.close_days() returns date
language plpgsql set search_path = '' as $$
declare
  closed date := (select max(day) from private.daily_figures where figure = 'closed');
  last date;
begin
  last := least(private.today() - 32, coalesce(closed,
    (select (min(created_at) at time zone 'UTC')::date - 1 from public.users)) + 31);
  if last is null or last <= coalesce(closed, '-infinity') or not pg_try_advisory_xact_lock(2026112211) then
    return closed;
  end if;
  insert into private.daily_figures (day, figure, part, value)
    select day, figure, part, value from private.count_days(coalesce(closed + 1, last - 31), last)
    union all
    -- Weeks whose Sunday is among these days.
    select day, figure, part, value from private.count_weeks(
      date_trunc('week', coalesce(closed + 1, last - 31))::date, date_trunc('week', last + 1)::date - 1)
    union all select last, 'closed', '', 0
    on conflict do nothing;
  delete from private.daily_figures where figure = 'closed' and day < last;
  return last;
end
$$;

-- An amount in the smallest unit of its currency as one in that of another.
create function private.convert_units(units bigint, from_currency text, to_currency text) returns bigint
language sql stable set search_path = '' as $$
  select round(private.convert_money(units::numeric / case from_currency when 'JPY' then 1 else 100 end, from_currency, to_currency)
    * case to_currency when 'JPY' then 1 else 100 end)::bigint
$$;

create function private.platform_currency() returns text
language sql stable set search_path = '' as $$
  select coalesce((select value #>> '{}' from public.platform_settings where key = 'platform_currency'), 'USD')
$$;

-- What came in and went back between two moments, in the currency of the platform and its smallest unit: by plan. Payments
-- of the test provider, with which no money moves, count only where there are no others.
create function private.takings(begins timestamptz, ends timestamptz)
returns table (plan text, payments bigint, paid bigint, refunds bigint, refunded bigint, is_test boolean)
language plpgsql stable set search_path = '' as $$
declare
  currency_shown constant text := private.platform_currency();
  only_test constant boolean := not exists (select 1 from public.payment_transactions where payment_provider <> 'test')
    and exists (select 1 from public.payment_transactions);
begin
  return query
    select moved.plan_name, sum(moved.payment)::bigint,
      coalesce(sum(private.convert_units(moved.units, moved.currency, currency_shown)) filter (where moved.payment > 0), 0)::bigint,
      sum(1 - moved.payment)::bigint,
      coalesce(sum(private.convert_units(moved.units, moved.currency, currency_shown)) filter (where moved.payment = 0), 0)::bigint,
      only_test
    from (
      select plan_name, 1 as payment, amount::bigint as units, currency from public.payment_transactions
        where status in ('succeeded', 'refunded') and created_at >= begins and created_at < ends
          and (payment_provider = 'test') = only_test
      union all
      select plan_name, 0, refunded_amount, currency from public.payment_transactions
        where status = 'refunded' and refunded_at >= begins and refunded_at < ends
          and (payment_provider = 'test') = only_test) moved
    group by 1;
end
$$;

-- The figures of the first screen, each for whoever holds its permission; what is missing in the answer is not permitted.
-- Active is who signed in or did something in the last 30 days and is not suspended. Raises 42501 for travellers.
create function public.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.today();
  month_begin constant timestamptz := private.begin_of(date_trunc('month', today)::date);
  answer jsonb := '{}';
begin
  if not public.is_admin() then
    raise exception 'You do not have permission to do this' using errcode = '42501';
  end if;
  if public.admin_has_permission('view_content') then
    answer := answer || jsonb_build_object('moderation', (select jsonb_build_object('pending', count(*),
      'older_than_a_day', count(*) filter (where created_at < now() - interval '1 day'))
      from public.flagged_content where status = 'pending'));
  end if;
  if public.admin_has_permission('view_users') then
    answer := answer || jsonb_build_object('people', (select jsonb_build_object(
        'active', private.active_people(today - 29),
        'new', (select count(*) from public.users where created_at >= now() - interval '30 days'),
        'first_day', today - 29,
        'active_by_day', jsonb_agg(coalesce(active.value, 0) order by one),
        'new_by_day', jsonb_agg(coalesce(made.value, 0) order by one))
      from (select generate_series(today - 29, today, '1 day')::date as one) days
        left join (select day, count(*) as value from private.activity_days where day between today - 29 and today
          group by 1) active on active.day = one
        left join (select (created_at at time zone 'UTC')::date as day, count(*) as value from public.users
          where created_at >= private.begin_of(today - 29) group by 1) made on made.day = one));
  end if;
  if public.admin_has_permission('view_transactions') then
    answer := answer || jsonb_build_object('revenue', (select jsonb_build_object('currency', private.platform_currency(),
      'units', coalesce(sum(paid - refunded), 0), 'refunds', coalesce(sum(refunds), 0),
      'refunded', coalesce(sum(refunded), 0), 'is_test', coalesce(bool_or(is_test), false))
      from private.takings(month_begin, now() + interval '1 day')));
  end if;
  if public.admin_has_permission('view_coupons') then
    answer := answer || jsonb_build_object('coupons', (select jsonb_build_object('active', count(*),
      'ending', count(*) filter (where expires_at < now() + interval '7 days'))
      from public.coupons where is_active and starts_at <= now() and (expires_at is null or expires_at > now())
        and (max_uses is null or used_count < max_uses)));
  end if;
  if public.admin_has_permission('view_admins') then
    answer := answer || jsonb_build_object('admins', (select count(*) from public.admin_users where is_active));
  end if;
  if public.admin_has_permission('view_audit_logs') then
    answer := answer || jsonb_build_object('missing_audit_entries', public.missing_audit_entries());
  end if;
  return answer;
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

-- Everything that the screen of analytics shows of the last so many days (7, 30, 90 or 365, today included):
-- {first_day, days: {figure: [a number a day]}, …}. It keeps what days can be closed, so it is called with POST. Needs
-- view_analytics.
create function public.admin_analytics(days integer default 30) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.today();
  this_week constant date := date_trunc('week', private.today())::date;
  span integer := days;
  first date;
  closed date;
  figures jsonb;
  kept jsonb;
begin
  perform private.demand_permission('view_analytics');
  if span is null or span not in (7, 30, 90, 365) then
    raise exception 'The range is 7, 30, 90 or 365 days' using errcode = '22023';
  end if;
  first := today - span + 1;
  closed := private.close_days();

  with counted as materialized (
    select figure, day, value from private.daily_figures known where known.day between first and today and figure <> 'kept'
      and known.day <= closed
    union all
    select figure, day, value from private.count_days(greatest(first, coalesce(closed + 1, first)), today)
    union all
    select 'model_' || kind, day, uses from private.model_uses where day between first and today)
  select jsonb_object_agg(name, numbers) into figures from (
    select name, jsonb_agg(coalesce(value, 0) order by each.one) as numbers
    from unnest(array['sign_ups', 'active', 'goals_created', 'goals_completed', 'itineraries', 'posts', 'reports',
      'model_itinerary', 'model_recommendations']) name
      cross join (select generate_series(first, today, '1 day')::date as one) each
      left join counted on counted.figure = name and counted.day = each.one
    group by name) by_figure;

  with counted as materialized (
    select day as week, part::date as cohort, value from private.daily_figures
      where figure = 'kept' and day >= this_week - 77 and day + 6 <= closed
    union all
    select day, part::date, value from private.count_weeks(
      greatest(this_week - 77, coalesce(date_trunc('week', closed + 1)::date, '-infinity')), today)),
  cohorts as (
    select cohort, (select count(*) from public.users
        where created_at >= private.begin_of(cohort) and created_at < private.begin_of(cohort + 7)) as people
    from (select generate_series(this_week - 77, this_week, '7 days')::date as cohort) weeks)
  select jsonb_agg(jsonb_build_object('week', cohort, 'people', people, 'kept', (
      select jsonb_agg(coalesce((select value from counted where counted.cohort = cohorts.cohort and week = each), 0) order by each)
      from (select generate_series(cohort, this_week, '7 days')::date as each) weeks)) order by cohort)
  into kept from cohorts where people > 0;

  return jsonb_build_object(
    'first_day', first, 'last_day', today, 'days', figures, 'retention', coalesce(kept, '[]'),
    'active_people', private.active_people(first),
    'accounts', (select count(*) from public.users),
    'destinations', private.top_destinations(greatest(first, today - 89)),
    'currency', private.platform_currency(),
    'takings', (select coalesce(jsonb_agg(to_jsonb(taking) order by paid desc, plan), '[]')
      from private.takings(private.begin_of(first), now() + interval '1 day') taking),
    'subscriptions', (select coalesce(jsonb_agg(jsonb_build_object('plan', name, 'people', people,
        'complimentary', complimentary) order by people desc, name), '[]') from (
      select plan.name, count(*) as people, count(*) filter (where payment_provider = 'complimentary') as complimentary
      from public.user_subscriptions one join public.subscription_plans plan on plan.id = one.plan_id
      where one.status in ('active', 'past_due') group by plan.id, plan.name) by_plan),
    'model_use_cost', (select value from public.platform_settings where key = 'model_use_cost'),
    'refused', (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'changes', changes) order by changes desc), '[]')
      from (select reason, sum(changes) as changes from private.refused_changes where day between first and today
        group by reason) by_reason),
    'devices', private.device_figures());
end
$$;

-- Places of goals since that day, by how many people have one there. A place that fewer than three people name says too
-- much about them.
create function private.top_destinations(since date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'people', people, 'goals', goals) order by people desc, name), '[]')
  from (select location_data ->> 'name' as name, count(distinct owner_id) as people, count(*) as goals
    from public.goals where created_at >= private.begin_of(since) and location_data is not null
    group by 1 having count(distinct owner_id) >= 3 order by 2 desc, 1 limit 10) top
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

-- A device tells that the server has refused a change for good, so that operators notice a fault of the app or a limit
-- that is too narrow. Counted without a name, a few an hour of each person.
create function public.note_refused_change(reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  perform private.count_in_hour('refused_changes', 1);
  insert into private.refused_changes as known (day, reason, changes) values (private.today(), note_refused_change.reason, 1)
    on conflict on constraint refused_changes_pkey do update set changes = known.changes + 1;
end
$$;

revoke execute on function public.admin_dashboard(), public.admin_analytics(integer), public.note_refused_change(text) from anon;
grant execute on function public.admin_dashboard(), public.admin_analytics(integer), public.note_refused_change(text)
  to authenticated, service_role;

comment on table private.daily_figures is 'Figures of closed days: nothing can be added to them. ''kept'' is of a week, ''closed'' marks the last closed day.';
comment on table private.refused_changes is 'Changes that devices were refused for good, a day and reason.';
comment on function public.admin_dashboard() is 'Figures of the first screen, each for whoever holds its permission.';
comment on function public.admin_analytics(integer) is 'Figures of the last 7, 30, 90 or 365 days; for view_analytics.';
comment on function public.note_refused_change(text) is 'Counts a change of the caller that the server has refused for good.';
