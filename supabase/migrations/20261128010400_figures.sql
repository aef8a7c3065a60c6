-- What administrators are told of the platform: counts and sums, never a name.

-- Changes that the server did not take from devices, as these have told.
create table private.refused_changes (
  day date not null,
  reason text not null,
  changes integer not null default 0,
  primary key (day, reason),
  constraint refused_changes_reason_known check (reason in ('not_permitted', 'limit', 'value', 'parent_gone', 'other'))
);

alter table private.refused_changes enable row level security;

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

-- {figure: [a number a day]}, for each of these figures.
create function private.by_day(figures text[], first date, last date) returns jsonb
language sql stable set search_path = '' as $$
  with counted as materialized (
    select figure, day, value from private.figures_of(first, last) where figure = any (figures)
    union all
    select 'model_' || kind, day, uses from private.model_uses where day between first and last)
  select jsonb_object_agg(name, numbers) from (
    select name, jsonb_agg(coalesce(value, 0) order by each.one) as numbers
    from unnest(figures) name
      cross join (select generate_series(first, last, '1 day')::date as one) each
      left join counted on counted.figure = name and counted.day = each.one
    group by name) by_figure
$$;

-- Of those who signed up in each of the last twelve weeks: [{week, people, kept: [how many did something in that week and
-- in each since]}]. The week that runs has no figure yet: null, because on its first days it would look as if most had
-- stayed away.
create function private.retention() returns jsonb
language sql stable set search_path = '' as $$
  with weeks as materialized (
    select generate_series(date_trunc('week', private.today()::timestamp) - interval '77 days',
      date_trunc('week', private.today()::timestamp), '7 days')::date as week),
  counted as materialized (
    select date_trunc('week', day::timestamp)::date as week, figure, part, sum(value) as value
    from (select * from private.figures_of((select min(week) from weeks), private.today())
      union all select * from private.count_returns(
        greatest((select min(week) from weeks), private.kept_until() + 1), private.today())) each
    where figure in ('sign_ups', 'came_back')
    group by 1, 2, 3)
  select coalesce(jsonb_agg(jsonb_build_object('week', cohort.week, 'people', cohort.value, 'kept', (
      select jsonb_agg(case when weeks.week + 7 <= private.today() then coalesce(came_back.value, 0) end order by weeks.week)
      from weeks left join counted came_back
        on came_back.week = weeks.week and came_back.figure = 'came_back' and came_back.part = cohort.week::text
      where weeks.week >= cohort.week)) order by cohort.week), '[]')
  from counted cohort where cohort.figure = 'sign_ups'
$$;

-- What came in and went back between two moments, in the currency of the platform and its smallest unit: by plan. Added up
-- in each currency before it is converted. Payments of the test provider, with which no money moves, count only where
-- there are no others.
create function private.takings(begins timestamptz, ends timestamptz)
returns table (plan text, payments bigint, paid bigint, refunds bigint, refunded bigint, is_test boolean)
language plpgsql stable set search_path = '' as $$
declare
  currency_shown constant text := private.platform_currency();
  only_test constant boolean := not exists (select 1 from public.payment_transactions where payment_provider <> 'test')
    and exists (select 1 from public.payment_transactions);
begin
  return query
    select sums.plan_name, coalesce(sum(sums.number) filter (where not sums.is_refund), 0)::bigint,
      coalesce(sum(private.convert_units(sums.units, sums.currency, currency_shown)) filter (where not sums.is_refund), 0)::bigint,
      coalesce(sum(sums.number) filter (where sums.is_refund), 0)::bigint,
      coalesce(sum(private.convert_units(sums.units, sums.currency, currency_shown)) filter (where sums.is_refund), 0)::bigint,
      only_test
    from (
      select plan_name, false as is_refund, currency, count(*) as number, sum(amount)::bigint as units
        from public.payment_transactions
        where status in ('succeeded', 'refunded') and created_at >= begins and created_at < ends
          and (payment_provider = 'test') = only_test
        group by 1, 3
      union all
      select plan_name, true, currency, count(*), sum(refunded_amount)::bigint from public.payment_transactions
        where status = 'refunded' and refunded_at >= begins and refunded_at < ends
          and (payment_provider = 'test') = only_test
        group by 1, 3) sums
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
  by_day jsonb;
  answer jsonb := '{}';
begin
  if not public.is_admin() then
    raise exception 'You do not have permission to do this' using errcode = '42501';
  end if;
  if public.admin_has_permission('view_content') then
    answer := answer || jsonb_build_object('moderation', (select jsonb_build_object(
      'pending', private.waiting_for_moderation(),
      'older_than_a_day', count(distinct (content_type, content_id)) filter (where created_at < now() - interval '1 day'))
      from public.flagged_content where status = 'pending'));
  end if;
  if public.admin_has_permission('view_users') then
    by_day := private.by_day(array['active', 'sign_ups'], today - 29, today);
    answer := answer || jsonb_build_object('people', jsonb_build_object(
      'active', private.active_people(today - 29),
      'new', (select count(*) from public.users where created_at >= now() - interval '30 days'),
      'first_day', today - 29,
      'active_by_day', by_day -> 'active', 'new_by_day', by_day -> 'sign_ups'));
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

-- Everything that the screen of analytics shows of the last so many days (7, 30, 90 or 365, today included):
-- {first_day, days: {figure: [a number a day]}, …}. `counted_at` is when what takes long was counted; empty for now. It keeps
-- days that are over, where no server does (decision 42), so it is called with POST. Needs view_analytics.
create function public.admin_analytics(days integer default 30) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.today();
  span integer := days;
  first date;
  active jsonb;
  destinations jsonb;
  devices jsonb;
begin
  perform private.demand_permission('view_analytics');
  if span is null or span not in (7, 30, 90, 365) then
    raise exception 'The range is 7, 30, 90 or 365 days' using errcode = '22023';
  end if;
  first := today - span + 1;
  perform private.keep_days(31);
  active := private.slow_figure('active_people', span);
  destinations := private.slow_figure('destinations', span);
  devices := private.slow_figure('devices', 0);
  return jsonb_build_object(
    'first_day', first, 'last_day', today,
    'days', private.by_day(array['sign_ups', 'active', 'goals_created', 'goals_completed', 'itineraries', 'posts', 'reports',
      'model_itinerary', 'model_recommendations'], first, today),
    'retention', private.retention(),
    'active_people', active -> 'value',
    'accounts', private.accounts(),
    'destinations', destinations -> 'value',
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
    'devices', devices -> 'value',
    'counted_at', jsonb_build_object('active_people', active -> 'counted_at', 'destinations', destinations -> 'counted_at',
      'devices', devices -> 'counted_at'));
end
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

comment on table private.refused_changes is 'Changes that devices were refused for good, a day and reason.';
comment on function public.admin_dashboard() is 'Figures of the first screen, each for whoever holds its permission.';
comment on function public.admin_analytics(integer) is 'Figures of the last 7, 30, 90 or 365 days; for view_analytics.';
comment on function public.note_refused_change(text) is 'Counts a change of the caller that the server has refused for good.';
