-- What can be earned, and what each person has earned. The catalogue is the same for everybody; both are written by
-- server rules only (see the awards).

-- {type, count, optional category}: so many countries, completed goals (of a category of goals), accepted connections,
-- or so much put aside, in US dollars.
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

create table public.user_achievements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  achievement_id uuid not null references public.achievements (id) on delete cascade,
  earned_at timestamptz not null default now(),
  constraint user_achievements_once unique (user_id, achievement_id)
);

create index user_achievements_holders on public.user_achievements (achievement_id);

revoke all on public.achievements, public.user_achievements from public, anon, authenticated;
grant select on public.achievements, public.user_achievements to authenticated;
grant all on public.achievements, public.user_achievements to service_role;

alter table public.achievements enable row level security;
alter table public.user_achievements enable row level security;
select private.demand_full_sign_in('public.achievements');
select private.demand_full_sign_in('public.user_achievements');

create policy "signed-in people can see what can be earned" on public.achievements
  for select to authenticated using (true);
create policy "people can see what they have earned" on public.user_achievements
  for select to authenticated using (user_id = (select auth.uid()));

revoke execute on all functions in schema private from public;
-- A check constraint runs its function as the role that writes.
grant execute on function private.is_requirement(jsonb) to service_role;

create trigger step_9_stamp_update before update on public.achievements
  for each row execute function private.stamp_changed_row();
create trigger a_publish after insert or update on public.achievements
  for each row execute function private.publish_to_everybody();
create trigger bury after delete on public.achievements referencing old table as gone
  for each statement execute function private.bury();
create trigger a_publish after insert or update on public.user_achievements
  for each row execute function private.publish('user_id');
create trigger bury after delete on public.user_achievements referencing old table as gone
  for each statement execute function private.bury();

comment on table public.achievements is 'The catalogue of what can be earned, the same for everybody.';
comment on column public.achievements.requirements is
  '{type: countries, goals_completed, savings (US dollars) or connections; count; category of goals, if only those count}';
comment on table public.user_achievements is 'What a person has earned, once each. Written by server rules only.';
