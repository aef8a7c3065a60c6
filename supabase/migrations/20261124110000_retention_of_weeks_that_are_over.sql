-- The share of a week's newcomers who came back is told once that week is over: on its first days it would look as if
-- most had stayed away.

-- Of those who signed up in each of the last twelve weeks: [{week, people, kept: [how many did something in that week and
-- in each since]}]. The week that runs has no figure yet: null.
create or replace function private.retention() returns jsonb
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
