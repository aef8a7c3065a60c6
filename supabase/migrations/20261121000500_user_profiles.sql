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
    and octet_length(interests::text) <= 65536 and octet_length(preferences::text) <= 65536)
);

revoke all on public.user_profiles from public, anon, authenticated;
grant select on public.user_profiles to authenticated;
grant insert (user_id, demographic_data, travel_personality, interests, preferences, profile_completion_percentage,
  assessment_completed, created_at, updated_at) on public.user_profiles to authenticated;
grant update (demographic_data, travel_personality, interests, preferences, profile_completion_percentage,
  assessment_completed, updated_at, edited_at) on public.user_profiles to authenticated;
grant all on public.user_profiles to service_role;

alter table public.user_profiles enable row level security;

create policy "people can see their own profile" on public.user_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can make their own missing profile" on public.user_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people can edit their own profile" on public.user_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger step_2_keep_later_edits before update on public.user_profiles
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('demographic_data', 'travel_personality', 'interests', 'preferences',
    'profile_completion_percentage', 'assessment_completed');
create trigger step_9_stamp_insert before insert on public.user_profiles
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.user_profiles
  for each row execute function private.stamp_changed_row();

-- Reads one preference of a person; empty when there is none.
create function private.preference(person uuid, variadic path text[]) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select preferences #>> path from public.user_profiles where user_id = person);
end
$$;

-- A time zone that PostgreSQL does not know must not stop anybody from working: it counts as UTC.
create function private.day_of(person uuid, moment timestamptz) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (moment at time zone coalesce(nullif(private.preference(person, 'time_zone'), ''), 'UTC'))::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end
$$;

revoke execute on all functions in schema private from public;

comment on table public.user_profiles is 'Profile of an account. The server reads time_zone, preferred_currency and notifications of the preferences.';
