-- What can be earned, and what each person has earned. The catalogue is the same for everybody; both are written by
-- server rules only. Achievements are awarded in the transaction of what earns them, are kept when that is undone, and
-- their points are the only experience points there are.

-- A requirement is {type, count, optional category}: so many countries, completed goals (of a category of goals), accepted
-- connections, or so much put aside, in US dollars.
create function private.is_requirement(requirements jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  amount numeric;
begin
  if jsonb_typeof(requirements) <> 'object' or requirements - array['type', 'count', 'category'] <> '{}'
    or coalesce(jsonb_typeof(requirements -> 'count'), '') <> 'number'
    or coalesce(requirements ->> 'type', '') not in ('countries', 'goals_completed', 'savings', 'connections')
  then
    return false;
  end if;
  amount := requirements ->> 'count';
  return amount between 1 and 1000000000 and amount = trunc(amount)
    and (not requirements ? 'category' or requirements ->> 'type' = 'goals_completed' and coalesce(
      requirements ->> 'category' in ('adventure', 'culture', 'food', 'nature', 'urban', 'relaxation', 'entertainment'),
      false));
end
$$;

create table public.achievements (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  description text not null,
  category text not null,
  rarity text not null,
  points integer not null,
  requirements jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint achievements_name_length check (char_length(name) between 1 and 80),
  constraint achievements_description_length check (char_length(description) between 1 and 300),
  constraint achievements_category_known
    check (category in ('explorer', 'adventure', 'culture', 'foodie', 'social', 'milestone')),
  constraint achievements_rarity_known check (rarity in ('common', 'uncommon', 'rare', 'epic', 'legendary')),
  constraint achievements_points_range check (points between 0 and 10000),
  constraint achievements_requirements_known check (private.is_requirement(requirements))
);

revoke all on public.achievements from public, anon, authenticated;
grant select on public.achievements to authenticated;
grant all on public.achievements to service_role;

alter table public.achievements enable row level security;
select private.demand_full_sign_in('public.achievements');
select private.sync_table('public.achievements', 'everybody');

create table public.user_achievements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  achievement_id uuid not null references public.achievements (id) on delete cascade,
  earned_at timestamptz not null default now(),
  constraint user_achievements_once unique (user_id, achievement_id)
);

create index user_achievements_holders on public.user_achievements (achievement_id);

revoke all on public.user_achievements from public, anon, authenticated;
grant select on public.user_achievements to authenticated;
grant all on public.user_achievements to service_role;

alter table public.user_achievements enable row level security;
select private.demand_full_sign_in('public.user_achievements');
select private.sync_table('public.user_achievements', 'person:user_id');

create policy "signed-in people can see what can be earned" on public.achievements
  for select to authenticated using (true);

create policy "people can see what they have earned" on public.user_achievements
  for select to authenticated using (user_id = (select auth.uid()));

-- By the rates of domain/money/money.ts, so that an amount means the same to everybody. Written so that the planner puts it
-- into the sums, as private.share_in_savings.
create function private.in_dollars(amount numeric, currency text) returns numeric
language sql immutable
return amount / case currency
    when 'USD' then 1 when 'EUR' then 0.92 when 'GBP' then 0.79 when 'JPY' then 150
    when 'AUD' then 1.53 when 'CAD' then 1.37 when 'CHF' then 0.88 when 'CNY' then 7.2
    when 'MXN' then 18.5 when 'SGD' then 1.34 when 'NZD' then 1.66 when 'THB' then 34.5 when 'AED' then 3.67
    when 'HKD' then 7.8 end;

-- How far a person has come in each kind of requirement; goals also in each category. domain/achievements/achievements.ts counts the
-- same on the device.
create function private.reached(person uuid, kinds text[])
returns table (kind text, category text, amount numeric)
language plpgsql stable set search_path = '' as $$
begin
  if 'goals_completed' = any (kinds) then
    return query select 'goals_completed', goal.category, count(*)::numeric from public.goals goal
      where goal.owner_id = person and goal.status = 'completed' group by grouping sets ((), (goal.category));
  end if;
  if 'countries' = any (kinds) then
    return query select 'countries', null::text, private.countries_of(person)::numeric;
  end if;
  if 'savings' = any (kinds) then
    return query
      with sums as (
        select booked.currency, sum(private.share_in_savings(booked.transaction_type, booked.amount)) as saved
        from public.transactions booked where booked.user_id = person group by booked.currency
      )
      select 'savings', null::text, round(coalesce(sum(private.in_dollars(sums.saved, sums.currency)), 0), 2) from sums;
  end if;
  if 'connections' = any (kinds) then
    return query select 'connections', null::text, count(*)::numeric from public.user_connections known
      where known.status = 'accepted' and (known.requester_id = person or known.addressee_id = person);
  end if;
end
$$;

-- Awards what a person has newly qualified for, by requirements of these kinds. What one event earns is earned at one
-- moment, so that the rarer one can be told first.
create function private.award(person uuid, kinds text[]) returns void
language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
begin
  if not exists (
    select 1 from public.achievements achievement
    where achievement.requirements ->> 'type' = any (kinds) and not exists (
      select 1 from public.user_achievements earned
      where earned.user_id = person and earned.achievement_id = achievement.id))
  then
    return;
  end if;
  -- Two events at once are counted one after the other: whoever waits here sees what the other has written.
  perform 1 from public.user_stats where user_id = person for no key update;
  -- An account that is just being deleted earns nothing.
  if not exists (select 1 from public.users where id = person) then
    return;
  end if;
  moment := clock_timestamp();
  insert into public.user_achievements (user_id, achievement_id, earned_at)
    select person, achievement.id, moment
    from private.reached(person, kinds) progress
    join public.achievements achievement on achievement.requirements ->> 'type' = progress.kind
      and achievement.requirements ->> 'category' is not distinct from progress.category
      and (achievement.requirements ->> 'count')::numeric <= progress.amount
    where not exists (select 1 from public.user_achievements earned
      where earned.user_id = person and earned.achievement_id = achievement.id)
    order by achievement.points, achievement.name
    on conflict on constraint user_achievements_once do nothing;
end
$$;

-- Once a statement, because one may complete many goals.
create function private.award_for_goals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  if tg_op = 'INSERT' then
    for person in select distinct owner_id from made where status = 'completed' order by owner_id loop
      perform private.award(person, array['goals_completed', 'countries']);
    end loop;
  else
    for person in
      select distinct made.owner_id from made join was on was.id = made.id
      where made.status = 'completed' and (was.status, was.owner_id, was.category, was.location_data)
        is distinct from (made.status, made.owner_id, made.category, made.location_data)
      order by made.owner_id
    loop
      perform private.award(person, array['goals_completed', 'countries']);
    end loop;
  end if;
  return null;
end
$$;

-- Another choice of what counts (decision P130): the figure is counted anew, and more countries may earn an achievement.
-- Fewer take none away (decision P131).
create function private.follow_what_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.user_stats where user_id = new.user_id for no key update;
  update public.user_stats set countries_visited = private.countries_of(new.user_id) where user_id = new.user_id;
  perform private.award(new.user_id, array['countries']);
  return null;
end
$$;

create function private.award_for_transactions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  for person in select distinct user_id from touched order by user_id loop
    perform private.award(person, array['savings']);
  end loop;
  return null;
end
$$;

create function private.award_for_connection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The lower id first, so that two acceptances never wait for each other.
  perform private.award(least(new.requester_id, new.addressee_id), array['connections']);
  perform private.award(greatest(new.requester_id, new.addressee_id), array['connections']);
  return null;
end
$$;

-- One notification and one feed item an award. A failure of one is logged; it stops neither the award nor the other.
create function private.tell_of_achievement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  achievement public.achievements;
  facts jsonb;
begin
  select * into achievement from public.achievements where id = new.achievement_id;
  facts := jsonb_build_object('achievementId', achievement.id, 'achievementName', achievement.name);
  perform private.notify(new.user_id, 'achievement', 'Achievement unlocked',
    format('You earned "%s" and %s points.', achievement.name, achievement.points),
    facts || jsonb_build_object('event', 'achievement-earned', 'points', achievement.points), '/achievements');
  begin
    insert into public.activity_feed (user_id, type, content, data, created_at)
      values (new.user_id, 'achievement', 'earned the achievement ' || achievement.name, facts, new.earned_at);
  exception when others then
    raise warning 'feed item not written: % (%)', sqlerrm, sqlstate;
  end;
  return null;
end
$$;

-- Always the sum of what was earned, never a running total.
create function private.recount_points(people uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  update public.user_stats stats set total_experience_points = earned.points, achievements_earned = earned.number
  from (
    select person.id, coalesce(sum(achievement.points), 0) as points, count(achievement.id) as number
    from (select distinct unnest(people) as id) person
      left join public.user_achievements own on own.user_id = person.id
      left join public.achievements achievement on achievement.id = own.achievement_id
    group by person.id) earned
  where stats.user_id = earned.id
    and (stats.total_experience_points, stats.achievements_earned) <> (earned.points, earned.number);
end
$$;

create function private.follow_awards() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.recount_points(array(select user_id from touched));
  return null;
end
$$;

create function private.follow_points() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.recount_points(array(select user_id from public.user_achievements where achievement_id = new.id));
  return null;
end
$$;

-- A check constraint runs its function as the role that writes.
grant execute on function private.is_requirement(jsonb) to service_role;

comment on table public.achievements is 'The catalogue of what can be earned, the same for everybody.';
comment on table public.user_achievements is 'What a person has earned, once each. Written by server rules only.';
comment on column public.achievements.requirements is
  '{type: countries, goals_completed, savings (US dollars) or connections; count; category of goals, if only those count}';
comment on function private.award(uuid, text[]) is 'Awards what a person has newly qualified for. Never takes back.';
