-- What follows from goals that are made or changed, in the transaction that does it; most of it from their status.

-- A failure in the feed is logged and never stops the main action.
create function private.feed_completions(completed uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.activity_feed (user_id, type, content, data, goal_id)
    select goal.owner_id, 'goal_completed', 'completed ' || goal.title,
      jsonb_build_object('goalId', goal.id, 'goalTitle', goal.title), goal.id
    from public.goals goal where goal.id = any (completed);
exception when others then
  raise warning 'feed items not written: % (%)', sqlerrm, sqlstate;
end
$$;

-- Reopened: back to what the savings or the person last said, and the feed tells it no more.
create function private.undo_completions(reopened uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.activity_feed where goal_id = any (reopened) and type = 'goal_completed';
  perform private.derive_progress(reopened, array(
    select coalesce((
      select progress_percentage from public.goal_progress
      where goal_id = goal.id and entered_by_hand order by created_at desc, id desc limit 1), 0)
    from unnest(reopened) with ordinality as goal (id, place) order by goal.place));
end
$$;

-- goals_completed, goals_in_progress and countries_visited of the owners are kept by differences, once a statement: cheap
-- at any number of goals. The statistics rows are locked before countries are compared: two goals completed at once are
-- counted one after the other. Countries count, not spellings, and territories as their person chose (decision P130).

-- The country or territory that a goal adds to the ones visited; empty while it is not completed.
create function private.visited_country(status text, location_data jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when status = 'completed' then private.country_of(location_data) end;
end
$$;

-- `changed`, one for each goal: [id, owner, status before (null for a new goal), status after, country before, country after].
create function private.count_changes(changed jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.user_stats
    where user_id = any (array(select (one ->> 1)::uuid from jsonb_array_elements(changed) one))
    order by user_id for no key update;
  update public.user_stats stats set
    goals_completed = greatest(0, goals_completed + counted.completed),
    goals_in_progress = greatest(0, goals_in_progress + counted.in_progress)
  from (
    select (one ->> 1)::uuid as owner_id,
      count(*) filter (where one ->> 3 = 'completed') - count(*) filter (where one ->> 2 = 'completed') as completed,
      count(*) filter (where one ->> 3 = 'in-progress') - count(*) filter (where one ->> 2 = 'in-progress') as in_progress
    from jsonb_array_elements(changed) one group by 1) counted
  where stats.user_id = counted.owner_id and (counted.completed, counted.in_progress) <> (0, 0);
  if jsonb_path_exists(changed, 'strict $[*] ? (@[4] != @[5])') then
    perform private.count_countries(changed);
  end if;
end
$$;

-- A country is gained or lost when no goal stands for it that this statement has left alone.
create function private.count_countries(changed jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  with owners as materialized (
    select owner_id, private.counts_territories(owner_id) as territories
    from (select distinct (one ->> 1)::uuid as owner_id from jsonb_array_elements(changed) one) named
  ), moved as materialized (
    select (one ->> 0)::uuid as id, owner_id, territories,
      private.counted_as(one ->> 4, territories) as country_before, private.counted_as(one ->> 5, territories) as country
    from jsonb_array_elements(changed) one join owners on owner_id = (one ->> 1)::uuid where one -> 4 <> one -> 5
  ), touched as materialized (
    select owner_id, country, private.parts_of(country, territories) as parts
    from (
      select owner_id, territories, country_before as country from moved where country_before is not null
      union select owner_id, territories, country from moved where country is not null) named
  ), visited as (
    select owner_id, sum(
      exists (select 1 from moved where moved.owner_id = touched.owner_id and moved.country = touched.country)::integer
      - exists (select 1 from moved
        where moved.owner_id = touched.owner_id and moved.country_before = touched.country)::integer) as gained
    from touched
    where not exists (
      select 1 from public.goals other
      where other.owner_id = touched.owner_id and other.status = 'completed'
        and private.country_of(other.location_data) = any (touched.parts) and other.id not in (select id from moved))
    group by owner_id
  )
  update public.user_stats stats set countries_visited = greatest(0, countries_visited + visited.gained)
  from visited where stats.user_id = visited.owner_id and visited.gained <> 0;
end
$$;

-- How many countries a person has completed goals in, counted anew.
create function private.countries_of(person uuid) returns integer
language plpgsql stable set search_path = '' as $$
declare
  territories constant boolean := private.counts_territories(person);
begin
  return (select count(distinct private.counted_as(code, territories))
    from (select distinct private.country_of(location_data) as code
      from public.goals where owner_id = person and status = 'completed') visited);
end
$$;

-- Goals that are new: the first progress row of each, dated with the goal itself, so that updates made offline come after it.
create function private.follow_new_goals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := (select id from public.users where id = auth.uid());
  completed uuid[];
  counted jsonb;
begin
  insert into public.goal_progress
    (goal_id, owner_id, bucket_list_id, progress_percentage, savings_amount, expenses_amount, updated_by, created_at)
    select id, owner_id, bucket_list_id, 0, 0, 0, author, created_at from made;
  select array_agg(id) filter (where status = 'completed'),
    jsonb_agg(jsonb_build_array(id, owner_id, null, status, null, private.visited_country(status, location_data)))
  into completed, counted from made where status in ('in-progress', 'completed');
  if completed is not null then
    perform private.derive_progress(completed);
    perform private.feed_completions(completed);
  end if;
  if counted is not null then
    perform private.count_changes(counted);
  end if;
  return null;
end
$$;

-- Goals that changed. Another budget or currency, or 'Follow savings' switched on again, changes what the savings amount
-- to; then comes what follows from the status, from sharing and from a move, which takes the progress along. The progress of
-- a goal that moderators have removed belongs to no list.
create function private.follow_changed_goals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  recounted uuid[];
  completed uuid[];
  reopened uuid[];
  started uuid[];
  shared uuid[];
  moved uuid[];
  counted jsonb;
  goal record;
begin
  select array_agg(made.id) filter (where was.currency <> made.currency
      or made.follows_savings and (not was.follows_savings or was.budget_target is distinct from made.budget_target)),
    array_agg(made.id) filter (where made.status = 'completed' and was.status <> 'completed'),
    array_agg(made.id) filter (where made.status <> 'completed' and was.status = 'completed'),
    array_agg(made.id) filter (where made.status = 'in-progress' and was.status <> 'in-progress'),
    array_agg(made.id) filter (where made.privacy_level = 'connections' and cardinality(made.specific_users) > 0
      and (was.privacy_level <> made.privacy_level or was.specific_users is distinct from made.specific_users)),
    array_agg(made.id) filter (where was.bucket_list_id <> made.bucket_list_id
      or was.removed_by_moderators <> made.removed_by_moderators),
    jsonb_agg(jsonb_build_array(made.id, made.owner_id, was.status, made.status,
        private.visited_country(was.status, was.location_data), private.visited_country(made.status, made.location_data)))
      filter (where was.status <> made.status
        or made.status = 'completed' and was.location_data is distinct from made.location_data)
  into recounted, completed, reopened, started, shared, moved, counted
  from made join was on was.id = made.id;
  if recounted is not null then
    perform private.derive_progress(recounted);
  end if;
  if completed is not null then
    perform private.derive_progress(completed);
    perform private.feed_completions(completed);
  end if;
  if reopened is not null then
    perform private.undo_completions(reopened);
  end if;
  if started is not null then
    for goal in select id, owner_id, title from made where id = any (started) order by id loop
      perform private.notify(goal.owner_id, 'goal', 'Goal in progress', format('"%s" is now in progress.', goal.title),
        jsonb_build_object('event', 'goal-started', 'goalId', goal.id, 'goalTitle', goal.title), '/goals/' || goal.id);
    end loop;
  end if;
  if shared is not null then
    perform private.announce_shares('goals', shared);
  end if;
  if counted is not null then
    perform private.count_changes(counted);
  end if;
  if moved is not null then
    update public.goal_progress progress
      set bucket_list_id = case when not made.removed_by_moderators then made.bucket_list_id end
      from made where made.id = any (moved) and progress.goal_id = made.id;
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
    countries_visited = private.countries_of(stats.user_id)
  where stats.user_id in (select owner_id from gone where status = 'completed');
  return null;
end
$$;
