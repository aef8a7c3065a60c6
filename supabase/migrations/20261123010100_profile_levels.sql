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

revoke execute on all functions in schema private from public;
grant execute on function private.has_known_levels(jsonb, jsonb) to authenticated, service_role;

-- Not valid: what is stored already is bounded by whoever reads it.
alter table public.user_profiles add constraint user_profiles_levels_are_bounded
  check (private.has_known_levels(travel_personality, preferences)) not valid;
