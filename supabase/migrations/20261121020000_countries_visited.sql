-- countries_visited counts countries, not spellings.

drop index public.goals_countries;

-- The country that a goal adds to the ones visited; empty while it is not completed.
create or replace function private.visited_country(goal public.goals) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when goal.status = 'completed' then private.country_of(goal.location_data) end;
end
$$;

-- 1 when no other completed goal of the owner is in this country.
create or replace function private.sole_visit(goal public.goals, country text) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return case when country is null or exists (
    select 1 from public.goals other
    where other.owner_id = goal.owner_id and other.status = 'completed'
      and private.country_of(other.location_data) = country and other.id <> goal.id)
  then 0 else 1 end;
end
$$;

-- One statement may delete a whole list of goals: their owners are counted once.
create or replace function private.discount_goals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.user_stats stats set
    goals_completed = greatest(0, goals_completed - lost.completed),
    goals_in_progress = greatest(0, goals_in_progress - lost.in_progress)
  from (
    select owner_id, count(*) filter (where status = 'completed') as completed,
      count(*) filter (where status = 'in-progress') as in_progress
    from gone group by owner_id) lost
  where stats.user_id = lost.owner_id and lost.completed + lost.in_progress > 0;
  update public.user_stats stats set
    countries_visited = (
      select count(distinct private.country_of(location_data)) from public.goals goal
      where goal.owner_id = stats.user_id and goal.status = 'completed')
  where stats.user_id in (select owner_id from gone where status = 'completed');
  return null;
end
$$;

revoke execute on all functions in schema private from public;

create index goals_countries on public.goals (owner_id, private.country_of(location_data)) where status = 'completed';

update public.user_stats stats set countries_visited = counted.countries
from (
  select owner_id, count(distinct private.country_of(location_data)) as countries
  from public.goals where status = 'completed' group by owner_id) counted
where counted.owner_id = stats.user_id and counted.countries <> stats.countries_visited;
update public.user_stats stats set countries_visited = 0
where countries_visited > 0 and not exists (
  select 1 from public.goals goal where goal.owner_id = stats.user_id and goal.status = 'completed');
