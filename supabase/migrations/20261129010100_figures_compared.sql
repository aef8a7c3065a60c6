-- Figures beside those of the time before: what is up and what is down is seen without a second question.

create index coupon_redemptions_created on public.coupon_redemptions (created_at);

-- What came in less what went back on each of these days, both included, oldest first, in the currency of the platform and
-- its smallest unit; added up in each currency before it is converted. Payments of the test provider count only where there
-- are no others, as in private.takings.
create function private.net_by_day(first date, last date) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  currency_shown constant text := private.platform_currency();
  begins constant timestamptz := private.begin_of(first);
  ends constant timestamptz := private.begin_of(last + 1);
  only_test constant boolean := not exists (select 1 from public.payment_transactions where payment_provider <> 'test');
begin
  return (
    with moved as (
      select (created_at at time zone 'UTC')::date as day, currency, amount::bigint as units from public.payment_transactions
        where status in ('succeeded', 'refunded') and created_at >= begins and created_at < ends
          and (payment_provider = 'test') = only_test
      union all
      select (refunded_at at time zone 'UTC')::date, currency, -refunded_amount::bigint from public.payment_transactions
        where status = 'refunded' and refunded_at >= begins and refunded_at < ends
          and (payment_provider = 'test') = only_test
    ), sums as (
      select day, sum(private.convert_units(units, currency, currency_shown)) as net
      from (select day, currency, sum(units)::bigint as units from moved group by day, currency) by_currency group by day
    )
    select jsonb_agg(coalesce(sums.net, 0) order by each.one)
    from (select generate_series(first, last, '1 day')::date as one) each left join sums on sums.day = each.one);
end
$$;

-- How often coupons were redeemed on each of these days, both included, oldest first.
create function private.coupon_uses_by_day(first date, last date) returns jsonb
language sql stable set search_path = '' as $$
  with used as (
    select (created_at at time zone 'UTC')::date as day, count(*) as uses from public.coupon_redemptions
      where state = 'redeemed' and created_at >= private.begin_of(first) and created_at < private.begin_of(last + 1)
      group by 1)
  select jsonb_agg(coalesce(used.uses, 0) order by each.one)
  from (select generate_series(first, last, '1 day')::date as one) each left join used on used.day = each.one
$$;

-- The figures of the first screen, each for whoever holds its permission; what is missing in the answer is not permitted.
-- Active is who signed in or did something in the last 30 days and is not suspended. `…_by_day` are the last 30 days, today
-- included, and `before` the 30 before them. Raises 42501 for travellers.
create or replace function public.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.today();
  month_begin constant timestamptz := private.begin_of(date_trunc('month', today)::date);
  by_day jsonb;
  before jsonb;
  answer jsonb := '{}';
begin
  if not public.is_admin() then
    raise exception 'You do not have permission to do this' using errcode = '42501';
  end if;
  if public.admin_has_permission('view_content') or public.admin_has_permission('view_users') then
    by_day := private.by_day(array['active', 'sign_ups', 'reports'], today - 29, today);
  end if;
  if public.admin_has_permission('view_content') then
    answer := answer || jsonb_build_object('moderation', (select jsonb_build_object(
      'pending', private.waiting_for_moderation(),
      'older_than_a_day', count(distinct (content_type, content_id)) filter (where created_at < now() - interval '1 day'),
      'reports_by_day', by_day -> 'reports')
      from public.flagged_content where status = 'pending'));
  end if;
  if public.admin_has_permission('view_users') then
    before := private.by_day(array['active', 'sign_ups'], today - 59, today - 30);
    answer := answer || jsonb_build_object('people', jsonb_build_object(
      'active', private.active_people(today - 29),
      'new', (select count(*) from public.users where created_at >= now() - interval '30 days'),
      'first_day', today - 29,
      'active_by_day', by_day -> 'active', 'new_by_day', by_day -> 'sign_ups',
      'before', jsonb_build_object('active_by_day', before -> 'active', 'new_by_day', before -> 'sign_ups')));
  end if;
  if public.admin_has_permission('view_transactions') then
    answer := answer || jsonb_build_object('revenue', (select jsonb_build_object('currency', private.platform_currency(),
      'units', coalesce(sum(paid - refunded), 0), 'refunds', coalesce(sum(refunds), 0),
      'refunded', coalesce(sum(refunded), 0), 'is_test', coalesce(bool_or(is_test), false),
      'by_day', private.net_by_day(today - 29, today))
      from private.takings(month_begin, now() + interval '1 day')));
  end if;
  if public.admin_has_permission('view_coupons') then
    answer := answer || jsonb_build_object('coupons', (select jsonb_build_object('active', count(*),
      'ending', count(*) filter (where expires_at < now() + interval '7 days'),
      'uses_by_day', private.coupon_uses_by_day(today - 29, today))
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
-- {first_day, days: {figure: [a number a day]}, …}. `days_before` are as many days right before them, `net` is what came in
-- less what went back on each day of both. `counted_at` is when what takes long was counted; empty for now. It keeps
-- days that are over, where no server does (decision 42), so it is called with POST. Needs view_analytics.
create or replace function public.admin_analytics(days integer default 30) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.today();
  span integer := days;
  first date;
  before date;
  figures constant text[] := array['sign_ups', 'active', 'goals_created', 'goals_completed', 'itineraries', 'posts', 'reports',
    'model_itinerary', 'model_recommendations'];
  active jsonb;
  destinations jsonb;
  devices jsonb;
begin
  perform private.demand_permission('view_analytics');
  if span is null or span not in (7, 30, 90, 365) then
    raise exception 'The range is 7, 30, 90 or 365 days' using errcode = '22023';
  end if;
  first := today - span + 1;
  before := first - span;
  perform private.keep_days(31);
  active := private.slow_figure('active_people', span);
  destinations := private.slow_figure('destinations', span);
  devices := private.slow_figure('devices', 0);
  return jsonb_build_object(
    'first_day', first, 'last_day', today,
    'days', private.by_day(figures, first, today),
    'days_before', private.by_day(figures, before, first - 1),
    'net', jsonb_build_object('days', private.net_by_day(first, today), 'before', private.net_by_day(before, first - 1)),
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
