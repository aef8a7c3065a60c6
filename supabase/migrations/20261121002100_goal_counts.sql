-- goals_completed, goals_in_progress and countries_visited of the owner, kept by differences: cheap at any number
-- of goals. The statistics row is updated, and so locked, before countries are compared: two goals completed at
-- once are counted one after the other.

-- The country that a goal adds to the ones visited; empty while it is not completed.
create function private.visited_country(goal public.goals) returns text
language sql immutable as $$
  select case when goal.status = 'completed' then nullif(goal.location_data ->> 'country', '') end
$$;

-- 1 when no other completed goal of the owner is in this country.
create function private.sole_visit(goal public.goals, country text) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return case when country is null or exists (
    select 1 from public.goals other
    where other.owner_id = goal.owner_id and other.status = 'completed'
      and other.location_data ->> 'country' = country and other.id <> goal.id)
  then 0 else 1 end;
end
$$;

create function private.count_goal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was text;
  country_before text;
  country_after constant text := private.visited_country(new);
begin
  if tg_op = 'UPDATE' then
    was := old.status;
    country_before := private.visited_country(old);
  end if;
  if was is distinct from new.status then
    update public.user_stats set
      goals_completed = greatest(0, goals_completed
        + (new.status = 'completed')::integer - coalesce((was = 'completed')::integer, 0)),
      goals_in_progress = greatest(0, goals_in_progress
        + (new.status = 'in-progress')::integer - coalesce((was = 'in-progress')::integer, 0))
    where user_id = new.owner_id;
  end if;
  if country_before is distinct from country_after then
    perform 1 from public.user_stats where user_id = new.owner_id for no key update;
    update public.user_stats set countries_visited = greatest(0, countries_visited
      + private.sole_visit(new, country_after) - private.sole_visit(new, country_before))
    where user_id = new.owner_id;
  end if;
  return null;
end
$$;

-- One statement may delete a whole list of goals: their owners are counted once.
create function private.discount_goals() returns trigger
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
      select count(distinct location_data ->> 'country') from public.goals goal
      where goal.owner_id = stats.user_id and goal.status = 'completed' and goal.location_data ->> 'country' <> '')
  where stats.user_id in (select owner_id from gone where status = 'completed');
  return null;
end
$$;

revoke execute on all functions in schema private from public;

create trigger follow_3_count_insert after insert on public.goals
  for each row when (new.status in ('in-progress', 'completed')) execute function private.count_goal();
create trigger follow_3_count_update after update on public.goals
  for each row when (old.status <> new.status
    or (new.status = 'completed' and old.location_data is distinct from new.location_data))
  execute function private.count_goal();
create trigger follow_3_count_delete after delete on public.goals
  referencing old table as gone for each statement execute function private.discount_goals();
