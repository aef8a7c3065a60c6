-- Interests: id to importance, whole numbers from 1 to 10.
create function private.are_interests(interests jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  interest record;
  seen integer := 0;
begin
  for interest in select key, value from jsonb_each(interests) loop
    seen := seen + 1;
    if seen > 200 or char_length(interest.key) > 100 or jsonb_typeof(interest.value) <> 'number' then
      return false;
    end if;
    if (interest.value #>> '{}')::numeric not in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- The six levels of the travel profile are whole numbers from 1 to 10.
create function private.are_levels(answers jsonb, variadic names text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  name text;
begin
  foreach name in array names loop
    if answers ? name and (jsonb_typeof(answers -> name) <> 'number'
      or (answers ->> name)::numeric not in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- As its owner: whoever writes may not look into the schema that holds the function above.
create function private.has_known_levels(travel_personality jsonb, preferences jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  return private.are_levels(travel_personality, 'adventure_level', 'cultural_immersion', 'culinary_exploration',
      'social_preference', 'planning_style')
    and private.are_levels(preferences, 'budget_preference');
end
$$;

-- Answers, interests and preferences of an account. Each jsonb column counts as one field.
create table public.user_profiles (
  user_id uuid primary key references public.users (id) on delete cascade,
  demographic_data jsonb not null default '{}',
  travel_personality jsonb not null default '{}',
  interests jsonb not null default '{}',
  preferences jsonb not null default '{}',
  profile_completion_percentage integer not null default 0,
  assessment_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint user_profiles_percentage_range check (profile_completion_percentage between 0 and 100),
  constraint user_profiles_are_objects check (
    jsonb_typeof(demographic_data) = 'object' and jsonb_typeof(travel_personality) = 'object'
    and jsonb_typeof(interests) = 'object' and jsonb_typeof(preferences) = 'object'),
  constraint user_profiles_size check (
    octet_length(demographic_data::text) <= 65536 and octet_length(travel_personality::text) <= 65536
    and octet_length(interests::text) <= 65536 and octet_length(preferences::text) <= 65536),
  constraint user_profiles_interests_are_bounded
    check (case when jsonb_typeof(interests) = 'object' then private.are_interests(interests) else true end),
  constraint user_profiles_levels_are_bounded check (private.has_known_levels(travel_personality, preferences))
);

revoke all on public.user_profiles from public, anon, authenticated;
grant select on public.user_profiles to authenticated;
grant insert (user_id, demographic_data, travel_personality, interests, preferences, profile_completion_percentage,
  assessment_completed, created_at, updated_at) on public.user_profiles to authenticated;
grant update (demographic_data, travel_personality, interests, preferences, profile_completion_percentage,
  assessment_completed, updated_at, edited_at) on public.user_profiles to authenticated;
grant all on public.user_profiles to service_role;

alter table public.user_profiles enable row level security;
select private.sync_table('public.user_profiles', 'person:user_id');

create policy "people can see their own profile" on public.user_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can make their own missing profile" on public.user_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people can edit their own profile" on public.user_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Reads one preference of a person; empty when there is none.
create function private.preference(person uuid, variadic path text[]) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select preferences #>> path from public.user_profiles where user_id = person);
end
$$;

-- Moderators have taken the profile down: nobody but its owner sees it, its name or its picture.
create function private.is_profile_removed(person uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select 1 from public.users where id = person and removed_by_moderators);
end
$$;

-- What others may know of a person (decision P10). Both choices are in the preferences: public_profile (on unless it was
-- switched off) and show_location (off unless it was switched on). The table itself shows nobody but its owner.
create function private.is_public_profile(person uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(private.preference(person, 'public_profile'), 'true') <> 'false' and not private.is_profile_removed(person);
end
$$;

-- The place a person shows to others; empty when they do not. No longer than a place of a goal.
create function private.shown_location(person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  if private.preference(person, 'show_location') is distinct from 'true' then
    return null;
  end if;
  return (select left(nullif(private.trimmed(demographic_data ->> 'location'), ''), 200)
    from public.user_profiles where user_id = person);
end
$$;

-- A check constraint runs its functions as the role that writes.
grant execute on function private.are_interests(jsonb), private.has_known_levels(jsonb, jsonb)
  to authenticated, service_role;

comment on table public.user_profiles is 'Profile of an account. The server reads time_zone, preferred_currency, counted_places, '
  'notifications, email_notifications, email_digest and weekly_digest of the preferences.';
