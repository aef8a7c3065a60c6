-- What one event earns is earned at one moment, so that the rarer one can be told first.

-- Awards what a person has newly qualified for, by requirements of these kinds.
create or replace function private.award(person uuid, kinds text[]) returns void
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
