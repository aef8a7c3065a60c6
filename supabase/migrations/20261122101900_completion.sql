-- What follows from a goal's status, in the transaction that changes it.

-- A failure in the feed is logged and never stops the main action.
create function private.feed_completion(goal public.goals) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.activity_feed (user_id, type, content, data, goal_id)
    values (goal.owner_id, 'goal_completed', 'completed ' || goal.title,
      jsonb_build_object('goalId', goal.id, 'goalTitle', goal.title), goal.id);
exception when others then
  raise warning 'feed item not written: % (%)', sqlerrm, sqlstate;
end
$$;

-- Reopened: back to what the savings or the person last said, and the feed tells it no more.
create function private.undo_completion(goal public.goals) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.activity_feed where goal_id = goal.id and type = 'goal_completed';
  perform private.derive_progress(goal.id, coalesce((
    select progress_percentage from public.goal_progress
    where goal_id = goal.id and entered_by_hand order by created_at desc, id desc limit 1), 0));
end
$$;

create function private.follow_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'completed' then
    perform private.derive_progress(new.id);
    perform private.feed_completion(new);
  elsif tg_op = 'UPDATE' and old.status = 'completed' then
    perform private.undo_completion(new);
  end if;
  if tg_op = 'UPDATE' and new.status = 'in-progress' then
    perform private.notify(new.owner_id, 'goal', 'Goal in progress', format('"%s" is now in progress.', new.title),
      jsonb_build_object('event', 'goal-started', 'goalId', new.id, 'goalTitle', new.title), '/goals/' || new.id);
  end if;
  return null;
end
$$;

-- goals_completed, goals_in_progress and countries_visited of the owner are kept by differences: cheap at any number of
-- goals. The statistics row is updated, and so locked, before countries are compared: two goals completed at once are
-- counted one after the other. Countries count, not spellings.

-- The country that a goal adds to the ones visited; empty while it is not completed.
create function private.visited_country(goal public.goals) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when goal.status = 'completed' then private.country_of(goal.location_data) end;
end
$$;

-- 1 when no other completed goal of the owner is in this country.
create function private.sole_visit(goal public.goals, country text) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return case when country is null or exists (
    select 1 from public.goals other
    where other.owner_id = goal.owner_id and other.status = 'completed'
      and private.country_of(other.location_data) = country and other.id <> goal.id)
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
      select count(distinct private.country_of(location_data)) from public.goals goal
      where goal.owner_id = stats.user_id and goal.status = 'completed')
  where stats.user_id in (select owner_id from gone where status = 'completed');
  return null;
end
$$;
